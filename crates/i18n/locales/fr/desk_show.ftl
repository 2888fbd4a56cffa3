# Écrans de la salle, papier, la page de chaque joueur
screen-latest = Derniers résultats
screen-time = Heure
screen-next = Prochaine ronde
screen-nothing = Les appariements s’afficheront ici.

print-now = Imprimer
print-nothing = Il n’y a encore rien à imprimer.
print-printed = Imprimé le { $time }
print-scan = saisir le résultat
print-own-page = votre page
print-pairings = Appariements par échiquier
print-names = Appariements par nom
print-standings = Classement
print-crosstable = Grille américaine
print-slips = Feuilles de résultat
print-boards = Numéros d’échiquier
print-cards = Cartes des joueurs

showing-screens = Écrans
showing-screens-lead = Ouvrez l’adresse d’un écran sur la machine reliée au projecteur. Il tourne ses pages tout seul et suit chaque changement fait ici.
showing-seconds = Secondes par page
showing-page = Page { $number }
showing-page-pairings = Appariements par échiquier
showing-page-names = Appariements par nom
showing-page-standings = Classement
showing-page-results = Derniers résultats
showing-page-clock = Heure de la prochaine ronde
showing-name = Nom dans l’adresse
showing-add = Ajouter un écran
showing-remove = Retirer
showing-print = Papier
showing-print-lead = Pour le format A4 ; le second lien est pour le format Letter.
showing-calendar = Calendrier des rondes
showing-fault-name = Écrivez au plus 40 minuscules a–z, chiffres et traits d’union.
showing-fault-taken = Un écran porte déjà ce nom. Choisissez-en un autre.
showing-fault-many = Il y a déjà 20 écrans. Retirez-en un d’abord.
showing-fault-seconds = Écrivez un nombre entre 3 et 600.
showing-fault-pages = Choisissez au moins une page.

me-title = Votre page
me-board = Échiquier { $board }
me-against = contre
me-seat = Échiquier { $board }, { $color }, contre { $opponent }
me-enter = Saisir le résultat
me-waiting = Vous êtes sur la liste d’attente. Si une place se libère, ce sera indiqué ici.
me-gone = Vous avez quitté le tournoi. Si c’est une erreur, prévenez l’arbitre.
me-not-paired = Aucune ronde n’est encore appariée. Votre échiquier s’affichera ici.
me-check-in = Je suis là
me-mail = Message à la publication d’une ronde
me-mail-on = Vous recevez un message avec votre échiquier dès qu’une ronde est publiée.
me-mail-off = Laissez une adresse : votre échiquier vous parviendra dès qu’une ronde est publiée.
me-mail-hint = Utilisée pour ce tournoi seulement. Videz-la pour ne plus rien recevoir.
me-mail-language = Langue des messages
me-calendar = Vos rondes dans un calendrier
me-withdraw = Se retirer du tournoi
me-withdraw-button = Me retirer
me-withdraw-lead = Vous renoncez à votre place dans « { $event } ». Seul l’arbitre peut vous reprendre.
me-unsubscribe-lead = Vous ne recevrez plus de messages sur vos échiquiers dans « { $event } ». Votre adresse est oubliée.
me-fault-language = Choisissez une des langues.
me-after-mail = Enregistré. Si cette adresse n’est pas encore confirmée, ouvrez le lien du courriel que nous y avons envoyé. Vous y recevrez ensuite chaque appariement.
me-after-no-mail = Vous ne recevez plus de messages. L’adresse est oubliée.
me-after-here = Votre présence est notée.
me-after-gone = Vous vous êtes retiré du tournoi.

mail-round-subject = { $event } : ronde { $round }, échiquier { $board }
mail-round-body =
    Bonjour { $name },

    la ronde { $round } de { $event } est publiée.

    Échiquier { $board }, { $color }
    Adversaire : { $opponent } ({ $rating })
    Début : { $time }

    Votre page, où vous pouvez aussi saisir le résultat :

    { $link }
mail-round-unsubscribe =
    --
    Vous recevez ce message parce que vous avez laissé votre adresse pour ce tournoi. Pour ne plus en recevoir :
    { $link }
