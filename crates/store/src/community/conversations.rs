//! Conversations: what there is one for, who takes part, what each of them has read.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_community::{Key, Part, Seq, Writing};
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use crate::{AccountId, ConversationId, Store, StoreError};

/// A conversation.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Conversation {
    pub id: ConversationId,
    /// What it is for.
    pub key: Key,
    /// Its name, if it is a group.
    pub name: Option<String>,
    /// So many seconds must lie between two messages of one person.
    pub slow_mode: i64,
    /// Who may write.
    #[sqlx(rename = "is_closed")]
    pub writing: Writing,
    /// Since when.
    pub created_at: Timestamp,
}

/// Somebody who takes part.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Member {
    pub id: AccountId,
    pub name: String,
    /// In what way.
    pub part: Part,
    /// The first entry that they may read.
    pub reads_from: Seq,
    /// The last entry that they have read.
    pub read_to: Seq,
}

/// A conversation as it stands in somebody's list.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Listed {
    #[sqlx(flatten)]
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
        let mut tx = self.begin().await?;
        sqlx::query(made).bind(key.to_string()).bind(name).bind(at).execute(&mut *tx).await?;
        let statement = "SELECT id FROM conversation WHERE key = $1";
        let id: ConversationId =
            sqlx::query_scalar(statement).bind(key.to_string()).fetch_one(&mut *tx).await?;
        for (who, part) in members {
            sqlx::query(joined).bind(id).bind(who).bind(part).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        Ok(id)
    }

    /// A conversation.
    #[boxed]
    pub async fn conversation(&self, id: ConversationId) -> Result<Conversation, StoreError> {
        let statement =
            "SELECT id, key, name, slow_mode, is_closed, created_at FROM conversation WHERE id = $1";
        let found = sqlx::query_as(statement).bind(id).fetch_optional(&self.pool).await?;
        found.ok_or(StoreError::NotFound("conversation"))
    }

    /// The conversation for this, if there is one.
    #[boxed]
    pub async fn conversation_for(&self, key: &Key) -> Result<Option<ConversationId>, StoreError> {
        let statement = "SELECT id FROM conversation WHERE key = $1";
        Ok(sqlx::query_scalar(statement).bind(key.to_string()).fetch_optional(&self.pool).await?)
    }

    /// Everybody who takes part, by name.
    #[boxed]
    pub async fn members(&self, id: ConversationId) -> Result<Vec<Member>, StoreError> {
        let statement = "SELECT m.account_id AS id, a.name, m.part, m.reads_from, m.read_to FROM conversation_member m \
                         JOIN account a ON a.id = m.account_id WHERE m.conversation_id = $1 ORDER BY a.name_key";
        Ok(sqlx::query_as(statement).bind(id).fetch_all(&self.pool).await?)
    }

    /// Somebody who takes part; none if they do not.
    #[boxed]
    pub async fn member(&self, id: ConversationId, who: AccountId) -> Result<Option<Member>, StoreError> {
        let statement = "SELECT m.account_id AS id, a.name, m.part, m.reads_from, m.read_to FROM conversation_member m \
                         JOIN account a ON a.id = m.account_id WHERE m.conversation_id = $1 AND m.account_id = $2";
        Ok(sqlx::query_as(statement).bind(id).bind(who).fetch_optional(&self.pool).await?)
    }

    /// Takes somebody out of a conversation without a word in its log, as who leaves a room for everybody.
    #[boxed]
    pub async fn leave_quietly(&self, id: ConversationId, who: AccountId) -> Result<(), StoreError> {
        let statement = "DELETE FROM conversation_member WHERE conversation_id = $1 AND account_id = $2";
        sqlx::query(statement).bind(id).bind(who).execute(&self.pool).await?;
        Ok(())
    }

    /// The conversations in which somebody takes part, the latest first.
    #[boxed]
    pub async fn conversations_of(&self, who: AccountId) -> Result<Vec<Listed>, StoreError> {
        let later = self.either("MAX", "GREATEST");
        let statement = format!(
            "SELECT c.id, c.key, c.name, c.slow_mode, c.is_closed, c.created_at, m.part, m.reads_from, m.read_to, m.is_quiet, \
             COALESCE(l.seq, 0) AS head, COALESCE(l.at, c.created_at) AS last_at, (SELECT COUNT(*) FROM (SELECT 1 FROM conversation_event u \
             WHERE u.conversation_id = c.id AND u.seq > {later}(m.read_to, m.reads_from - 1) \
             AND u.kind IN ('said', 'announced') AND u.account_id <> $1 LIMIT $2) few) AS unread \
             FROM conversation_member m JOIN conversation c ON c.id = m.conversation_id \
             LEFT JOIN conversation_event l ON l.conversation_id = c.id \
             AND l.seq = (SELECT MAX(seq) FROM conversation_event WHERE conversation_id = c.id) \
             WHERE m.account_id = $1 ORDER BY COALESCE(l.at, c.created_at) DESC, c.id DESC"
        );
        let query = sqlx::query_as(AssertSqlSafe(statement)).bind(who).bind(UNREAD_MOST);
        Ok(query.fetch_all(&self.pool).await?)
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
        let done = sqlx::query(statement).bind(id).bind(who).bind(read_to).execute(&self.pool).await?;
        Ok(done.rows_affected() > 0)
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
        sqlx::query(statement).bind(id).bind(who).bind(is_quiet).execute(&self.pool).await?;
        Ok(())
    }
}
