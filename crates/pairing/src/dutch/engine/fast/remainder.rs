//! The remainder, or a homogeneous bracket, without exchange: S1 against S2, in the first order that reaches the bound.
//!
//! A perfect matching of tight pairs is kept as a witness. In S1 order, each player takes the first opponent with whom some perfect
//! matching of tight pairs exists: either the witness is repaired by a swap or along an alternating path, or there is none and the opponent
//! is proven impossible. Every optimal pairing consists of tight pairs, so nothing is missed.

use ronde_matching::{Effort, Spent};

use super::bound::{Bound, Cost, Pool, cost};
use super::may_meet;
use crate::dutch::{Pair, Preference, Rank, State};

/// S1 and S2 with a witness.
pub(super) struct Remainder<'a> {
    state: &'a State,
    effort: &'a Effort,
    pool: Pool,
    /// The first half, followed by one row for each float slot.
    first: Vec<Rank>,
    second: Vec<Rank>,
    may_float: Vec<bool>,
    /// The place in S2 of each row's partner.
    partner: Vec<usize>,
    /// The row of each partner.
    row_of: Vec<usize>,
}

const NOBODY: usize = usize::MAX;

/// How many third rows to try for a swap before looking for a path.
const TRIES: usize = 200;

impl<'a> Remainder<'a> {
    /// Finds a witness; `None` if no perfect matching of tight pairs exists between S1 and S2.
    pub(super) fn new(
        state: &'a State,
        effort: &'a Effort,
        ranks: Vec<Rank>,
        slots: usize,
        pool: Pool,
        may_float: &dyn Fn(Rank) -> bool,
    ) -> Result<Option<Self>, Spent> {
        let pairs = (ranks.len() - slots) / 2;
        let second = ranks[pairs..].to_vec();
        let mut first = ranks;
        first.truncate(pairs);
        let mut remainder = Self {
            state,
            effort,
            pool,
            may_float: second.iter().map(|&rank| may_float(rank)).collect(),
            partner: vec![NOBODY; pairs + slots],
            row_of: vec![NOBODY; second.len()],
            first,
            second,
        };
        let bound = pool.bound();
        remainder.greedy(&bound)?;
        let taken = vec![false; remainder.second.len()];
        let possible = remainder.complete(&bound, 0, &taken)?;
        Ok(possible.then_some(remainder))
    }

    fn wish(&self, rank: Rank) -> Option<Preference> {
        self.state.player(rank).preference
    }

    /// Whether a row and a place of S2 can be together in a pairing that reaches the bound.
    fn joined(&self, bound: &Bound, row: usize, place: usize) -> bool {
        let other = self.second[place];
        match self.first.get(row) {
            Some(&one) => {
                bound.is_tight(self.wish(one), self.wish(other)) && may_meet(self.state, one, other)
            }
            None => self.may_float[place] && bound.is_tight_slot(self.wish(other)),
        }
    }

    /// A first witness: rows with the fewest possible classes of partners choose first.
    fn greedy(&mut self, bound: &Bound) -> Result<(), Spent> {
        let mut rows: Vec<usize> = (0..self.partner.len()).collect();
        let breadth = |row: &usize| {
            let wish = self.first.get(*row).map(|&one| self.wish(one));
            wish.map_or(0, |wish| {
                1 + (0..CLASSES).filter(|&class| bound.is_tight(wish, class_preference(class))).count()
            })
        };
        rows.sort_by_cached_key(breadth);
        let mut free = Lists::new(self, |_| true);
        for row in rows {
            if let Some(place) = free.take(self, bound, row)? {
                self.join(row, place);
            }
        }
        Ok(())
    }

    fn join(&mut self, row: usize, place: usize) {
        self.partner[row] = place;
        self.row_of[place] = row;
    }

    /// Finds an alternating path of tight pairs from a row without a partner to a free place and turns it over. Places taken for good are
    /// ignored.
    fn augment(&mut self, bound: &Bound, row: usize, taken: &[bool]) -> Result<bool, Spent> {
        self.effort.spend(self.second.len())?;
        let mut lists = Lists::new(self, |place| !taken[place]);
        let mut came_from = vec![NOBODY; self.second.len()];
        let mut queue = std::collections::VecDeque::from([row]);
        while let Some(at) = queue.pop_front() {
            while let Some(place) = lists.take(self, bound, at)? {
                came_from[place] = at;
                match self.row_of[place] {
                    NOBODY => {
                        self.turn_over(row, place, &came_from);
                        return Ok(true);
                    }
                    next => queue.push_back(next),
                }
            }
        }
        Ok(false)
    }

    /// Finds a partner for every row from `start` on that has none.
    fn complete(&mut self, bound: &Bound, start: usize, taken: &[bool]) -> Result<bool, Spent> {
        for row in start..self.partner.len() {
            if self.partner[row] == NOBODY && !self.augment(bound, row, taken)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn turn_over(&mut self, start: usize, end: usize, came_from: &[usize]) {
        let mut place = end;
        loop {
            let row = came_from[place];
            let before = self.partner[row];
            self.join(row, place);
            if row == start {
                return;
            }
            place = before;
        }
    }

    /// The pairs of the first transposition that reaches the bound, and who floats.
    pub(super) fn first_transposition(mut self) -> Result<(Vec<Pair>, Vec<Rank>), Spent> {
        let mut taken = vec![false; self.second.len()];
        let mut first_free = 0;
        for row in 0..self.first.len() {
            while taken[first_free] {
                first_free += 1;
            }
            let place = self.settle_first(row, first_free, &mut taken)?;
            let (one, other) = (self.first[row], self.second[place]);
            self.pool = self.pool.without(self.wish(one), self.wish(other));
        }
        let pairs = self.first.iter().zip(&self.partner);
        let pairs = pairs.map(|(&one, &place)| Pair { higher: one, lower: self.second[place] }).collect();
        let floaters =
            self.second.iter().zip(&taken).filter(|(_, taken)| !**taken).map(|(&rank, _)| rank).collect();
        Ok((pairs, floaters))
    }

    /// Settles a row with the first place from `first_free` on that it can have.
    fn settle_first(&mut self, row: usize, first_free: usize, taken: &mut [bool]) -> Result<usize, Spent> {
        for place in first_free..self.second.len() {
            if !taken[place] && self.settle(row, place, taken)? {
                self.effort.spend(1 + place - first_free)?;
                return Ok(place);
            }
        }
        unreachable!("the witness itself is one of the choices")
    }

    /// Settles a row with a place if a pairing that reaches the bound has them together.
    fn settle(&mut self, row: usize, place: usize, taken: &mut [bool]) -> Result<bool, Spent> {
        if self.partner[row] != place && !self.turn_witness(row, place, taken)? {
            return Ok(false);
        }
        taken[place] = true;
        Ok(true)
    }

    /// Makes the row and the place partners in the witness, if any witness allows it.
    fn turn_witness(&mut self, row: usize, place: usize, taken: &mut [bool]) -> Result<bool, Spent> {
        let (one, other) = (self.first[row], self.second[place]);
        let (wish, opposite) = (self.wish(one), self.wish(other));
        let rest = self.pool.without(wish, opposite).bound();
        let least = self.pool.bound().least;
        if cost(wish, opposite).is_none_or(|cost| cost + rest.least != least)
            || !may_meet(self.state, one, other)
        {
            return Ok(false);
        }
        let (loser, freed) = (self.row_of[place], self.partner[row]);
        if self.may_swap(row, place, loser, freed) {
            self.join(row, place);
            self.join(loser, freed);
            return Ok(true);
        }
        self.effort.spend(TRIES.min(self.partner.len()))?;
        if self.swap_through_third(row, place, loser, freed) {
            return Ok(true);
        }
        self.effort.spend(self.partner.len())?;
        // every row that is not tight in the rest finds another partner there, or the two can't be together
        let before = (self.partner.clone(), self.row_of.clone());
        self.join(row, place);
        self.partner[loser] = NOBODY;
        self.row_of[freed] = NOBODY;
        taken[place] = true;
        for row in row + 1..self.partner.len() {
            let at = self.partner[row];
            if at != NOBODY && !self.joined(&rest, row, at) {
                self.partner[row] = NOBODY;
                self.row_of[at] = NOBODY;
            }
        }
        let possible = self.complete(&rest, row + 1, taken)?;
        taken[place] = false;
        if !possible {
            (self.partner, self.row_of) = before;
        }
        Ok(possible)
    }

    /// Whether the two rows can change partners at no cost.
    fn may_swap(&self, row: usize, place: usize, loser: usize, freed: usize) -> bool {
        let before = [self.cost_of(row, freed), self.cost_of(loser, place)];
        let after = [self.cost_of(row, place), self.cost_of(loser, freed)];
        self.is_legal(loser, freed) && same_sum(before, after)
    }

    /// Gives the row its place, the loser the partner of a third row, and the third row the place that became free, if it costs nothing.
    /// Only a few are tried, because a full search follows.
    fn swap_through_third(&mut self, row: usize, place: usize, loser: usize, freed: usize) -> bool {
        let rows = (row + 1..self.partner.len()).filter(|&third| third != loser).take(TRIES);
        let found = rows.into_iter().find(|&third| {
            let theirs = self.partner[third];
            let before = [self.cost_of(row, freed), self.cost_of(loser, place), self.cost_of(third, theirs)];
            let after = [self.cost_of(row, place), self.cost_of(loser, theirs), self.cost_of(third, freed)];
            same_sum(before, after) && self.is_legal(loser, theirs) && self.is_legal(third, freed)
        });
        let Some(third) = found else { return false };
        let theirs = self.partner[third];
        self.join(row, place);
        self.join(loser, theirs);
        self.join(third, freed);
        true
    }

    /// The cost of a row and a place together; a slot costs nothing.
    fn cost_of(&self, row: usize, place: usize) -> Option<Cost> {
        let wish = |&one: &Rank| cost(self.wish(one), self.wish(self.second[place]));
        self.first.get(row).map_or(Some(Cost::default()), wish)
    }

    /// Whether a row and a place may be together at all.
    fn is_legal(&self, row: usize, place: usize) -> bool {
        match self.first.get(row) {
            Some(&one) => may_meet(self.state, one, self.second[place]),
            None => self.may_float[place],
        }
    }
}

/// Whether both lists are possible and cost the same.
fn same_sum<const N: usize>(before: [Option<Cost>; N], after: [Option<Cost>; N]) -> bool {
    let sum =
        |costs: [Option<Cost>; N]| costs.into_iter().try_fold(Cost::default(), |sum, cost| Some(sum + cost?));
    matches!((sum(before), sum(after)), (Some(before), Some(after)) if before == after)
}

const CLASSES: usize = 7;

fn class_preference(class: usize) -> Option<Preference> {
    use crate::dutch::Strength::{Absolute, Mild, Strong};
    use ronde_domain::Color::{Black, White};
    let strength = [Mild, Strong, Absolute][class % 3];
    (class < 6).then_some(Preference { strength, color: if class < 3 { White } else { Black } })
}

fn class_of(preference: Option<Preference>) -> usize {
    preference.map_or(6, |wish| wish.color as usize * 3 + wish.strength as usize)
}

/// Places of S2 that a search has not visited, in one list per class, so that a whole class is judged at once.
struct Lists {
    /// The next unvisited place of the same class.
    next: Vec<usize>,
    heads: [usize; CLASSES],
}

impl Lists {
    fn new(remainder: &Remainder<'_>, admitted: impl Fn(usize) -> bool) -> Self {
        let mut lists = Self { next: vec![NOBODY; remainder.second.len()], heads: [NOBODY; CLASSES] };
        for place in (0..remainder.second.len()).rev().filter(|&place| admitted(place)) {
            let class = class_of(remainder.wish(remainder.second[place]));
            lists.next[place] = lists.heads[class];
            lists.heads[class] = place;
        }
        lists
    }

    /// Removes the next place that the row is joined with from the lists.
    fn take(&mut self, remainder: &Remainder<'_>, bound: &Bound, row: usize) -> Result<Option<usize>, Spent> {
        let mut asked = 1;
        for class in 0..CLASSES {
            let preference = class_preference(class);
            let possible = match remainder.first.get(row) {
                Some(&one) => bound.is_tight(remainder.wish(one), preference),
                None => bound.is_tight_slot(preference),
            };
            if !possible {
                continue;
            }
            let mut before = NOBODY;
            let mut at = self.heads[class];
            while at != NOBODY {
                asked += 1;
                let fits = match remainder.first.get(row) {
                    Some(&one) => may_meet(remainder.state, one, remainder.second[at]),
                    None => remainder.may_float[at],
                };
                if fits {
                    match before {
                        NOBODY => self.heads[class] = self.next[at],
                        before => self.next[before] = self.next[at],
                    }
                    remainder.effort.spend(asked)?;
                    return Ok(Some(at));
                }
                before = at;
                at = self.next[at];
            }
        }
        remainder.effort.spend(asked)?;
        Ok(None)
    }
}
