//! Finds the best candidate that is generated first (article 4) by settling one decision after the other.
//!
//! The key of a candidate is: which moved-down players are paired; their opponents; and for the remainder the number of exchanges, their
//! difference, who is exchanged, and the opponents of S1. Each part is a bonus below what makes a candidate one of the best, and is settled
//! before the next part is considered. Used when the proof needs odd sets; otherwise [`super::tight`] is faster.

use ronde_matching::{Effort, Solver, Spent, Wide};

use super::weights::Weights;
use crate::dutch::Rank;

/// A candidate as pairs of vertices in the order of generation.
pub(super) struct Generated {
    pub(super) pairs: Vec<(usize, usize)>,
    /// Downfloaters and players of the next group who are not paired there either.
    pub(super) left: Vec<Rank>,
}

/// Pairs of vertices, and the vertices in them.
type Settled = (Vec<(usize, usize)>, Vec<usize>);

/// The search for the first of the best candidates.
pub(super) struct Ordering<'w, const L: usize> {
    weights: &'w Weights<'w, L>,
    moved_down: usize,
    size: usize,
}

impl<'w, const L: usize> Ordering<'w, L> {
    pub(super) fn new(weights: &'w Weights<'w, L>) -> Self {
        let problem = weights.problem;
        Self { weights, moved_down: problem.bracket.moved_down.len(), size: problem.bracket_size() }
    }

    /// The pairs of the first of the best candidates; `None` if nothing is complete.
    pub(super) fn first(&self) -> Result<Option<Generated>, Spent> {
        let Some(paired) = self.paired_moved_down()? else { return Ok(None) };
        let (mut pairs, settled) = self.opponents_of_moved_down(&paired)?;
        let left = self.remainder(&paired, &settled, &mut pairs)?;
        Ok(Some(Generated { pairs, left }))
    }

    fn effort(&self) -> &'w Effort {
        self.weights.problem.effort()
    }

    /// Which moved-down players are paired [8.3]: the set with the smallest sequence numbers.
    fn paired_moved_down(&self) -> Result<Option<Vec<bool>>, Spent> {
        let bonus = |(one, _): (usize, usize)| {
            if one < self.moved_down { self.unit(self.weights.scratch.players[one]) } else { Wide::ZERO }
        };
        let mut solver = self.weights.solver(bonus)?;
        let solution = solver.solve_within(self.effort())?;
        let in_bracket = |vertex: usize| {
            solution.mate(vertex).is_some_and(|mate| mate < self.size && mate >= self.moved_down)
        };
        let complete = self.weights.is_complete(|vertex| solution.mate(vertex));
        Ok(complete.then(|| (0..self.moved_down).map(in_bracket).collect()))
    }

    /// The opponent of each of them [8.1]: in turn, the first that still leads to one of the best.
    fn opponents_of_moved_down(&self, paired: &[bool]) -> Result<Settled, Spent> {
        let mut solver = self.without_limbo(paired)?;
        let mut pairs = Vec::new();
        for one in (0..self.moved_down).filter(|&one| paired[one]) {
            let opponents: Vec<usize> = (self.moved_down..self.size).collect();
            let opponent = self.first_opponent(&mut solver, one, &opponents, &pairs)?;
            settle(&mut solver, &mut pairs, one, opponent);
        }
        let settled = pairs.iter().flat_map(|&(one, other)| [one, other]).collect();
        Ok((pairs, settled))
    }

    /// A solver in which the Limbo is not paired in the bracket, and all other moved-down players are.
    fn without_limbo(&self, paired: &[bool]) -> Result<Solver<Wide<L>>, Spent> {
        let weights = self.weights;
        let weight = |one: usize, other: usize| {
            let (low, high) = (one.min(other), one.max(other));
            let limbo_pair =
                low < self.moved_down && !paired[low] && (self.moved_down..self.size).contains(&high);
            if limbo_pair { None } else { weights.base(one, other) }
        };
        weights.solver_of(weight)
    }

    /// The first of `opponents` with whom `one` is in one of the best solutions.
    fn first_opponent(
        &self,
        solver: &mut Solver<Wide<L>>,
        one: usize,
        opponents: &[usize],
        settled: &[(usize, usize)],
    ) -> Result<usize, Spent> {
        let free = |other: &&usize| settled.iter().all(|&(a, b)| a != **other && b != **other);
        for (place, &other) in opponents.iter().filter(free).enumerate() {
            if let Some(base) = self.weights.base(one, other) {
                let bonus = i64::try_from(opponents.len() - place).expect("a bracket is small");
                solver.set_weight(
                    one,
                    other,
                    Some(base + self.weights.packing.weight(self.weights.scratch.opponent, bonus)),
                );
            }
        }
        let mate = solver.solve_within(self.effort())?.mate(one);
        Ok(mate.expect("somebody who is paired in one of the best has an opponent"))
    }

    /// The remainder, or the whole of a homogeneous bracket [3.6, 3.7]. Returns who is left over even after
    /// the next bracket.
    fn remainder(
        &self,
        paired: &[bool],
        settled: &[usize],
        pairs: &mut Vec<(usize, usize)>,
    ) -> Result<Vec<Rank>, Spent> {
        let residents: Vec<usize> =
            (self.moved_down..self.size).filter(|vertex| !settled.contains(vertex)).collect();
        let place_of = |vertex: usize| residents.binary_search(&vertex).ok();
        let count = residents.len();
        let (pairs_left, first) = self.fewest_exchanges(paired, settled, &residents)?;
        let s1_side: Vec<bool> = if first.iter().take(pairs_left).all(|&on_s1| on_s1) {
            first
        } else {
            self.exchanged(paired, settled, &residents, pairs_left)?
        };
        // from here on, S1 and S2 are fixed: pairs go from one to the other, and down
        let allowed = |one: usize, other: usize| match (place_of(one), place_of(other)) {
            (Some(one), Some(other)) => s1_side[one] != s1_side[other] && s1_side[one.min(other)],
            _ => true,
        };
        let mut solver = self
            .solver_of_remainder(paired, settled, |one, other| allowed(one, other).then_some(Wide::ZERO))?;
        let mut found = Vec::new();
        for place in (0..count).filter(|&place| s1_side[place]) {
            let opponents: Vec<usize> =
                (place + 1..count).filter(|&other| !s1_side[other]).map(|other| residents[other]).collect();
            let opponent = self.first_opponent(&mut solver, residents[place], &opponents, &found)?;
            settle(&mut solver, &mut found, residents[place], opponent);
        }
        pairs.extend(found);
        let solution = solver.solve_within(self.effort())?;
        Ok(self.weights.problem.left_over(|vertex| solution.mate(vertex), pairs))
    }

    /// The number of pairs of the remainder, and who is on the S1 side with the fewest and smallest exchanges.
    fn fewest_exchanges(
        &self,
        paired: &[bool],
        settled: &[usize],
        residents: &[usize],
    ) -> Result<(usize, Vec<bool>), Spent> {
        let pairs_left = {
            let mut solver = self.solver_of_remainder(paired, settled, |_, _| Some(Wide::ZERO))?;
            self.first_players(&mut solver, residents)?.into_iter().filter(|&on_s1| on_s1).count()
        };
        let mut solver = self.solver_of_remainder(paired, settled, |one, other| {
            Some(self.exchange_bonus(residents, pairs_left, one, other))
        })?;
        Ok((pairs_left, self.first_players(&mut solver, residents)?))
    }

    /// As few exchanges as possible, then the smallest difference [8.2].
    fn exchange_bonus(&self, residents: &[usize], pairs_left: usize, one: usize, other: usize) -> Wide<L> {
        let (Ok(one), Ok(other)) = (residents.binary_search(&one), residents.binary_search(&other)) else {
            return Wide::ZERO;
        };
        let place = one.min(other);
        let scratch = &self.weights.scratch;
        let packing = &self.weights.packing;
        let low = i64::try_from(residents.len() - place).expect("a bracket is small");
        packing.weight(scratch.exchanges, i64::from(place < pairs_left))
            + packing.weight(scratch.difference, low)
    }

    /// Which players are exchanged [8.2]: the largest numbers of S1 first, the smallest of S2.
    fn exchanged(
        &self,
        paired: &[bool],
        settled: &[usize],
        residents: &[usize],
        pairs_left: usize,
    ) -> Result<Vec<bool>, Spent> {
        let scratch = &self.weights.scratch;
        let mut solver = self.solver_of_remainder(paired, settled, |one, other| {
            let bonus = self.exchange_bonus(residents, pairs_left, one, other);
            let (Ok(one), Ok(other)) = (residents.binary_search(&one), residents.binary_search(&other))
            else {
                return Some(bonus);
            };
            let place = one.min(other);
            // the fields of S1, starting from its end, come before those of S2 from its front
            let bit = if place < pairs_left { pairs_left - 1 - place } else { place };
            let unit = self.unit(scratch.players[bit]);
            Some(if place < pairs_left { bonus - unit } else { bonus + unit })
        })?;
        self.first_players(&mut solver, residents)
    }

    /// A solver for what is not settled, with a bonus on pairs of the remainder, or without such pairs.
    fn solver_of_remainder(
        &self,
        paired: &[bool],
        settled: &[usize],
        bonus: impl Fn(usize, usize) -> Option<Wide<L>>,
    ) -> Result<Solver<Wide<L>>, Spent> {
        let weights = self.weights;
        let weight = |one: usize, other: usize| {
            let (low, high) = (one.min(other), one.max(other));
            let base = weights.base(one, other)?;
            if low >= self.moved_down && high < self.size {
                return bonus(one, other).map(|bonus| base + bonus);
            }
            // moved-down players are either settled or in the Limbo
            let limbo_pair = low < self.moved_down && (self.moved_down..self.size).contains(&high);
            if limbo_pair && !paired[low] { None } else { Some(base) }
        };
        let mut solver = weights.solver_of(weight)?;
        for &vertex in settled {
            solver.remove(vertex);
        }
        Ok(solver)
    }

    /// Which players of the remainder are the first player of a pair, by place.
    fn first_players(&self, solver: &mut Solver<Wide<L>>, residents: &[usize]) -> Result<Vec<bool>, Spent> {
        let solution = solver.solve_within(self.effort())?;
        let is_first = |&vertex: &usize| {
            solution.mate(vertex).is_some_and(|mate| mate > vertex && residents.binary_search(&mate).is_ok())
        };
        Ok(residents.iter().map(is_first).collect())
    }

    fn unit(&self, field: ronde_matching::Field) -> Wide<L> {
        self.weights.packing.unit(field)
    }
}

fn settle<const L: usize>(
    solver: &mut Solver<Wide<L>>,
    pairs: &mut Vec<(usize, usize)>,
    one: usize,
    other: usize,
) {
    solver.remove(one);
    solver.remove(other);
    pairs.push((one, other));
}
