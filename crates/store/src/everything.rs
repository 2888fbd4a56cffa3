//! Everything that is stored about a person, for the person.

use async_recursion::async_recursion as boxed;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;

use crate::moment::from_number;
use crate::{PersonId, Store, StoreError, TournamentId};

type PersonRow = (
    String,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<String>,
    Option<i64>,
    Option<i64>,
    bool,
    i64,
);
/// Tournament, its short name and name, the player, and what an entry says.
type EntryRow = (i64, String, String, i64, Option<i64>, Option<String>);
type AccountRow = (i64, String, Option<String>, String, bool, Option<i64>, i64);

impl Store {
    /// Everything about a person: who it is, the account, what every tournament and every rating list says. What others wrote and
    /// results of others are not in it, except as the opponent of a game.
    #[boxed]
    pub async fn everything_about(&self, person: PersonId) -> Result<Value, StoreError> {
        let id = self.person(person).await?.id;
        let statement = "SELECT name, birth, sex, federation, title, fide_id, licence, hidden, created_at FROM person WHERE id = $1";
        let row: PersonRow =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(id.0).fetch_one(pool).await?);
        let (name, birth, sex, federation, title, fide_id, licence, hidden, since) = row;
        Ok(json!({
            "person": {
                "id": id, "name": name, "birth": birth, "sex": sex, "federation": federation, "title": title,
                "fide-id": fide_id, "licence": licence, "hidden": hidden, "since": from_number(since),
            },
            "accounts": self.accounts_about(id).await?,
            "tournaments": self.tournaments_about(id).await?,
            "ratings": { "standings": self.standings_of(id).await?, "changes": self.rating_history(id).await? },
        }))
    }

    async fn accounts_about(&self, id: PersonId) -> Result<Vec<Value>, StoreError> {
        let statement = "SELECT id, name, email, language, wants_mail, confirmed_at, created_at FROM account \
                         WHERE person_id = $1 ORDER BY id";
        let rows: Vec<AccountRow> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(id.0).fetch_all(pool).await?);
        let mut accounts = Vec::with_capacity(rows.len());
        for (account, name, email, language, wants_mail, confirmed, since) in rows {
            let sessions = self.rows_about("session", "browser, address, created_at", account).await?;
            let roles = self.rows_about("tournament_role", "role, '', tournament_id", account).await?;
            let seats = "CAST(player AS TEXT), '', tournament_id";
            let players = self.rows_about("tournament_account", seats, account).await?;
            accounts.push(json!({
                "name": name, "email": email, "language": language, "wants-mail": wants_mail,
                "confirmed": confirmed.map(from_number), "since": from_number(since),
                "sessions": sessions.into_iter().map(|(browser, address, at)| {
                    json!({ "browser": browser, "address": address, "since": from_number(at) })
                }).collect::<Vec<_>>(),
                "roles": roles.into_iter().map(|(role, _, tournament)| {
                    json!({ "role": role, "tournament": tournament })
                }).collect::<Vec<_>>(),
                "plays-as": players.into_iter().map(|(player, _, tournament)| {
                    json!({ "player": player, "tournament": tournament })
                }).collect::<Vec<_>>(),
            }));
        }
        Ok(accounts)
    }

    /// Two texts and a number out of the rows of an account; table and columns are written in this file.
    async fn rows_about(
        &self,
        table: &'static str,
        columns: &'static str,
        account: i64,
    ) -> Result<Vec<(String, String, i64)>, StoreError> {
        let statement = format!("SELECT {columns} FROM {table} WHERE account_id = $1 ORDER BY 3, 1");
        Ok(on_pool!(self, |pool| sqlx::query_as(AssertSqlSafe(statement))
            .bind(account)
            .fetch_all(pool)
            .await?))
    }

    async fn tournaments_about(&self, id: PersonId) -> Result<Vec<Value>, StoreError> {
        let statement = "SELECT t.id, t.slug, t.name, p.player, d.seq, d.detail FROM tournament_player p \
                         JOIN tournament t ON t.id = p.tournament_id LEFT JOIN tournament_personal d \
                         ON d.tournament_id = p.tournament_id AND d.player = p.player \
                         WHERE p.person_id = $1 ORDER BY t.id, p.player, d.seq";
        let rows: Vec<EntryRow> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(id.0).fetch_all(pool).await?);
        let mut entries = Vec::with_capacity(rows.len());
        for (tournament, slug, name, player, seq, detail) in rows {
            let said: Option<Value> = detail.map(|text| serde_json::from_str(&text)).transpose()?;
            entries.push(json!({
                "tournament": TournamentId(tournament), "slug": slug, "name": name, "player": player,
                "entry": seq, "said": said,
            }));
        }
        Ok(entries)
    }
}
