//! Random plans: tournaments that together use everything in the rules.

use std::ops::RangeInclusive;

use ronde_domain::{ByColor, Points, Scoring};

use super::dice::Dice;
use super::{Acceleration, Numbering, Plan, Rate, Rates};
use crate::dutch::admits_baku;

/// The ranges from which plans are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mixture {
    /// How many players.
    pub players: RangeInclusive<u16>,
    /// How many rounds.
    pub rounds: RangeInclusive<u16>,
}

/// Keeps the random words of a plan apart from those of the tournament with the same seed.
const PLANS: u64 = 0x706c_616e_7300_0000;

impl Mixture {
    /// The numbers of players and rounds for this seed.
    pub fn size(&self, seed: u64) -> (u32, u16) {
        let mut dice = Dice::new(seed ^ PLANS);
        (u32::from(dice.within(&self.players)), dice.within(&self.rounds))
    }

    /// The plan for this seed: every feature occurs in some tournaments and not in others.
    ///
    /// The allocated bye is always worth more than a loss: engines disagree about what it is otherwise.
    pub fn plan(&self, seed: u64) -> Plan {
        let mut dice = Dice::new(seed ^ PLANS);
        let (players, rounds) = (dice.within(&self.players), dice.within(&self.rounds));
        let percents = |dice: &mut Dice, choices: &[u32]| Rate::percent(dice.one_of(choices));
        let rates = Rates {
            draws: match dice.below(4) {
                0 => Some(percents(&mut dice, &[0, 5, 50, 90, 99])),
                _ => None,
            },
            forfeits: percents(&mut dice, &[0, 0, 2, 5, 30]),
            short_games: percents(&mut dice, &[0, 0, 0, 5]),
            unusual_results: Rate::NEVER,
            half_byes: percents(&mut dice, &[0, 0, 3, 10, 30]),
            full_byes: percents(&mut dice, &[0, 0, 0, 3]),
            zero_byes: percents(&mut dice, &[0, 0, 3, 10, 30]),
            withdrawals: percents(&mut dice, &[0, 0, 2, 10]),
            late_entries: percents(&mut dice, &[0, 0, 5, 20]),
        };
        let scoring = if dice.below(3) == 0 { scoring(&mut dice) } else { Scoring::default() };
        let accelerated = dice.below(4) == 0 && admits_baku(&scoring);
        Plan {
            numbering: if dice.below(3) == 0 { Numbering::ByLot } else { Numbering::ByRating },
            rates,
            white_bonus: if dice.below(6) == 0 { 300 } else { 0 },
            acceleration: if accelerated { Acceleration::Baku } else { Acceleration::None },
            scoring,
            forbidden_sets: if dice.below(4) == 0 { dice.within(&(1..=4)) } else { 0 },
            ..Plan::new(u32::from(players), rounds)
        }
    }
}

/// Win, draw, loss, allocated bye, in tenths: 3-1-0, 2-1-0, 3-2-1 and byes worth less than a win.
fn scoring(dice: &mut Dice) -> Scoring {
    let systems =
        [[10, 5, 0, 5], [30, 10, 0, 30], [30, 10, 0, 10], [30, 10, 0, 15], [20, 10, 0, 20], [30, 20, 10, 30]];
    let [win, draw, loss, bye] = dice.one_of(&systems).map(Points::from_tenths);
    let mut scoring = Scoring::from_win_and_draw(win, draw);
    scoring.loss = ByColor { white: loss, black: loss };
    scoring.allocated_bye = bye;
    scoring
}
