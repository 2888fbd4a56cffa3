//! Floors: ratings below which a player doesn't fall.
//!
//! Everyone has an absolute floor, and anybody who has had an established rating of 1400 or more has one based on the highest of them. The
//! floors of life masters and prize winners are decisions of the federation that no list contains; they are not implemented.

use serde::{Deserialize, Serialize};

use super::Standing;

/// A floor and where it comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Floor {
    /// 100 points and a few for wins, draws and events, at most 150.
    Absolute {
        /// The floor.
        level: u16,
    },
    /// 200 below the highest established rating, rounded down to a hundred.
    Peak {
        /// The floor.
        level: u16,
        /// That rating.
        peak: u16,
    },
}

impl Floor {
    /// A player's floor, by all games rated so far.
    pub fn of(standing: &Standing) -> Self {
        let by_peak = standing.peak.and_then(|peak| Some(Self::Peak { level: below_peak(peak)?, peak }));
        by_peak.unwrap_or_else(|| {
            let record = standing.record;
            let earned = 4 * record.wins + 2 * record.draws + record.events;
            Self::Absolute {
                level: u16::try_from(earned).map_or(150, |earned| earned.saturating_add(100).min(150)),
            }
        })
    }

    /// The rating below which the player doesn't fall.
    pub const fn level(self) -> u16 {
        match self {
            Self::Absolute { level } | Self::Peak { level, .. } => level,
        }
    }
}

/// 1200, 1300, … 2100; none below.
const fn below_peak(peak: u16) -> Option<u16> {
    let level = peak.saturating_sub(200) / 100 * 100;
    match level {
        0..1200 => None,
        1200..=2100 => Some(level),
        _ => Some(2100),
    }
}
