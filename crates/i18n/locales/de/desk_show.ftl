# Anzeigen im Saal, Papier, die Seite jedes Spielers
screen-latest = Letzte Ergebnisse
screen-time = Uhrzeit
screen-next = Nächste Runde
screen-nothing = Hier erscheinen die Paarungen.

print-now = Drucken
print-nothing = Noch gibt es nichts zu drucken.
print-printed = Gedruckt { $time }
print-scan = Ergebnis eingeben
print-own-page = Ihre Seite
print-pairings = Paarungen nach Brett
print-names = Paarungen nach Name
print-standings = Rangliste
print-crosstable = Kreuztabelle
print-slips = Ergebniszettel
print-boards = Brettkarten
print-cards = Namensschilder

showing-screens = Anzeigen
showing-screens-lead = Öffnen Sie die Adresse einer Anzeige auf dem Rechner am Projektor. Sie blättert von selbst und folgt jeder Änderung, die Sie hier machen.
showing-seconds = Sekunden je Seite
showing-page = Seite { $number }
showing-page-pairings = Paarungen nach Brett
showing-page-names = Paarungen nach Name
showing-page-standings = Rangliste
showing-page-results = Letzte Ergebnisse
showing-page-clock = Uhr bis zur nächsten Runde
showing-name = Name in der Adresse
showing-add = Anzeige hinzufügen
showing-remove = Entfernen
showing-print = Druck
showing-print-lead = Für A4; der zweite Link ist für das Format Letter.
showing-calendar = Kalender der Runden
showing-fault-name = Schreiben Sie bis zu 40 Kleinbuchstaben a–z, Ziffern und Bindestriche.
showing-fault-taken = Eine Anzeige mit diesem Namen gibt es schon. Wählen Sie einen anderen.
showing-fault-many = Es gibt schon 20 Anzeigen. Entfernen Sie zuerst eine.
showing-fault-seconds = Schreiben Sie eine Zahl zwischen 3 und 600.
showing-fault-pages = Wählen Sie mindestens eine Seite.

me-title = Ihre Seite
me-board = Brett { $board }
me-against = gegen
me-seat = Brett { $board }, { $color }, gegen { $opponent }
me-enter = Ergebnis eingeben
me-waiting = Sie stehen auf der Warteliste. Wird ein Platz frei, steht es hier.
me-gone = Sie sind vom Turnier zurückgetreten. Ist das ein Irrtum, sagen Sie es dem Schiedsrichter.
me-not-paired = Noch ist keine Runde ausgelost. Hier erscheint dann Ihr Brett.
me-check-in = Ich bin da
me-mail = E-Mail zu jeder neuen Runde
me-mail-on = Sobald eine Runde veröffentlicht ist, bekommen Sie Ihr Brett per E-Mail.
me-mail-off = Geben Sie eine Adresse an, und Ihr Brett kommt per E-Mail, sobald eine Runde veröffentlicht ist.
me-mail-hint = Nur für dieses Turnier. Leeren Sie das Feld, um keine E-Mails mehr zu bekommen.
me-mail-language = Sprache der E-Mails
me-calendar = Ihre Runden als Kalender
me-withdraw = Vom Turnier zurücktreten
me-withdraw-button = Zurücktreten
me-withdraw-lead = Sie geben Ihren Platz in „{ $event }“ auf. Nur der Schiedsrichter kann Sie wieder aufnehmen.
me-unsubscribe-lead = Sie bekommen keine E-Mails mehr zu Ihren Brettern in „{ $event }“. Ihre Adresse wird gelöscht.
me-fault-language = Wählen Sie eine der Sprachen.
me-after-mail = Gespeichert. Ist diese Adresse noch nicht bestätigt, öffnen Sie den Link in der E-Mail, die wir dorthin geschickt haben. Danach bekommen Sie jede Paarung per E-Mail.
me-after-no-mail = Sie bekommen keine E-Mails mehr. Die Adresse ist gelöscht.
me-after-here = Sie sind als anwesend eingetragen.
me-after-gone = Sie sind zurückgetreten.

mail-round-subject = { $event }: Runde { $round }, Brett { $board }
mail-round-body =
    Guten Tag { $name },

    Runde { $round } von { $event } ist veröffentlicht.

    Brett { $board }, { $color }
    Gegner: { $opponent } ({ $rating })
    Beginn: { $time }

    Ihre Seite, auf der Sie auch das Ergebnis eingeben können:

    { $link }
mail-round-unsubscribe =
    --
    Sie bekommen diese E-Mail, weil Sie Ihre Adresse für dieses Turnier angegeben haben. Wenn Sie keine mehr möchten:
    { $link }
