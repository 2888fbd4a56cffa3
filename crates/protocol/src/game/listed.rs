//! Games in lists.

use std::borrow::Cow;

use jiff::Timestamp;
use ronde_domain::{AccountId, GameId, GameKind};
use ronde_play::{Control, Level, Modality, NoGame, Phase};
use ronde_quoridor::{Outcome, Seat, Seats};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::lenient::{called_off, if_readable, readable};

/// A game in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct ListedShape {
    /// Its number.
    #[schema(value_type = i64, minimum = 1)]
    pub id: GameId,
    /// Which game is played: `quoridor`.
    #[serde(default = "super::quoridor")]
    #[schema(value_type = String, required = true, example = "quoridor")]
    pub game: GameKind,
    /// In which list it counts or would count, such as `quoridor-2-blitz`.
    #[schema(value_type = String, example = "quoridor-2-blitz")]
    pub modality: Modality,
    /// How many play: 2 or 4.
    #[schema(value_type = u8)]
    pub seats: Seats,
    /// `{base, increment}` in seconds, or `{days}` for each move.
    #[schema(value_type = Object)]
    pub control: Control,
    /// Whether it counts.
    pub is_rated: bool,
    /// How one comes to the table: `open`, `invited`, `link`, `computer`, `matched` or `board`.
    #[schema(value_type = String)]
    pub access: Cow<'static, str>,
    /// `waiting`, `playing`, `paused` or `over`.
    #[schema(value_type = String)]
    pub phase: Phase,
    /// Who sits where, in the order of the seats once the game has begun; nobody where a seat is free.
    pub players: Vec<Option<PlayerShape>>,
    /// How many moves were made.
    pub moves: u32,
    /// How it ended.
    #[serde(default, deserialize_with = "if_readable")]
    pub outcome: Option<OutcomeShape>,
    /// Why it is no game: `aborted`, `agreed`, `no-first-move`, `nobody-came`, `called-off`, `nobody-left` or `never-resumed`.
    #[serde(default, deserialize_with = "called_off")]
    #[schema(value_type = Option<String>)]
    pub called_off: Option<NoGame>,
    /// When the table was made.
    #[schema(value_type = String, format = DateTime)]
    pub made_at: Timestamp,
    /// When something last happened.
    #[schema(value_type = String, format = DateTime)]
    pub changed_at: Timestamp,
    /// When the pause is over that stands now: from then on each player can have the game go on.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub pause_ends_at: Option<Timestamp>,
    /// Whether it is the turn of whoever asks.
    pub is_my_turn: bool,
    /// Of which tournament it is a board.
    pub event: Option<BoardOfShape>,
}

impl ListedShape {
    /// Whether it is a table with a chair for somebody who does not sit there.
    pub fn has_chair_for(&self, who: Option<AccountId>) -> bool {
        let sits =
            self.players.iter().flatten().any(|player| player.account.is_some() && player.account == who);
        self.phase == Phase::Waiting && !sits && self.players.iter().any(Option::is_none)
    }
}

/// Somebody at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = SeatedShape)]
pub struct PlayerShape {
    /// The seat, from 1 on; before the game begins the chair.
    pub seat: u8,
    /// The number of the account; none of a computer.
    #[schema(value_type = Option<i64>)]
    pub account: Option<AccountId>,
    /// The name; none of a computer.
    pub name: String,
    /// How strong a computer plays: `easy`, `medium` or `hard`.
    #[schema(value_type = Option<String>)]
    pub computer: Option<Level>,
    /// The Elo in the list of this game: today's while it goes on, and once it is over that of the day, with what the game did to it.
    pub rating: Option<i32>,
    /// What the game did to the Elo; none while it goes on, or if it was not rated.
    pub rating_change: Option<i32>,
    /// Whether that of a newcomer.
    pub is_provisional: bool,
}

impl PlayerShape {
    /// The Elo before the game, once it is over.
    pub fn rating_before(&self) -> Option<i32> {
        self.rating.map(|rating| rating - self.rating_change.unwrap_or_default())
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = GameOutcomeShape)]
pub struct OutcomeShape {
    /// The seat that won; all who share it, of a draw.
    #[schema(value_type = Vec<u8>)]
    pub winners: Vec<Seat>,
    /// `arrived`, `last-left`, `repetition`, `no-walls`, `too-long` or `agreed`.
    #[schema(value_type = String)]
    pub reason: Cow<'static, str>,
    /// As in a record: `1-0`, `0-1`, `1/2-1/2`; of four players `#3`.
    #[serde(default)]
    #[schema(required = true)]
    pub token: String,
}

impl OutcomeShape {
    /// How a game of so many players ended.
    pub fn of(outcome: &Outcome, seats: Seats) -> Self {
        Self {
            winners: outcome.winners.clone(),
            reason: outcome.reason.code().into(),
            token: outcome.token(seats).to_string(),
        }
    }
}

/// A board of a tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BoardOfShape {
    /// The short name of the tournament.
    pub slug: String,
    /// The round.
    pub round: u32,
    /// The board.
    pub board: u32,
}

/// A page of somebody's games, the newest first.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
pub struct GamesOfShape {
    /// How many there are.
    #[schema(minimum = 0)]
    pub total: i64,
    /// Which page this is, from 1 on.
    #[schema(minimum = 1)]
    pub page: u32,
    /// How many a page holds.
    #[schema(minimum = 1, maximum = 100)]
    pub per_page: u32,
    /// The games of this page; old ones with the ratings of their day.
    #[serde(deserialize_with = "readable")]
    pub games: Vec<ListedShape>,
}

/// The games that somebody may care about.
#[derive(Clone, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct LobbyShape {
    /// One's own, and those to which one is invited; where it is one's turn first.
    #[serde(default, deserialize_with = "readable")]
    #[schema(required = true)]
    pub mine: Vec<ListedShape>,
    /// Tables with a free seat for everybody, the newest first.
    #[serde(default, deserialize_with = "readable")]
    #[schema(required = true)]
    pub open: Vec<ListedShape>,
    /// Games to watch, the newest first.
    #[serde(default, deserialize_with = "readable")]
    #[schema(required = true)]
    pub running: Vec<ListedShape>,
}
