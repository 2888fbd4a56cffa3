# Tournois dont les parties se jouent sur ce site
setup-section-online = Parties sur ce site
setup-online-lead = Sur ce site, on joue au { game-quoridor } : le tournoi ne peut pas être en mode FIDE ni compter pour les listes de cotes d’échecs. Publier une ronde ouvre ses tables. Les joueurs qui ont un compte jouent ici et les résultats s’inscrivent automatiquement. Ce que l’arbitre saisit compte toujours.
setup-online-kind = Les parties se jouent
setup-online-kind-none = devant l’échiquier ({ game-chess })
setup-online-kind-clock = sur ce site ({ game-quoridor }), à la pendule
setup-online-kind-days = sur ce site ({ game-quoridor }), en jours par coup
setup-online-base = Minutes par joueur
setup-online-minutes-hint = Par exemple 5, ou 1:30 pour une minute et demie.
setup-online-increment = Secondes ajoutées après chaque coup
setup-online-days = Jours pour chaque coup
setup-online-wait = Minutes d’attente à l’échiquier
setup-online-wait-hint = Qui n’est pas venu d’ici là perd par forfait ; si personne n’est venu, les deux. On compte à partir du début de la ronde, si l’horaire en donne un.
setup-online-rated = Les parties comptent dans les classements de ce site
setup-fault-minutes = Tapez des minutes de { $low } à { $high }, par exemple 5 ou 1:30.

player-account = Parties sur ce site
player-account-name = Nom du compte
player-account-hint = Le joueur s’assoit avec ce compte. Sans compte, l’échiquier ne s’ouvre pas.
player-fault-account = Il n’y a pas de compte { $name }.
player-fault-account-taken = { $name } joue déjà à la place de quelqu’un d’autre dans ce tournoi.
enter-account = Je joue avec mon compte { $name }
desk-accounts = Avec un compte
desk-without-account = Les échiquiers de ces joueurs ne s’ouvrent pas, car ils n’ont pas de compte :

online-play = Jouer
online-watch = Suivre
online-replay = Revoir
online-board = Échiquier { $board }
me-play = À l’échiquier
me-account-link = Je joue avec mon compte { $name }
me-account-is = Vous jouez avec le compte { $name }.
me-account-none = Les parties se jouent sur ce site. Connectez-vous et revenez sur cette page, ou donnez à l’arbitre le nom de votre compte.
me-account-taken = Votre compte joue à la place de quelqu’un d’autre dans ce tournoi. Parlez-en à l’arbitre.
me-account-other = Votre adversaire n’a pas encore de compte. L’échiquier s’ouvrira dès qu’il en aura un.
me-after-account = Vous jouerez avec votre compte.
