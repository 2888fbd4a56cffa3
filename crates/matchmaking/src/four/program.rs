//! The best tables of neighbours on a line of ratings, by dynamic programming.
//!
//! The line is walked from its end. At each player one knows, for every set of players among the last few who are still without a table, what those
//! and all after them are worth at best: either this player waits for somebody above, or closes a table with three of the set.
//! Who falls out of sight without a table is left out. So tables may overlap, and whoever stands in the way of a better
//! one is passed over; windows, limits and blocks are part of what a table is. What is found is the best
//! among all ways in which nobody at a table is more than [`LOOK_BACK`] players away from the highest.

use crate::pool::Pool;
use crate::weighing::cost;

/// How many players back a table may reach.
pub(super) const LOOK_BACK: usize = 9;

/// Sets of players among the last few: bit 0 is the nearest.
const SETS: usize = 1 << LOOK_BACK;

/// Three of the last few players, and all sets of the others.
struct Trio {
    set: usize,
    /// How far back they are, the nearest first.
    back: [usize; 3],
    others: Vec<usize>,
}

/// The best tables of these players, given by their places in the pool.
pub(super) fn tables(pool: &Pool<'_>, who: &[usize]) -> Vec<[usize; 4]> {
    let trios = trios();
    let sights = Sights::new(pool, who);
    let mut after = vec![0i64; SETS];
    let mut now = vec![0i64; SETS];
    // which trio closes a table here, one more than its number; zero if the player waits
    let mut choices = vec![0u8; who.len() * SETS];
    for at in (0..who.len()).rev() {
        let choices = &mut choices[at * SETS..][..SETS];
        for (set, best) in now.iter_mut().enumerate() {
            *best = after[(set << 1 | 1) & (SETS - 1)];
        }
        for (trio, number) in trios.iter().zip(1..) {
            let Some(worth) = sights.table(at, trio) else { continue };
            for &others in &trio.others {
                let value = worth + after[(others << 1) & (SETS - 1)];
                if value > now[others | trio.set] {
                    now[others | trio.set] = value;
                    choices[others | trio.set] = number;
                }
            }
        }
        std::mem::swap(&mut now, &mut after);
    }
    walk(who, &trios, &choices)
}

/// Follows the choices from the lowest player on.
fn walk(who: &[usize], trios: &[Trio], choices: &[u8]) -> Vec<[usize; 4]> {
    let mut tables = Vec::new();
    let mut waiting = 0;
    for at in 0..who.len() {
        let choice = usize::from(choices[at * SETS + waiting]);
        waiting = match choice.checked_sub(1).map(|number| &trios[number]) {
            None => (waiting << 1 | 1) & (SETS - 1),
            Some(trio) => {
                let [near, middle, far] = trio.back.map(|back| who[at - back]);
                tables.push([far, middle, near, who[at]]);
                ((waiting & !trio.set) << 1) & (SETS - 1)
            }
        };
    }
    tables
}

/// All ways to take three of the last few.
fn trios() -> Vec<Trio> {
    let trios = (1..=LOOK_BACK)
        .flat_map(|far| (1..far).flat_map(move |middle| (1..middle).map(move |near| [near, middle, far])));
    let trio = |back: [usize; 3]| {
        let set = back.iter().fold(0, |set, back| set | 1 << (back - 1));
        Trio { set, back, others: (0..SETS).filter(|others| others & set == 0).collect() }
    };
    trios.map(trio).collect()
}

/// What each player of the line sees of the players before.
struct Sights<'a, 'p> {
    pool: &'a Pool<'p>,
    who: &'a [usize],
    /// The set of those whom the player may meet.
    partners: Vec<usize>,
    /// The set of those whom the player has met of late.
    recent: Vec<usize>,
}

impl<'a, 'p> Sights<'a, 'p> {
    fn new(pool: &'a Pool<'p>, who: &'a [usize]) -> Self {
        let set = |at: usize, holds: &dyn Fn(usize, usize) -> bool| {
            let backs = (1..=LOOK_BACK.min(at)).filter(|back| holds(who[at], who[at - back]));
            backs.fold(0, |set, back| set | 1 << (back - 1))
        };
        Self {
            pool,
            who,
            partners: (0..who.len()).map(|at| set(at, &|one, other| pool.may_meet(one, other))).collect(),
            recent: (0..who.len()).map(|at| set(at, &|one, other| pool.have_met(one, other))).collect(),
        }
    }

    /// What the table of a player with a trio is worth, if these four may sit together.
    fn table(&self, at: usize, trio: &Trio) -> Option<i64> {
        let [near, middle, far] = trio.back;
        let sees = |sets: &[usize], back: usize, other: usize| sets[at - back] >> (other - back - 1) & 1 == 1;
        let may_sit = self.partners[at] & trio.set == trio.set
            && sees(&self.partners, near, middle)
            && sees(&self.partners, near, far)
            && sees(&self.partners, middle, far);
        if !may_sit {
            return None;
        }
        let [one, two, three] = trio.back.map(|back| self.who[at - back]);
        let highest = self.who[at];
        let worth = [highest, one, two, three].iter().map(|&place| self.pool.at(place).worth).sum::<i64>();
        let rematches = (self.recent[at] & trio.set).count_ones()
            + u32::from(sees(&self.recent, near, middle))
            + u32::from(sees(&self.recent, near, far))
            + u32::from(sees(&self.recent, middle, far));
        let spread = self.pool.rating(highest) - self.pool.rating(three);
        Some(worth - cost(spread) - i64::from(rematches) * self.pool.rematch_cost())
    }
}
