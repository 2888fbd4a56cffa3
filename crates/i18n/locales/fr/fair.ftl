# Parties équitables : absences, réclamations, fin des pauses, limites aux offres et aux invitations, reprise de coups.

game-refused-offer-open = Vous avez déjà une autre offre en cours. Retirez-la d’abord.
game-refused-too-many-offers = Vous l’avez proposé trois fois dans cette partie; c’est la limite.
game-refused-no-take-back = On ne peut reprendre un coup que dans une partie non cotée, hors tournoi.
game-refused-nothing-to-take-back = Vous n’avez aucun coup à reprendre.
game-refused-nothing-to-claim = Il n’y a rien à réclamer : la personne au trait n’est pas absente et aucune pause n’est terminée.
game-refused-too-early-to-claim = Il est trop tôt pour réclamer. Attendez encore un peu.
game-refused-holds-up-game = La partie { $game } est en pause et vous attend. Reprenez-la ou terminez-la avant de chercher une partie cotée.
game-refused-other-may-not = Quelqu’un à cette table ne peut pas commencer de partie cotée pour le moment. Réessayez plus tard ou jouez une partie non cotée.
game-refused-too-many-aborts = Vous avez annulé { $aborts } parties en une journée. Vous pourrez de nouveau chercher une partie cotée dans { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.
game-refused-not-friends = Vous ne pouvez inviter par leur nom que vos amis. Aux autres, envoyez un lien vers la table.
game-refused-too-many-invitations = Vous pouvez inviter { $most } personnes par heure. Réessayez dans { $minutes ->
    [one] { $minutes } minute
   *[other] { $minutes } minutes
}.

play-to-held-up = Aller à la partie en pause
play-paused-until = La partie est en pause. Elle reprend quand tout le monde est d’accord et, après { $moment }, dès qu’une personne le demande.
play-phase-paused-until = en pause jusqu’au { $moment }
play-claim-absent = { $name } est absent : réclamer la partie
play-claim-absent-later = { $name } est absent. La pendule continue de tourner; vous pourrez bientôt réclamer la partie.
play-claim-pause = La pause est terminée : reprendre la partie
play-says-claim-in = absent, réclamation possible dans { $seconds } s
play-declined-draw = { $name } refuse la nulle.
play-declined-abort = { $name } ne veut pas annuler la partie.
play-declined-pause = { $name } ne veut pas de pause.
play-declined-resume = { $name } ne veut pas encore reprendre.
play-declined-rematch = { $name } ne veut pas de revanche.
play-declined-take-back = { $name } refuse la reprise du coup.
play-offer-take-back = Demander à reprendre mon coup
play-offered-take-back = Vous avez demandé à reprendre votre dernier coup.
play-offers-take-back = { $name } demande à reprendre son dernier coup.
play-won-abandoned = { $name } gagne : { $other } a quitté la partie.
play-out-abandoned = { $name } a quitté la partie
play-off-never-resumed = Annulée : personne n’est revenu après la pause. Elle ne compte pas.
play-access-link = Toute personne qui a mon lien
play-link = Lien pour vos adversaires
play-link-hint = Toute personne qui ouvre ce lien peut s’asseoir. La table ne figure dans aucune liste.

term-offers-take-back = { $name } demande à reprendre son dernier coup.
term-offered-take-back = demande à reprendre
term-out-abandoned = a quitté la partie
term-off-never-resumed = La partie est annulée : personne n’est revenu après la pause.
term-game-paused-until = En pause; p propose de reprendre. Dès { $moment }, une personne suffit.
term-claim-now = { $name } est absent; x réclame la partie.
term-claim-pause = La pause est terminée; x reprend la partie.
term-claim-in = absent, à réclamer dans { $seconds } s
term-declined = { $name } refuse votre offre.
