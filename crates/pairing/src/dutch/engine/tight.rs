//! Finds the best candidate that is generated first (article 4) when all of the best are known at once.
//!
//! The solution by the criteria comes with values that show which pairs can be part of a best candidate: those without slack. If that proof
//! needs no odd sets, the best candidates are exactly the complete matchings of these pairs ([`Heaviest`]). So the weights have done their
//! work, and each decision in the order of generation is one search in an unweighted graph. Only the smallest exchange takes a second
//! solution, with small weights. If odd sets are needed, [`super::order`] decides.

use ronde_matching::{Effort, Heaviest, Hint, Solver, Spent};

use super::order::Generated;
use super::problem::Problem;

/// The first of the best candidates; `None` if the smallest exchange can't be proven without odd sets.
pub(super) fn first(problem: &Problem<'_>, best: Heaviest) -> Result<Option<Generated>, Spent> {
    let (moved_down, size) = (problem.bracket.moved_down.len(), problem.bracket_size());
    let mut search = Search { effort: problem.effort(), moved_down, size, best, pairs: Vec::new() };
    search.settle_moved_down()?;
    let remainder: Vec<usize> = (moved_down..size).filter(|&one| search.best.is_unsettled(one)).collect();
    let Some(s1) = search.split(&remainder)? else { return Ok(None) };
    for one in s1 {
        search.settle(one)?;
    }
    let left = problem.left_over(|vertex| search.best.mate(vertex), &search.pairs);
    Ok(Some(Generated { pairs: search.pairs, left }))
}

struct Search<'e> {
    effort: &'e Effort,
    moved_down: usize,
    size: usize,
    best: Heaviest,
    pairs: Vec<(usize, usize)>,
}

impl Search<'_> {
    /// Which moved-down players are paired [8.3], and with whom [8.1].
    fn settle_moved_down(&mut self) -> Result<(), Spent> {
        let residents = self.moved_down..self.size;
        let in_bracket = |mate: Option<usize>| mate.is_some_and(|mate| residents.contains(&mate));
        let mut paired = Vec::new();
        for one in 0..self.moved_down {
            if self.decide(one, in_bracket)? {
                paired.push(one);
            }
        }
        for one in paired {
            self.settle(one)?;
        }
        Ok(())
    }

    /// Whether the player is matched as wished in one of the best. After that, it is so in all that are left, or in none.
    fn decide(&mut self, one: usize, wish: impl Fn(Option<usize>) -> bool) -> Result<bool, Spent> {
        let granted = self.best.restrict_within(self.effort, one, &wish)?;
        if !granted {
            let otherwise = self.best.restrict_within(self.effort, one, |mate| !wish(mate))?;
            debug_assert!(otherwise, "what cannot be so is otherwise");
        }
        Ok(granted)
    }

    /// With the first opponent available in one of the best.
    fn settle(&mut self, one: usize) -> Result<(), Spent> {
        let opponent = self.best.settle_first_within(self.effort, one)?;
        self.pairs.push((one, opponent.expect("somebody who is paired in one of the best has an opponent")));
        Ok(())
    }

    /// S1 of the remainder after the first exchange that leads to one of the best [8.2], in order.
    fn split(&mut self, remainder: &[usize]) -> Result<Option<Vec<usize>>, Spent> {
        let place = |vertex: usize| remainder.binary_search(&vertex).ok();
        let is_first =
            |one: usize, mate: Option<usize>| mate.is_some_and(|mate| mate > one && place(mate).is_some());
        let pairs = remainder.iter().filter(|&&one| is_first(one, self.best.mate(one))).count();
        let is_unexchanged = |one: usize, other: Option<usize>| match (place(one), other.and_then(place)) {
            (Some(one), Some(other)) => one < pairs && other >= pairs,
            (Some(one), None) => one >= pairs,
            (None, Some(other)) => other >= pairs,
            (None, None) => true,
        };
        if self.best.restrict_all_within(self.effort, is_unexchanged)? {
            return Ok(Some(remainder[..pairs].to_vec()));
        }
        let Some(least) = self.least_exchange(remainder, pairs)? else { return Ok(None) };
        self.best = least;
        // the largest numbers of S1 go first, the smallest of S2 come first
        let mut first = Vec::new();
        for &one in remainder[..pairs].iter().rev() {
            if !self.decide(one, |mate| !is_first(one, mate))? {
                first.push(one);
            }
        }
        for &one in &remainder[pairs..] {
            if self.decide(one, |mate| is_first(one, mate))? {
                first.push(one);
            }
        }
        first.sort_unstable();
        Ok(Some(first))
    }

    /// The best candidates with the fewest exchanges, and among them those with the smallest difference of the exchanged numbers.
    fn least_exchange(&self, remainder: &[usize], pairs: usize) -> Result<Option<Heaviest>, Spent> {
        let order = self.best.order();
        self.effort.spend(order * order)?;
        let weight = |number: usize| i64::try_from(number).expect("a bracket is small");
        let count = remainder.len();
        let exchange = count * count + 1;
        // more than all exchanges together, so that nobody is left out to avoid them
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
        Ok(Solver::with_hints(order, weight_of, hint).solve_within(self.effort)?.heaviest())
    }
}
