//! Ways to form games one at a time, in order of arrival.

use jiff::Timestamp;

use crate::pool::Pool;
use crate::{Formed, Rules, Seeker};

/// First come, first served: the player who has waited longest plays the next in the queue, whatever the ratings are. Only limits and
/// blocks are respected.
pub fn first_come(pool: &[Seeker], seats: usize, now: Timestamp, rules: &Rules) -> Vec<Formed> {
    let pool = Pool::new(pool, now, rules);
    let queue = pool.by_wait();
    let could_meet = |one: usize, other: usize| pool.could_meet(one, other);
    pool.formed(one_by_one(&pool, seats, &queue, &could_meet, |_| queue.clone()))
}

/// Within the windows: the player who has waited longest gets the nearest allowed opponent.
pub fn longest_first(pool: &[Seeker], seats: usize, now: Timestamp, rules: &Rules) -> Vec<Formed> {
    let pool = Pool::new(pool, now, rules);
    let queue = pool.by_wait();
    let may_meet = |one: usize, other: usize| pool.may_meet(one, other);
    let by_distance = |from: usize| {
        let mut others = queue.clone();
        others.sort_by(|&one, &other| {
            let gap = |place: usize| (pool.rating(place) - pool.rating(from)).abs();
            gap(one).total_cmp(&gap(other)).then(one.cmp(&other))
        });
        others
    };
    pool.formed(one_by_one(&pool, seats, &queue, &may_meet, by_distance))
}

/// In queue order, each player takes the first others that fit, in the order that `others` gives.
fn one_by_one(
    pool: &Pool<'_>,
    seats: usize,
    queue: &[usize],
    fits: &dyn Fn(usize, usize) -> bool,
    others: impl Fn(usize) -> Vec<usize>,
) -> Vec<Vec<usize>> {
    let mut seated = vec![false; pool.len()];
    let mut tables = Vec::new();
    for &first in queue {
        if seated[first] {
            continue;
        }
        let mut table = vec![first];
        for other in others(first) {
            let is_free = !seated[other] && other != first && table.len() < seats;
            if is_free && table.iter().all(|&one| fits(one, other)) {
                table.push(other);
            }
        }
        if table.len() == seats {
            for &place in &table {
                seated[place] = true;
            }
            tables.push(table);
        }
    }
    tables
}
