//! Friendships: the log of what two people did, and what each of them sees.

use async_recursion::async_recursion as boxed;
use jiff::{SignedDuration, Timestamp};
use ronde_community::{Bond, NoBond, Relation, Side, Step};

use crate::accounts::name_key;
use crate::moment::{from_number, to_number};
use crate::notices::write::insert_notices;
use crate::notices::{Kind, NewNotice};
use crate::people::escaped;
use crate::{AccountId, Store, StoreError};

/// So many requests of one person may wait for an answer.
const OPEN_REQUESTS: i64 = 100;
/// How many requests of one person somebody is notified of within [`LATELY`]: one can be taken back and made again at once.
const REQUESTS_TOLD: i64 = 3;
const LATELY: SignedDuration = SignedDuration::from_hours(24);

/// Somebody, as another one sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Acquaintance {
    /// Who.
    pub id: AccountId,
    /// The name.
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

/// The two in order, and which of them the first one is.
fn sides(one: AccountId, other: AccountId) -> (AccountId, AccountId, Side) {
    if one < other { (one, other, Side::Low) } else { (other, one, Side::High) }
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
        let read = "SELECT by_low, step FROM friend_event WHERE low = $1 AND high = $2 ORDER BY seq";
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
        let is_shared = self.is_shared();
        let taken = in_transaction!(self, |tx| {
            if is_shared {
                sqlx::query(lock).bind(low.0).bind(high.0).execute(&mut *tx).await?;
            }
            let rows: Vec<(bool, String)> =
                sqlx::query_as(read).bind(low.0).bind(high.0).fetch_all(&mut *tx).await?;
            let mut relation = Relation::of(rows.iter().filter_map(past_step));
            let taken = relation.take(side, step);
            if let Ok(step) = taken {
                let seq = i64::try_from(rows.len()).unwrap_or(i64::MAX) + 1;
                sqlx::query(written)
                    .bind(low.0)
                    .bind(high.0)
                    .bind(seq)
                    .bind(to_number(at))
                    .bind(side == Side::Low)
                    .bind(step.code())
                    .execute(&mut *tx)
                    .await?;
                for (who, whom, side) in [(low, high, Side::Low), (high, low, Side::High)] {
                    sqlx::query(seen)
                        .bind(who.0)
                        .bind(whom.0)
                        .bind(BondSeen::of(relation.bond(), side).code())
                        .bind(relation.blocks(side))
                        .bind(relation.blocks(side.other()))
                        .bind(to_number(at))
                        .execute(&mut *tx)
                        .await?;
                }
                sqlx::query(answered).bind(by.0).bind(other.0).bind(to_number(at)).execute(&mut *tx).await?;
                let requests: i64 = sqlx::query_scalar(lately)
                    .bind(low.0)
                    .bind(high.0)
                    .bind(side == Side::Low)
                    .bind(to_number(at - LATELY))
                    .fetch_one(&mut *tx)
                    .await?;
                if step == Step::Ask && requests <= REQUESTS_TOLD {
                    let mut told: Vec<AccountId> = Vec::new();
                    let asked = NewNotice {
                        account: other,
                        kind: Kind::Friend,
                        subject: format!("friend-{by}-{seq}"),
                        other: Some(by),
                        game: None,
                        round: None,
                        detail: None,
                    };
                    insert_notices!(tx, [asked], at, told);
                    drop(told);
                } else if step != Step::Ask {
                    // a request that was taken back is no news
                    sqlx::query(answered)
                        .bind(other.0)
                        .bind(by.0)
                        .bind(to_number(at))
                        .execute(&mut *tx)
                        .await?;
                }
            }
            taken.map(|step| (step, relation))
        });
        Ok(taken)
    }

    async fn open_requests(&self, by: AccountId) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM friend WHERE account_id = $1 AND bond = 'asked'";
        Ok(on_pool!(self, |pool| sqlx::query_scalar(statement).bind(by.0).fetch_one(pool).await?))
    }

    /// What two people are to each other.
    #[boxed]
    pub async fn relation(&self, one: AccountId, other: AccountId) -> Result<Relation, StoreError> {
        let (low, high, _) = sides(one, other);
        let statement = "SELECT by_low, step FROM friend_event WHERE low = $1 AND high = $2 ORDER BY seq";
        let rows: Vec<(bool, String)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(low.0).bind(high.0).fetch_all(pool).await?);
        Ok(Relation::of(rows.iter().filter_map(past_step)))
    }

    /// Everybody whom somebody has asked, was asked by, is friends with or has blocked, by name.
    #[boxed]
    pub async fn acquaintances(&self, of: AccountId) -> Result<Vec<Acquaintance>, StoreError> {
        let statement = "SELECT a.id, a.name, f.bond, f.blocks, f.changed_at FROM friend f JOIN account a ON a.id = f.other_id \
             WHERE f.account_id = $1 AND (f.bond <> 'none' OR f.blocks) ORDER BY a.name_key";
        let rows: Vec<(i64, String, String, bool, i64)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(of.0).fetch_all(pool).await?);
        Ok(rows
            .into_iter()
            .map(|(id, name, bond, is_blocked, since)| Acquaintance {
                id: AccountId(id),
                name,
                bond: BondSeen::from_code(&bond),
                is_blocked,
                since: from_number(since),
            })
            .collect())
    }

    /// The friends of somebody.
    #[boxed]
    pub async fn friends(&self, of: AccountId) -> Result<Vec<AccountId>, StoreError> {
        let statement = "SELECT other_id FROM friend WHERE account_id = $1 AND bond = 'friends'";
        let rows: Vec<i64> =
            on_pool!(self, |pool| sqlx::query_scalar(statement).bind(of.0).fetch_all(pool).await?);
        Ok(rows.into_iter().map(AccountId).collect())
    }

    /// Those whom somebody has blocked, and those by whom they are blocked.
    #[boxed]
    pub async fn barred_with(&self, who: AccountId) -> Result<Vec<AccountId>, StoreError> {
        let statement =
            "SELECT other_id FROM friend WHERE account_id = $1 AND (blocks OR blocked) ORDER BY other_id";
        let rows: Vec<i64> =
            on_pool!(self, |pool| sqlx::query_scalar(statement).bind(who.0).fetch_all(pool).await?);
        Ok(rows.into_iter().map(AccountId).collect())
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
        let rows: Vec<(i64, String)> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(&pattern)
            .bind(by.0)
            .bind(limit)
            .fetch_all(pool)
            .await?);
        Ok(rows.into_iter().map(|(id, name)| (AccountId(id), name)).collect())
    }
}

fn past_step((by_low, step): &(bool, String)) -> Option<(Side, Step)> {
    Some((if *by_low { Side::Low } else { Side::High }, Step::from_code(step)?))
}
