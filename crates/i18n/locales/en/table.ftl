# Titles and column headings of tables, on terminals and on paper
start-list-title = START LIST
round-title = PAIRINGS OF ROUND { $round }
final-title = FINAL RANKING
standings-title = STANDINGS AFTER ROUND { $round }
crosstable-title = CROSSTABLE
history-title = HISTORY

column-number = No
column-rank = Rank
column-licence = Licence
column-name = Name
column-fide-rating = Elo
column-national-rating = Nat
column-points = Points
column-board = Board
column-round = Round { $round }
column-wins = Wins
column-whites = White
column-blacks = Black
column-entry = Entry
column-time = Time
column-event = Event
column-by = By
bye = BYE
absent = absent

# One letter for each colour, in crosstables and as an answer
color-letter-white = w
color-letter-black = b
color-white = White
color-black = Black
