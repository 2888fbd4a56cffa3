# Fair games: absence, claims, pauses that end, limits on offers and invitations, taking moves back.

game-refused-offer-open = You already have another offer open. Take it back first.
game-refused-too-many-offers = You have offered this three times in this game; that’s the limit.
game-refused-no-take-back = You can take moves back only in unrated games outside tournaments.
game-refused-nothing-to-take-back = You have no move to take back.
game-refused-nothing-to-claim = There is nothing to claim: nobody on the move is away, and no pause is over.
game-refused-too-early-to-claim = It is too early to claim. Wait a little longer.
game-refused-holds-up-game = Game { $game } is paused and waiting for you. Go on with it or end it before you look for a rated game.
game-refused-other-may-not = Somebody at this table can’t start a rated game right now. Try again later, or play unrated.
game-refused-too-many-aborts = You have called off { $aborts } games in one day. You can look for rated games again in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.
game-refused-not-friends = You can invite only friends by name. Send everyone else a link to the table.
game-refused-too-many-invitations = You can invite { $most } people per hour. Try again in { $minutes ->
    [one] one minute
   *[other] { $minutes } minutes
}.

play-to-held-up = Go to the paused game
play-paused-until = The game is paused. It goes on when everyone agrees, or after { $moment } as soon as one player wants to.
play-phase-paused-until = paused until { $moment }
play-claim-absent = { $name } is away: claim the game
play-claim-absent-later = { $name } is away. The clock keeps running, and you can claim the game soon.
play-claim-pause = The pause is over: go on now
play-says-claim-in = away, claim in { $seconds } s
play-declined-draw = { $name } declines the draw.
play-declined-abort = { $name } does not want to call the game off.
play-declined-pause = { $name } does not want a pause.
play-declined-resume = { $name } does not want to go on yet.
play-declined-rematch = { $name } does not want a rematch.
play-declined-take-back = { $name } declines the take-back.
play-offer-take-back = Ask to take your move back
play-offered-take-back = You have asked to take your last move back.
play-offers-take-back = { $name } asks to take the last move back.
play-won-abandoned = { $name } has won: { $other } left the game.
play-out-abandoned = { $name } left the game
play-off-never-resumed = Called off: nobody came back after the pause. It does not count.
play-access-link = Anyone with my link
play-link = Link for your opponents
play-link-hint = Anyone who opens this link can sit down. The table is not listed anywhere.

term-offers-take-back = { $name } asks to take the last move back.
term-offered-take-back = asks to take back
term-out-abandoned = left the game
term-off-never-resumed = The game is called off: nobody came back after the pause.
term-game-paused-until = Paused; p offers to go on. From { $moment } one player is enough.
term-claim-now = { $name } is away; x claims the game.
term-claim-pause = The pause is over; x continues the game.
term-claim-in = away, claim in { $seconds } s
term-declined = { $name } declines your offer.
