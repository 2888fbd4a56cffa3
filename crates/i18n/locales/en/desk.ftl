# The arbiter's desk
desk-title = The desk
desk-overview = Overview
desk-players = Players
desk-rounds = Pairings
desk-results = Results
desk-history = History
desk-showing = Screens and paper
desk-end = End
desk-settings = Settings
desk-waiting = Waiting list
desk-checked-in = Checked in
desk-games = Games
desk-missing = Missing
desk-state = State
desk-open = Being played
desk-people = Who works here
desk-next-players = Enter players
desk-next-start = Close registration
desk-next-pair = Pair round { $round }
desk-next-close = Close round { $round }
desk-next-end = Finish the event
desk-ask = Shall it be done all the same?
desk-nothing-done = Nothing was done yet.
desk-refused = In FIDE mode this is not done. The mode can be left in the settings, for ever.
desk-have-read = I have read what follows from it
desk-do-it = Do it
desk-leave-it = Leave it
desk-back = Back
desk-save = Save
desk-fide-mode = FIDE mode
desk-fide-mode-on = FIDE mode
desk-fide-mode-left = FIDE mode left
desk-next-missing = { $count ->
    [one] One result is missing
   *[other] { $count } results are missing
  }
desk-disputed = { $count ->
    [one] At one board the players do not agree
   *[other] At { $count } boards the players do not agree
  }
desk-happened = What happened last
