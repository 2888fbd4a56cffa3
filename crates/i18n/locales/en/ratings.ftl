# Rating lists and people
ratings-none-yet = There are no rating lists yet. As soon as one is opened, it will be here.
ratings-none-found = Nobody was found. Try fewer letters, or a number.
ratings-search = Find a player by name or number
ratings-published = published { $day }
ratings-events = Latest rated events
rating-system-fqe = By the rules of the Fédération québécoise des échecs
rating-system-elo = Elo
rating-system-fide = By the rules of FIDE
rating-system-glicko2 = Glicko-2
rating-system-openskill = Weng–Lin (OpenSkill)
rating-system-uschess = By the rules of US Chess
rating-column = Rating
rating-federation = Federation
rating-games = Games
rating-provisional = provisional
person-licence = licence { $number }
person-rank = place { $rank }
person-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
person-graph = Rating of { $name } over time
person-changes = Every change, and how it came about
rating-hidden-event = An event that is not in the list
person-to-event = To the event
person-no-ratings = No list has a rating of this person yet.
