# History: who did what, and the way back
history-undo-last = Annuler la dernière étape
history-redo = Rétablir
history-keys = Ctrl+Z, Ctrl+Maj+Z
history-who = Qui
history-everybody = Tout le monde
history-players = Joueurs
history-words = Avec ces mots
history-as-at = Tel qu’il était à
history-show = Montrer
history-none = Rien n’a été trouvé.
history-no-moment = Le tournoi n’existait pas à ce moment, ou ce n’est pas un moment. Écrivez un jour et une heure, par exemple 2026-11-16 14:05.
history-time = Quand
history-what = Quoi
history-acts = Ce qu’on peut faire
history-as-after = Tel qu’il était alors
history-undo-from = Annuler à partir d’ici
history-taken-back = annulé
history-ask-undo = Annuler cela ?
history-ask-redo = Rétablir cela ?
history-lost = { $count ->
    [one] Ceci est annulé
   *[other] Ces { $count } choses sont annulées
  }
history-gained = { $count ->
    [one] Ceci vaut de nouveau
   *[other] Ces { $count } choses valent de nouveau
  }
history-no-change = Rien ne changerait.
history-nothing-lost = Rien n’est perdu : le retour est noté lui aussi et peut être annulé à son tour.
history-as-it-stood = Tel qu’il était à { $at }
history-after-entry = Après l’entrée { $entry }
history-is-now = C’est l’état actuel du tournoi.
history-restore = Rétablir ce moment
history-compare = Ce qui diffère
history-compare-now = Comparer avec maintenant
history-compare-with = Comparer avec
history-same = Rien ne diffère.
history-out = Ne participe pas
history-no-players = Il n’y avait pas encore de joueurs.

# In what two moments differ
differs-setting = Réglage : { $what }.
differs-rounds-open = Le nombre de rondes n’est pas fixé.
differs-color-open = La première couleur n’est pas tirée.
differs-player-new = { $name } est inscrit.
differs-player-gone = { $name } n’est pas inscrit.
differs-profile = Les données de { $name } sont autres.
differs-name = { $was } est maintenant { $is }.
differs-takes-part = { $name } participe.
differs-takes-no-part = { $name } ne participe pas.
differs-checked-in = { $name } est pointé.
differs-not-checked-in = { $name } n’est pas pointé.
differs-byes = Les exemptions de { $name } sont autres.
differs-number = { $name } : numéro { $from } → { $to }.
differs-round-new = La ronde { $round } est appariée.
differs-round-gone = La ronde { $round } n’est pas appariée.
differs-pairing = La ronde { $round } est appariée autrement. Avant : { $before }. Après : { $after }.
differs-result = Ronde { $round }, { $game } : { $from } → { $to }.
differs-rated-result = Ronde { $round }, { $game } : pour le classement Elo { $to }.
differs-closed = La ronde { $round } est close.
differs-open = La ronde { $round } est ouverte.
differs-announcement = Annonce à tous : { $text }
differs-no-announcement = Annonce retirée : { $text }
differs-archived = Le tournoi est archivé.
differs-not-archived = Le tournoi n’est pas archivé.
differs-place = { $name } : { $from } → { $to }.
differs-rank = place { $place } ({ $points })

# Prizes
prizes-title = Prix
prizes-rule = Chaque joueur gagne un seul prix : de plusieurs, celui qui vaut le plus. Les prix sont donnés du plus précieux au moins précieux, chacun au mieux classé de sa catégorie qui n’en a pas encore.
prizes-not-over = Le tournoi n’est pas terminé. Voici qui gagnerait maintenant.
prizes-none = Il n’y a pas encore de prix.
prizes-main = Prix principaux
prizes-everybody = Pour tous
prizes-prize = Prix
prizes-value = Valeur
prizes-winner = Gagnant
prizes-remove = Retirer
prizes-remove-this = Retirer le prix { $name }
prizes-remove-list = Retirer la catégorie { $name }
prizes-new-prize = Nouveau prix
prizes-add = Ajouter
prizes-new-list = Nouvelle catégorie
prizes-list-name = Nom ; vide pour les prix principaux
prizes-sex = Qui
prizes-any = Tous
prizes-women = Femmes
prizes-men = Hommes
prizes-year-from = Né dès
prizes-year-until = Né jusqu’en
prizes-least-rating = Cote dès
prizes-most-rating = Cote jusqu’à
prizes-federation = Fédération
prizes-born-from = né en { $value } ou après
prizes-born-until = né en { $value } ou avant
prizes-rating-from = cote de { $value } ou plus
prizes-rating-until = cote de { $value } ou moins
prizes-of-federation = de { $value }
prizes-passed = { $count ->
    [one] { $names } est mieux classé et a un meilleur prix.
   *[other] { $names } sont mieux classés et ont de meilleurs prix.
  }
prizes-nobody = Personne n’est de cette catégorie.
prizes-nobody-left = Tous ceux de cette catégorie ont un meilleur prix.
prizes-name-missing = Écrivez un nom.
prizes-name-too-long = Un nom a au plus { $most } lettres et tient sur une ligne.
prizes-number-between = Écrivez un nombre entier entre { $low } et { $high }, ou rien.
prizes-no-federation = Écrivez trois lettres, par exemple FRA.
prizes-empty-range = Personne ne peut en être : la fin précède le début.
prizes-no-value = Écrivez un nombre entier, ou rien.
prizes-too-many = Il y en a déjà trop.

# Rating report
report-title = Rapport de cotes
report-day = Compte pour le { $day }. C’est un aperçu ; rien n’est encore inscrit.
report-once = Un tournoi est inscrit une seule fois dans une liste. Vérifiez d’abord les résultats : les corrections ultérieures se font dans la liste elle-même.
report-write = Inscrire dans la liste
report-not-yours = La liste est tenue par qui l’a ouverte, ou par un administrateur du site.
report-nobody = Aucune partie ne compte pour les cotes.
report-before = Avant
report-after = Après
report-change = Écart
report-why = Pourquoi
report-rehearsal = Une répétition n’est jamais cotée.
report-not-over = Des résultats manquent. Le rapport se fait quand toutes les parties des rondes appariées sont terminées.
report-already = Le tournoi est déjà dans la liste « { $list } ». Rien n’a été inscrit.
report-refused = La liste n’accepte pas le tournoi : { $why }. Rien n’a été inscrit.
problem-not-rated = Le tournoi n’a pas été inscrit dans la liste.
problem-title-not-rated = Non inscrit dans la liste

# The end
end-not-over = Le tournoi n’est pas encore terminé.
end-edit-prizes = Modifier les prix, et voir pourquoi qui gagne quoi
end-no-lists = Le tournoi ne compte pour aucune liste de cotes. On les choisit dans les réglages.
end-see-report = Aperçu du rapport
end-rated = inscrit pour le { $day }
end-as-csv = { $what } (CSV)
end-pgn = PGN ronde { $round }
end-after = Ensuite
end-archive = Archiver
end-archive-hint = Un tournoi archivé reste visible et ne change plus tant qu’il n’est pas sorti des archives.
end-is-archived = Le tournoi est archivé.
end-unarchive = Sortir des archives
end-read-only = Ce tournoi est archivé et ne peut pas être modifié.
end-next-name = Nom du prochain tournoi
end-copy-hint = Les mêmes règles, sans joueurs ni dates.
end-copy = Copier comme modèle
end-name-fault = Écrivez un nom d’au plus { $most } lettres sur une ligne.
end-seed = Graine de la répétition
end-rehearsal-hint = Une copie de ce tournoi se joue seule jusqu’au bout, avec des résultats conformes aux cotes. La même graine donne les mêmes résultats ; laissez vide pour la tirer au sort. Seul qui a l’adresse la trouve.
end-rehearse = Répéter
end-seed-fault = Écrivez un nombre entier, ou rien.
end-rehearsal-name = { $name } (répétition { $seed })
show-rehearsal = Répétition.
show-rehearsal-means = Une copie qui s’est jouée seule ; personne n’a vraiment joué ces parties.
show-rated-in = Coté dans
status-archived = Archivé
home-archived = Archivés
admin-status-archived = archivé
refusal-archived = Le tournoi est archivé. Sortez-le d’abord des archives.
