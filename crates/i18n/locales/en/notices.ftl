# Notifications: the list behind the bell, the settings, the mails, the banner
notices-title = Notifications
notices-none = Nothing new. Invitations, pairings and your turns will show up here.
notices-new = New:
notices-read-all = Mark all as read
notices-settings = Notification settings
notices-browser = This browser
notices-sound = Play a sound
notices-popup = Show a notification when this page is in the background
notices-popup-hint = Your browser asks for permission once. It works while a page of this site is open.
notices-popup-denied = Your browser blocks notifications from this site. Allow them in its settings.
notices-mails = E-mails
notices-mails-lead = We don’t e-mail you while you’re on the site. The daily summary goes out at noon UTC.
notices-mails-off = E-mails are turned off for your account.
notices-mail-off = No e-mail
notices-mail-at-once = Right away
notices-mail-daily = Daily summary
notices-fault-mail = Choose one of the options.
notices-kind-round = Your board in an online tournament opens
notices-kind-invitation = Somebody invites you to a game
notices-kind-started = A game of yours starts
notices-kind-turn = It’s your turn in a correspondence game
notices-kind-reminder = Your time in a correspondence game is running out
notices-kind-declined = An offer of yours is declined
notices-kind-finished = A game ends while you’re away
notices-kind-friend = Somebody sends you a friend request

notice-somebody = somebody
notice-round = { $event }, round { $round }: your { game-quoridor } board against { $name } is open
notice-invitation = { $name } invites you to a game of { game-quoridor }
notice-started = Your { game-quoridor } game against { $name } has started
notice-started-resumed = Your { game-quoridor } game against { $name } has resumed
notice-turn = { game-quoridor }: your turn against { $name }
notice-reminder = { game-quoridor }: your time is running out against { $name }
notice-declined = { game-quoridor }: { $name } declined your offer
notice-declined-draw = { game-quoridor }: { $name } declined your draw offer
notice-declined-abort = { game-quoridor }: { $name } declined to call the game off
notice-declined-pause = { game-quoridor }: { $name } declined your pause request
notice-declined-resume = { game-quoridor }: { $name } declined to resume the game
notice-declined-rematch = { game-quoridor }: { $name } declined your rematch offer
notice-declined-take-back = { game-quoridor }: { $name } declined your take-back request
notice-finished = { game-quoridor }: your game against { $name } is over
notice-finished-won = { game-quoridor }: you won against { $name }
notice-finished-lost = { game-quoridor }: you lost against { $name }
notice-finished-drawn = { game-quoridor }: your game against { $name } ended in a draw
notice-finished-off = { game-quoridor }: your game against { $name } was called off
notice-friend = { $name } sent you a friend request

notices-found = Opponent found: your game has started.
notices-begun = Your game has started.
notices-rematch = Your rematch has started.
notices-to-game = Go to the game
notices-dismiss = Dismiss

mail-notices-subject = { $count } notifications from { $site }
mail-notices-body =
    Hello { $name },

    Here is what happened on { $site }:

    { $list }

    Choose which e-mails you get:
    { $link }

forfeit-come-you = Come to your board or lose by forfeit:
forfeit-come = { $name } must come to the board or lose by forfeit:
forfeit-move-you = Make your first move or lose by forfeit:
forfeit-move = { $name } must make the first move or lose by forfeit:
forfeit-both = If neither player comes, both lose by forfeit:
forfeit-first-you = Make your first move, or the game is called off:
forfeit-first = { $name } must make the first move or the game is called off:
forfeit-days-you = Move or lose on time:
forfeit-days = { $name } must move or lose on time:
forfeit-over = any moment now

# ronde play
term-notices = Notifications: { $count } (see the site).
