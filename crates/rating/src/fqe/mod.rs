//! Ratings of the Fédération québécoise des échecs.
//!
//! An event is rated in three steps: newcomers, then provisional players (24 rated games or fewer before the event), then permanent ones.
//! Within a step everyone is rated against the ratings before it; opponents of an earlier step count with the rating that they have just
//! got, unrounded. Newcomers and provisional players are in [`performance`], permanent ones in [`permanent`].
//!
//! ```
//! use ronde_domain::{Rating, RoundNumber, Score};
//! use ronde_rating::fqe::{EventForm, Standing, rate};
//! use ronde_rating::{Event, Game};
//!
//! let rating = |n| Rating::new(n).unwrap();
//! let players = [Standing::Unrated, Standing::Rated { rating: rating(1200), games: 40 }];
//! let game = Game { round: RoundNumber::FIRST, white: 0, black: 1, score: Score::BlackWins };
//! let changes = rate(&players, &Event::new(2, 1, [game]).unwrap(), EventForm::Tournament);
//! assert_eq!(changes[0].after, Standing::Rated { rating: rating(1000), games: 1 }); // 800, and half of what is missing to 1200
//! ```

pub mod performance;
pub mod permanent;
mod system;

use ronde_domain::Rating;
use serde::{Deserialize, Serialize};

pub use performance::{Performance, Together};
pub use permanent::{Permanent, PermanentGame};
pub use system::Fqe;

pub use crate::event::EventForm;

use crate::event::Event;

/// With this number of games or fewer before an event, a rating is provisional in it.
pub const PROVISIONAL_GAMES: u32 = 24;
/// The rating of an unrated opponent for an unrated player.
pub const UNRATED_OPPONENT: f64 = 1100.0;

/// What a list says about a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Has never played in a rated event.
    Unrated,
    /// Has a rating.
    Rated {
        /// As published.
        rating: Rating,
        /// The number of rated games.
        games: u32,
    },
}

/// How a player is rated in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// A newcomer.
    Unrated,
    /// 24 games or fewer.
    Provisional,
    /// More.
    Permanent,
}

/// The effect of an event on one player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Change {
    /// How the player was rated.
    pub class: Class,
    /// What the list said before.
    pub before: Standing,
    /// The new rating before rounding; `None` for a newcomer without a game.
    pub exact: Option<f64>,
    /// What the list says after.
    pub after: Standing,
    /// How it came about.
    pub derivation: Derivation,
}

/// How a new rating came about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Derivation {
    /// No rated game: nothing changes.
    NoGame,
    /// A newcomer's performance.
    First {
        /// The performance.
        performance: Performance,
        /// Half of the difference to 1200.
        raised: Option<f64>,
    },
    /// The mean of the old rating and the performance, weighted by games.
    Weighted {
        /// The performance.
        performance: Performance,
        /// The games behind the old rating.
        old_games: u32,
    },
    /// By expected scores.
    Permanent(Permanent),
}

impl Standing {
    /// The step in which a player with this standing is rated.
    pub const fn class(self) -> Class {
        match self {
            Self::Unrated => Class::Unrated,
            Self::Rated { games, .. } if games <= PROVISIONAL_GAMES => Class::Provisional,
            Self::Rated { .. } => Class::Permanent,
        }
    }

    /// The published rating.
    pub const fn rating(self) -> Option<Rating> {
        match self {
            Self::Unrated => None,
            Self::Rated { rating, .. } => Some(rating),
        }
    }

    /// The number of rated games.
    pub const fn games(self) -> u32 {
        match self {
            Self::Unrated => 0,
            Self::Rated { games, .. } => games,
        }
    }
}

/// Rates an event; `players` are the standings before it, by seat.
pub fn rate(players: &[Standing], event: &Event, form: EventForm) -> Vec<Change> {
    debug_assert_eq!(players.len(), event.players(), "a standing for each player");
    // the rating with which each opponent counts: the one before, replaced by the new one when a step is done
    let mut counted: Vec<f64> = players
        .iter()
        .map(|player| player.rating().map_or(UNRATED_OPPONENT, |rating| rating.get().into()))
        .collect();
    let mut changes: Vec<Option<Change>> = vec![None; players.len()];
    for step in [Class::Unrated, Class::Provisional, Class::Permanent] {
        let members = (0..players.len()).filter(|&seat| players[seat].class() == step);
        let rated: Vec<_> =
            members.map(|seat| (seat, one(players[seat], event, seat, &counted, form))).collect();
        for (seat, change) in rated {
            // permanent players are all rated against each other's old ratings, and nobody comes after them
            if let Some(exact) = change.exact {
                counted[seat] = exact;
            }
            changes[seat] = Some(change);
        }
    }
    changes
        .into_iter()
        .map(|change| change.expect("every standing belongs to one of the three classes"))
        .collect()
}

fn one(before: Standing, event: &Event, seat: usize, counted: &[f64], form: EventForm) -> Change {
    let meetings = event.meetings(seat);
    let class = before.class();
    let played = u32::try_from(meetings.len()).unwrap_or(u32::MAX);
    if meetings.is_empty() {
        let exact = before.rating().map(|rating| f64::from(rating.get()));
        return Change { class, before, exact, after: before, derivation: Derivation::NoGame };
    }
    let (exact, derivation) = match before {
        Standing::Unrated => performance::first(meetings, counted),
        Standing::Rated { rating, games } if class == Class::Provisional => {
            performance::weighted(rating, games, meetings, counted)
        }
        Standing::Rated { rating, .. } => {
            let rounds = match form {
                EventForm::Tournament => event.rounds(),
                EventForm::Match => u16::try_from(meetings.len()).unwrap_or(u16::MAX),
            };
            let derivation = permanent::rate(rating, meetings, counted, rounds, form);
            (derivation.after.value(), Derivation::Permanent(derivation))
        }
    };
    let after = Standing::Rated { rating: publish(exact), games: before.games() + played };
    Change { class, before, exact: Some(exact), after, derivation }
}

/// The nearest whole number, halves up, within the range of a list.
fn publish(exact: f64) -> Rating {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped before")]
    let whole = nearest(exact).clamp(1.0, f64::from(Rating::MAX)) as u16;
    Rating::new(whole).expect("clamped to what a rating can be")
}

/// The nearest whole number, halves up. The values here are fractions with small denominators, so anything within a billionth of a half is
/// that half.
fn nearest(exact: f64) -> f64 {
    (exact + 0.5 + 1e-9).floor()
}

#[cfg(test)]
mod tests;
