# Deuxième facteur, confirmations, essais
second-factor-title = Connexion en deux étapes
second-on = Activée
second-off = Désactivée
second-lead = Avec la connexion en deux étapes, il faut un code de votre téléphone en plus du mot de passe. Un mot de passe volé ne suffit plus. Il vous faut une application d’authentification comme Aegis, Google Authenticator ou 2FAS.
second-needed = Ce site exige la connexion en deux étapes des administrateurs et des arbitres. Configurez-la pour utiliser vos droits.
second-begin = Configurer la connexion en deux étapes
second-scan = Numérisez ce code avec votre application d’authentification.
second-key = Impossible de le numériser ? Tapez plutôt cette clé (basée sur l’heure, 6 chiffres) :
second-type = Tapez le code que l’application affiche.
second-first-code = Code de l’application
second-turn-on = Activer
second-turn-off = Désactiver la connexion en deux étapes
second-is-on = La connexion en deux étapes est activée depuis le { $day }.
second-left =
    { $codes ->
        [0] Il ne vous reste aucun code de secours. Créez-en de nouveaux maintenant.
        [one] Il vous reste un code de secours.
       *[other] Il vous reste { $codes } codes de secours.
    }
second-codes = Codes de secours
second-codes-lead = Chacun de ces codes remplace une fois le code de votre téléphone. Imprimez-les ou copiez-les en lieu sûr maintenant : ils ne seront plus affichés.
second-codes-kept = J’ai conservé les codes
second-renew = Créer de nouveaux codes de secours
second-renew-lead = Les nouveaux codes remplacent les anciens, qui ne valent plus rien.
second-code = Code de votre téléphone
second-code-hint = 6 chiffres, ou un de vos codes de secours. Chaque code sert une seule fois.
second-step-title = Encore une étape
second-step-lead = Ouvrez votre application d’authentification et tapez le code de ce site.
second-step-back = Retour à la connexion
notice-second-on = La connexion en deux étapes est activée.
notice-second-off = La connexion en deux étapes est désactivée.
notice-second-too-long = C’était trop long. Connectez-vous de nouveau.
fault-second-code = Code incorrect. Chaque code sert une seule fois : attendez le suivant.
fault-second-first = Code incorrect. Vérifiez l’heure de votre téléphone et tapez le code actuel.
fault-second-wait = Trop de codes incorrects. Attendez { $seconds } secondes avant de réessayer.
fault-login-wait = Trop de mots de passe incorrects. Attendez { $seconds } secondes avant de réessayer, ou choisissez un nouveau mot de passe par courriel : cela fonctionne toujours.
password-lead = Tous les autres navigateurs sont déconnectés et vos jetons d’API prennent fin.
password-keep-tokens = Garder mes jetons d’API
problem-title-second-factor = Connexion en deux étapes exigée
problem-second-factor = Ce site exige la connexion en deux étapes pour cela. Configurez-la d’abord dans votre compte.

# Adresses pour les courriels sur les rondes
me-mail-unconfirmed = Pas encore confirmée : ouvrez le lien du courriel envoyé à cette adresse. Aucun autre courriel n’y est envoyé avant. Enregistrez de nouveau pour recevoir le lien encore une fois.
me-after-confirmed = Adresse confirmée. Vous y recevrez chaque appariement.
me-confirm-lead = Un clic, et chaque appariement de « { $event } » est envoyé à cette adresse.

# Ce que tout le monde peut voir
setup-section-privacy = Confidentialité
setup-privacy-lead = Les années de naissance sont masquées, sauf si vous les affichez. Celles des joueurs qui pourraient être mineurs restent toujours masquées. Les arbitres voient les dates complètes.
setup-shows-birth-years = Afficher les années de naissance à tous
change-birth-years-shown = années de naissance affichées à tous
change-birth-years-hidden = années de naissance masquées

# Exploitant
admin-second-factor-off = La connexion en deux étapes de { $name } est désactivée. Tous les navigateurs ont été déconnectés.
admin-second-factor-was-off = { $name } n’utilise pas la connexion en deux étapes.

# Courriels
mail-password-reset-subject = Votre mot de passe a été réinitialisé
mail-password-reset-body =
    Bonjour { $name },

    le mot de passe de votre compte sur { $site } a été réinitialisé avec un lien envoyé à cette adresse. Tous les navigateurs ont été déconnectés et tous les jetons d’API ont pris fin.

    Si ce n’était pas vous, quelqu’un d’autre lit vos courriels. Sécurisez votre boîte, puis choisissez un autre mot de passe :

    { $link }
mail-second-on-subject = Connexion en deux étapes activée
mail-second-on-body =
    Bonjour { $name },

    la connexion en deux étapes a été activée pour votre compte sur { $site }. Désormais, il faut un code de votre téléphone pour se connecter.

    Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et demandez de l’aide à l’administrateur du site :

    { $link }
mail-second-off-subject = Connexion en deux étapes désactivée
mail-second-off-body =
    Bonjour { $name },

    la connexion en deux étapes a été désactivée pour votre compte sur { $site }. Le mot de passe suffit maintenant pour se connecter.

    Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :

    { $link }
mail-contact-subject = Confirmez votre adresse : { $event }
mail-contact-body =
    Bonjour,

    quelqu’un a donné cette adresse pour { $name } au tournoi « { $event } » sur { $site }, afin de recevoir chaque appariement par courriel. Ouvrez ce lien si vous le voulez :

    { $link }

    Sinon, ne faites rien : vous ne recevrez plus de courriels à ce sujet.
confirm-step-title = Confirmez que c’est bien vous
confirm-step-lead = Les droits que vous accordez ou retirez demeurent après votre déconnexion. Entrez votre mot de passe pour continuer; il ne sera plus demandé pendant dix minutes.
confirm-step-button = Continuer
