//! Tables of those who are left and far from each other on the line.
//!
//! Who has waited longest looks first, and takes the best three among the partners who are left. This is not the best for all, but it
//! leaves nobody out who sees three that may sit together.

use crate::pool::Pool;

/// How many partners one looks at.
const PARTNERS: usize = 40;

/// Tables of these players, given by their places in the pool, who have these edges between their places in the list.
pub(super) fn tables(pool: &Pool<'_>, left: &[usize], edges: &[(usize, usize)]) -> Vec<Vec<usize>> {
    let mut partners: Vec<Vec<usize>> = vec![Vec::new(); left.len()];
    for &(one, other) in edges {
        partners[one].push(other);
        partners[other].push(one);
    }
    let mut order: Vec<usize> = (0..left.len()).filter(|&at| partners[at].len() >= 3).collect();
    order.sort_by_key(|&at| (pool.at(left[at]).seeker.since, pool.at(left[at]).seeker.id));
    let mut seated = vec![false; left.len()];
    let mut tables = Vec::new();
    for at in order {
        if seated[at] {
            continue;
        }
        let mut free: Vec<usize> = partners[at].iter().copied().filter(|&other| !seated[other]).collect();
        free.sort_unstable_by_key(|&other| (other.abs_diff(at), other));
        free.truncate(PARTNERS);
        let places: Vec<usize> = free.iter().map(|&other| left[other]).collect();
        if let Some(three) = best_three(pool, left[at], &places) {
            seated[at] = true;
            for chosen in three {
                seated[free[chosen]] = true;
            }
            tables.push(vec![left[at], places[three[0]], places[three[1]], places[three[2]]]);
        }
    }
    tables
}

/// The three with whom the table of a player is worth most, as places in the list.
fn best_three(pool: &Pool<'_>, place: usize, partners: &[usize]) -> Option<[usize; 3]> {
    let mut best = None;
    for one in 0..partners.len() {
        for two in (one + 1..partners.len()).filter(|&two| pool.may_meet(partners[one], partners[two])) {
            for three in two + 1..partners.len() {
                let fits = [one, two].iter().all(|&at| pool.may_meet(partners[at], partners[three]));
                if !fits {
                    continue;
                }
                let worth = pool.worth(&[place, partners[one], partners[two], partners[three]]);
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, [one, two, three]));
                }
            }
        }
    }
    best.map(|(_, three)| three)
}
