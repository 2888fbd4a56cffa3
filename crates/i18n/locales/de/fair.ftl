# Faire Partien: Abwesenheit, Ansprüche, Pausen mit Ende, Grenzen für Angebote und Einladungen, Zugrücknahme.

game-refused-offer-open = Sie haben schon ein anderes Angebot offen. Nehmen Sie es zuerst zurück.
game-refused-too-many-offers = Das haben Sie in dieser Partie schon dreimal angeboten; mehr geht nicht.
game-refused-no-take-back = Züge zurücknehmen geht nur in ungewerteten Partien außerhalb von Turnieren.
game-refused-nothing-to-take-back = Sie haben keinen Zug zurückzunehmen.
game-refused-nothing-to-claim = Es gibt nichts zu beanspruchen: Wer am Zug ist, ist da, und keine Pause ist abgelaufen.
game-refused-too-early-to-claim = Dafür ist es zu früh. Warten Sie noch etwas.
game-refused-holds-up-game = Partie { $game } ist unterbrochen und wartet auf Sie. Setzen Sie sie fort oder beenden Sie sie, bevor Sie eine gewertete Partie suchen.
game-refused-other-may-not = Jemand an diesem Tisch kann gerade keine gewertete Partie beginnen. Versuchen Sie es später, oder spielen Sie ungewertet.
game-refused-too-many-aborts = Sie haben an einem Tag { $aborts } Partien abgebrochen. Gewertete Partien suchen können Sie wieder in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
}.
game-refused-not-friends = Mit Namen einladen können Sie nur Freunde. Allen anderen schicken Sie einen Link zum Tisch.
game-refused-too-many-invitations = Sie können pro Stunde { $most } Personen einladen. Versuchen Sie es in { $minutes ->
    [one] einer Minute
   *[other] { $minutes } Minuten
} noch einmal.

play-to-held-up = Zur unterbrochenen Partie
play-paused-until = Die Partie ist unterbrochen. Sie geht weiter, wenn alle zustimmen, oder nach { $moment }, sobald einer es möchte.
play-phase-paused-until = unterbrochen bis { $moment }
play-claim-absent = { $name } ist weg: Sieg beanspruchen
play-claim-absent-later = { $name } ist weg. Die Uhr läuft weiter, und bald können Sie den Sieg beanspruchen.
play-claim-pause = Die Pause ist vorbei: jetzt weiterspielen
play-says-claim-in = weg, Anspruch in { $seconds } s
play-declined-draw = { $name } lehnt das Remis ab.
play-declined-abort = { $name } möchte die Partie nicht abbrechen.
play-declined-pause = { $name } möchte keine Pause.
play-declined-resume = { $name } möchte noch nicht weiterspielen.
play-declined-rematch = { $name } möchte keine Revanche.
play-declined-take-back = { $name } lehnt die Zugrücknahme ab.
play-offer-take-back = Um Zugrücknahme bitten
play-offered-take-back = Sie haben gebeten, Ihren letzten Zug zurückzunehmen.
play-offers-take-back = { $name } möchte den letzten Zug zurücknehmen.
play-won-abandoned = { $name } hat gewonnen: { $other } hat die Partie verlassen.
play-out-abandoned = { $name } hat die Partie verlassen
play-off-never-resumed = Abgebrochen: Nach der Pause kam niemand zurück. Die Partie zählt nicht.
play-access-link = Alle mit meinem Link
play-link = Link für Ihre Gegner
play-link-hint = Wer diesen Link öffnet, kann sich setzen. Der Tisch steht in keiner Liste.

term-offers-take-back = { $name } möchte den letzten Zug zurücknehmen.
term-offered-take-back = bittet um Rücknahme
term-out-abandoned = ging weg
term-off-never-resumed = Die Partie ist abgebrochen: Nach der Pause kam niemand zurück.
term-game-paused-until = Pause; p schlägt Weiterspielen vor. Ab { $moment } reicht einer.
term-claim-now = { $name } ist weg; x beansprucht den Sieg.
term-claim-pause = Pause vorbei; x setzt die Partie fort.
term-claim-in = weg, Anspruch in { $seconds } s
term-declined = { $name } lehnt Ihr Angebot ab.
