# E-Mails. Eine Zeile, die mit einem Link beginnt, steht für sich, damit man sie anklicken kann.
mail-confirm-subject = Bestätigen Sie Ihre Adresse
mail-confirm-body =
    Guten Tag { $name },

    öffnen Sie diesen Link, um Ihre Adresse zu bestätigen und Ihr Konto auf { $site } fertigzustellen:

    { $link }

    Der Link gilt 24 Stunden. Wenn Sie kein Konto angelegt haben, brauchen Sie nichts zu tun: Es wird dann gelöscht.
mail-known-subject = Jemand wollte mit Ihrer Adresse ein Konto anlegen
mail-known-body =
    Guten Tag { $name },

    jemand wollte auf { $site } mit Ihrer Adresse ein Konto anlegen. Sie haben schon eines, deshalb wurde nichts geändert.

    Waren Sie das? Dann loggen Sie sich als „{ $name }“ ein. Haben Sie das Passwort vergessen, setzen Sie hier ein neues:

    { $link }

    Waren Sie es nicht, brauchen Sie nichts zu tun.
mail-reset-subject = Neues Passwort
mail-reset-body =
    Guten Tag { $name },

    öffnen Sie diesen Link, um auf { $site } ein neues Passwort zu setzen:

    { $link }

    Der Link gilt eine Stunde und nur einmal. Wenn Sie nicht danach gefragt haben, brauchen Sie nichts zu tun: Ihr Passwort bleibt, wie es ist.
mail-change-subject = Bestätigen Sie Ihre neue Adresse
mail-change-body =
    Guten Tag { $name },

    öffnen Sie diesen Link, um dies zur Adresse Ihres Kontos auf { $site } zu machen:

    { $link }

    Der Link gilt 24 Stunden. Wenn Sie nicht danach gefragt haben, brauchen Sie nichts zu tun.
mail-changing-subject = Ihre Adresse soll sich ändern
mail-changing-body =
    Guten Tag { $name },

    jemand, der Ihr Passwort kennt, möchte, dass Ihr Konto auf { $site } statt dieser die Adresse { $address } benutzt. Sie ändert sich, sobald der Link in einer E-Mail an jene Adresse geöffnet wird.

    Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort:

    { $link }
mail-password-subject = Ihr Passwort wurde geändert
mail-password-body =
    Guten Tag { $name },

    das Passwort Ihres Kontos auf { $site } wurde geändert. Wenn Sie das nicht waren, setzen Sie sofort ein neues:

    { $link }
mail-unsubscribe =
    --
    Sie bekommen diese E-Mail, weil Sie ein Konto auf { $site } haben. Wenn Sie keine E-Mails mehr über Turniere möchten:
    { $link }
