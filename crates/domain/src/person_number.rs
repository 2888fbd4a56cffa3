//! The numbers by which federations know a person. They outlive any one tournament.

use std::fmt;
use std::num::NonZeroU64;

use serde::{Deserialize, Serialize};

macro_rules! person_number {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(NonZeroU64);

        impl $name {
            /// The number `n`; zero stands for "none" in files.
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

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }
    };
}

person_number! {
    /// A person's number in the register of FIDE.
    FideId
}
person_number! {
    /// A person's licence number with a national federation (LNo in lists).
    LicenceNumber
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
