//! Who plays whom: forms games from a pool of waiting players, as a function of the pool, the moment and the rules.
//!
//! Each [`Seeker`] has a window: how far the ratings of others may be from its own. It widens while the seeker waits ([`Widening`]). Two may meet
//! if their gap lies within both windows (for one who is overdue those of others do not count), if each is within the limits of the other, and if neither blocks the other. Among all games that may
//! be formed [`form`] looks for those that seat as many as possible, whoever has waited longest first; then for the closest
//! ratings; recent opponents meet again only where there is no better choice ([`Rules`]).
//!
//! For two seats this is the heaviest matching of the graph of the nearest allowed partners, for four a dynamic program along the line of ratings.
//! Nothing here knows a clock, a die or an account: ids are the caller's. What others would have formed, for comparison, is in
//! [`yardstick`]; thousands of arrivals are played in [`simulation`].
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
    /// Who, the lowest rating first.
    pub seekers: Vec<i64>,
    /// How far the highest rating is from the lowest.
    pub gap: f64,
    /// The window of each at that moment.
    pub windows: Vec<u32>,
}

/// The games that can be formed at this moment, the lowest ratings first.
///
/// `seats` is 2 or 4; for any other number no game is known, and none is formed. The order of the pool does not matter. If an
/// id is in it more than once, the seeker who has waited longest counts.
///
/// It takes well below 200 ms for ten thousand seekers: the search is cut off after a number of steps (not of seconds), and what is left then is
/// matched greedily.
pub fn form(pool: &[Seeker], seats: usize, now: Timestamp, rules: &Rules) -> Vec<Formed> {
    let pool = Pool::new(pool, now, rules);
    match seats {
        2 => pool.formed(two::pairs(&pool, rules)),
        4 => pool.formed(four::tables(&pool)),
        _ => Vec::new(),
    }
}
