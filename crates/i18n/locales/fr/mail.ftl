# Les messages. Un lien occupe une ligne à lui seul, pour qu’on puisse cliquer dessus.
mail-confirm-subject = Confirmez votre adresse
mail-confirm-body =
    Bonjour { $name },

    ouvrez ce lien pour confirmer votre adresse et terminer l’inscription sur { $site } :

    { $link }

    Le lien vaut 24 heures. Si vous ne vous êtes pas inscrit, ne faites rien : le compte sera oublié.
mail-known-subject = Quelqu’un a voulu s’inscrire avec votre adresse
mail-known-body =
    Bonjour { $name },

    quelqu’un a voulu créer un compte sur { $site } avec votre adresse. Vous en avez déjà un, rien n’a donc changé.

    Si c’était vous : connectez-vous sous le nom « { $name } ». Si vous avez oublié le mot de passe, choisissez-en un nouveau ici :

    { $link }

    Si ce n’était pas vous, ne faites rien.
mail-reset-subject = Un nouveau mot de passe
mail-reset-body =
    Bonjour { $name },

    ouvrez ce lien pour choisir un nouveau mot de passe sur { $site } :

    { $link }

    Le lien vaut une heure, et une seule fois. Si vous ne l’avez pas demandé, ne faites rien : votre mot de passe reste le même.
mail-change-subject = Confirmez votre nouvelle adresse
mail-change-body =
    Bonjour { $name },

    ouvrez ce lien pour que cette adresse devienne celle de votre compte sur { $site } :

    { $link }

    Le lien vaut 24 heures. Si vous ne l’avez pas demandé, ne faites rien.
mail-changing-subject = Votre adresse va changer
mail-changing-body =
    Bonjour { $name },

    quelqu’un qui connaît votre mot de passe a demandé que votre compte sur { $site } utilise l’adresse { $address } à la place de celle-ci. Le changement aura lieu quand le lien envoyé à cette adresse sera ouvert.

    Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe :

    { $link }
mail-password-subject = Votre mot de passe a changé
mail-password-body =
    Bonjour { $name },

    le mot de passe de votre compte sur { $site } a été changé. Si ce n’était pas vous, choisissez-en tout de suite un nouveau :

    { $link }
mail-unsubscribe =
    --
    Vous recevez ce message parce que vous avez un compte sur { $site }. Pour ne plus recevoir de messages sur les tournois :
    { $link }
