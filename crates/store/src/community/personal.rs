//! What the community keeps about somebody: for the person to read, and to be erased.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Value, json};
use sqlx_macros::FromRow;

use crate::{AccountId, Store, StoreError};

/// Erases the traces of account `$1`. The places in the logs stay, so that the others see the same sequence as before.
pub(crate) const ERASING: &[&str] = &[
    "UPDATE conversation_event SET kind = 'erased', text = NULL, sought = NULL, about = NULL \
     WHERE account_id = $1 AND kind IN ('said', 'edited')",
    // words of theirs may also stand around a message of somebody else
    "UPDATE report SET context = '[]' WHERE about_id = $1 OR context LIKE '%\"by\":' || CAST($1 AS TEXT) || ',%'",
    "DELETE FROM conversation_member WHERE account_id = $1",
    "DELETE FROM friend WHERE account_id = $1 OR other_id = $1",
    "DELETE FROM friend_event WHERE low = $1 OR high = $1",
    "DELETE FROM mute WHERE account_id = $1 OR other_id = $1",
];

/// Somebody's words.
#[derive(FromRow, Serialize)]
struct Written {
    conversation: String,
    seq: i64,
    at: Timestamp,
    kind: String,
    about: Option<i64>,
    text: Option<String>,
}

#[derive(FromRow, Serialize)]
struct Report {
    at: Timestamp,
    conversation: i64,
    seq: i64,
    reason: String,
}

#[derive(FromRow, Serialize)]
struct TimeOut {
    at: Timestamp,
    until: Timestamp,
    reason: String,
    lifted: Option<Timestamp>,
}

impl Store {
    /// Everything that the community keeps about somebody: friends, own words in every conversation, own reports, time-outs.
    #[boxed]
    pub async fn community_about(&self, who: AccountId) -> Result<Value, StoreError> {
        let said = "SELECT c.key AS conversation, e.seq, e.at, e.kind, e.about, e.text FROM conversation_event e \
                    JOIN conversation c ON c.id = e.conversation_id WHERE e.account_id = $1 ORDER BY e.at, e.seq";
        let said: Vec<Written> = sqlx::query_as(said).bind(who).fetch_all(&self.pool).await?;
        let reports = "SELECT at, conversation_id AS conversation, seq, reason FROM report WHERE account_id = $1 ORDER BY id";
        let reports: Vec<Report> = sqlx::query_as(reports).bind(who).fetch_all(&self.pool).await?;
        let outs =
            "SELECT at, until, reason, lifted_at AS lifted FROM time_out WHERE account_id = $1 ORDER BY id";
        let outs: Vec<TimeOut> = sqlx::query_as(outs).bind(who).fetch_all(&self.pool).await?;
        Ok(json!({
            "friends": self.acquaintances(who).await?.into_iter().map(|one| json!({
                "name": one.name, "bond": one.bond, "blocked": one.is_blocked, "since": one.since,
            })).collect::<Vec<_>>(),
            "muted": self.muted(who).await?.into_iter().map(|(_, name)| name).collect::<Vec<_>>(),
            "conversations": self.conversations_of(who).await?.into_iter().map(|one| json!({
                "conversation": one.conversation.key.to_string(), "name": one.conversation.name,
                "part": one.part, "read-to": one.read_to,
            })).collect::<Vec<_>>(),
            "written": said,
            "reports": reports,
            "time-outs": outs,
        }))
    }
}
