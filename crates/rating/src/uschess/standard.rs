//! The standard formula: K times score minus expectation, and a bonus for an exceptional event.

use jiff::civil::{Date, date};
use serde::{Deserialize, Serialize};

use super::Terms;
use super::steps::{number, score};
use crate::elo;
use crate::event::{EventForm, Meeting};

/// With fewer games there is no bonus.
const BONUS_GAMES: usize = 3;

/// A player whom the standard formula rates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Player {
    /// R₀
    pub rating: f64,
    /// N′
    pub effective_games: f64,
}

/// A rating by the standard formula.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Standard {
    /// 800 / (N′ + m), less in dual-rated events above 2200.
    pub k: f64,
    /// Whether K is reduced because the event is dual-rated.
    pub is_reduced: bool,
    /// E: the sum of the expected scores.
    pub expected: f64,
    /// K times score minus expectation.
    pub gain: f64,
    /// Gains above this bring a bonus; `None` where there is no bonus.
    pub bonus_limit: Option<f64>,
    /// The part of the gain above the limit, added once more.
    pub bonus: f64,
    /// The new rating.
    pub rating: f64,
}

impl Player {
    /// Rates the games of an event against opponents with these ratings, by seat.
    pub fn rate(self, meetings: &[Meeting], ratings: &[f64], terms: &Terms) -> Standard {
        let games = number(meetings.len());
        let full = 800.0 / (self.effective_games + games);
        let part = if terms.is_dual { dual_part(self.rating) } else { 1.0 };
        let k = full * part;
        let expected: f64 =
            meetings.iter().map(|meeting| elo::expected(self.rating, ratings[meeting.opponent])).sum();
        let gain = k * (score(meetings) - expected);
        let has_bonus =
            terms.form == EventForm::Tournament && meetings.len() >= BONUS_GAMES && nobody_thrice(meetings);
        let bonus_limit = has_bonus.then(|| bonus_factor(terms.date) * games.max(4.0).sqrt());
        let bonus = bonus_limit.map_or(0.0, |limit| (gain - limit).max(0.0));
        let rating = self.rating + gain + bonus;
        Standard { k, is_reduced: part < 1.0, expected, gain, bonus_limit, bonus, rating }
    }
}

/// The remaining part of K in a dual-rated event.
fn dual_part(rating: f64) -> f64 {
    if rating <= 2200.0 { 1.0 } else { (6.5 - 0.0025 * rating).max(0.25) }
}

/// B: the bonus has changed over the years. The day is the last one of the event.
pub fn bonus_factor(day: Date) -> f64 {
    // decided in 2025 and applied to all events of that year
    if day >= date(2025, 1, 1) {
        10.0
    } else if day >= date(2017, 5, 1) && day < date(2023, 2, 1) {
        14.0
    } else {
        12.0
    }
}

fn nobody_thrice(meetings: &[Meeting]) -> bool {
    meetings.iter().all(|one| meetings.iter().filter(|other| other.opponent == one.opponent).count() <= 2)
}
