//! What can be entered, in the form in which it is stored.

use std::collections::BTreeSet;
use std::fmt;

use jiff::civil::Date;
use ronde_domain::{Rating, RoundNumber};
use serde::{Deserialize, Serialize};

use super::Refusal;
use crate::event::{Event, EventError, Game, Seat};
use crate::fide::Chess;
use crate::fqe::EventForm;
use crate::period::Period;

/// One entry of a ledger.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Entry {
    /// The ledger begins.
    Opened(Settings),
    /// Players with ratings from elsewhere.
    ListImported {
        /// Into which list.
        #[serde(default)]
        modality: String,
        /// Who.
        players: Vec<Participant>,
    },
    /// An event is to be rated.
    EventRated(RatedEvent),
    /// An event was entered wrongly; this is how it was.
    EventCorrected {
        /// Which one.
        event: EventId,
        /// The event as it was.
        corrected: RatedEvent,
    },
    /// A period is closed and its list published.
    PeriodClosed {
        /// Any day of the period.
        day: Date,
        /// The date of the list.
        published: Date,
    },
}

/// What a ledger is opened with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Settings {
    /// The rating system.
    pub system: System,
    /// Its periods.
    #[serde(default)]
    pub period: Period,
}

/// A rating system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum System {
    /// Québec.
    Fqe,
    /// Elo, for two players and many.
    Elo,
    /// FIDE.
    Fide(Chess),
    /// Glicko-2.
    Glicko2,
    /// Weng–Lin.
    Openskill,
}

impl System {
    /// Whether all events of a period are rated together.
    pub const fn has_periods(self) -> bool {
        matches!(self, Self::Fide(_) | Self::Glicko2)
    }

    /// The name on command lines.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Fqe => "fqe",
            Self::Elo => "elo",
            Self::Fide(_) => "fide",
            Self::Glicko2 => "glicko2",
            Self::Openskill => "openskill",
        }
    }
}

/// The number of an event in its ledger, from 1 on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EventId(u32);

impl EventId {
    /// The event with this number.
    pub const fn new(number: u32) -> Option<Self> {
        if number == 0 { None } else { Some(Self(number)) }
    }

    /// The event at this place, from 0 on.
    pub fn from_index(index: usize) -> Self {
        Self(u32::try_from(index + 1).unwrap_or(u32::MAX))
    }

    /// The number.
    pub const fn get(self) -> u32 {
        self.0
    }

    pub(super) const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for EventId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// Somebody in an event or in a starting list.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Participant {
    /// Under what the ledger knows the person.
    pub id: String,
    /// Who it is.
    #[serde(flatten)]
    pub person: Person,
    /// The published rating, in a starting list.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// From how many games.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub games: u32,
    /// The rating before rounding, where it is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<f64>,
    /// How uncertain it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deviation: Option<f64>,
    /// How erratic its owner is.
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
    /// The name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// The year of birth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub birth_year: Option<u16>,
}

/// An event with its rated games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RatedEvent {
    /// Its name.
    pub name: String,
    /// When it ended.
    pub date: Date,
    /// In which list it counts: a game with its number of players or its time control.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub modality: String,
    /// How many rounds it had.
    pub rounds: u16,
    /// Whether it was a match of two.
    #[serde(default)]
    pub form: EventForm,
    /// Who took part; games name them by their place here.
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
    /// The round.
    pub round: RoundNumber,
    /// Who sat at the table.
    pub seats: Vec<Seat>,
    /// The places, 1 is best; equal places are ties.
    pub ranks: Vec<u32>,
}

impl RatedEvent {
    /// The games of two, as the systems want them.
    pub fn event(&self) -> Result<Event, EventError> {
        Event::new(self.players.len(), self.rounds, self.games.iter().copied())
    }

    pub(super) fn check(&self) -> Result<(), Refusal> {
        self.event()?;
        let mut met = BTreeSet::new();
        if let Some(twice) = self.players.iter().find(|player| !met.insert(&player.id)) {
            return Err(Refusal::Twice(twice.id.clone()));
        }
        let sound = |table: &TableGame| {
            let seats: BTreeSet<&Seat> = table.seats.iter().collect();
            seats.len() == table.seats.len()
                && table.seats.len() == table.ranks.len()
                && table.seats.len() >= 2
                && table.seats.iter().all(|&seat| seat < self.players.len())
                && !table.ranks.contains(&0)
        };
        if self.tables.iter().all(sound) { Ok(()) } else { Err(Refusal::Table) }
    }
}
