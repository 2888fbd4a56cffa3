//! Why an entry is refused.

use super::EventId;
use crate::event::EventError;

/// Why an entry is refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The first entry opens the ledger.
    #[error("a ledger begins with the entry that opens it")]
    NotOpened,
    /// No other entry does.
    #[error("the ledger is open already")]
    OpenedTwice,
    /// A starting list names a player who is already listed.
    #[error("`{0}` is in the list already; a starting list is only for those who are not")]
    AlreadyListed(String),
    /// The period of the event is closed.
    #[error("the period {0} is closed; what was rated in it can be corrected, but nothing can be added")]
    PeriodClosed(String),
    /// In this system there are no periods.
    #[error("this ledger has no periods to close")]
    NoPeriods,
    /// No event has this number.
    #[error("there is no event {0}")]
    NoSuchEvent(EventId),
    /// The games don't match the players.
    #[error(transparent)]
    Event(#[from] EventError),
    /// A person twice in one event.
    #[error("`{0}` takes part in the event twice")]
    Twice(String),
    /// A table without a place for each of its players.
    #[error("a game at a table needs two players or more, and a place for each")]
    Table,
}
