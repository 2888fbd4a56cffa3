//! Among the best candidates the one that is generated first (article 4), when all of the best are known at once.
//!
//! The solution by the criteria comes with values that tell which pairs can be part of a best candidate: those without slack. Where
//! no odd sets are needed in that proof, the best candidates are exactly the complete matchings of these pairs ([`Heaviest`]). So the
//! weights have done their work, and each decision in the order of generation is one search in a plain graph. Only
//! the least exchange takes a second solution, with small weights. Where odd sets are needed, [`super::order`] decides.

use ronde_matching::{Heaviest, Hint, Solver};

use super::order::Generated;
use super::problem::Problem;

/// The first of the best candidates; none if the least exchange cannot be proven without odd sets.
pub(super) fn first(problem: &Problem<'_>, best: Heaviest) -> Option<Generated> {
    let (moved_down, size) = (problem.bracket.moved_down.len(), problem.bracket_size());
    let mut search = Search { moved_down, size, best, pairs: Vec::new() };
    search.settle_moved_down();
    let remainder: Vec<usize> = (moved_down..size).filter(|&one| search.best.is_unsettled(one)).collect();
    let s1 = search.split(&remainder)?;
    for one in s1 {
        search.settle(one);
    }
    let left = problem.left_over(|vertex| search.best.mate(vertex), &search.pairs);
    Some(Generated { pairs: search.pairs, left })
}

struct Search {
    moved_down: usize,
    size: usize,
    best: Heaviest,
    pairs: Vec<(usize, usize)>,
}

impl Search {
    /// Which moved-down players are paired [8.3], and with whom [8.1].
    fn settle_moved_down(&mut self) {
        let residents = self.moved_down..self.size;
        let in_bracket = |mate: Option<usize>| mate.is_some_and(|mate| residents.contains(&mate));
        let mut paired = Vec::new();
        for one in 0..self.moved_down {
            if self.decide(one, in_bracket) {
                paired.push(one);
            }
        }
        for one in paired {
            self.settle(one);
        }
    }

    /// Whether the player is matched as wished in one of the best. From then on it is so in all that are left, or in none.
    fn decide(&mut self, one: usize, wish: impl Fn(Option<usize>) -> bool) -> bool {
        let granted = self.best.restrict(one, &wish);
        if !granted {
            let otherwise = self.best.restrict(one, |mate| !wish(mate));
            debug_assert!(otherwise, "what cannot be so is otherwise");
        }
        granted
    }

    /// With the first opponent that is left in one of the best.
    fn settle(&mut self, one: usize) {
        let opponent = self.best.settle_first(one);
        self.pairs.push((one, opponent.expect("somebody who is paired in one of the best has an opponent")));
    }

    /// S1 of the remainder after the first exchange that leads to one of the best [8.2], in order.
    fn split(&mut self, remainder: &[usize]) -> Option<Vec<usize>> {
        let place = |vertex: usize| remainder.binary_search(&vertex).ok();
        let is_first =
            |one: usize, mate: Option<usize>| mate.is_some_and(|mate| mate > one && place(mate).is_some());
        let pairs = remainder.iter().filter(|&&one| is_first(one, self.best.mate(one))).count();
        let unexchanged = self.best.restrict_all(|one, other| match (place(one), other.and_then(place)) {
            (Some(one), Some(other)) => one < pairs && other >= pairs,
            (Some(one), None) => one >= pairs,
            (None, Some(other)) => other >= pairs,
            (None, None) => true,
        });
        if unexchanged {
            return Some(remainder[..pairs].to_vec());
        }
        self.best = self.least_exchange(remainder, pairs)?;
        // from S1 the largest numbers go first, from S2 the smallest come first
        let mut first = Vec::new();
        for &one in remainder[..pairs].iter().rev() {
            if !self.decide(one, |mate| !is_first(one, mate)) {
                first.push(one);
            }
        }
        for &one in &remainder[pairs..] {
            if self.decide(one, |mate| is_first(one, mate)) {
                first.push(one);
            }
        }
        first.sort_unstable();
        Some(first)
    }

    /// Those of the best with the fewest exchanges, and of them those with the smallest difference of the exchanged numbers.
    fn least_exchange(&self, remainder: &[usize], pairs: usize) -> Option<Heaviest> {
        let order = self.best.order();
        let weight = |number: usize| i64::try_from(number).expect("a bracket is small");
        let count = remainder.len();
        let exchange = count * count + 1;
        // more than all exchanges together, so that nobody is left out for their sake
        let cover = (exchange + count) * order;
        let place = |vertex: usize| remainder.binary_search(&vertex).ok();
        let duty = |vertex: usize| if self.best.must_be_matched(vertex) { cover } else { 0 };
        let weight_of = |one: usize, other: usize| {
            self.best.has_edge(one, other).then(|| {
                let bonus = match (place(one), place(other)) {
                    (Some(one), Some(_)) => count - one + if one < pairs { exchange } else { 0 },
                    _ => 0,
                };
                weight(duty(one) + duty(other) + bonus)
            })
        };
        let hint = |vertex: usize| Hint { layer: 0, own: weight(duty(vertex)) };
        Solver::with_hints(order, weight_of, hint).solve().heaviest()
    }
}
