//! The entries of a ledger, as stored.

use std::collections::BTreeSet;
use std::fmt;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::Refusal;
use crate::System;
use crate::event::Seat;
use crate::period::Period;
use crate::system::rated::{Participant, RatedEvent, TableGame};

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
    /// An event was entered incorrectly; this is the correct version.
    EventCorrected {
        /// Which one.
        event: EventId,
        /// The correct version.
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

/// The settings of a ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Settings {
    /// The rating system.
    pub system: System,
    /// Its periods.
    #[serde(default)]
    pub period: Period,
}

/// The number of an event in its ledger, from 1.
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

/// Whether the players and games of an event match.
pub(super) fn check(event: &RatedEvent) -> Result<(), Refusal> {
    event.event()?;
    let mut met = BTreeSet::new();
    if let Some(twice) = event.players.iter().find(|player| !met.insert(&player.id)) {
        return Err(Refusal::Twice(twice.id.clone()));
    }
    let sound = |table: &TableGame| {
        let seats: BTreeSet<&Seat> = table.seats.iter().collect();
        seats.len() == table.seats.len()
            && table.seats.len() == table.ranks.len()
            && table.seats.len() >= 2
            && table.seats.iter().all(|&seat| seat < event.players.len())
            && !table.ranks.contains(&0)
    };
    if event.tables.iter().all(sound) { Ok(()) } else { Err(Refusal::Table) }
}
