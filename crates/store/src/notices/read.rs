//! Reading notifications, and marking them as read.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use super::{Kind, NoticeId};
use crate::{AccountId, GameId, Store, StoreError};

/// A notification, with current names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    pub id: NoticeId,
    /// What it is about.
    pub kind: Kind,
    pub at: Timestamp,
    /// Whether it was read.
    pub is_read: bool,
    /// Who caused it, or the opponent.
    pub other: Option<String>,
    pub game: Option<GameId>,
    /// Short name and name of the tournament.
    pub event: Option<(String, String)>,
    pub round: Option<i64>,
    /// A detail for the sentence, such as what was declined.
    pub detail: Option<String>,
}

/// Which notifications to mark as read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// All.
    All,
    /// One.
    One(NoticeId),
    /// All about a game.
    Game(GameId),
}

/// A notification by its columns.
#[derive(FromRow)]
pub(super) struct Row {
    id: NoticeId,
    kind: String,
    at: Timestamp,
    is_read: bool,
    other: Option<String>,
    game_id: Option<GameId>,
    slug: Option<String>,
    event: Option<String>,
    round: Option<i64>,
    detail: Option<String>,
}

impl Row {
    /// Rows of a kind unknown to this version are skipped; a later version wrote them.
    pub(super) fn notice(self) -> Option<Notice> {
        Some(Notice {
            id: self.id,
            kind: Kind::from_code(&self.kind)?,
            at: self.at,
            is_read: self.is_read,
            other: self.other,
            game: self.game_id,
            event: self.slug.zip(self.event),
            round: self.round,
            detail: self.detail,
        })
    }
}

/// Notifications, and which of them.
pub(super) fn select_notices(which: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "SELECT n.id AS id, n.kind AS kind, n.at AS at, n.read_at IS NOT NULL AS is_read, a.name AS other, n.game_id AS game_id, \
         t.slug AS slug, t.name AS event, n.round AS round, n.detail AS detail FROM notice n \
         LEFT JOIN account a ON a.id = n.other_id LEFT JOIN tournament t ON t.id = n.tournament_id {which}"
    ))
}

impl Store {
    /// The number of unread notifications.
    #[boxed]
    pub async fn unread_notices(&self, account: AccountId) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM notice WHERE account_id = $1 AND read_at IS NULL";
        Ok(sqlx::query_scalar(statement).bind(account).fetch_one(&self.pool).await?)
    }

    /// Somebody's notifications, latest first.
    #[boxed]
    pub async fn notices(&self, account: AccountId, limit: i64) -> Result<Vec<Notice>, StoreError> {
        let query = sqlx::query_as(select_notices("WHERE n.account_id = $1 ORDER BY n.id DESC LIMIT $2"));
        let rows: Vec<Row> = query.bind(account).bind(limit).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().filter_map(Row::notice).collect())
    }

    /// Marks somebody's notifications as read; returns how many were unread. Read ones are not e-mailed any more.
    #[boxed]
    pub async fn read_notices(
        &self,
        account: AccountId,
        which: Reading,
        at: Timestamp,
    ) -> Result<u64, StoreError> {
        let (which, number) = match which {
            Reading::All => ("id > $3", 0),
            Reading::One(id) => ("id = $3", id.0),
            Reading::Game(game) => ("game_id = $3", game.0),
        };
        let statement = format!(
            "UPDATE notice SET read_at = $2, mail = NULL WHERE account_id = $1 AND read_at IS NULL AND {which}"
        );
        let query = sqlx::query(AssertSqlSafe(statement)).bind(account).bind(at).bind(number);
        Ok(query.execute(&self.pool).await?.rows_affected())
    }
}
