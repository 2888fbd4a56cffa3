//! Matchmaking: forms games from a pool of waiting players, as a function of the pool, the moment and the rules.
//!
//! Each [`Seeker`] has a window: how far the ratings of others may be from their own. It widens while the seeker waits ([`Widening`]). Two
//! may meet if their gap lies within both windows (for an overdue player, other people's windows don't count), if each is within the
//! other's limits, and if neither blocks the other. Among all possible sets of games [`form`] prefers those that seat as many as possible,
//! the longest waiting first; then those with the closest ratings; recent opponents meet again only where there is no better choice
//! ([`Rules`]).
//!
//! For two seats this is the heaviest matching of the graph of the nearest allowed partners, for four a dynamic program along the line of
//! ratings. Nothing here knows a clock, a random source or an account: ids are the caller's. [`yardstick`] has other ways of forming games
//! to compare with; [`simulation`] plays thousands of arrivals.
#![doc = include_str!("../README.md")]
#![warn(missing_docs)]

mod expected;
mod four;
mod neighbors;
mod pool;
mod rules;
mod seeker;
pub mod simulation;
mod ties;
mod two;
mod weighing;
mod widening;
pub mod yardstick;

use jiff::Timestamp;

pub use expected::{expected_wait, expected_wait_for_table};
pub use rules::{Ahead, Rules};
pub use seeker::{Limits, Seeker};
pub use widening::{ANYONE, Step, Widening};

use pool::Pool;

/// Players who will meet, and why.
#[derive(Clone, Debug, PartialEq)]
pub struct Formed {
    /// Who plays, the lowest rating first.
    pub seekers: Vec<i64>,
    /// How far the highest rating is from the lowest.
    pub gap: f64,
    /// Everyone's window at that moment.
    pub windows: Vec<u32>,
}

/// The games that can be formed now, the lowest ratings first.
///
/// `seats` is 2 or 4; for any other number no games are formed. The order of the pool doesn't matter. If an id appears more than once, the
/// seeker who has waited longest counts.
///
/// It takes well under 200 ms for ten thousand seekers: the search is cut off after a number of steps (not of seconds), and the rest is
/// matched greedily.
pub fn form(pool: &[Seeker], seats: usize, now: Timestamp, rules: &Rules) -> Vec<Formed> {
    let pool = Pool::new(pool, now, rules);
    match seats {
        2 => pool.formed(two::pairs(&pool, rules)),
        4 => pool.formed(four::tables(&pool)),
        _ => Vec::new(),
    }
}
