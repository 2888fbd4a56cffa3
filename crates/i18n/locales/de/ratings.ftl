# Wertungslisten und Personen
ratings-none-yet = Es gibt noch keine Wertungslisten. Sobald eine angelegt ist, steht sie hier.
ratings-none-found = Niemand gefunden. Versuchen Sie es mit weniger Buchstaben oder einer Nummer.
ratings-search = Spieler nach Name oder Nummer suchen
ratings-published = veröffentlicht { $day }
ratings-events = Zuletzt ausgewertete Turniere
rating-system-fqe = Nach den Regeln der Fédération québécoise des échecs
rating-system-elo = Elo
rating-system-fide = Nach den Regeln der FIDE
rating-system-glicko2 = Glicko-2
rating-system-openskill = Weng–Lin (OpenSkill)
rating-system-uschess = Nach den Regeln von US Chess
rating-column = Wertungszahl
rating-federation = Verband
rating-games = Partien
rating-provisional = vorläufig
person-licence = Mitgliedsnummer { $number }
person-rank = Platz { $rank }
person-games = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
person-graph = Wertungszahl von { $name } im Lauf der Zeit
person-changes = Jede Änderung, und wie sie zustande kam
rating-hidden-event = Ein Turnier, das nicht in der Liste steht
person-to-event = Zum Turnier
person-no-ratings = Noch steht diese Person in keiner Liste.
