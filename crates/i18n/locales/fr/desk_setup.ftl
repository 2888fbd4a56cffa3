# The desk: creating an event, settings, players, entrance
setup-create-title = Créer un tournoi
setup-create-lead = Vous en devenez propriétaire. Tout peut encore être changé dans les réglages.
setup-create = Créer
setup-event-name = Nom du tournoi
setup-visibility = Qui peut regarder
setup-by-link = Seulement ceux qui ont l’adresse
setup-public = Tout le monde ; il est dans la liste des tournois
setup-alphabet = Lettres des noms
setup-alphabet-en = Toutes, dans l’ordre anglais
setup-alphabet-fr = Toutes, dans l’ordre français
setup-alphabet-de = Toutes, dans l’ordre allemand
setup-alphabet-tr = Les 29 lettres turques, en capitales
setup-fide-mode-tick = Mode FIDE : les règles de conduite de la FIDE sont imposées
setup-fide-mode-hint = Pour le système suisse de la FIDE (hollandais) et les toutes-rondes.
setup-section-facts = Nom, lieu, dates
setup-section-system = Système et rondes
setup-section-schedule = Horaire
setup-section-points = Points
setup-section-tie-breaks = Départages
setup-section-byes = Byes demandés
setup-section-apart = Qui ne doit pas se rencontrer
setup-section-boards = Échiquiers
setup-section-rated = Classements
setup-section-fide = Mode FIDE
setup-name = Nom
setup-city = Lieu
setup-federation = Fédération
setup-start = Premier jour
setup-end = Dernier jour
setup-time-control = Cadence
setup-chief-arbiter = Arbitre en chef
setup-deputies = Arbitres adjoints
setup-deputies-hint = Un par ligne
setup-system = Système
setup-rounds = Rondes
setup-rounds-hint = Un toutes-rondes le sait par sa table.
setup-first-color = Couleur du numéro 1 à la ronde 1
setup-by-lot = Tirée au sort au départ
setup-order = Numéros
setup-order-rating = Par classement
setup-order-lot = Par tirage au sort
setup-order-given = Comme le rapport les donne
setup-acceleration = Points virtuels
setup-acceleration-none = Aucun
setup-acceleration-baku = Méthode de Bakou
setup-system-started = Les inscriptions sont closes : le système et l’ordre des numéros restent.
setup-time-zone = Fuseau horaire
setup-zone-hint = Par exemple Europe/Istanbul ou America/Montreal
setup-schedule-lead = Le début de chaque ronde, à l’heure de la salle.
setup-win = Gain
setup-draw = Nulle
setup-loss = Perte
setup-allocated-bye = Bye attribué par l’appariement
setup-allocated-bye-hint = Pour qui reste sans adversaire
setup-tie-breaks-lead = Les points passent d’abord ; puis ceux-ci décident, de haut en bas.
setup-tie-breaks-usual = Ce sont les départages habituels du système.
setup-add-code = Un autre départage
setup-add = Ajouter
setup-preset-swiss = Liste habituelle d’un suisse
setup-preset-table = Liste habituelle d’un toutes-rondes
setup-move-up = Monter { $name }
setup-move-down = Descendre { $name }
setup-remove = Retirer { $name }
setup-not-saved = Cette liste n’est pas encore enregistrée.
setup-half-points = Byes avec points par joueur
setup-half-points-hint = Vide : autant qu’on en demande
setup-not-in-last = Aucun dans tant de dernières rondes
setup-not-in-last-hint = Vide : à toute ronde
setup-apart-lead = Des numéros, ou des noms séparés par des points-virgules.
setup-same-club = Joueurs du même club
setup-same-federation = Joueurs de la même fédération
setup-until = Jusqu’à la ronde
setup-group = Groupe { $number }
setup-boards-lead = Les joueurs qui ne peuvent pas changer de table gardent la leur.
setup-first-board = Numéro du premier échiquier
setup-fixed-player = Joueur (numéro ou nom)
setup-fixed-board = Échiquier
setup-rated-none = Il n’y a pas encore de classement sur ce site.
setup-fide-off = Les règles de conduite de la FIDE ne sont pas imposées. Le mode peut être activé jusqu’à l’appariement de la ronde 1.
setup-fide-on = Les règles de conduite de la FIDE sont imposées. Une fois quitté, le mode ne peut plus être repris, et le rapport le dit.
setup-fide-left = Le mode FIDE a été quitté. Il ne peut plus être repris.
setup-fide-too-late = Le tournoi se joue sans le mode FIDE ; il est trop tard pour l’activer.
setup-fide-enter = Activer le mode FIDE
setup-fide-leave = Quitter le mode FIDE pour toujours
setup-account = Nom du compte
setup-role = Rôle
setup-give-role = Donner le rôle
setup-take-role = Retirer
setup-owner-only = Seul un propriétaire dit qui travaille ici et qui peut regarder.
setup-is-public = Tout le monde peut regarder ; le tournoi est dans la liste.
setup-is-by-link = Seuls ceux qui ont l’adresse peuvent regarder.
setup-make-public = Le montrer à tous
setup-make-by-link = Le retirer de la liste ; il reçoit une nouvelle adresse
setup-fault-empty = Ceci ne doit pas être vide.
setup-fault-long = Au plus { $most } caractères.
setup-fault-line = Ceci doit tenir sur une ligne.
setup-fault-many = Au plus { $most }.
setup-fault-number = Tapez un nombre de { $low } à { $high }.
setup-fault-share = Écrivez une fraction comme 2/3 ou 0,35, au plus 1 (en soixantièmes).
setup-fault-day = Écrivez un jour, par exemple 2026-06-01.
setup-fault-end = Le dernier jour précède le premier.
setup-fault-moment = Écrivez jour et heure, par exemple 2026-06-01T14:00.
setup-fault-gap = Des rondes suivantes ont une heure : il en faut une ici aussi.
setup-fault-before = Ce n’est pas après la ronde précédente.
setup-fault-zone = Il n’y a pas de tel fuseau. Choisissez dans la liste.
setup-fault-zone-missing = Les heures demandent le fuseau de la salle.
setup-fault-points = Tapez des points de 0 à 99,9, avec une décimale au plus.
setup-fault-player = { $name } : personne, ou plusieurs. Donnez le numéro.
setup-fault-alone = Un groupe a au moins deux joueurs.
setup-fault-twice = Ce joueur a déjà un échiquier.
setup-fault-board-twice = Cet échiquier est pris.
setup-fault-code-twice = { $code } figure deux fois dans la liste.
setup-fault-code-kind = { $code } n’est pas calculé pour les joueurs individuels.
setup-fault-account = Il n’y a pas de compte { $name }, ou il n’a pas de rôle ici.
players-add = Inscrire un joueur
players-paste = Coller une liste
players-check-in = Pointage
players-order = Ordre des numéros
players-order-lead = Les numéros peuvent changer jusqu’à l’appariement de la ronde 4. Déplacez les joueurs, puis enregistrez.
players-order-not-yet = Les numéros sont attribués à la clôture des inscriptions. D’ici là, il n’y a rien à classer.
players-by-rule = Numéroter selon la règle
players-none-yet = Personne n’est encore inscrit. Inscrivez un joueur, collez une liste ou ouvrez l’entrée ci-dessous.
players-changed = La liste a changé
players-byes = Byes
players-gone = parti
players-waits = en attente
players-here = pointé
players-start = Clore les inscriptions
players-start-lead = Chacun reçoit un numéro, et la première couleur est tirée au sort si elle n’est pas fixée. Dans un suisse, des inscriptions tardives restent possibles.
players-entrance = Entrée
players-entrance-open = Les joueurs peuvent s’inscrire eux-mêmes
players-checks-in = Les joueurs pointent avant la ronde 1
players-limit = Places
players-limit-hint = Qui vient après attend. Vide : sans limite
players-enter-link = Pour s’inscrire
players-check-in-link = Pour pointer
players-entered = { $name } est inscrit.
players-late = Les inscriptions sont closes : c’est une inscription tardive.
players-search = Chercher quelqu’un de connu : nom, numéro FIDE ou licence
players-known = Personnes connues
players-nobody-known = Personne n’est connu sous ce nom. Remplissez le formulaire.
players-enter = Inscrire
players-done = Retour à la liste
players-check-in-over = Les inscriptions sont closes ; plus de pointage.
player-name = Nom
player-fide-id = Numéro FIDE
player-licence = Licence
player-fide-rating = Elo FIDE
player-national-rating = Elo national
player-title = Titre
player-sex = Sexe
player-sex-m = homme
player-sex-w = femme
player-federation = Fédération
player-birth = Naissance
player-birth-hint = L’année, ou un jour comme 1987-03-21
player-club = Club
player-number = Numéro { $number }
player-admit = Donner une place
player-here = Est là
player-not-here = N’est pas là
player-withdraw = Retirer du tournoi
player-return = Laisser rejouer
player-own-page = La page du joueur
player-plays = joue
player-contact = Courriel au joueur
player-email-hint = Le joueur reçoit son échiquier par courriel. Personne d’autre ne voit l’adresse.
player-fault-digits = Des chiffres seulement, quinze au plus.
player-fault-title = Un titre est GM, IM, WGM, FM, WIM, CM, WFM ou WCM.
player-fault-sex = Écrivez m ou w.
player-fault-federation = Une fédération a trois lettres.
player-fault-birth = Écrivez l’année, ou un jour comme 1987-03-21.
paste-lead = Copiez les lignes de votre tableur, ou choisissez un fichier CSV ou TRF. Vous verrez ce qui est compris avant que rien ne soit enregistré.
paste-file = Un fichier
paste-text = La liste
paste-look = Regarder
paste-look-again = Regarder encore
paste-preview = Ce qui serait inscrit
paste-line = Ligne
paste-columns = Ce que contiennent les colonnes
paste-column = Colonne { $number }
paste-column-none = pas utilisée
paste-there-already = est déjà inscrit
paste-is-new = nouveau
paste-fault = { $field } : { $why }
paste-nothing = Aucun joueur n’y a été trouvé.
paste-no-report = Ligne { $line } du rapport : { $why }
paste-too-many = Au plus { $most } joueurs par liste.
paste-faults-first = Rien n’a été inscrit : des lignes ne peuvent être lues. Corrigez le texte, puis regardez encore.
enter-title = S’inscrire au tournoi
enter-closed = L’entrée est fermée. Demandez à l’arbitre.
enter-full = Toutes les places sont prises. Vous seriez numéro { $place } sur la liste d’attente.
enter-email = Adresse électronique, pour recevoir votre échiquier
enter-email-hint = Pour ce tournoi seulement. Personne ne la voit.
enter-consent = Des courriels sur mes parties peuvent y être envoyés
enter-fault-consent = Cochez la case ci-dessous si des courriels peuvent y être envoyés, ou laissez l’adresse vide.
enter-button = M’inscrire
enter-note = Nom, classement, club et année de naissance figurent dans la liste des joueurs, que d’autres peuvent voir.
check-in-title = Je suis là
check-in-search = Votre nom
check-in-are-you = Êtes-vous { $name } ?
check-in-yes = Oui, je suis là
check-in-no = Non, un autre nom
check-in-done = { $name } a pointé. Bonnes parties !
check-in-closed = Le pointage n’est pas ouvert. Demandez à l’arbitre.
check-in-nobody = Personne n’a ce nom. Demandez à l’arbitre.
players-waiting-count = { $count ->
    [one] Un en attente
   *[other] { $count } en attente
  }
players-here-count = { $count ->
    [one] Un pointé
   *[other] { $count } pointés
  }
players-missing-count = { $count ->
    [one] Un manque
   *[other] { $count } manquent
  }
players-withdraw-missing = { $count ->
    [one] Retirer celui qui manque
   *[other] Retirer les { $count } qui manquent
  }
paste-new = { $count ->
    [one] Un nouveau joueur.
   *[other] { $count } nouveaux joueurs.
  }
paste-known = { $count ->
    [one] Un est déjà inscrit et n’est pas repris.
   *[other] { $count } sont déjà inscrits et ne sont pas repris.
  }
paste-faulty = { $count ->
    [one] Une ligne ne peut être lue.
   *[other] { $count } lignes ne peuvent être lues.
  }
paste-enter = { $count ->
    [one] Inscrire le joueur
   *[other] Inscrire { $count } joueurs
  }
