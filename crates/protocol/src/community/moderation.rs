//! Keeping order.

use jiff::Timestamp;
use ronde_domain::{AccountId, ConversationId, ReportId};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use super::{EntryShape, PersonShape};

/// Somebody is to be silent for a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewTimeOut {
    /// Who.
    pub account: AccountId,
    /// Where; anywhere if none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub conversation: Option<ConversationId>,
    /// How long.
    pub minutes: i64,
    /// Why: the person reads it.
    pub reason: String,
}

/// A report.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
pub struct ReportedShape {
    /// Its number.
    #[schema(value_type = i64, minimum = 1)]
    pub id: ReportId,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who reports.
    pub by: String,
    /// Whose message it is.
    pub about: Option<PersonShape>,
    /// Where the message stands.
    #[schema(value_type = i64, minimum = 1)]
    pub conversation: ConversationId,
    /// Its place.
    #[schema(minimum = 1)]
    pub seq: i64,
    /// Why.
    pub reason: String,
    /// The message and what was said around it, as it stood then. None once its author was erased.
    #[schema(value_type = Vec<EntryShape>)]
    pub context: Value,
    /// When it was closed.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub closed_at: Option<Timestamp>,
    /// Who closed it.
    pub closed_by: Option<String>,
}

/// A time-out that has not ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct TimeOutShape {
    /// Who may not write, by the number of the account.
    #[schema(value_type = i64, minimum = 1)]
    pub account: AccountId,
    /// The name.
    pub name: String,
    /// Where; anywhere if none.
    #[schema(value_type = Option<i64>, minimum = 1)]
    pub conversation: Option<ConversationId>,
    /// Until when.
    #[schema(value_type = String, format = DateTime)]
    pub until: Timestamp,
    /// Why.
    pub reason: String,
    /// Who said so.
    pub by: String,
}

/// Something that was done to keep order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ActShape {
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Who did it.
    pub moderator: String,
    /// What: `delete`, `time-out`, `lift`, `close-report`, `slow-mode`, `open` or `close`.
    pub act: String,
    /// To whom.
    pub account: Option<String>,
    /// Where.
    #[schema(value_type = Option<i64>, minimum = 1)]
    pub conversation: Option<ConversationId>,
    /// About which message.
    #[schema(minimum = 1)]
    pub seq: Option<i64>,
    /// Why, or how.
    pub detail: String,
}
