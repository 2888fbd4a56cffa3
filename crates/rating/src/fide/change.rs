//! The change of a rating (8.3): expected scores by the table, the 400-point rule, K, the floor.

use ronde_domain::{Mark, Rating, RoundNumber};
use serde::{Deserialize, Serialize};

use super::{Chess, Coefficient, Opposition};
use crate::Hundredths;
use crate::event::{Seat, half_points};
use crate::table::{self, LastStep};

/// Differences above this count as this.
const WIDEST: i32 = 400;
/// From this rating on, standard chess has no maximum difference (since 1 October 2025).
const NO_LIMIT_FROM: u16 = 2650;
/// Below this a player is shown as unrated.
pub(super) const FLOOR: u16 = 1400;

/// The change of a rated player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Change {
    /// The rating before.
    pub before: Rating,
    /// What each game gave.
    pub games: Vec<GameChange>,
    /// Games that gave nothing, with the reason.
    pub unrated: Vec<(Opposition, Unrated)>,
    /// The sum of score minus expectation.
    pub sum: Hundredths,
    /// K and why.
    pub coefficient: Coefficient,
    /// K after the limit of K · n ≤ 700.
    pub k: u8,
    /// K times the sum.
    pub points: Hundredths,
    /// The points added: rounded, halves away from zero.
    pub rounded: i32,
    /// The new rating; none below 1400.
    pub after: Option<Rating>,
}

/// What one game gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GameChange {
    /// The round, inside an event.
    pub round: Option<RoundNumber>,
    /// The opponent's seat.
    pub opponent: Seat,
    /// The opponent's rating.
    pub rating: Rating,
    /// How much higher the player was rated.
    pub difference: i32,
    /// Whether that counted as 400.
    pub limited: bool,
    /// The player's share.
    pub mark: Mark,
    /// The expected score.
    pub expected: Hundredths,
    /// Score minus expectation.
    pub gain: Hundredths,
}

/// Why a game between two players who both came is not rated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unrated {
    /// The opponent has no rating.
    UnratedOpponent,
    /// Rapid and blitz: 600 points or more apart, and one of the two above 2600.
    TooFarApart,
}

/// Rates the games of a period.
pub fn rate(own: Rating, games: &[Opposition], coefficient: Coefficient, chess: Chess) -> Change {
    let mut rated = Vec::new();
    let mut unrated = Vec::new();
    for game in games {
        match game_change(own, game, chess) {
            Ok(change) => rated.push(change),
            Err(why) => unrated.push((*game, why)),
        }
    }
    let sum: Hundredths = rated.iter().map(|game| game.gain).sum();
    let k = coefficient.limited(u32::try_from(rated.len()).unwrap_or(u32::MAX));
    let points = sum.times(k.into());
    let (rounded, after) = rounded(own, points);
    // without a rated game nothing changes, not even across the floor
    let after = if rated.is_empty() { Some(own) } else { after };
    Change { before: own, games: rated, unrated, sum, coefficient, k, points, rounded, after }
}

/// The points added, and the rating on the next list.
pub(crate) fn rounded(own: Rating, points: Hundredths) -> (i32, Option<Rating>) {
    let rounded = i32::try_from(points.half_away()).unwrap_or_default();
    let after = u16::try_from(i32::from(own.get()) + rounded).ok().filter(|&after| after >= FLOOR);
    (rounded, after.and_then(Rating::new))
}

/// What a game gives, or why it gives nothing.
pub(crate) fn game_change(own: Rating, game: &Opposition, chess: Chess) -> Result<GameChange, Unrated> {
    let rating = game.rating.ok_or(Unrated::UnratedOpponent)?;
    let difference = i32::from(own.get()) - i32::from(rating.get());
    if chess != Chess::Standard && difference.abs() >= 600 && own.max(rating).get() > 2600 {
        return Err(Unrated::TooFarApart);
    }
    let has_limit = chess != Chess::Standard || own.get() < NO_LIMIT_FROM;
    let counted = if has_limit { difference.clamp(-WIDEST, WIDEST) } else { difference };
    let expected = table::expected(counted, LastStep::Fide);
    let gain = Hundredths::new(i64::from(half_points(game.mark)) * 50) - expected;
    let Opposition { round, opponent, mark, .. } = *game;
    Ok(GameChange {
        round,
        opponent,
        rating,
        difference,
        limited: counted != difference,
        mark,
        expected,
        gain,
    })
}
