# Wertungen: Tabellen, Herleitungen, Wertungsbücher
rate-title = Wertungszahlen ({ $system }) { $event }
rate-title-elo = Elo, K = { $k }
rate-title-glicko2 = Glicko-2, eine Wertungsperiode
rate-title-openskill = Weng–Lin (Plackett–Luce)
rate-player = { $name }: { $before } → { $after }
rate-no-game = keine gewertete Partie: nichts ändert sich
rate-column-class = Klasse
rate-column-before = Vorher
rate-column-after = Nachher
rate-column-games = Partien
rate-column-exact = Genau
rate-column-change = Änderung
rate-column-score = Punkte
rate-column-expected = Erwartet
rate-column-performance = Perf.
mark-win = Sieg
mark-draw = Remis
mark-loss = Niederlage

fqe-class-unrated = ohne Wertung
fqe-class-provisional = vorläufig
fqe-class-permanent = dauerhaft
fqe-game-performance = Runde { $round }: { $mark } gegen { $opponent } ({ $rating })
fqe-performance = Performance: { $mean } + 400 × ({ $wins } − { $losses }) / { $games } = { $value }
fqe-raised = unter 1200: die Hälfte des Fehlenden kommt hinzu, { $points }, das ergibt { $after }
fqe-weighted = ({ $old } × { $rating } + { $games } × { $performance }) / ({ $old } + { $games }) = { $after }
fqe-game = Runde { $round }: { $mark } gegen { $opponent }, Differenz { $difference }, erwartet { $expected }: { $change }, dann { $running }
fqe-halved = (halb, über 2300)
fqe-gain-short = zusammen { $gain }; kein Bonus in Turnieren mit weniger als vier Runden
fqe-gain = zusammen { $gain }; kein Bonus bis { $limit }
fqe-bonus = zusammen { $gain }, über der Grenze von { $limit }: Bonus { $bonus }
fqe-capped = ein Wettkampf gibt höchstens 50 Punkte: { $points } entfallen

fide-game = Runde { $round }: { $mark } gegen { $opponent } ({ $rating }), Differenz { $difference }, erwartet { $expected }: { $gain }
fide-game-limited = Runde { $round }: { $mark } gegen { $opponent } ({ $rating }), Differenz { $difference } zählt als 400, erwartet { $expected }: { $gain }
fide-unrated-opponent = Runde { $round }: nicht gewertet, { $opponent } hat keine Elo
fide-too-far = Runde { $round }: nicht gewertet, { $opponent } ist 600 Punkte oder mehr entfernt, und einer der beiden steht über 2600
fide-k-2400 = eine Elo von 2400 wurde erreicht
fide-k-junior = unter 18 und unter 2300
fide-k-new = weniger als 30 Partien
fide-k-usual = unter 2400
fide-k-given = laut Liste
fide-k-limited = K { $k } statt { $full }: K mal { $games } Partien ist höchstens 700
fide-sum = Summe { $sum } × K { $k } ({ $why }) = { $points }, gerundet { $rounded }
fide-floor = unter 1400: auf der nächsten Liste ohne Elo
fide-initial = erste Elo mit zwei Remis gegen 1800: { $sum } / { $games }, { $percent } % gibt { $difference }: { $rating }
fide-first-published = sie kann veröffentlicht werden
fide-first-zero = kein Punkt im ersten Turnier: das Turnier bleibt außer Betracht
fide-first-few = weniger als fünf Partien gegen Gegner mit Elo: noch nicht veröffentlicht
fide-first-low = unter 1400: nicht veröffentlicht

uschess-start = beginnt bei { $start }; { $games ->
    [one] { $games } Partie wiegt { $effective }
   *[other] { $games } Partien wiegen { $effective }
}
uschess-start-age = ohne Wertung, { $age } Jahre alt: beginnt bei { $start }
uschess-start-adult = ohne Wertung, Alter unbekannt: beginnt bei { $start }
uschess-game = Runde { $round }: { $mark } gegen { $opponent } ({ $rating }), erwartet { $expected }
uschess-prior = frühere Partien: { $points } Punkte aus { $effective } Partien gegen { $prior }
uschess-special = Sonderformel: { $score } aus { $games } sind bei { $rating } zu erwarten
uschess-most = die Sonderformel ergibt höchstens { $most }
uschess-k = K = 800 / ({ $effective } + { $games }) = { $k }
uschess-k-dual = doppelt gewertet und über 2200: K ist nur { $k } (darunter 800 / ({ $effective } + { $games }))
uschess-gain = { $k } × ({ $score } − { $expected }) = { $gain }, das ergibt { $rating }
uschess-bonus = ein Gewinn von mehr als { $limit } bringt einen Bonus: { $bonus }, das ergibt { $rating }
uschess-cut = ein Wettkampf ändert eine Wertung um höchstens 50 Punkte: { $points } entfallen
uschess-match-provisional = nicht gewertet: im Wettkampf brauchen beide eine gefestigte Wertung (mehr als 25 Partien)
uschess-match-apart = nicht gewertet: die beiden Spieler des Wettkampfs liegen mehr als 400 Punkte auseinander
uschess-floor = unter der Untergrenze: auf { $floor } angehoben
uschess-floor-peak = unter der Untergrenze nach einer Höchstwertung von { $peak }: auf { $floor } angehoben

elo-player = Spieler { $place }: { $before } + { $k } × ({ $score } − { $expected }) = { $before } { $change } = { $after }
elo-weights = {"  "}Gewichte der Gegner: { $weights }
elo-zero-sum = Die Änderungen von zwei Spielern heben sich auf, bevor auf ganze Zahlen gerundet wird.
elo-not-zero-sum = Die Änderungen von mehr als zwei Spielern heben sich nicht auf; Wertungszahlen werden abgerundet.
elo-game = { $score } gegen { $opponent } ({ $rating }): erwartet { $expected }: { $points }
elo-table = Partie zu mehreren: { $score }, erwartet { $expected }: { $points }
openskill-game = Platz { $place }: Ω = { $better }, Δ = { $certainty }
glicko-game = { $score } gegen { $opponent }: erwartet { $expected }, Gewicht { $weight }: { $points }
glicko-sum = v = { $variance }, Δ = { $improvement }
glicko-idle = keine Partie: nur die Abweichung wächst
glicko-deviation = Abweichung { $before } → { $after }, Volatilität { $volatility }
openskill-player = Spieler { $place }: Ω = { $better }, Δ = { $certainty }

history-summary = { $games } Partien von { $players } Spielern nach { $system } gewertet in { $seconds } s ({ $speed } Partien/s)
backtest-title = { $games } Partien vorhergesagt
rate-column-system = System
rate-column-log-loss = Log-Loss
rate-column-brier = Brier
rate-column-calibration = Kalibrierung
backtest-explain = Jede Partie wird aus dem vorhergesagt, was vor ihr bekannt war. Log-Loss und Brier-Wert: Kleiner ist besser; stets ½ zu sagen gibt 0,6931 und als Brier-Wert die Varianz der Ergebnisse um ½. Kalibrierung: der mittlere Abstand zwischen erwartetem und wirklichem Ergebnis in zwanzig Klassen der Erwartung, nach Partien gewichtet.
plot-title = Erwartete und wirkliche Ergebnisse
plot-expected = erwartetes Ergebnis von Weiß
plot-real = wirkliches Ergebnis von Weiß

error-not-in-list = { $file } kennt Spieler { $number } { $name } (ID { $id }) nicht. Berichtigen Sie die Liste, oder verwenden Sie --newcomers für Neulinge.
error-no-match = --match ist für zwei Spieler, das Turnier hat { $players }.
error-result-of-many = --result ist für zwei Spieler; nennen Sie mit --winner, wer unter { $players } gewonnen hat.
error-no-such-winner = --winner nennt einen Platz von 1 bis { $players }.
error-skill = `{ $text }` ist kein Spieler wie 25/8.333 oder `new`.
error-ranks = --ranks braucht für jeden der { $players } Spieler einen Platz ab 1.
error-glicko-player = `{ $text }` ist weder ein Spieler wie 1500/200/0.06 noch eine Partie wie 1400/30:1.
error-glicko-constants = --tau muss zwischen 0.1 und 5 liegen, und --periods darf nicht negativ sein.
error-fide-start = Niemand hat eine FIDE-Elo für den Anfang. Geben Sie eine Liste mit --list oder eine Wertungszahl für Neulinge mit --start an.
error-fide-period = FIDE-Elo braucht Perioden; --period game ist für elo, glicko2 und openskill.
error-openskill-period = OpenSkill wertet Partie für Partie; --period ist für elo, glicko2 und fide.
error-no-games = { $file }: Die Datei enthält keine Partien

ledger-opened = Wertungsbuch für { $system } in { $file } angelegt
ledger-added = Turnier { $id } aufgenommen: { $name }, { $date }, { $games } Partien
ledger-corrected = Turnier { $id } berichtigt und alles danach neu gewertet; { $changed } Wertungszahlen sind anders als zuvor
ledger-closed = Periode { $period } abgeschlossen; ihre Liste erscheint am { $date }
ledger-imported = { $players } Spieler aus { $file } übernommen
ledger-list-title = Wertungsliste ({ $system }), { $modality } { $period }
ledger-log-title = Wertungsbuch ({ $system })
rate-column-id = Id
rate-column-rating = Zahl
rate-column-entry = Eintrag
rate-column-what = Was
ledger-entry-opened = angelegt, Perioden nach { $period }
ledger-entry-imported = Anfangsliste: { $players } Spieler
ledger-entry-added = Turnier { $id }: { $name }, { $date }, { $games } Partien
ledger-entry-corrected = Turnier { $id } berichtigt
ledger-entry-closed = Periode { $period } abgeschlossen, Liste vom { $date }
error-ledger-exists = { $file } gibt es schon. Ergänzen Sie die Datei, oder nennen Sie eine andere.
error-ledger-line = { $file }: Zeile { $line }: { $why }
error-ledger-torn = { $file }: Die letzte Zeile wurde beim Schreiben abgeschnitten und entfällt.
error-date = `{ $text }` ist kein Datum wie 2026-11-15.
error-event-date = { $file } sagt nicht, wann das Turnier endete. Nennen Sie den Tag mit --date.
generate-list-summary = { $players } Spieler nach { $file } geschrieben
error-list-form = { $file }: Die Endung sagt nicht, welches Format zu schreiben ist. Verwenden Sie .csv, .txt oder .xml, jeweils auch mit angehängtem .zip.
error-not-in-ledger = { $file }: Das Wertungsbuch kennt Spieler { $number } { $name } (ID { $id }) nicht. Berichtigen Sie die ID, oder verwenden Sie --newcomers für Neulinge.
error-no-event = Das Wertungsbuch hat kein Turnier { $text }.
error-result-code = `{ $text }` ist kein Ergebnis: Erwartet war 1-0, 1/2-1/2 oder 0-1.
error-not-in-event = Niemand im Turnier hat die ID `{ $text }`.
error-no-such-game = Die beiden spielten in Runde { $text } nicht gegeneinander.
error-period-open = Die Periode { $period } ist nicht abgeschlossen, für sie wurde also keine Liste veröffentlicht.
