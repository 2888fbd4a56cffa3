//! Rating points in hundredths: exact where the rules count in the two decimals of a table.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A number of rating points, or of game points, with two decimals.
///
/// ```
/// # use ronde_rating::Hundredths;
/// let change = Hundredths::new(3744);
/// assert_eq!(change.to_string(), "37.44");
/// assert_eq!(Hundredths::new(-50).to_string(), "-0.50");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hundredths(i64);

impl Hundredths {
    /// Nothing.
    pub const ZERO: Self = Self(0);

    /// From a number of hundredths.
    pub const fn new(hundredths: i64) -> Self {
        Self(hundredths)
    }

    /// From a number of whole points.
    pub const fn whole(points: i64) -> Self {
        Self(points * 100)
    }

    /// The number of hundredths.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The product with a whole number.
    #[must_use]
    pub const fn times(self, factor: i64) -> Self {
        Self(self.0 * factor)
    }

    /// Half of it. The changes that are halved are multiples of 32 · 0.01, so nothing is lost.
    #[must_use]
    pub const fn half(self) -> Self {
        Self(self.0 / 2)
    }

    /// The nearest whole number; halves go up.
    pub const fn half_up(self) -> i64 {
        (self.0 + 50).div_euclid(100)
    }

    /// The nearest whole number; halves go away from zero.
    pub const fn half_away(self) -> i64 {
        if self.0 < 0 { -((50 - self.0) / 100) } else { (self.0 + 50) / 100 }
    }

    /// The value as a floating-point number.
    #[expect(clippy::cast_precision_loss, reason = "ratings are far below 2^53 hundredths")]
    pub const fn value(self) -> f64 {
        self.0 as f64 / 100.0
    }
}

impl Add for Hundredths {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }
}

impl Sub for Hundredths {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }
}

impl Neg for Hundredths {
    type Output = Self;
    fn neg(self) -> Self {
        Self(-self.0)
    }
}

impl AddAssign for Hundredths {
    fn add_assign(&mut self, other: Self) {
        self.0 += other.0;
    }
}

impl Sum for Hundredths {
    fn sum<I: Iterator<Item = Self>>(values: I) -> Self {
        Self(values.map(|value| value.0).sum())
    }
}

impl fmt::Display for Hundredths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (sign, size) = (if self.0 < 0 { "-" } else { "" }, self.0.unsigned_abs());
        write!(f, "{sign}{}.{:02}", size / 100, size % 100)
    }
}

impl Serialize for Hundredths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.value())
    }
}

impl<'de> Deserialize<'de> for Hundredths {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = f64::deserialize(deserializer)?;
        #[expect(clippy::cast_possible_truncation, reason = "what was written is a small number")]
        Ok(Self((value * 100.0).round() as i64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_go_up_or_away_from_zero() {
        let both = |n| (Hundredths::new(n).half_up(), Hundredths::new(n).half_away());
        assert_eq!(both(150), (2, 2));
        assert_eq!(both(149), (1, 1));
        assert_eq!(both(-150), (-1, -2));
        assert_eq!(both(-149), (-1, -1));
        assert_eq!(both(-151), (-2, -2));
        assert_eq!(both(-50), (0, -1));
    }
}
