# Trouver des parties, ouvrir des tables, classements des parties.

nav-play = Jouer
play-title = Jouer au { game-quoridor }
play-lead = Menez votre pion de l’autre côté avant les autres. Les murs allongent leur chemin.
play-log-in-first = Pour jouer ici, il faut un compte.
play-seeking = Vous cherchez un adversaire.
play-seek-to = Où en est la recherche
play-mine = Vos parties
play-computer = { game-quoridor } contre l’ordinateur
play-computer-lead = Un clic et vous êtes devant le plateau. Sans pendule, non cotée.
play-as-guest = Vous jouez en invité ; aucun compte n’est nécessaire.
play-level-easy = Facile
play-level-medium = Moyen
play-level-hard = Difficile
play-computer-easy = Ordinateur (facile)
play-computer-medium = Ordinateur (moyen)
play-computer-hard = Ordinateur (difficile)
play-find = Trouver un adversaire au { game-quoridor }
play-find-lead = Le site cherche quelqu’un de votre force. La partie compte.
play-limits = Seulement certaines cotes
play-limits-hint = Laissez vide ce qui vous est égal.
play-limit-widest = Écart maximal avec ma cote
play-limit-lowest = Pas au-dessous de
play-limit-highest = Pas au-dessus de
play-make = Nouvelle table de { game-quoridor }
play-make-lead = Choisissez le nombre de joueurs, le temps de réflexion et qui peut s’asseoir.
play-make-button = Ouvrir une table
play-open = Tables ouvertes
play-open-none = Aucune table n’attend. Ouvrez-en une, ou laissez le site trouver un adversaire.
play-sit = S’asseoir
play-sit-with = S’asseoir avec { $name }
play-running = Parties à regarder
play-running-none = Personne ne joue en ce moment.
play-ratings = Cotes de { game-quoridor }
play-my-profile = Mes cotes et mes parties
play-lobby-chat = Discuter dans le hall
play-rules = Les règles du { game-quoridor } en bref
play-rules-goal = Chaque joueur a un pion. Le premier qui atteint une case du côté opposé gagne.
play-rules-pawn = À son tour, on avance son pion d’une case (haut, bas, gauche ou droite), ou l’on pose un mur.
play-rules-jump = Si un autre pion barre le passage, on saute tout droit par-dessus. S’il y a derrière lui un mur, le bord ou un troisième pion, on le contourne à gauche ou à droite.
play-rules-wall = Un mur est long de deux cases. Les murs ne se chevauchent ni ne se croisent, et chacun doit toujours garder un chemin vers son but.
play-rules-four = À deux, chacun a dix murs ; à quatre, cinq. À quatre, on joue dans le sens des aiguilles d’une montre.
play-nobody-yet = libre
play-modality-quoridor-2-blitz = Deux joueurs, blitz
play-modality-quoridor-2-rapid = Deux joueurs, rapide
play-modality-quoridor-2-correspondence = Deux joueurs, correspondance
play-modality-quoridor-4-blitz = Quatre joueurs, blitz
play-modality-quoridor-4-rapid = Quatre joueurs, rapide
play-modality-quoridor-4-correspondence = Quatre joueurs, correspondance
play-minutes = { $count } min
play-seconds = { $count } s
play-control-clock = { $time } + { $increment } s
play-control-days = { $count ->
    [one] un jour par coup
   *[other] { $count } jours par coup
}
play-rated = cotée
play-casual = non cotée
play-phase-waiting = attend des joueurs
play-phase-paused = en pause
play-moves-made = { $count ->
    [0] aucun coup
    [one] un coup
   *[other] { $count } coups
}
play-row-won = { $name } a gagné
play-row-drawn = nulle
play-row-off = annulée
play-of-event = tournoi
play-field-seats = Joueurs
play-seats-2 = Deux
play-seats-4 = Quatre
play-field-pace = Temps
play-pace-clock = Une pendule par joueur
play-pace-days = Des jours par coup
play-field-minutes = Minutes à la pendule
play-field-increment = Secondes ajoutées après chaque coup
play-field-days = Jours par coup
play-field-access = Qui peut s’asseoir
play-access-open = Le premier venu
play-access-invited = Des amis que j’invite
play-access-computer = L’ordinateur
play-field-level = Force de l’ordinateur
play-field-rated = La partie compte
play-field-rated-hint = Contre l’ordinateur, jamais.
play-invite = Inviter
play-invite-none = Vous n’avez pas encore d’amis ici.
play-fault-minutes = Donnez de 1 à 180 minutes.
play-fault-increment = Donnez de 0 à 180 secondes.
play-fault-days = Donnez de 1 à 14 jours.
play-fault-access = Invitez au moins un ami.
play-fault-level = Choisissez une force.
play-fault-limit = Donnez un nombre entier, ou laissez vide.
play-seek-title = Recherche d’un adversaire au { game-quoridor }
play-seek-none = Vous ne cherchez pas d’adversaire.
play-seek-look = Choisir une liste
play-seek-rating = votre cote : { $rating }
play-seek-others = { $count ->
    [0] personne d’autre ne cherche
    [one] une autre personne cherche
   *[other] { $count } autres personnes cherchent
}
play-seek-window = Les adversaires peuvent être à { $window } points de vous au plus pour l’instant.
play-seek-window-all = N’importe qui peut être votre adversaire maintenant.
play-seek-waited = { $seconds ->
    [one] Vous attendez depuis { $seconds } seconde.
   *[other] Vous attendez depuis { $seconds } secondes.
}
play-seek-expected = { $seconds ->
    [one] Quelqu’un de présent sera à portée dans environ { $seconds } seconde.
   *[other] Quelqu’un de présent sera à portée dans environ { $seconds } secondes.
}
play-seek-any-moment = Quelqu’un est à portée : cela peut commencer à tout moment.
play-seek-nobody = Personne de présent ne sera à portée ; d’autres peuvent venir.
play-seek-widening = Comment la fenêtre s’élargit
play-seek-now = maintenant
play-seek-anybody = n’importe qui
play-seek-in = dans { $seconds } s
play-seek-stop = Arrêter la recherche
play-seek-how = Plus vous attendez, plus la fenêtre est large. Chacun doit être dans la fenêtre de l’autre ; les blocages et vos propres limites sont toujours respectés. Vous pouvez continuer à lire le site : le plateau s’ouvre quand quelqu’un est trouvé.
play-ratings-lead = Chaque liste a son propre Elo. Il part de 1500 et change avec chaque partie qui compte.
play-leads = en tête :
play-own-rating = vous : { $rating }
play-leaders-search = Chercher par nom
play-leaders-among = Parmi qui
play-leaders-all = Tout le monde
play-leaders-friends = Mes amis et moi
play-leaders-none = Personne n’a encore joué ici une partie qui compte.
play-leaders-provisional = P : provisoire, moins de dix parties.
play-systems = Elo à côté d’OpenSkill
play-systems-lead = Deux façons d’évaluer les mêmes parties. L’Elo est celle qui compte sur ce site ; OpenSkill est tenu à côté pour pouvoir comparer les deux.
play-systems-two = Entre deux joueurs, ce que l’un gagne à l’Elo, l’autre le perd.
play-systems-four = L’Elo à quatre n’est pas à somme nulle : le gagnant marque 1 et les trois autres 0, mais les résultats attendus des quatre ne font pas 1 ensemble. Quatre joueurs égaux perdent ensemble 32 points par partie ; les cotes de cette liste baissent donc avec le temps, même pour qui gagne sa part. Comparez l’ordre, pas la hauteur.
play-systems-openskill = OpenSkill (Plackett–Luce) a deux nombres par joueur : μ est la force, σ son incertitude. Les listes montrent μ − 3σ ; il monte quand l’incertitude baisse.
play-systems-difference = Tant de rangs plus haut selon OpenSkill
play-person-unrated = Pas encore de partie qui compte.
play-person-games = { $count ->
    [0] Pas encore de partie
    [one] Une partie
   *[other] { $count } parties
}
