# Les notifications : la liste derrière la cloche, les paramètres, les courriels, la bannière
notices-title = Notifications
notices-none = Rien de nouveau. Vos invitations, vos appariements et les parties où c’est à vous de jouer s’afficheront ici.
notices-new = Nouveau :
notices-read-all = Tout marquer comme lu
notices-settings = Paramètres de notification
notices-browser = Ce navigateur
notices-sound = Émettre un son
notices-popup = Afficher une notification quand cette page est en arrière-plan
notices-popup-hint = Votre navigateur demande la permission une seule fois. Une page de ce site doit rester ouverte.
notices-popup-denied = Votre navigateur bloque les notifications de ce site. Autorisez-les dans ses paramètres.
notices-mails = Courriels
notices-mails-lead = Nous ne vous envoyons aucun courriel pendant que vous êtes sur le site. Le résumé quotidien part à midi UTC.
notices-mails-off = Les courriels sont désactivés pour votre compte.
notices-mail-off = Aucun courriel
notices-mail-at-once = Tout de suite
notices-mail-daily = Résumé quotidien
notices-fault-mail = Choisissez une des options.
notices-kind-round = Votre table s’ouvre dans un tournoi en ligne
notices-kind-invitation = Quelqu’un vous invite à une partie
notices-kind-started = Une de vos parties commence
notices-kind-turn = C’est à vous de jouer dans une partie par correspondance
notices-kind-reminder = Votre temps achève dans une partie par correspondance
notices-kind-declined = Une de vos offres est refusée
notices-kind-finished = Une partie se termine en votre absence
notices-kind-friend = Quelqu’un vous envoie une demande d’amitié

notice-somebody = quelqu’un
notice-round = { $event }, ronde { $round } : votre table de { game-quoridor } contre { $name } est ouverte
notice-invitation = { $name } vous invite à une partie de { game-quoridor }
notice-started = Votre partie de { game-quoridor } contre { $name } a commencé
notice-started-resumed = Votre partie de { game-quoridor } contre { $name } a repris
notice-turn = { game-quoridor } : à vous de jouer contre { $name }
notice-reminder = { game-quoridor } : votre temps achève contre { $name }
notice-declined = { game-quoridor } : { $name } a refusé votre offre
notice-declined-draw = { game-quoridor } : { $name } a refusé votre offre de nulle
notice-declined-abort = { game-quoridor } : { $name } a refusé d’annuler la partie
notice-declined-pause = { game-quoridor } : { $name } a refusé votre demande de pause
notice-declined-resume = { game-quoridor } : { $name } a refusé de reprendre la partie
notice-declined-rematch = { game-quoridor } : { $name } a refusé votre offre de revanche
notice-declined-take-back = { game-quoridor } : { $name } a refusé votre demande de reprise de coup
notice-finished = { game-quoridor } : votre partie contre { $name } est terminée
notice-finished-won = { game-quoridor } : vous avez gagné contre { $name }
notice-finished-lost = { game-quoridor } : vous avez perdu contre { $name }
notice-finished-drawn = { game-quoridor } : votre partie contre { $name } s’est terminée par une nulle
notice-finished-off = { game-quoridor } : votre partie contre { $name } a été annulée
notice-friend = { $name } vous a envoyé une demande d’amitié

notices-found = Adversaire trouvé : votre partie a commencé.
notices-begun = Votre partie a commencé.
notices-rematch = Votre revanche a commencé.
notices-to-game = Aller à la partie
notices-dismiss = Fermer

mail-notices-subject = { $count } notifications de { $site }
mail-notices-body =
    Bonjour { $name },

    Voici ce qui s’est passé sur { $site } :

    { $list }

    Choisissez les courriels que vous recevez :
    { $link }

forfeit-come-you = Présentez-vous à votre table, sinon vous perdez par forfait :
forfeit-come = { $name } doit se présenter, sinon c’est la défaite par forfait :
forfeit-move-you = Jouez votre premier coup, sinon vous perdez par forfait :
forfeit-move = { $name } doit jouer son premier coup, sinon c’est la défaite par forfait :
forfeit-both = Si personne ne se présente, double forfait :
forfeit-first-you = Jouez votre premier coup, sinon la partie est annulée :
forfeit-first = { $name } doit jouer son premier coup, sinon la partie est annulée :
forfeit-days-you = Jouez, sinon vous perdez au temps :
forfeit-days = { $name } doit jouer, sinon c’est la défaite au temps :
forfeit-over = d’un instant à l’autre

# ronde play
term-notices = Notifications : { $count } (voir le site).
