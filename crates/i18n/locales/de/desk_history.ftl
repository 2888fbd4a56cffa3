# Verlauf: wer was getan hat, und der Weg zurück
history-undo-last = Letzten Schritt rückgängig machen
history-redo = Wiederherstellen
history-keys = Strg+Z, Strg+Umschalt+Z
history-who = Wer
history-everybody = Alle
history-players = Spieler
history-words = Mit diesen Wörtern
history-as-at = Stand vom
history-show = Zeigen
history-none = Nichts gefunden.
history-no-moment = Damals gab es das Turnier noch nicht, oder das ist kein Zeitpunkt. Schreiben Sie Tag und Uhrzeit wie 2026-11-16 14:05.
history-time = Wann
history-what = Was
history-acts = Aktionen
history-as-after = Damaliger Stand
history-undo-from = Ab hier rückgängig machen
history-taken-back = zurückgenommen
history-ask-undo = Das rückgängig machen?
history-ask-redo = Das wiederherstellen?
history-lost = { $count ->
    [one] Dies wird zurückgenommen
   *[other] Diese { $count } Schritte werden zurückgenommen
  }
history-gained = { $count ->
    [one] Dies gilt wieder
   *[other] Diese { $count } Schritte gelten wieder
  }
history-no-change = Es würde sich nichts ändern.
history-nothing-lost = Nichts geht verloren: Auch das Zurückgehen wird protokolliert und lässt sich zurücknehmen.
history-as-it-stood = Stand vom { $at }
history-after-entry = Nach Eintrag { $entry }
history-is-now = Das ist der aktuelle Stand des Turniers.
history-restore = Diesen Stand wiederherstellen
history-compare = Unterschiede
history-compare-now = Mit jetzt vergleichen
history-compare-with = Vergleichen mit
history-same = Keine Unterschiede.
history-out = Nicht dabei
history-no-players = Es gab noch keine Spieler.

# Worin sich zwei Zeitpunkte unterscheiden
differs-setting = Einstellung: { $what }.
differs-rounds-open = Die Rundenzahl ist offen.
differs-color-open = Die erste Farbe ist nicht ausgelost.
differs-player-new = { $name } ist angemeldet.
differs-player-gone = { $name } ist nicht angemeldet.
differs-profile = Die Angaben zu { $name } sind andere.
differs-name = { $was } heißt jetzt { $is }.
differs-takes-part = { $name } nimmt teil.
differs-takes-no-part = { $name } nimmt nicht teil.
differs-checked-in = { $name } ist anwesend.
differs-not-checked-in = { $name } ist nicht anwesend.
differs-byes = Die Freilose von { $name } sind andere.
differs-number = { $name }: Nummer { $from } → { $to }.
differs-round-new = Runde { $round } ist ausgelost.
differs-round-gone = Runde { $round } ist nicht ausgelost.
differs-pairing = Runde { $round } ist anders gepaart. Vorher: { $before }. Nachher: { $after }.
differs-result = Runde { $round }, { $game }: { $from } → { $to }.
differs-rated-result = Runde { $round }, { $game }: für die Auswertung { $to }.
differs-closed = Runde { $round } ist abgeschlossen.
differs-open = Runde { $round } ist offen.
differs-announcement = Durchsage: { $text }
differs-no-announcement = Keine Durchsage mehr: { $text }
differs-archived = Das Turnier ist archiviert.
differs-not-archived = Das Turnier ist nicht archiviert.
differs-place = { $name }: { $from } → { $to }.
differs-rank = Platz { $place } ({ $points })

# Preise
prizes-title = Preise
prizes-rule = Jeder Spieler gewinnt einen Preis: von mehreren den wertvollsten. Die Preise werden vom wertvollsten zum geringsten vergeben, jeder an den Bestplatzierten seiner Kategorie, der noch keinen hat.
prizes-not-over = Das Turnier ist noch nicht zu Ende. So würden die Preise jetzt vergeben.
prizes-none = Es gibt noch keine Preise.
prizes-main = Hauptpreise
prizes-everybody = Für alle
prizes-prize = Preis
prizes-value = Wert
prizes-winner = Gewinner
prizes-remove = Entfernen
prizes-remove-this = Preis { $name } entfernen
prizes-remove-list = Kategorie { $name } entfernen
prizes-new-prize = Neuer Preis
prizes-add = Hinzufügen
prizes-new-list = Neue Kategorie
prizes-list-name = Name der Kategorie (leer für die Hauptpreise)
prizes-sex = Wer
prizes-any = Alle
prizes-women = Frauen
prizes-men = Männer
prizes-year-from = Geboren ab
prizes-year-until = Geboren bis
prizes-least-rating = Wertungszahl ab
prizes-most-rating = Wertungszahl bis
prizes-federation = Verband
prizes-born-from = Jahrgang { $value } oder jünger
prizes-born-until = Jahrgang { $value } oder älter
prizes-rating-from = Wertungszahl ab { $value }
prizes-rating-until = Wertungszahl bis { $value }
prizes-of-federation = Verband { $value }
prizes-passed = { $count ->
    [one] { $names } steht weiter oben und hat einen besseren Preis.
   *[other] { $names } stehen weiter oben und haben bessere Preise.
  }
prizes-nobody = Niemand gehört in diese Kategorie.
prizes-nobody-left = Alle in dieser Kategorie haben einen besseren Preis.
prizes-name-missing = Schreiben Sie einen Namen.
prizes-name-too-long = Ein Name hat höchstens { $most } Zeichen und steht in einer Zeile.
prizes-number-between = Schreiben Sie eine ganze Zahl zwischen { $low } und { $high } oder nichts.
prizes-no-federation = Schreiben Sie drei Buchstaben wie GER.
prizes-empty-range = Niemand passt hier hinein: Das Ende liegt vor dem Anfang.
prizes-no-value = Schreiben Sie eine ganze Zahl oder nichts.
prizes-too-many = Es sind schon zu viele.

# Auswertung
report-title = Auswertung
report-day = Gilt für den { $day }. Das ist eine Vorschau; noch ist nichts eingetragen.
report-once = Ein Turnier wird nur einmal in eine Liste eingetragen. Prüfen Sie vorher die Ergebnisse: Spätere Korrekturen geschehen in der Liste selbst.
report-write = In die Liste eintragen
report-not-yours = Die Liste führt, wer sie verwaltet, oder ein Administrator der Website.
report-nobody = Keine Partie wird ausgewertet.
report-before = Vorher
report-after = Nachher
report-change = Änderung
report-why = Warum
report-rehearsal = Eine Simulation wird nie ausgewertet.
report-not-over = Es fehlen Ergebnisse. Auswerten können Sie, sobald alle Partien aller ausgelosten Runden beendet sind.
report-already = Das Turnier steht schon in der Liste „{ $list }“. Nichts wurde eingetragen.
report-refused = Die Liste nimmt das Turnier nicht an: { $why }. Nichts wurde eingetragen.
problem-not-rated = Das Turnier wurde nicht in die Liste eingetragen.
problem-title-not-rated = Nicht in die Liste eingetragen

# Der Abschluss
end-not-over = Das Turnier ist noch nicht zu Ende.
end-edit-prizes = Preise und Begründungen
end-no-lists = Das Turnier zählt für keine Wertungsliste. Listen wählen Sie in den Einstellungen.
end-see-report = Vorschau der Auswertung
end-rated = eingetragen für den { $day }
end-as-csv = { $what } (CSV)
end-pgn = PGN Runde { $round }
end-after = Danach
end-archive = Archivieren
end-archive-hint = Ein archiviertes Turnier bleibt sichtbar und lässt sich nicht ändern, bis Sie es wieder aus dem Archiv holen.
end-is-archived = Das Turnier ist archiviert.
end-unarchive = Aus dem Archiv holen
end-read-only = Dieses Turnier ist archiviert und lässt sich nicht ändern.
end-next-name = Name des nächsten Turniers
end-copy-hint = Dieselben Regeln, ohne Spieler und Termine.
end-copy = Als Vorlage kopieren
end-name-fault = Schreiben Sie einen Namen von höchstens { $most } Zeichen in eine Zeile.
end-seed = Startwert der Simulation
end-rehearsal-hint = Eine Kopie dieses Turniers spielt sich selbst zu Ende, mit Ergebnissen nach den Wertungszahlen. Derselbe Startwert gibt dieselben Ergebnisse; leer wird einer ausgelost. Nur mit dem Link sichtbar.
end-rehearse = Simulieren
end-seed-fault = Schreiben Sie eine ganze Zahl oder nichts.
end-rehearsal-name = { $name } (Simulation { $seed })
show-rehearsal = Simulation.
show-rehearsal-means = Eine Kopie, die sich selbst gespielt hat; diese Partien hat niemand wirklich gespielt.
show-rated-in = Ausgewertet in
status-archived = Archiviert
home-archived = Archiviert
admin-status-archived = archiviert
refusal-archived = Das Turnier ist archiviert. Holen Sie es zuerst aus dem Archiv.
