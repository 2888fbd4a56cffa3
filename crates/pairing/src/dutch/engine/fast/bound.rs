//! A lower bound for the colours of a bracket, from seven counters, and when a pair rules out reaching it.
//!
//! Let W, B and N be the players who want White, Black, or nothing in particular; a float slot counts as N, since it takes anybody. If W
//! exceeds B + N, then (W − B − N) / 2 pairs of two who want White are unavoidable, and in each of them somebody loses the preference
//! (C12): a mild one, as long as there are enough of them, otherwise a strong one (C13). The potentials prove it: for every pair, twice its
//! cost is at least the sum of its two potentials, and summing over a complete pairing gives the bound. A pairing reaches the bound exactly
//! if all its pairs are tight, meaning that equality holds in each.

use ronde_domain::Color;

use crate::dutch::{Preference, PreferenceCounts, Strength};

/// C12 and C13 of some pairs, or twice that.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Cost {
    pub(super) c12: i64,
    pub(super) c13: i64,
}

impl std::ops::Add for Cost {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self { c12: self.c12 + other.c12, c13: self.c13 + other.c13 }
    }
}

/// The cost of a pair; `None` if it is forbidden: two absolute preferences for one colour, which C3 rules out or C10 and C11 count.
pub(super) fn cost(one: Option<Preference>, other: Option<Preference>) -> Option<Cost> {
    let (Some(one), Some(other)) = (one, other) else { return Some(Cost::default()) };
    if one.color != other.color {
        return Some(Cost::default());
    }
    match one.strength.min(other.strength) {
        Strength::Absolute => None,
        Strength::Strong => Some(Cost { c12: 1, c13: 1 }),
        Strength::Mild => Some(Cost { c12: 1, c13: 0 }),
    }
}

/// The players of a bracket that are still to be paired, by preference, and the slots for those who float.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pool {
    counts: PreferenceCounts,
    slots: u32,
}

/// The minimum cost of a pool, with the potentials that prove it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Bound {
    pub(super) least: Cost,
    surplus: Option<Surplus>,
}

/// Too many players want the same colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Surplus {
    color: Color,
    /// Whether there are enough mild preferences to take the loss.
    mild_suffice: bool,
}

impl Pool {
    pub(super) fn new(counts: PreferenceCounts, slots: usize) -> Self {
        Self { counts, slots: u32::try_from(slots).expect("a bracket is small") }
    }

    #[must_use]
    pub(super) fn without(mut self, one: Option<Preference>, other: Option<Preference>) -> Self {
        self.counts.remove(one);
        self.counts.remove(other);
        self
    }

    #[must_use]
    pub(super) fn without_floater(mut self, floater: Option<Preference>) -> Self {
        self.counts.remove(floater);
        self.slots -= 1;
        self
    }

    pub(super) fn bound(&self) -> Bound {
        let neutral = self.counts.without() + self.slots;
        for color in Color::BOTH {
            let (wanting, others) =
                (self.counts.wanting(color), self.counts.wanting(color.opposite()) + neutral);
            if wanting > others {
                let losses = i64::from((wanting - others) / 2);
                let mild = i64::from(self.counts.get(color, Strength::Mild));
                let least = Cost { c12: losses, c13: (losses - mild).max(0) };
                let surplus = Surplus { color, mild_suffice: mild >= losses };
                return Bound { least, surplus: (losses > 0).then_some(surplus) };
            }
        }
        Bound { least: Cost::default(), surplus: None }
    }
}

impl Bound {
    /// Twice a player's share of the bound.
    fn potential(&self, preference: Option<Preference>) -> Cost {
        let Some(Surplus { color, mild_suffice }) = self.surplus else { return Cost::default() };
        let wants = preference.filter(|wish| wish.color == color);
        match (wants, mild_suffice) {
            (Some(_), true) => Cost { c12: 1, c13: 0 },
            (None, true) => Cost { c12: -1, c13: 0 },
            (Some(wish), false) if wish.strength == Strength::Mild => Cost { c12: 1, c13: -1 },
            (Some(_), false) => Cost { c12: 1, c13: 1 },
            (None, false) => Cost { c12: -1, c13: -1 },
        }
    }

    /// Whether a pair can be part of a pairing that reaches the bound.
    pub(super) fn is_tight(&self, one: Option<Preference>, other: Option<Preference>) -> bool {
        cost(one, other).is_some_and(|cost| cost + cost == self.potential(one) + self.potential(other))
    }

    /// Whether somebody can float in a pairing that reaches the bound; a slot costs nothing.
    pub(super) fn is_tight_slot(&self, floater: Option<Preference>) -> bool {
        self.potential(floater) + self.potential(None) == Cost::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All preferences, by number.
    fn preference(class: usize) -> Option<Preference> {
        let strengths = [Strength::Mild, Strength::Strong, Strength::Absolute];
        let color = if class < 3 { Color::White } else { Color::Black };
        (class < 6).then(|| Preference { strength: strengths[class % 3], color })
    }

    /// The lowest cost of pairing everyone with this many slots, by brute force.
    fn brute(players: &mut Vec<usize>, slots: usize) -> Option<Cost> {
        let Some(one) = players.pop() else { return (slots == 0).then(Cost::default) };
        let mut best: Option<Cost> = None;
        let mut try_out = |found: Option<Cost>| best = [best, found].into_iter().flatten().min();
        if slots > 0 {
            try_out(brute(players, slots - 1));
        }
        for index in 0..players.len() {
            let other = players.remove(index);
            if let Some(cost) = cost(preference(one), preference(other)) {
                try_out(brute(players, slots).map(|rest| rest + cost));
            }
            players.insert(index, other);
        }
        players.push(one);
        best
    }

    #[test]
    fn never_above_the_truth_and_tight_where_it_is_reached() {
        let mut dice = 12345u64;
        let mut roll = |sides: u64| {
            dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            usize::try_from((dice >> 33) % sides).unwrap()
        };
        let mut reached = 0;
        for _ in 0..2_000 {
            let slots = roll(3);
            let size = 2 * roll(4) + slots + if slots == 0 { 2 } else { 0 };
            let mut players: Vec<usize> = (0..size).map(|_| roll(7)).collect();
            let pool = Pool::new(players.iter().map(|&class| preference(class)).collect(), slots);
            let bound = pool.bound();
            if let Some(least) = brute(&mut players, slots) {
                assert!(bound.least <= least, "{players:?} {slots}");
                reached += usize::from(bound.least == least);
            }
            for one in &players {
                for other in &players {
                    let (one, other) = (preference(*one), preference(*other));
                    if let Some(cost) = cost(one, other) {
                        assert!(cost + cost >= bound.potential(one) + bound.potential(other));
                    }
                }
            }
        }
        assert!(reached > 1_500, "{reached}");
    }
}
