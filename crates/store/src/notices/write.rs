//! Writing notifications, in the transaction of their cause.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;

use super::Kind;
use crate::db::Connection;
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
const INSERT: &str = "INSERT INTO notice (account_id, kind, subject, other_id, game_id, tournament_id, round, detail, at, mail) \
     SELECT a.id, $2, $3, $4, $5, $6, $7, $8, $9, \
     (SELECT s.mail FROM notice_setting s WHERE s.account_id = a.id AND s.kind = $2) \
     FROM account a WHERE a.id = $1 AND a.erased_at IS NULL \
     ON CONFLICT (account_id, kind, subject) DO NOTHING";
const SETTLE: &str = "UPDATE notice SET read_at = $3, mail = NULL \
     WHERE account_id = $1 AND game_id = $2 AND read_at IS NULL";

/// Writes a notification; whether it is new.
pub(crate) async fn insert_notice(
    tx: &mut Connection,
    notice: &NewNotice,
    at: Timestamp,
) -> Result<bool, StoreError> {
    let (tournament, round) = notice.round.unzip();
    let query = sqlx::query(INSERT).bind(notice.account).bind(notice.kind.code()).bind(&notice.subject);
    let query = query.bind(notice.other).bind(notice.game).bind(tournament).bind(round);
    Ok(query.bind(&notice.detail).bind(at).execute(tx).await?.rows_affected() > 0)
}

/// Applies the effect of a step in a game.
pub(crate) async fn write_game_notices(
    tx: &mut Connection,
    notices: &GameNotices,
    game: GameId,
    at: Timestamp,
) -> Result<(), StoreError> {
    for account in &notices.settled {
        sqlx::query(SETTLE).bind(account).bind(game).bind(at).execute(&mut *tx).await?;
    }
    for notice in notices.about(game) {
        insert_notice(tx, &notice, at).await?;
    }
    Ok(())
}

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
        if notices.is_empty() {
            return Ok(new);
        }
        let mut tx = self.begin().await?;
        for notice in notices {
            if insert_notice(&mut tx, notice, at).await? {
                new.push(notice.account);
            }
        }
        tx.commit().await?;
        Ok(new)
    }

    /// Deletes notifications: those read a month ago, all older than three months, and all but the latest two hundred
    /// of each account.
    #[boxed]
    pub async fn prune_notices(&self, now: Timestamp) -> Result<u64, StoreError> {
        const MOST: i64 = 200;
        let days = |days: i64| now - jiff::SignedDuration::from_hours(24 * days);
        let old = "DELETE FROM notice WHERE read_at <= $1 OR at <= $2";
        let many = "DELETE FROM notice WHERE id IN (SELECT id FROM (SELECT id, ROW_NUMBER() OVER \
                    (PARTITION BY account_id ORDER BY id DESC) AS place FROM notice) ranked WHERE place > $1)";
        let old = sqlx::query(old).bind(days(30)).bind(days(90)).execute(&self.pool).await?;
        let many = sqlx::query(many).bind(MOST).execute(&self.pool).await?;
        Ok(old.rows_affected() + many.rows_affected())
    }
}
