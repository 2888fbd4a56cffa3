# Listes de cotes et personnes
ratings-none-yet = Il n’y a pas encore de liste de cotes. Dès qu’une liste est ouverte, elle apparaît ici.
ratings-none-found = Personne n’a été trouvé. Essayez avec moins de lettres, ou avec un numéro.
ratings-search = Chercher un joueur par nom ou par numéro
ratings-published = publiée le { $day }
ratings-events = Derniers tournois cotés
rating-system-fqe = Selon les règles de la Fédération québécoise des échecs
rating-system-elo = Elo
rating-system-fide = Selon les règles de la FIDE
rating-system-glicko2 = Glicko-2
rating-system-openskill = Weng–Lin (OpenSkill)
rating-system-uschess = Selon les règles de l’US Chess
rating-column = Cote
rating-federation = Fédération
rating-games = Parties
rating-provisional = provisoire
person-licence = licence { $number }
person-rank = rang { $rank }
person-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
person-graph = Cote de { $name } au fil du temps
person-changes = Chaque changement, et comment il s’explique
rating-hidden-event = Un tournoi hors de la liste
person-to-event = Vers le tournoi
person-no-ratings = Aucune liste n’a encore de cote pour cette personne.
