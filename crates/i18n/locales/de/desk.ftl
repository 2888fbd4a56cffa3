# Die Turnierleitung
desk-title = Turnierleitung
desk-overview = Übersicht
desk-players = Spieler
desk-rounds = Paarungen
desk-results = Ergebnisse
desk-history = Verlauf
desk-showing = Anzeigen und Druck
desk-end = Abschluss
desk-settings = Einstellungen
desk-waiting = Warteliste
desk-checked-in = Anwesend
desk-games = Partien
desk-missing = Fehlend
desk-state = Status
desk-open = Läuft
desk-people = Team
desk-next-players = Spieler eintragen
desk-next-start = Anmeldung schließen
desk-next-pair = Runde { $round } auslosen
desk-next-close = Runde { $round } abschließen
desk-next-end = Turnier beenden
desk-ask = Trotzdem ausführen?
desk-nothing-done = Noch ist nichts geschehen.
desk-refused = Im FIDE-Modus geht das nicht. In den Einstellungen können Sie den Modus verlassen, allerdings endgültig.
desk-have-read = Ich habe die Folgen gelesen
desk-do-it = Ausführen
desk-leave-it = Abbrechen
desk-back = Zurück
desk-save = Speichern
desk-fide-mode = FIDE-Modus
desk-fide-mode-on = FIDE-Modus
desk-fide-mode-left = FIDE-Modus verlassen
desk-next-missing = { $count ->
    [one] Ein fehlendes Ergebnis eingeben
   *[other] { $count } fehlende Ergebnisse eingeben
  }
desk-disputed = { $count ->
    [one] Ein strittiges Ergebnis
   *[other] { $count } strittige Ergebnisse
  }
desk-happened = Letzte Aktivität
