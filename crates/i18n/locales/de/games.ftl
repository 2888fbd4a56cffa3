# Namen der Spiele, die Räume neben einem Brett, und was ein Quoridor-Turnier nicht sein kann.

game-chess = Schach
game-quoridor = Quoridor

chat-spectators = Zuschauer der Partie { $game }
chat-refused-playing = Die Spieler können den Zuschauer-Chat erst nach der Partie lesen.
play-talk-players = Spieler-Chat
play-talk-spectators = Zuschauer-Chat
play-talk-lead-players = Das können nur die Spieler lesen. Zuschauer haben ihren eigenen Chat.
play-talk-lead-spectators = Das können nur Zuschauer lesen. Die Spieler können es erst nach der Partie.
play-talk-lead-over = Die Partie ist zu Ende: Alle können beide Chats lesen.

show-game = Spiel
setup-game = Spiel
setup-game-chess = { game-chess }
setup-game-quoridor = { game-quoridor }, auf dieser Website gespielt
setup-fide-other-game = Den FIDE-Modus gibt es nur für Schachturniere.
setup-fide-other-game-on = Den FIDE-Modus gibt es nur für Schachturniere. Bitte verlassen Sie ihn.
setup-rated-other-game = Die Wertungslisten gelten nur für Schach. Ein { $game }-Turnier zählt dafür nicht.
refusal-fide-mode-chess = Den FIDE-Modus gibt es nur für Schach; ein { $game }-Turnier kann ihn nicht nutzen.
refusal-rated-chess = Die Wertungslisten gelten nur für Schach; ein { $game }-Turnier kann dafür nicht zählen.

play-modality-named = { $game } · { $modality }

# Wie eingetippte Wände liegen, von jeder Seite des Bretts aus gesehen: in Vierteldrehungen.
play-typed-hint-0 = Ein Feld wie e2 zieht die Figur. e3h ist eine waagerechte Wand über e3 und f3, e3v eine senkrechte rechts von e3 und e4.
play-typed-hint-1 = Ein Feld wie b5 zieht die Figur. Von Ihrer Seite aus ist e3h eine senkrechte Wand links von e3 und f3, e3v eine waagerechte über e3 und e4.
play-typed-hint-2 = Ein Feld wie e8 zieht die Figur. Von Ihrer Seite aus ist e3h eine waagerechte Wand unter e3 und f3, e3v eine senkrechte links von e3 und e4.
play-typed-hint-3 = Ein Feld wie h5 zieht die Figur. Von Ihrer Seite aus ist e3h eine senkrechte Wand rechts von e3 und f3, e3v eine waagerechte unter e3 und e4.
