//! FIDE titles over the board.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A title for life, in the order of the pairing rules: the highest first (C.04.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub enum Title {
    /// Grandmaster.
    Gm,
    /// International master.
    Im,
    /// Woman grandmaster.
    Wgm,
    /// FIDE master.
    Fm,
    /// Woman international master.
    Wim,
    /// Candidate master.
    Cm,
    /// Woman FIDE master.
    Wfm,
    /// Woman candidate master.
    Wcm,
}

/// A text that is not a title.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a FIDE title: GM, IM, WGM, FM, WIM, CM, WFM or WCM was expected")]
pub struct TitleError(String);

impl Title {
    /// Every title, the highest first.
    pub const ALL: [Self; 8] =
        [Self::Gm, Self::Im, Self::Wgm, Self::Fm, Self::Wim, Self::Cm, Self::Wfm, Self::Wcm];

    /// The letters that lists print.
    pub const fn letters(self) -> &'static str {
        match self {
            Self::Gm => "GM",
            Self::Im => "IM",
            Self::Wgm => "WGM",
            Self::Fm => "FM",
            Self::Wim => "WIM",
            Self::Cm => "CM",
            Self::Wfm => "WFM",
            Self::Wcm => "WCM",
        }
    }
}

impl FromStr for Title {
    type Err = TitleError;

    /// Reads today's letters and those of 2006 (`g`, `m`, `f`, `c`, `wg`, `wm`, `wf`, `wc`).
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let letters = text.to_ascii_uppercase();
        let modern = match letters.as_str() {
            "G" => "GM",
            "M" => "IM",
            "F" => "FM",
            "C" => "CM",
            "WG" => "WGM",
            "WM" => "WIM",
            "WF" => "WFM",
            "WC" => "WCM",
            other => other,
        };
        let title = Self::ALL.into_iter().find(|title| title.letters() == modern);
        title.ok_or_else(|| TitleError(text.to_owned()))
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letters())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_round_trip_and_old_ones_are_understood() {
        for title in Title::ALL {
            assert_eq!(title.to_string().parse(), Ok(title));
        }
        assert_eq!("wf".parse(), Ok(Title::Wfm));
        assert_eq!("g".parse(), Ok(Title::Gm));
        assert!("NM".parse::<Title>().is_err());
    }
}
