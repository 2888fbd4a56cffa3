//! C4 and C5: whether the unpaired players can be completed, and what the brackets owe to those below.
//!
//! C5 is global: before the first bracket, the score of the bye is fixed as the lowest with which the whole field can be paired. From then
//! on, "completable" means: with a bye for somebody with exactly this score.

mod slots;
mod verdict;

use std::cell::OnceCell;

use ronde_domain::Points;
use ronde_matching::{Effort, ImplicitGraph, Matching, Spent};

use self::slots::Slots;
pub(super) use self::verdict::Verdict;
use super::NoPairing;
use crate::dutch::{Rank, State};

/// What is known once per round about completing it. What the groups owe is computed on demand.
pub(super) struct Completion<'a> {
    state: &'a State,
    /// The allowance for all work on this round.
    effort: &'a Effort,
    /// The score of the player who will have the bye; `None` in an even field.
    bye_score: Option<Points>,
    /// For each scoregroup, how many players the brackets down to it must hand down at least.
    need: Vec<OnceCell<usize>>,
    /// For each scoregroup, how many of its own players cannot be paired among themselves.
    deficit: Vec<OnceCell<usize>>,
    /// For each scoregroup, which players can help those below it.
    slots: Vec<OnceCell<Slots>>,
}

/// A vertex of the completion problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seat {
    Player(Rank),
    Bye,
    /// The seat of a player who floats out of the next bracket.
    Slot,
    /// One of the components below the next bracket, which needs a player from above or from the barrier.
    Component(usize),
}

impl<'a> Completion<'a> {
    pub(super) fn new(state: &'a State, effort: &'a Effort) -> Result<Self, NoPairing> {
        let mut completion = Self::with_bye_score(state, effort, None);
        if state.has_bye() {
            completion.bye_score = Some(completion.lowest_bye_score()?);
        } else if let Some(left) = completion.left_over(0, &[])? {
            return Err(completion.impossible(&left));
        }
        Ok(completion)
    }

    /// With a bye for this score, whether or not the whole field can be completed with it.
    pub(super) fn with_bye_score(state: &'a State, effort: &'a Effort, bye_score: Option<Points>) -> Self {
        let groups = state.groups().len();
        Self {
            state,
            effort,
            bye_score,
            need: vec![OnceCell::new(); groups],
            deficit: vec![OnceCell::new(); groups],
            slots: (0..groups).map(|_| OnceCell::new()).collect(),
        }
    }

    /// Computes what this group and the next one owe to those below. Must come before all questions about
    /// them.
    pub(super) fn look_below(&self, group: usize) -> Result<(), Spent> {
        for group in group..self.need.len().min(group + 2) {
            get_or_compute(&self.need[group], || self.needed_below(group))?;
            get_or_compute(&self.deficit[group], || self.deficit_of(group))?;
        }
        Ok(())
    }

    /// Computes which players can be among those who must come down from this group or above. Must come before [`Self::can_be_needed`].
    pub(super) fn look_closely(&self, group: usize) -> Result<(), Spent> {
        if self.needed(group) >= 2 {
            self.slots(group)?;
        }
        Ok(())
    }

    /// The allowance for all work on this round.
    pub(super) const fn effort(&self) -> &'a Effort {
        self.effort
    }

    /// The score of the player who will have the bye.
    pub(super) const fn bye_score(&self) -> Option<Points> {
        self.bye_score
    }

    /// Whether the player may have the bye: C2, and the score of C5.
    pub(super) fn may_have_bye(&self, rank: Rank) -> bool {
        self.state.c2(rank) && Some(self.state.player(rank).score) == self.bye_score
    }

    /// C5: the lowest score whose bye lets everyone else be paired.
    fn lowest_bye_score(&mut self) -> Result<Points, NoPairing> {
        let mut left = None;
        for group in self.state.groups().iter().rev() {
            if !group.ranks.clone().any(|rank| self.state.c2(rank)) {
                continue;
            }
            self.bye_score = Some(group.score);
            match self.left_over(0, &[])? {
                None => return Ok(group.score),
                Some(seats) => left = Some(seats),
            }
        }
        Err(left.map_or(NoPairing::NobodyForBye, |left| self.impossible(&left)))
    }

    fn impossible(&self, left: &[Seat]) -> NoPairing {
        let number = |seat: &Seat| match seat {
            Seat::Player(rank) => Some(self.state.player(*rank).number),
            Seat::Bye | Seat::Slot | Seat::Component(_) => None,
        };
        let mut numbers: Vec<_> = left.iter().filter_map(number).collect();
        numbers.sort_unstable();
        NoPairing::Impossible(numbers)
    }

    /// Whether these players and everyone from rank `from` on can be paired completely, with the bye.
    pub(super) fn can_be_completed(&self, from: Rank, players: &[Rank]) -> Result<bool, Spent> {
        Ok(self.left_over(from, players)?.is_none())
    }

    /// The players left over if as many as possible are paired; `None` if it is complete.
    fn left_over(&self, from: Rank, players: &[Rank]) -> Result<Option<Vec<Seat>>, Spent> {
        let seats = self.seats(from, players);
        let matching = self.matching(&seats)?;
        if matching.is_perfect() {
            return Ok(None);
        }
        Ok(Some(matching.unmatched().map(|vertex| seats[vertex]).collect()))
    }

    /// The bye first, because a vertex that is covered once stays covered; then the lowest players first, who have the fewest choices.
    fn seats(&self, from: Rank, players: &[Rank]) -> Vec<Seat> {
        let bye = self.bye_score.map(|_| Seat::Bye);
        let below = (from..self.state.len()).rev().map(Seat::Player);
        bye.into_iter().chain(players.iter().rev().map(|&rank| Seat::Player(rank))).chain(below).collect()
    }

    fn matching(&self, seats: &[Seat]) -> Result<Matching, Spent> {
        self.graph(seats).maximum_matching_within(self.effort)
    }

    fn graph<'s>(&'s self, seats: &'s [Seat]) -> ImplicitGraph<impl Fn(usize, usize) -> bool + use<'s>> {
        ImplicitGraph::new(seats.len(), |one: usize, other: usize| self.joined(seats[one], seats[other]))
    }

    fn joined(&self, one: Seat, other: Seat) -> bool {
        match (one, other) {
            (Seat::Player(one), Seat::Player(other)) => self.state.compat(one, other),
            (Seat::Player(rank), Seat::Bye) | (Seat::Bye, Seat::Player(rank)) => self.may_have_bye(rank),
            _ => false,
        }
    }

    /// How many players must come down from this group or above: as many as those below need, and the one with the bye if it is not among
    /// them.
    fn needed_below(&self, group: usize) -> Result<usize, Spent> {
        let exposed = self.matching(&self.seats_below(group))?.unmatched().count();
        Ok(exposed + usize::from(self.has_bye_from(group)))
    }

    /// Whether the bye goes to somebody in this group or above.
    fn has_bye_from(&self, group: usize) -> bool {
        self.bye_score.is_some_and(|score| score >= self.state.groups()[group].score)
    }

    /// Everyone below the group, and the bye if it goes to one of them.
    fn seats_below(&self, group: usize) -> Vec<Seat> {
        let mut seats = self.seats(self.state.groups()[group].ranks.end, &[]);
        if self.has_bye_from(group) {
            seats.retain(|seat| *seat != Seat::Bye);
        }
        seats
    }

    fn deficit_of(&self, group: usize) -> Result<usize, Spent> {
        let seats: Vec<Seat> = self.state.groups()[group].ranks.clone().rev().map(Seat::Player).collect();
        Ok(self.matching(&seats)?.unmatched().count())
    }

    /// What those below the group need, in detail.
    fn slots(&self, group: usize) -> Result<&Slots, Spent> {
        get_or_compute(&self.slots[group], || Slots::below(self, group))
    }

    /// Whether the player can be one of those who *must* come down from this group or above. If it is only one, this is not examined:
    /// nearly everyone can be, and [`Self::verdict`] will tell.
    pub(super) fn can_be_needed(&self, group: usize, rank: Rank) -> bool {
        let slots = || self.slots[group].get().expect("the group was looked at closely");
        self.needed(group) < 2 || slots().admits(self, rank)
    }

    /// The minimum number who must come down from this group or above.
    pub(super) fn needed(&self, group: usize) -> usize {
        *self.need[group].get().expect("the group was looked at")
    }

    /// The minimum number who float out of the bracket of `group` when `moved_down` players have moved into
    /// it.
    pub(super) fn fewest_floaters(&self, group: usize, moved_down: usize) -> usize {
        let deficit = self.deficit[group].get().expect("the group was looked at");
        self.needed(group).max(deficit.saturating_sub(moved_down))
    }
}

/// The known value, computed now if necessary.
fn get_or_compute<T>(cell: &OnceCell<T>, find_out: impl FnOnce() -> Result<T, Spent>) -> Result<&T, Spent> {
    if let Some(known) = cell.get() {
        return Ok(known);
    }
    let found = find_out()?;
    Ok(cell.get_or_init(|| found))
}
