//! The value of a tie-break, exact.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, Sub};

use ronde_domain::Points;
use serde::{Serialize, Serializer};

/// A tie-break value in hundredths of a point: a score times a score, both in tenths, still fits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(i64);

impl Value {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// A plain count, such as a number of games.
    pub const fn count(n: u32) -> Self {
        Self(n as i64 * 100)
    }

    /// A whole number, such as a rating.
    pub const fn whole(n: i64) -> Self {
        Self(n * 100)
    }

    /// This many hundredths.
    pub const fn from_hundredths(hundredths: i64) -> Self {
        Self(hundredths)
    }

    /// The value in hundredths.
    pub const fn hundredths(self) -> i64 {
        self.0
    }

    /// A score as a value.
    pub const fn of(points: Points) -> Self {
        Self(points.tenths() as i64 * 10)
    }

    /// Half of a score; exact, because a tenth is ten hundredths.
    pub const fn half_of(points: Points) -> Self {
        Self(points.tenths() as i64 * 5)
    }

    /// A score times the points scored against it; exact if the score is in tenths.
    #[must_use]
    pub const fn times(self, points: Points) -> Self {
        Self(self.0 / 10 * points.tenths() as i64)
    }

    /// The mean of a sum of `count` values, rounded half up to a multiple of `unit` hundredths; `None` without values.
    pub fn mean(self, count: usize, unit: i64) -> Option<Self> {
        let count = i64::try_from(count).ok().filter(|&count| count > 0)?;
        Some(Self((2 * self.0 + count * unit).div_euclid(2 * count * unit) * unit))
    }

    /// The shortest decimal that is exact: `13`, `4.5`, `8.75`.
    pub fn shortest(self) -> String {
        let text = self.to_string();
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    }
}

impl From<Points> for Value {
    fn from(points: Points) -> Self {
        Self::of(points)
    }
}

impl Add for Value {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Value {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Sum for Value {
    fn sum<I: Iterator<Item = Self>>(iter: I) -> Self {
        iter.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Value {
    /// Two decimals, or as many as the format asks for: `{:.0}` for a count.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, rest) = (self.0.unsigned_abs() / 100, self.0.unsigned_abs() % 100);
        match f.precision() {
            Some(0) => write!(f, "{sign}{whole}"),
            Some(1) => write!(f, "{sign}{whole}.{}", rest / 10),
            _ => write!(f, "{sign}{whole}.{rest:02}"),
        }
    }
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.shortest())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_a_half_point_is_exact() {
        assert_eq!(Value::half_of(Points::HALF).to_string(), "0.25");
        assert_eq!((Value::from(Points::from_tenths(45)) + Value::half_of(Points::HALF)).to_string(), "4.75");
        assert_eq!(format!("{:.0}", Value::count(12)), "12");
        assert_eq!(Value::of(Points::from_tenths(25)).times(Points::HALF).to_string(), "1.25");
    }

    #[test]
    fn the_shortest_decimal_keeps_whole_numbers_whole() {
        for (hundredths, text) in [(0, "0"), (1000, "10"), (450, "4.5"), (875, "8.75"), (-50, "-0.5")] {
            assert_eq!(Value(hundredths).shortest(), text);
        }
    }

    #[test]
    fn means_are_rounded_half_up() {
        assert_eq!(Value::whole(3).mean(2, 100), Some(Value::whole(2)));
        assert_eq!(Value::whole(-3).mean(2, 100), Some(Value::whole(-1)));
        assert_eq!(Value::from_hundredths(1001).mean(8, 1), Some(Value::from_hundredths(125)));
        assert_eq!(Value::from_hundredths(5).mean(2, 1), Some(Value::from_hundredths(3)));
        assert_eq!(Value::ZERO.mean(0, 1), None);
    }
}
