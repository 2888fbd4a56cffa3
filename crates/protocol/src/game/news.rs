//! What is told when something has happened in a game.

use jiff::Timestamp;
use ronde_domain::{AccountId, GameId};
use ronde_play::{Entry, Event, NoGame, Phase};
use ronde_quoridor::Seat;
use serde::{Deserialize, Serialize};

use super::{OutcomeShape, PlayerShape, PositionShape};
use crate::lenient::{called_off, if_readable};

/// What the players and those who watch are told when something has happened: written once for all of them.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct NewsShape {
    /// In which game.
    pub game: GameId,
    /// What happened, in order; nothing if only something around the game has changed.
    pub events: Vec<HappenedShape>,
    /// How far the game is now.
    pub phase: Phase,
    /// How many moves were made.
    #[serde(default)]
    pub moves: u32,
    /// How it ended.
    #[serde(default, deserialize_with = "if_readable")]
    pub outcome: Option<OutcomeShape>,
    /// Why it is no game.
    #[serde(default, deserialize_with = "called_off")]
    pub called_off: Option<NoGame>,
    /// When the pause is over that stands now.
    pub pause_ends_at: Option<Timestamp>,
    /// Who sits where.
    pub players: Vec<Option<PlayerShape>>,
    /// The board.
    #[serde(flatten)]
    pub position: PositionShape,
}

/// An entry of the log of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HappenedShape {
    /// Its place, from 1 on without gaps.
    pub seq: i64,
    /// When.
    pub at: Timestamp,
    /// What; nothing if a newer site has events that are not known here. Their places count all the same.
    #[serde(flatten)]
    pub event: Option<Event>,
}

impl From<&Entry> for HappenedShape {
    fn from(entry: &Entry) -> Self {
        Self { seq: entry.seq, at: entry.at, event: Some(entry.event.clone()) }
    }
}

impl NewsShape {
    /// Whether the game begins with this.
    pub fn has_begun(&self) -> bool {
        self.events.iter().any(|happened| matches!(happened.event, Some(Event::Began { .. })))
    }

    /// Whether somebody plays.
    pub fn has_player(&self, account: AccountId) -> bool {
        self.players.iter().flatten().any(|player| player.account == Some(account))
    }

    /// Whether it is somebody's turn.
    pub fn is_turn_of(&self, account: AccountId) -> bool {
        let player = |seat: Seat| self.players.get(seat.index())?.as_ref();
        self.position.to_move.and_then(player).is_some_and(|player| player.account == Some(account))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_of_a_newer_site_keeps_its_place() {
        let text = r#"{"seq":4,"at":"2026-11-16T19:00:00Z","type":"moved","play":"e2"}"#;
        let known: HappenedShape = serde_json::from_str(text).unwrap();
        assert!(matches!(known.event, Some(Event::Moved { .. })));
        assert_eq!(serde_json::to_string(&known).unwrap(), text);
        let unknown = r#"{"seq":5,"at":"2026-11-16T19:00:00Z","type":"rained","drops":7}"#;
        let unknown: HappenedShape = serde_json::from_str(unknown).unwrap();
        assert_eq!((unknown.seq, unknown.event), (5, None));
    }
}
