# Die öffentlichen Seiten eines Turniers
show-tabs = Seiten des Turniers
show-tab-pairings = Paarungen
show-tab-standings = Rangliste
show-tab-players = Spieler
show-tab-crosstable = Kreuztabelle
show-tab-statistics = Statistik
show-tab-info = Info
show-unnamed = Turnier ohne Namen
show-updated = aktualisiert { $time }
show-date = { $day }. { $month } { $year }
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember
show-round = Runde
show-round-short = Rd.
show-rounds = Runden
show-round-of = Runde { $round } von { $rounds }
show-round-previous = Vorige Runde
show-round-next = Nächste Runde
show-round-complete = alle Ergebnisse liegen vor
show-round-closed = abgeschlossen
show-results-missing = { $count ->
    [one] { $count } Ergebnis fehlt
   *[other] { $count } Ergebnisse fehlen
}

# Spalten
show-column-name = Name
show-column-rank = Rang
show-column-points = Punkte
show-column-points-short = Pkt.
show-column-rating = Elo
show-column-national = National
show-column-federation = Verb.
show-column-born = Jahrgang
show-board = Brett
show-board-short = Br.
show-color-short = F.
show-colors = Farben
show-opponent = Gegner
show-result = Ergebnis
show-value = Wert

# Paarungen
show-pairings-of = Paarungen der Runde { $round }
show-by-board = Nach Brett
show-by-name = Nach Name
show-by-rank = Nach Rang
show-by-number = Nach Nummer
show-filter = Namen suchen
show-filter-none = Hier heißt niemand so. Versuchen Sie es mit weniger Buchstaben.
show-without-game = Ohne Partie
show-no-round = Noch ist keine Runde ausgelost. Sobald der Schiedsrichter eine auslost, steht sie hier.
show-new-results = Neue Ergebnisse
show-why-round = Warum diese Auslosung?

# Spieler und Rangliste
show-start-list = Startrangliste
show-no-players = Noch ist niemand angemeldet. Hier stehen dann die Spieler.
show-standings-after = Rangliste nach Runde { $round }
show-standings-during = Rangliste während Runde { $round }
show-final-ranking = Endstand
show-no-standings = Es gibt noch keine Rangliste. Nach den ersten Ergebnissen steht sie hier.
show-values-explained = Wählen Sie einen Wert, um zu sehen, wie er zustande kommt.
show-standings-changed = Die Rangliste hat sich geändert
show-loading = Einen Moment …
show-why-place = Warum dieser Platz?
show-points-of = Punkte: { $points }
show-to-card = Spielerkarte
show-not-ranked = Dieser Spieler ist vor der Hälfte der Partien ausgeschieden; seine Partien zählen für niemanden, darum gibt es keinen Platz zu erklären.
show-cell-rank = In jeder Zelle: Rang des Gegners, Farbe (w oder s), Ergebnis.
show-cell-number = In jeder Zelle: Startnummer des Gegners, Farbe (w oder s), Ergebnis.

# Die Karte eines Spielers
show-starting-number = Startnummer
show-federation = Verband
show-rating-fide = Elo (FIDE)
show-rating-national = Nationale Wertungszahl
show-fide-id = FIDE-ID
show-to-profile = Alle Turniere und Wertungszahlen dieses Spielers
show-at-board = Brett { $board }
show-games = Partien
show-why-opponents = Warum diese Gegner
show-why-whole-round = Die ganze Runde erklärt
show-rating-title = Wertung
show-performance = Performance
show-scored = Erzielt
show-expected = Erwartet
show-change = Erwartete Änderung
show-first-rating = Erste Wertungszahl
show-rating-rule = Nach den FIDE-Regeln (B.02) für Turnierschach, aus den Partien gegen Gegner mit Elo. K folgt aus Elo und Alter, angenommen sind mindestens 30 gewertete Partien; die offizielle Liste kann ein anderes haben.
show-rating-how = Partie für Partie

# Warum eine Runde oder Partie so gepaart wurde
show-why-title = Warum Runde { $round } so ausgelost ist
show-why-lead = Punktgleiche Spieler bilden eine Punktgruppe. Die natürliche Paarung setzt ihre obere Hälfte der Reihe nach gegen die untere: Im Bild stehen dann alle Linien senkrecht. Wer abfloatet, wird in der nächsten Gruppe gepaart.
show-why-bracket = Punktgruppe { $score } mit { $count } Spielern.
show-why-natural = Das ist die natürliche Paarung: Die obere Hälfte trifft der Reihe nach auf die untere.
show-why-not-natural = In der natürlichen Paarung wäre der Gegner { $player } gewesen. Sie kam nicht zum Zug: { $why }.
show-why-exchanged = Die natürliche Paarung kam nicht zum Zug: { $why }.
show-why-color = { $color }: { $why }.
show-why-scores = Punkte vor der Runde: { $own } gegen { $other }.
show-why-nearest = Von oben an trifft jeder auf den nächsten Spieler unter ihm, gegen den er noch nicht gespielt hat und dessen Farbe passt, zuerst bei Punktgleichheit, dann in den unteren Gruppen.
show-why-nearest-bye = Bei ungerader Zahl ist der Letzte spielfrei, der noch nicht ohne Spiel gepunktet hat.
show-why-nearest-round = Diese Runde ist nach der Regel des nächsten Gegners ausgelost: Von oben an trifft jeder auf den nächsten Spieler unter ihm, gegen den er noch nicht gespielt hat und dessen Farbe passt, zuerst bei Punktgleichheit, dann in den unteren Gruppen. Bei ungerader Zahl ist der Letzte spielfrei, der noch nicht ohne Spiel gepunktet hat.
show-why-table = Jeder spielt gegen jeden. Die Berger-Tabelle hat diese Runde vor dem Start festgelegt; niemand hat sie ausgesucht.
show-why-absent = In dieser Runde nicht gepaart.
show-why-unknown = Diese Runde wurde anderswo ausgelost, und ihr Bericht nennt keinen Grund.
show-why-differs = Diese Runde entspricht nicht dem, was die Regeln heute ergeben: Der Schiedsrichter hat sie von Hand geändert, ein anderes Programm hat sie ausgelost, oder Ergebnisse und Nummern wurden später berichtigt.
show-bracket = Punktgruppe { $score }
show-bracket-pairs = { $count ->
    [one] { $count } Paarung und ihre Farben
   *[other] { $count } Paarungen und ihre Farben
}
show-bracket-players = Der Reihe nach: { $players }
show-bye = Spielfrei

# Info
show-about = Über das Turnier
show-where = Ort
show-when = Termin
show-system = System
show-how-many = Spieler
show-time-control = Bedenkzeit
show-chief-arbiter = Hauptschiedsrichter
show-deputies = Stellvertreter
show-tie-break-rules = Regelwerk der Feinwertungen
show-tie-breaks = Feinwertungen
show-schedule = Zeitplan
show-now = Aktueller Stand
show-leaders = Spitze
show-all-standings = Ganze Rangliste
show-own-card = Meine Partien
show-downloads = Downloads

# Statistik
show-no-statistics = Noch gibt es nichts zu zählen. Nach den ersten Ergebnissen stehen hier Diagramme.
show-numbers = Zahlen zeigen
show-percent = { $number } %
show-all-rounds = Alle
show-results-by-color = Ergebnisse: Weiß – remis – Schwarz
show-white-wins = Weißsiege
show-draws = Remis
show-black-wins = Schwarzsiege
show-scores = Punktestände
show-rating-against-result = Nach Elo-Vorsprung: gewonnen – remis – verloren
show-difference = Differenz
show-won = Gewonnen
show-lost = Verloren
show-race = Rennen der Führenden
show-federations = Verbände
show-titles = Titel
show-title = Titel
show-others = andere

# Namen der Feinwertungen
tie-break-pts = Punkte
tie-break-de = Direkter Vergleich
tie-break-win = Siege
tie-break-won = Am Brett gewonnene Partien
tie-break-bpg = Schwarzpartien
tie-break-bwg = Schwarzsiege
tie-break-ps = Fortschrittswertung
tie-break-rep = Angetretene Runden
tie-break-ge = Angetretene Partien
tie-break-std = Standardpunkte
tie-break-tpn = Startnummer
tie-break-bh = Buchholz
tie-break-aob = Mittlere Buchholz der Gegner
tie-break-fb = Fore-Buchholz
tie-break-sb = Sonneborn-Berger
tie-break-ks = Koya
tie-break-aro = Elo-Schnitt der Gegner
tie-break-tpr = Turnierleistung (TPR)
tie-break-ptp = Perfekte Turnierleistung
tie-break-apro = Mittlere Turnierleistung der Gegner
tie-break-appo = Mittlere perfekte Turnierleistung der Gegner
tie-break-rtng = Eigene Wertungszahl
tie-break-nearest-bh1 = Buchholz ohne den schlechtesten
tie-break-nearest-bh2 = Buchholz ohne die zwei schlechtesten
tie-break-cut = { $count } gestrichen
tie-break-median = Median { $count }
tie-break-limit-by = Grenze { $halves } halbe Punkte
tie-break-limit-percent = Grenze { $percent } %
tie-break-forfeits-played = kampflos wie gespielt
tie-break-fore = Fore
tie-break-reversed = umgekehrt
tie-break-unrated = ohne Wertungszahl als { $rating }
