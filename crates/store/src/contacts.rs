//! The key of a tournament from which the links on paper are made, and where its players want to be told their board.

use async_recursion::async_recursion as boxed;

use jiff::Timestamp;
use ronde_domain::{Language, PlayerId};
use sqlx_macros::FromRow;

use crate::{Store, StoreError, TournamentId, secrets};

/// Where a player wants to be told.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct Contact {
    pub player: PlayerId,
    pub email: String,
    /// The language of the mails.
    pub language: Language,
    /// Whether the owner of the address was asked to confirm it.
    pub is_asked: bool,
    /// Whether the owner has confirmed it. Before that no other mail goes there.
    pub is_confirmed: bool,
}

impl Store {
    /// The key of a tournament; made when it is asked for first.
    #[boxed]
    pub async fn tournament_key(&self, tournament: TournamentId) -> Result<String, StoreError> {
        let made = "INSERT INTO tournament_key (tournament_id, secret) VALUES ($1, $2) \
                    ON CONFLICT (tournament_id) DO NOTHING";
        let find = async || -> Result<Option<String>, StoreError> {
            let statement = "SELECT secret FROM tournament_key WHERE tournament_id = $1";
            Ok(sqlx::query_scalar(statement).bind(tournament).fetch_optional(&self.pool).await?)
        };
        if let Some(secret) = find().await? {
            return Ok(secret);
        }
        sqlx::query(made).bind(tournament).bind(secrets::secret()).execute(&self.pool).await?;
        find().await?.ok_or(StoreError::NotFound("tournament"))
    }

    /// Sets where a player wants to be told, or takes it out. Another address has to be confirmed anew.
    #[boxed]
    pub async fn set_contact(
        &self,
        tournament: TournamentId,
        player: PlayerId,
        contact: Option<(&str, Language)>,
    ) -> Result<(), StoreError> {
        if let Some((email, language)) = contact {
            let statement = "INSERT INTO tournament_contact (tournament_id, player, email, language) VALUES ($1, $2, $3, $4) \
                             ON CONFLICT (tournament_id, player) DO UPDATE SET language = excluded.language, \
                             asked_at = CASE WHEN tournament_contact.email = excluded.email THEN tournament_contact.asked_at END, \
                             confirmed_at = CASE WHEN tournament_contact.email = excluded.email THEN tournament_contact.confirmed_at END, \
                             email = excluded.email";
            sqlx::query(statement)
                .bind(tournament)
                .bind(player)
                .bind(email)
                .bind(language)
                .execute(&self.pool)
                .await?;
        } else {
            let statement = "DELETE FROM tournament_contact WHERE tournament_id = $1 AND player = $2";
            sqlx::query(statement).bind(tournament).bind(player).execute(&self.pool).await?;
        }
        Ok(())
    }

    /// Everybody of a tournament who wants to be told.
    #[boxed]
    pub async fn contacts(&self, tournament: TournamentId) -> Result<Vec<Contact>, StoreError> {
        let statement = "SELECT player, email, language, asked_at IS NOT NULL AS is_asked, \
                         confirmed_at IS NOT NULL AS is_confirmed FROM tournament_contact \
                         WHERE tournament_id = $1 ORDER BY player";
        Ok(sqlx::query_as(statement).bind(tournament).fetch_all(&self.pool).await?)
    }

    /// Notes that the owner of an address is asked to confirm it; whether nobody has asked before.
    #[boxed]
    pub async fn ask_contact(
        &self,
        tournament: TournamentId,
        player: PlayerId,
        email: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let statement = "UPDATE tournament_contact SET asked_at = $4 \
                         WHERE tournament_id = $1 AND player = $2 AND email = $3 AND asked_at IS NULL";
        let done = sqlx::query(statement)
            .bind(tournament)
            .bind(player)
            .bind(email)
            .bind(at)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected() > 0)
    }

    /// Notes that the owner of an address wants to be told there; false if the player has another address by now.
    #[boxed]
    pub async fn confirm_contact(
        &self,
        tournament: TournamentId,
        player: PlayerId,
        email: &str,
        at: Timestamp,
    ) -> Result<bool, StoreError> {
        let statement = "UPDATE tournament_contact SET confirmed_at = COALESCE(confirmed_at, $4) \
                         WHERE tournament_id = $1 AND player = $2 AND email = $3";
        let done = sqlx::query(statement)
            .bind(tournament)
            .bind(player)
            .bind(email)
            .bind(at)
            .execute(&self.pool)
            .await?;
        Ok(done.rows_affected() > 0)
    }
}
