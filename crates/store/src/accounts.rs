//! Accounts: a name, an address that was confirmed, a password hash.
//!
//! A name and an address are compared by keys ([`name_key`], [`email_key`]); the database alone decides who of two comes first.

use async_recursion::async_recursion as boxed;
use icu_casemap::CaseMapper;
use icu_normalizer::ComposingNormalizer;
use jiff::Timestamp;
use ronde_domain::Language;
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use crate::people::escaped;
use crate::{AccountId, PersonId, Store, StoreError};

/// An account.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Account {
    pub id: AccountId,
    /// The person behind it.
    #[sqlx(rename = "person_id")]
    pub person: Option<PersonId>,
    /// The name, as it was typed.
    pub name: String,
    /// The mail address; none once the account is erased.
    pub email: Option<String>,
    /// What tells the right password; none once the account is erased.
    pub password_hash: Option<String>,
    /// The language of pages and mails.
    pub language: Language,
    /// Whether it may do everything on this site.
    pub is_admin: bool,
    /// Whether it keeps order among all people of this site.
    pub is_moderator: bool,
    /// Whether mails that are not about the account itself are wanted.
    pub wants_mail: bool,
    /// When the address was confirmed.
    pub confirmed_at: Option<Timestamp>,
    pub created_at: Timestamp,
    /// Since when logging in also takes a second factor; none if it does not.
    #[sqlx(rename = "otp_since")]
    pub second_factor_since: Option<Timestamp>,
}

/// An account to be made. The keys are the folded name and address.
#[derive(Clone, Debug)]
pub struct NewAccount<'a> {
    pub name: &'a str,
    /// The name, folded for comparison.
    pub name_key: &'a str,
    pub email: &'a str,
    /// The address, folded for comparison.
    pub email_key: &'a str,
    pub password_hash: &'a str,
    pub language: Language,
}

/// A name folded for comparison: every way of writing it gives the same key. Accents count, case and the number of blanks do not.
pub fn name_key(name: &str) -> String {
    folded(&name.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// A mail address folded for comparison.
pub fn email_key(email: &str) -> String {
    folded(email.trim())
}

fn folded(text: &str) -> String {
    let composer = ComposingNormalizer::new_nfkc();
    composer.normalize(&CaseMapper::new().fold_string(&composer.normalize(text))).into_owned()
}

/// Accounts that are not erased, and a condition.
fn select_account(condition: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "SELECT id, person_id, name, email, password_hash, language, is_admin, is_moderator, wants_mail, confirmed_at, \
         created_at, otp_since FROM account WHERE erased_at IS NULL AND {condition}"
    ))
}

impl Store {
    /// Makes an unconfirmed account. If two take the same name at the same moment, exactly one gets it.
    #[boxed]
    pub async fn add_account(&self, new: &NewAccount<'_>, at: Timestamp) -> Result<AccountId, StoreError> {
        let statement = "INSERT INTO account (name, name_key, email, email_key, password_hash, language, created_at) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id";
        let query = sqlx::query_scalar(statement).bind(new.name).bind(new.name_key).bind(new.email);
        let query = query.bind(new.email_key).bind(new.password_hash).bind(new.language).bind(at);
        Ok(query.fetch_one(&self.pool).await?)
    }

    /// Holds a name for a registration with an address that has an account already, as if an account had been made: nobody can tell the
    /// difference by trying the name again. It is forgotten like every account that is never confirmed.
    #[boxed]
    pub async fn hold_name(&self, new: &NewAccount<'_>, at: Timestamp) -> Result<AccountId, StoreError> {
        let statement = "INSERT INTO account (name, name_key, password_hash, language, created_at) \
                         VALUES ($1, $2, $3, $4, $5) RETURNING id";
        let query = sqlx::query_scalar(statement).bind(new.name).bind(new.name_key);
        let query = query.bind(new.password_hash).bind(new.language).bind(at);
        Ok(query.fetch_one(&self.pool).await?)
    }

    /// An account by its number.
    #[boxed]
    pub async fn account(&self, id: AccountId) -> Result<Account, StoreError> {
        let found = sqlx::query_as(select_account("id = $1")).bind(id).fetch_optional(&self.pool).await?;
        found.ok_or(StoreError::NotFound("account"))
    }

    /// An account by its folded name.
    #[boxed]
    pub async fn account_by_name(&self, name_key: &str) -> Result<Option<Account>, StoreError> {
        let query = sqlx::query_as(select_account("name_key = $1")).bind(name_key);
        Ok(query.fetch_optional(&self.pool).await?)
    }

    /// An account by its folded mail address.
    #[boxed]
    pub async fn account_by_email(&self, email_key: &str) -> Result<Option<Account>, StoreError> {
        let query = sqlx::query_as(select_account("email_key = $1")).bind(email_key);
        Ok(query.fetch_optional(&self.pool).await?)
    }

    /// An account by its name or its mail address, as somebody types it.
    #[boxed]
    pub async fn account_called(&self, typed: &str) -> Result<Option<Account>, StoreError> {
        if let Some(named) = self.account_by_name(&name_key(typed)).await? {
            return Ok(Some(named));
        }
        self.account_by_email(&email_key(typed)).await
    }

    /// Accounts whose name or address contains the text, by name, for the administrator.
    #[boxed]
    pub async fn search_accounts(
        &self,
        text: &str,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<Account>, StoreError> {
        let pattern = format!("%{}%", escaped(&name_key(text)));
        let statement = select_account(
            "(name_key LIKE $1 ESCAPE '\\' OR email_key LIKE $1 ESCAPE '\\') ORDER BY name_key LIMIT $2 OFFSET $3",
        );
        Ok(sqlx::query_as(statement).bind(pattern).bind(limit).bind(offset).fetch_all(&self.pool).await?)
    }

    /// All accounts by name, for the administrator.
    #[boxed]
    pub async fn accounts(&self, limit: i64, offset: i64) -> Result<Vec<Account>, StoreError> {
        self.search_accounts("", limit, offset).await
    }

    /// Whether there is an administrator yet.
    #[boxed]
    pub async fn has_admin(&self) -> Result<bool, StoreError> {
        Ok(self.admins().await? > 0)
    }

    /// How many administrators there are.
    #[boxed]
    pub async fn admins(&self) -> Result<i64, StoreError> {
        let statement = "SELECT COUNT(*) FROM account WHERE is_admin AND erased_at IS NULL";
        Ok(sqlx::query_scalar(statement).fetch_one(&self.pool).await?)
    }

    /// Notes that the address of an account is its owner's.
    #[boxed]
    pub async fn confirm_account(&self, id: AccountId, at: Timestamp) -> Result<(), StoreError> {
        let statement = "UPDATE account SET confirmed_at = COALESCE(confirmed_at, $2) WHERE id = $1";
        sqlx::query(statement).bind(id).bind(at).execute(&self.pool).await?;
        Ok(())
    }

    /// Another password.
    #[boxed]
    pub async fn set_password(&self, id: AccountId, password_hash: &str) -> Result<(), StoreError> {
        let statement = "UPDATE account SET password_hash = $2 WHERE id = $1 AND erased_at IS NULL";
        sqlx::query(statement).bind(id).bind(password_hash).execute(&self.pool).await?;
        Ok(())
    }

    /// Another mail address, which was confirmed.
    #[boxed]
    pub async fn set_email(&self, id: AccountId, email: &str, email_key: &str) -> Result<(), StoreError> {
        let statement = "UPDATE account SET email = $2, email_key = $3 WHERE id = $1 AND erased_at IS NULL";
        sqlx::query(statement).bind(id).bind(email).bind(email_key).execute(&self.pool).await?;
        Ok(())
    }

    /// Language, and whether mails are wanted.
    #[boxed]
    pub async fn set_preferences(
        &self,
        id: AccountId,
        language: Language,
        wants_mail: bool,
    ) -> Result<(), StoreError> {
        let statement =
            "UPDATE account SET language = $2, wants_mail = $3 WHERE id = $1 AND erased_at IS NULL";
        sqlx::query(statement).bind(id).bind(language).bind(wants_mail).execute(&self.pool).await?;
        Ok(())
    }

    /// Makes an administrator of an account, or an ordinary one again.
    #[boxed]
    pub async fn set_admin(&self, id: AccountId, is_admin: bool) -> Result<(), StoreError> {
        let statement = "UPDATE account SET is_admin = $2 WHERE id = $1 AND erased_at IS NULL";
        sqlx::query(statement).bind(id).bind(is_admin).execute(&self.pool).await?;
        Ok(())
    }

    /// Lets an account keep order among all people of this site, or no longer.
    #[boxed]
    pub async fn set_moderator(&self, id: AccountId, is_moderator: bool) -> Result<(), StoreError> {
        let statement = "UPDATE account SET is_moderator = $2 WHERE id = $1 AND erased_at IS NULL";
        sqlx::query(statement).bind(id).bind(is_moderator).execute(&self.pool).await?;
        Ok(())
    }

    /// Says who the person behind an account is.
    #[boxed]
    pub async fn link_account(&self, id: AccountId, person: Option<PersonId>) -> Result<(), StoreError> {
        let statement = "UPDATE account SET person_id = $2 WHERE id = $1 AND erased_at IS NULL";
        sqlx::query(statement).bind(id).bind(person).execute(&self.pool).await?;
        Ok(())
    }

    /// Erases an account: name, address, password, sessions, tokens and mails are gone; the number stays, so that what it did can still
    /// be told apart. Logs name it neutrally.
    #[boxed]
    pub async fn erase_account(&self, id: AccountId, at: Timestamp) -> Result<(), StoreError> {
        let neutral = format!("former-user-{id}");
        let mut tx = self.begin().await?;
        let statement = "UPDATE account SET name = $2, name_key = $2, email = NULL, email_key = NULL, \
                             password_hash = NULL, person_id = NULL, is_admin = FALSE, \
                             is_moderator = FALSE, otp_secret = NULL, otp_since = NULL, erased_at = $3 WHERE id = $1";
        sqlx::query(statement).bind(id).bind(&neutral).bind(at).execute(&mut *tx).await?;
        sqlx::query("UPDATE tournament_event SET actor = $2 WHERE account_id = $1")
            .bind(id)
            .bind(&neutral)
            .execute(&mut *tx)
            .await?;
        for statement in [
            "DELETE FROM session WHERE account_id = $1",
            "DELETE FROM device WHERE account_id = $1",
            "DELETE FROM recovery_code WHERE account_id = $1",
            "DELETE FROM token WHERE account_id = $1",
            "DELETE FROM access_token WHERE account_id = $1",
            "DELETE FROM mail WHERE account_id = $1",
            "DELETE FROM tournament_role WHERE account_id = $1",
            "DELETE FROM tournament_account WHERE account_id = $1",
        ]
        .iter()
        .chain(crate::community::ERASING)
        .chain(crate::games::ERASING)
        .chain(crate::notices::ERASING)
        {
            sqlx::query(*statement).bind(id).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}
