# Ratings: tables, derivations, ledgers
rate-title = Ratings ({ $system }) { $event }
rate-title-elo = Elo, K = { $k }
rate-title-glicko2 = Glicko-2, one rating period
rate-title-openskill = Weng–Lin (Plackett–Luce)
rate-player = { $name }: { $before } → { $after }
rate-no-game = no rated game: nothing changes
rate-column-class = Class
rate-column-before = Before
rate-column-after = After
rate-column-games = Games
rate-column-exact = Exact
rate-column-change = Change
rate-column-score = Score
rate-column-expected = Expected
rate-column-performance = Perf.
mark-win = win
mark-draw = draw
mark-loss = loss

fqe-class-unrated = unrated
fqe-class-provisional = provisional
fqe-class-permanent = permanent
fqe-game-performance = round { $round }: { $mark } against { $opponent } ({ $rating })
fqe-performance = performance: { $mean } + 400 × ({ $wins } − { $losses }) / { $games } = { $value }
fqe-raised = below 1200: half of the difference is added, { $points }, which gives { $after }
fqe-weighted = ({ $old } × { $rating } + { $games } × { $performance }) / ({ $old } + { $games }) = { $after }
fqe-game = round { $round }: { $mark } against { $opponent }, difference { $difference }, expected { $expected }: { $change }, then { $running }
fqe-halved = (half, above 2300)
fqe-gain-short = total { $gain }; no bonus in tournaments of fewer than four rounds
fqe-gain = total { $gain }; no bonus up to { $limit }
fqe-bonus = total { $gain }, above the limit of { $limit }: bonus { $bonus }
fqe-capped = a match gives 50 points at most: { $points } are cut

fide-game = round { $round }: { $mark } against { $opponent } ({ $rating }), difference { $difference }, expected { $expected }: { $gain }
fide-game-limited = round { $round }: { $mark } against { $opponent } ({ $rating }), difference { $difference } counts as 400, expected { $expected }: { $gain }
fide-unrated-opponent = round { $round }: not rated, { $opponent } has no rating
fide-too-far = round { $round }: not rated, { $opponent } is 600 points or more away and one of the two is above 2600
fide-k-2400 = a rating of 2400 was reached
fide-k-junior = under 18 and below 2300
fide-k-new = fewer than 30 games
fide-k-usual = below 2400
fide-k-given = as the list says
fide-k-limited = K { $k } instead of { $full }: K times { $games } games is at most 700
fide-sum = sum { $sum } × K { $k } ({ $why }) = { $points }, rounded { $rounded }
fide-floor = below 1400: unrated on the next list
fide-initial = first rating with two draws against 1800: { $sum } / { $games }, { $percent } % gives { $difference }: { $rating }
fide-first-published = it can be published
fide-first-zero = no points in the first tournament: it is ignored
fide-first-few = fewer than five games against rated opponents: not published yet
fide-first-low = below 1400: not published

uschess-start = starts from { $start }; { $games ->
    [one] { $games } game weighs { $effective }
   *[other] { $games } games weigh { $effective }
}
uschess-start-age = unrated, age { $age }: starts from { $start }
uschess-start-adult = unrated, age unknown: starts from { $start }
uschess-game = round { $round }: { $mark } against { $opponent } ({ $rating }), expected { $expected }
uschess-prior = earlier games: { $points } points from { $effective } games against { $prior }
uschess-special = special formula: { $score } from { $games } is what is expected at { $rating }
uschess-most = a special rating is at most { $most }
uschess-k = K = 800 / ({ $effective } + { $games }) = { $k }
uschess-k-dual = dual-rated and above 2200: K is only { $k } (800 / ({ $effective } + { $games }) below that)
uschess-gain = { $k } × ({ $score } − { $expected }) = { $gain }, which gives { $rating }
uschess-bonus = a gain of more than { $limit } earns a bonus: { $bonus }, which gives { $rating }
uschess-cut = a match changes a rating by 50 points at most: { $points } are cut
uschess-match-provisional = not rated: in a match both players need an established rating (more than 25 games)
uschess-match-apart = not rated: the players of the match are more than 400 points apart
uschess-floor = below the floor: raised to { $floor }
uschess-floor-peak = below the floor of a player who had { $peak }: raised to { $floor }

elo-player = player { $place }: { $before } + { $k } × ({ $score } − { $expected }) = { $before } { $change } = { $after }
elo-weights = {"  "}weights of the opponents: { $weights }
elo-zero-sum = The changes of two players sum to zero before rounding to the nearest whole number.
elo-not-zero-sum = The changes of more than two players do not sum to zero; ratings are rounded down.
elo-game = { $score } against { $opponent } ({ $rating }): expected { $expected }: { $points }
elo-table = game of many: { $score }, expected { $expected }: { $points }
openskill-game = place { $place }: Ω = { $better }, Δ = { $certainty }
glicko-game = { $score } against { $opponent }: expected { $expected }, weight { $weight }: { $points }
glicko-sum = v = { $variance }, Δ = { $improvement }
glicko-idle = no game: only the deviation grows
glicko-deviation = deviation { $before } → { $after }, volatility { $volatility }
openskill-player = player { $place }: Ω = { $better }, Δ = { $certainty }

history-summary = { $games } games of { $players } players rated by { $system } in { $seconds } s ({ $speed } games/s)
backtest-title = { $games } games predicted
rate-column-system = System
rate-column-log-loss = Log-loss
rate-column-brier = Brier
rate-column-calibration = Calibration error
backtest-explain = Each game is predicted from what was known before it. Log-loss and Brier score: smaller is better; always saying ½ gives 0.6931, and as Brier score the variance of the results around ½. Calibration error: the mean distance between expected and real score in twenty classes of expectation, weighted by games.
plot-title = Expected and real scores
plot-expected = expected score of White
plot-real = real score of White

error-not-in-list = { $file } has no player { $number } { $name } (id { $id }). Correct the list, or use --newcomers for new players.
error-no-match = --match is for two players, and the tournament has { $players }.
error-result-of-many = --result is for two players; name who won among { $players } with --winner.
error-no-such-winner = --winner names a place from 1 to { $players }.
error-skill = `{ $text }` is not a player such as 25/8.333, or `new`.
error-ranks = --ranks needs a place from 1 on for each of the { $players } players.
error-glicko-player = `{ $text }` is not a player such as 1500/200/0.06, or a game such as 1400/30:1.
error-glicko-constants = --tau must lie between 0.1 and 5, and --periods must not be negative.
error-fide-start = Nobody has a FIDE rating to start with. Give a list with --list, or a rating for newcomers with --start.
error-fide-period = FIDE ratings need periods; --period game is for elo, glicko2 and openskill.
error-openskill-period = OpenSkill rates game by game; --period is for elo, glicko2 and fide.
error-no-games = { $file }: there are no games in it

ledger-opened = Ledger for { $system } opened in { $file }
ledger-added = Event { $id } added: { $name }, { $date }, { $games } games
ledger-corrected = Event { $id } corrected and everything after it rated again; { $changed } ratings changed
ledger-closed = Period { $period } closed; its list is published on { $date }
ledger-imported = { $players } players imported from { $file }
ledger-list-title = Rating list ({ $system }), { $modality } { $period }
ledger-log-title = Ledger ({ $system })
rate-column-id = Id
rate-column-rating = Rating
rate-column-entry = Entry
rate-column-what = What
ledger-entry-opened = opened, periods by { $period }
ledger-entry-imported = starting list: { $players } players
ledger-entry-added = event { $id }: { $name }, { $date }, { $games } games
ledger-entry-corrected = event { $id } corrected
ledger-entry-closed = period { $period } closed, list of { $date }
error-ledger-exists = { $file } already exists. Add to it, or name another file.
error-ledger-line = { $file }: line { $line }: { $why }
error-ledger-torn = { $file }: the last line is incomplete and was left out.
error-date = `{ $text }` is not a date such as 2026-11-15.
error-event-date = { $file } does not say when the tournament ended. Give the day with --date.
generate-list-summary = { $players } players written to { $file }
error-list-form = { $file }: unknown extension. Use .csv, .txt or .xml, each optionally followed by .zip.
error-not-in-ledger = { $file }: the ledger does not know player { $number } { $name } (id { $id }). Correct the id, or use --newcomers for new players.
error-no-event = The ledger has no event { $text }.
error-result-code = `{ $text }` is not a result: 1-0, 1/2-1/2 or 0-1 was expected.
error-not-in-event = Nobody in the tournament has the id `{ $text }`.
error-no-such-game = The two did not meet in round { $text }.
error-period-open = The period { $period } is not closed, so no list was published for it.
