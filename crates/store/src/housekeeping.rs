//! What an operator looks after: how much there is, and what can be forgotten.

use async_recursion::async_recursion as boxed;
use jiff::{SignedDuration, Timestamp};
use sqlx_macros::FromRow;

use crate::{AccountId, Store, StoreError};

/// The addresses of guests end like this. Nobody can register with one, since no mail goes there.
pub const GUEST_DOMAIN: &str = "@guest.invalid";

/// A link that has ended is kept this long: who asks for another one may get more time for it instead of a further mail.
const ENDED_LINK_LASTS: SignedDuration = SignedDuration::from_hours(6);
/// A guest is forgotten after this time.
const GUEST_LASTS: SignedDuration = SignedDuration::from_hours(24);
/// An account that was never confirmed holds its name so long.
const UNCONFIRMED_LASTS: SignedDuration = SignedDuration::from_hours(24 * 7);
/// A mail that has gone is kept so long, for the operator who looks for it.
const SENT_LASTS: SignedDuration = SignedDuration::from_hours(24 * 30);
/// So long a write that is sent again is known; a browser that was away for longer is asked like anybody else.
const REQUEST_LASTS: SignedDuration = SignedDuration::from_hours(24 * 90);
/// No import takes this long: what is older was interrupted.
const STAGED_LASTS: SignedDuration = SignedDuration::from_hours(1);

/// How much there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct Counts {
    /// Accounts, confirmed or not.
    pub accounts: i64,
    /// People.
    pub people: i64,
    /// Tournaments.
    pub tournaments: i64,
    /// Browsers that are logged in.
    pub sessions: i64,
    /// Mails that have not gone.
    pub waiting_mails: i64,
}

impl Store {
    /// How much there is.
    #[boxed]
    pub async fn counts(&self, now: Timestamp) -> Result<Counts, StoreError> {
        let statement = "SELECT (SELECT COUNT(*) FROM account WHERE erased_at IS NULL) AS accounts, \
                         (SELECT COUNT(*) FROM person WHERE erased_at IS NULL AND merged_into IS NULL) AS people, \
                         (SELECT COUNT(*) FROM tournament WHERE visibility <> 'staged') AS tournaments, \
                         (SELECT COUNT(*) FROM session WHERE expires_at > $1) AS sessions, \
                         (SELECT COUNT(*) FROM mail WHERE sent_at IS NULL) AS waiting_mails";
        Ok(sqlx::query_as(statement).bind(now).fetch_one(&self.pool).await?)
    }

    /// Forgets what has ended: sessions, links, mails that went long ago, old notices, accounts that were never confirmed; how many.
    #[boxed]
    pub async fn sweep(&self, now: Timestamp) -> Result<u64, StoreError> {
        let unconfirmed = "SELECT id FROM account WHERE confirmed_at IS NULL AND erased_at IS NULL AND created_at <= $1 \
             AND id NOT IN (SELECT account_id FROM tournament_role)";
        let of_unconfirmed = |table: &str| format!("DELETE FROM {table} WHERE account_id IN ({unconfirmed})");
        let never_confirmed = now - UNCONFIRMED_LASTS;
        let steps = [
            ("DELETE FROM session WHERE expires_at <= $1".to_owned(), now),
            ("DELETE FROM device WHERE expires_at <= $1".to_owned(), now),
            ("DELETE FROM token WHERE expires_at <= $1".to_owned(), now - ENDED_LINK_LASTS),
            ("DELETE FROM mail WHERE sent_at <= $1".to_owned(), now - SENT_LASTS),
            ("DELETE FROM tournament_request WHERE at <= $1".to_owned(), now - REQUEST_LASTS),
            (of_unconfirmed("token"), never_confirmed),
            (of_unconfirmed("mail"), never_confirmed),
            (of_unconfirmed("session"), never_confirmed),
            (of_unconfirmed("device"), never_confirmed),
            (of_unconfirmed("recovery_code"), never_confirmed),
            (of_unconfirmed("access_token"), never_confirmed),
            (format!("DELETE FROM account WHERE id IN ({unconfirmed})"), never_confirmed),
        ];
        let mut swept = 0;
        let mut tx = self.begin().await?;
        for (statement, until) in steps {
            let done = sqlx::query(sqlx::AssertSqlSafe(statement)).bind(until).execute(&mut *tx).await?;
            swept += done.rows_affected();
        }
        tx.commit().await?;
        swept += self.prune_notices(now).await?;
        swept += self.sweep_staged(now - STAGED_LASTS).await?;
        Ok(swept)
    }

    /// Guests who came more than a day ago.
    #[boxed]
    pub async fn old_guests(&self, now: Timestamp) -> Result<Vec<AccountId>, StoreError> {
        let statement = "SELECT id FROM account WHERE erased_at IS NULL AND password_hash = '!' \
                         AND email_key LIKE $1 AND created_at <= $2 ORDER BY id";
        let query = sqlx::query_scalar(statement).bind(format!("guest-%{GUEST_DOMAIN}"));
        Ok(query.bind(now - GUEST_LASTS).fetch_all(&self.pool).await?)
    }
}
