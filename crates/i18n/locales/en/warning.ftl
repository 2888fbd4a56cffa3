# What an arbiter should know before doing something
warning-rounds = The event has begun. The number of rounds changes from { $from } to { $to }: whoever counted on the old number, and the colours and floats of the last round, are affected.
warning-tie-breaks = The event has begun. With another list of tie-breaks places change that players have relied on.
warning-scoring = The event has begun. With another point system all standings change, and rounds were paired by the old points.
warning-acceleration = The event has begun. Rounds were paired with other virtual points.
warning-apart = The event has begun. Rounds were paired without this rule.
warning-unsound-scoring = Two draws are worth more than a win and a loss, or a bye more than a win.
warning-not-for-round-robin = { $code } says nothing in a round robin: everybody has the same opponents.
warning-too-many-byes = { $name } already has { $allowed ->
    [one] a bye with points; the rules of the event allow one.
   *[other] byes with points; the rules of the event allow { $allowed }.
  }
warning-late-bye = Round { $round } is one of the last, in which the rules of the event give no byes with points.
warning-full-point-bye = A bye of a whole point for { $name } is out of use: a half point or none is usual.
warning-old-result = Round { $round }, board { $board } ({ $from }) is older than the round before. The pairings stay; standings and tie-breaks change.
warning-hand-made = Round { $round } is not as the rules pair it.
warning-hand-made-breach = Round { $round } is not as the rules pair it: { $breaches }.
warning-published-pairing = Round { $round } is published. Players may have seen it.
warning-leaves-fide-mode = FIDE mode is left for ever. It is written into the log and into the report.
warning-not-checked-in = { $players ->
    [one] One player has not checked in and would be paired.
   *[other] { $players } players have not checked in and would be paired.
  }
warning-too-many-rounds = For so many players up to { $most } rounds are sure; in more there may be nobody left to meet.
warning-somebody-else = { $by } did this.
warning-takes-more-back = { $entries } entries are taken back together.
