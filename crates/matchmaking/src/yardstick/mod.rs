//! Yardsticks for the games of a pool: the exact optimum, and simpler ways of forming games.
//!
//! None of this is needed to run a pool. Tests, measurements and [`crate::simulation`] compare with it.

mod queue;

use jiff::Timestamp;
use ronde_matching::{Hint, Solver};

pub use queue::{first_come, longest_first};

use crate::pool::Pool;
use crate::{Formed, Rules, Seeker};

/// What games are worth together, in hundredths of a rating point: who is seated, weighted by their wait, minus what the gaps cost. Only
/// differences mean something.
///
/// # Panics If somebody at a table is not in the pool.
pub fn worth(formed: &[Formed], pool: &[Seeker], now: Timestamp, rules: &Rules) -> i64 {
    let pool = Pool::new(pool, now, rules);
    let mut places: Vec<(i64, usize)> =
        (0..pool.len()).map(|place| (pool.at(place).seeker.id, place)).collect();
    places.sort_unstable();
    let place = |id: &i64| {
        let found = places.binary_search_by_key(id, |&(id, _)| id).expect("players come from the pool");
        places[found].1
    };
    formed.iter().map(|game| pool.worth(&game.seekers.iter().map(place).collect::<Vec<_>>())).sum()
}

/// The best games of two, over every pair that may meet. It takes O(n³): seconds for a thousand players.
pub fn exact_pairs(pool: &[Seeker], now: Timestamp, rules: &Rules) -> Vec<Formed> {
    let pool = Pool::new(pool, now, rules);
    let weight = |one: usize, other: usize| pool.may_meet(one, other).then(|| pool.weight(one, other));
    let hint = |place: usize| Hint { layer: 0, own: pool.at(place).worth };
    let matching = Solver::with_hints(pool.len(), weight, hint).solve().matching();
    pool.formed(matching.pairs().map(|(one, other)| vec![one, other]).collect())
}
