# Fair games: absence, claims, pauses that end, limits on offers and invitations, taking moves back.

game-refused-offer-open = You have another offer open. Take it back first.
game-refused-too-many-offers = You have offered this three times in this game. That is the limit.
game-refused-no-take-back = Moves can only be taken back in unrated games outside tournaments.
game-refused-nothing-to-take-back = There is no move of yours that can be taken back.
game-refused-nothing-to-claim = There is nothing to claim: nobody who has to move is away, and no pause is over.
game-refused-too-early-to-claim = It is too early to claim: the waiting time is not over yet.
game-refused-holds-up-game = Game { $game } is paused and waits for you. Go on with it or end it before you look for rated games.
game-refused-other-may-not = Somebody at this table cannot start a rated game right now. Try again later, or play unrated.
game-refused-too-many-aborts = You have aborted { $aborts } games within a day. You can look for rated games again in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
game-refused-not-friends = Only friends can be invited by name. Send everyone else a link to the table.
game-refused-too-many-invitations = You can invite { $most } people an hour. Try again in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.

play-to-held-up = To the paused game
play-paused-until = The game is paused. It goes on when all agree, and after { $moment } as soon as one player wants it.
play-phase-paused-until = paused until { $moment }
play-claim-absent = { $name } is away: claim the game
play-claim-absent-later = { $name } is away. The clock keeps running, and soon you can claim the game.
play-claim-pause = The pause is over: go on now
play-says-claim-in = away, claim in { $seconds } s
play-declined-draw = { $name } declines the draw.
play-declined-abort = { $name } does not want to call the game off.
play-declined-pause = { $name } does not want a pause.
play-declined-resume = { $name } does not want to go on yet.
play-declined-rematch = { $name } does not want a rematch.
play-declined-take-back = { $name } does not let you take the move back.
play-offer-take-back = Ask to take your move back
play-offered-take-back = You have asked to take your last move back.
play-offers-take-back = { $name } asks to take the last move back.
play-won-abandoned = { $name } has won: { $other } left the game.
play-out-abandoned = { $name } left the game
play-off-never-resumed = Called off: nobody came back after the pause. It does not count.
play-access-link = Whoever gets my link
play-link = Link for your opponents
play-link-hint = Whoever opens this link can sit down. The table is in no list.

term-offers-take-back = { $name } asks to take the last move back.
term-offered-take-back = asks to take back
term-out-abandoned = left the game
term-off-never-resumed = The game is called off: nobody came back after the pause.
term-game-paused-until = Paused; p offers to go on. From { $moment } one player is enough.
term-claim-now = { $name } is away; x claims the game.
term-claim-pause = The pause is over; x lets the game go on.
term-claim-in = away, claim in { $seconds } s
term-declined = { $name } declines your offer.
