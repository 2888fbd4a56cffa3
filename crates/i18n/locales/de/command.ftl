# Was die Befehle am Terminal sagen
note-system = System: { $system }
note-assumed-dutch = Die Datei nennt kein System; ausgelost wird nach den FIDE-Regeln (Dutch). --system nennt ein anderes.
note-no-system = Die Datei sagt nicht, nach welchem System ausgelost wird. Nennen Sie eines mit --system (round-robin, double-round-robin, nearest, dutch).
note-loss = nicht übernommen: { $what }
note-warning = Warnung: { $what }
error-prefix = Fehler:
error-read = { $file } lässt sich nicht lesen: { $why }
error-write = { $file } lässt sich nicht schreiben: { $why }
error-locked = { $file } ist in einem anderen Programm geöffnet. Schließen Sie die Datei dort zuerst.
error-over-database = { $file } ist eine Datenbank, und vielleicht benutzt die Website sie gerade. Geben Sie der neuen Datei einen anderen Namen.
error-other-event = { $file } enthält schon ein Turnier mit { $what }. Lassen Sie die Option weg, um es fortzusetzen.
error-no-players = { $file }: Die Datei enthält keine Spieler
error-no-rounds = { $file }: Noch ist keine Runde ausgelost
error-after = Ausgelost sind erst { $rounds } Runden; --after darf nicht größer sein.
error-unknown-form = { $file }: Die Endung sagt nicht, welches Format zu schreiben ist. Verwenden Sie .trf, .trf16, .ronde oder .json, oder nennen Sie eines mit --to.
error-same-file = { $file } ist zugleich Eingabe und Ausgabe. Nennen Sie eine andere Datei.
error-damaged = Nichts wurde geändert. Stellen Sie die Datei aus einer Kopie wieder her, oder kürzen Sie sie von Hand vor der beschädigten Zeile, wenn die Einträge danach verzichtbar sind.
stored-nothing = Von dieser Eingabe wurde nichts gespeichert.
undone-mark = zurückgenommen

# Das Protokoll für Menschen, in der Vergangenheit
event-created = Turnier angelegt ({ $system })
event-settings-changed = Einstellungen geändert: { $what }
event-answer-noted = Für den nächsten Spieler notiert: { $what }
event-player-registered = Angemeldet: { $name }
event-player-entered-late = Nachgemeldet als Nummer { $number }, ab Runde { $round }: { $name }
event-player-corrected = Berichtigt: { $name }
event-player-withdrawn = Zurückgetreten vor Runde { $round }: { $name }
event-player-returned = Wieder dabei ab Runde { $round }: { $name }
event-bye-requested = Freilos für Runde { $round } gewährt: { $name } ({ $bye })
event-bye-cancelled = Freilos für Runde { $round } zurückgegeben: { $name }
event-numbers-assigned = Anmeldung geschlossen, Startnummern an { $players } Spieler vergeben
event-round-paired = Runde { $round } ausgelost, { $system }: { $games ->
    [one] eine Partie
   *[other] { $games } Partien
    }
event-pairing-edited = Paarungen der Runde { $round } von Hand geändert: { $games ->
    [one] eine Partie
   *[other] { $games } Partien
    }
event-pairing-edited-breach = Paarungen der Runde { $round } von Hand geändert: { $games } Partien; gegen die Regeln: { $breaches }
event-result-entered = Runde { $round }, Brett { $board }: { $white } { $result } { $black }
event-result-corrected = Runde { $round }, Brett { $board } von { $from } auf { $to } berichtigt: { $white } – { $black }
event-round-closed = Runde { $round } abgeschlossen
event-round-reopened = Runde { $round } wieder geöffnet
event-report-kept = { $lines ->
    [one] Eine weitere Zeile
   *[other] { $lines } weitere Zeilen
    } der Berichtsdatei aufbewahrt
event-undone = Zurück zu Eintrag { $entry }

change-info = Turnierdaten
change-system = System { $system }
change-rounds = { $rounds } Runden
change-first-color = erste Farbe { $color }
change-order-rating = Startnummern nach Wertungszahl
change-order-lot = Startnummern nach Los, Startwert { $seed }
change-order-given = Startnummern wie angegeben
change-scoring = Punktesystem
change-tie-breaks = Feinwertungen { $codes }
change-usual-tie-breaks = übliche Feinwertungen
breach-met-before = { $white } und { $black } haben schon gegeneinander gespielt
breach-second-bye = { $name } hat schon ohne Spiel gepunktet
breach-not-the-table = weicht von der Tabelle ab
bye-full = ganzer Punkt
bye-half = halber Punkt
bye-zero = kein Punkt
system-nearest = Schweizer System (nächster Gegner)
system-round-robin = Rundenturnier
system-double-round-robin = doppelrundiges Turnier
system-double-round-robin-in-order = doppelrundiges Turnier, Runden in der Reihenfolge der Tabelle
system-not-named = ein System, das die Datei nicht nennt
system-dutch = Schweizer System FIDE (Dutch)
error-rounds-missing = { $file }: Die Rundenzahl fehlt (Satz 142 oder XXR)
error-no-initial-color = { $file }: Die Anfangsfarbe fehlt (Satz 152 oder XXC white1 / black1)
error-team-event = { $file }: Das ist ein Mannschaftsturnier; auslosen lassen sich nur Einzelturniere
error-round-too-early = { $file }: Runde { $round } lässt sich nicht auslosen, denn die Datei enthält nur { $played } Runden
error-unfinished-game = { $file }: Runde { $round }: Die Partie von Spieler { $player } hat kein Ergebnis
engine-usage = { $why }. Aufruf: [-r] [--dutch] FILE -p [OUT] [-l [LIST]] | FILE -c | [MODEL] -g [CONFIG] -o FILE [-s SEED]

# Prüfer und Generator
check-ok = { $file }: in Ordnung
check-differs = { $file }: { $differing } von { $rounds } Runden weichen ab
check-round = {"  "}Runde { $round }
check-in-file = Datei
check-by-engine = Programm
check-bye = { $number } spielfrei
check-summary = { $files } Dateien, { $rounds } Runden, { $differing } Runden weichen ab, { $explained } sind erklärt, { $refused } Dateien abgelehnt
check-explained = {"  "}Runde { $round } weicht ab, und die Datei sagt, warum: { $remarks }
check-other-system = { $file }: Laut Datei wurde nach { $system } ausgelost, nicht nach dem Dutch-System von 2026. Mit --as-dutch wird trotzdem geprüft.
generate-no-baku = Die Baku-Methode braucht ein Punktesystem, in dem ein Sieg zwei Remis wert ist und eine Niederlage nichts.
generate-early-end = Runde { $round } lässt sich nicht auslosen, das Turnier endet deshalb vorher: { $why }
generate-summary = { $count } Turniere in { $folder }, Startwerte ab { $first }; { $early } davon enden früher, weil eine Runde nicht auszulosen war
error-no-explanation = Erklären lassen sich nur Runden nach dem FIDE-System (Dutch).

# Die Seite
serve-listening = Erreichbar unter { $address }
error-settings-file = { $file }: { $why }
error-database = { $database }: { $why }
serve-demo = Demo: Loggen Sie sich als { $name } mit dem Passwort { $password } ein
serve-demo-not-empty = { $database } ist nicht leer, die Demo wurde deshalb nicht hinzugefügt. Nennen Sie eine andere Datei mit --database.
event-player-queued = Auf der Warteliste: { $name }
event-player-admitted = Zugelassen: { $name }
event-player-checked-in = Anwesend: { $name }
event-player-checked-out = Doch nicht anwesend: { $name }
event-round-unpaired = Runde { $round } zurückgenommen
event-result-claimed = Runde { $round }, Brett { $board }: { $name } meldet { $result }
event-game-adjourned = Runde { $round }, Brett { $board } vertagt: { $white } – { $black }
event-rated-result-corrected = Runde { $round }, Brett { $board } wird als { $to } ausgewertet: { $white } – { $black }
event-warnings-overridden = Trotz Warnung ausgeführt: { $warnings }
event-announced = Durchsage: { $text }
event-announcement-ended = Durchsage beendet
event-archived = Archiviert
event-unarchived = Aus dem Archiv geholt
change-acceleration = Baku-Beschleunigung
change-no-acceleration = keine Beschleunigung
change-apart = { $groups ->
    [one] eine Regel, wer nicht aufeinandertrifft
   *[other] { $groups } Regeln, wer nicht aufeinandertrifft
  }
change-schedule = Zeitplan
change-boards = Brettnummern
change-bye-rules = Regeln für Freilose
change-entrance-open = Online-Anmeldung geöffnet
change-entrance-closed = Online-Anmeldung geschlossen
change-rated = ausgewertet für { $lists }
change-prizes = Preise
change-fide-mode = FIDE-Modus
change-fide-mode-left = FIDE-Modus verlassen
change-screens = { $screens ->
    [one] eine Anzeige
   *[other] { $screens } Anzeigen
  }
change-online = Partien auf dieser Website
change-not-online = Partien nicht mehr auf dieser Website
breach-kept-apart = { $white } und { $black } dürfen nicht aufeinandertreffen
