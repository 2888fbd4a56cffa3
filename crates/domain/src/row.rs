//! Numbers of database rows, one type for each kind, so that an account is never mistaken for a person.

use serde::{Deserialize, Serialize};

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub i64);

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }

        impl std::str::FromStr for $name {
            type Err = std::num::ParseIntError;
            fn from_str(text: &str) -> Result<Self, Self::Err> {
                text.parse().map(Self)
            }
        }
    )+};
}

ids! {
    /// An account.
    AccountId,
    /// A person, with or without an account.
    PersonId,
    /// A tournament.
    TournamentId,
    /// A rating list.
    RatingListId,
    /// An e-mail in the outbox.
    MailId,
    /// An API token.
    AccessTokenId,
    /// A conversation.
    ConversationId,
    /// A game on this site.
    GameId,
    /// A report of a message to the moderators.
    ReportId,
}
