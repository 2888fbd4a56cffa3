//! A rating as lists publish it: a whole number of at most four digits.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A published rating, 1 … 9999. A person without one has `None`, never zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Rating(NonZeroU16);

/// A text or an integer that is not a rating.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a rating: a whole number from 1 to 9999 was expected")]
pub struct RatingError(String);

impl Rating {
    /// The highest rating that a report file can hold.
    pub const MAX: u16 = 9999;

    /// The rating `n`, if it lies in 1 … 9999.
    pub const fn new(n: u16) -> Option<Self> {
        match NonZeroU16::new(n) {
            Some(n) if n.get() <= Self::MAX => Some(Self(n)),
            _ => None,
        }
    }

    /// The rating as an integer.
    pub const fn get(self) -> u16 {
        self.0.get()
    }
}

impl TryFrom<u16> for Rating {
    type Error = RatingError;
    fn try_from(n: u16) -> Result<Self, Self::Error> {
        Self::new(n).ok_or_else(|| RatingError(n.to_string()))
    }
}

impl From<Rating> for u16 {
    fn from(rating: Rating) -> Self {
        rating.get()
    }
}

impl FromStr for Rating {
    type Err = RatingError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().ok().and_then(Self::new).ok_or_else(|| RatingError(text.to_owned()))
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn four_digits_and_no_zero() {
        assert_eq!(Rating::new(0), None);
        assert_eq!(Rating::new(10_000), None);
        assert_eq!("2841".parse::<Rating>().map(Rating::get), Ok(2841));
        assert!(serde_json::from_str::<Rating>("0").is_err());
    }
}
