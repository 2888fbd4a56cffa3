# Zweiter Faktor, Bestätigungen, Raten
second-factor-title = Zwei-Faktor-Login
second-on = An
second-off = Aus
second-lead = Der Zwei-Faktor-Login fragt neben dem Passwort nach einem Code von Ihrem Handy. Ein gestohlenes Passwort allein reicht dann nicht mehr. Sie brauchen dafür eine Authenticator-App wie Aegis, Google Authenticator oder 2FAS.
second-needed = Diese Website verlangt von Administratoren und Schiedsrichtern den Zwei-Faktor-Login. Richten Sie ihn ein, um Ihre Rechte zu nutzen.
second-begin = Zwei-Faktor-Login einrichten
second-scan = Scannen Sie diesen Code mit Ihrer Authenticator-App.
second-key = Das Scannen klappt nicht? Tippen Sie stattdessen diesen Schlüssel ein (zeitbasiert, 6 Ziffern):
second-type = Geben Sie den Code aus der App ein.
second-first-code = Code aus der App
second-turn-on = Einschalten
second-turn-off = Zwei-Faktor-Login ausschalten
second-is-on = Der Zwei-Faktor-Login ist seit { $day } eingeschaltet.
second-left =
    { $codes ->
        [0] Sie haben keine Ersatzcodes mehr. Erstellen Sie jetzt neue.
        [one] Sie haben noch einen Ersatzcode.
       *[other] Sie haben noch { $codes } Ersatzcodes.
    }
second-codes = Ersatzcodes
second-codes-lead = Jeder Code ersetzt einmal den Code von Ihrem Handy. Drucken Sie die Codes jetzt aus, oder bewahren Sie sie an einem sicheren Ort auf: Wir zeigen sie nicht noch einmal.
second-codes-kept = Ich habe die Codes gesichert
second-renew = Neue Ersatzcodes erstellen
second-renew-lead = Ihre alten Codes gelten dann nicht mehr.
second-code = Code von Ihrem Handy
second-code-hint = 6 Ziffern oder einer Ihrer Ersatzcodes. Jeder Code gilt nur einmal.
second-step-title = Noch ein Schritt
second-step-lead = Öffnen Sie Ihre Authenticator-App, und geben Sie den Code für diese Website ein.
second-step-back = Zurück zum Login
notice-second-on = Der Zwei-Faktor-Login ist eingeschaltet.
notice-second-off = Der Zwei-Faktor-Login ist ausgeschaltet.
notice-second-too-long = Das hat zu lange gedauert. Bitte loggen Sie sich noch einmal ein.
fault-second-code = Falscher Code. Jeder Code gilt nur einmal: Warten Sie auf den nächsten.
fault-second-first = Falscher Code. Prüfen Sie, ob die Uhr Ihres Handys richtig geht, und geben Sie den aktuellen Code ein.
fault-second-wait = Zu viele falsche Codes. Versuchen Sie es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
fault-login-wait = Zu viele falsche Passwörter. Versuchen Sie es in { $seconds ->
    [one] einer Sekunde
   *[other] { $seconds } Sekunden
} noch einmal, oder setzen Sie Ihr Passwort per E-Mail zurück; das geht immer.
password-lead = Alle anderen Browser werden ausgeloggt, und Ihre API-Token gelten nicht mehr.
password-keep-tokens = Meine API-Token behalten
problem-title-second-factor = Zwei-Faktor-Login erforderlich
problem-second-factor = Dafür brauchen Sie den Zwei-Faktor-Login. Richten Sie ihn zuerst in Ihrem Konto ein.

# Adressen für E-Mails über Runden
me-mail-unconfirmed = Noch nicht bestätigt. Öffnen Sie den Link in der E-Mail, die wir an diese Adresse geschickt haben; bis dahin schicken wir nichts anderes. Sie brauchen den Link noch einmal? Speichern Sie erneut.
me-after-confirmed = Bestätigt. Wir schicken jede Paarung an diese Adresse.
me-confirm-lead = Noch ein Klick, und wir schicken jede Paarung von „{ $event }“ an diese Adresse.

# Was alle sehen dürfen
setup-section-privacy = Datenschutz
setup-privacy-lead = Geburtsjahre sind verborgen, solange Sie sie nicht zeigen. Die von möglicherweise Minderjährigen bleiben immer verborgen. Schiedsrichter sehen stets das volle Geburtsdatum.
setup-shows-birth-years = Geburtsjahre allen zeigen
change-birth-years-shown = Geburtsjahre für alle sichtbar
change-birth-years-hidden = Geburtsjahre verborgen

# Betreiber
admin-second-factor-off = Der Zwei-Faktor-Login von { $name } ist ausgeschaltet. Alle Browser wurden ausgeloggt.
admin-second-factor-was-off = { $name } nutzt keinen Zwei-Faktor-Login.

# E-Mails
mail-password-reset-subject = Ihr Passwort wurde zurückgesetzt
mail-password-reset-body =
    Guten Tag { $name },

    das Passwort Ihres Kontos auf { $site } wurde über einen Link zurückgesetzt, den wir an diese Adresse geschickt haben. Alle Browser wurden ausgeloggt, und Ihre API-Token gelten nicht mehr.

    Wenn Sie das nicht waren, liest jemand Ihre E-Mails mit. Sichern Sie Ihr Postfach, und setzen Sie dann ein neues Passwort:

    { $link }
mail-second-on-subject = Zwei-Faktor-Login eingeschaltet
mail-second-on-body =
    Guten Tag { $name },

    für Ihr Konto auf { $site } wurde der Zwei-Faktor-Login eingeschaltet. Zum Einloggen brauchen Sie ab jetzt einen Code von Ihrem Handy.

    Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort, und bitten Sie den Administrator der Website um Hilfe:

    { $link }
mail-second-off-subject = Zwei-Faktor-Login ausgeschaltet
mail-second-off-body =
    Guten Tag { $name },

    für Ihr Konto auf { $site } wurde der Zwei-Faktor-Login ausgeschaltet. Zum Einloggen genügt jetzt Ihr Passwort.

    Wenn Sie das nicht waren, setzen Sie sofort ein neues Passwort:

    { $link }
mail-contact-subject = Bestätigen Sie Ihre Adresse: { $event }
mail-contact-body =
    Guten Tag,

    jemand hat diese Adresse für { $name } im Turnier „{ $event }“ auf { $site } angegeben, um jede Paarung per E-Mail zu bekommen. Wenn Sie das möchten, öffnen Sie diesen Link:

    { $link }

    Andernfalls brauchen Sie nichts zu tun: Wir schreiben Ihnen dazu nicht noch einmal.
confirm-step-title = Bestätigen Sie, dass Sie es sind
confirm-step-lead = Dieser Schritt wirkt über Ihre Sitzung hinaus. Geben Sie Ihr Passwort ein, um fortzufahren; danach werden Sie zehn Minuten lang nicht mehr gefragt.
confirm-step-button = Weiter
