//! How good a candidate is: its failures in C6 … C21, each under its number.
//!
//! Of two candidates the better one has the smaller [`Failures`], compared from C6 on; if they are equal, the one generated earlier wins,
//! see [`generation`](super::generation). C1 and C3 are in [`State::compat`], C2 in [`State::c2`]. The caller provides C4 and C5 (whether
//! the rest of the field can be completed) and, for C8 and C9, what depends on the lower players: the [`Outlook`].

use std::cmp::{Ordering, Reverse};

use ronde_domain::Points;

use super::color::{self, ColorFailures};
use super::{Bracket, Candidate, Criterion, Float, Floats, Rank, State};

/// The failures of a candidate. Less is better, the earlier criterion first; in lists the first different element decides, and a missing
/// element is less than any other.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Failures {
    /// The number of downfloaters.
    pub c6: usize,
    /// Their scores, from the highest.
    pub c7: Vec<Points>,
    /// The best that the next bracket can do.
    pub c8: Downfloat,
    /// The unplayed games of the holder of the bye.
    pub c9: u16,
    /// Topscorers or their opponents with a colour difference beyond two.
    pub c10: u32,
    /// Topscorers or their opponents with the same colour three times in a row.
    pub c11: u32,
    /// Players without their colour preference.
    pub c12: u32,
    /// Players without their strong colour preference.
    pub c13: u32,
    /// Resident downfloaters who floated down in the previous round.
    pub c14: usize,
    /// Opponents of moved-down players who floated up in the previous round.
    pub c15: usize,
    /// Resident downfloaters who floated down two rounds ago.
    pub c16: usize,
    /// Opponents of moved-down players who floated up two rounds ago.
    pub c17: usize,
    /// How far the moved-down players who floated down in the previous round go, the farthest first.
    pub c18: Vec<Distance>,
    /// How far the opponents who floated up in the previous round are from their moved-down opponents, the
    /// farthest first.
    pub c19: Vec<Distance>,
    /// Like C18, two rounds ago.
    pub c20: Vec<Distance>,
    /// Like C19, two rounds ago.
    pub c21: Vec<Distance>,
}

/// C6 and C7 of the next bracket: the minimum number of downfloaters, and their scores from the highest. Empty for the last bracket.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Downfloat {
    /// C6.
    pub count: usize,
    /// C7.
    pub scores: Vec<Points>,
}

/// The difference between the score of a moved-down player and that of the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Distance {
    /// To the resident opponent.
    Opponent(Points),
    /// In the Limbo there is no opponent yet: farther than any other; of two such, the higher score is farther.
    Limbo(Points),
}

/// The consequences of a candidate's downfloaters for the lower players.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    /// C8: the best that the next bracket can do if it gets these downfloaters and the rest can be completed.
    pub next: Downfloat,
    /// C9: the unplayed games of the only downfloater, if that player will have the bye; otherwise 0.
    pub bye_unplayed: u16,
}

impl Downfloat {
    /// The downfloat of these players.
    pub fn of(state: &State, downfloaters: &[Rank]) -> Self {
        let mut scores: Vec<_> = downfloaters.iter().map(|&rank| state.player(rank).score).collect();
        scores.sort_unstable_by_key(|&score| Reverse(score));
        Self { count: scores.len(), scores }
    }
}

impl Failures {
    /// The failures of a candidate with this outlook.
    pub fn new(state: &State, bracket: &Bracket, candidate: &Candidate, outlook: Outlook) -> Self {
        let Downfloat { count: c6, scores: c7 } = Downfloat::of(state, &candidate.downfloaters);
        let ColorFailures { c10, c11, c12, c13 } = colors(state, candidate);
        let judged = Judged { state, bracket, candidate };
        Self {
            c6,
            c7,
            c8: outlook.next,
            c9: outlook.bye_unplayed,
            c10,
            c11,
            c12,
            c13,
            c14: judged.downfloat_again(previous),
            c15: judged.upfloat_again(previous),
            c16: judged.downfloat_again(earlier),
            c17: judged.upfloat_again(earlier),
            c18: judged.distances_down(previous),
            c19: judged.distances_up(previous),
            c20: judged.distances_down(earlier),
            c21: judged.distances_up(earlier),
        }
    }

    /// The first criterion in which the two differ, and how `self` compares there; less is better.
    pub fn decisive(&self, other: &Self) -> Option<(Criterion, Ordering)> {
        let comparisons = [
            (Criterion::C6, self.c6.cmp(&other.c6)),
            (Criterion::C7, self.c7.cmp(&other.c7)),
            (Criterion::C8, self.c8.cmp(&other.c8)),
            (Criterion::C9, self.c9.cmp(&other.c9)),
            (Criterion::C10, self.c10.cmp(&other.c10)),
            (Criterion::C11, self.c11.cmp(&other.c11)),
            (Criterion::C12, self.c12.cmp(&other.c12)),
            (Criterion::C13, self.c13.cmp(&other.c13)),
            (Criterion::C14, self.c14.cmp(&other.c14)),
            (Criterion::C15, self.c15.cmp(&other.c15)),
            (Criterion::C16, self.c16.cmp(&other.c16)),
            (Criterion::C17, self.c17.cmp(&other.c17)),
            (Criterion::C18, self.c18.cmp(&other.c18)),
            (Criterion::C19, self.c19.cmp(&other.c19)),
            (Criterion::C20, self.c20.cmp(&other.c20)),
            (Criterion::C21, self.c21.cmp(&other.c21)),
        ];
        comparisons.into_iter().find(|(_, order)| order.is_ne())
    }
}

/// C10 … C13 of all pairs together.
fn colors(state: &State, candidate: &Candidate) -> ColorFailures {
    let pairs = candidate.pairs.iter();
    let failures = pairs.map(|pair| color::failures(state, pair.higher, pair.lower));
    failures.fold(ColorFailures::default(), |sum, pair| sum + pair)
}

/// The round that C14, C15, C18, C19 consider.
const fn previous(floats: Floats) -> Float {
    floats.previous
}

/// The round that C16, C17, C20, C21 consider.
const fn earlier(floats: Floats) -> Float {
    floats.earlier
}

struct Judged<'a> {
    state: &'a State,
    bracket: &'a Bracket,
    candidate: &'a Candidate,
}

impl Judged<'_> {
    fn score(&self, rank: Rank) -> Points {
        self.state.player(rank).score
    }

    fn floated(&self, rank: Rank, direction: Float, round: fn(Floats) -> Float) -> bool {
        round(self.state.player(rank).floats) == direction
    }

    /// C14, C16: resident downfloaters who floated down then. The Limbo is left to C18 and C20.
    fn downfloat_again(&self, round: fn(Floats) -> Float) -> usize {
        let residents = self.candidate.resident_downfloaters(self.bracket);
        residents.filter(|&rank| self.floated(rank, Float::Down, round)).count()
    }

    /// C15, C17: opponents of moved-down players who floated up then.
    fn upfloat_again(&self, round: fn(Floats) -> Float) -> usize {
        let pairs = self.candidate.moved_down_pairs(self.bracket);
        pairs.filter(|pair| self.floated(pair.lower, Float::Up, round)).count()
    }

    /// C18, C20: the distances of moved-down players who floated down then.
    fn distances_down(&self, round: fn(Floats) -> Float) -> Vec<Distance> {
        let pairs = self.candidate.moved_down_pairs(self.bracket);
        let paired = pairs
            .map(|pair| (pair.higher, Distance::Opponent(self.score(pair.higher) - self.score(pair.lower))));
        let limbo = self.candidate.limbo(self.bracket).map(|rank| (rank, Distance::Limbo(self.score(rank))));
        let moved_down = paired.chain(limbo);
        farthest_first(
            moved_down.filter(|&(rank, _)| self.floated(rank, Float::Down, round)).map(|(_, far)| far),
        )
    }

    /// C19, C21: the distances of opponents of moved-down players who floated up then.
    fn distances_up(&self, round: fn(Floats) -> Float) -> Vec<Distance> {
        let pairs = self.candidate.moved_down_pairs(self.bracket);
        let again = pairs.filter(|pair| self.floated(pair.lower, Float::Up, round));
        farthest_first(again.map(|pair| Distance::Opponent(self.score(pair.higher) - self.score(pair.lower))))
    }
}

fn farthest_first(distances: impl Iterator<Item = Distance>) -> Vec<Distance> {
    let mut distances: Vec<_> = distances.collect();
    distances.sort_unstable_by_key(|&distance| Reverse(distance));
    distances
}
