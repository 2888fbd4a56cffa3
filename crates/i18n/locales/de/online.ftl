# Turniere, deren Partien auf dieser Seite gespielt werden
setup-section-online = Partien auf dieser Website
setup-online-lead = Partien auf dieser Website sind { game-quoridor }; das Turnier kann daher weder den FIDE-Modus nutzen noch für Schach-Wertungslisten zählen. Mit dem Veröffentlichen einer Runde öffnen sich die Bretter. Spieler mit Konto spielen hier, und die Ergebnisse werden von selbst eingetragen. Was der Schiedsrichter eingibt, gilt immer.
setup-online-kind = Die Partien werden gespielt
setup-online-kind-none = am Brett ({ game-chess })
setup-online-kind-clock = auf dieser Website ({ game-quoridor }), mit Uhr
setup-online-kind-days = auf dieser Website ({ game-quoridor }), mit Tagen pro Zug
setup-online-base = Minuten für jeden Spieler
setup-online-minutes-hint = Etwa 5 oder 1:30 für anderthalb Minuten.
setup-online-increment = Sekunden Zuschlag nach jedem Zug
setup-online-days = Tage pro Zug
setup-online-wait = Minuten, die ein Brett wartet
setup-online-wait-hint = Wer bis dahin nicht da ist, verliert kampflos. Kommt keiner, verlieren beide. Gezählt wird ab dem Rundenbeginn, wenn der Zeitplan einen nennt.
setup-online-rated = Die Partien zählen für die Listen dieser Website
setup-fault-minutes = Geben Sie Minuten von { $low } bis { $high } ein, etwa 5 oder 1:30.

player-account = Partien auf dieser Website
player-account-name = Name des Kontos
player-account-hint = Mit diesem Konto setzt sich der Spieler ans Brett. Ohne Konto wird das Brett nicht geöffnet.
player-fault-account = Das Konto { $name } gibt es nicht.
player-fault-account-taken = { $name } spielt in diesem Turnier schon für jemand anderen.
enter-account = Ich spiele mit meinem Konto { $name }
desk-accounts = Mit Konto
desk-without-account = Die Bretter dieser Spieler öffnen sich nicht, weil sie kein Konto haben:

online-play = Spielen
online-watch = Zuschauen
online-replay = Nachspielen
online-board = Brett { $board }
me-play = Zum Brett
me-account-link = Ich spiele mit meinem Konto { $name }
me-account-is = Sie spielen mit dem Konto { $name }.
me-account-none = Die Partien werden auf dieser Website gespielt. Loggen Sie sich ein und kommen Sie hierher zurück, oder nennen Sie dem Schiedsrichter den Namen Ihres Kontos.
me-account-taken = Ihr Konto spielt in diesem Turnier schon für jemand anderen. Sagen Sie es dem Schiedsrichter.
me-account-other = Ihr Gegner hat noch kein Konto. Das Brett öffnet sich, sobald es eines gibt.
me-after-account = Sie spielen mit Ihrem Konto.
