//! Weng–Lin ratings in their Plackett–Luce form (OpenSkill): games with any number of players and ties.
//!
//! A player is a mean µ and a deviation σ; lists show the *ordinal* µ − 3σ, so that a few lucky games don't lead a list.
//!
//! ```
//! use ronde_rating::plackett_luce::{Skill, rate};
//!
//! let after = rate(&[Skill::START; 4], &[1, 2, 2, 2]);
//! assert!((after[0].after.mu - 27.795253).abs() < 1e-6);
//! ```

mod system;

use serde::{Deserialize, Serialize};

pub use system::{Openskill, Standing};

const BETA: f64 = 25.0 / 6.0;
const KAPPA: f64 = 0.0001;
const TAU: f64 = 25.0 / 300.0;

/// The estimated strength of a player.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Skill {
    /// µ
    pub mu: f64,
    /// σ
    pub sigma: f64,
}

impl Skill {
    /// The strength of a newcomer.
    pub const START: Self = Self { mu: 25.0, sigma: 25.0 / 3.0 };

    /// What lists show.
    pub fn ordinal(self) -> f64 {
        self.mu - 3.0 * self.sigma
    }
}

/// The effect of a game on one of its players.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Change {
    /// Before.
    pub before: Skill,
    /// The place, 1 is best; equal places are ties.
    pub rank: u32,
    /// Ω: how much better the player did than expected.
    pub better: f64,
    /// Δ: how informative the game is.
    pub certainty: f64,
    /// After.
    pub after: Skill,
}

/// One game; `ranks` are the places, in the order of the players.
pub fn rate(players: &[Skill], ranks: &[u32]) -> Vec<Change> {
    let widened: Vec<Skill> = players.iter().map(|&skill| widen(skill)).collect();
    let c = spread(&widened);
    let strength: Vec<f64> = widened.iter().map(|skill| (skill.mu / c).exp()).collect();
    let places = || ranks.iter().zip(&strength);
    // for each place: the strength of everyone who finished no better, and the number of players who share it
    let rivals: Vec<(f64, f64)> = ranks
        .iter()
        .map(|rank| {
            let sum = places().filter(|(other, _)| *other >= rank).map(|(_, strength)| strength).sum();
            let shared = ranks.iter().filter(|other| *other == rank).map(|_| 1.0).sum();
            (sum, shared)
        })
        .collect();
    (0..players.len())
        .map(|i| {
            let (mut better, mut certainty) = (0.0, 0.0);
            for (q, (sum, shared)) in rivals.iter().enumerate().filter(|&(q, _)| ranks[q] <= ranks[i]) {
                let p = strength[i] / sum;
                better += (if i == q { 1.0 - p } else { -p }) / shared;
                certainty += p * (1.0 - p) / shared;
            }
            let after = moved(widened[i], better, certainty, c);
            Change { before: players[i], rank: ranks[i], better, certainty, after }
        })
        .collect()
}

/// One game of two, without allocations; `score` is that of the first.
pub fn rate_two(first: Skill, second: Skill, score: f64) -> [Skill; 2] {
    let both = [widen(first), widen(second)];
    let c = spread(&both);
    let p = 1.0 / (1.0 + ((both[1].mu - both[0].mu) / c).exp());
    // a win is worth 1 − p, a loss −p, a draw the mean of both
    let better = score - p;
    let certainty = p * (1.0 - p);
    [moved(both[0], better, certainty, c), moved(both[1], -better, certainty, c)]
}

/// The first player's expected score.
pub fn expected(first: Skill, second: Skill) -> f64 {
    let c = spread(&[first, second]);
    1.0 / (1.0 + ((second.mu - first.mu) / c).exp())
}

fn widen(skill: Skill) -> Skill {
    Skill { sigma: skill.sigma.hypot(TAU), ..skill }
}

fn spread(players: &[Skill]) -> f64 {
    players.iter().map(|skill| skill.sigma * skill.sigma + BETA * BETA).sum::<f64>().sqrt()
}

fn moved(skill: Skill, better: f64, certainty: f64, c: f64) -> Skill {
    let variance = skill.sigma * skill.sigma;
    let gamma = skill.sigma / c;
    Skill {
        mu: skill.mu + better * variance / c,
        sigma: skill.sigma * (1.0 - gamma * certainty * variance / (c * c)).max(KAPPA).sqrt(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(players: &[Skill], ranks: &[u32], wanted: &[(f64, f64)]) {
        for (change, (mu, sigma)) in rate(players, ranks).iter().zip(wanted) {
            assert!((change.after.mu - mu).abs() < 1e-6, "{change:?} instead of {mu}");
            assert!((change.after.sigma - sigma).abs() < 1e-6, "{change:?} instead of {sigma}");
        }
    }

    #[test]
    fn one_winner_and_three_who_share_the_rest() {
        let rest = (24.068_249, 8.179_618);
        check(&[Skill::START; 4], &[1, 2, 2, 2], &[(27.795_253, 8.263_572), rest, rest, rest]);
    }

    #[test]
    fn four_places() {
        let wanted = [
            (27.795_253, 8.263_572),
            (26.552_918, 8.179_618),
            (24.689_416, 8.084_128),
            (20.962_413, 8.084_128),
        ];
        check(&[Skill::START; 4], &[1, 2, 3, 4], &wanted);
    }

    #[test]
    fn unequal_players() {
        let skill = |mu, sigma| Skill { mu, sigma };
        let players = [skill(27.0, 6.0), skill(25.0, 25.0 / 3.0), skill(22.0, 5.0), skill(30.0, 4.0)];
        let wanted = [
            (28.807_415, 5.960_901),
            (27.176_480, 8.031_302),
            (22.328_391, 4.943_874),
            (28.484_679, 3.972_642),
        ];
        check(&players, &[1, 2, 3, 4], &wanted);
    }

    #[test]
    fn the_short_form_for_two_is_the_same() {
        let (one, other) = (Skill { mu: 27.0, sigma: 6.0 }, Skill { mu: 22.0, sigma: 5.0 });
        for (ranks, score) in [([1, 2], 1.0), ([2, 1], 0.0), ([1, 1], 0.5)] {
            let long = rate(&[one, other], &ranks);
            let short = rate_two(one, other, score);
            for (long, short) in long.iter().zip(short) {
                assert!((long.after.mu - short.mu).abs() < 1e-9, "{ranks:?}: {long:?} {short:?}");
                assert!((long.after.sigma - short.sigma).abs() < 1e-9, "{ranks:?}: {long:?} {short:?}");
            }
        }
    }
}
