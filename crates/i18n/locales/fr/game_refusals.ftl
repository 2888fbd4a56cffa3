# Pourquoi quelque chose est impossible dans une partie sur le site.

game-refused-not-your-turn = Ce n’est pas à vous de jouer.
game-refused-overtaken = Un autre coup a été joué ici. Regardez de nouveau le plateau.
game-refused-game-over = La partie est terminée.
game-refused-not-begun = La partie n’a pas commencé.
game-refused-begun = La partie a commencé.
game-refused-paused = La partie est en pause.
game-refused-not-paused = La partie n’est pas en pause.
game-refused-out = Vous ne jouez plus dans cette partie.
game-refused-full = Toutes les places sont prises.
game-refused-seated = Vous êtes déjà à cette table.
game-refused-not-seated = Vous n’êtes pas à cette table.
game-refused-not-invited = Cette table est pour les personnes invitées.
game-refused-too-late-to-abort = Tous ont joué : on peut abandonner la partie, ou l’annuler si tous sont d’accord.
game-refused-no-draw = Seuls deux joueurs peuvent convenir d’une nulle.
game-refused-no-pause = Cette partie ne peut pas être mise en pause.
game-refused-offered-already = Vous l’avez déjà proposé.
game-refused-not-offered = Personne ne l’a proposé.
game-refused-not-over = On peut proposer une revanche quand la partie est terminée.
game-refused-no-game = Cette partie n’existe pas.
game-refused-barred = Vous ne pouvez pas jouer ensemble : l’un de vous a bloqué l’autre.
game-refused-not-rated-computer = Une partie contre l’ordinateur n’est pas classée.
game-refused-too-many-games = Vous avez ouvert { $most } tables qui ne sont pas terminées. Terminez-en ou quittez-en d’abord.
game-refused-too-many-watched = Vous suivez déjà { $most } parties. Fermez-en d’abord.
game-refused-too-many-seeks = Vous cherchez déjà des adversaires dans { $most } listes.
game-refused-playing = Terminez d’abord la partie que vous jouez.

game-illegal-game-over = La partie est terminée.
game-illegal-must-move = Il existe un coup légal : on ne peut pas passer.
game-illegal-occupied = Le pion du joueur { $seat } se trouve en { $square }.
game-illegal-wall-between = Un mur sépare { $from } et { $to }.
game-illegal-too-far = Ni un pas ni un saut ne mène de { $from } à { $to }.
game-illegal-straight-jump-open = Le saut droit par-dessus { $over } vers { $straight } est libre : le détour ne l’est pas.
game-illegal-no-walls-left = Il ne reste plus de mur.
game-illegal-overlaps = Le mur recouvrirait { $wall }.
game-illegal-crosses = Le mur croiserait { $wall }.
game-illegal-closes-last-path = Le mur fermerait le dernier chemin du joueur { $seat }.
