//! Tables of four: everybody at one may meet everybody else at it, and the spread of ratings is small.
//!
//! Who can have to do with each other at all stands in one stretch of players ([`stretches`]); along each a dynamic program finds the best tables
//! of neighbours ([`program`]). It is run again for those who are left, who then are neighbours. At last the few who
//! have nobody near look among all that are left ([`rest`]).

mod program;
mod rest;
mod stretches;

use crate::neighbors::{Line, Looks};
use crate::pool::Pool;
use program::LOOK_BACK;

/// The tables of a pool.
pub(crate) fn tables(pool: &Pool<'_>) -> Vec<Vec<usize>> {
    let mut looks = Looks::new();
    let mut left: Vec<usize> = (0..pool.len()).collect();
    let mut tables = Vec::new();
    loop {
        let edges = Line::new(pool, &left).edges(LOOK_BACK, &mut looks);
        let before = tables.len();
        for stretch in stretches::of(left.len(), &edges) {
            let places: Vec<usize> = stretch.iter().map(|&at| left[at]).collect();
            tables.extend(program::tables(pool, &places).into_iter().map(Vec::from));
        }
        if tables.len() == before {
            tables.extend(rest::tables(pool, &left, &edges));
            return tables;
        }
        let mut seated = vec![false; pool.len()];
        for &place in tables[before..].iter().flatten() {
            seated[place] = true;
        }
        left.retain(|&place| !seated[place]);
    }
}
