//! What a list holds about a player, by system.

use jiff::civil::Date;
use ronde_domain::{Mark, Rating};
use serde::{Deserialize, Serialize};

use super::{Participant, Settings, System};
use crate::elo;
use crate::fide::Listed;
use crate::fqe;
use crate::glicko2::{self, Parameters};
use crate::plackett_luce::Skill;

/// What a list holds about a player.
#[derive(Clone, Debug, PartialEq)]
pub enum Standing {
    /// Québec.
    Fqe(fqe::Standing),
    /// Elo, exact; whether the last game was one of many, since those are published rounded down.
    Elo {
        /// The rating.
        rating: f64,
        /// From how many games.
        games: u32,
        /// Whether it is published rounded down.
        many: bool,
    },
    /// FIDE.
    Fide {
        /// What the list says.
        listed: Listed,
        /// Games of one who has no rating yet.
        pool: Vec<Pooled>,
    },
    /// Glicko-2.
    Glicko2 {
        /// At the end of a period.
        state: glicko2::State,
        /// From how many games.
        games: u32,
        /// The number of the period that begins then; none before the first game.
        since: Option<i32>,
    },
    /// Weng–Lin.
    Openskill {
        /// The skill.
        skill: Skill,
        /// From how many games.
        games: u32,
    },
}

/// What is published of a standing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Published {
    /// What lists show; none for the unrated.
    pub rating: Option<f64>,
    /// From how many games.
    pub games: u32,
    /// Whether it rests on little yet.
    pub provisional: bool,
    /// The rating before rounding.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exact: Option<f64>,
    /// How uncertain it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deviation: Option<f64>,
    /// How erratic its owner is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub volatility: Option<f64>,
    /// The highest rating ever published, where a rule asks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub peak: Option<u16>,
}

/// A game of a newcomer against a rated opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pooled {
    /// When.
    pub date: Date,
    /// Against what rating.
    pub opponent: Rating,
    /// The newcomer's share.
    pub mark: Mark,
}

/// Above this deviation a Glicko-2 rating is shown as provisional, as chess servers do.
const UNCERTAIN: f64 = 110.0;

impl Standing {
    /// What is published at the start of the period with this number; without one, right after the last game.
    pub fn published(&self, end: Option<i32>) -> Published {
        match self {
            Self::Fqe(standing) => Published {
                rating: standing.rating().map(|rating| f64::from(rating.get())),
                games: fqe::Standing::games(*standing),
                provisional: standing.class() == fqe::Class::Provisional,
                ..Published::default()
            },
            Self::Elo { rating, games, many } => {
                let published = if *many { elo::many::published(*rating) } else { elo::published(*rating) };
                Published {
                    rating: Some(published.into()),
                    games: *games,
                    exact: Some(*rating),
                    ..Published::default()
                }
            }
            Self::Fide { listed, .. } => Published {
                rating: listed.rating.map(|rating| f64::from(rating.get())),
                games: listed.games,
                peak: listed.peak.max(listed.rating).map(Rating::get),
                ..Published::default()
            },
            Self::Glicko2 { state, games, since } => {
                let idle = since.zip(end).map_or(0, |(since, end)| (end - since).max(0));
                let state = state.idle(idle.into());
                Published {
                    rating: Some(elo::published(state.rating).into()),
                    games: *games,
                    provisional: state.deviation > UNCERTAIN,
                    exact: Some(state.rating),
                    deviation: Some(state.deviation),
                    volatility: Some(state.volatility),
                    peak: None,
                }
            }
            Self::Openskill { skill, games } => Published {
                rating: Some((skill.ordinal() * 100.0).round() / 100.0),
                games: *games,
                exact: Some(skill.mu),
                deviation: Some(skill.sigma),
                ..Published::default()
            },
        }
    }

    /// Somebody who was never heard of.
    pub(super) fn newcomer(settings: Settings) -> Self {
        Self::start(settings, &Participant::default())
    }

    /// Somebody from a starting list.
    pub(super) fn start(settings: Settings, player: &Participant) -> Self {
        let published = player.rating.map(|rating| f64::from(rating.get()));
        let rating = player.exact.or(published);
        let games = player.games;
        match settings.system {
            System::Fqe => Self::Fqe(match player.rating {
                Some(rating) => fqe::Standing::Rated { rating, games },
                None => fqe::Standing::Unrated,
            }),
            System::Elo => Self::Elo { rating: rating.unwrap_or(elo::START), games, many: false },
            System::Fide(_) => {
                let birth_year = player.person.birth_year;
                let listed = Listed { rating: player.rating, games, birth_year, peak: player.peak, k: None };
                Self::Fide { listed, pool: Vec::new() }
            }
            System::Glicko2 => {
                let start = Parameters::PAPER.start;
                let state = glicko2::State {
                    rating: rating.unwrap_or(start.rating),
                    deviation: player.deviation.unwrap_or(start.deviation),
                    volatility: player.volatility.unwrap_or(start.volatility),
                };
                Self::Glicko2 { state, games, since: None }
            }
            System::Openskill => {
                let start = Skill::START;
                let (mu, sigma) = (player.exact.unwrap_or(start.mu), player.deviation.unwrap_or(start.sigma));
                Self::Openskill { skill: Skill { mu, sigma }, games }
            }
        }
    }
}
