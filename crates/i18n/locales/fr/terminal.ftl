# `ronde play` : les parties d’un site dans le terminal
term-bad-server = « { $url } » n’est pas l’adresse d’un site ; elle doit ressembler à https://chess.example.org
term-no-terminal = Il faut un terminal pour l’écran et les touches ; ceci ne passe pas par un tube.
term-too-small = La fenêtre est trop petite : il faut { $width } × { $height }.
term-connecting = connexion…
term-connected = connecté
term-lost = pas de connexion, nouvel essai dans { $seconds } s
term-no-connection = Il n’y a pas de connexion en ce moment.
term-unreachable = Le site est injoignable : { $why }
term-wrong-login = Personne n’a ce nom et ce mot de passe.
term-not-confirmed = L’adresse de courriel de ce compte n’est pas encore confirmée.
term-too-many = Trop d’essais. Attendez un instant.
term-login-ended = La session est terminée ou le jeton est inconnu ici. Connectez-vous de nouveau.
term-forbidden = Ce jeton ne convient pas. Il lui faut la portée `chat`.
term-status = Le site a répondu { $status }, ce qui n’est pas prévu ici.
term-asking = Le site est interrogé…

term-login-title = Se connecter
term-login-open = Cette connexion n’est pas chiffrée : le mot de passe peut être lu en chemin.
term-login-name = Nom ou courriel
term-login-password = Mot de passe
term-login-trying = Connexion en cours…

term-my-games = Mes parties
term-my-games-none = Vous n’avez pas de partie.
term-open-tables = Tables ouvertes
term-open-tables-none = Personne n’attend à une table.
term-to-watch = Parties à suivre
term-to-watch-none = Personne ne joue.
term-your-turn = À vous de jouer
term-phase-waiting = en attente
term-phase-paused = en pause
term-pause-over = pause terminée
term-paused-minutes = pause, { $count } min
term-paused-hours = pause, { $count } h
term-paused-days = pause, { $count } j
term-phase-over = La partie est terminée.
term-moves = { $count ->
    [one] un coup
   *[other] { $count } coups
}
term-searching-key = Recherche d’un adversaire (w la montre).
term-unread = Messages non lus : { $count } (t les montre).
term-requests = Demandes d’amitié : { $count } (p les montre).
term-terms = { $seats } joueurs, { $time }, { $rated }
term-rated = cotée
term-unrated = non cotée
term-days = { $days ->
    [one] 1 jour par coup
   *[other] { $days } jours par coup
}
term-modality = { $seats } joueurs, { $pace }
term-pace-blitz = blitz
term-pace-rapid = rapide
term-pace-correspondence = correspondance
term-level-easy = facile
term-level-medium = moyen
term-level-hard = difficile
term-computer = Ordinateur ({ $level })

term-new-table = Nouvelle table de { game-quoridor }
term-form-seats = Joueurs
term-form-time = Temps
term-form-access = Qui peut s’asseoir
term-form-rated = Classée
term-form-level = Force
term-form-invited = Noms, avec virgules
term-access-open = tout le monde
term-access-invited = les invités
term-access-computer = l’ordinateur
term-yes = oui
term-no = non
term-invite-whom = Qui invitez-vous ?
term-nobody-called = Personne ne s’appelle { $name }.
term-invited-by = { $name } vous invite à une partie de { game-quoridor } : voyez les tables ouvertes dans le hall.
term-menu-computer = Jouer contre l’ordinateur
term-menu-search = Trouver un adversaire
term-menu-help = Touches

term-searching = Recherche d’un adversaire
term-waited = Attente : { $time }.
term-window = Votre classement { $rating }, les autres à ±{ $window } maintenant ({ $lowest }–{ $highest }).
term-will-widen = L’écart s’élargit : { $steps }.
term-widens = ±{ $window } à { $after }
term-expected-wait = Attente prévue : { $time }.
term-expected-wait-none = Personne qui convienne ne cherche en ce moment.
term-pool = { $count ->
    [one] Un joueur cherche.
   *[other] { $count } joueurs cherchent.
}
term-matched = Un adversaire est trouvé.

term-game = Partie de { game-quoridor } { $game }
term-free-chair = place libre
term-you = vous
term-walls = { $count ->
    [one] 1 mur
   *[other] { $count } murs
}
term-not-here = pas de connexion
term-out = hors de la partie
term-out-resigned = a abandonné
term-out-of-time = temps écoulé
term-time-left = { $days } j { $hours } h
term-move = Coup :
term-say = Dire :
term-sending = Envoi de { $move }…
term-aim = Entrée joue { $move }
term-aim-not-possible = pas possible
term-no-move = { $name } n’est pas un coup : tapez une case comme e2, un mur comme e3h ou e3v, ou --
term-only-watching = Vous ne faites que regarder.
term-said-later = Votre message partira dès l’ouverture du clavardage.
term-turn-of = C’est à { $name } de jouer.
term-begun-in = Votre partie { $game } a commencé : voyez vos parties dans le hall.
term-your-turn-in = C’est à vous de jouer dans la partie { $game }.
term-table-waits = { $free ->
    [one] Une place est libre. La partie commence quand elle est prise.
   *[other] { $free } places sont libres. La partie commence quand elles sont prises.
}
term-game-paused = La partie est en pause ; p propose de reprendre.
term-agree-keys = y accepte, n refuse.
term-offers-draw = { $name } propose la nulle.
term-offers-abort = { $name } voudrait annuler la partie.
term-offers-pause = { $name } voudrait une pause.
term-offers-resume = { $name } voudrait reprendre.
term-offers-rematch = { $name } voudrait une revanche.
term-offered-draw = propose la nulle
term-offered-abort = propose d’annuler
term-offered-pause = propose une pause
term-offered-resume = propose de reprendre
term-offered-rematch = propose une revanche
term-sure-resign = Abandonner ? y abandonne, toute autre touche non.
term-sure-abort = Annuler la partie ? y l’annule, toute autre touche non.
term-won = { $name } a gagné : { $reason }
term-drawn = Nulle entre { $name } : { $reason }
term-end-arrived = but atteint
term-end-last-left = tous les autres sont partis
term-end-repetition = trois fois la même position
term-end-no-walls = pas de mur depuis trop longtemps
term-end-too-long = la partie était trop longue
term-end-agreed = d’un commun accord
term-off = La partie est annulée.
term-off-aborted = La partie a été annulée avant que chacun ait joué.
term-off-agreed = La partie est annulée d’un commun accord.
term-off-no-first-move = La partie est annulée : quelqu’un n’a pas joué son premier coup.
term-off-nobody-came = La table a été abandonnée.
term-off-nobody-left = Il ne restait que l’ordinateur.
term-time-out = Vous ne pouvez pas écrire pour un temps : { $name }
term-enter-room = Entrée ouvre cette conversation.
term-room = Conversation { $room }

term-leaders-search = nom avec « { $name } »
term-leaders-none = Personne n’est trouvé ici.
term-leaders-provisional = ? : provisoire, moins de dix parties.
term-find-name = Nom :

term-friends-none = Vous n’avez pas encore d’amis ici : a en demande un.
term-friends-blocked = Bloqués
term-friend-asks = { $name } demande à être votre ami : p dans le hall.
term-friend-asked = Demande envoyée à { $name }.
term-now-friends = Vous et { $name } êtes amis maintenant.
term-ask-name = Qui demander :
term-called-nearly = Personne ne s’appelle { $name }. Il y a : { $others }.
term-sure-remove = Mettre fin à l’amitié avec { $name } ? y oui, toute autre touche non.
term-sure-block = Bloquer { $name } ? y bloque, toute autre touche non.

term-keys-login = Entrée se connecter · Tab autre champ · Échap quitter
term-keys-lobby = c ordi · f chercher · n table · t parler · b palmarès · p amis · ? · q quitter
term-keys-form = ↑↓ ligne · ←→ changer · Entrée faire la table · Échap retour
term-keys-waiting = s arrêter · l hall (la recherche continue) · t parler · ? touches
term-keys-talk = ↑↓ où · Entrée envoyer · PgUp PgDn défiler · Tab amis · Échap retour
term-keys-leaders = ←→ liste · ↑↓ PgUp PgDn · / nom · f amis · a demander · ? · Échap retour
term-keys-finding = Entrée chercher · Échap retour à la liste
term-keys-friends = a demander · y n répondre · r retirer · k bloquer · Entrée parler · ? · Échap
term-keys-asking = Entrée demander · Échap retour à la liste
term-keys-saying = Entrée envoyer · Échap retour au plateau
term-keys-board = e2, e3h ou flèches, Entrée · w mur · r abandon · t parler · ? · q hall
term-keys-table = k quitter la table · t parler · q hall (vous restez assis)
term-keys-over = m revanche · t parler · q hall
term-keys-watching = t parler · q hall
term-help-lobby =
    ↑ ↓     choisir une partie
    Entrée  l’ouvrir, ou s’asseoir à la table
    c       jouer contre l’ordinateur
    f       trouver un adversaire de votre force
    n       faire une table
    t       parler : hall, amis, salons
    b       les meilleurs de chaque liste
    p       personnes : amis, demandes, demander quelqu’un
    w       la recherche en cours
    q       quitter
term-help-waiting =
    s  arrêter la recherche
    l  au hall ; la recherche continue
    t  parler
term-help-leaders =
    ← → Tab    une autre liste
    ↑ ↓        ligne par ligne
    PgUp PgDn  dix lignes ; Début et Fin, tout le chemin
    /          chercher une partie du nom ; vide, tous de nouveau
    f          tout le monde, ou vos amis et vous
    a          demander en ami la personne choisie
    t          parler
    Échap      retour au hall
term-help-friends =
    ↑ ↓     choisir quelqu’un
    a       demander quelqu’un en ami par son nom
    y n     accepter une demande, ou la refuser
    r       mettre fin à une amitié, ou annuler votre demande
    k       bloquer quelqu’un, ou débloquer
    Entrée  parler avec un ami
    Tab     toutes les conversations
    Échap   retour au hall
term-help-board =
    e2        taper une case et Entrée : le pion y va
    e3h e3v   taper un mur et Entrée : il est posé
    flèches   montrer une case, Entrée la joue
    w         montrer un mur, Espace le tourne
    y n       accepter une offre, ou la refuser
    o         proposer la nulle
    p         proposer une pause, ou de reprendre
    u         demander à reprendre son coup
    x         réclamer : absence ou fin de pause
    k         annuler la partie
    r         abandonner
    m         revanche, après la fin
    t         parler dans le salon de la partie
    q         retour au hall ; la partie continue
