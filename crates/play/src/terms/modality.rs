//! The rating list in which a game counts: a game, its number of players, its pace.

use std::fmt;
use std::str::FromStr;

use ronde_domain::GameKind;
use ronde_quoridor::Seats;
use serde::{Deserialize, Serialize};

use super::{Control, Terms};

/// How fast a game is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// Less than ten minutes per player.
    Blitz,
    /// Less than an hour.
    Rapid,
    /// Longer, or days per move.
    Correspondence,
}

impl Pace {
    /// All of them, the fastest first.
    pub const ALL: [Self; 3] = [Self::Blitz, Self::Rapid, Self::Correspondence];

    /// Its name in modalities.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Blitz => "blitz",
            Self::Rapid => "rapid",
            Self::Correspondence => "correspondence",
        }
    }
}

/// The rating list in which a game counts. Written `quoridor-2-blitz`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Modality {
    /// The number of players.
    pub seats: Seats,
    /// How fast.
    pub pace: Pace,
}

/// A text that is not a modality.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no modality {0:?}: quoridor-2 or quoridor-4, with -blitz, -rapid or -correspondence")]
pub struct NoModality(String);

impl Modality {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self { seats: Seats::Two, pace: Pace::Blitz },
        Self { seats: Seats::Two, pace: Pace::Rapid },
        Self { seats: Seats::Two, pace: Pace::Correspondence },
        Self { seats: Seats::Four, pace: Pace::Blitz },
        Self { seats: Seats::Four, pace: Pace::Rapid },
        Self { seats: Seats::Four, pace: Pace::Correspondence },
    ];

    /// Which game is played: the site has one.
    pub const fn game(self) -> GameKind {
        GameKind::Quoridor
    }

    /// Its name in addresses, protocols and the ledger.
    pub const fn code(self) -> &'static str {
        match (self.seats, self.pace) {
            (Seats::Two, Pace::Blitz) => "quoridor-2-blitz",
            (Seats::Two, Pace::Rapid) => "quoridor-2-rapid",
            (Seats::Two, Pace::Correspondence) => "quoridor-2-correspondence",
            (Seats::Four, Pace::Blitz) => "quoridor-4-blitz",
            (Seats::Four, Pace::Rapid) => "quoridor-4-rapid",
            (Seats::Four, Pace::Correspondence) => "quoridor-4-correspondence",
        }
    }

    /// The terms for anyone who is looking for any opponent: one clock per list, so that everyone who waits can be paired.
    pub fn usual_terms(self) -> Terms {
        let control = match self.pace {
            Pace::Blitz => Control::Clock { base: 300, increment: 3 },
            Pace::Rapid => Control::Clock { base: 900, increment: 10 },
            Pace::Correspondence => Control::Days { days: 3 },
        };
        Terms::new(self.seats, control, true)
    }
}

impl fmt::Display for Modality {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Modality {
    type Err = NoModality;

    fn from_str(text: &str) -> Result<Self, NoModality> {
        let fault = || NoModality(text.chars().take(40).collect());
        Self::ALL.into_iter().find(|one| one.code() == text).ok_or_else(fault)
    }
}

impl TryFrom<String> for Modality {
    type Error = NoModality;

    fn try_from(text: String) -> Result<Self, NoModality> {
        text.parse()
    }
}

impl From<Modality> for String {
    fn from(modality: Modality) -> Self {
        modality.code().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back_and_the_usual_terms_count_where_they_should() {
        for modality in Modality::ALL {
            assert_eq!(modality.code().parse(), Ok(modality));
            assert_eq!(modality.usual_terms().modality(), modality);
            assert_eq!(modality.usual_terms().check(), Ok(()));
        }
        assert!("quoridor-3-blitz".parse::<Modality>().is_err());
    }
}
