//! The best tables of neighbours on a line of ratings, by dynamic programming.
//!
//! The program walks the line from its end. At each player it knows, for every set of players among the last few who still have no table,
//! what they and everyone after them are worth at best: either this player waits for somebody above, or closes a table with three of the
//! set. A player who falls out of sight without a table is left out. So tables may overlap, and a player in the way of a better table is
//! passed over; windows, limits and blocks are part of what a table is. The result is the best of all ways in which nobody at a table is
//! further from the highest than the program looks back.

use super::trios::{MOST_SETS, Trios};
use crate::pool::Pool;
use crate::weighing::cost;

/// The best tables of these players, given by their places in the pool.
pub(super) fn tables(pool: &Pool<'_>, who: &[usize], trios: &Trios) -> Vec<[usize; 4]> {
    let sights = Sights::new(pool, who, trios.look_back());
    let mut after = [0i64; MOST_SETS];
    let mut now = [0i64; MOST_SETS];
    // which trio closes a table here, plus one; zero if the player waits
    let mut choices = vec![0u8; who.len() * trios.sets()];
    for (at, choices) in choices.chunks_exact_mut(trios.sets()).enumerate().rev() {
        for (set, best) in now.iter_mut().enumerate().take(trios.sets()) {
            *best = after[trios.with_waiting(set)];
        }
        for (trio, number) in trios.iter().zip(1..) {
            let Some(worth) = sights.table(at, trio.back) else { continue };
            for &others in &trio.others {
                let others = usize::from(others);
                // the masks change nothing, but spare bounds checks in the innermost loop
                let set = (others | trio.set) & (MOST_SETS - 1);
                let value = worth + after[trios.with_seated(others) & (MOST_SETS - 1)];
                if value > now[set] {
                    now[set] = value;
                    choices[set] = number;
                }
            }
        }
        std::mem::swap(&mut now, &mut after);
    }
    walk(who, &choices, trios)
}

/// Follows the choices from the lowest player on.
fn walk(who: &[usize], choices: &[u8], trios: &Trios) -> Vec<[usize; 4]> {
    let mut tables = Vec::new();
    let mut waiting = 0;
    for (at, choices) in choices.chunks_exact(trios.sets()).enumerate() {
        let choice = usize::from(choices[waiting]);
        waiting = match choice.checked_sub(1).and_then(|number| trios.iter().nth(number)) {
            None => trios.with_waiting(waiting),
            Some(trio) => {
                let [near, middle, far] = trio.back.map(|back| who[at - back]);
                tables.push([far, middle, near, who[at]]);
                trios.with_seated(waiting & !trio.set)
            }
        };
    }
    tables
}

/// What each player of the line sees of the players before.
struct Sights<'a, 'p> {
    pool: &'a Pool<'p>,
    who: &'a [usize],
    /// The set of players whom this one may meet.
    partners: Vec<usize>,
    /// The set of players whom this one has met recently.
    recent: Vec<usize>,
}

impl<'a, 'p> Sights<'a, 'p> {
    fn new(pool: &'a Pool<'p>, who: &'a [usize], look_back: usize) -> Self {
        let set = |at: usize, holds: &dyn Fn(usize, usize) -> bool| {
            let backs = (1..=look_back.min(at)).filter(|back| holds(who[at], who[at - back]));
            backs.fold(0, |set, back| set | 1 << (back - 1))
        };
        Self {
            pool,
            who,
            partners: (0..who.len()).map(|at| set(at, &|one, other| pool.may_meet(one, other))).collect(),
            recent: (0..who.len()).map(|at| set(at, &|one, other| pool.have_met(one, other))).collect(),
        }
    }

    /// What a table of this player with three others, each this far back, is worth, if these four may sit
    /// together.
    fn table(&self, at: usize, back: [usize; 3]) -> Option<i64> {
        let [near, middle, far] = back;
        let sees = |sets: &[usize], one: usize, other: usize| sets[at - one] >> (other - one - 1) & 1 == 1;
        let all = |sets: &[usize]| {
            [(0, near), (0, middle), (0, far), (near, middle), (near, far), (middle, far)]
                .map(|(one, other)| sees(sets, one, other))
        };
        // the player who sees farthest has that many before
        if !sees(&self.partners, 0, far) || all(&self.partners).contains(&false) {
            return None;
        }
        let table = [0, near, middle, far].map(|back| self.who[at - back]);
        let worth: i64 = table.iter().map(|&place| self.pool.at(place).worth).sum();
        let rematches: i64 = all(&self.recent).iter().map(|&again| i64::from(again)).sum();
        let spread = self.pool.rating(table[0]) - self.pool.rating(table[3]);
        Some(worth - cost(spread) - rematches * self.pool.rematch_cost())
    }
}
