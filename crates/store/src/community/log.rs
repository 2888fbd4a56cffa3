//! Reads the logs of conversations.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_community::{Entry, Event, Seq};

use crate::moment::from_number;
use crate::people::{escaped, sort_key};
use crate::{AccountId, ConversationId, Store, StoreError};

/// An entry with the name of its author.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// The entry.
    pub entry: Entry,
    /// Who wrote it.
    pub author: String,
}

/// A message that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Where.
    pub conversation: ConversationId,
    /// Its place: of what was said first, if the words were changed later.
    pub seq: Seq,
    /// When.
    pub at: Timestamp,
    /// Who wrote it.
    pub author: String,
    /// The words.
    pub text: String,
}

type Row = (i64, i64, Option<i64>, String, String, Option<i64>, Option<String>, Option<String>);

fn line((seq, at, by, client_id, kind, about, text, author): Row) -> Line {
    let event = Event::from_columns(&kind, about, text);
    let entry = Entry { seq: Seq(seq), at: from_number(at), by: by.map(AccountId), client_id, event };
    Line { entry, author: author.unwrap_or_default() }
}

/// Where, its place, when, who, and the words.
type FoundRow = (i64, i64, i64, Option<String>, Option<String>);

macro_rules! select_lines {
    ($rest:literal) => {
        concat!(
            "SELECT e.seq, e.at, e.account_id, e.client_id, e.kind, e.about, e.text, a.name FROM conversation_event e ",
            "LEFT JOIN account a ON a.id = e.account_id WHERE e.conversation_id = $1 AND ",
            $rest
        )
    };
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
        let rows: Vec<Row> =
            on_pool!(self, |pool| sqlx::query_as(select_lines!("e.seq > $2 ORDER BY e.seq LIMIT $3"))
                .bind(id.0)
                .bind(after.0)
                .bind(limit)
                .fetch_all(pool)
                .await?);
        Ok(rows.into_iter().map(line).collect())
    }

    /// The last entries before a place, in order.
    #[boxed]
    pub async fn entries_before(
        &self,
        id: ConversationId,
        before: Seq,
        limit: i64,
    ) -> Result<Vec<Line>, StoreError> {
        let mut rows: Vec<Row> =
            on_pool!(self, |pool| sqlx::query_as(select_lines!("e.seq < $2 ORDER BY e.seq DESC LIMIT $3"))
                .bind(id.0)
                .bind(before.0)
                .bind(limit)
                .fetch_all(pool)
                .await?);
        rows.reverse();
        Ok(rows.into_iter().map(line).collect())
    }

    /// Later edits and deletions of what stands between two places, for those who read a piece of the log.
    #[boxed]
    pub async fn changes_of(&self, id: ConversationId, from: Seq, to: Seq) -> Result<Vec<Line>, StoreError> {
        let rows: Vec<Row> = on_pool!(self, |pool| sqlx::query_as(select_lines!(
            "e.seq > $3 AND e.about BETWEEN $2 AND $3 AND e.kind IN ('edited', 'deleted') ORDER BY e.seq"
        ))
        .bind(id.0)
        .bind(from.0)
        .bind(to.0)
        .fetch_all(pool)
        .await?);
        Ok(rows.into_iter().map(line).collect())
    }

    /// Which of these messages were taken away.
    #[boxed]
    pub async fn deleted_among(&self, id: ConversationId, of: &[Seq]) -> Result<Vec<Seq>, StoreError> {
        let statement = self.either(
            "SELECT about FROM conversation_event WHERE conversation_id = $1 AND kind = 'deleted' \
             AND about IN (SELECT value FROM json_each($2))",
            "SELECT about FROM conversation_event WHERE conversation_id = $1 AND kind = 'deleted' \
             AND about IN (SELECT value::bigint FROM json_array_elements_text($2::json))",
        );
        let of = serde_json::to_string(of)?;
        let rows: Vec<i64> =
            on_pool!(self, |pool| sqlx::query_scalar(statement).bind(id.0).bind(&of).fetch_all(pool).await?);
        Ok(rows.into_iter().map(Seq).collect())
    }

    /// One entry.
    #[boxed]
    pub async fn entry(&self, id: ConversationId, seq: Seq) -> Result<Line, StoreError> {
        let row: Option<Row> = on_pool!(self, |pool| sqlx::query_as(select_lines!("e.seq = $2"))
            .bind(id.0)
            .bind(seq.0)
            .fetch_optional(pool)
            .await?);
        row.map(line).ok_or(StoreError::NotFound("message"))
    }

    /// The place of the last entry.
    #[boxed]
    pub async fn head(&self, id: ConversationId) -> Result<Seq, StoreError> {
        let statement = "SELECT COALESCE(MAX(seq), 0) FROM conversation_event WHERE conversation_id = $1";
        let head: i64 =
            on_pool!(self, |pool| sqlx::query_scalar(statement).bind(id.0).fetch_one(pool).await?);
        Ok(Seq(head))
    }

    /// The names of the announcements that stand in a conversation.
    #[boxed]
    pub async fn announced_in(&self, id: ConversationId) -> Result<Vec<String>, StoreError> {
        let statement =
            "SELECT client_id FROM conversation_event WHERE conversation_id = $1 AND kind = 'announced'";
        Ok(on_pool!(self, |pool| sqlx::query_scalar(statement).bind(id.0).fetch_all(pool).await?))
    }

    /// When somebody last said something in a conversation.
    #[boxed]
    pub async fn last_said(
        &self,
        id: ConversationId,
        by: AccountId,
    ) -> Result<Option<Timestamp>, StoreError> {
        let statement = "SELECT MAX(at) FROM conversation_event WHERE conversation_id = $1 AND account_id = $2 AND kind = 'said'";
        let at: Option<i64> = on_pool!(self, |pool| sqlx::query_scalar(statement)
            .bind(id.0)
            .bind(by.0)
            .fetch_one(pool)
            .await?);
        Ok(at.map(from_number))
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
        let statement = "SELECT e.conversation_id, COALESCE(e.about, e.seq), e.at, a.name, e.text FROM conversation_member m \
             JOIN conversation_event e ON e.conversation_id = m.conversation_id AND e.seq >= m.reads_from \
             LEFT JOIN account a ON a.id = e.account_id \
             WHERE m.account_id = $1 AND e.sought LIKE $2 ESCAPE '\\' AND ($3 = 0 OR e.conversation_id = $3) \
             AND e.account_id NOT IN (SELECT other_id FROM mute WHERE account_id = $1) \
             ORDER BY e.at DESC LIMIT $4";
        let rows: Vec<FoundRow> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(who.0)
            .bind(&pattern)
            .bind(within.map_or(0, |id| id.0))
            .bind(limit)
            .fetch_all(pool)
            .await?);
        Ok(rows
            .into_iter()
            .map(|(id, seq, at, author, text)| Found {
                conversation: ConversationId(id),
                seq: Seq(seq),
                at: from_number(at),
                author: author.unwrap_or_default(),
                text: text.unwrap_or_default(),
            })
            .collect())
    }
}
