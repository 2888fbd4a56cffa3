//! Who may do what in a tournament.

use async_recursion::async_recursion as boxed;
use serde::{Deserialize, Serialize};

use crate::{AccountId, Store, StoreError, TournamentId};

/// What somebody may do in a tournament. The later may do all that the earlier may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Enter results.
    ResultEntry,
    /// Run the event.
    Arbiter,
    /// Also say who else may, and who may look.
    Owner,
}

impl Role {
    /// All, the least first.
    pub const ALL: [Self; 3] = [Self::ResultEntry, Self::Arbiter, Self::Owner];

    /// As it is stored and written in addresses.
    pub const fn code(self) -> &'static str {
        match self {
            Self::ResultEntry => "result-entry",
            Self::Arbiter => "arbiter",
            Self::Owner => "owner",
        }
    }

    /// The role with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.code() == code)
    }
}

impl Store {
    /// The role of an account in a tournament.
    #[boxed]
    pub async fn role(
        &self,
        tournament: TournamentId,
        account: AccountId,
    ) -> Result<Option<Role>, StoreError> {
        let statement = "SELECT role FROM tournament_role WHERE tournament_id = $1 AND account_id = $2";
        let code: Option<String> =
            sqlx::query_scalar(statement).bind(tournament).bind(account).fetch_optional(&self.pool).await?;
        Ok(code.as_deref().and_then(Role::from_code))
    }

    /// Whether an account has at least this role in some tournament.
    #[boxed]
    pub async fn runs_something(&self, account: AccountId, least: Role) -> Result<bool, StoreError> {
        let statement = "SELECT DISTINCT role FROM tournament_role WHERE account_id = $1";
        let codes: Vec<String> = sqlx::query_scalar(statement).bind(account).fetch_all(&self.pool).await?;
        Ok(codes.iter().filter_map(|code| Role::from_code(code)).any(|role| role >= least))
    }

    /// Everybody with a role in a tournament, by name.
    #[boxed]
    pub async fn roles(
        &self,
        tournament: TournamentId,
    ) -> Result<Vec<(AccountId, String, Role)>, StoreError> {
        let statement = "SELECT a.id, a.name, r.role FROM tournament_role r JOIN account a ON a.id = r.account_id \
                         WHERE r.tournament_id = $1 ORDER BY a.name_key";
        let rows: Vec<(AccountId, String, String)> =
            sqlx::query_as(statement).bind(tournament).fetch_all(&self.pool).await?;
        Ok(rows
            .into_iter()
            .filter_map(|(id, name, code)| Some((id, name, Role::from_code(&code)?)))
            .collect())
    }

    /// Gives an account a role in a tournament, or takes it away.
    #[boxed]
    pub async fn set_role(
        &self,
        tournament: TournamentId,
        account: AccountId,
        role: Option<Role>,
    ) -> Result<(), StoreError> {
        if let Some(role) = role {
            let statement = "INSERT INTO tournament_role (tournament_id, account_id, role) VALUES ($1, $2, $3) \
                             ON CONFLICT (tournament_id, account_id) DO UPDATE SET role = excluded.role";
            sqlx::query(statement)
                .bind(tournament)
                .bind(account)
                .bind(role.code())
                .execute(&self.pool)
                .await?;
        } else {
            let statement = "DELETE FROM tournament_role WHERE tournament_id = $1 AND account_id = $2";
            sqlx::query(statement).bind(tournament).bind(account).execute(&self.pool).await?;
        }
        Ok(())
    }
}
