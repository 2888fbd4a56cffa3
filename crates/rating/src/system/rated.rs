//! Players and events as ledgers store them.

use jiff::civil::Date;
use ronde_domain::{Rating, RoundNumber};
use serde::{Deserialize, Serialize};

use super::Key;
use crate::event::{Event, EventError, EventForm, Game, Seat};

/// A participant of an event, or of a starting list.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Participant {
    /// The id in the ledger.
    pub id: String,
    /// What is known about the person.
    #[serde(flatten)]
    pub person: Person,
    /// The published rating, in a starting list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// The number of games behind it.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub games: u32,
    /// The rating before rounding, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<f64>,
    /// How uncertain the rating is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deviation: Option<f64>,
    /// How erratic the player's results are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub volatility: Option<f64>,
    /// The highest rating ever published.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peak: Option<Rating>,
}

// serde asks for a reference here.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn is_zero(number: &u32) -> bool {
    *number == 0
}

/// What is known about a person.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Person {
    /// Empty in the ledgers of a site, which identifies people by number.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// For rules about age.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth_year: Option<u16>,
}

/// An event with its rated games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RatedEvent {
    /// As shown in lists of rated events.
    pub name: String,
    /// When it ended.
    pub date: Date,
    /// The list in which it counts: a game with its number of players, or its time control.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub modality: String,
    /// The number of rounds, including byes.
    pub rounds: u16,
    /// Whether it was a match of two.
    #[serde(default)]
    pub form: EventForm,
    /// Who took part; games refer to them by their index here.
    pub players: Vec<Participant>,
    /// Games of two.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub games: Vec<Game>,
    /// Games of many.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<TableGame>,
}

/// A game of many players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TableGame {
    /// In which it was played.
    pub round: RoundNumber,
    /// Who sat at the table.
    pub seats: Vec<Seat>,
    /// The places, 1 is best; equal places are ties.
    pub ranks: Vec<u32>,
}

impl RatedEvent {
    /// The games of two, in the form that systems need.
    pub fn event(&self) -> Result<Event, EventError> {
        Event::new(self.players.len(), self.rounds, self.games.iter().copied())
    }

    /// The player at a seat, as the ledger's lists have them.
    pub fn key(&self, seat: Seat) -> Key {
        (self.modality.clone(), self.players[seat].id.clone())
    }
}
