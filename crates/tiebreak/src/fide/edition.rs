//! The editions of C.07, and how each treats unplayed rounds.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// An edition of the FIDE tie-break regulations (C.07), named by the month in which it came into force.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Edition {
    /// The rules of the virtual opponent, before 1 September 2023 (public events: until the end of March 2024).
    #[serde(rename = "before-2023-09")]
    VirtualOpponent,
    /// The text of August 2023, for public events from 1 April 2024.
    #[serde(rename = "2024-04")]
    April2024,
    /// From 1 August 2024.
    #[serde(rename = "2024-08")]
    August2024,
    /// From 1 March 2026.
    #[default]
    #[serde(rename = "2026-03")]
    March2026,
}

/// What a player's own unplayed round counts as in sums over opponents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dummy {
    /// The player's score before the round, what the opponent would have got, and half a point for each later
    /// round.
    Virtual,
    /// The player's own score.
    OwnScore,
    /// The player's own score, at most the scheduled opponent's or that of drawing every round (16.4).
    Capped,
}

/// A text that is not the name of an edition.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no edition `{0}`; the editions are 2026-03, 2024-08, 2024-04 and before-2023-09")]
pub struct EditionError(String);

impl Edition {
    /// All of them, the newest first.
    pub const ALL: [Self; 4] = [Self::March2026, Self::August2024, Self::April2024, Self::VirtualOpponent];

    /// The edition in force for a public event that starts on this day.
    pub fn on(year: i16, month: i8, day: i8) -> Self {
        match (year, month, day) {
            date if date < (2024, 4, 1) => Self::VirtualOpponent,
            date if date < (2024, 8, 1) => Self::April2024,
            date if date < (2026, 3, 1) => Self::August2024,
            _ => Self::March2026,
        }
    }

    /// The name on command lines and in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::VirtualOpponent => "before-2023-09",
            Self::April2024 => "2024-04",
            Self::August2024 => "2024-08",
            Self::March2026 => "2026-03",
        }
    }

    pub(super) const fn dummy(self) -> Dummy {
        match self {
            Self::VirtualOpponent => Dummy::Virtual,
            Self::April2024 | Self::August2024 => Dummy::OwnScore,
            Self::March2026 => Dummy::Capped,
        }
    }

    /// Whether a voluntary unplayed round is cut before the lowest value (16.5).
    pub(super) const fn cuts_voluntary_rounds(self) -> bool {
        !matches!(self, Self::VirtualOpponent)
    }

    /// Whether forfeits in a round robin are not games for ratings, and forfeit losses are not rounds played (15.2). The editions before
    /// 2026 treated them as normal games throughout.
    pub(super) const fn excepts_forfeits_of_round_robins(self) -> bool {
        matches!(self, Self::March2026)
    }

    /// Whether the edition has STD, TPN, RTNG and AOB over the Fore Buchholz.
    pub(super) const fn has_codes_of_2026(self) -> bool {
        matches!(self, Self::March2026)
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Edition {
    type Err = EditionError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|edition| edition.name() == text)
            .ok_or_else(|| EditionError(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_day_of_the_start_decides() {
        let cases = [
            ((2023, 8, 31), Edition::VirtualOpponent),
            ((2024, 3, 31), Edition::VirtualOpponent),
            ((2024, 4, 1), Edition::April2024),
            ((2024, 7, 31), Edition::April2024),
            ((2024, 8, 1), Edition::August2024),
            ((2026, 2, 28), Edition::August2024),
            ((2026, 3, 1), Edition::March2026),
        ];
        for ((year, month, day), edition) in cases {
            assert_eq!(Edition::on(year, month, day), edition, "{year}-{month}-{day}");
            assert_eq!(edition.name().parse(), Ok(edition));
        }
        assert!("2025".parse::<Edition>().is_err());
    }
}
