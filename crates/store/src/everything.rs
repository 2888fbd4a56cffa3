//! Everything that is stored about a person, for the person.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use serde::Serialize;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use crate::db::Row;
use crate::{AccountId, PersonId, Store, StoreError, TournamentId};

#[derive(FromRow, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Person {
    id: PersonId,
    name: String,
    birth: Option<String>,
    sex: Option<String>,
    federation: Option<String>,
    title: Option<String>,
    fide_id: Option<i64>,
    licence: Option<i64>,
    hidden: bool,
    since: Timestamp,
}

#[derive(FromRow, Serialize)]
#[serde(rename_all = "kebab-case")]
struct Account {
    #[serde(skip)]
    id: AccountId,
    name: String,
    email: Option<String>,
    language: String,
    wants_mail: bool,
    confirmed: Option<Timestamp>,
    since: Timestamp,
    #[sqlx(skip)]
    sessions: Vec<Session>,
    #[sqlx(skip)]
    roles: Vec<Role>,
    #[sqlx(skip)]
    plays_as: Vec<Seat>,
}

#[derive(FromRow, Serialize)]
struct Session {
    browser: String,
    address: String,
    since: Timestamp,
}

#[derive(FromRow, Serialize)]
struct Role {
    role: String,
    tournament: TournamentId,
}

#[derive(FromRow, Serialize)]
struct Seat {
    player: String,
    tournament: TournamentId,
}

/// What an entry of a tournament says; nothing if the person is only a player of it.
#[derive(FromRow, Serialize)]
struct InTournament {
    tournament: TournamentId,
    slug: String,
    name: String,
    player: i64,
    entry: Option<i64>,
    said: Option<Value>,
}

impl Store {
    /// Everything about a person: who it is, the account, what every tournament and every rating list says. What others wrote and
    /// results of others are not in it, except as the opponent of a game.
    #[boxed]
    pub async fn everything_about(&self, person: PersonId) -> Result<Value, StoreError> {
        let id = self.person(person).await?.id;
        let person = "SELECT id, name, birth, sex, federation, title, fide_id, licence, hidden, created_at AS since \
                      FROM person WHERE id = $1";
        let person: Person = sqlx::query_as(person).bind(id).fetch_one(&self.pool).await?;
        let entries = "SELECT t.id AS tournament, t.slug, t.name, p.player, d.seq AS entry, d.detail AS said \
                       FROM tournament_player p JOIN tournament t ON t.id = p.tournament_id \
                       LEFT JOIN tournament_personal d ON d.tournament_id = p.tournament_id AND d.player = p.player \
                       WHERE p.person_id = $1 ORDER BY t.id, p.player, d.seq";
        let entries: Vec<InTournament> = sqlx::query_as(entries).bind(id).fetch_all(&self.pool).await?;
        Ok(json!({
            "person": person,
            "accounts": self.accounts_about(id).await?,
            "tournaments": entries,
            "ratings": { "standings": self.standings_of(id).await?, "changes": self.rating_history(id).await? },
        }))
    }

    async fn accounts_about(&self, id: PersonId) -> Result<Vec<Account>, StoreError> {
        let statement = "SELECT id, name, email, language, wants_mail, confirmed_at AS confirmed, created_at AS since \
                         FROM account WHERE person_id = $1 ORDER BY id";
        let mut accounts: Vec<Account> = sqlx::query_as(statement).bind(id).fetch_all(&self.pool).await?;
        for one in &mut accounts {
            let sessions = "browser, address, created_at AS since FROM session";
            one.sessions = self.rows_about(sessions, "since, browser", one.id).await?;
            let roles = "role, tournament_id AS tournament FROM tournament_role";
            one.roles = self.rows_about(roles, "tournament, role", one.id).await?;
            let seats = "CAST(player AS TEXT) AS player, tournament_id AS tournament FROM tournament_account";
            one.plays_as = self.rows_about(seats, "2, 1", one.id).await?;
        }
        Ok(accounts)
    }

    /// Rows of an account; columns, table and order are written in this file.
    async fn rows_about<T>(
        &self,
        columns: &'static str,
        order: &'static str,
        account: AccountId,
    ) -> Result<Vec<T>, StoreError>
    where
        T: for<'r> sqlx::FromRow<'r, Row> + Send + Unpin,
    {
        let statement = format!("SELECT {columns} WHERE account_id = $1 ORDER BY {order}");
        Ok(sqlx::query_as(AssertSqlSafe(statement)).bind(account).fetch_all(&self.pool).await?)
    }
}
