//! Whether downfloaters are acceptable below.

use std::ops::Range;

use ronde_matching::{ImplicitGraph, Spent};

use super::{Completion, Rank, Seat};

/// Whether downfloaters can be accepted. "Not proven" doesn't mean "no".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum Verdict {
    Yes,
    No,
    Unknown,
}

impl Verdict {
    const fn of(proven: bool) -> Self {
        if proven { Self::Yes } else { Self::No }
    }
}

impl Completion<'_> {
    /// Whether these downfloaters can be completed below, and the next bracket can do as well as is possible at all (C8): all of them are
    /// paired there, and no more float on than must.
    pub(in super::super) fn verdict(&self, group: usize, floaters: &[Rank]) -> Result<Verdict, Spent> {
        let groups = self.state.groups();
        let below = groups[group].ranks.end;
        let next = match groups.get(group + 1) {
            Some(next) if !floaters.is_empty() => next,
            _ => return self.can_be_completed(below, floaters).map(Verdict::of),
        };
        // the bye would have to go to one of the floaters of this bracket, or there are too many to be paired below
        if self.bye_score.is_some_and(|score| score > next.score) || floaters.len() > next.ranks.len() {
            return Ok(Verdict::Unknown);
        }
        let slots = self.fewest_floaters(group + 1, floaters.len());
        if slots > 1 && slots == self.needed(group + 1) {
            return self.needs_are_met(group + 1, floaters).map(Verdict::of);
        }
        let everybody = vec![true; next.ranks.len()];
        let Some(onward) = self.floaters_of_next(floaters, &next.ranks, slots, &everybody)? else {
            return Ok(Verdict::No);
        };
        if self.can_be_completed(next.ranks.end, &onward)? {
            return Ok(Verdict::Yes);
        }
        match slots {
            0 => Ok(Verdict::No),
            // a different player may float on
            1 => {
                let completable = |rank: Rank| self.can_be_completed(next.ranks.end, &[rank]);
                let may_float = next.ranks.clone().map(completable).collect::<Result<Vec<bool>, Spent>>()?;
                let found = self.floaters_of_next(floaters, &next.ranks, slots, &may_float)?;
                Ok(Verdict::of(found.is_some()))
            }
            _ => Ok(Verdict::Unknown),
        }
    }

    /// Whether the floaters can be paired in the bracket of `group` so that exactly those who are needed below float on from there.
    fn needs_are_met(&self, group: usize, floaters: &[Rank]) -> Result<bool, Spent> {
        let residents = &self.state.groups()[group].ranks;
        let slots = self.slots(group)?;
        let below: Vec<Seat> = slots.seats().collect();
        let seats: Vec<Seat> = below.iter().copied().chain(bracket_seats(floaters, residents)).collect();
        let joined = |one: usize, other: usize| match (seats[one], seats[other]) {
            (Seat::Component(component), seat) | (seat, Seat::Component(component)) => {
                // nobody floats through the bracket
                !matches!(seat, Seat::Player(rank) if rank < residents.start)
                    && !matches!(seat, Seat::Component(_))
                    && slots.serves(self, seat, component)
            }
            // the barrier serves components only
            _ if (usize::from(slots.has_bye())..below.len()).contains(&one.min(other)) => false,
            (Seat::Player(one), Seat::Player(other)) => self.joined_in_bracket(residents, one, other),
            (one, other) => self.joined(one, other),
        };
        let graph = ImplicitGraph::new(seats.len(), joined);
        Ok(graph.maximum_matching_within(self.effort())?.is_perfect())
    }

    /// Pairs the floaters with residents of the next group so that exactly `slots` of those float on; returns who they are.
    fn floaters_of_next(
        &self,
        floaters: &[Rank],
        residents: &Range<Rank>,
        slots: usize,
        may_float: &[bool],
    ) -> Result<Option<Vec<Rank>>, Spent> {
        let mut seats = vec![Seat::Slot; slots];
        seats.extend(bracket_seats(floaters, residents));
        let joined = |one: usize, other: usize| match (seats[one], seats[other]) {
            (Seat::Player(one), Seat::Player(other)) => self.joined_in_bracket(residents, one, other),
            (Seat::Player(rank), Seat::Slot) | (Seat::Slot, Seat::Player(rank)) => {
                residents.contains(&rank) && may_float[rank - residents.start]
            }
            _ => false,
        };
        let matching = ImplicitGraph::new(seats.len(), joined).maximum_matching_within(self.effort())?;
        let onward = |slot: usize| match matching.mate(slot).map(|mate| seats[mate]) {
            Some(Seat::Player(rank)) => Some(rank),
            _ => None,
        };
        Ok(matching.is_perfect().then(|| (0..slots).filter_map(onward).collect()))
    }

    /// Two players who both floated into a bracket are not paired there.
    fn joined_in_bracket(&self, residents: &Range<Rank>, one: Rank, other: Rank) -> bool {
        (residents.contains(&one) || residents.contains(&other)) && self.state.compat(one, other)
    }
}

/// The players of a bracket, the lowest first.
fn bracket_seats(floaters: &[Rank], residents: &Range<Rank>) -> impl Iterator<Item = Seat> {
    floaters.iter().rev().copied().chain(residents.clone().rev()).map(Seat::Player)
}
