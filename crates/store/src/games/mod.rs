//! Games that are played on the site: their logs, who sits where, and what they did to ratings.
//!
//! A game is its log: [`Store::add_game`] begins one, [`Store::append_game_events`] is the only other way in which it grows, many games
//! with one transaction. What happens in a game is decided before, by `ronde-play`; here it is stored at the version that the writer has
//! seen. Ratings are written with the event that ends a game, in the same transaction, so that no end is rated twice or never
//! ([`rate`] computes, [`ledger`] reads). [`listed`] is for lists of games, [`leaders`] for lists of players, [`systems`] compares Elo with
//! `OpenSkill`. [`seeks`] is who looks for opponents, [`conduct`] how somebody has
//! behaved lately.
//!
//! [`Store::add_game`]: crate::Store::add_game
//! [`Store::append_game_events`]: crate::Store::append_game_events

pub mod append;
pub mod boards;
mod check;
pub mod conduct;
pub mod leaders;
pub mod ledger;
pub mod listed;
pub mod make;
mod personal;
pub mod rate;
mod rows;
pub mod seeks;
pub mod summary;
pub mod systems;

pub use append::{AppendedGame, NewGameEvents};
pub use boards::BoardGame;
pub use leaders::{Leader, LeaderSearch, Leaders};
pub use ledger::{GameStanding, System};
pub use listed::{GameFilter, ListedGame, ListedPlayer, Which};
pub use make::{MadeGame, NewGame};
pub(crate) use personal::ERASING;
pub use rate::{Derivation, GameRatingChange};
pub use seeks::{EndedSeek, StoredSeek};
pub use summary::{RatedResult, Summary};
pub use systems::{Compared, ComparedPlayer};

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::StoreError;

/// Whoever has played fewer rated games in a list stands there provisionally.
pub const ESTABLISHED: u32 = 10;

/// A value that is nothing but a name.
fn from_code<T: DeserializeOwned>(code: String) -> Result<T, StoreError> {
    Ok(serde_json::from_value(Value::String(code))?)
}
