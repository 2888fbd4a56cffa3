//! Integers of a fixed number of 64-bit lanes.
//!
//! They exist to hold many criteria in one weight ([`super::layout`]), so they have what an ordered group needs and no more: no
//! multiplication, no division, no decimal form.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Neg, Sub};

use super::Weight;

const LANE: u32 = u64::BITS;

/// A signed integer of `LANES` × 64 bits, in two's complement.
///
/// Like built-in integers, it panics on overflow with debug assertions and wraps without; a [`super::Layout`] says in advance how many
/// lanes rule that out.
///
/// ```
/// use ronde_matching::Wide;
///
/// let large = Wide::<4>::from(3).shifted(200).expect("202 bits fit into 256");
/// assert!(large > large - Wide::from(1) && -large < Wide::ZERO);
/// assert_eq!(Wide::<4>::from(1).shifted(255), None, "that is where the sign is");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Wide<const LANES: usize> {
    /// The least significant lane first.
    lanes: [u64; LANES],
}

impl<const LANES: usize> Wide<LANES> {
    /// Zero.
    pub const ZERO: Self = Self { lanes: [0; LANES] };

    /// How many bits there are, the sign included.
    pub const fn bits() -> u32 {
        LANE * lanes_as_u32::<LANES>()
    }

    /// The product with 2 to the power of `bits`; none if it does not fit.
    pub fn shifted(self, bits: u32) -> Option<Self> {
        let (whole, part) = ((bits / LANE) as usize, bits % LANE);
        let mut lanes = [0; LANES];
        for (to, from) in (whole..LANES).zip(0..) {
            lanes[to] = self.lanes[from] << part;
            if part > 0 && from > 0 {
                lanes[to] |= self.lanes[from - 1] >> (LANE - part);
            }
        }
        let product = Self { lanes };
        (product.shifted_right(bits) == self).then_some(product)
    }

    /// The quotient by 2 to the power of `bits`, rounded down.
    #[must_use]
    pub(super) fn shifted_right(self, bits: u32) -> Self {
        let (whole, part) = ((bits / LANE) as usize, bits % LANE);
        let sign = if self.is_negative() { u64::MAX } else { 0 };
        let lane = |index: usize| self.lanes.get(index).copied().unwrap_or(sign);
        let mut lanes = [0; LANES];
        for (to, result) in lanes.iter_mut().enumerate() {
            *result = lane(to + whole) >> part;
            if part > 0 {
                *result |= lane(to + whole + 1) << (LANE - part);
            }
        }
        Self { lanes }
    }

    /// The least significant 64 bits, without a sign.
    pub(super) const fn low(self) -> u64 {
        self.lanes[0]
    }

    /// Whether the value is below zero.
    pub const fn is_negative(self) -> bool {
        self.top() < 0
    }

    const fn top(self) -> i64 {
        self.lanes[LANES - 1].cast_signed()
    }
}

#[expect(clippy::cast_possible_truncation, reason = "nobody has four billion lanes")]
const fn lanes_as_u32<const LANES: usize>() -> u32 {
    LANES as u32
}

impl<const LANES: usize> Default for Wide<LANES> {
    fn default() -> Self {
        Self::ZERO
    }
}

impl<const LANES: usize> From<i64> for Wide<LANES> {
    fn from(value: i64) -> Self {
        let mut lanes = [if value < 0 { u64::MAX } else { 0 }; LANES];
        lanes[0] = value.cast_unsigned();
        Self { lanes }
    }
}

impl<const LANES: usize> Add for Wide<LANES> {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        let mut lanes = [0; LANES];
        let mut carry = false;
        for (lane, (one, two)) in lanes.iter_mut().zip(self.lanes.iter().zip(&other.lanes)) {
            (*lane, carry) = one.carrying_add(*two, carry);
        }
        let sum = Self { lanes };
        debug_assert!(
            self.is_negative() != other.is_negative() || sum.is_negative() == self.is_negative(),
            "the sum does not fit into {} bits",
            Self::bits()
        );
        sum
    }
}

impl<const LANES: usize> Sub for Wide<LANES> {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        let mut lanes = [0; LANES];
        let mut borrow = false;
        for (lane, (one, two)) in lanes.iter_mut().zip(self.lanes.iter().zip(&other.lanes)) {
            (*lane, borrow) = one.borrowing_sub(*two, borrow);
        }
        let difference = Self { lanes };
        debug_assert!(
            self.is_negative() == other.is_negative() || difference.is_negative() == self.is_negative(),
            "the difference does not fit into {} bits",
            Self::bits()
        );
        difference
    }
}

impl<const LANES: usize> Neg for Wide<LANES> {
    type Output = Self;

    fn neg(self) -> Self {
        Self::ZERO - self
    }
}

impl<const LANES: usize> Ord for Wide<LANES> {
    fn cmp(&self, other: &Self) -> Ordering {
        let lower = |lane: usize| self.lanes[lane].cmp(&other.lanes[lane]);
        let top = self.top().cmp(&other.top());
        (0..LANES - 1).rev().fold(top, |order, lane| order.then_with(|| lower(lane)))
    }
}

impl<const LANES: usize> PartialOrd for Wide<LANES> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// The two's complement in hexadecimal, one group for each lane.
impl<const LANES: usize> fmt::Debug for Wide<LANES> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("0x")?;
        for (place, lane) in self.lanes.iter().rev().enumerate() {
            write!(f, "{}{lane:016x}", if place > 0 { "_" } else { "" })?;
        }
        Ok(())
    }
}

impl<const LANES: usize> Weight for Wide<LANES> {
    const ZERO: Self = Self::ZERO;
    const WORDS: usize = LANES;

    fn plus(self, other: Self) -> Self {
        self + other
    }

    fn minus(self, other: Self) -> Self {
        self - other
    }

    fn half(self) -> Self {
        debug_assert!(self.lanes[0].is_multiple_of(2), "{self:?} is not even");
        self.shifted_right(1)
    }

    fn has_headroom(self) -> bool {
        // the sign and the three bits below it are equal
        let top = self.top();
        top.unsigned_abs() < 1 << 60 || top == -1 << 60
    }
}
