# Le cadre de chaque page, l’accueil et la liste des tournois
skip-to-content = Aller au contenu
nav-site = Site
nav-events = Tournois
nav-ratings = Classements Elo
nav-admin = Administration
nav-log-in = Se connecter
nav-api = Pour les programmes : l’interface
nav-help = Aide
help-contents = Table des matières
help-in-english = Le guide est en anglais.
nav-pages = Pages
choose-language = Langue
page-previous = Précédent
page-next = Suivant
back-to-start = Retour à l’accueil
search = Chercher
search-events = Chercher un tournoi par nom ou par lieu

home-title = Les tournois en direct
home-lead = Appariements, classements et cotes des tournois d’échecs, à mesure que les résultats arrivent.
home-running = En cours
home-coming = Inscriptions ouvertes
home-finished = Terminés
events-none-yet = Il n’y a pas encore de tournoi. Dès qu’un arbitre en crée un, il apparaît ici.
events-none-found = Aucun tournoi ne correspond à « { $query } ». Essayez avec moins de lettres.
players-count = { $count ->
    [one] { $count } joueur
   *[other] { $count } joueurs
}
round-now = Ronde { $round }
status-registration = Inscriptions
status-running = En cours
status-finished = Terminé
hidden-name = Joueur { $number }

# Les problèmes : ce qui s’est passé, ce qui est gardé, que faire
problem-title-not-found = Introuvable
problem-title-refused = Impossible pour l’instant
problem-title-conflict = Quelqu’un a été plus rapide
problem-title-version-missing = Version manquante
problem-title-invalid = Vérifiez ce que vous avez saisi
problem-title-malformed = Demande incomprise
problem-title-media-type = Demande incomprise
problem-title-too-large = Trop volumineux
problem-title-not-logged-in = Connectez-vous
problem-title-forbidden = Non autorisé
problem-title-cross-site = Refusé
problem-title-too-many = Trop d’essais
problem-title-taken = Déjà pris
problem-title-internal = Une erreur s’est produite de notre côté
problem-not-found = Il n’y a rien à cette adresse, ou ce n’est pas public. Vérifiez l’adresse ou cherchez le tournoi dans la liste.
problem-conflict = Quelqu’un d’autre a changé quelque chose entre-temps. Rien de votre part n’a été enregistré. Regardez l’état présent et recommencez.
problem-version-missing = La demande doit dire quelle version elle a vue.
problem-malformed = La demande n’a pas été comprise. Rien n’a été enregistré.
problem-media-type = La demande a une forme qui n’est pas lue ici. Rien n’a été enregistré.
problem-too-large = C’est plus que ce qui peut être pris d’un coup. Rien n’a été enregistré.
problem-not-logged-in = Ceci est réservé aux personnes connectées.
problem-forbidden = Votre rôle ne le permet pas. Adressez-vous au propriétaire du tournoi ou à l’administrateur du site.
problem-cross-site = Cette demande vient d’un autre site ; rien n’a été fait. Si vous l’avez saisie ici, rechargez la page et recommencez.
problem-too-many = Il y a eu trop d’essais. Recommencez dans { $seconds } secondes.
problem-taken = Ce nom est déjà pris. Choisissez-en un autre.
problem-internal = Ce n’est pas votre faute, et l’erreur est consignée. Rien n’est enregistré à moitié. Recommencez dans un instant.
