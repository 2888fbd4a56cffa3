# Titres et en-têtes des tableaux, à l'écran et sur papier
start-list-title = LISTE DE DÉPART
round-title = APPARIEMENTS DE LA RONDE { $round }
final-title = CLASSEMENT FINAL
standings-title = CLASSEMENT APRÈS LA RONDE { $round }
crosstable-title = GRILLE AMÉRICAINE
history-title = HISTORIQUE

column-number = N°
column-rank = Pl
column-licence = Licence
column-name = Nom
column-fide-rating = Elo
column-national-rating = Nat
column-points = Points
column-board = Table
column-round = Ronde { $round }
column-wins = Vict
column-whites = Blancs
column-blacks = Noirs
column-entry = Entrée
column-time = Heure
column-event = Événement
column-by = Par
bye = EXEMPT
absent = absent

# Une lettre par couleur, dans les grilles et comme réponse
color-letter-white = b
color-letter-black = n
color-white = Blancs
color-black = Noirs
