//! Games of two: the heaviest matching of the graph of the nearest allowed partners.

use ronde_matching::SparseGraph;

use crate::Rules;
use crate::neighbors::{Line, Looks};
use crate::pool::Pool;

/// How many looks at edges the matching may take; pools of all ordinary kinds need less.
const EFFORT: u64 = 4_000_000;

/// The pairs of a pool.
///
/// Whoever is left may still have allowed partners beyond the nearest, which others have taken; so those who are left are matched among
/// themselves, until no two of them may meet.
pub(crate) fn pairs(pool: &Pool<'_>, rules: &Rules) -> Vec<Vec<usize>> {
    let mut looks = Looks::new();
    let mut left: Vec<usize> = (0..pool.len()).collect();
    let mut pairs = Vec::new();
    loop {
        let edges = Line::new(pool, &left).edges(rules.reach(left.len()), &mut looks);
        if edges.is_empty() {
            return pairs;
        }
        let mates = mates(pool, &left, &edges);
        for (at, mate) in mates.iter().enumerate() {
            if let Some(mate) = mate.filter(|&mate| at < mate) {
                pairs.push(vec![left[at], left[mate]]);
            }
        }
        left = left.iter().zip(&mates).filter(|(_, mate)| mate.is_none()).map(|(&place, _)| place).collect();
    }
}

/// Whom each of the line is matched with.
fn mates(pool: &Pool<'_>, line: &[usize], edges: &[(usize, usize)]) -> Vec<Option<usize>> {
    let weight = |(one, other): (usize, usize)| pool.weight(line[one], line[other]);
    let mut graph = SparseGraph::new(line.len());
    for (at, &place) in line.iter().enumerate() {
        graph.set_own(at, pool.at(place).worth);
    }
    for &(one, other) in edges {
        graph.add_edge(one, other, weight((one, other)));
    }
    let solution = graph.heavy_matching(EFFORT);
    let mut mates: Vec<Option<usize>> = (0..line.len()).map(|at| solution.matching().mate(at)).collect();
    if !solution.is_proven() {
        complete(&mut mates, edges, weight);
    }
    mates
}

/// Matches whom a search that was cut off has left: the heaviest edges first.
fn complete(mates: &mut [Option<usize>], edges: &[(usize, usize)], weight: impl Fn((usize, usize)) -> i64) {
    let is_open = |mates: &[Option<usize>], (one, other): (usize, usize)| {
        mates[one].is_none() && mates[other].is_none()
    };
    let mut open: Vec<(usize, usize)> = edges.iter().copied().filter(|&edge| is_open(mates, edge)).collect();
    open.sort_by_key(|&edge| (std::cmp::Reverse(weight(edge)), edge));
    for (one, other) in open {
        if is_open(mates, (one, other)) {
            mates[one] = Some(other);
            mates[other] = Some(one);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_search_has_left_is_matched_the_heaviest_edge_first() {
        let edges = [(0, 1), (1, 2), (2, 3), (4, 5)];
        let mut mates = vec![None, None, None, None, Some(9), None, None, None, None, Some(4)];
        complete(&mut mates, &edges, |(one, other)| if (one, other) == (1, 2) { 10 } else { 6 });
        assert_eq!(mates[..6], [None, Some(2), Some(1), None, Some(9), None]);
    }
}
