# Les en-têtes des colonnes dans une liste de joueurs, et comment les feuilles notent hommes et femmes. Plusieurs mots
# sont séparés par des virgules ; la casse, les accents, les espaces et les signes ne comptent pas.
sheet-name = Nom, Joueur, Nom complet, Nom et prénom, Nom prénom
sheet-family-name = Nom de famille
sheet-given-name = Prénom
sheet-fide-id = Code FIDE, ID FIDE, Numéro FIDE
sheet-licence = Licence, Numéro de licence, No licence, Matricule
sheet-fide-rating = Elo, Elo FIDE, Elo international, Classement
sheet-national-rating = Elo nat, Elo national, Classement national, FQE
sheet-title = Titre
sheet-sex = Sexe
sheet-federation = Fédération, Fédé, Pays
sheet-birth = Naissance, Date de naissance, Année de naissance, Année, Né
sheet-club = Club, Cercle
sheet-man = h, m, homme, masculin
sheet-woman = f, femme, féminin
