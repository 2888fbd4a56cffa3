//! Before the first round: who plays from when on, with which rating and number, and who may not meet.

use std::ops::RangeInclusive;

use ronde_domain::{Color, PairingNumber, Rating, RoundNumber};

use super::dice::Dice;
use super::{Acceleration, Numbering, Plan, Ratings};
use crate::dutch::{VirtualPoints, baku_through};

/// The last round in which somebody may enter.
const LAST_ENTRY: u16 = 4;

/// A made-up player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SimulatedPlayer {
    /// The pairing number.
    pub number: PairingNumber,
    /// The rating.
    pub rating: Rating,
    /// The first round in which the player can be paired.
    pub from: RoundNumber,
}

/// Players in a set may not meet in a range of rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForbiddenSet {
    /// The first round.
    pub first: RoundNumber,
    /// The last round.
    pub last: RoundNumber,
    /// Who.
    pub players: Vec<PairingNumber>,
}

pub(super) fn initial_color(plan: &Plan, dice: &mut Dice) -> Color {
    let drawn = dice.one_of(&Color::BOTH);
    plan.initial_color.unwrap_or(drawn)
}

/// The players in the order of their numbers.
pub(super) fn players(plan: &Plan, dice: &mut Dice) -> Vec<SimulatedPlayer> {
    let ratings = match &plan.ratings {
        Ratings::Within(range) => drawn(range, plan, dice),
        Ratings::Given(ratings) => {
            let last = ratings.last().copied().unwrap_or(1);
            ratings.iter().copied().chain(std::iter::repeat(last)).take(plan.players as usize).collect()
        }
    };
    let late = 2..=plan.rounds.min(LAST_ENTRY);
    let mut player = |(index, rating)| {
        let is_late = !late.is_empty() && dice.happens(plan.rates.late_entries);
        let from = if is_late { dice.within(&late) } else { 1 };
        SimulatedPlayer {
            number: PairingNumber::from_index(index),
            rating: Rating::new(rating).or(Rating::new(1)).expect("one is a rating"),
            from: RoundNumber::new(from).unwrap_or(RoundNumber::FIRST),
        }
    };
    ratings.into_iter().enumerate().map(&mut player).collect()
}

/// Ratings by lot, in the order of the numbers.
fn drawn(range: &RangeInclusive<u16>, plan: &Plan, dice: &mut Dice) -> Vec<u16> {
    let (lowest, highest) = (*range.start(), *range.end());
    let middle = lowest + highest.saturating_sub(lowest) / 2;
    let mut ratings: Vec<u16> = (0..plan.players)
        // two dice: most are in the middle
        .map(|_| u16::midpoint(dice.within(&(lowest..=middle)), dice.within(&(middle..=highest.max(middle)))))
        .collect();
    // including the ends
    if let [first, .., last] = &mut ratings[..] {
        (*first, *last) = (highest.max(lowest), lowest);
    }
    ratings.sort_unstable_by(|a, b| b.cmp(a));
    if plan.numbering == Numbering::ByLot {
        dice.shuffle(&mut ratings);
    }
    ratings
}

/// The virtual points. The upper group consists of players who are there at the start; its last player stays the last one when others
/// enter.
pub(super) fn accelerations(plan: &Plan, players: &[SimulatedPlayer]) -> Vec<VirtualPoints> {
    let on_time: Vec<_> = players.iter().filter(|player| player.from == RoundNumber::FIRST).collect();
    let upper = (2 * on_time.len().div_ceil(4)).min(on_time.len());
    match (plan.acceleration, upper.checked_sub(1)) {
        (Acceleration::Baku, Some(last)) => baku_through(on_time[last].number, plan.rounds, &plan.scoring),
        _ => Vec::new(),
    }
}

pub(super) fn forbidden(plan: &Plan, dice: &mut Dice) -> Vec<ForbiddenSet> {
    let mut set = || {
        let mut numbers: Vec<_> = (0..plan.players as usize).map(PairingNumber::from_index).collect();
        let size = 2 + usize::from(dice.below(4) == 0);
        dice.shuffle(&mut numbers);
        numbers.truncate(size);
        let all = 1..=plan.rounds;
        let (mut first, mut last) = (1, plan.rounds);
        if dice.below(2) == 0 {
            (first, last) = (dice.within(&all), dice.within(&all));
        }
        let round = |n| RoundNumber::new(n).unwrap_or(RoundNumber::FIRST);
        ForbiddenSet { first: round(first.min(last)), last: round(first.max(last)), players: numbers }
    };
    if plan.players < 2 || plan.rounds == 0 {
        return Vec::new();
    }
    (0..plan.forbidden_sets).map(|_| set()).collect()
}
