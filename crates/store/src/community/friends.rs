//! Friendships: the log of what two people did, and what each of them sees.

use async_recursion::async_recursion as boxed;
use jiff::{SignedDuration, Timestamp};
use ronde_community::{Bond, NoBond, Relation, Side, Step};
use sqlx_macros::FromRow;

use crate::accounts::name_key;
use crate::notices::write::insert_notice;
use crate::notices::{Kind, NewNotice};
use crate::people::escaped;
use crate::{AccountId, Store, StoreError};

/// So many requests of one person may wait for an answer.
const OPEN_REQUESTS: i64 = 100;
/// How many requests of one person somebody is notified of within [`LATELY`]: one can be taken back and made again at once.
const REQUESTS_TOLD: i64 = 3;
const LATELY: SignedDuration = SignedDuration::from_hours(24);

/// Somebody, as another one sees them.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Acquaintance {
    pub id: AccountId,
    pub name: String,
    /// What they are to each other.
    pub bond: BondSeen,
    /// Whether the one who looks has blocked them.
    pub is_blocked: bool,
    /// Since when.
    pub since: Timestamp,
}

/// What somebody is to the one who looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BondSeen {
    /// Nothing.
    None,
    /// Was asked by the one who looks.
    Asked,
    /// Has asked the one who looks.
    Asks,
    /// A friend.
    Friends,
}

impl BondSeen {
    const ALL: [Self; 4] = [Self::None, Self::Asked, Self::Asks, Self::Friends];

    /// As it is stored.
    pub const fn code(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Asked => "asked",
            Self::Asks => "asks",
            Self::Friends => "friends",
        }
    }

    fn from_code(code: &str) -> Self {
        Self::ALL.into_iter().find(|bond| bond.code() == code).unwrap_or(Self::None)
    }

    /// The bond as one side sees it.
    pub fn of(bond: Bond, side: Side) -> Self {
        match bond {
            Bond::Strangers => Self::None,
            Bond::Asked { by } if by == side => Self::Asked,
            Bond::Asked { .. } => Self::Asks,
            Bond::Friends => Self::Friends,
        }
    }
}

crate::db::kept! {
    BondSeen as String: |bond| bond.code().to_owned(), |code| Ok(Self::from_code(&code));
}

/// The two in order, and which of them the first one is.
fn sides(one: AccountId, other: AccountId) -> (AccountId, AccountId, Side) {
    if one < other { (one, other, Side::Low) } else { (other, one, Side::High) }
}

const PAST: &str = "SELECT by_low, step FROM friend_event WHERE low = $1 AND high = $2 ORDER BY seq";

/// A step that one of two people has taken.
#[derive(FromRow)]
struct PastStep {
    by_low: bool,
    step: String,
}

impl PastStep {
    fn step(&self) -> Option<(Side, Step)> {
        Some((if self.by_low { Side::Low } else { Side::High }, Step::from_code(&self.step)?))
    }
}

impl Store {
    /// Takes a step between two people; the step that counted and what they are now.
    #[boxed]
    pub async fn take_step(
        &self,
        by: AccountId,
        other: AccountId,
        step: Step,
        at: Timestamp,
    ) -> Result<Result<(Step, Relation), NoBond>, StoreError> {
        if by == other {
            return Ok(Err(NoBond::Oneself));
        }
        if step == Step::Ask && self.open_requests(by).await? >= OPEN_REQUESTS {
            return Ok(Err(NoBond::TooManyRequests));
        }
        let (low, high, side) = sides(by, other);
        // two who act at the same moment queue up at their rows
        let lock = "SELECT id FROM account WHERE id = $1 OR id = $2 ORDER BY id FOR UPDATE";
        let written =
            "INSERT INTO friend_event (low, high, seq, at, by_low, step) VALUES ($1, $2, $3, $4, $5, $6)";
        let seen = "INSERT INTO friend (account_id, other_id, bond, blocks, blocked, changed_at) \
                    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (account_id, other_id) DO UPDATE \
                    SET bond = excluded.bond, blocks = excluded.blocks, blocked = excluded.blocked, \
                    changed_at = excluded.changed_at";
        // whoever takes a step has seen the request that led to it
        let answered = "UPDATE notice SET read_at = $3, mail = NULL \
                        WHERE account_id = $1 AND other_id = $2 AND kind = 'friend' AND read_at IS NULL";
        let lately = "SELECT COUNT(*) FROM friend_event \
                      WHERE low = $1 AND high = $2 AND by_low = $3 AND step = 'ask' AND at > $4";
        let mut tx = self.begin().await?;
        if self.is_shared() {
            sqlx::query(lock).bind(low).bind(high).execute(&mut *tx).await?;
        }
        let past: Vec<PastStep> = sqlx::query_as(PAST).bind(low).bind(high).fetch_all(&mut *tx).await?;
        let mut relation = Relation::of(past.iter().filter_map(PastStep::step));
        let taken = relation.take(side, step);
        if let Ok(step) = taken {
            let seq = past.len() as u64 + 1;
            let query = sqlx::query(written).bind(low).bind(high).bind(seq).bind(at);
            query.bind(side == Side::Low).bind(step.code()).execute(&mut *tx).await?;
            for (who, whom, side) in [(low, high, Side::Low), (high, low, Side::High)] {
                let bond = BondSeen::of(relation.bond(), side);
                let query = sqlx::query(seen).bind(who).bind(whom).bind(bond).bind(relation.blocks(side));
                query.bind(relation.blocks(side.other())).bind(at).execute(&mut *tx).await?;
            }
            sqlx::query(answered).bind(by).bind(other).bind(at).execute(&mut *tx).await?;
            let requests: i64 = sqlx::query_scalar(lately)
                .bind(low)
                .bind(high)
                .bind(side == Side::Low)
                .bind(at - LATELY)
                .fetch_one(&mut *tx)
                .await?;
            if step == Step::Ask && requests <= REQUESTS_TOLD {
                let asked = NewNotice {
                    account: other,
                    kind: Kind::Friend,
                    subject: format!("friend-{by}-{seq}"),
                    other: Some(by),
                    game: None,
                    round: None,
                    detail: None,
                };
                insert_notice(&mut tx, &asked, at).await?;
            } else if step != Step::Ask {
                // a request that was taken back is no news
                sqlx::query(answered).bind(other).bind(by).bind(at).execute(&mut *tx).await?;
            }
        }
        tx.commit().await?;
        Ok(taken.map(|step| (step, relation)))
    }

    async fn open_requests(&self, by: AccountId) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM friend WHERE account_id = $1 AND bond = 'asked'";
        Ok(sqlx::query_scalar(statement).bind(by).fetch_one(&self.pool).await?)
    }

    /// What two people are to each other.
    #[boxed]
    pub async fn relation(&self, one: AccountId, other: AccountId) -> Result<Relation, StoreError> {
        let (low, high, _) = sides(one, other);
        let past: Vec<PastStep> = sqlx::query_as(PAST).bind(low).bind(high).fetch_all(&self.pool).await?;
        Ok(Relation::of(past.iter().filter_map(PastStep::step)))
    }

    /// Everybody whom somebody has asked, was asked by, is friends with or has blocked, by name.
    #[boxed]
    pub async fn acquaintances(&self, of: AccountId) -> Result<Vec<Acquaintance>, StoreError> {
        let statement = "SELECT a.id, a.name, f.bond, f.blocks AS is_blocked, f.changed_at AS since FROM friend f JOIN account a ON a.id = f.other_id \
             WHERE f.account_id = $1 AND (f.bond <> 'none' OR f.blocks) ORDER BY a.name_key";
        Ok(sqlx::query_as(statement).bind(of).fetch_all(&self.pool).await?)
    }

    /// The friends of somebody.
    #[boxed]
    pub async fn friends(&self, of: AccountId) -> Result<Vec<AccountId>, StoreError> {
        let statement = "SELECT other_id FROM friend WHERE account_id = $1 AND bond = 'friends'";
        Ok(sqlx::query_scalar(statement).bind(of).fetch_all(&self.pool).await?)
    }

    /// Those whom somebody has blocked, and those by whom they are blocked.
    #[boxed]
    pub async fn barred_with(&self, who: AccountId) -> Result<Vec<AccountId>, StoreError> {
        let statement =
            "SELECT other_id FROM friend WHERE account_id = $1 AND (blocks OR blocked) ORDER BY other_id";
        Ok(sqlx::query_scalar(statement).bind(who).fetch_all(&self.pool).await?)
    }

    /// People whose name begins with the text, for somebody who looks for friends. Whoever has blocked the searcher is not found.
    #[boxed]
    pub async fn find_people_called(
        &self,
        text: &str,
        by: AccountId,
        limit: i64,
    ) -> Result<Vec<(AccountId, String)>, StoreError> {
        let pattern = format!("{}%", escaped(&name_key(text)));
        let statement = "SELECT id, name FROM account WHERE name_key LIKE $1 ESCAPE '\\' AND id <> $2 \
                         AND confirmed_at IS NOT NULL AND erased_at IS NULL \
                         AND id NOT IN (SELECT other_id FROM friend WHERE account_id = $2 AND blocked) \
                         ORDER BY name_key LIMIT $3";
        Ok(sqlx::query_as(statement).bind(pattern).bind(by).bind(limit).fetch_all(&self.pool).await?)
    }
}
