# Turnierleitung: Turnier anlegen, Einstellungen, Spieler, Anmeldung
setup-create-title = Turnier anlegen
setup-create-lead = Sie werden Inhaber des Turniers. In den Einstellungen lässt sich später alles ändern.
setup-create = Anlegen
setup-event-name = Name des Turniers
setup-visibility = Sichtbarkeit
setup-by-link = Nur mit dem Link
setup-public = Öffentlich, in der Liste der Turniere
setup-alphabet = Sortierung der Namen
setup-alphabet-en = Alle Buchstaben, englische Reihenfolge
setup-alphabet-fr = Alle Buchstaben, französische Reihenfolge
setup-alphabet-de = Alle Buchstaben, deutsche Reihenfolge
setup-alphabet-tr = Die 29 türkischen Buchstaben, in Großbuchstaben
setup-fide-mode-tick = FIDE-Modus: Die Durchführungsregeln der FIDE werden erzwungen
setup-fide-mode-hint = Für das Schweizer System FIDE (Dutch) und für Rundenturniere.
setup-section-facts = Name, Ort, Termin
setup-section-system = System und Runden
setup-section-schedule = Zeitplan
setup-section-points = Punkte
setup-section-tie-breaks = Feinwertungen
setup-section-byes = Freilose auf Antrag
setup-section-apart = Wer nicht aufeinandertrifft
setup-section-boards = Bretter
setup-section-rated = Wertungslisten
setup-section-fide = FIDE-Modus
setup-name = Name
setup-city = Ort
setup-federation = Verband
setup-start = Erster Tag
setup-end = Letzter Tag
setup-time-control = Bedenkzeit
setup-chief-arbiter = Hauptschiedsrichter
setup-deputies = Stellvertreter
setup-deputies-hint = Einer je Zeile
setup-system = System
setup-rounds = Runden
setup-rounds-hint = Beim Rundenturnier nicht nötig
setup-first-color = Farbe der Nummer 1 in Runde 1
setup-by-lot = Zu Beginn ausgelost
setup-order = Startnummern
setup-order-rating = Nach Wertungszahl
setup-order-lot = Nach Los
setup-order-given = Wie im Bericht
setup-acceleration = Virtuelle Punkte
setup-acceleration-none = Keine
setup-acceleration-baku = Baku-Methode
setup-system-started = Die Anmeldung ist geschlossen: System und Reihenfolge der Startnummern bleiben.
setup-time-zone = Zeitzone
setup-zone-hint = Etwa Europe/Berlin oder Europe/Vienna
setup-schedule-lead = Wann jede Runde beginnt, in der Ortszeit des Turniers.
setup-win = Sieg
setup-draw = Remis
setup-loss = Niederlage
setup-allocated-bye = Freilos durch Auslosung
setup-allocated-bye-hint = Für den, der übrig bleibt
setup-tie-breaks-lead = Zuerst zählen die Punkte; dann entscheiden diese Feinwertungen von oben nach unten.
setup-tie-breaks-usual = Das sind die üblichen für dieses System.
setup-add-code = Weitere Feinwertung
setup-add = Hinzufügen
setup-preset-swiss = Übliche Liste für Schweizer System
setup-preset-table = Übliche Liste für Rundenturniere
setup-move-up = { $name } nach oben
setup-move-down = { $name } nach unten
setup-remove = { $name } entfernen
setup-not-saved = Diese Liste ist noch nicht gespeichert.
setup-half-points = Freilose mit Punkten je Spieler
setup-half-points-hint = Leer: so viele wie beantragt
setup-not-in-last = Keine in den letzten … Runden
setup-not-in-last-hint = Leer: in jeder Runde
setup-apart-lead = Nummern oder Namen, durch Semikolons getrennt.
setup-same-club = Spieler desselben Vereins
setup-same-federation = Spieler desselben Verbands
setup-until = Bis Runde
setup-group = Gruppe { $number }
setup-boards-lead = Spieler, die den Tisch nicht wechseln können, behalten ihren.
setup-first-board = Nummer des ersten Bretts
setup-fixed-player = Spieler (Nummer oder Name)
setup-fixed-board = Brett
setup-rated-none = Auf dieser Website gibt es noch keine Wertungslisten.
setup-fide-off = Die Durchführungsregeln der FIDE werden nicht erzwungen. Bis zur Auslosung der Runde 1 können Sie den Modus einschalten.
setup-fide-on = Die Durchführungsregeln der FIDE werden erzwungen. Einmal verlassen, lässt sich der Modus nicht wieder einschalten, und der Bericht vermerkt es.
setup-fide-left = Der FIDE-Modus wurde verlassen. Er lässt sich nicht wieder einschalten.
setup-fide-too-late = Das Turnier läuft ohne FIDE-Modus; zum Einschalten ist es zu spät.
setup-fide-enter = FIDE-Modus einschalten
setup-fide-leave = FIDE-Modus endgültig verlassen
setup-account = Name des Kontos
setup-role = Rolle
setup-give-role = Rolle geben
setup-take-role = Entziehen
setup-owner-only = Team und Sichtbarkeit bestimmt ein Inhaber.
setup-is-public = Alle können das Turnier sehen; es steht in der Liste.
setup-is-by-link = Nur wer den Link hat, kann das Turnier sehen.
setup-make-public = Öffentlich machen
setup-make-by-link = Aus der Liste nehmen; die Adresse ändert sich
setup-fault-empty = Pflichtfeld
setup-fault-long = Höchstens { $most } Zeichen.
setup-fault-line = Das muss in einer Zeile stehen.
setup-fault-many = Höchstens { $most }.
setup-fault-number = Geben Sie eine Zahl von { $low } bis { $high } ein.
setup-fault-share = Schreiben Sie einen Bruch wie 2/3 oder 0,35, höchstens 1 (in Sechzigsteln).
setup-fault-day = Schreiben Sie einen Tag wie 2026-06-01.
setup-fault-end = Der letzte Tag liegt vor dem ersten.
setup-fault-moment = Schreiben Sie Tag und Uhrzeit wie 2026-06-01T14:00.
setup-fault-gap = Spätere Runden haben eine Zeit: Diese braucht auch eine.
setup-fault-before = Das liegt nicht nach der Runde davor.
setup-fault-zone = Diese Zeitzone gibt es nicht. Wählen Sie eine aus der Liste.
setup-fault-zone-missing = Zu Uhrzeiten gehört die Zeitzone des Spielorts.
setup-fault-points = Geben Sie Punkte von 0 bis 99,9 ein, mit höchstens einer Nachkommastelle.
setup-fault-player = { $name }: niemand oder mehr als einer. Nehmen Sie die Nummer.
setup-fault-alone = Eine Gruppe hat mindestens zwei Spieler.
setup-fault-twice = Dieser Spieler hat schon ein Brett.
setup-fault-board-twice = Dieses Brett ist vergeben.
setup-fault-code-twice = { $code } steht zweimal in der Liste.
setup-fault-code-kind = { $code } wird für Einzelspieler nicht berechnet.
setup-fault-account = Das Konto { $name } gibt es nicht, oder es hat hier keine Rolle.
players-add = Spieler eintragen
players-paste = Liste einfügen
players-check-in = Anwesenheit
players-order = Reihenfolge der Startnummern
players-order-lead = Startnummern lassen sich ändern, bis Runde 4 ausgelost ist. Verschieben Sie Spieler, und speichern Sie dann.
players-order-not-yet = Startnummern werden vergeben, wenn die Anmeldung geschlossen wird. Bis dahin gibt es nichts zu ordnen.
players-by-rule = Nach der Regel nummerieren
players-none-yet = Noch ist niemand eingetragen. Tragen Sie Spieler ein, fügen Sie eine Liste ein, oder öffnen Sie unten die Online-Anmeldung.
players-changed = Die Liste hat sich geändert
players-byes = Freilose
players-gone = zurückgetreten
players-waits = wartet
players-here = anwesend
players-start = Anmeldung schließen
players-start-lead = Alle bekommen eine Startnummer; ist die erste Farbe nicht festgelegt, wird sie ausgelost. Nachmeldungen sind im Schweizer System weiter möglich.
players-entrance = Online-Anmeldung
players-entrance-open = Spieler können sich selbst anmelden
players-checks-in = Spieler bestätigen vor Runde 1 ihre Anwesenheit
players-limit = Plätze
players-limit-hint = Weitere Anmeldungen kommen auf die Warteliste. Leer: unbegrenzt
players-enter-link = Zur Anmeldung
players-check-in-link = Zur Anwesenheit
players-entered = { $name } ist eingetragen.
players-late = Die Anmeldung ist geschlossen: Das ist eine Nachmeldung.
players-search = Spieler suchen: Name, FIDE-ID oder Mitgliedsnummer
players-known = Bekannte Spieler
players-nobody-known = Unter diesem Namen ist niemand bekannt. Füllen Sie das Formular aus.
players-enter = Eintragen
players-done = Zurück zur Liste
players-check-in-over = Die Anmeldung ist geschlossen; die Anwesenheit wird nicht mehr erfasst.
player-name = Name
player-fide-id = FIDE-ID
player-licence = Mitgliedsnummer
player-fide-rating = Elo (FIDE)
player-national-rating = Nationale Wertungszahl
player-title = Titel
player-sex = Geschlecht
player-sex-m = männlich
player-sex-w = weiblich
player-federation = Verband
player-birth = Geburtsdatum
player-birth-hint = Das Jahr oder ein Tag wie 21.03.1987
player-club = Verein
player-number = Nummer { $number }
player-admit = Zulassen
player-here = Anwesend
player-not-here = Nicht anwesend
player-withdraw = Aus dem Turnier nehmen
player-return = Wieder aufnehmen
player-own-page = Eigene Seite des Spielers
player-plays = spielt
player-contact = E-Mail an den Spieler
player-email-hint = An diese Adresse schicken wir jede Paarung. Sonst sieht sie niemand.
player-fault-digits = Nur Ziffern, höchstens fünfzehn.
player-fault-title = Titel sind GM, IM, WGM, FM, WIM, CM, WFM oder WCM.
player-fault-sex = Schreiben Sie m oder w.
player-fault-federation = Ein Verband hat drei Buchstaben.
player-fault-birth = Schreiben Sie das Jahr oder einen Tag wie 21.03.1987.
paste-lead = Kopieren Sie die Zeilen aus Ihrer Tabelle, oder wählen Sie eine CSV- oder TRF-Datei. Sie sehen, was erkannt wurde, bevor etwas gespeichert wird.
paste-file = Datei
paste-text = Liste
paste-look = Vorschau
paste-look-again = Vorschau aktualisieren
paste-preview = Diese Spieler würden eingetragen
paste-line = Zeile
paste-columns = Spalten zuordnen
paste-column = Spalte { $number }
paste-column-none = nicht verwendet
paste-there-already = schon eingetragen
paste-is-new = neu
paste-fault = { $field }: { $why }
paste-nothing = Darin wurden keine Spieler gefunden.
paste-no-report = Zeile { $line } des Berichts: { $why }
paste-too-many = Höchstens { $most } Spieler in einer Liste.
paste-faults-first = Nichts wurde eingetragen: Einige Zeilen sind nicht lesbar. Berichtigen Sie den Text, und aktualisieren Sie die Vorschau.
enter-title = Zum Turnier anmelden
enter-closed = Die Online-Anmeldung ist geschlossen. Fragen Sie den Schiedsrichter.
enter-full = Alle Plätze sind vergeben. Sie wären Nummer { $place } auf der Warteliste.
enter-email = E-Mail-Adresse (freiwillig, für die Paarungen)
enter-email-hint = Nur für dieses Turnier. Niemand sieht sie.
enter-consent = E-Mails zu meinen Partien dürfen dorthin gehen
enter-fault-consent = Kreuzen Sie das Kästchen darunter an, wenn E-Mails dorthin gehen dürfen, oder lassen Sie die Adresse weg.
enter-button = Anmelden
enter-note = Name, Wertungszahl, Verein und Geburtsjahr stehen in der Spielerliste, die andere sehen können.
check-in-title = Ich bin da
check-in-search = Ihr Name
check-in-are-you = Sind Sie { $name }?
check-in-yes = Ja, ich bin da
check-in-no = Nein, anderer Name
check-in-done = { $name } ist als anwesend eingetragen. Gute Partien!
check-in-closed = Die Anwesenheit wird gerade nicht erfasst. Fragen Sie den Schiedsrichter.
check-in-nobody = Niemand heißt so. Fragen Sie den Schiedsrichter.
players-waiting-count = { $count ->
    [one] 1 wartet
   *[other] { $count } warten
  }
players-here-count = { $count ->
    [one] 1 anwesend
   *[other] { $count } anwesend
  }
players-missing-count = { $count ->
    [one] 1 fehlt
   *[other] { $count } fehlen
  }
players-withdraw-missing = { $count ->
    [one] Den Fehlenden aus dem Turnier nehmen
   *[other] Alle { $count } Fehlenden aus dem Turnier nehmen
  }
paste-new = { $count ->
    [one] Ein neuer Spieler.
   *[other] { $count } neue Spieler.
  }
paste-known = { $count ->
    [one] Einer ist schon eingetragen und wird übergangen.
   *[other] { $count } sind schon eingetragen und werden übergangen.
  }
paste-faulty = { $count ->
    [one] Eine Zeile ist nicht lesbar.
   *[other] { $count } Zeilen sind nicht lesbar.
  }
paste-enter = { $count ->
    [one] Spieler eintragen
   *[other] { $count } Spieler eintragen
  }
