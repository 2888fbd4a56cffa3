//! Tables to be made.

use ronde_domain::AccountId;
use ronde_play::{Control, Level};
use ronde_quoridor::Seats;
use serde::{Deserialize, Serialize};

/// A table to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewTable {
    /// The name that the maker's program gave it, so that it is made once.
    pub client_id: String,
    /// How many play.
    pub seats: Seats,
    /// How long they may think.
    pub control: Control,
    /// Whether it counts.
    #[serde(default)]
    pub is_rated: bool,
    /// Who may sit down.
    #[serde(flatten)]
    pub against: Against,
}

/// Who may sit down at a new table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "access", rename_all = "kebab-case")]
pub enum Against {
    /// Whoever comes first.
    Open,
    /// These people, who are friends.
    Invited {
        /// Who.
        #[serde(default)]
        invited: Vec<AccountId>,
    },
    /// Whoever is sent the link.
    Link,
    /// The computer.
    Computer {
        /// How strong it plays; easy if not said.
        #[serde(skip_serializing_if = "Option::is_none")]
        level: Option<Level>,
    },
}
