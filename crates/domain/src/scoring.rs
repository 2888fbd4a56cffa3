//! How many points each kind of result is worth.

use serde::{Deserialize, Serialize};

use crate::{ByColor, Bye, Color, Mark, Outcome, Points, RoundEntry};

/// The point system of a tournament. The default is 1, ½, 0 with a full point for the pairing-allocated bye.
///
/// The values are separate by colour and kind because the engine dialect of the TRF (`XXS`) can set each of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Scoring {
    /// A win over the board, by colour.
    pub win: ByColor<Points>,
    /// A draw over the board, by colour.
    pub draw: ByColor<Points>,
    /// A loss over the board, by colour.
    pub loss: ByColor<Points>,
    /// The opponent did not come.
    pub forfeit_win: Points,
    /// The player did not come.
    pub forfeit_loss: Points,
    /// `U`; also what the free round of a round robin is worth.
    pub allocated_bye: Points,
    /// `F`.
    pub full_bye: Points,
    /// `H`.
    pub half_bye: Points,
    /// `Z`, and an absence without notice.
    pub zero_bye: Points,
    /// A game whose result is not yet known when the next round is paired.
    pub unknown: Points,
}

impl Default for Scoring {
    fn default() -> Self {
        Self::from_win_and_draw(Points::ONE, Points::HALF)
    }
}

impl Scoring {
    /// The usual system with these values for a win and a draw: byes follow them, and a loss is worth nothing.
    pub const fn from_win_and_draw(win: Points, draw: Points) -> Self {
        const fn both(points: Points) -> ByColor<Points> {
            ByColor { white: points, black: points }
        }
        Self {
            win: both(win),
            draw: both(draw),
            loss: both(Points::ZERO),
            forfeit_win: win,
            forfeit_loss: Points::ZERO,
            allocated_bye: win,
            full_bye: win,
            half_bye: draw,
            zero_bye: Points::ZERO,
            unknown: draw,
        }
    }

    /// The points for one round. A game without a result is worth nothing yet: standings count only known
    /// results.
    pub const fn entry(&self, entry: RoundEntry) -> Points {
        match entry {
            RoundEntry::Game { color, outcome, .. } => self.outcome(color, outcome),
            RoundEntry::Bye(bye) => self.bye(bye),
            RoundEntry::Absent => self.zero_bye,
        }
    }

    /// The points for a game with `color`.
    pub const fn outcome(&self, color: Color, outcome: Outcome) -> Points {
        match outcome {
            Outcome::Pending => Points::ZERO,
            Outcome::Played { mark: Mark::Win, .. } => *self.win.get(color),
            Outcome::Played { mark: Mark::Draw, .. } => *self.draw.get(color),
            Outcome::Played { mark: Mark::Loss, .. } => *self.loss.get(color),
            Outcome::ForfeitWin => self.forfeit_win,
            Outcome::ForfeitLoss => self.forfeit_loss,
        }
    }

    /// The points for a bye.
    pub const fn bye(&self, bye: Bye) -> Points {
        match bye {
            Bye::PairingAllocated => self.allocated_bye,
            Bye::FullPoint => self.full_bye,
            Bye::HalfPoint => self.half_bye,
            Bye::ZeroPoint => self.zero_bye,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{PairingNumber, RatedGame};

    #[test]
    fn usual_points() {
        let scoring = Scoring::default();
        let game =
            |outcome| RoundEntry::Game { opponent: PairingNumber::FIRST, color: Color::White, outcome };
        let played = |mark| game(Outcome::Played { mark, rated: RatedGame::TooShort });
        assert_eq!(scoring.entry(played(Mark::Win)), Points::ONE);
        assert_eq!(scoring.entry(played(Mark::Draw)), Points::HALF);
        assert_eq!(scoring.entry(played(Mark::Loss)), Points::ZERO);
        assert_eq!(scoring.entry(game(Outcome::Pending)), Points::ZERO);
        assert_eq!(scoring.entry(game(Outcome::ForfeitWin)), Points::ONE);
        assert_eq!(scoring.entry(RoundEntry::Bye(Bye::HalfPoint)), Points::HALF);
        assert_eq!(scoring.entry(RoundEntry::Absent), Points::ZERO);
    }

    #[test]
    fn three_one_zero_with_a_bye_worth_half_a_win() {
        let mut scoring = Scoring::from_win_and_draw(Points::from_tenths(30), Points::from_tenths(10));
        scoring.allocated_bye = Points::from_tenths(15);
        assert_eq!(scoring.bye(Bye::PairingAllocated), Points::from_tenths(15));
        assert_eq!(scoring.bye(Bye::FullPoint), Points::from_tenths(30));
        assert_eq!(scoring.bye(Bye::HalfPoint), Points::from_tenths(10));
    }
}
