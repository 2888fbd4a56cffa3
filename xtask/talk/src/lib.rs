//! A client of the socket of a Ronde site (docs/PROTOCOL.md), for tests and measurements.
//!
//! [`Line`] is one connection: requests out, answers and pushes in. [`Device`] does what a good client does: it remembers what it has seen,
//! sends again what was not acknowledged, and resumes after a cut. [`Club`] puts people with logins, friendships and rooms into a database
//! before the site starts. [`Player`] plays a game to its end.

mod club;
mod device;
mod line;
mod player;

pub use club::{Club, Person};
pub use device::{Device, Seen};
pub use line::{Frame, Line, Turned};
pub use player::Player;
