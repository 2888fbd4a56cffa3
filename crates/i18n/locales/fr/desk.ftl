# The arbiter's desk
desk-title = Le bureau
desk-overview = Aperçu
desk-players = Joueurs
desk-rounds = Appariements
desk-results = Résultats
desk-history = Historique
desk-showing = Écrans et papier
desk-end = Fin
desk-settings = Réglages
desk-waiting = Liste d’attente
desk-checked-in = Pointés
desk-games = Parties
desk-missing = Manquants
desk-state = État
desk-open = En cours
desk-people = Qui travaille ici
desk-next-players = Inscrire des joueurs
desk-next-start = Clore les inscriptions
desk-next-pair = Apparier la ronde { $round }
desk-next-close = Clore la ronde { $round }
desk-next-end = Terminer le tournoi
desk-ask = Le faire quand même ?
desk-nothing-done = Rien n’a encore été fait.
desk-refused = En mode FIDE cela ne se fait pas. On peut quitter le mode dans les réglages, pour toujours.
desk-have-read = J’ai lu ce qui s’ensuit
desk-do-it = Le faire
desk-leave-it = Ne rien faire
desk-back = Retour
desk-save = Enregistrer
desk-fide-mode = Mode FIDE
desk-fide-mode-on = Mode FIDE
desk-fide-mode-left = Mode FIDE quitté
desk-next-missing = { $count ->
    [one] Un résultat manque
   *[other] { $count } résultats manquent
  }
desk-disputed = { $count ->
    [one] À un échiquier les joueurs ne sont pas d’accord
   *[other] À { $count } échiquiers les joueurs ne sont pas d’accord
  }
desk-happened = Les derniers faits
