# History: who did what, and the way back
history-undo-last = Undo the last step
history-redo = Redo
history-keys = Ctrl+Z, Ctrl+Shift+Z
history-who = Who
history-everybody = Everybody
history-players = Players
history-words = With these words
history-as-at = As it stood at
history-show = Show
history-none = Nothing was found.
history-no-moment = The event did not exist at this moment, or this is no moment. Write a day and a time such as 2026-11-16 14:05.
history-time = When
history-what = What
history-acts = What can be done
history-as-after = As it stood then
history-undo-from = Undo from here
history-taken-back = taken back
history-ask-undo = Shall this be taken back?
history-ask-redo = Shall this hold again?
history-lost = { $count ->
    [one] This one thing is taken back
   *[other] These { $count } things are taken back
  }
history-gained = { $count ->
    [one] This one thing holds again
   *[other] These { $count } things hold again
  }
history-no-change = Nothing would change.
history-nothing-lost = Nothing is lost: going back is written down too, and can be taken back itself.
history-as-it-stood = As it stood at { $at }
history-after-entry = After entry { $entry }
history-is-now = This is how the event stands now.
history-restore = Restore this moment
history-compare = What differs
history-compare-now = Compare with now
history-compare-with = Compare with
history-same = Nothing differs.
history-out = Not taking part
history-no-players = There were no players yet.

# In what two moments differ
differs-setting = Setting: { $what }.
differs-rounds-open = The number of rounds is open.
differs-color-open = The first colour is not drawn.
differs-player-new = { $name } is a player.
differs-player-gone = { $name } is no player.
differs-profile = What is known about { $name } is another thing.
differs-name = { $was } is now { $is }.
differs-takes-part = { $name } takes part.
differs-takes-no-part = { $name } does not take part.
differs-checked-in = { $name } is checked in.
differs-not-checked-in = { $name } is not checked in.
differs-byes = The byes of { $name } are others.
differs-number = { $name }: number { $from } → { $to }.
differs-round-new = Round { $round } is paired.
differs-round-gone = Round { $round } is not paired.
differs-pairing = Round { $round } is paired in another way. Before: { $before }. After: { $after }.
differs-result = Round { $round }, { $game }: { $from } → { $to }.
differs-rated-result = Round { $round }, { $game }: for ratings { $to }.
differs-closed = Round { $round } is closed.
differs-open = Round { $round } is open.
differs-announcement = Everybody is told: { $text }
differs-no-announcement = No longer told to everybody: { $text }
differs-archived = The event is archived.
differs-not-archived = The event is not archived.
differs-place = { $name }: { $from } → { $to }.
differs-rank = place { $place } ({ $points })

# Prizes
prizes-title = Prizes
prizes-rule = Each player wins one prize: of several, the one that is worth most. Prizes are given from the most valuable to the least, each to the best placed of its category who has none yet.
prizes-not-over = The event is not over. This is who would win now.
prizes-none = There are no prizes yet.
prizes-main = Main prizes
prizes-everybody = For everybody
prizes-prize = Prize
prizes-value = Worth
prizes-winner = Winner
prizes-remove = Remove
prizes-remove-this = Remove the prize { $name }
prizes-remove-list = Remove the category { $name }
prizes-new-prize = New prize
prizes-add = Add
prizes-new-list = New category
prizes-list-name = Name; empty for the main prizes
prizes-sex = Who
prizes-any = All
prizes-women = Women
prizes-men = Men
prizes-year-from = Born from
prizes-year-until = Born until
prizes-least-rating = Rated from
prizes-most-rating = Rated until
prizes-federation = Federation
prizes-born-from = born { $value } or later
prizes-born-until = born { $value } or earlier
prizes-rating-from = rated { $value } or higher
prizes-rating-until = rated { $value } or lower
prizes-of-federation = of { $value }
prizes-passed = { $count ->
    [one] { $names } stands higher, and has a better prize.
   *[other] { $names } stand higher, and have better prizes.
  }
prizes-nobody = Nobody belongs to this category.
prizes-nobody-left = Everybody of this category has a better prize.
prizes-name-missing = Write a name.
prizes-name-too-long = A name has at most { $most } letters and stands on one line.
prizes-number-between = Write a whole number between { $low } and { $high }, or nothing.
prizes-no-federation = Write three letters, such as FRA.
prizes-empty-range = Nobody can belong to this: the end lies before the beginning.
prizes-no-value = Write a whole number, or nothing.
prizes-too-many = There are too many already.

# Rating report
report-title = Rating report
report-day = Counts for { $day }. This is a preview; nothing is written yet.
report-once = An event is written into a list once. Check the results first: later corrections are made in the list itself.
report-write = Write into the list
report-not-yours = The list is written by whoever keeps it, or by an administrator of the site.
report-nobody = No game counts for ratings.
report-before = Before
report-after = After
report-change = Change
report-why = Why
report-rehearsal = A rehearsal is never rated.
report-not-over = Results are missing. The report can be made once every game of every paired round has ended.
report-already = The event is in the list “{ $list }” already. Nothing was written.
report-refused = The list does not take the event: { $why }. Nothing was written.
problem-not-rated = The event was not written into the list.
problem-title-not-rated = Not written into the list

# The end
end-not-over = The event is not over yet.
end-edit-prizes = Edit prizes, and see why who wins what
end-no-lists = The event counts for no rating list. Lists are chosen in the settings.
end-see-report = Preview of the report
end-rated = written for { $day }
end-as-csv = { $what } (CSV)
end-pgn = PGN round { $round }
end-after = Afterwards
end-archive = Archive
end-archive-hint = An archived event stays visible and cannot be changed until it is taken out again.
end-is-archived = The event is archived.
end-unarchive = Take out of the archive
end-read-only = This event is archived and cannot be changed.
end-next-name = Name of the next event
end-copy-hint = The same rules, without players and dates.
end-copy = Copy as template
end-name-fault = Write a name of at most { $most } letters on one line.
end-seed = Seed of the rehearsal
end-rehearsal-hint = A copy of this event plays itself to the end, with results that the ratings let expect. The same seed gives the same results; leave it empty to draw one. Only whoever has the address finds it.
end-rehearse = Rehearse
end-seed-fault = Write a whole number, or nothing.
end-rehearsal-name = { $name } (rehearsal { $seed })
show-rehearsal = Rehearsal.
show-rehearsal-means = A copy that played itself; nobody really played these games.
show-rated-in = Rated in
status-archived = Archived
home-archived = Archived
admin-status-archived = archived
refusal-archived = The event is archived. Take it out of the archive first.
