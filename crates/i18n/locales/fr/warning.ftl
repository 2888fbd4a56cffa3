# What an arbiter should know before doing something
warning-rounds = Le tournoi a commencé. Le nombre de rondes passe de { $from } à { $to } : cela touche ceux qui comptaient sur l’ancien, ainsi que les couleurs et les flotteurs de la dernière ronde.
warning-tie-breaks = Le tournoi a commencé. Avec d’autres départages, des places changent sur lesquelles les joueurs comptaient.
warning-scoring = Le tournoi a commencé. Avec un autre barème tout le classement change, et des rondes ont été appariées avec l’ancien.
warning-acceleration = Le tournoi a commencé. Des rondes ont été appariées avec d’autres points fictifs.
warning-apart = Le tournoi a commencé. Des rondes ont été appariées sans cette règle.
warning-unsound-scoring = Deux nulles valent plus qu’un gain et une perte, ou une exemption plus qu’un gain.
warning-not-for-round-robin = { $code } ne dit rien dans un toutes rondes : tous ont les mêmes adversaires.
warning-too-many-byes = { $name } a déjà { $allowed ->
    [one] une exemption avec points ; le règlement en permet une.
   *[other] des exemptions avec points ; le règlement en permet { $allowed }.
  }
warning-late-bye = La ronde { $round } est parmi les dernières, où le règlement ne donne pas d’exemption avec points.
warning-full-point-bye = Une exemption d’un point entier pour { $name } n’est plus d’usage : on donne un demi-point ou rien.
warning-old-result = Ronde { $round }, échiquier { $board } ({ $from }) : plus ancien que la ronde précédente. Les appariements restent ; le classement et les départages changent.
warning-hand-made = La ronde { $round } n’est pas celle que donnent les règles.
warning-hand-made-breach = La ronde { $round } n’est pas celle que donnent les règles : { $breaches }.
warning-published-pairing = La ronde { $round } est publiée. Des joueurs l’ont peut-être vue.
warning-leaves-fide-mode = Le mode FIDE est quitté pour toujours. C’est écrit dans le journal et dans le rapport.
warning-not-checked-in = { $players ->
    [one] Un joueur n’est pas pointé et serait apparié.
   *[other] { $players } joueurs ne sont pas pointés et seraient appariés.
  }
warning-too-many-rounds = Avec autant de joueurs, { $most } rondes sont sûres ; au-delà il se peut qu’il ne reste personne à rencontrer.
warning-somebody-else = C’est { $by } qui l’a fait.
warning-takes-more-back = { $entries } entrées sont annulées ensemble.
