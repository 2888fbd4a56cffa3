//! The differences between two states of a tournament, as sentences.

use ronde_domain::{PlayerId, RoundNumber};
use ronde_i18n::Value;
use ronde_tournament::project::{Differs, Rank, Seats};
use ronde_tournament::{SeatedGame, Tournament};

use super::events::Teller;
use super::{Words, result_text};

/// One difference in a sentence. `before` and `after` are the states that differ.
pub fn difference_text(differs: &Differs, before: &Tournament, after: &Tournament, words: &Words) -> String {
    let teller = Telling { was: Teller { after: before, words }, is: Teller { after, words }, words };
    let round = |round: &RoundNumber| ("round", Value::from(u64::from(round.get())));
    let named = |id: &str, player: PlayerId| words.tell(id, &[("name", teller.name(player))]);
    let either = |holds: bool, yes: &'static str, no: &'static str| if holds { yes } else { no };
    match differs {
        Differs::Setting(change) => {
            words.tell("differs-setting", &[("what", teller.is.change(change).into())])
        }
        Differs::RoundsOpen => words.say("differs-rounds-open"),
        Differs::ColorOpen => words.say("differs-color-open"),
        Differs::PlayerNew(player) => named("differs-player-new", *player),
        Differs::PlayerGone(player) => named("differs-player-gone", *player),
        Differs::Profile { was, is, player } if was == is => named("differs-profile", *player),
        Differs::Profile { was, is, .. } => {
            words.tell("differs-name", &[("was", was.as_str().into()), ("is", is.as_str().into())])
        }
        Differs::TakesPart(player, holds) => {
            named(either(*holds, "differs-takes-part", "differs-takes-no-part"), *player)
        }
        Differs::CheckedIn(player, holds) => {
            named(either(*holds, "differs-checked-in", "differs-not-checked-in"), *player)
        }
        Differs::Byes(player) => named("differs-byes", *player),
        Differs::Number { player, from, to } => {
            let written = |number: &Option<ronde_domain::PairingNumber>| {
                Value::from(number.map_or_else(|| "–".to_owned(), |number| number.to_string()))
            };
            let values = [("name", teller.name(*player)), ("from", written(from)), ("to", written(to))];
            words.tell("differs-number", &values)
        }
        Differs::RoundNew(of) => words.tell("differs-round-new", &[round(of)]),
        Differs::RoundGone(of) => words.tell("differs-round-gone", &[round(of)]),
        Differs::Pairing { round: of, before, after } => {
            let values =
                [round(of), ("before", teller.seats(before).into()), ("after", teller.seats(after).into())];
            words.tell("differs-pairing", &values)
        }
        Differs::Result { round: of, game, from, to } => {
            let written = |result: &Option<_>| Value::from(result.map_or("–", result_text));
            let values = [
                round(of),
                ("game", teller.game(*game).into()),
                ("from", written(from)),
                ("to", written(to)),
            ];
            words.tell("differs-result", &values)
        }
        Differs::RatedResult { round: of, game, to } => {
            let to = Value::from(to.map_or("=", result_text));
            words.tell("differs-rated-result", &[round(of), ("game", teller.game(*game).into()), ("to", to)])
        }
        Differs::Closed(of, holds) => {
            words.tell(either(*holds, "differs-closed", "differs-open"), &[round(of)])
        }
        Differs::Announced(text) => words.tell("differs-announcement", &[("text", text.as_str().into())]),
        Differs::Withdrawn(text) => words.tell("differs-no-announcement", &[("text", text.as_str().into())]),
        Differs::Archived(holds) => words.say(either(*holds, "differs-archived", "differs-not-archived")),
        Differs::Place { player, from, to } => {
            let values = [
                ("name", teller.name(*player)),
                ("from", teller.rank(*from).into()),
                ("to", teller.rank(*to).into()),
            ];
            words.tell("differs-place", &values)
        }
    }
}

struct Telling<'a> {
    was: Teller<'a>,
    is: Teller<'a>,
    words: &'a Words,
}

impl Telling<'_> {
    /// The player's name in the second state, if it has the player.
    fn name(&self, player: PlayerId) -> Value<'static> {
        if self.is.after.player(player).is_some() { self.is.name(player) } else { self.was.name(player) }
    }

    fn game(&self, game: SeatedGame) -> String {
        let name = |player| match self.name(player) {
            Value::String(name) => name.into_owned(),
            _ => player.to_string(),
        };
        format!("{} – {}", name(game.white), name(game.black))
    }

    fn seats(&self, seats: &Seats) -> String {
        let games = seats.games.iter().map(|game| self.game(*game));
        let byes = seats.byes.iter().map(|sitting| {
            let what = self.words.bye_name(sitting.bye);
            match self.name(sitting.player) {
                Value::String(name) => format!("{name} ({what})"),
                _ => what,
            }
        });
        let all: Vec<String> = games.chain(byes).collect();
        if all.is_empty() { "–".to_owned() } else { all.join("; ") }
    }

    fn rank(&self, rank: Option<Rank>) -> String {
        rank.map_or_else(
            || "–".to_owned(),
            |rank| {
                let points = self.words.score(rank.points);
                self.words.tell("differs-rank", &[("place", rank.place.into()), ("points", points.into())])
            },
        )
    }
}
