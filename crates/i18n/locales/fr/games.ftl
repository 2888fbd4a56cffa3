# Noms des jeux, salons à côté de l’échiquier, et ce qu’un tournoi de Quoridor ne peut pas être.

game-chess = Échecs
game-quoridor = Quoridor

chat-spectators = Spectateurs de la partie { $game }
chat-refused-playing = Les joueurs peuvent lire le clavardage des spectateurs une fois la partie terminée.
play-talk-players = Clavardage des joueurs
play-talk-spectators = Clavardage des spectateurs
play-talk-lead-players = Seuls les joueurs peuvent lire ceci. Les spectateurs ont leur propre clavardage.
play-talk-lead-spectators = Seuls les spectateurs peuvent lire ceci. Les joueurs pourront le lire une fois la partie terminée.
play-talk-lead-over = La partie est terminée : tout le monde peut lire les deux clavardages.

show-game = Jeu
setup-game = Jeu
setup-game-chess = { game-chess }
setup-game-quoridor = { game-quoridor }, joué sur ce site
setup-fide-other-game = Le mode FIDE est réservé aux tournois d’échecs.
setup-fide-other-game-on = Le mode FIDE est réservé aux tournois d’échecs. Veuillez quitter le mode FIDE.
setup-rated-other-game = Les listes de cotes sont réservées aux échecs. Un tournoi de { $game } n’y compte pas.
refusal-fide-mode-chess = Le mode FIDE est réservé aux échecs; un tournoi de { $game } ne peut pas l’utiliser.
refusal-rated-chess = Les listes de cotes sont réservées aux échecs; un tournoi de { $game } ne peut pas y compter.

play-modality-named = { $game } · { $modality }

# Comment les murs saisis sont placés, vus de chaque côté du plateau : par quarts de tour.
play-typed-hint-0 = Une case comme e2 déplace le pion. e3h est un mur horizontal au-dessus de e3 et f3, e3v un mur vertical à droite de e3 et e4.
play-typed-hint-1 = Une case comme b5 déplace le pion. De votre côté, e3h est un mur vertical à gauche de e3 et f3, e3v un mur horizontal au-dessus de e3 et e4.
play-typed-hint-2 = Une case comme e8 déplace le pion. De votre côté, e3h est un mur horizontal au-dessous de e3 et f3, e3v un mur vertical à gauche de e3 et e4.
play-typed-hint-3 = Une case comme h5 déplace le pion. De votre côté, e3h est un mur vertical à droite de e3 et f3, e3v un mur horizontal au-dessous de e3 et e4.
