//! Exact fractions, for the average of several games between the same two players.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Add;

use ronde_domain::Points;

/// A fraction of a tenth of a point, in lowest terms. The denominator of one player's sum divides a product of numbers that add up to at
/// most the number of rounds, so it can't overflow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Ratio {
    numerator: i128,
    denominator: i128,
}

impl Ratio {
    pub(super) const ZERO: Self = Self { numerator: 0, denominator: 1 };

    /// The sum of `count` scores, divided by their number.
    pub(super) fn mean(sum: Points, count: usize) -> Self {
        Self::reduced(sum.tenths().into(), i128::try_from(count.max(1)).unwrap_or(1))
    }

    /// A multiple of some points.
    pub(super) fn times(points: Points, count: usize) -> Self {
        let count = i128::try_from(count).unwrap_or(0);
        Self { numerator: i128::from(points.tenths()) * count, denominator: 1 }
    }

    fn reduced(numerator: i128, denominator: i128) -> Self {
        let divisor = gcd(numerator.unsigned_abs(), denominator.unsigned_abs());
        let divisor = i128::try_from(divisor).unwrap_or(1).max(1);
        Self { numerator: numerator / divisor, denominator: denominator / divisor }
    }
}

fn gcd(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { gcd(b, a % b) }
}

impl Add for Ratio {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let numerator = self
            .numerator
            .saturating_mul(other.denominator)
            .saturating_add(other.numerator.saturating_mul(self.denominator));
        Self::reduced(numerator, self.denominator.saturating_mul(other.denominator))
    }
}

impl Ord for Ratio {
    fn cmp(&self, other: &Self) -> Ordering {
        let one = self.numerator.saturating_mul(other.denominator);
        one.cmp(&other.numerator.saturating_mul(self.denominator))
    }
}

impl PartialOrd for Ratio {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Ratio {
    /// In points: `1.5`, or as a fraction if tenths are not enough: `3/4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let (Ok(tenths), 1) = (i32::try_from(self.numerator), self.denominator) {
            return Points::from_tenths(tenths).fmt(f);
        }
        let in_points = Self::reduced(self.numerator, self.denominator.saturating_mul(10));
        write!(f, "{}/{}", in_points.numerator, in_points.denominator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averages_are_exact() {
        let third = Ratio::mean(Points::ONE, 3);
        assert_eq!(third + third + third, Ratio::times(Points::ONE, 1));
        assert!(third + third < Ratio::times(Points::ONE, 1));
        assert_eq!((third + Ratio::mean(Points::ONE, 1)).to_string(), "4/3");
        assert_eq!(Ratio::mean(Points::from_tenths(15), 2).to_string(), "3/4");
        assert_eq!(Ratio::mean(Points::from_tenths(15), 1).to_string(), "1.5");
    }
}
