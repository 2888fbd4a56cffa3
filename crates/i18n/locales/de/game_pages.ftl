# Partien finden, Tische eröffnen, Wertungszahlen der Partien.

nav-play = Spielen
play-title = { game-quoridor } spielen
play-lead = Bringen Sie Ihre Figur vor den anderen auf die gegenüberliegende Seite. Wände verlängern deren Weg.
play-log-in-first = Zum Spielen brauchen Sie ein Konto.
play-seeking = Sie suchen einen Gegner.
play-seek-to = Stand der Suche
play-mine = Ihre Partien
play-computer = { game-quoridor } gegen den Computer
play-computer-lead = Ein Klick, und Sie sitzen am Brett. Ohne Uhr, ungewertet.
play-as-guest = Sie spielen als Gast; ein Konto brauchen Sie nicht.
play-level-easy = Leicht
play-level-medium = Mittel
play-level-hard = Schwer
play-computer-easy = Computer (leicht)
play-computer-medium = Computer (mittel)
play-computer-hard = Computer (schwer)
play-find = { game-quoridor }-Gegner finden
play-find-lead = Die Website sucht jemanden in Ihrer Spielstärke. Die Partie ist gewertet.
play-limits = Nur bestimmte Wertungszahlen
play-limits-hint = Lassen Sie leer, was Ihnen gleich ist.
play-limit-widest = Höchstens so weit von meiner Wertungszahl
play-limit-lowest = Nicht unter
play-limit-highest = Nicht über
play-make = Neuer { game-quoridor }-Tisch
play-make-lead = Wählen Sie, wie viele spielen, welche Bedenkzeit gilt und wer sich setzen darf.
play-make-button = Tisch eröffnen
play-open = Offene Tische
play-open-none = Kein Tisch wartet. Eröffnen Sie einen, oder lassen Sie die Website einen Gegner suchen.
play-sit = Platz nehmen
play-sit-with = Zu { $name } setzen
play-running = Partien zum Zuschauen
play-running-none = Gerade spielt niemand.
play-ratings = { game-quoridor }-Wertungszahlen
play-my-profile = Meine Wertungszahlen und Partien
play-lobby-chat = In der Lobby plaudern
play-rules = Die Regeln von { game-quoridor } in Kürze
play-rules-goal = Jeder hat eine Figur. Wer zuerst irgendein Feld der gegenüberliegenden Seite erreicht, gewinnt.
play-rules-pawn = In einem Zug bewegt man entweder die Figur um ein Feld nach oben, unten, links oder rechts, oder man setzt eine Wand.
play-rules-jump = Steht eine andere Figur im Weg, springt man gerade über sie. Ist dahinter eine Wand, der Rand oder eine dritte Figur, geht man links oder rechts an ihr vorbei.
play-rules-wall = Eine Wand ist zwei Felder lang. Wände überlappen und kreuzen sich nicht, und jeder muss immer einen Weg zum Ziel behalten.
play-rules-four = Zu zweit hat jeder zehn Wände, zu viert fünf. Zu viert geht es im Uhrzeigersinn.
play-nobody-yet = frei
play-modality-quoridor-2-blitz = Zu zweit, Blitz
play-modality-quoridor-2-rapid = Zu zweit, Schnell
play-modality-quoridor-2-correspondence = Zu zweit, Fernpartie
play-modality-quoridor-4-blitz = Zu viert, Blitz
play-modality-quoridor-4-rapid = Zu viert, Schnell
play-modality-quoridor-4-correspondence = Zu viert, Fernpartie
play-minutes = { $count } min
play-seconds = { $count } s
play-control-clock = { $time } + { $increment } s
play-control-days = { $count ->
    [one] ein Tag pro Zug
   *[other] { $count } Tage pro Zug
}
play-rated = gewertet
play-casual = ungewertet
play-phase-waiting = wartet auf Spieler
play-phase-paused = unterbrochen
play-moves-made = { $count ->
    [0] noch kein Zug
    [one] ein Zug
   *[other] { $count } Züge
}
play-row-won = { $name } hat gewonnen
play-row-drawn = remis
play-row-off = abgebrochen
play-of-event = Turnier
play-field-seats = Spieler
play-seats-2 = Zwei
play-seats-4 = Vier
play-field-pace = Bedenkzeit
play-pace-clock = Eine Uhr für jeden Spieler
play-pace-days = Tage pro Zug
play-field-minutes = Minuten auf der Uhr
play-field-increment = Sekunden Zuschlag nach jedem Zug
play-field-days = Tage pro Zug
play-field-access = Wer darf sich setzen
play-access-open = Wer zuerst kommt
play-access-invited = Freunde, die ich einlade
play-access-computer = Der Computer
play-field-level = Stärke des Computers
play-field-rated = Die Partie ist gewertet
play-field-rated-hint = Partien gegen den Computer nie.
play-invite = Einladen
play-invite-none = Sie haben hier noch keine Freunde.
play-fault-minutes = Geben Sie 1 bis 180 Minuten an.
play-fault-increment = Geben Sie 0 bis 180 Sekunden an.
play-fault-days = Geben Sie 1 bis 14 Tage an.
play-fault-access = Laden Sie mindestens einen Freund ein.
play-fault-level = Wählen Sie eine Stärke.
play-fault-limit = Geben Sie eine ganze Zahl an, oder lassen Sie das Feld leer.
play-seek-title = { game-quoridor }-Gegner gesucht
play-seek-none = Sie suchen gerade keinen Gegner.
play-seek-look = Liste wählen
play-seek-rating = Ihre Wertungszahl: { $rating }
play-seek-others = { $count ->
    [0] sonst sucht niemand
    [one] noch jemand sucht
   *[other] { $count } andere suchen
}
play-seek-window = Gegner dürfen jetzt bis zu { $window } Punkte von Ihnen entfernt sein.
play-seek-window-all = Jetzt kommen alle als Gegner infrage.
play-seek-waited = { $seconds ->
    [one] Sie warten seit einer Sekunde.
   *[other] Sie warten seit { $seconds } Sekunden.
}
play-seek-expected = { $seconds ->
    [one] In etwa einer Sekunde passt jemand, der schon hier ist.
   *[other] In etwa { $seconds } Sekunden passt jemand, der schon hier ist.
}
play-seek-any-moment = Jemand passt: Es kann jeden Moment losgehen.
play-seek-nobody = Von denen, die hier sind, passt niemand; andere können noch kommen.
play-seek-widening = Wie sich das Fenster weitet
play-seek-now = jetzt
play-seek-anybody = alle
play-seek-in = in { $seconds } s
play-seek-stop = Suche beenden
play-seek-how = Je länger Sie warten, desto weiter das Fenster. Beide müssen im Fenster des anderen liegen; Blockierungen und Ihre eigenen Grenzen gelten immer. Sie können weiterlesen: Das Brett öffnet sich, wenn jemand gefunden ist.
play-ratings-lead = Jede Liste hat eine eigene Elo. Sie beginnt bei 1500 und ändert sich mit jeder gewerteten Partie.
play-leads = vorn:
play-own-rating = Sie: { $rating }
play-leaders-search = Nach Namen suchen
play-leaders-among = Unter wem
play-leaders-all = Alle
play-leaders-friends = Meine Freunde und ich
play-leaders-none = Hier hat noch niemand eine gewertete Partie gespielt.
play-leaders-provisional = P: vorläufig, weniger als zehn Partien.
play-systems = Elo neben OpenSkill
play-systems-lead = Zwei Arten, dieselben Partien zu werten. Auf dieser Website zählt die Elo; OpenSkill läuft nebenher, damit sich beide vergleichen lassen.
play-systems-two = Zwischen zwei Spielern verliert der eine, was der andere nach Elo gewinnt.
play-systems-four = Die Elo von vier Spielern ist kein Nullsummenspiel: Der Sieger erzielt 1 und die drei anderen 0, aber die Erwartungen der vier ergeben zusammen nicht 1. Vier gleich starke verlieren in jeder Partie zusammen 32 Punkte; deshalb sinken die Zahlen dieser Liste mit der Zeit, auch bei denen, die ihren Anteil gewinnen. Vergleichen Sie die Reihenfolge, nicht die Höhe.
play-systems-openskill = OpenSkill (Plackett–Luce) hat für jeden zwei Zahlen: μ ist die Stärke, σ die Unsicherheit. Listen zeigen μ − 3σ; der Wert steigt, wenn die Unsicherheit fällt.
play-systems-difference = Plätze höher nach OpenSkill
play-person-unrated = Noch keine gewerteten Partien.
play-person-games = { $count ->
    [0] Noch keine Partien
    [one] Eine Partie
   *[other] { $count } Partien
}
