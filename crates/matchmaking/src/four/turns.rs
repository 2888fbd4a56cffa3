//! Players look around in turn, and take three others who may sit together.
//!
//! The player with the fewest partners goes first. This is not the best for all, but it leaves nobody out who sees three players that may
//! sit together, however far away.

use std::cmp::Reverse;

use crate::pool::Pool;

/// Tables of these players, given by their places in the pool, who have these edges between their places in the list.
pub(super) fn tables(pool: &Pool<'_>, who: &[usize], edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut partners: Vec<Vec<usize>> = vec![Vec::new(); who.len()];
    for &(one, other) in edges {
        partners[one].push(other);
        partners[other].push(one);
    }
    let mut order: Vec<usize> = (0..who.len()).filter(|&at| partners[at].len() >= 3).collect();
    order.sort_by_key(|&at| (partners[at].len(), Reverse(pool.at(who[at]).worth)));
    let mut seated = vec![false; who.len()];
    let mut tables = Vec::new();
    for at in order {
        if seated[at] {
            continue;
        }
        let mut free: Vec<usize> = partners[at].iter().copied().filter(|&other| !seated[other]).collect();
        free.sort_unstable_by_key(|&other| (other.abs_diff(at), other));
        let places: Vec<usize> = free.iter().map(|&other| who[other]).collect();
        if let Some(three) = first_three(pool, &places) {
            seated[at] = true;
            for chosen in three {
                seated[free[chosen]] = true;
            }
            tables.push(vec![who[at], places[three[0]], places[three[1]], places[three[2]]]);
        }
    }
    tables
}

/// The first three of a list, nearest first, who may sit together: of all such threes the one whose last member is nearest.
fn first_three(pool: &Pool<'_>, partners: &[usize]) -> Option<[usize; 3]> {
    for three in 2..partners.len() {
        let fitting: Vec<usize> =
            (0..three).filter(|&other| pool.may_meet(partners[other], partners[three])).collect();
        for (place, &two) in fitting.iter().enumerate() {
            let fits = |one: &&usize| pool.may_meet(partners[**one], partners[two]);
            if let Some(&one) = fitting[..place].iter().find(fits) {
                return Some([one, two, three]);
            }
        }
    }
    None
}
