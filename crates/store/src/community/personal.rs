//! What the community keeps about somebody: for the person to read, and to be erased.

use async_recursion::async_recursion as boxed;
use serde_json::{Value, json};

use crate::moment::from_number;
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

/// Where, its place, when, what, about what, and the words.
type WrittenRow = (String, i64, i64, String, Option<i64>, Option<String>);

impl Store {
    /// Everything that the community keeps about somebody: friends, own words in every conversation, own reports, time-outs.
    #[boxed]
    pub async fn community_about(&self, who: AccountId) -> Result<Value, StoreError> {
        let said = "SELECT c.key, e.seq, e.at, e.kind, e.about, e.text FROM conversation_event e \
                    JOIN conversation c ON c.id = e.conversation_id WHERE e.account_id = $1 ORDER BY e.at, e.seq";
        let said: Vec<WrittenRow> =
            on_pool!(self, |pool| sqlx::query_as(said).bind(who.0).fetch_all(pool).await?);
        let reports = "SELECT at, conversation_id, seq, reason FROM report WHERE account_id = $1 ORDER BY id";
        let reports: Vec<(i64, i64, i64, String)> =
            on_pool!(self, |pool| sqlx::query_as(reports).bind(who.0).fetch_all(pool).await?);
        let outs = "SELECT at, until, reason, lifted_at FROM time_out WHERE account_id = $1 ORDER BY id";
        let outs: Vec<(i64, i64, String, Option<i64>)> =
            on_pool!(self, |pool| sqlx::query_as(outs).bind(who.0).fetch_all(pool).await?);
        Ok(json!({
            "friends": self.acquaintances(who).await?.into_iter().map(|one| json!({
                "name": one.name, "bond": one.bond, "blocked": one.is_blocked, "since": one.since,
            })).collect::<Vec<_>>(),
            "muted": self.muted(who).await?.into_iter().map(|(_, name)| name).collect::<Vec<_>>(),
            "conversations": self.conversations_of(who).await?.into_iter().map(|one| json!({
                "conversation": one.conversation.key.to_string(), "name": one.conversation.name,
                "part": one.part, "read-to": one.read_to,
            })).collect::<Vec<_>>(),
            "written": said.into_iter().map(|(conversation, seq, at, kind, about, text)| json!({
                "conversation": conversation, "seq": seq, "at": from_number(at), "kind": kind, "about": about, "text": text,
            })).collect::<Vec<_>>(),
            "reports": reports.into_iter().map(|(at, conversation, seq, reason)| json!({
                "at": from_number(at), "conversation": conversation, "seq": seq, "reason": reason,
            })).collect::<Vec<_>>(),
            "time-outs": outs.into_iter().map(|(at, until, reason, lifted)| json!({
                "at": from_number(at), "until": from_number(until), "reason": reason, "lifted": lifted.map(from_number),
            })).collect::<Vec<_>>(),
        }))
    }
}
