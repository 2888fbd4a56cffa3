# Finding games, making tables, ratings of games.

nav-play = Play
play-title = Play { game-quoridor }
play-lead = Bring your pawn to the other side before the others do. Walls make their way longer.
play-log-in-first = Whoever plays here has an account.
play-seeking = You are looking for an opponent.
play-seek-to = How far it is
play-mine = Your games
play-computer = { game-quoridor } against the computer
play-computer-lead = One click and you’re at the board. No clock, unrated.
play-as-guest = You play as a guest; no account is needed.
play-level-easy = Easy
play-level-medium = Medium
play-level-hard = Hard
play-computer-easy = Computer (easy)
play-computer-medium = Computer (medium)
play-computer-hard = Computer (hard)
play-find = Find a { game-quoridor } opponent
play-find-lead = The site looks for somebody of your strength. The game counts.
play-limits = Only certain ratings
play-limits-hint = Leave empty what does not matter to you.
play-limit-widest = At most so far from my rating
play-limit-lowest = Not below
play-limit-highest = Not above
play-make = New { game-quoridor } table
play-make-lead = Choose how many play, how long they may think, and who may sit down.
play-make-button = Make a table
play-open = Open tables
play-open-none = No table is waiting. Make one, or let the site find an opponent.
play-sit = Sit down
play-sit-with = Sit down with { $name }
play-running = Games to watch
play-running-none = Nobody is playing right now.
play-ratings = { game-quoridor } ratings
play-my-profile = My ratings and games
play-lobby-chat = Talk in the lobby
play-rules = The rules of { game-quoridor } in brief
play-rules-goal = Each player has a pawn. Whoever first reaches any square of the opposite side wins.
play-rules-pawn = In a turn one either moves the pawn by one square up, down, left or right, or places a wall.
play-rules-jump = Where another pawn stands in the way, one jumps straight over it. If a wall, the edge or a third pawn is behind it, one goes round it to the left or right.
play-rules-wall = A wall is two squares long. Walls do not overlap or cross, and everybody must always keep a way to the goal.
play-rules-four = Two players have ten walls each, four have five. With four the turn goes clockwise.
play-nobody-yet = free
play-modality-quoridor-2-blitz = Two players, blitz
play-modality-quoridor-2-rapid = Two players, rapid
play-modality-quoridor-2-correspondence = Two players, correspondence
play-modality-quoridor-4-blitz = Four players, blitz
play-modality-quoridor-4-rapid = Four players, rapid
play-modality-quoridor-4-correspondence = Four players, correspondence
play-minutes = { $count } min
play-seconds = { $count } s
play-control-clock = { $time } + { $increment } s
play-control-days = { $count ->
    [one] one day per move
   *[other] { $count } days per move
}
play-rated = rated
play-casual = unrated
play-phase-waiting = waits for players
play-phase-paused = paused
play-moves-made = { $count ->
    [0] no move yet
    [one] one move
   *[other] { $count } moves
}
play-row-won = { $name } won
play-row-drawn = drawn
play-row-off = called off
play-of-event = tournament
play-field-seats = Players
play-seats-2 = Two
play-seats-4 = Four
play-field-pace = Time
play-pace-clock = A clock for each player
play-pace-days = Days for each move
play-field-minutes = Minutes on the clock
play-field-increment = Seconds added after each move
play-field-days = Days for each move
play-field-access = Who may sit down
play-access-open = Whoever comes first
play-access-invited = Friends whom I invite
play-access-computer = The computer
play-field-level = Strength of the computer
play-field-rated = The game counts
play-field-rated-hint = Games against the computer never do.
play-invite = Invite
play-invite-none = You have no friends here yet.
play-fault-minutes = Give 1 to 180 minutes.
play-fault-increment = Give 0 to 180 seconds.
play-fault-days = Give 1 to 14 days.
play-fault-access = Invite at least one friend.
play-fault-level = Choose a strength.
play-fault-limit = Give a whole number, or leave it empty.
play-seek-title = Looking for a { game-quoridor } opponent
play-seek-none = You are not looking for an opponent.
play-seek-look = Choose a list
play-seek-rating = your rating: { $rating }
play-seek-others = { $count ->
    [0] nobody else is looking
    [one] one other is looking
   *[other] { $count } others are looking
}
play-seek-window = Opponents may be up to { $window } points away from you now.
play-seek-window-all = Anybody may be your opponent now.
play-seek-waited = { $seconds ->
    [one] You have waited for one second.
   *[other] You have waited for { $seconds } seconds.
}
play-seek-expected = { $seconds ->
    [one] Somebody who is here comes within reach in about one second.
   *[other] Somebody who is here comes within reach in about { $seconds } seconds.
}
play-seek-any-moment = Somebody is within reach: it can begin any moment.
play-seek-nobody = Nobody who is here will come within reach; others may come.
play-seek-widening = How the window widens
play-seek-now = now
play-seek-anybody = anybody
play-seek-in = in { $seconds } s
play-seek-stop = Stop looking
play-seek-how = The longer you wait, the wider the window. Both must be in each other’s window; blocks and your own limits are never broken. You can go on reading the site: the board opens when somebody is found.
play-ratings-lead = Each list has an Elo of its own. It begins at 1500 and changes with every game that counts.
play-leads = first:
play-own-rating = you: { $rating }
play-leaders-search = Find by name
play-leaders-among = Among whom
play-leaders-all = Everybody
play-leaders-friends = My friends and me
play-leaders-none = Nobody has played a game that counts here yet.
play-leaders-provisional = P: provisional, fewer than ten games.
play-systems = Elo beside OpenSkill
play-systems-lead = Two ways to rate the same games. The Elo is the one that counts on this site; OpenSkill is kept beside it, so that the two can be compared.
play-systems-two = Between two players what one wins by Elo the other loses.
play-systems-four = The Elo of four players is not a zero-sum game: the winner scores 1 and the three others 0, but what is expected of the four does not sum to 1. Four equal players lose 32 points together in every game, so that ratings in this list sink with time, also of those who win their share. Compare the order, not the height.
play-systems-openskill = OpenSkill (Plackett–Luce) has two numbers for everybody: μ is the strength, σ how uncertain it is. Lists show μ − 3σ; it rises as the uncertainty falls.
play-systems-difference = So many places higher by OpenSkill
play-person-unrated = No rated games yet.
play-person-games = { $count ->
    [0] No games yet
    [one] One game
   *[other] { $count } games
}
