# `ronde play`: games of a site in the terminal
term-bad-server = “{ $url }” is not the address of a site; it should look like https://chess.example.org
term-no-terminal = This needs a terminal for its screen and its keys; it cannot be piped.
term-too-small = The window is too small: { $width } × { $height } is needed.
term-connecting = connecting…
term-connected = connected
term-lost = no connection, again in { $seconds } s
term-no-connection = There is no connection right now.
term-unreachable = The site cannot be reached: { $why }
term-wrong-login = Wrong name or password.
term-not-confirmed = The e-mail address of this account is not confirmed yet.
term-too-many = Too many attempts. Wait a moment.
term-login-ended = The login has expired or the token is unknown. Log in again.
term-forbidden = This token doesn't allow this. It needs the scope `chat`.
term-status = The site gave an unexpected answer ({ $status }).
term-asking = Asking the site…

term-login-title = Log in
term-login-open = This connection is not encrypted: others can read the password on the way.
term-login-name = Name or e-mail address
term-login-password = Password
term-login-trying = Logging in…

term-my-games = My games
term-my-games-none = You have no games.
term-open-tables = Open tables
term-open-tables-none = There are no open tables.
term-to-watch = Games to watch
term-to-watch-none = Nobody is playing.
term-your-turn = Your turn
term-phase-waiting = waiting
term-phase-paused = paused
term-pause-over = pause over
term-paused-minutes = paused, { $count } min
term-paused-hours = paused, { $count } h
term-paused-days = paused, { $count } d
term-phase-over = The game is over.
term-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
term-searching-key = Looking for an opponent (w shows it).
term-unread = Unread messages: { $count } (t shows them).
term-requests = Friend requests: { $count } (p shows them).
term-terms = { $seats } players, { $time }, { $rated }
term-rated = rated
term-unrated = unrated
term-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
term-modality = { $seats } players, { $pace }
term-pace-blitz = blitz
term-pace-rapid = rapid
term-pace-correspondence = correspondence
term-level-easy = easy
term-level-medium = medium
term-level-hard = hard
term-computer = Computer ({ $level })

term-new-table = New { game-quoridor } table
term-form-seats = Players
term-form-time = Time
term-form-access = Who may sit down
term-form-rated = Rated
term-form-level = Strength
term-form-invited = Names, comma-separated
term-access-open = everyone
term-access-invited = invited players
term-access-computer = the computer
term-yes = yes
term-no = no
term-invite-whom = Who do you want to invite?
term-nobody-called = There is nobody called { $name }.
term-invited-by = { $name } invites you to a game of { game-quoridor }: see the open tables in the lobby.
term-menu-computer = Play the computer
term-menu-search = Find an opponent
term-menu-help = Keys

term-searching = Looking for an opponent
term-waited = Waiting for { $time }.
term-window = Your rating { $rating }, others within ±{ $window } now ({ $lowest }–{ $highest }).
term-will-widen = The window widens: { $steps }.
term-widens = ±{ $window } at { $after }
term-expected-wait = Expected wait: { $time }.
term-expected-wait-none = No suitable opponent is looking at the moment.
term-pool = { $count ->
    [one] One player is looking.
   *[other] { $count } players are looking.
}
term-matched = Opponent found.

term-game = { game-quoridor } game { $game }
term-free-chair = free chair
term-you = you
term-walls = { $count ->
    [one] 1 wall
   *[other] { $count } walls
}
term-not-here = no connection
term-out = out of the game
term-out-resigned = has resigned
term-out-of-time = out of time
term-time-left = { $days } d { $hours } h
term-move = Move:
term-say = Say:
term-sending = Sending { $move }…
term-aim = Enter plays { $move }
term-aim-not-possible = not possible
term-no-move = { $name } is not a move: type a square like e2, a wall like e3h or e3v, or --
term-only-watching = You are only watching.
term-said-later = Your message will be sent as soon as the chat opens.
term-turn-of = { $name } to move.
term-begun-in = Your game { $game } has started: see your games in the lobby.
term-your-turn-in = It is your turn in game { $game }.
term-table-waits = { $free ->
    [one] One chair is free. The game begins when it is taken.
   *[other] { $free } chairs are free. The game begins when they are taken.
}
term-game-paused = The game is paused; p offers to resume.
term-agree-keys = y agrees, n declines.
term-offers-draw = { $name } offers a draw.
term-offers-abort = { $name } would like to abort the game.
term-offers-pause = { $name } would like to pause.
term-offers-resume = { $name } would like to resume.
term-offers-rematch = { $name } would like a rematch.
term-offered-draw = offers a draw
term-offered-abort = offers to abort
term-offered-pause = offers a pause
term-offered-resume = offers to resume
term-offered-rematch = offers a rematch
term-sure-resign = Resign? y resigns, any other key does not.
term-sure-abort = Abort the game? y aborts, any other key does not.
term-won = { $name } won: { $reason }
term-drawn = Draw between { $name }: { $reason }
term-end-arrived = reached the goal
term-end-last-left = all others have left
term-end-repetition = the same position three times
term-end-no-walls = no wall for too long
term-end-too-long = the game was too long
term-end-agreed = by agreement
term-off = The game was called off.
term-off-aborted = The game was aborted before everyone had moved.
term-off-agreed = The game was aborted by agreement.
term-off-no-first-move = The game was called off: somebody did not make the first move.
term-off-nobody-came = The table was closed.
term-off-nobody-left = Only the computer was left.
term-time-out = You cannot write for a while: { $name }
term-enter-room = Enter opens this conversation.
term-room = Conversation { $room }

term-leaders-search = name with “{ $name }”
term-leaders-none = Nobody found.
term-leaders-provisional = ?: provisional, fewer than ten games.
term-find-name = Name:

term-friends-none = You have no friends here yet: press a to ask somebody.
term-friends-blocked = Blocked
term-friend-asks = { $name } wants to be your friend: p in the lobby.
term-friend-asked = Friend request sent to { $name }.
term-now-friends = { $name } is now your friend.
term-ask-name = Who to ask:
term-called-nearly = There is nobody called { $name }. Similar names: { $others }.
term-sure-remove = End the friendship with { $name }? y ends it, any other key does not.
term-sure-block = Block { $name }? y blocks, any other key does not.

term-keys-login = Enter log in · Tab other field · Esc quit
term-keys-lobby = c computer · f find · n table · t talk · b best · p friends · ? keys · q quit
term-keys-form = ↑↓ line · ←→ change · Enter create the table · Esc back
term-keys-waiting = s stop looking · l lobby (keeps looking) · t talk · ? keys
term-keys-talk = ↑↓ where · Enter send · PgUp PgDn scroll · Tab friends · Esc back
term-keys-leaders = ←→ list · ↑↓ PgUp PgDn · / find · f friends · a befriend · ? keys · Esc back
term-keys-finding = Enter find · Esc back to the list
term-keys-friends = a ask · y n answer · r remove · k block · Enter talk · ? keys · Esc back
term-keys-asking = Enter ask · Esc back to the list
term-keys-saying = Enter send · Esc back to the board
term-keys-board = e2, e3h or arrows, Enter · w wall · r resign · t talk · ? keys · q lobby
term-keys-table = k get up from the table · t talk · q lobby (you stay seated)
term-keys-over = m rematch · t talk · q lobby
term-keys-watching = t talk · q lobby
term-help-lobby =
    ↑ ↓    choose a game
    Enter  open it, or sit down at the table
    c      play the computer
    f      find an opponent of your strength
    n      create a table
    t      talk: lobby, friends, rooms
    b      the best players of each list
    p      people: friends, requests, asking somebody
    w      the current search
    q      quit
term-help-waiting =
    s  stop looking
    l  back to the lobby; the search continues
    t  talk
term-help-leaders =
    ← → Tab    another list
    ↑ ↓        line by line
    PgUp PgDn  ten lines; Home and End go all the way
    /          find by part of the name; empty shows all again
    f          everyone, or you and your friends
    a          send the selected player a friend request
    t          talk
    Esc        back to the lobby
term-help-friends =
    ↑ ↓    choose somebody
    a      ask somebody by name to be your friend
    y n    accept a request, or decline
    r      end a friendship, or withdraw your request
    k      block somebody, or unblock
    Enter  talk to a friend
    Tab    all conversations
    Esc    back to the lobby
term-help-board =
    e2        type a square and Enter: the pawn goes there
    e3h e3v   type a wall and Enter: it is placed
    arrows    point at a square, Enter plays it
    w         point with a wall, Space turns it
    y n       agree to an offer, or decline
    o         offer a draw
    p         offer to pause, or to resume
    u         ask to take your move back
    x         claim: opponent away, or pause over
    k         abort the game
    r         resign
    m         rematch, after the end
    t         talk in the room of the game
    q         back to the lobby; the game goes on
