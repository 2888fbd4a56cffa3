# L’exploitant d’un site : sauvegardes, import et export, comptes, personnes
site-no-database = { $address } n’existe pas. Nommez la base de données avec --database.
site-not-found = Introuvable : { $what }.
site-conflict = Quelqu’un d’autre a modifié le tournoi entre-temps. Rien n’a été enregistré ; réessayez.
site-taken-name = Ce nom est déjà pris.
site-taken-email = Cette adresse est déjà prise.
site-taken-place = Ce compte joue déjà dans le tournoi.
site-taken-slug = Ce nom court est déjà pris.
site-bad-address = Ce n’est pas l’adresse d’une base de données. Donnez le nom d’un fichier, sqlite:FICHIER ou postgres://utilisateur@hôte/nom.
site-newer = Écrit par une version plus récente de Ronde (état { $version }). Utilisez cette version.
site-not-empty = La base de données n’est pas vide, et rien n’y a été changé. Nommez-en une nouvelle avec --database.
site-damaged = La base de données est abîmée : { $what }
site-no-account = Il n’y a pas de compte « { $name } ». `ronde admin accounts` les énumère.
site-no-event = Il n’y a pas de tournoi « { $event } ». `ronde admin events` les énumère.
site-no-person = Il n’y a pas de personne { $id }. `ronde admin people` les énumère.
site-merged-person = La personne { $id } a été fusionnée avec { $into } ({ $name }). Utilisez ce numéro.

backup-done = { $file } : { $rows ->
    [one] une ligne
   *[other] { $rows } lignes
    } de { $tables } tables sauvegardées
backup-damaged = ligne { $line } : { $what }. Rien n’a été restauré.
backup-fault-no-backup = ce n’est pas une sauvegarde de Ronde
backup-fault-cut = la sauvegarde s’arrête trop tôt
backup-fault-no-line = ce n’est pas une ligne de sauvegarde
backup-fault-no-table = cette table n’existe pas
backup-fault-checksum = la somme de contrôle ne correspond pas ; quelque chose a été changé
backup-fault-surplus = la sauvegarde aurait dû finir ici
restore-done = { $file } : { $rows ->
    [one] une ligne
   *[other] { $rows } lignes
    } de { $tables } tables restaurées
restore-unreadable = { $file } est coupé ou abîmé ({ $what }). Rien n’a été restauré.

import-title = IMPORTÉ
import-one-slug = --slug nomme un seul tournoi ; il y a plusieurs fichiers.
import-bad-slug = « { $slug } » ne peut pas figurer dans une adresse. Il faut des minuscules, des chiffres et des traits d’union, comme { $better }.
import-same-slug = { $file } recevrait le nom court { $slug } comme { $other }. Importez-le seul avec --slug. Rien n’a été importé.
import-taken-slug = { $file } : le nom court { $slug } appartient à un autre tournoi ({ $name }, numéro { $id }). Donnez-lui le sien avec --slug. Rien n’a été importé.
import-same-event = { $file } est déjà sur le site : { $slug } ({ $name }, numéro { $id }). Pour l’avoir deux fois, donnez-lui un autre nom avec --slug. Rien n’a été importé.
export-unknown-form = { $file } : la terminaison ne dit pas quelle forme écrire. Utilisez .trf, .trf16, .ronde, .json ou .csv, ou nommez-en une avec --format.

admin-more = Il y en a plus de { $limit }. Cherchez une partie du nom, ou demandez-en davantage avec --limit.
admin-say-yes = Ceci est irréversible, et il n’y a personne à qui demander. Dites --yes.
admin-yes-no = [o/N]
admin-yes-words = o oui y yes
admin-not-done = Rien n’a été fait.
admin-accounts-title = COMPTES
admin-people-title = PERSONNES
admin-events-title = TOURNOIS
admin-mails-title = COURRIELS À ENVOYER
admin-check-title = BASE DE DONNÉES
admin-column-id = Id
admin-column-slug = Nom court
admin-column-players = Joueurs
admin-column-rounds = Rondes
admin-column-file = Fichier
admin-column-email = Courriel
admin-column-admin = Admin
admin-column-confirmed = Confirmé
admin-column-since = Depuis
admin-column-person = Personne
admin-column-title = Titre
admin-column-federation = Féd
admin-column-fide-id = FIDE
admin-column-hidden = Masqué
admin-column-status = État
admin-column-by-link = Par lien
admin-column-changed = Modifié
admin-column-written = Écrit
admin-column-recipient = À
admin-column-subject = Objet
admin-column-tries = Essais
admin-column-sent = Envoyé
admin-column-failure = Dernier échec
admin-column-table = Table
admin-column-rows = Lignes
admin-status-registration = inscriptions
admin-status-running = en cours
admin-status-finished = terminé
admin-is-admin = { $name } est administrateur.
admin-is-no-admin = { $name } n’est plus administrateur.
admin-was-no-admin = { $name } n’est pas administrateur.
admin-none-left = Le site n’a plus d’administrateur.
admin-not-confirmed = L’adresse de { $name } n’est pas encore confirmée ; { $name } ne peut donc pas se connecter. `ronde admin confirm` la confirme.
admin-confirmed = L’adresse de { $name } est confirmée.
admin-was-confirmed = L’adresse de { $name } était déjà confirmée.
admin-close-ask = Fermer définitivement le compte de { $name } ?
admin-closed = Le compte de { $name } est fermé.
admin-person-stays = La personne du compte (numéro { $id }) et ses résultats restent. `ronde admin erase { $id }` efface aussi le nom.
admin-bad-url = « { $url } » n’est pas l’adresse d’un site. Elle commence par https:// ou http://.
admin-link-once = { $name } peut choisir un nouveau mot de passe avec ce lien, une fois, jusqu’au { $until }. Les liens précédents ne fonctionnent plus.
admin-token-once = Il agit au nom de { $name } ({ $scopes }). Il n’est montré que cette fois ; seule son empreinte est conservée.
admin-token-until = Il fonctionne jusqu’au { $until }.
admin-token-for-ever = Il fonctionne jusqu’à ce qu’il soit retiré. --days lui donne une fin.
admin-merge-same = On ne peut pas fusionner une personne avec elle-même.
admin-merge-numbers = { $from } et { $into } ont des numéros FIDE ou de licence différents : ce sont deux personnes.
admin-merged = La personne { $from } ({ $name }) est maintenant { $into }.
admin-no-player = { $event } n’a pas de joueur numéro { $number }.
admin-split = { $name } est maintenant une personne à part, numéro { $id }.
admin-hidden = Le nom de { $name } est masqué au public.
admin-shown = Le nom de { $name } est affiché.
admin-erase-ask = Effacer définitivement { $name }, dans { $events ->
    [one] un tournoi
   *[other] { $events } tournois
    } ?
admin-erased = { $name } est effacé et apparaît comme Player { $id } dans { $events ->
    [one] un tournoi
   *[other] { $events } tournois
    }.
admin-erase-backups = Les sauvegardes faites auparavant contiennent encore le nom.
admin-mails-waiting = { $count ->
    [0] Rien n’attend d’être envoyé.
    [one] Un courriel attend d’être envoyé.
   *[other] { $count } courriels attendent d’être envoyés.
    }
admin-mails-retried = { $count ->
    [one] Un courriel sera réessayé
   *[other] { $count } courriels seront réessayés
    } dès que le serveur regardera.
admin-moved = { $rows ->
    [one] Une ligne
   *[other] { $rows } lignes
    } de { $tables } tables transportées vers { $address }
admin-moved-next = Arrêtez le serveur et relancez-le avec --database { $address } ; ce qui a été saisi dans l’ancienne base après ce moment n’est pas dans la nouvelle.
admin-check-fits = Tout concorde ({ $events ->
    [one] un tournoi
   *[other] { $events } tournois
    }).
admin-check-findings = { $findings ->
    [one] Une chose ne concorde
   *[other] { $findings } choses ne concordent
    } pas ({ $events ->
    [one] un tournoi
   *[other] { $events } tournois
    }).
admin-check-log = Tournoi { $event } : le journal ne peut pas être lu : { $why }
admin-check-listed = Tournoi { $event } : la liste dit { $column } « { $stored } », le journal « { $told } »
admin-check-player = Tournoi { $event } : le joueur { $player } du journal et la liste des personnes ne concordent pas
admin-check-game-log = Partie { $game } : le journal ne peut pas être lu : { $why }
admin-check-game-listed = Partie { $game } : la liste dit { $column } « { $stored } », le journal « { $told } »
admin-check-game-ratings = Partie { $game } : les cotes inscrites au registre ne concordent pas avec l’issue de la partie
admin-check-game-standing = Compte { $account } : la place dans { $modality } ne découle pas du registre
admin-check-reference = { $table }.{ $column } : { $rows ->
    [one] une ligne renvoie
   *[other] { $rows } lignes renvoient
    } à ce qui n’existe pas
admin-check-file = Le fichier est abîmé : { $what }
