//! Reading notifications, and marking them as read.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;

use super::{Kind, NoticeId};
use crate::moment::{from_number, to_number};
use crate::{AccountId, GameId, Store, StoreError};

/// A notification, with current names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Which.
    pub id: NoticeId,
    /// What it is about.
    pub kind: Kind,
    /// When it was written.
    pub at: Timestamp,
    /// Whether it was read.
    pub is_read: bool,
    /// Who caused it, or the opponent.
    pub other: Option<String>,
    /// The game.
    pub game: Option<GameId>,
    /// Short name and name of the tournament.
    pub event: Option<(String, String)>,
    /// The round.
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

read_by_name! {
    /// A row as both databases give it.
    pub(super) struct Row {
        id: i64,
        kind: String,
        at: i64,
        is_read: bool,
        other: Option<String>,
        game_id: Option<i64>,
        slug: Option<String>,
        event: Option<String>,
        round: Option<i64>,
        detail: Option<String>,
    }
}

impl Row {
    /// Rows of a kind unknown to this version are skipped; a later version wrote them.
    pub(super) fn notice(self) -> Option<Notice> {
        Some(Notice {
            id: NoticeId(self.id),
            kind: Kind::from_code(&self.kind)?,
            at: from_number(self.at),
            is_read: self.is_read,
            other: self.other,
            game: self.game_id.map(GameId),
            event: self.slug.zip(self.event),
            round: self.round,
            detail: self.detail,
        })
    }
}

macro_rules! select_notices {
    ($end:literal) => {
        concat!(
            "SELECT n.id AS id, n.kind AS kind, n.at AS at, n.read_at IS NOT NULL AS is_read, a.name AS other, n.game_id AS game_id, ",
            "t.slug AS slug, t.name AS event, n.round AS round, n.detail AS detail FROM notice n ",
            "LEFT JOIN account a ON a.id = n.other_id LEFT JOIN tournament t ON t.id = n.tournament_id ",
            $end
        )
    };
}
pub(super) use select_notices;

impl Store {
    /// The number of unread notifications.
    #[boxed]
    pub async fn unread_notices(&self, account: AccountId) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM notice WHERE account_id = $1 AND read_at IS NULL";
        Ok(on_pool!(self, |pool| sqlx::query_scalar(statement).bind(account.0).fetch_one(pool).await?))
    }

    /// Somebody's notifications, latest first.
    #[boxed]
    pub async fn notices(&self, account: AccountId, limit: i64) -> Result<Vec<Notice>, StoreError> {
        let statement = select_notices!("WHERE n.account_id = $1 ORDER BY n.id DESC LIMIT $2");
        let rows: Vec<Row> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(account.0)
            .bind(limit)
            .fetch_all(pool)
            .await?);
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
        let (statement, number) = match which {
            Reading::All => (
                "UPDATE notice SET read_at = $2, mail = NULL WHERE account_id = $1 AND read_at IS NULL AND id > $3",
                0,
            ),
            Reading::One(id) => (
                "UPDATE notice SET read_at = $2, mail = NULL WHERE account_id = $1 AND read_at IS NULL AND id = $3",
                id.0,
            ),
            Reading::Game(game) => (
                "UPDATE notice SET read_at = $2, mail = NULL WHERE account_id = $1 AND read_at IS NULL AND game_id = $3",
                game.0,
            ),
        };
        Ok(execute!(self, statement, account.0, to_number(at), number))
    }
}
