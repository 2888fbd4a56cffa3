//! Games of two: the heaviest matching of the graph of the nearest allowed partners.

mod repair;

use ronde_matching::SparseGraph;

use crate::Rules;
use crate::neighbors::{Line, Looks};
use crate::pool::Pool;
use repair::Repair;

/// How many looks at edges the matching may take. Ordinary pools need less; where thousands exclude each other, the longest waiting are
/// served first, and the others are seated as well as possible ([`repair`]).
const EFFORT: u64 = 4_000_000;

/// The pairs of a pool.
///
/// A player left over may still have allowed partners beyond the nearest, whom others have taken; so those left over are matched among
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

/// Everyone's partner in the matching.
fn mates(pool: &Pool<'_>, line: &[usize], edges: &[(usize, usize)]) -> Vec<Option<usize>> {
    let weight = |one: usize, other: usize| pool.weight(line[one], line[other]);
    let mut graph = SparseGraph::new(line.len());
    for (at, &place) in line.iter().enumerate() {
        graph.set_own(at, pool.at(place).worth);
    }
    for &(one, other) in edges {
        graph.add_edge(one, other, weight(one, other));
    }
    let solution = graph.heavy_matching(EFFORT);
    let mates = (0..line.len()).map(|at| solution.matching().mate(at)).collect();
    if solution.is_proven() {
        return mates;
    }
    Repair::new(mates, edges, weight).run(|at| pool.at(line[at]).worth)
}
