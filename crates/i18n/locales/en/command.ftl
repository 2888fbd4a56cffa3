# What commands print on the terminal
note-system = System: { $system }
note-assumed-dutch = The file names no system; paired by the FIDE (Dutch) rules. Use --system for another one.
note-no-system = The file does not name a pairing system. Give one with --system (round-robin, double-round-robin, nearest, dutch).
note-loss = not carried over: { $what }
note-warning = warning: { $what }
error-prefix = error:
error-read = { $file } cannot be read: { $why }
error-write = { $file } cannot be written: { $why }
error-locked = { $file } is open in another program. Close it there first.
error-over-database = { $file } is a database, and the site may be using it. Choose another name for the new file.
error-other-event = { $file } already contains a tournament with { $what }. Leave the option out to continue it.
error-no-players = { $file }: there are no players in it
error-no-rounds = { $file }: no round is paired yet
error-after = Only { $rounds } rounds are paired; --after must be at most that.
error-unknown-form = { $file }: unknown extension. Use .trf, .trf16, .ronde or .json, or give the format with --to.
error-same-file = { $file } is both input and output. Name another file.
error-damaged = Nothing was changed. Restore the file from a copy, or cut it by hand before the damaged line if you can do without the entries after it.
stored-nothing = Nothing of this entry was stored.
undone-mark = undone

# The log for a person, in the past tense
event-created = Tournament created ({ $system })
event-settings-changed = Settings changed: { $what }
event-answer-noted = Noted for the next player: { $what }
event-player-registered = Registered: { $name }
event-player-entered-late = Late entry, number { $number }, from round { $round }: { $name }
event-player-corrected = Corrected: { $name }
event-player-withdrawn = Withdrawn from round { $round } on: { $name }
event-player-returned = Back from round { $round }: { $name }
event-bye-requested = Bye granted for round { $round }: { $name } ({ $bye })
event-bye-cancelled = Bye cancelled for round { $round }: { $name }
event-numbers-assigned = Registration closed, numbers assigned to { $players } players
event-round-paired = Round { $round } paired by { $system }: { $games ->
    [one] one game
   *[other] { $games } games
    }
event-pairing-edited = Pairing of round { $round } changed by hand: { $games ->
    [one] one game
   *[other] { $games } games
    }
event-pairing-edited-breach = Pairing of round { $round } changed by hand: { $games } games; against the rules: { $breaches }
event-result-entered = Round { $round }, board { $board }: { $white } { $result } { $black }
event-result-corrected = Round { $round }, board { $board } corrected from { $from } to { $to }: { $white } – { $black }
event-round-closed = Round { $round } closed
event-round-reopened = Round { $round } reopened
event-report-kept = { $lines ->
    [one] One other line
   *[other] { $lines } other lines
    } of the report file kept
event-undone = Undone back to entry { $entry }

change-info = facts of the report
change-system = system { $system }
change-rounds = { $rounds } rounds
change-first-color = first colour { $color }
change-order-rating = numbers by rating
change-order-lot = numbers by lot, seed { $seed }
change-order-given = numbers as given
change-scoring = point system
change-tie-breaks = tie-breaks { $codes }
change-usual-tie-breaks = usual tie-breaks
breach-met-before = { $white } and { $black } have met before
breach-second-bye = { $name } already scored without playing
breach-not-the-table = not as in the table
bye-full = full point
bye-half = half a point
bye-zero = no point
system-nearest = nearest-opponent Swiss
system-round-robin = round robin
system-double-round-robin = double round robin
system-double-round-robin-in-order = double round robin, rounds in the order of the table
system-not-named = a system that the file does not name
system-dutch = FIDE (Dutch) Swiss
error-rounds-missing = { $file }: the number of rounds is missing (record 142 or XXR)
error-no-initial-color = { $file }: the initial colour is missing (record 152, or XXC white1 / black1)
error-team-event = { $file }: this is a team tournament; only individual tournaments can be paired
error-round-too-early = { $file }: round { $round } cannot be paired, because only { $played } rounds are in the file
error-unfinished-game = { $file }: round { $round }: the game of player { $player } has no result
engine-usage = { $why }. Usage: [-r] [--dutch] FILE -p [OUT] [-l [LIST]] | FILE -c | [MODEL] -g [CONFIG] -o FILE [-s SEED]

# The checker and the generator
check-ok = { $file }: ok
check-differs = { $file }: { $differing } of { $rounds } rounds differ
check-round = {"  "}Round { $round }
check-in-file = file
check-by-engine = engine
check-bye = { $number } bye
check-summary = { $files } files, { $rounds } rounds, { $differing } rounds differ, { $explained } are explained, { $refused } files refused
check-explained = {"  "}Round { $round } differs, and the file explains why: { $remarks }
check-other-system = { $file }: the file says that it was paired by { $system }, not by the Dutch system of 2026. Use --as-dutch to check it anyway.
generate-no-baku = The Baku method needs a point system in which a win is worth two draws and a loss nothing.
generate-early-end = Round { $round } cannot be paired, so the tournament ends before it: { $why }
generate-summary = { $count } tournaments in { $folder }, seeds from { $first } on; { $early } of them end early because a round could not be paired
error-no-explanation = Only rounds of the FIDE (Dutch) system can be explained.

# The site
serve-listening = Listening on { $address }
error-settings-file = { $file }: { $why }
error-database = { $database }: { $why }
serve-demo = Demo: log in as { $name } with the password { $password }
serve-demo-not-empty = { $database } is not empty, so the demo was not added. Name another file with --database.
event-player-queued = On the waiting list: { $name }
event-player-admitted = Admitted: { $name }
event-player-checked-in = Checked in: { $name }
event-player-checked-out = Marked absent again: { $name }
event-round-unpaired = Round { $round } unpublished
event-result-claimed = Round { $round }, board { $board }: { $name } says { $result }
event-game-adjourned = Round { $round }, board { $board } adjourned: { $white } – { $black }
event-rated-result-corrected = Round { $round }, board { $board } counts for ratings as { $to }: { $white } – { $black }
event-warnings-overridden = Done in spite of a warning: { $warnings }
event-announced = Announced: { $text }
event-announcement-ended = Announcement withdrawn
event-archived = Archived
event-unarchived = Taken out of the archive
change-acceleration = Baku acceleration
change-no-acceleration = no acceleration
change-apart = { $groups ->
    [one] one rule about who must not meet
   *[other] { $groups } rules about who must not meet
  }
change-schedule = schedule
change-boards = numbers of the boards
change-bye-rules = rules about byes
change-entrance-open = registration by players opened
change-entrance-closed = registration by players closed
change-rated = rated for { $lists }
change-prizes = prizes
change-fide-mode = FIDE mode
change-fide-mode-left = FIDE mode left
change-screens = { $screens ->
    [one] one screen
   *[other] { $screens } screens
  }
change-online = games on this site
change-not-online = games no longer on this site
breach-kept-apart = { $white } and { $black } must not meet
