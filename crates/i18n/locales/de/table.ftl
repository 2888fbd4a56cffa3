# Titel und Spaltenköpfe der Tabellen, auf Terminals und auf Papier
start-list-title = STARTRANGLISTE
round-title = PAARUNGEN DER RUNDE { $round }
final-title = ENDSTAND
standings-title = RANGLISTE NACH RUNDE { $round }
crosstable-title = KREUZTABELLE
history-title = VERLAUF

column-number = Nr
column-rank = Rang
column-licence = Mgl-Nr
column-name = Name
column-fide-rating = Elo
column-national-rating = Nat
column-points = Punkte
column-board = Brett
column-round = Runde { $round }
column-wins = Siege
column-whites = Weiß
column-blacks = Schwarz
column-entry = Eintrag
column-time = Zeit
column-event = Ereignis
column-by = Von
bye = SPIELFREI
absent = abwesend

# Ein Buchstabe je Farbe, in Kreuztabellen und als Antwort
color-letter-white = w
color-letter-black = s
color-white = Weiß
color-black = Schwarz
