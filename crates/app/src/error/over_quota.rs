//! What an account has no room for.

use ronde_words::Words;

/// A limit that would be exceeded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverQuota {
    /// Which limit.
    pub what: Filled,
    pub limit: u64,
    /// What the account has now.
    pub used: u64,
}

/// What is limited per account.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Filled {
    Tournaments,
    /// Players in all its tournaments.
    Players,
    /// Size of all its logs, in bytes.
    Bytes,
}

impl Filled {
    /// The word for programs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Tournaments => "tournaments",
            Self::Players => "players",
            Self::Bytes => "bytes",
        }
    }
}

impl OverQuota {
    /// Which limit it is and what to do, in the reader's language.
    pub fn sentence(self, words: &Words) -> String {
        let of_bytes = |bytes: u64| if self.what == Filled::Bytes { bytes.div_ceil(1 << 20) } else { bytes };
        let values = [("limit", of_bytes(self.limit).into()), ("used", of_bytes(self.used).into())];
        words.tell(&format!("quota-{}", self.what.code()), &values)
    }
}

impl std::fmt::Display for OverQuota {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { what, limit, used } = self;
        write!(f, "this would exceed the limit of {limit} {}; the account has {used}", what.code())
    }
}
