//! Conversations: what there is one for, who takes part, what each of them has read.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_community::{Key, Part, Seq, Writing};

use crate::moment::{from_number, to_number};
use crate::{AccountId, ConversationId, Store, StoreError};

/// A conversation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conversation {
    /// Which.
    pub id: ConversationId,
    /// What it is for.
    pub key: Key,
    /// Its name, if it is a group.
    pub name: Option<String>,
    /// So many seconds must lie between two messages of one person.
    pub slow_mode: i64,
    /// Who may write.
    pub writing: Writing,
    /// Since when.
    pub created_at: Timestamp,
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Member {
    /// Who.
    pub id: AccountId,
    /// The name.
    pub name: String,
    /// In what way.
    pub part: Part,
    /// The first entry that they may read.
    pub reads_from: Seq,
    /// The last entry that they have read.
    pub read_to: Seq,
}

/// A conversation as it stands in somebody's list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed {
    /// The conversation.
    pub conversation: Conversation,
    /// In what way they take part.
    pub part: Part,
    /// The first entry that they may read.
    pub reads_from: Seq,
    /// The last entry that they have read.
    pub read_to: Seq,
    /// Whether they do not want to be told of news.
    pub is_quiet: bool,
    /// The last entry of the log.
    pub head: Seq,
    /// When that was; when the conversation began if there is none.
    pub last_at: Timestamp,
    /// How many messages of others they have not read, at most [`UNREAD_MOST`].
    pub unread: i64,
}

/// More unread messages than this are not counted.
pub const UNREAD_MOST: i64 = 100;

/// Who, the name, in what way, from where on they read, how far they have read.
type MemberRow = (i64, String, String, i64, i64);

fn member((who, name, part, reads_from, read_to): MemberRow) -> Member {
    Member {
        id: AccountId(who),
        name,
        part: Part::from_code(&part),
        reads_from: Seq(reads_from),
        read_to: Seq(read_to),
    }
}

type Row = (i64, String, Option<String>, i64, bool, i64);

fn conversation((id, key, name, slow_mode, is_closed, created_at): Row) -> Result<Conversation, StoreError> {
    let key = key.parse().map_err(|_| StoreError::Damaged(format!("the key {key} of conversation {id}")))?;
    Ok(Conversation {
        id: ConversationId(id),
        key,
        name,
        slow_mode,
        writing: if is_closed { Writing::Keepers } else { Writing::Everybody },
        created_at: from_number(created_at),
    })
}

impl Store {
    /// The conversation for this, made if there is none yet, with these people in it. Whoever is in it already stays as they are.
    #[boxed]
    pub async fn open_conversation(
        &self,
        key: &Key,
        name: Option<&str>,
        members: &[(AccountId, Part)],
        at: Timestamp,
    ) -> Result<ConversationId, StoreError> {
        let made =
            "INSERT INTO conversation (key, name, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        let joined = "INSERT INTO conversation_member (conversation_id, account_id, part, reads_from, read_to) \
                      VALUES ($1, $2, $3, 1, 0) ON CONFLICT DO NOTHING";
        let id = in_transaction!(self, |tx| {
            sqlx::query(made).bind(key.to_string()).bind(name).bind(to_number(at)).execute(&mut *tx).await?;
            let id: i64 = sqlx::query_scalar("SELECT id FROM conversation WHERE key = $1")
                .bind(key.to_string())
                .fetch_one(&mut *tx)
                .await?;
            for (who, part) in members {
                sqlx::query(joined).bind(id).bind(who.0).bind(part.code()).execute(&mut *tx).await?;
            }
            id
        });
        Ok(ConversationId(id))
    }

    /// A conversation.
    #[boxed]
    pub async fn conversation(&self, id: ConversationId) -> Result<Conversation, StoreError> {
        let statement =
            "SELECT id, key, name, slow_mode, is_closed, created_at FROM conversation WHERE id = $1";
        let row: Option<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(id.0).fetch_optional(pool).await?);
        conversation(row.ok_or(StoreError::NotFound("conversation"))?)
    }

    /// The conversation for this, if there is one.
    #[boxed]
    pub async fn conversation_for(&self, key: &Key) -> Result<Option<ConversationId>, StoreError> {
        let statement = "SELECT id FROM conversation WHERE key = $1";
        let id: Option<i64> = on_pool!(self, |pool| sqlx::query_scalar(statement)
            .bind(key.to_string())
            .fetch_optional(pool)
            .await?);
        Ok(id.map(ConversationId))
    }

    /// Everybody who takes part, by name.
    #[boxed]
    pub async fn members(&self, id: ConversationId) -> Result<Vec<Member>, StoreError> {
        let statement = "SELECT m.account_id, a.name, m.part, m.reads_from, m.read_to FROM conversation_member m \
                         JOIN account a ON a.id = m.account_id WHERE m.conversation_id = $1 ORDER BY a.name_key";
        let rows: Vec<MemberRow> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(id.0).fetch_all(pool).await?);
        Ok(rows.into_iter().map(member).collect())
    }

    /// Somebody who takes part; none if they do not.
    #[boxed]
    pub async fn member(&self, id: ConversationId, who: AccountId) -> Result<Option<Member>, StoreError> {
        let statement = "SELECT m.account_id, a.name, m.part, m.reads_from, m.read_to FROM conversation_member m \
                         JOIN account a ON a.id = m.account_id WHERE m.conversation_id = $1 AND m.account_id = $2";
        let row: Option<MemberRow> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(id.0)
            .bind(who.0)
            .fetch_optional(pool)
            .await?);
        Ok(row.map(member))
    }

    /// Takes somebody out of a conversation without a word in its log, as who leaves a room for everybody.
    #[boxed]
    pub async fn leave_quietly(&self, id: ConversationId, who: AccountId) -> Result<(), StoreError> {
        let statement = "DELETE FROM conversation_member WHERE conversation_id = $1 AND account_id = $2";
        execute!(self, statement, id.0, who.0);
        Ok(())
    }

    /// The conversations in which somebody takes part, the latest first.
    #[boxed]
    pub async fn conversations_of(&self, who: AccountId) -> Result<Vec<Listed>, StoreError> {
        let statement = self.either(LISTED_SQLITE, LISTED_POSTGRES);
        let rows: Vec<ListedRow> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(who.0)
            .bind(UNREAD_MOST)
            .fetch_all(pool)
            .await?);
        rows.into_iter().map(listed).collect()
    }

    /// Notes what somebody has read; it never goes back. Whether it went forward.
    #[boxed]
    pub async fn set_read(
        &self,
        id: ConversationId,
        who: AccountId,
        read_to: Seq,
    ) -> Result<bool, StoreError> {
        let statement = "UPDATE conversation_member SET read_to = $3 WHERE conversation_id = $1 AND account_id = $2 \
                         AND read_to < $3 AND $3 <= (SELECT COALESCE(MAX(seq), 0) FROM conversation_event WHERE conversation_id = $1)";
        Ok(execute!(self, statement, id.0, who.0, read_to.0) > 0)
    }

    /// Whether somebody wants to be told of news in a conversation.
    #[boxed]
    pub async fn set_quiet(
        &self,
        id: ConversationId,
        who: AccountId,
        is_quiet: bool,
    ) -> Result<(), StoreError> {
        let statement =
            "UPDATE conversation_member SET is_quiet = $3 WHERE conversation_id = $1 AND account_id = $2";
        execute!(self, statement, id.0, who.0, is_quiet);
        Ok(())
    }
}

read_by_name! {
    struct ListedRow {
        id: i64,
        key: String,
        name: Option<String>,
        slow_mode: i64,
        is_closed: bool,
        created_at: i64,
        part: String,
        reads_from: i64,
        read_to: i64,
        is_quiet: bool,
        head: Option<i64>,
        last_at: Option<i64>,
        unread: i64,
    }
}

macro_rules! listed_statement {
    ($at_most:literal) => {
        concat!(
            "SELECT c.id, c.key, c.name, c.slow_mode, c.is_closed, c.created_at, m.part, m.reads_from, m.read_to, m.is_quiet, ",
            "l.seq AS head, l.at AS last_at, (SELECT COUNT(*) FROM (SELECT 1 FROM conversation_event u ",
            "WHERE u.conversation_id = c.id AND u.seq > ", $at_most, "(m.read_to, m.reads_from - 1) ",
            "AND u.kind IN ('said', 'announced') AND u.account_id <> $1 LIMIT $2) few) AS unread ",
            "FROM conversation_member m JOIN conversation c ON c.id = m.conversation_id ",
            "LEFT JOIN conversation_event l ON l.conversation_id = c.id ",
            "AND l.seq = (SELECT MAX(seq) FROM conversation_event WHERE conversation_id = c.id) ",
            "WHERE m.account_id = $1 ORDER BY COALESCE(l.at, c.created_at) DESC, c.id DESC"
        )
    };
}
const LISTED_SQLITE: &str = listed_statement!("MAX");
const LISTED_POSTGRES: &str = listed_statement!("GREATEST");

fn listed(row: ListedRow) -> Result<Listed, StoreError> {
    let conversation =
        conversation((row.id, row.key, row.name, row.slow_mode, row.is_closed, row.created_at))?;
    Ok(Listed {
        part: Part::from_code(&row.part),
        reads_from: Seq(row.reads_from),
        read_to: Seq(row.read_to),
        is_quiet: row.is_quiet,
        head: Seq(row.head.unwrap_or_default()),
        last_at: row.last_at.map_or(conversation.created_at, from_number),
        unread: row.unread,
        conversation,
    })
}
