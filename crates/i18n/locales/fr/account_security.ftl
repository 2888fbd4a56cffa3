# Deuxième facteur, confirmations, essais
second-factor-title = Connexion en deux étapes
second-on = Activée
second-off = Désactivée
second-lead = La connexion en deux étapes demande un code de votre téléphone en plus du mot de passe : un mot de passe volé ne suffit plus. Il vous faut une application d’authentification comme Aegis, Google Authenticator ou 2FAS.
second-needed = Ce site exige la connexion en deux étapes pour l’administration et l’arbitrage. Configurez-la pour utiliser vos droits.
second-begin = Configurer la connexion en deux étapes
second-scan = Numérisez ce code avec votre application d’authentification.
second-key = Impossible de le numériser? Tapez plutôt cette clé (basée sur l’heure, 6 chiffres) :
second-type = Tapez le code affiché par l’application.
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
second-codes-lead = Chaque code remplace une fois celui de votre téléphone. Imprimez-les ou mettez-les en lieu sûr maintenant : ils ne seront plus affichés.
second-codes-kept = J’ai conservé les codes
second-renew = Créer de nouveaux codes de secours
second-renew-lead = Vos anciens codes ne fonctionneront plus.
second-code = Code de votre téléphone
second-code-hint = 6 chiffres, ou un de vos codes de secours. Chaque code sert une seule fois.
second-step-title = Encore une étape
second-step-lead = Ouvrez votre application d’authentification et tapez le code de ce site.
second-step-back = Retour à la connexion
notice-second-on = La connexion en deux étapes est activée.
notice-second-off = La connexion en deux étapes est désactivée.
notice-second-too-long = Le délai est écoulé. Connectez-vous de nouveau.
fault-second-code = Code incorrect. Chaque code sert une seule fois : attendez le suivant.
fault-second-first = Code incorrect. Vérifiez l’heure de votre téléphone et tapez le code actuel.
fault-second-wait = Trop de codes incorrects. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}.
fault-login-wait = Trop de mots de passe incorrects. Réessayez dans { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}, ou réinitialisez votre mot de passe par courriel : c’est toujours possible.
password-lead = Tous les autres navigateurs seront déconnectés et vos jetons d’API ne fonctionneront plus.
password-keep-tokens = Garder mes jetons d’API
problem-title-second-factor = Connexion en deux étapes exigée
problem-second-factor = Il faut la connexion en deux étapes pour cela. Configurez-la d’abord dans votre compte.

# Adresses pour les courriels sur les rondes
me-mail-unconfirmed = Pas encore confirmée. Ouvrez le lien du courriel envoyé à cette adresse; d’ici là, nous n’y enverrons rien d’autre. Pour recevoir un nouveau lien, enregistrez de nouveau.
me-after-confirmed = Adresse confirmée. Nous y enverrons chaque appariement.
me-confirm-lead = Un clic, et nous enverrons chaque appariement de « { $event } » à cette adresse.

# Ce que tout le monde peut voir
setup-section-privacy = Confidentialité
setup-privacy-lead = Les années de naissance sont masquées, sauf si vous les affichez. Celles des joueurs qui pourraient être mineurs restent toujours masquées. Les arbitres voient toujours les dates de naissance complètes.
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

    Le mot de passe de votre compte sur { $site } a été réinitialisé avec un lien envoyé à cette adresse. Tous les navigateurs ont été déconnectés et vos jetons d’API ne fonctionnent plus.

    Si ce n’était pas vous, quelqu’un d’autre lit vos courriels. Sécurisez votre boîte, puis choisissez un nouveau mot de passe :

    { $link }
mail-second-on-subject = Connexion en deux étapes activée
mail-second-on-body =
    Bonjour { $name },

    La connexion en deux étapes a été activée pour votre compte sur { $site }. Désormais, il vous faut un code de votre téléphone pour vous connecter.

    Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe et demandez de l’aide à l’administration du site :

    { $link }
mail-second-off-subject = Connexion en deux étapes désactivée
mail-second-off-body =
    Bonjour { $name },

    La connexion en deux étapes a été désactivée pour votre compte sur { $site }. Votre mot de passe suffit maintenant pour vous connecter.

    Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :

    { $link }
mail-contact-subject = Confirmez votre adresse : { $event }
mail-contact-body =
    Bonjour,

    Quelqu’un a donné cette adresse pour { $name } au tournoi « { $event } » sur { $site }, afin de recevoir chaque appariement par courriel. Si c’est ce que vous voulez, ouvrez ce lien :

    { $link }

    Sinon, ne faites rien : vous ne recevrez pas d’autre courriel à ce sujet.
confirm-step-title = Confirmez que c’est bien vous
confirm-step-lead = Cette action a des effets qui dureront après votre déconnexion. Entrez votre mot de passe pour continuer; il ne sera plus demandé pendant dix minutes.
confirm-step-button = Continuer
