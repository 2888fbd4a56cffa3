//! Sex as the rating lists record it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// `m` or `w` in report files; `None` where neither is recorded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Sex {
    /// `m`
    #[serde(rename = "m")]
    Man,
    /// `w`
    #[serde(rename = "w")]
    Woman,
}

/// A text that is not a sex.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is neither `m` nor `w`")]
pub struct SexError(String);

impl FromStr for Sex {
    type Err = SexError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "m" | "M" => Ok(Self::Man),
            // lists from English-speaking federations write `f`
            "w" | "W" | "f" | "F" => Ok(Self::Woman),
            _ => Err(SexError(text.to_owned())),
        }
    }
}

impl fmt::Display for Sex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Man => "m",
            Self::Woman => "w",
        })
    }
}
