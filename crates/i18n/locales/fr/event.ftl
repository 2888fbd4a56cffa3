# Les pages publiques d’un tournoi
show-tabs = Pages du tournoi
show-tab-pairings = Appariements
show-tab-standings = Classement
show-tab-players = Joueurs
show-tab-crosstable = Grille
show-tab-statistics = Statistiques
show-tab-info = Infos
show-unnamed = Tournoi sans nom
show-updated = mis à jour : { $time }
show-date = { $day } { $month } { $year }
month-1 = janvier
month-2 = février
month-3 = mars
month-4 = avril
month-5 = mai
month-6 = juin
month-7 = juillet
month-8 = août
month-9 = septembre
month-10 = octobre
month-11 = novembre
month-12 = décembre
show-round = Ronde
show-round-short = Rd
show-rounds = Rondes
show-round-of = Ronde { $round } sur { $rounds }
show-round-previous = Ronde précédente
show-round-next = Ronde suivante
show-round-complete = tous les résultats sont là
show-round-closed = close
show-results-missing = { $count ->
    [one] { $count } résultat manque
   *[other] { $count } résultats manquent
}

# Colonnes
show-column-name = Nom
show-column-rank = Place
show-column-points = Points
show-column-points-short = Pts
show-column-rating = Elo
show-column-national = National
show-column-federation = Féd
show-column-born = Né en
show-board = Échiquier
show-board-short = Éch
show-color-short = Coul
show-colors = Couleurs
show-opponent = Adversaire
show-result = Résultat
show-value = Valeur

# Appariements
show-pairings-of = Appariements de la ronde { $round }
show-by-board = Par échiquier
show-by-name = Par nom
show-by-rank = Par place
show-by-number = Par numéro
show-filter = Chercher un nom
show-filter-none = Personne ne porte ce nom ici. Essayez avec moins de lettres.
show-without-game = Sans partie
show-no-round = Aucune ronde n’est encore appariée. Dès que l’arbitre en apparie une, elle apparaît ici.
show-new-results = Nouveaux résultats
show-why-round = Pourquoi cet appariement ?

# Joueurs et classement
show-start-list = Liste de départ
show-no-players = Personne n’est encore inscrit. Les joueurs apparaîtront ici.
show-standings-after = Classement après la ronde { $round }
show-standings-during = Classement pendant la ronde { $round }
show-final-ranking = Classement final
show-no-standings = Il n’y a pas encore de classement. Il apparaîtra ici après les premiers résultats.
show-values-explained = Touchez une valeur pour voir d’où elle vient.
show-standings-changed = Le classement a changé
show-loading = Un instant …
show-why-place = Pourquoi cette place ?
show-points-of = points : { $points }
show-to-card = Fiche du joueur
show-not-ranked = Ce joueur est parti avant la moitié des parties ; elles ne comptent pour personne, il n’y a donc pas de place à expliquer.
show-cell-rank = Dans chaque case : place de l’adversaire, couleur (b ou n), résultat.
show-cell-number = Dans chaque case : numéro de l’adversaire, couleur (b ou n), résultat.

# La fiche d’un joueur
show-starting-number = Numéro
show-federation = Fédération
show-rating-fide = Elo FIDE
show-rating-national = Cote nationale
show-fide-id = Numéro FIDE
show-to-profile = Tous les tournois et toutes les cotes de ce joueur
show-at-board = échiquier { $board }
show-games = Parties
show-why-opponents = Pourquoi ces adversaires
show-why-whole-round = L’explication de toute la ronde
show-rating-title = Cote
show-performance = Performance
show-scored = Marqué
show-expected = Attendu
show-change = Variation attendue
show-first-rating = Première cote
show-rating-rule = Selon les règles de la FIDE (B.02) pour les parties lentes, sur les parties contre des adversaires cotés. K est déduit de la cote et de l’âge, en supposant au moins 30 parties cotées ; la liste officielle peut en avoir un autre.
show-rating-how = Partie par partie

# Pourquoi une ronde ou une partie est appariée ainsi
show-why-title = Pourquoi la ronde { $round } est appariée ainsi
show-why-lead = Les joueurs à égalité de points forment un groupe. L’appariement naturel oppose sa moitié supérieure à sa moitié inférieure, dans l’ordre : sur le dessin, tous les traits sont droits. Un flotteur descendant est apparié dans le groupe suivant.
show-why-bracket = Groupe de points { $score }, { $count } joueurs.
show-why-natural = C’est l’appariement naturel : la moitié supérieure rencontre la moitié inférieure dans l’ordre.
show-why-not-natural = L’adversaire naturel aurait été { $player }. Cet appariement n’a pas été retenu : { $why }.
show-why-exchanged = L’appariement naturel n’a pas été retenu : { $why }.
show-why-color = { $color } : { $why }.
show-why-scores = Scores avant la ronde : { $own } contre { $other }.
show-why-nearest = Chacun, en partant du haut, rencontre le joueur le plus proche au-dessous qu’il n’a pas encore rencontré et dont la couleur convient, d’abord à égalité de points, puis dans les groupes inférieurs.
show-why-nearest-bye = Si le nombre est impair, l’exemption va au joueur le plus bas qui n’a pas encore marqué sans jouer.
show-why-nearest-round = Cette ronde est appariée au plus proche adversaire : en partant du haut, chacun rencontre le joueur le plus proche au-dessous qu’il n’a pas encore rencontré et dont la couleur convient, d’abord à égalité de points, puis dans les groupes inférieurs. Si le nombre est impair, l’exemption va au joueur le plus bas qui n’a pas encore marqué sans jouer.
show-why-table = Chacun rencontre tous les autres. La table de Berger a fixé cette ronde avant le début ; personne ne l’a choisie.
show-why-absent = Pas apparié dans cette ronde.
show-why-unknown = Cette ronde a été appariée ailleurs, et son rapport ne dit pas pourquoi.
show-why-differs = Cette ronde n’est pas celle que les règles donnent aujourd’hui : l’arbitre l’a modifiée à la main, un autre programme l’a appariée, ou des résultats et des numéros ont été corrigés depuis.
show-bracket = Groupe de points { $score }
show-bracket-pairs = { $count ->
    [one] { $count } partie et ses couleurs
   *[other] { $count } parties et leurs couleurs
}
show-bracket-players = Dans l’ordre : { $players }
show-bye = Exempt

# Infos
show-about = Le tournoi
show-where = Lieu
show-when = Date
show-system = Système
show-how-many = Joueurs
show-time-control = Cadence
show-chief-arbiter = Arbitre en chef
show-deputies = Adjoints
show-tie-break-rules = Édition des règles de départage
show-tie-breaks = Ce qui décide, dans cet ordre
show-schedule = Calendrier
show-now = Où en est-on
show-leaders = En tête
show-all-standings = Tout le classement
show-own-card = Mes parties
show-downloads = Téléchargements

# Statistiques
show-no-statistics = Il n’y a encore rien à compter. Les images apparaîtront ici après les premiers résultats.
show-numbers = Les chiffres
show-percent = { $number } %
show-all-rounds = Toutes
show-results-by-color = Résultats : Blancs – nulles – Noirs
show-white-wins = Gains des Blancs
show-draws = Nulles
show-black-wins = Gains des Noirs
show-scores = Points
show-rating-against-result = Mieux coté d’autant : gains – nulles – pertes
show-difference = Écart
show-won = Gains
show-lost = Pertes
show-race = La course en tête
show-federations = Fédérations
show-titles = Titres
show-title = Titre
show-others = autres

# Noms des départages
tie-break-pts = Points
tie-break-de = Confrontation directe
tie-break-win = Victoires
tie-break-won = Parties gagnées sur l’échiquier
tie-break-bpg = Parties avec les Noirs
tie-break-bwg = Gains avec les Noirs
tie-break-ps = Score progressif
tie-break-rep = Rondes que l’on a choisi de jouer
tie-break-ge = Parties que l’on a choisi de jouer
tie-break-std = Points standard
tie-break-tpn = Numéro d’appariement
tie-break-bh = Buchholz
tie-break-aob = Moyenne des Buchholz des adversaires
tie-break-fb = Buchholz anticipé
tie-break-sb = Sonneborn–Berger
tie-break-ks = Koya
tie-break-aro = Moyenne Elo des adversaires
tie-break-tpr = Performance Elo du tournoi
tie-break-ptp = Performance parfaite du tournoi
tie-break-apro = Performance moyenne des adversaires
tie-break-appo = Performance parfaite moyenne des adversaires
tie-break-rtng = Cote propre
tie-break-nearest-bh1 = Buchholz sans le plus bas
tie-break-nearest-bh2 = Buchholz sans les deux plus bas
tie-break-cut = tronqué { $count }
tie-break-median = médian { $count }
tie-break-limit-by = limite { $halves } demi-points
tie-break-limit-percent = limite { $percent } %
tie-break-forfeits-played = forfaits comme joués
tie-break-fore = anticipé
tie-break-reversed = inversé
tie-break-unrated = sans cote comptés { $rating }
