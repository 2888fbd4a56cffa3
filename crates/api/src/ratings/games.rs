//! The games of an event as calls write them: players by the names that the caller gives them.

use std::collections::HashMap;

use ronde_app::faults::Faults;
use ronde_domain::{GameResult, RoundNumber};
use ronde_rating::{Event, Game, Seat};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::super::rounds::ResultCode;

/// So many games in one call.
const MOST_GAMES: usize = 50_000;

/// A game between two players.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct RatedGameShape {
    /// The round.
    #[schema(minimum = 1, maximum = 999, example = 1)]
    round: u16,
    /// The id of whoever had White.
    #[schema(min_length = 1, max_length = 64, example = "a")]
    white: String,
    /// The id of whoever had Black.
    #[schema(min_length = 1, max_length = 64, example = "b")]
    black: String,
    /// The result. A forfeit is no game: it may stand here, and counts for nothing.
    #[serde(with = "super::super::rounds::result_code")]
    #[schema(value_type = ResultCode)]
    result: GameResult,
}

/// The players of a call, by the ids that the caller gave them.
#[derive(Debug)]
pub(super) struct Roster {
    ids: Vec<String>,
    names: Vec<String>,
    seats: HashMap<String, Seat>,
}

impl Roster {
    /// The players, each with an id of its own.
    pub(super) fn new<'a>(
        players: impl Iterator<Item = (&'a str, Option<&'a str>)>,
        most: usize,
        faults: &mut Faults,
    ) -> Self {
        let (mut ids, mut names, mut seats) = (Vec::new(), Vec::new(), HashMap::new());
        for (seat, (id, name)) in players.enumerate() {
            let id = faults.name(&format!("players/{seat}/id"), id, 64);
            let name = faults.line(&format!("players/{seat}/name"), name.unwrap_or_default(), 100);
            if seats.insert(id.clone(), seat).is_some() {
                faults.fault(&format!("players/{seat}/id"), "another player has this id");
            }
            names.push(if name.is_empty() { id.clone() } else { name });
            ids.push(id);
        }
        faults.few("players", &ids, most);
        if ids.is_empty() {
            faults.fault("players", "name at least one player");
        }
        Self { ids, names, seats }
    }

    /// The id of a player.
    pub(super) fn id(&self, seat: Seat) -> &str {
        &self.ids[seat]
    }

    /// How a player is called in sentences.
    pub(super) fn name(&self, seat: Seat) -> String {
        self.names[seat].clone()
    }

    /// The games as an event. Whatever is wrong with them is told by `faults`.
    pub(super) fn event(&self, rounds: Option<u16>, games: &[RatedGameShape], faults: &mut Faults) -> Event {
        faults.few("games", games, MOST_GAMES);
        let mut read = Vec::with_capacity(games.len());
        for (at, game) in games.iter().enumerate() {
            let mut seat = |side: &str, id: &str| {
                let seat = self.seats.get(id.trim()).copied();
                if seat.is_none() {
                    faults.fault(&format!("games/{at}/{side}"), "no player has this id");
                }
                seat
            };
            let seats = (seat("white", &game.white), seat("black", &game.black));
            let number = faults.number(&format!("games/{at}/round"), game.round, 1..=999);
            let (Some(white), Some(black)) = seats else { continue };
            if white == black {
                faults.fault(&format!("games/{at}/black"), "nobody plays against oneself");
                continue;
            }
            let result = game.result;
            if let (GameResult::Played { score, .. }, Some(round)) = (result, RoundNumber::new(number)) {
                read.push(Game { round, white, black, score });
            }
        }
        let played = games.iter().map(|game| game.round).max().unwrap_or(0);
        let rounds = rounds.map_or(played, |rounds| faults.number("rounds", rounds, 1..=999));
        if rounds < played {
            faults.fault("rounds", format!("there is a game of round {played}"));
        }
        Event::new(self.ids.len(), rounds, read).expect("the seats are those of players, and differ")
    }

    /// Puts ids in the place of seats, which mean nothing outside.
    pub(super) fn name_opponents(&self, value: &mut Value) {
        match value {
            Value::Object(fields) => {
                for (key, field) in fields {
                    let seat = field.as_u64().and_then(|seat| usize::try_from(seat).ok());
                    match seat.and_then(|seat| self.ids.get(seat)) {
                        Some(id) if key == "opponent" => *field = id.as_str().into(),
                        _ => self.name_opponents(field),
                    }
                }
            }
            Value::Array(values) => values.iter_mut().for_each(|value| self.name_opponents(value)),
            _ => {}
        }
    }
}

/// The sentences of a derivation, one for each line.
pub(super) fn sentences(text: &str) -> Vec<String> {
    text.lines().map(|line| line.trim().to_owned()).collect()
}
