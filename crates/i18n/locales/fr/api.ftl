# La page qui montre l’interface pour les programmes
api-title = L’interface pour les programmes
api-lead = Tout ce que les programmes peuvent faire avec ce site : mener des tournois, saisir des résultats, lire les classements, calculer des cotes et des appariements. Chaque appel peut être essayé ici.
api-description = La description pour les programmes (OpenAPI 3.1)
api-token = Jeton d’accès personnel
api-token-about = Les jetons se créent sur la page de votre compte. Ce que vous tapez ici reste dans cet onglet et n’est envoyé qu’à ce site.
api-needs-token = Cet appel demande un jeton.
api-no-script = Les appels peuvent être envoyés depuis cette page si les scripts sont permis ; elle se lit sans eux.
api-groups = Groupes d’appels
api-parameters = Paramètres
api-body = Corps
api-body-kind = Type du corps
api-send = Envoyer
api-answer = Réponse
api-answers = Réponses possibles

# Pourquoi une ronde du suisse au plus proche ou d’un toutes-rondes est appariée ainsi
nearest-both-change = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }) : le plus proche qui n’a pas encore été rencontré ; les deux changent de couleur (1.1).
nearest-white-changes = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }) : le joueur des blancs change de couleur, l’autre garde les noirs (1.2, 1.3).
nearest-black-changes = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }) : le joueur des noirs change de couleur, l’autre garde les blancs (1.2, 1.3).
nearest-both-keep = { $white } ({ $whitePoints }) – { $black } ({ $blackPoints }) : les deux gardent leur couleur, sans quoi la ronde ne pourrait être appariée (1.4).
nearest-bye = Exempt : { $player }, le dernier qui n’a jamais marqué sans jouer et sans qui les autres peuvent être appariés.
berger-by-table = Ronde { $round } de la table de Berger pour { $players } joueurs.

# Problèmes des programmes
problem-title-method = Pas de cette façon
problem-method = Cette adresse ne connaît pas cette méthode. Rien n’a été enregistré.
problem-title-busy = Occupé
problem-busy = La machine a beaucoup à faire, ou le calcul est trop long. Rien n’a été enregistré. Réessayez dans un instant.
problem-title-last-owner = Le dernier propriétaire
problem-last-owner = Un tournoi doit appartenir à quelqu’un. Nommez d’abord un autre propriétaire.
problem-title-overtaken = Quelqu’un a été plus rapide
problem-title-unwritable = Ne tient pas
problem-unwritable = Le tournoi ne tient pas dans ce format.
