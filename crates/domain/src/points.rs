//! Scores, exact to a tenth of a point.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A score in tenths of a point: exact for 1-½-0, for 3-1-0 and for the one decimal of a TRF.
///
/// Written with a point and one decimal, in files and in JSON alike:
///
/// ```
/// # use ronde_domain::Points;
/// let points: Points = "4.5".parse().unwrap();
/// assert_eq!(points, Points::from_tenths(45));
/// assert_eq!(points.to_string(), "4.5");
/// assert!("4.55".parse::<Points>().is_err());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Points(i32);

impl Points {
    /// No point at all.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(5);
    /// One point.
    pub const ONE: Self = Self(10);

    /// This many tenths of a point.
    pub const fn from_tenths(tenths: i32) -> Self {
        Self(tenths)
    }

    /// The score in tenths.
    pub const fn tenths(self) -> i32 {
        self.0
    }
}

/// A text that is not a score.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a number of points with at most one decimal, such as 4 or 4.5")]
pub struct PointsError(String);

impl FromStr for Points {
    type Err = PointsError;

    /// Reads `4`, `4.5`, `4,5`, `.5`, `-1.0`. Anything that doesn't fit into tenths is refused, not rounded.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let refuse = || PointsError(text.to_owned());
        let (negative, digits) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        let (whole, tenth) = digits.split_once(['.', ',']).unwrap_or((digits, "0"));
        let is_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
        if whole.len() > 6 || tenth.len() != 1 || !is_digits(whole) || !is_digits(tenth) || digits.is_empty()
        {
            return Err(refuse());
        }
        let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().map_err(|_| refuse())? };
        let tenths = whole * 10 + tenth.parse::<i32>().map_err(|_| refuse())?;
        Ok(Self(if negative { -tenths } else { tenths }))
    }
}

impl fmt::Display for Points {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let tenths = self.0.unsigned_abs();
        f.pad(&format!("{sign}{}.{}", tenths / 10, tenths % 10))
    }
}

impl TryFrom<String> for Points {
    type Error = PointsError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Points> for String {
    fn from(points: Points) -> Self {
        points.to_string()
    }
}

impl Add for Points {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl AddAssign for Points {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sub for Points {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Points {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl Sum for Points {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn accepts_what_real_files_hold() {
        for (text, tenths) in [("0", 0), ("1.0", 10), ("01.5", 15), (".5", 5), ("2,5", 25), ("-5.0", -50)] {
            assert_eq!(text.parse(), Ok(Points(tenths)), "{text}");
        }
    }

    #[test]
    fn refuses_what_it_would_have_to_guess() {
        for text in ["", "-", ".", "1.", "1.00", "1.5.0", "½", " 1", "+1", "1e3", "99999999"] {
            assert!(text.parse::<Points>().is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn display_and_parse_are_inverse(tenths in -9_999_999i32..=9_999_999) {
            let points = Points(tenths);
            prop_assert_eq!(points.to_string().parse(), Ok(points));
        }
    }
}
