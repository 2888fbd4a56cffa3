# Why something cannot be done in a game on the site.

game-refused-not-your-turn = It is not your turn.
game-refused-overtaken = Another move has been made here. Look at the board again.
game-refused-game-over = The game is over.
game-refused-not-begun = The game has not begun.
game-refused-begun = The game has begun.
game-refused-paused = The game is paused.
game-refused-not-paused = The game is not paused.
game-refused-out = You are out of this game.
game-refused-full = All seats are taken.
game-refused-seated = You sit at this table already.
game-refused-not-seated = You do not sit at this table.
game-refused-not-invited = This table is for those who are invited.
game-refused-too-late-to-abort = Everybody has moved: the game can be resigned, or called off if all agree.
game-refused-no-draw = Only two players can agree on a draw.
game-refused-no-pause = This game cannot be paused.
game-refused-offered-already = You have offered this already.
game-refused-not-offered = Nobody has offered this.
game-refused-not-over = A rematch can be offered when the game is over.
game-refused-no-game = There is no such game.
game-refused-barred = You cannot play with each other: one of you has blocked the other.
game-refused-not-rated-computer = A game against the computer is not rated.
game-refused-too-many-games = You have made { $most } tables that are not finished. Finish or leave some first.
game-refused-too-many-watched = You follow { $most } games already. Close some first.
game-refused-too-many-seeks = You look for opponents in { $most } lists already.
game-refused-playing = Finish the game that you play first.

game-illegal-game-over = The game is over.
game-illegal-must-move = There is a legal move, so passing is not allowed.
game-illegal-occupied = The pawn of player { $seat } stands on { $square }.
game-illegal-wall-between = A wall is between { $from } and { $to }.
game-illegal-too-far = Neither a step nor a jump leads from { $from } to { $to }.
game-illegal-straight-jump-open = The straight jump over { $over } to { $straight } is open, so the way round is not.
game-illegal-no-walls-left = No wall is left.
game-illegal-overlaps = The wall would overlap { $wall }.
game-illegal-crosses = The wall would cross { $wall }.
game-illegal-closes-last-path = The wall would close the last path of player { $seat }.
