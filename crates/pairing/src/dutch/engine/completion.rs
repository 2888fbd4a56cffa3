//! C4 and C5: whether the players who are not paired yet can be completed, and what the brackets owe to those below.
//!
//! C5 is global: before the first bracket the score of whoever will have the bye is fixed, as the lowest with which the whole
//! field can be paired. From then on "completable" means: with a bye for somebody of exactly this score.

use ronde_domain::Points;
use ronde_matching::{ImplicitGraph, Matching};

use super::NoPairing;
use crate::dutch::{Rank, State};

/// What is known once per round about completing it.
pub(super) struct Completion<'a> {
    state: &'a State,
    /// The score of whoever will have the bye; none in an even field.
    bye_score: Option<Points>,
    /// For each scoregroup, how many players the brackets down to it must hand down at least.
    need: Vec<usize>,
    /// For each scoregroup, how many of its own players cannot be paired among themselves.
    deficit: Vec<usize>,
}

/// Whether downfloaters can be accepted. "Not proven" is not "no".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Yes,
    No,
    Unknown,
}

impl Verdict {
    const fn of(proven: bool) -> Self {
        if proven { Self::Yes } else { Self::No }
    }
}

/// A vertex of the completion problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seat {
    Player(Rank),
    Bye,
    /// A player who floats out of the next bracket sits here.
    Slot,
}

impl<'a> Completion<'a> {
    pub(super) fn new(state: &'a State) -> Result<Self, NoPairing> {
        let mut completion = Self { state, bye_score: None, need: Vec::new(), deficit: Vec::new() };
        if state.has_bye() {
            completion.bye_score = Some(completion.lowest_bye_score()?);
        } else if let Some(left) = completion.left_over(0, &[]) {
            return Err(completion.impossible(&left));
        }
        completion.look_down();
        Ok(completion)
    }

    /// With a bye for this score, whether or not the whole field can be completed with it.
    pub(super) fn with_bye_score(state: &'a State, bye_score: Option<Points>) -> Self {
        let mut completion = Self::test_only(state, bye_score);
        completion.look_down();
        completion
    }

    /// Good for [`Completion::can_be_completed`] alone.
    pub(super) const fn test_only(state: &'a State, bye_score: Option<Points>) -> Self {
        Self { state, bye_score, need: Vec::new(), deficit: Vec::new() }
    }

    fn look_down(&mut self) {
        let groups = 0..self.state.groups().len();
        self.need = groups.clone().map(|group| self.needed_below(group)).collect();
        self.deficit = groups.map(|group| self.deficit_of(group)).collect();
    }

    /// The score of whoever will have the bye.
    pub(super) const fn bye_score(&self) -> Option<Points> {
        self.bye_score
    }

    /// Whether the player may have the bye: C2, and the score of C5.
    pub(super) fn may_have_bye(&self, rank: Rank) -> bool {
        self.state.c2(rank) && Some(self.state.player(rank).score) == self.bye_score
    }

    /// C5: the lowest score whose bye lets everybody else be paired.
    fn lowest_bye_score(&mut self) -> Result<Points, NoPairing> {
        let mut left = None;
        for group in self.state.groups().iter().rev() {
            if !group.ranks.clone().any(|rank| self.state.c2(rank)) {
                continue;
            }
            self.bye_score = Some(group.score);
            match self.left_over(0, &[]) {
                None => return Ok(group.score),
                Some(seats) => left = Some(seats),
            }
        }
        Err(left.map_or(NoPairing::NobodyForBye, |left| self.impossible(&left)))
    }

    fn impossible(&self, left: &[Seat]) -> NoPairing {
        let number = |seat: &Seat| match seat {
            Seat::Player(rank) => Some(self.state.player(*rank).number),
            Seat::Bye | Seat::Slot => None,
        };
        let mut numbers: Vec<_> = left.iter().filter_map(number).collect();
        numbers.sort_unstable();
        NoPairing::Impossible(numbers)
    }

    /// Whether these players and everybody from rank `from` on can be paired completely, with the bye.
    pub(super) fn can_be_completed(&self, from: Rank, players: &[Rank]) -> bool {
        self.left_over(from, players).is_none()
    }

    /// Who is left over if as many as possible are paired; none if it is complete.
    fn left_over(&self, from: Rank, players: &[Rank]) -> Option<Vec<Seat>> {
        let seats = self.seats(from, players);
        let matching = self.matching(&seats);
        if matching.is_perfect() {
            return None;
        }
        Some(matching.unmatched().map(|vertex| seats[vertex]).collect())
    }

    /// The bye first, since a vertex that is covered once stays covered; then the lowest players first, who have the fewest
    /// choices.
    fn seats(&self, from: Rank, players: &[Rank]) -> Vec<Seat> {
        let bye = self.bye_score.map(|_| Seat::Bye);
        let below = (from..self.state.len()).rev().map(Seat::Player);
        bye.into_iter().chain(players.iter().rev().map(|&rank| Seat::Player(rank))).chain(below).collect()
    }

    fn matching(&self, seats: &[Seat]) -> Matching {
        ImplicitGraph::new(seats.len(), |one: usize, other: usize| self.joined(seats[one], seats[other]))
            .maximum_matching()
    }

    fn joined(&self, one: Seat, other: Seat) -> bool {
        match (one, other) {
            (Seat::Player(one), Seat::Player(other)) => self.state.compat(one, other),
            (Seat::Player(rank), Seat::Bye) | (Seat::Bye, Seat::Player(rank)) => self.may_have_bye(rank),
            _ => false,
        }
    }

    /// How many players must come down from this group or above: as many as those below cannot do without, and the
    /// one with the bye if it is not among them.
    fn needed_below(&self, group: usize) -> usize {
        let below = self.state.groups()[group].ranks.end;
        let bye_is_below = self.bye_score.is_some_and(|score| score < self.state.groups()[group].score);
        let mut seats = self.seats(below, &[]);
        if !bye_is_below {
            seats.retain(|seat| *seat != Seat::Bye);
        }
        let exposed = self.matching(&seats).unmatched().count();
        exposed + usize::from(self.bye_score.is_some() && !bye_is_below)
    }

    fn deficit_of(&self, group: usize) -> usize {
        let seats: Vec<Seat> = self.state.groups()[group].ranks.clone().rev().map(Seat::Player).collect();
        self.matching(&seats).unmatched().count()
    }

    /// How many must come down from this group or above at least.
    pub(super) fn needed(&self, group: usize) -> usize {
        self.need[group]
    }

    /// At least so many float out of the bracket of `group` when so many have moved down into it.
    pub(super) fn fewest_floaters(&self, group: usize, moved_down: usize) -> usize {
        self.need[group].max(self.deficit[group].saturating_sub(moved_down))
    }

    /// Whether these downfloaters can be completed below, and the next bracket can do as well as is possible at all (C8):
    /// all of them paired there, and no more floating on than must.
    pub(super) fn verdict(&self, group: usize, floaters: &[Rank]) -> Verdict {
        let groups = self.state.groups();
        let below = groups[group].ranks.end;
        let next = match groups.get(group + 1) {
            Some(next) if !floaters.is_empty() => next,
            _ => return Verdict::of(self.can_be_completed(below, floaters)),
        };
        // the bye would have to be taken from among the floaters of this bracket, or they are too many to be paired below
        if self.bye_score.is_some_and(|score| score > next.score) || floaters.len() > next.ranks.len() {
            return Verdict::Unknown;
        }
        let slots = self.fewest_floaters(group + 1, floaters.len());
        if slots > 1 {
            return Verdict::Unknown;
        }
        let everybody = vec![true; next.ranks.len()];
        match self.floaters_of_next(floaters, &next.ranks, slots, &everybody) {
            None => Verdict::No,
            Some(onward) if self.can_be_completed(next.ranks.end, &onward) => Verdict::Yes,
            Some(_) if slots == 0 => Verdict::No,
            // the one who floats on may be another
            Some(_) => {
                let completable = |rank: Rank| self.can_be_completed(next.ranks.end, &[rank]);
                let may_float: Vec<bool> = next.ranks.clone().map(completable).collect();
                Verdict::of(self.floaters_of_next(floaters, &next.ranks, slots, &may_float).is_some())
            }
        }
    }

    /// Pairs the floaters with residents of the next group so that just `slots` of those float on; who they are.
    fn floaters_of_next(
        &self,
        floaters: &[Rank],
        residents: &std::ops::Range<Rank>,
        slots: usize,
        may_float: &[bool],
    ) -> Option<Vec<Rank>> {
        let mut seats = vec![Seat::Slot; slots];
        seats.extend(floaters.iter().rev().map(|&rank| Seat::Player(rank)));
        seats.extend(residents.clone().rev().map(Seat::Player));
        let joined = |one: usize, other: usize| match (seats[one], seats[other]) {
            (Seat::Player(one), Seat::Player(other)) => {
                (residents.contains(&one) || residents.contains(&other)) && self.state.compat(one, other)
            }
            (Seat::Player(rank), Seat::Slot) | (Seat::Slot, Seat::Player(rank)) => {
                residents.contains(&rank) && may_float[rank - residents.start]
            }
            _ => false,
        };
        let matching = ImplicitGraph::new(seats.len(), joined).maximum_matching();
        let onward = |slot: usize| match matching.mate(slot).map(|mate| seats[mate]) {
            Some(Seat::Player(rank)) => Some(rank),
            _ => None,
        };
        matching.is_perfect().then(|| (0..slots).filter_map(onward).collect())
    }
}
