# The questions of the console, in the order in which they are asked
ask-licence = Licence number (0 ends the list):
ask-licence-or-name = Licence number, or the name of a player without one (0 ends the list):
ask-name = Name:
ask-fide-rating = International rating (0 if none):
ask-national-rating = National rating (0 if none):
ask-rounds = Number of rounds ({ $min }–{ $max }):
ask-first-color = Colour of the first player in round 1 (w/b):
ask-result = Round { $round }, board { $board }, { $white } – { $black } (0–5):
ask-stuck = `undo` undoes the last result (repeat to go back further), `end` ends the tournament with { $rounds } rounds:

answer-number = Please enter a whole number.
answer-rating = Please enter 0, or a rating from 1000 to 9999.
answer-color = Please enter w for white or b for black.
answer-result = Please enter 0 ½–½, 1 1–0, 2 0–1, 3 +– (Black absent), 4 –+ (White absent), 5 – – (both absent), undo or help.
answer-command = Please enter undo or end.
answer-text = This line is not readable text (UTF-8); please enter it again.
console-help = 0–5 enters the result; undo undoes the last entry; from the next round on: withdraw 7, return 7, absent 7 (misses one round), late (a new player). The numbers are those of the start list.
word-undo = undo
word-withdraw = withdraw
word-return = return
word-absent = absent
word-late = late
word-help = help

nothing-to-undo = There is nothing to undo.
undone = Undone: { $what }

lots-seed = Numbers are drawn by lot with the seed { $seed }.
file-created = Every entry is stored in { $file }.
file-resumed = { $file }: resuming after { $entries } entries.
file-repaired = { $file }: the last line (line { $line }) was incomplete because the program stopped while writing it; it is left out, and everything before it is intact.
input-ended-stored = The input has ended. Everything so far is stored; start again with { $file } to continue.
input-ended-lost = The input has ended before the tournament did. Name a file (EVENT.ronde) so that you can continue later.
