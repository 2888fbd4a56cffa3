//! The natural pairing of a bracket: the candidate generated first [3.3].

use std::collections::BTreeMap;

use crate::dutch::{Bracket, Candidate, Pair, Rank, State};

/// The first candidate with as many pairs as `taken`, and as many moved-down players of each score: these numbers are constants of the
/// bracket [3.1].
pub(super) fn natural(state: &State, bracket: &Bracket, taken: &Candidate) -> Candidate {
    let mut of_score: BTreeMap<_, usize> = BTreeMap::new();
    for pair in taken.moved_down_pairs(bracket) {
        *of_score.entry(state.player(pair.higher).score).or_default() += 1;
    }
    let mut take = |rank: &Rank| match of_score.get_mut(&state.player(*rank).score) {
        Some(left) if *left > 0 => {
            *left -= 1;
            true
        }
        _ => false,
    };
    let s1: Vec<Rank> = bracket.moved_down.iter().copied().filter(|rank| take(rank)).collect();
    let (opponents, remainder): (Vec<Rank>, Vec<Rank>) =
        bracket.residents.clone().partition(|rank| rank - bracket.residents.start < s1.len());
    let (s1_of_remainder, s2_of_remainder) = remainder.split_at(taken.pairs.len() - s1.len());
    let firsts = s1.iter().zip(&opponents).chain(s1_of_remainder.iter().zip(s2_of_remainder));
    let pairs: Vec<Pair> = firsts.map(|(&higher, &lower)| Pair { higher, lower }).collect();
    let paired: Vec<Rank> = pairs.iter().flat_map(|pair| [pair.higher, pair.lower]).collect();
    let downfloaters = bracket.players().filter(|rank| !paired.contains(rank)).collect();
    Candidate { pairs, downfloaters }
}
