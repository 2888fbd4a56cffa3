//! A date of birth. Lists often know only the year.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A date of birth as far as it is known: the year, or the whole date.
///
/// ```
/// # use ronde_domain::BirthDate;
/// let date: BirthDate = "1969.12.06".parse().unwrap();
/// assert_eq!(date.to_string(), "1969/12/06");
/// let year: BirthDate = "1987/00/00".parse().unwrap();
/// assert_eq!(year.to_string(), "1987/00/00");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct BirthDate {
    year: u16,
    /// Month and day; zero if unknown, as lists write it.
    month: u8,
    day: u8,
}

/// A text that is not a date of birth.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a date of birth such as 1987/03/21 or 1987")]
pub struct BirthDateError(String);

impl BirthDate {
    /// The year.
    pub const fn year(self) -> u16 {
        self.year
    }
}

impl FromStr for BirthDate {
    type Err = BirthDateError;
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = || BirthDateError(text.to_owned());
        let mut parts = text.split(['/', '.', '-']);
        let mut part = |digits: usize| match parts.next() {
            None => Ok(0),
            Some(part) if part.len() <= digits => part.parse::<u16>().map_err(|_| refuse()),
            Some(_) => Err(refuse()),
        };
        let (year, month, day) = (part(4)?, part(2)?, part(2)?);
        if parts.next().is_some() || !(1800..=2200).contains(&year) || month > 12 || day > 31 {
            return Err(refuse());
        }
        let small = |n: u16| u8::try_from(n).map_err(|_| refuse());
        Ok(Self { year, month: small(month)?, day: small(day)? })
    }
}

impl TryFrom<String> for BirthDate {
    type Error = BirthDateError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<BirthDate> for String {
    fn from(date: BirthDate) -> Self {
        date.to_string()
    }
}

impl fmt::Display for BirthDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}/{:02}/{:02}", self.year, self.month, self.day)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn year_alone_is_a_date() {
        let date: BirthDate = "1990".parse().unwrap();
        assert_eq!(date.to_string().parse(), Ok(date));
        for text in ["", "90", "1990/13/01", "1990/01/01/01", "1990/1/123", "unknown"] {
            assert!(text.parse::<BirthDate>().is_err(), "{text}");
        }
    }
}
