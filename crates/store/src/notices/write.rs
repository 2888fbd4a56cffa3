//! Writing notifications, in the transaction of their cause.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;

use super::Kind;
use crate::moment::to_number;
use crate::{AccountId, GameId, Store, StoreError, TournamentId};

/// A notification to be written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewNotice {
    /// Who is told.
    pub account: AccountId,
    /// What it is about.
    pub kind: Kind,
    /// The subject: an account hears of each subject of a kind only once.
    pub subject: String,
    /// Who caused it.
    pub other: Option<AccountId>,
    /// The game.
    pub game: Option<GameId>,
    /// The tournament and the round.
    pub round: Option<(TournamentId, u16)>,
    /// A detail for the sentence, such as what was declined.
    pub detail: Option<String>,
}

/// A notification about a game whose number may not be known yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameNotice {
    /// Who is told.
    pub account: AccountId,
    /// What it is about.
    pub kind: Kind,
    /// Tells several notifications of a kind about one game apart: the position of the event in the log.
    pub mark: i64,
    /// Who caused it, or the opponent.
    pub other: Option<AccountId>,
    /// The tournament and the round, if the game is a board of one.
    pub round: Option<(TournamentId, u16)>,
    /// A detail for the sentence.
    pub detail: Option<String>,
}

/// The effect of a step in a game on notifications.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GameNotices {
    /// Players who act have seen the game: marks their notifications about it as read.
    pub settled: Vec<AccountId>,
    /// Who is told what.
    pub told: Vec<GameNotice>,
}

impl GameNotices {
    /// Whether nothing changes.
    pub fn is_empty(&self) -> bool {
        self.settled.is_empty() && self.told.is_empty()
    }

    /// Everyone whose notifications change.
    pub fn people(&self) -> impl Iterator<Item = AccountId> {
        self.settled.iter().copied().chain(self.told.iter().map(|notice| notice.account))
    }

    /// The notifications about this game.
    pub(crate) fn about(&self, game: GameId) -> impl Iterator<Item = NewNotice> {
        self.told.iter().map(move |notice| NewNotice {
            account: notice.account,
            kind: notice.kind,
            subject: format!("game-{game}-{}", notice.mark),
            other: notice.other,
            game: Some(game),
            round: notice.round,
            detail: notice.detail.clone(),
        })
    }
}

/// Erased accounts are told nothing. The reader's current settings decide about the e-mail.
pub(crate) const INSERT: &str = "INSERT INTO notice (account_id, kind, subject, other_id, game_id, tournament_id, round, detail, at, mail) \
     SELECT a.id, $2, $3, $4, $5, $6, $7, $8, $9, \
     (SELECT s.mail FROM notice_setting s WHERE s.account_id = a.id AND s.kind = $2) \
     FROM account a WHERE a.id = $1 AND a.erased_at IS NULL \
     ON CONFLICT (account_id, kind, subject) DO NOTHING";
pub(crate) const SETTLE: &str = "UPDATE notice SET read_at = $3, mail = NULL \
     WHERE account_id = $1 AND game_id = $2 AND read_at IS NULL";

/// Writes notifications and pushes those with something new to `$new`. A macro, since transactions differ in type per
/// database.
macro_rules! insert_notices {
    ($tx:ident, $notices:expr, $at:expr, $new:ident) => {
        for notice in $notices {
            let (tournament, round) = notice.round.unzip();
            let done = sqlx::query($crate::notices::write::INSERT)
                .bind(notice.account.0)
                .bind(notice.kind.code())
                .bind(&notice.subject)
                .bind(notice.other.map(|other| other.0))
                .bind(notice.game.map(|game| game.0))
                .bind(tournament.map(|tournament| tournament.0))
                .bind(round.map(i64::from))
                .bind(&notice.detail)
                .bind($crate::moment::to_number($at))
                .execute(&mut *$tx)
                .await?;
            if done.rows_affected() > 0 {
                $new.push(notice.account);
            }
        }
    };
}
pub(crate) use insert_notices;

/// Applies the effect of a step in a game.
macro_rules! write_game_notices {
    ($tx:ident, $notices:expr, $game:expr, $at:expr) => {
        let game: $crate::GameId = $game;
        for account in &$notices.settled {
            sqlx::query($crate::notices::write::SETTLE)
                .bind(account.0)
                .bind(game.0)
                .bind($crate::moment::to_number($at))
                .execute(&mut *$tx)
                .await?;
        }
        let mut told = Vec::new();
        $crate::notices::write::insert_notices!($tx, $notices.about(game), $at, told);
        // the caller knows whom it told
        drop(told);
    };
}
pub(crate) use write_game_notices;

impl Store {
    /// Writes notifications that follow from stored data; returns who has something new. Writing them again changes
    /// nothing.
    #[boxed]
    pub async fn add_notices(
        &self,
        notices: &[NewNotice],
        at: Timestamp,
    ) -> Result<Vec<AccountId>, StoreError> {
        let mut new: Vec<AccountId> = Vec::new();
        if !notices.is_empty() {
            in_transaction!(self, |tx| insert_notices!(tx, notices, at, new));
        }
        Ok(new)
    }

    /// Deletes notifications: those read a month ago, all older than three months, and all but the latest two hundred
    /// of each account.
    #[boxed]
    pub async fn prune_notices(&self, now: Timestamp) -> Result<u64, StoreError> {
        const MOST: i64 = 200;
        let days = |days: i64| to_number(now - jiff::SignedDuration::from_hours(24 * days));
        let old = "DELETE FROM notice WHERE read_at <= $1 OR at <= $2";
        let many = "DELETE FROM notice WHERE id IN (SELECT id FROM (SELECT id, ROW_NUMBER() OVER \
                    (PARTITION BY account_id ORDER BY id DESC) AS place FROM notice) ranked WHERE place > $1)";
        let forgotten = execute!(self, old, days(30), days(90));
        Ok(forgotten + execute!(self, many, MOST))
    }
}
