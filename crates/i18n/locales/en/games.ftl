# Names of games, the rooms beside a board, and what a tournament of Quoridor cannot be.

game-chess = Chess
game-quoridor = Quoridor

chat-spectators = Spectators of game { $game }
chat-refused-playing = Players can read the spectators’ chat once the game is over.
play-talk-players = Players’ chat
play-talk-spectators = Spectators’ chat
play-talk-lead-players = Only the players can read this. Spectators have their own chat.
play-talk-lead-spectators = Only spectators can read this. The players can read it once the game is over.
play-talk-lead-over = The game is over: everyone can read both chats.

show-game = Game
setup-game = Game
setup-game-chess = { game-chess }
setup-game-quoridor = { game-quoridor }, played on this site
setup-fide-other-game = FIDE mode is for chess tournaments only.
setup-fide-other-game-on = FIDE mode is for chess tournaments only. Please leave FIDE mode.
setup-rated-other-game = The rating lists are for chess only. A { $game } tournament doesn’t count for them.
refusal-fide-mode-chess = FIDE mode is for chess only; a { $game } tournament can’t use it.
refusal-rated-chess = The rating lists are for chess only; a { $game } tournament can’t count for them.

play-modality-named = { $game } · { $modality }

# How typed walls lie, as seen from each side of the board: by quarters of a turn.
play-typed-hint-0 = A square such as e2 moves the pawn. e3h is a horizontal wall above e3 and f3, e3v a vertical wall to the right of e3 and e4.
play-typed-hint-1 = A square such as b5 moves the pawn. From your side, e3h is a vertical wall to the left of e3 and f3, e3v a horizontal wall above e3 and e4.
play-typed-hint-2 = A square such as e8 moves the pawn. From your side, e3h is a horizontal wall below e3 and f3, e3v a vertical wall to the left of e3 and e4.
play-typed-hint-3 = A square such as h5 moves the pawn. From your side, e3h is a vertical wall to the right of e3 and f3, e3v a horizontal wall below e3 and e4.
