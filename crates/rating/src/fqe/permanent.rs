//! Permanent players: expected scores, the bonus, the halving above 2300 and the cap on a match. Everything in exact hundredths.

use ronde_domain::{Mark, Rating, RoundNumber};
use serde::{Deserialize, Serialize};

use super::{EventForm, nearest};
use crate::Hundredths;
use crate::event::{Meeting, Seat, half_points};
use crate::table::{self, LastStep};

const K: i64 = 32;
/// Above this, changes count half.
const HALVED_ABOVE: Hundredths = Hundredths::whole(2300);
/// The most that a match can give.
const MATCH_CAP: Hundredths = Hundredths::whole(50);

/// How a permanent rating changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Permanent {
    /// The games in the order of the rounds.
    pub games: Vec<PermanentGame>,
    /// The total gain of the games.
    pub gain: Hundredths,
    /// What can be gained without a bonus; `None` in events of fewer than four rounds.
    pub bonus_limit: Option<Hundredths>,
    /// What was gained above the limit, added once more.
    pub bonus: Hundredths,
    /// Whether the bonus was due above 2300, so that only half of it was given.
    pub bonus_halved: bool,
    /// What the cap on a match took away.
    pub capped: Hundredths,
    /// The new rating before rounding.
    pub after: Hundredths,
}

/// What one game gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PermanentGame {
    /// The round.
    pub round: RoundNumber,
    /// The opponent's seat.
    pub opponent: Seat,
    /// How much higher the player was rated, rounded; always by the rating before the event.
    pub difference: i32,
    /// The player's share.
    pub mark: Mark,
    /// The expected score.
    pub expected: Hundredths,
    /// What the game gave.
    pub change: Hundredths,
    /// Whether the rating was above 2300, so that only half counted.
    pub halved: bool,
    /// The rating after the game.
    pub running: Hundredths,
}

/// The gain above which there is a bonus, by the number of rounds.
pub fn bonus_limit(rounds: u16) -> Option<Hundredths> {
    (rounds >= 4).then(|| Hundredths::whole(16 + 2 * i64::from(rounds)))
}

pub(super) fn rate(
    rating: Rating,
    meetings: &[Meeting],
    counted: &[f64],
    rounds: u16,
    form: EventForm,
) -> Permanent {
    let before = Hundredths::whole(rating.get().into());
    let mut running = before;
    let games = meetings.iter().map(|&Meeting { round, opponent, mark }| {
        let difference = difference(rating, counted[opponent]);
        let expected = table::expected(difference, LastStep::Fqe);
        let scored = Hundredths::new(i64::from(half_points(mark)) * 50);
        let full = (scored - expected).times(K);
        let halved = running > HALVED_ABOVE;
        let change = if halved { full.half() } else { full };
        running += change;
        PermanentGame { round, opponent, difference, mark, expected, change, halved, running }
    });
    let games: Vec<PermanentGame> = games.collect();
    let gain = running - before;
    let bonus_limit = bonus_limit(rounds);
    let above = bonus_limit.map_or(Hundredths::ZERO, |limit| (gain - limit).max(Hundredths::ZERO));
    let bonus_halved = above > Hundredths::ZERO && running > HALVED_ABOVE;
    let bonus = if bonus_halved { above.half() } else { above };
    let capped = match form {
        EventForm::Tournament => Hundredths::ZERO,
        EventForm::Match => (gain + bonus - MATCH_CAP).max(Hundredths::ZERO),
    };
    Permanent { games, gain, bonus_limit, bonus, bonus_halved, capped, after: running + bonus - capped }
}

/// The difference for the table; the opponent's new rating may have a fraction.
#[expect(clippy::cast_possible_truncation, reason = "ratings are small numbers")]
fn difference(own: Rating, opponent: f64) -> i32 {
    let exact = f64::from(own.get()) - opponent;
    // halves away from zero, so that both players of a pair get the same size
    (nearest(exact.abs()) as i32) * if exact < 0.0 { -1 } else { 1 }
}
