//! What a list holds about a player, by system.

use jiff::civil::Date;
use ronde_domain::{Mark, Rating};

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

impl Standing {
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
