//! The three letters of a federation.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A federation's code, three capital letters: `TUR`, `FRA`, `CAN`. Which codes exist today is not checked here:
/// old files name federations that no longer do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Federation([u8; 3]);

/// A text that is not a federation code.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a federation code of three letters")]
pub struct FederationError(String);

impl Federation {
    /// The three letters.
    pub fn letters(&self) -> &str {
        std::str::from_utf8(&self.0).expect("only ASCII letters are stored")
    }
}

impl FromStr for Federation {
    type Err = FederationError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.as_bytes() {
            &[a, b, c] if text.bytes().all(|byte| byte.is_ascii_alphabetic()) => {
                Ok(Self([a, b, c].map(|byte| byte.to_ascii_uppercase())))
            }
            _ => Err(FederationError(text.to_owned())),
        }
    }
}

impl TryFrom<String> for Federation {
    type Error = FederationError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Federation> for String {
    fn from(federation: Federation) -> Self {
        federation.to_string()
    }
}

impl fmt::Display for Federation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letters())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_letters_in_any_case() {
        assert_eq!("tur".parse::<Federation>().map(|f| f.to_string()), Ok("TUR".to_owned()));
        for text in ["", "TU", "TURK", "T1R", "TÜR"] {
            assert!(text.parse::<Federation>().is_err(), "{text}");
        }
    }
}
