//! Quoridor for two and four players.
//!
//! [`Position`] knows the rules: which moves are legal, why one is refused, who has won. [`Game`] adds what a single position can't know:
//! repetitions, limits, who left and why. [`Record`] is a game as text, [`computer`] an opponent of three strengths. All of it is pure:
//! clocks, players' accounts and sockets are elsewhere.
//!
//! Where the printed rules are silent: the edge of the board, or a third pawn behind a pawn, blocks the straight jump like a wall, so the
//! way round is open; a player without a legal move passes.
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod board;
pub mod computer;
mod game;
mod moves;
mod notation;
mod perft;
mod position;
mod record;
mod seat;
mod square;
mod wall;

pub use game::{DrawRules, Event, Game, Leaving, NoDrawRule, Outcome, Reason, Refused};
pub use moves::Move;
pub use notation::NotationFault;
pub use perft::perft;
pub use position::{Illegal, NotSeated, Position, PositionFault};
pub use record::{Fault, Record, RecordFault, Tag};
pub use seat::{NoSeat, Seat, Seats};
pub use square::{Square, SquareIter, Squares};
pub use wall::{Orientation, Wall, WallIter, Walls};
