//! The value of a tie-break, exact.

use std::fmt;
use std::iter::Sum;
use std::ops::Add;

use ronde_domain::Points;

/// A tie-break value in hundredths of a point: half of a score in tenths still fits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value(i64);

impl Value {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// A plain count, such as a number of games.
    pub const fn count(n: u32) -> Self {
        Self(n as i64 * 100)
    }

    /// The value in hundredths.
    pub const fn hundredths(self) -> i64 {
        self.0
    }

    /// A score as a value.
    pub const fn of(points: Points) -> Self {
        Self(points.tenths() as i64 * 10)
    }

    /// Half of a score; exact, since a tenth is ten hundredths.
    pub const fn half_of(points: Points) -> Self {
        Self(points.tenths() as i64 * 5)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_a_half_point_is_exact() {
        assert_eq!(Value::half_of(Points::HALF).to_string(), "0.25");
        assert_eq!((Value::from(Points::from_tenths(45)) + Value::half_of(Points::HALF)).to_string(), "4.75");
        assert_eq!(format!("{:.0}", Value::count(12)), "12");
    }
}
