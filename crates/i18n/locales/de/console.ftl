# Die Fragen der Konsole, in der Reihenfolge, in der sie gestellt werden
ask-licence = Mitgliedsnummer (0 beendet die Liste):
ask-licence-or-name = Mitgliedsnummer oder Name eines Spielers ohne Nummer (0 beendet die Liste):
ask-name = Name:
ask-fide-rating = Internationale Elo (0 für keine):
ask-national-rating = Nationale Wertungszahl (0 für keine):
ask-rounds = Anzahl der Runden ({ $min }–{ $max }):
ask-first-color = Farbe des ersten Spielers in Runde 1 (w/s):
ask-result = Runde { $round }, Brett { $board }, { $white } – { $black } (0–5):
ask-stuck = `undo` nimmt das letzte Ergebnis zurück (mehrmals, um weiter zurückzugehen), `end` beendet das Turnier mit { $rounds } Runden:

answer-number = Bitte geben Sie eine ganze Zahl ein.
answer-rating = Bitte geben Sie 0 oder eine Wertungszahl von 1000 bis 9999 ein.
answer-color = Bitte geben Sie w für Weiß oder s für Schwarz ein.
answer-result = Bitte eingeben: 0 ½–½, 1 1–0, 2 0–1, 3 +– (Schwarz fehlt), 4 –+ (Weiß fehlt), 5 – – (beide fehlen), undo oder help (hilfe).
answer-command = Bitte geben Sie undo oder end ein.
answer-text = Diese Zeile ist kein lesbarer Text (UTF-8); bitte geben Sie sie noch einmal ein.
console-help = 0–5 gibt das Ergebnis ein; zurück nimmt die letzte Eingabe zurück; ab der nächsten Runde: rücktritt 7, rückkehr 7, fehlt 7 (setzt eine Runde aus), nachmeldung (ein neuer Spieler). Die Nummern sind die der Startrangliste.
word-undo = zurück
word-withdraw = rücktritt
word-return = rückkehr
word-absent = fehlt
word-late = nachmeldung
word-help = hilfe

nothing-to-undo = Es gibt nichts zurückzunehmen.
undone = Zurückgenommen: { $what }

lots-seed = Die Startnummern werden mit dem Startwert { $seed } ausgelost.
file-created = Jede Eingabe wird in { $file } gespeichert.
file-resumed = { $file }: Es geht nach { $entries } Einträgen weiter.
file-repaired = { $file }: Die letzte Zeile (Zeile { $line }) war nicht zu Ende geschrieben, als das Programm anhielt; sie entfällt, alles davor ist unversehrt.
input-ended-stored = Die Eingabe ist zu Ende. Alles bis hierher ist gespeichert; starten Sie mit { $file } neu, um weiterzumachen.
input-ended-lost = Die Eingabe endete vor dem Turnier. Nennen Sie eine Datei (TURNIER.ronde), um später weitermachen zu können.
