//! Tables of four: everyone at a table may meet everyone else at it, and the ratings are close together.
//!
//! Players who can meet at all, directly or through others, form a stretch ([`stretches`]); along each one a dynamic program finds the best
//! tables of neighbours ([`program`]). It is run again for the players left over, who are then neighbours. Finally the few without anybody
//! near look among all who are left ([`turns`]).
//!
//! Where there are so many limits and blocks that neighbours can rarely sit together, looking further beats looking well: if the program
//! leaves many over, we try whether it is better to let everyone look around first.

mod program;
mod stretches;
mod trios;
mod turns;

use crate::neighbors::{Line, Looks};
use crate::pool::Pool;
use trios::Trios;

/// How many partners on each side a player looks at when looking around.
const AROUND: usize = 16;

/// The program is run once more as long as it seats at least one in this many of the players left.
const ONCE_MORE: usize = 50;

pub(crate) fn tables(pool: &Pool<'_>) -> Vec<Vec<usize>> {
    let mut looks = Looks::new();
    let everybody: Vec<usize> = (0..pool.len()).collect();
    let by_program = programmed(pool, everybody.clone(), &mut looks);
    let left = pool.len() - 4 * by_program.len();
    if left * 10 <= pool.len() || left < 4 {
        return by_program;
    }
    let edges = Line::new(pool, &everybody).edges(AROUND, &mut looks);
    let mut by_turns = turns::tables(pool, &everybody, &edges);
    let left = without(&everybody, &by_turns);
    by_turns.extend(programmed(pool, left, &mut looks));
    let worth = |tables: &[Vec<usize>]| tables.iter().map(|table| pool.worth(table)).sum::<i64>();
    if worth(&by_turns) > worth(&by_program) { by_turns } else { by_program }
}

/// The tables of these players: the program is run as often as it finds some.
fn programmed(pool: &Pool<'_>, who: Vec<usize>, looks: &mut Looks) -> Vec<Vec<usize>> {
    let trios = Trios::for_pool(who.len());
    let mut left = who;
    let mut tables = Vec::new();
    loop {
        let edges = Line::new(pool, &left).edges(trios.look_back(), looks);
        let before = tables.len();
        for stretch in stretches::connected(left.len(), &edges) {
            let places: Vec<usize> = stretch.iter().map(|&at| left[at]).collect();
            tables.extend(program::tables(pool, &places, trios).into_iter().map(Vec::from));
        }
        let seated = 4 * (tables.len() - before);
        left = without(&left, &tables[before..]);
        if seated * ONCE_MORE < left.len() || seated == 0 {
            let edges = Line::new(pool, &left).edges(AROUND, looks);
            tables.extend(turns::tables(pool, &left, &edges));
            return tables;
        }
    }
}

/// The players who sit at none of the tables.
fn without(who: &[usize], tables: &[Vec<usize>]) -> Vec<usize> {
    let mut seated: Vec<usize> = tables.iter().flatten().copied().collect();
    seated.sort_unstable();
    who.iter().copied().filter(|place| seated.binary_search(place).is_err()).collect()
}
