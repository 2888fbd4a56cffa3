# Ce que les commandes disent au terminal
note-system = Système : { $system }
note-assumed-dutch = Le fichier ne nomme aucun système ; appariement selon les règles FIDE (hollandais). --system en nomme un autre.
note-no-system = Le fichier ne dit pas par quel système il est apparié. Nommez-en un avec --system (round-robin, double-round-robin, nearest, dutch).
note-loss = non repris : { $what }
note-warning = avertissement : { $what }
error-prefix = erreur :
error-read = { $file } ne peut pas être lu : { $why }
error-write = { $file } ne peut pas être écrit : { $why }
error-locked = { $file } est ouvert dans un autre programme. Fermez-le d'abord là-bas.
error-over-database = { $file } est une base de données, peut-être celle du site. Donnez un autre nom au nouveau fichier.
error-other-event = { $file } contient déjà un tournoi avec { $what }. Omettez l'option pour le continuer.
error-no-players = { $file } : il n'y a aucun joueur
error-no-rounds = { $file } : aucune ronde n'est encore appariée
error-after = Seules { $rounds } rondes sont appariées ; --after ne peut dépasser ce nombre.
error-unknown-form = { $file } : la terminaison ne dit pas quelle forme écrire. Utilisez .trf, .trf16, .ronde ou .json, ou nommez-en une avec --to.
error-same-file = { $file } est à la fois l'entrée et la sortie. Nommez un autre fichier.
error-damaged = Rien n'a été changé. Reprenez le fichier d'une copie, ou coupez-le à la main avant la ligne abîmée si l'on peut renoncer aux entrées qui suivent.
stored-nothing = Rien de cette saisie n'a été conservé.
undone-mark = retiré

# Le journal pour une personne, au passé
event-created = Tournoi créé ({ $system })
event-settings-changed = Réglages changés : { $what }
event-answer-noted = Noté pour le prochain joueur : { $what }
event-player-registered = Inscrit : { $name }
event-player-entered-late = Entrée tardive avec le numéro { $number }, dès la ronde { $round } : { $name }
event-player-corrected = Corrigé : { $name }
event-player-withdrawn = Parti avant la ronde { $round } : { $name }
event-player-returned = De retour dès la ronde { $round } : { $name }
event-bye-requested = Exemption accordée pour la ronde { $round } : { $name } ({ $bye })
event-bye-cancelled = Exemption rendue pour la ronde { $round } : { $name }
event-numbers-assigned = Inscriptions closes, numéros attribués à { $players } joueurs
event-round-paired = Ronde { $round } appariée par { $system } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
    }
event-pairing-edited = Appariement de la ronde { $round } changé à la main : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
    }
event-pairing-edited-breach = Appariement de la ronde { $round } changé à la main : { $games } parties ; contre les règles : { $breaches }
event-result-entered = Ronde { $round }, table { $board } : { $white } { $result } { $black }
event-result-corrected = Ronde { $round }, table { $board } corrigée de { $from } en { $to } : { $white } – { $black }
event-round-closed = Ronde { $round } close
event-round-reopened = Ronde { $round } rouverte
event-report-kept = { $lines ->
    [one] { $lines } autre ligne du fichier de rapport conservée
   *[other] { $lines } autres lignes du fichier de rapport conservées
    }
event-undone = Retour à l'entrée { $entry }

change-info = données du rapport
change-system = système { $system }
change-rounds = { $rounds } rondes
change-first-color = première couleur { $color }
change-order-rating = numéros par classement
change-order-lot = numéros par tirage, graine { $seed }
change-order-given = numéros tels que donnés
change-scoring = barème
change-tie-breaks = départages { $codes }
change-usual-tie-breaks = départages habituels
breach-met-before = { $white } et { $black } se sont déjà rencontrés
breach-second-bye = { $name } a déjà marqué sans jouer
breach-not-the-table = pas comme dans la table
bye-full = un point
bye-half = un demi-point
bye-zero = aucun point
system-nearest = suisse au plus proche adversaire
system-round-robin = toutes rondes
system-double-round-robin = double toutes rondes
system-double-round-robin-in-order = toutes rondes doubles, dans l’ordre de la table
system-not-named = un système que le fichier ne nomme pas
system-dutch = suisse FIDE (hollandais)
error-rounds-missing = { $file } : le nombre de rondes manque (ligne 142 ou XXR)
error-no-initial-color = { $file } : la couleur initiale manque (ligne 152, ou XXC white1 / black1)
error-team-event = { $file } : c'est une épreuve par équipes ; seules les épreuves individuelles peuvent être appariées
error-round-too-early = { $file } : la ronde { $round } ne peut pas être appariée, car le fichier ne contient que { $played } rondes
error-unfinished-game = { $file } : ronde { $round } : la partie du joueur { $player } n'a pas de résultat
engine-usage = { $why }. Usage : [-r] [--dutch] FILE -p [OUT] [-l [LIST]] | FILE -c | [MODEL] -g [CONFIG] -o FILE [-s SEED]

# Le vérificateur et le générateur
check-ok = { $file } : ok
check-differs = { $file } : { $differing } rondes sur { $rounds } diffèrent
check-round = {"  "}Ronde { $round }
check-in-file = fichier
check-by-engine = moteur
check-bye = { $number } exempt
check-summary = { $files } fichiers, { $rounds } rondes, { $differing } rondes diffèrent, { $explained } sont expliquées, { $refused } fichiers refusés
check-explained = {"  "}La ronde { $round } diffère, et le fichier dit pourquoi : { $remarks }
check-other-system = { $file } : d’après le fichier, les appariements viennent de { $system } et non du système hollandais de 2026. Ajoutez --as-dutch pour vérifier quand même.
generate-no-baku = La méthode de Bakou demande un barème où un gain vaut deux nulles et une perte rien.
generate-early-end = La ronde { $round } ne peut pas être appariée, le tournoi s’arrête donc avant elle : { $why }
generate-summary = { $count } tournois dans { $folder }, graines à partir de { $first } ; { $early } s’arrêtent avant la fin faute d’appariement possible
error-no-explanation = Seules les rondes du système FIDE (hollandais) peuvent être expliquées.

# Le site
serve-listening = À l’écoute sur { $address }
error-settings-file = { $file } : { $why }
error-database = { $database } : { $why }
serve-demo = Démonstration : connectez-vous comme { $name } avec le mot de passe { $password }
serve-demo-not-empty = { $database } n’est pas vide ; la démonstration n’a pas été ajoutée. Nommez un autre fichier avec --database.
event-player-queued = Sur la liste d’attente : { $name }
event-player-admitted = A reçu une place : { $name }
event-player-checked-in = Pointé : { $name }
event-player-checked-out = Absent finalement : { $name }
event-round-unpaired = Ronde { $round } retirée
event-result-claimed = Ronde { $round }, échiquier { $board } : { $name } annonce { $result }
event-game-adjourned = Ronde { $round }, échiquier { $board } ajourné : { $white } – { $black }
event-rated-result-corrected = Ronde { $round }, échiquier { $board } compte pour les cotes comme { $to } : { $white } – { $black }
event-warnings-overridden = Fait malgré un avertissement : { $warnings }
event-announced = Annonce : { $text }
event-announcement-ended = Annonce retirée
event-archived = Mis aux archives
event-unarchived = Sorti des archives
change-acceleration = accélération de Bakou
change-no-acceleration = sans accélération
change-apart = { $groups ->
    [one] une règle d’appariement interdit
   *[other] { $groups } règles d’appariements interdits
  }
change-schedule = horaire
change-boards = numéros des échiquiers
change-bye-rules = règles des exemptions
change-entrance-open = inscription en ligne ouverte
change-entrance-closed = inscription en ligne fermée
change-rated = compte pour { $lists }
change-prizes = prix
change-fide-mode = mode FIDE
change-fide-mode-left = mode FIDE quitté
change-screens = { $screens ->
    [one] un écran
   *[other] { $screens } écrans
  }
change-online = parties sur ce site
change-not-online = parties qui ne se jouent plus sur ce site
breach-kept-apart = { $white } et { $black } ne doivent pas se rencontrer
