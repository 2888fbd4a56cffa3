//! Conversations, and who takes part in them.

use jiff::Timestamp;
use ronde_community::{Kind, Part, Writing};
use ronde_domain::{AccountId, ConversationId};
use serde::{Deserialize, Deserializer, Serialize};
use utoipa::ToSchema;

use super::{FriendShape, PersonShape};
use crate::lenient::{if_readable, or_default, readable};

/// A conversation in somebody's list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct ConversationShape {
    /// Its number.
    #[schema(value_type = i64, minimum = 1)]
    pub id: ConversationId,
    /// `pair`, `group`, `tournament`, `game` or `lobby`.
    #[serde(deserialize_with = "kind")]
    #[schema(value_type = String)]
    pub kind: Kind,
    /// What it is for, such as `t-12`.
    pub key: String,
    /// Its name: of the group, of the tournament, of the other person.
    pub name: String,
    /// Of two people the other one.
    #[schema(value_type = Option<i64>)]
    pub with: Option<AccountId>,
    /// `member` or `keeper`.
    #[schema(value_type = String)]
    pub part: Part,
    /// The last entry of the log.
    #[schema(minimum = 0)]
    pub head: i64,
    /// The first entry that one may read.
    #[schema(minimum = 0)]
    pub reads_from: i64,
    /// The last entry that one has read.
    #[schema(minimum = 0)]
    pub read_to: i64,
    /// How many messages of others one has not read; a hundred means a hundred or more.
    #[schema(minimum = 0)]
    pub unread: i64,
    /// Whether one does not want to be told of news.
    pub is_quiet: bool,
    /// So many seconds must lie between two messages of one person.
    #[schema(minimum = 0)]
    pub slow_mode: i64,
    /// Who may write: `everybody` or `keepers`.
    #[serde(deserialize_with = "or_default")]
    #[schema(value_type = String)]
    pub writing: Writing,
    /// When the last entry was made.
    #[schema(value_type = String, format = DateTime)]
    pub last_at: Timestamp,
}

/// A conversation of a kind that a newer site has is shown by its name, as a group is.
fn kind<'de, D: Deserializer<'de>>(from: D) -> Result<Kind, D::Error> {
    if_readable(from).map(|kind| kind.unwrap_or(Kind::Group))
}

/// A group to be made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NewGroup {
    /// The name that the maker's program gave it, so that it is made once.
    pub client_id: String,
    /// The name that people see.
    pub name: String,
    /// The friends who are brought in.
    pub members: Vec<AccountId>,
}

/// Somebody who takes part in a conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct MemberShape {
    /// The number of the account.
    #[schema(value_type = i64, minimum = 1)]
    pub id: AccountId,
    /// The name.
    pub name: String,
    /// `member` or `keeper`.
    #[schema(value_type = String)]
    pub part: Part,
}

/// What a client is told when it connects.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct WelcomeShape {
    /// One's own account.
    pub you: PersonShape,
    /// What time it is here.
    pub now: Timestamp,
    /// Friends, requests and blocked people.
    #[serde(deserialize_with = "readable")]
    pub friends: Vec<FriendShape>,
    /// The conversations in which one takes part, the latest first.
    #[serde(deserialize_with = "readable")]
    pub conversations: Vec<ConversationShape>,
    /// Whose words one does not want to see.
    pub unheard: Vec<AccountId>,
    /// Unread notifications; older sites do not send this.
    #[serde(default)]
    pub notices: i64,
    /// A client that hears nothing for so many seconds has lost the connection.
    pub heartbeat: u64,
}
