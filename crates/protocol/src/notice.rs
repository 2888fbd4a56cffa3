//! Notifications.

use std::borrow::Cow;

use jiff::Timestamp;
use ronde_domain::GameId;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A notification as pages and programs get it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NoticeShape {
    /// Its number. Later notices have larger ones.
    #[schema(minimum = 1)]
    pub id: i64,
    /// `round`, `invitation`, `started`, `turn`, `reminder`, `declined`, `finished` or `friend`.
    #[schema(value_type = String)]
    pub kind: Cow<'static, str>,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// Whether it was read.
    pub is_read: bool,
    /// The sentence, in the language of the account.
    pub text: String,
    /// Where it leads, on this site.
    #[schema(example = "/play/games/12")]
    pub href: String,
    /// The game.
    #[schema(value_type = Option<i64>)]
    pub game: Option<GameId>,
}

/// The number of unread notifications.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[schema(as = UnreadNotices)]
pub struct UnreadShape {
    /// Unread notifications now.
    pub unread: i64,
}
