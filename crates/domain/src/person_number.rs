//! The numbers under which federations know a person.

use std::fmt;
use std::num::NonZeroU64;

use serde::{Deserialize, Serialize};

/// A person's number in the register of FIDE. It outlives any one event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FideId(NonZeroU64);

/// A person's licence number with a national federation (LNo in lists).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct LicenceNumber(NonZeroU64);

impl FideId {
    /// The FIDE number `n`; zero stands for "none" in files and is no number.
    pub const fn new(n: u64) -> Option<Self> {
        match NonZeroU64::new(n) {
            Some(n) => Some(Self(n)),
            None => None,
        }
    }

    /// The number as an integer.
    pub const fn get(self) -> u64 {
        self.0.get()
    }
}

impl LicenceNumber {
    /// The licence number `n`, which must be greater than zero.
    pub const fn new(n: u64) -> Option<Self> {
        match NonZeroU64::new(n) {
            Some(n) => Some(Self(n)),
            None => None,
        }
    }

    /// The number as an integer.
    pub const fn get(self) -> u64 {
        self.0.get()
    }
}

impl fmt::Display for FideId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl fmt::Display for LicenceNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_stands_for_none() {
        assert_eq!(FideId::new(0), None);
        assert_eq!(LicenceNumber::new(0), None);
        assert_eq!(FideId::new(1_503_014).map(FideId::get), Some(1_503_014));
    }
}
