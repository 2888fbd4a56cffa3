# Was ein Schiedsrichter wissen sollte, bevor er etwas tut
warning-rounds = Das Turnier hat begonnen. Die Rundenzahl ändert sich von { $from } auf { $to }: Das trifft alle, die mit der alten Zahl gerechnet haben, und die Farben und Floats der letzten Runde.
warning-tie-breaks = Das Turnier hat begonnen. Mit anderen Feinwertungen ändern sich Plätze, auf die sich Spieler verlassen haben.
warning-scoring = Das Turnier hat begonnen. Mit einem anderen Punktesystem ändern sich alle Ranglisten, und bisherige Runden wurden nach den alten Punkten ausgelost.
warning-acceleration = Das Turnier hat begonnen. Bisherige Runden wurden mit anderen virtuellen Punkten ausgelost.
warning-apart = Das Turnier hat begonnen. Bisherige Runden wurden ohne diese Regel ausgelost.
warning-unsound-scoring = Zwei Remis sind mehr wert als Sieg und Niederlage, oder ein Freilos mehr als ein Sieg.
warning-not-for-round-robin = { $code } sagt in einem Rundenturnier nichts aus: Alle haben dieselben Gegner.
warning-too-many-byes = { $name } hat schon { $allowed ->
    [one] ein Freilos mit Punkten; die Turnierregeln erlauben eines.
   *[other] Freilose mit Punkten; die Turnierregeln erlauben { $allowed }.
  }
warning-late-bye = Runde { $round } ist eine der letzten, in denen es nach den Turnierregeln keine Freilose mit Punkten gibt.
warning-full-point-bye = Ein Freilos mit ganzem Punkt für { $name } ist nicht mehr üblich: Ein halber Punkt oder keiner ist die Regel.
warning-old-result = Runde { $round }, Brett { $board } ({ $from }) liegt weiter zurück als die vorige Runde. Die Paarungen bleiben; Rangliste und Feinwertungen ändern sich.
warning-hand-made = Runde { $round } weicht von der Auslosung nach den Regeln ab.
warning-hand-made-breach = Runde { $round } weicht von der Auslosung nach den Regeln ab: { $breaches }.
warning-published-pairing = Runde { $round } ist veröffentlicht. Spieler haben sie vielleicht schon gesehen.
warning-leaves-fide-mode = Der FIDE-Modus wird endgültig verlassen. Das steht dann im Protokoll und im Bericht.
warning-not-checked-in = { $players ->
    [one] Ein Spieler ist nicht als anwesend eingetragen und würde gepaart.
   *[other] { $players } Spieler sind nicht als anwesend eingetragen und würden gepaart.
  }
warning-too-many-rounds = Bei so vielen Spielern sind bis zu { $most } Runden sicher; danach gibt es vielleicht keine regelgerechte Auslosung mehr.
warning-somebody-else = Das war { $by }.
warning-takes-more-back = { $entries } Einträge werden zusammen zurückgenommen.
