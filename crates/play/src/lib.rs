//! A game on the site, as the fold of its log.
//!
//! [`Table`] is a table with its seats: people sit down, the game begins, moves are made, clocks run, somebody leaves, it ends. What
//! somebody wants is an [`Act`], and what a player can do a [`PlayerAct`]; [`Table::decide`] says which [`Event`]s follow from it or why
//! it is refused, and [`Table::apply`] takes them in. The time is always handed in: nothing here reads a clock, and the same log always
//! gives the same table. The rules of the board are in `ronde-quoridor`; who may come in, what is stored and who is told is the server's
//! business.
#![warn(missing_docs)]

mod act;
mod damaged;
mod event;
mod offer;
mod phase;
mod record;
mod refused;
mod table;
mod terms;

pub use act::{Act, PlayerAct};
pub use damaged::{Damage, Damaged};
pub use event::{Access, Entry, Event, Level, NoGame, Sitter};
pub use offer::Offer;
pub use phase::Phase;
pub use refused::Refused;
pub use table::{Made, Table};
pub use terms::{Control, Edition, Handling, Modality, NoModality, Pace, Terms, TermsFault};
