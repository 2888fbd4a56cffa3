//! The numbers that identify players and rounds within one tournament.

use std::fmt;
use std::num::{NonZeroU16, NonZeroU32};
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A text or an integer that is not a number of this kind.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{found}` is not a {kind}: a whole number from 1 on was expected")]
pub struct NumberError {
    kind: &'static str,
    found: String,
}

macro_rules! number {
    ($(#[$doc:meta])* $name:ident($nonzero:ty, $int:ty), $kind:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name($nonzero);

        impl $name {
            /// The first one.
            pub const FIRST: Self = Self(<$nonzero>::MIN);

            /// The number `n`, unless it is zero.
            pub const fn new(n: $int) -> Option<Self> {
                match <$nonzero>::new(n) {
                    Some(n) => Some(Self(n)),
                    None => None,
                }
            }

            /// The number as an integer, at least 1.
            pub const fn get(self) -> $int {
                self.0.get()
            }

            /// The place in a list that starts with number 1.
            pub const fn index(self) -> usize {
                self.0.get() as usize - 1
            }

            /// The number of the player or round at `index` of a list that starts with number 1.
            pub fn from_index(index: usize) -> Self {
                let n = <$int>::try_from(index + 1).expect("lists are far shorter than the integer's range");
                Self(<$nonzero>::new(n).expect("one more than an index is at least one"))
            }

            /// The next one.
            #[must_use]
            pub fn next(self) -> Self {
                Self(self.0.saturating_add(1))
            }
        }

        impl TryFrom<$int> for $name {
            type Error = NumberError;
            fn try_from(n: $int) -> Result<Self, Self::Error> {
                Self::new(n).ok_or_else(|| NumberError { kind: $kind, found: n.to_string() })
            }
        }

        impl FromStr for $name {
            type Err = NumberError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self).map_err(|_| NumberError { kind: $kind, found: text.to_owned() })
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0, f)
            }
        }
    };
}

number! {
    /// The number under which a player is paired: starting rank, BSNo, TPN. It may change before round 4.
    PairingNumber(NonZeroU32, u32), "pairing number"
}
number! {
    /// A player within the log of one tournament: the order of registration, which never changes.
    PlayerId(NonZeroU32, u32), "player id"
}
number! {
    /// A board of a round (MNo in lists), from 1.
    BoardNumber(NonZeroU32, u32), "board number"
}
number! {
    /// A round, from 1.
    RoundNumber(NonZeroU16, u16), "round number"
}

number! {
    /// An announcement of the arbiter, numbered from 1 in order.
    AnnouncementNumber(NonZeroU32, u32), "announcement number"
}

impl RoundNumber {
    /// The round before this one; none before the first.
    pub fn previous(self) -> Option<Self> {
        Self::new(self.get() - 1)
    }

    /// The rounds 1 … `last`.
    pub fn up_to(last: u16) -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
        (0..last).map(|index| Self::from_index(usize::from(index)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_is_never_a_number() {
        assert_eq!(PairingNumber::new(0), None);
        assert!("0".parse::<RoundNumber>().is_err());
        assert!(serde_json::from_str::<PlayerId>("0").is_err());
        assert_eq!(serde_json::from_str::<PlayerId>("7").ok(), PlayerId::new(7));
    }

    #[test]
    fn numbers_and_list_places_correspond() {
        assert_eq!(PairingNumber::from_index(0), PairingNumber::FIRST);
        assert_eq!(PairingNumber::new(12).map(PairingNumber::index), Some(11));
        let rounds: Vec<_> = RoundNumber::up_to(3).map(RoundNumber::get).collect();
        assert_eq!(rounds, [1, 2, 3]);
        assert_eq!(RoundNumber::FIRST.previous(), None);
    }
}
