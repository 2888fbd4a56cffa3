//! Reads the logs of conversations.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_community::{Entry, Event, Seq};
use sqlx::{AssertSqlSafe, Row as _};
use sqlx_macros::FromRow;

use crate::db::{Json, Row};
use crate::people::{escaped, sort_key};
use crate::{AccountId, ConversationId, Store, StoreError};

/// An entry with the name of its author.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Line {
    #[sqlx(flatten)]
    pub entry: Entry,
    /// Who wrote it.
    pub author: String,
}

/// A message that was found.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Found {
    pub conversation: ConversationId,
    /// Its place: of what was said first, if the words were changed later.
    pub seq: Seq,
    pub at: Timestamp,
    /// Who wrote it.
    pub author: String,
    /// The words.
    pub text: String,
}

/// The columns of an entry.
pub(super) const ENTRY: &str = "e.seq, e.at, e.account_id, e.client_id, e.kind, e.about, e.text";

impl sqlx::FromRow<'_, Row> for Entry {
    fn from_row(row: &Row) -> Result<Self, sqlx::Error> {
        let kind: String = row.try_get("kind")?;
        Ok(Self {
            seq: row.try_get("seq")?,
            at: row.try_get("at")?,
            by: row.try_get("account_id")?,
            client_id: row.try_get("client_id")?,
            event: Event::from_columns(&kind, row.try_get("about")?, row.try_get("text")?),
        })
    }
}

/// Entries of the conversation `$1`, and which of them.
fn select_lines(which: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "SELECT {ENTRY}, COALESCE(a.name, '') AS author FROM conversation_event e \
         LEFT JOIN account a ON a.id = e.account_id WHERE e.conversation_id = $1 AND {which}"
    ))
}

impl Store {
    /// Entries after a place, in order.
    #[boxed]
    pub async fn entries_after(
        &self,
        id: ConversationId,
        after: Seq,
        limit: i64,
    ) -> Result<Vec<Line>, StoreError> {
        let query = sqlx::query_as(select_lines("e.seq > $2 ORDER BY e.seq LIMIT $3"));
        Ok(query.bind(id).bind(after).bind(limit).fetch_all(&self.pool).await?)
    }

    /// The last entries before a place, in order.
    #[boxed]
    pub async fn entries_before(
        &self,
        id: ConversationId,
        before: Seq,
        limit: i64,
    ) -> Result<Vec<Line>, StoreError> {
        let query = sqlx::query_as(select_lines("e.seq < $2 ORDER BY e.seq DESC LIMIT $3"));
        let mut lines = query.bind(id).bind(before).bind(limit).fetch_all(&self.pool).await?;
        lines.reverse();
        Ok(lines)
    }

    /// Later edits and deletions of what stands between two places, for those who read a piece of the log.
    #[boxed]
    pub async fn changes_of(&self, id: ConversationId, from: Seq, to: Seq) -> Result<Vec<Line>, StoreError> {
        let query = sqlx::query_as(select_lines(
            "e.seq > $3 AND e.about BETWEEN $2 AND $3 AND e.kind IN ('edited', 'deleted') ORDER BY e.seq",
        ));
        Ok(query.bind(id).bind(from).bind(to).fetch_all(&self.pool).await?)
    }

    /// Which of these messages were taken away.
    #[boxed]
    pub async fn deleted_among(&self, id: ConversationId, of: &[Seq]) -> Result<Vec<Seq>, StoreError> {
        let statement = format!(
            "SELECT about FROM conversation_event WHERE conversation_id = $1 AND kind = 'deleted' AND about IN {}",
            self.numbers("$2")
        );
        let query = sqlx::query_scalar(AssertSqlSafe(statement)).bind(id).bind(Json(of));
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// One entry.
    #[boxed]
    pub async fn entry(&self, id: ConversationId, seq: Seq) -> Result<Line, StoreError> {
        let query = sqlx::query_as(select_lines("e.seq = $2")).bind(id).bind(seq);
        query.fetch_optional(&self.pool).await?.ok_or(StoreError::NotFound("message"))
    }

    /// The place of the last entry.
    #[boxed]
    pub async fn head(&self, id: ConversationId) -> Result<Seq, StoreError> {
        let statement = "SELECT COALESCE(MAX(seq), 0) FROM conversation_event WHERE conversation_id = $1";
        Ok(sqlx::query_scalar(statement).bind(id).fetch_one(&self.pool).await?)
    }

    /// The names of the announcements that stand in a conversation.
    #[boxed]
    pub async fn announced_in(&self, id: ConversationId) -> Result<Vec<String>, StoreError> {
        let statement =
            "SELECT client_id FROM conversation_event WHERE conversation_id = $1 AND kind = 'announced'";
        Ok(sqlx::query_scalar(statement).bind(id).fetch_all(&self.pool).await?)
    }

    /// When somebody last said something in a conversation.
    #[boxed]
    pub async fn last_said(
        &self,
        id: ConversationId,
        by: AccountId,
    ) -> Result<Option<Timestamp>, StoreError> {
        let statement = "SELECT MAX(at) FROM conversation_event WHERE conversation_id = $1 AND account_id = $2 AND kind = 'said'";
        Ok(sqlx::query_scalar(statement).bind(id).bind(by).fetch_one(&self.pool).await?)
    }

    /// Messages with these words in somebody's conversations, or in one of them, the latest first. Accents and case do not count.
    #[boxed]
    pub async fn search_messages(
        &self,
        who: AccountId,
        words: &str,
        within: Option<ConversationId>,
        limit: i64,
    ) -> Result<Vec<Found>, StoreError> {
        let pattern = format!("%{}%", escaped(&sort_key(words.trim())));
        let statement = "SELECT e.conversation_id AS conversation, COALESCE(e.about, e.seq) AS seq, e.at, \
             COALESCE(a.name, '') AS author, COALESCE(e.text, '') AS text FROM conversation_member m \
             JOIN conversation_event e ON e.conversation_id = m.conversation_id AND e.seq >= m.reads_from \
             LEFT JOIN account a ON a.id = e.account_id \
             WHERE m.account_id = $1 AND e.sought LIKE $2 ESCAPE '\\' AND ($3 = 0 OR e.conversation_id = $3) \
             AND e.account_id NOT IN (SELECT other_id FROM mute WHERE account_id = $1) \
             ORDER BY e.at DESC LIMIT $4";
        let query = sqlx::query_as(statement).bind(who).bind(pattern).bind(within.map_or(0, |id| id.0));
        Ok(query.bind(limit).fetch_all(&self.pool).await?)
    }
}
