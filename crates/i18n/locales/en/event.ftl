# The public pages of an event
show-tabs = Pages of the event
show-tab-pairings = Pairings
show-tab-standings = Standings
show-tab-players = Players
show-tab-crosstable = Crosstable
show-tab-statistics = Statistics
show-tab-info = Info
show-unnamed = Event without a name
show-updated = updated { $time }
show-date = { $day } { $month } { $year }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
show-round = Round
show-round-short = Rd
show-rounds = Rounds
show-round-of = Round { $round } of { $rounds }
show-round-previous = Previous round
show-round-next = Next round
show-round-complete = all results are in
show-round-closed = closed
show-results-missing = { $count ->
    [one] { $count } result missing
   *[other] { $count } results missing
}

# Columns
show-column-name = Name
show-column-rank = Place
show-column-points = Points
show-column-points-short = Pts
show-column-rating = Rating
show-column-national = National
show-column-federation = Fed
show-column-born = Born
show-board = Board
show-board-short = Bd
show-color-short = Col
show-colors = Colours
show-opponent = Opponent
show-result = Result
show-value = Value

# Pairings
show-pairings-of = Pairings of round { $round }
show-by-board = By board
show-by-name = By name
show-by-rank = By place
show-by-number = By number
show-filter = Find a name
show-filter-none = Nobody here is called that. Try fewer letters.
show-without-game = Without a game
show-no-round = No round is paired yet. As soon as the arbiter pairs one, it will be here.
show-new-results = New results
show-why-round = Why this pairing?

# Players and standings
show-start-list = Start list
show-no-players = Nobody is registered yet. The players will be here.
show-standings-after = Standings after round { $round }
show-standings-during = Standings during round { $round }
show-final-ranking = Final ranking
show-no-standings = There are no standings yet. They will be here after the first results.
show-values-explained = Tap a value to see how it came about.
show-standings-changed = The standings have changed
show-loading = One moment …
show-why-place = Why this place?
show-points-of = points: { $points }
show-to-card = Card of the player
show-not-ranked = This player left before half of the games; these games count for nobody, so there is no place to explain.
show-cell-rank = In each cell: place of the opponent, colour (w or b), result.
show-cell-number = In each cell: number of the opponent, colour (w or b), result.

# The card of a player
show-starting-number = Number
show-federation = Federation
show-rating-fide = FIDE rating
show-rating-national = National rating
show-fide-id = FIDE number
show-to-profile = All events and ratings of this player
show-at-board = board { $board }
show-games = Games
show-why-opponents = Why these opponents
show-why-whole-round = The whole round explained
show-rating-title = Rating
show-performance = Performance
show-scored = Scored
show-expected = Expected
show-change = Expected change
show-first-rating = First rating
show-rating-rule = By the rules of FIDE (B.02) for standard chess, on the games against rated opponents. K is found from rating and age, with at least 30 rated games assumed; the official list may have another.
show-rating-how = Game by game

# Why a round or a game was paired like this
show-why-title = Why round { $round } is paired like this
show-why-lead = Players with equal scores form a bracket. The natural pairing sets its upper half against its lower half in order: in the picture all lines stand upright. Whoever floats down is paired in the next bracket.
show-why-bracket = Score bracket { $score } with { $count } players.
show-why-natural = This is the natural pairing: the upper half meets the lower half in order.
show-why-not-natural = In the natural pairing the opponent would have been { $player }. That was not taken: { $why }.
show-why-exchanged = The natural pairing was not taken: { $why }.
show-why-color = { $color }: { $why }.
show-why-scores = Scores before the round: { $own } against { $other }.
show-why-nearest = Everybody, from the top, meets the nearest player below who has not been met and whose colour fits, first with equal points, then in the lower groups.
show-why-nearest-bye = In an odd field the bye goes to the lowest player who has not yet scored without playing.
show-why-nearest-round = This round is paired by the nearest-opponent rules: from the top, everybody meets the nearest player below who has not been met and whose colour fits, first with equal points, then in the lower groups. In an odd field the bye goes to the lowest player who has not yet scored without playing.
show-why-table = Everybody meets everybody. The Berger table fixed this round before the start; nobody chose it.
show-why-absent = Not paired in this round.
show-why-unknown = This round was paired elsewhere, and its report does not say why.
show-why-differs = This round is not the one that the rules give today: the arbiter changed it by hand, another program paired it, or results and numbers were corrected afterwards.
show-bracket = Score bracket { $score }
show-bracket-pairs = { $count ->
    [one] { $count } pair and its colours
   *[other] { $count } pairs and their colours
}
show-bracket-players = In order: { $players }
show-bye = Bye

# Info
show-about = About the event
show-where = Place
show-when = Date
show-system = System
show-how-many = Players
show-time-control = Time control
show-chief-arbiter = Chief arbiter
show-deputies = Deputies
show-tie-break-rules = Edition of the tie-break rules
show-tie-breaks = What decides, in this order
show-schedule = Schedule
show-now = Where it stands
show-leaders = Leaders
show-all-standings = All standings
show-own-card = My games
show-downloads = Downloads

# Statistics
show-no-statistics = There is nothing to count yet. Pictures will be here after the first results.
show-numbers = The numbers
show-percent = { $number }%
show-all-rounds = All
show-results-by-color = Results: White – draws – Black
show-white-wins = White won
show-draws = Drawn
show-black-wins = Black won
show-scores = Scores
show-rating-against-result = Higher rated by so much: won – drawn – lost
show-difference = Difference
show-won = Won
show-lost = Lost
show-race = Race of the leaders
show-federations = Federations
show-titles = Titles
show-title = Title
show-others = others

# Names of tie-breaks
tie-break-pts = Points
tie-break-de = Direct encounter
tie-break-win = Wins
tie-break-won = Games won over the board
tie-break-bpg = Games with Black
tie-break-bwg = Wins with Black
tie-break-ps = Progressive score
tie-break-rep = Rounds elected to play
tie-break-ge = Games elected to play
tie-break-std = Standard points
tie-break-tpn = Pairing number
tie-break-bh = Buchholz
tie-break-aob = Average of the opponents’ Buchholz
tie-break-fb = Fore Buchholz
tie-break-sb = Sonneborn–Berger
tie-break-ks = Koya
tie-break-aro = Average rating of the opponents
tie-break-tpr = Tournament performance rating
tie-break-ptp = Perfect tournament performance
tie-break-apro = Average performance of the opponents
tie-break-appo = Average perfect performance of the opponents
tie-break-rtng = Own rating
tie-break-nearest-bh1 = Buchholz without the lowest
tie-break-nearest-bh2 = Buchholz without the two lowest
tie-break-cut = cut { $count }
tie-break-median = median { $count }
tie-break-limit-by = limit { $halves } half points
tie-break-limit-percent = limit { $percent } %
tie-break-forfeits-played = forfeits as played
tie-break-fore = fore
tie-break-reversed = reversed
tie-break-unrated = unrated as { $rating }
