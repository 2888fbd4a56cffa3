# The desk: creating an event, settings, players, entrance
setup-create-title = Create an event
setup-create-lead = You become its owner. Everything can be changed later in the settings.
setup-create = Create
setup-event-name = Name of the event
setup-visibility = Who may look
setup-by-link = Only those who have the address
setup-public = Everybody; it is in the list of events
setup-alphabet = Letters of the names
setup-alphabet-en = Any, in the English order
setup-alphabet-fr = Any, in the French order
setup-alphabet-de = Any, in the German order
setup-alphabet-tr = The 29 Turkish letters, in capitals
setup-fide-mode-tick = FIDE mode: the handling rules of FIDE are enforced
setup-fide-mode-hint = For the Swiss by the FIDE (Dutch) system and for round robins.
setup-section-facts = Name, place, dates
setup-section-system = System and rounds
setup-section-schedule = Schedule
setup-section-points = Points
setup-section-tie-breaks = Tie-breaks
setup-section-byes = Byes on request
setup-section-apart = Who must not meet
setup-section-boards = Boards
setup-section-rated = Rating lists
setup-section-fide = FIDE mode
setup-name = Name
setup-city = Place
setup-federation = Federation
setup-start = First day
setup-end = Last day
setup-time-control = Time control
setup-chief-arbiter = Chief arbiter
setup-deputies = Deputies
setup-deputies-hint = One on each line
setup-system = System
setup-rounds = Rounds
setup-rounds-hint = A round robin knows it from its table.
setup-first-color = Colour of number 1 in round 1
setup-by-lot = Drawn by lot at the start
setup-order = Numbers
setup-order-rating = By rating
setup-order-lot = By lot
setup-order-given = As the report gives them
setup-acceleration = Virtual points
setup-acceleration-none = None
setup-acceleration-baku = Baku method
setup-system-started = Registration is closed: system and order of the numbers stay.
setup-time-zone = Time zone
setup-zone-hint = Such as Europe/Istanbul or America/Montreal
setup-schedule-lead = When each round begins, in the time of the hall.
setup-win = Win
setup-draw = Draw
setup-loss = Loss
setup-allocated-bye = Pairing-allocated bye
setup-allocated-bye-hint = For whoever is left over
setup-tie-breaks-lead = The points come first; then these decide, from the top down.
setup-tie-breaks-usual = These are the usual ones of the system.
setup-add-code = Another tie-break
setup-add = Add
setup-preset-swiss = Usual list for a Swiss
setup-preset-table = Usual list for a round robin
setup-move-up = Move { $name } up
setup-move-down = Move { $name } down
setup-remove = Remove { $name }
setup-not-saved = This list is not saved yet.
setup-half-points = Byes with points for each player
setup-half-points-hint = Empty: as many as are asked for
setup-not-in-last = None in so many last rounds
setup-not-in-last-hint = Empty: in any round
setup-apart-lead = Numbers, or names with semicolons between them.
setup-same-club = Players of the same club
setup-same-federation = Players of the same federation
setup-until = Until round
setup-group = Group { $number }
setup-boards-lead = Players who cannot change tables keep theirs.
setup-first-board = Number of the first board
setup-fixed-player = Player (number or name)
setup-fixed-board = Board
setup-rated-none = There are no rating lists on this site yet.
setup-fide-off = The handling rules of FIDE are not enforced. The mode can be switched on until round 1 is paired.
setup-fide-on = The handling rules of FIDE are enforced. Once left, the mode cannot be entered again, and the report says so.
setup-fide-left = FIDE mode was left. It cannot be entered again.
setup-fide-too-late = The event runs without FIDE mode; it is too late to switch it on.
setup-fide-enter = Switch FIDE mode on
setup-fide-leave = Leave FIDE mode for ever
setup-account = Name of the account
setup-role = Role
setup-give-role = Give the role
setup-take-role = Take away
setup-owner-only = Only an owner says who works here and who may look.
setup-is-public = Everybody can look; the event is in the list.
setup-is-by-link = Only those who have the address can look.
setup-make-public = Show it to everybody
setup-make-by-link = Take it from the list; it gets a new address
setup-fault-empty = This must not be empty.
setup-fault-long = At most { $most } characters.
setup-fault-line = This must stand on one line.
setup-fault-many = At most { $most }.
setup-fault-number = Type a number from { $low } to { $high }.
setup-fault-share = Write a fraction such as 2/3 or 0.35, at most 1 (in sixtieths).
setup-fault-day = Write a day such as 2026-06-01.
setup-fault-end = The last day is before the first.
setup-fault-moment = Write day and time such as 2026-06-01T14:00.
setup-fault-gap = Later rounds have a time: this one needs one too.
setup-fault-before = This is not after the round before.
setup-fault-zone = There is no such time zone. Choose one of the list.
setup-fault-zone-missing = Times need the time zone of the hall.
setup-fault-points = Type points from 0 to 99.9, with one decimal at most.
setup-fault-player = { $name }: nobody, or more than one. Use the number.
setup-fault-alone = A group has at least two players.
setup-fault-twice = This player has a board already.
setup-fault-board-twice = This board is taken.
setup-fault-code-twice = { $code } stands twice in the list.
setup-fault-code-kind = { $code } is not computed for single players.
setup-fault-account = There is no account { $name }, or it has no role here.
players-add = Enter a player
players-paste = Paste a list
players-check-in = Check-in
players-order = Order of the numbers
players-order-lead = Numbers can change until round 4 is paired. Move players, then save.
players-order-not-yet = Numbers are given when the registration is closed. Until then there is nothing to put in order.
players-by-rule = Number by the rule
players-none-yet = Nobody is entered yet. Enter a player, paste a list, or open the entrance below.
players-changed = The list has changed
players-byes = Byes
players-gone = gone
players-waits = waiting
players-here = checked in
players-start = Close registration
players-start-lead = Everybody gets a number, and the first colour is drawn by lot if it is not set. Late entries are still possible in a Swiss.
players-entrance = Entrance
players-entrance-open = Players can enter by themselves
players-checks-in = Players check in before round 1
players-limit = Places
players-limit-hint = Whoever comes later waits. Empty: no limit
players-enter-link = To enter the event
players-check-in-link = To check in
players-entered = { $name } is entered.
players-late = Registration is closed: this is a late entry.
players-search = Find somebody who is known: name, FIDE number or licence
players-known = Known people
players-nobody-known = Nobody is known by this name. Fill in the form.
players-enter = Enter
players-done = Back to the list
players-check-in-over = Registration is closed; nobody checks in any more.
player-name = Name
player-fide-id = FIDE number
player-licence = Licence
player-fide-rating = FIDE rating
player-national-rating = National rating
player-title = Title
player-sex = Sex
player-sex-m = man
player-sex-w = woman
player-federation = Federation
player-birth = Born
player-birth-hint = The year, or a day such as 1987-03-21
player-club = Club
player-number = Number { $number }
player-admit = Give a place
player-here = Is here
player-not-here = Is not here
player-withdraw = Withdraw
player-return = Let play again
player-own-page = The player’s own page
player-plays = plays
player-contact = Mail to the player
player-email-hint = The player is told the board by mail. Nobody else sees the address.
player-fault-digits = Only digits, at most fifteen.
player-fault-title = A title is GM, IM, WGM, FM, WIM, CM, WFM or WCM.
player-fault-sex = Write m or w.
player-fault-federation = A federation has three letters.
player-fault-birth = Write the year, or a day such as 1987-03-21.
paste-lead = Copy the lines from your spreadsheet, or choose a CSV or TRF file. You will see what is understood before anything is stored.
paste-file = A file
paste-text = The list
paste-look = Look at it
paste-look-again = Look again
paste-preview = What would be entered
paste-line = Line
paste-columns = What the columns hold
paste-column = Column { $number }
paste-column-none = not used
paste-there-already = is entered already
paste-is-new = new
paste-fault = { $field }: { $why }
paste-nothing = No players were found in it.
paste-no-report = Line { $line } of the report: { $why }
paste-too-many = At most { $most } players in one list.
paste-faults-first = Nothing was entered: some lines cannot be read. Correct the text, then look again.
enter-title = Enter the event
enter-closed = The entrance is closed. Ask the arbiter.
enter-full = All places are taken. You would be number { $place } on the waiting list.
enter-email = E-mail address, if you want to be told your board
enter-email-hint = Only for this event. Nobody sees it.
enter-consent = Mails about my games may be sent there
enter-fault-consent = Tick the box below if mails may be sent there, or leave the address out.
enter-button = Enter
enter-note = Name, rating, club and year of birth stand in the list of players, which others can see.
check-in-title = I am here
check-in-search = Your name
check-in-are-you = Are you { $name }?
check-in-yes = Yes, I am here
check-in-no = No, another name
check-in-done = { $name } is checked in. Good games!
check-in-closed = Check-in is not open. Ask the arbiter.
check-in-nobody = Nobody has this name. Ask the arbiter.
players-waiting-count = { $count ->
    [one] One waits
   *[other] { $count } wait
  }
players-here-count = { $count ->
    [one] One is here
   *[other] { $count } are here
  }
players-missing-count = { $count ->
    [one] One is missing
   *[other] { $count } are missing
  }
players-withdraw-missing = { $count ->
    [one] Withdraw the one who is missing
   *[other] Withdraw all { $count } who are missing
  }
paste-new = { $count ->
    [one] One new player.
   *[other] { $count } new players.
  }
paste-known = { $count ->
    [one] One is entered already and is left out.
   *[other] { $count } are entered already and are left out.
  }
paste-faulty = { $count ->
    [one] One line cannot be read.
   *[other] { $count } lines cannot be read.
  }
paste-enter = { $count ->
    [one] Enter the player
   *[other] Enter { $count } players
  }
