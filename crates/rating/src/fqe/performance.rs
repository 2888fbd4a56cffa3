//! Newcomers and provisional players: the performance in an event, and how it enters the rating.

use ronde_domain::{Mark, Rating};
use serde::{Deserialize, Serialize};

use super::Derivation;
use crate::event::{Meeting, Seat};

/// Below this, a newcomer gets half of the difference.
const RAISED_BELOW: f64 = 1200.0;

/// A performance: the mean of the opponents, plus 400 points for each win more than losses, divided by the
/// games.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Performance {
    /// The games.
    pub games: Vec<Together>,
    /// The mean rating of the opponents.
    pub mean: f64,
    /// Wins.
    pub wins: u32,
    /// Losses.
    pub losses: u32,
    /// The performance.
    pub value: f64,
}

/// A game in a performance.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Together {
    /// The round.
    pub round: ronde_domain::RoundNumber,
    /// The opponent's seat.
    pub opponent: Seat,
    /// The rating with which the opponent counted.
    pub rating: f64,
    /// The player's share.
    pub mark: Mark,
}

/// The sum behind a performance: the performance times the number of games.
fn sum(performance: &Performance) -> f64 {
    let opponents: f64 = performance.games.iter().map(|game| game.rating).sum();
    opponents + 400.0 * (f64::from(performance.wins) - f64::from(performance.losses))
}

fn performance(meetings: &[Meeting], counted: &[f64]) -> Performance {
    let games: Vec<Together> = meetings
        .iter()
        .map(|&Meeting { round, opponent, mark }| Together {
            round,
            opponent,
            rating: counted[opponent],
            mark,
        })
        .collect();
    let count =
        |mark| u32::try_from(games.iter().filter(|game| game.mark == mark).count()).unwrap_or(u32::MAX);
    let number = number(games.len());
    let mean = games.iter().map(|game| game.rating).sum::<f64>() / number;
    let (wins, losses) = (count(Mark::Win), count(Mark::Loss));
    let mut performance = Performance { games, mean, wins, losses, value: 0.0 };
    // one division of the whole sum: exact wherever the result is a whole number or a half
    performance.value = sum(&performance) / number;
    performance
}

#[expect(clippy::cast_precision_loss, reason = "an event has few rounds")]
fn number(games: usize) -> f64 {
    games as f64
}

/// A newcomer's rating.
pub(super) fn first(meetings: &[Meeting], counted: &[f64]) -> (f64, Derivation) {
    let performance = performance(meetings, counted);
    let value = performance.value;
    let raised = (value < RAISED_BELOW).then(|| (RAISED_BELOW - value) / 2.0);
    let exact = if raised.is_some() { f64::midpoint(value, RAISED_BELOW) } else { value };
    (exact, Derivation::First { performance, raised })
}

/// A provisional player's new rating.
pub(super) fn weighted(
    rating: Rating,
    old_games: u32,
    meetings: &[Meeting],
    counted: &[f64],
) -> (f64, Derivation) {
    let performance = performance(meetings, counted);
    let old = f64::from(old_games);
    let exact = (old * f64::from(rating.get()) + sum(&performance)) / (old + number(meetings.len()));
    (exact, Derivation::Weighted { performance, old_games })
}
