//! A game in a list.

use jiff::Timestamp;
use ronde_domain::{AccountId, GameId};
use ronde_quoridor::{Seat, Seats};
use serde::Deserialize;

use super::readable;

/// What the lobby shows.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Games {
    #[serde(deserialize_with = "readable")]
    pub(crate) mine: Vec<Listed>,
    #[serde(deserialize_with = "readable")]
    pub(crate) open: Vec<Listed>,
    #[serde(deserialize_with = "readable")]
    pub(crate) running: Vec<Listed>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Listed {
    pub(crate) id: GameId,
    pub(crate) modality: String,
    pub(crate) seats: Seats,
    pub(crate) control: Control,
    pub(crate) is_rated: bool,
    pub(crate) phase: Phase,
    pub(crate) players: Vec<Option<Player>>,
    #[serde(default)]
    pub(crate) moves: u32,
    #[serde(default)]
    pub(crate) is_my_turn: bool,
    /// When one player is enough to let a paused game go on.
    #[serde(default)]
    pub(crate) pause_ends_at: Option<Timestamp>,
}

impl Listed {
    /// Whether it is a table with a chair for somebody who does not sit there.
    pub(crate) fn has_chair_for(&self, who: Option<AccountId>) -> bool {
        let sits =
            self.players.iter().flatten().any(|player| player.account.is_some() && player.account == who);
        self.phase == Phase::Waiting && !sits && self.players.iter().any(Option::is_none)
    }
}

/// How long the players may think: a clock in seconds, or days for each move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default)]
pub(crate) struct Control {
    pub(crate) base: u32,
    pub(crate) increment: u32,
    pub(crate) days: Option<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Phase {
    Waiting,
    Playing,
    Paused,
    Over,
}

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Player {
    #[serde(default)]
    pub(crate) account: Option<AccountId>,
    #[serde(default)]
    pub(crate) name: String,
    /// The strength, of the computer.
    #[serde(default)]
    pub(crate) computer: Option<String>,
    #[serde(default)]
    pub(crate) rating: Option<f64>,
    #[serde(default)]
    pub(crate) is_provisional: bool,
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub(crate) struct Outcome {
    pub(crate) winners: Vec<Seat>,
    pub(crate) reason: String,
}
