# Events whose games are played on this site
setup-section-online = Games on this site
setup-online-lead = Games on this site are { game-quoridor }, so the tournament can’t use FIDE mode or count for chess rating lists. Publishing a round opens its boards. Players with an account play here, and results are entered automatically. What the arbiter enters always counts.
setup-online-kind = The games are played
setup-online-kind-none = over the board ({ game-chess })
setup-online-kind-clock = on this site ({ game-quoridor }), with clocks
setup-online-kind-days = on this site ({ game-quoridor }), with days per move
setup-online-base = Minutes for each player
setup-online-minutes-hint = Such as 5, or 1:30 for a minute and a half.
setup-online-increment = Seconds added after each move
setup-online-days = Days for each move
setup-online-wait = Minutes that a board waits
setup-online-wait-hint = Who has not come by then loses by forfeit. If neither came, both do. It counts from the start of the round, if the schedule has one.
setup-online-rated = The games count in the lists of this site
setup-fault-minutes = Type minutes from { $low } to { $high }, such as 5 or 1:30.

player-account = Games on this site
player-account-name = Name of the account
player-account-hint = With this account the player sits down. Without one the board is not opened.
player-fault-account = There is no account { $name }.
player-fault-account-taken = { $name } plays as somebody else in this event.
enter-account = I play with my account { $name }
desk-accounts = With an account
desk-without-account = The boards of these players do not open, since they have no account:

online-play = Play
online-watch = Watch
online-replay = Replay
online-board = Board { $board }
me-play = To the board
me-account-link = I play with my account { $name }
me-account-is = You play with the account { $name }.
me-account-none = The games are played on this site. Log in and come back to this page, or tell the arbiter the name of your account.
me-account-taken = Your account plays as somebody else in this event. Tell the arbiter.
me-account-other = Your opponent has no account yet. The board opens as soon as there is one.
me-after-account = You will sit down with your account.
