//! Every way of missing a round and still having an entry for it.

use serde::{Deserialize, Serialize};

/// What a player got for a round without being paired. The letters are those of the TRF.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bye {
    /// `U`: the player left over when the field is odd; at most one a round.
    PairingAllocated,
    /// `F`: a full point without playing, granted by the arbiter.
    FullPoint,
    /// `H`: half a point, asked for in advance.
    HalfPoint,
    /// `Z`: no point: absent with notice, withdrawn, not yet entered, or the free round of a round robin.
    ZeroPoint,
}

/// The byes that a player can ask for; the pairing-allocated one is never asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RequestedBye {
    /// A full point, where the arbiter grants it.
    FullPoint,
    /// Half a point.
    HalfPoint,
    /// No point: the player just misses the round.
    ZeroPoint,
}

impl From<RequestedBye> for Bye {
    fn from(requested: RequestedBye) -> Self {
        match requested {
            RequestedBye::FullPoint => Self::FullPoint,
            RequestedBye::HalfPoint => Self::HalfPoint,
            RequestedBye::ZeroPoint => Self::ZeroPoint,
        }
    }
}

impl Bye {
    /// The request that this bye answers; none for the pairing-allocated one.
    pub const fn requested(self) -> Option<RequestedBye> {
        match self {
            Self::PairingAllocated => None,
            Self::FullPoint => Some(RequestedBye::FullPoint),
            Self::HalfPoint => Some(RequestedBye::HalfPoint),
            Self::ZeroPoint => Some(RequestedBye::ZeroPoint),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_becomes_the_bye_of_its_name() {
        for requested in [RequestedBye::FullPoint, RequestedBye::HalfPoint, RequestedBye::ZeroPoint] {
            assert_eq!(Bye::from(requested).requested(), Some(requested));
        }
        assert_eq!(Bye::PairingAllocated.requested(), None);
    }
}
