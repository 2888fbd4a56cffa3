//! The key of a tournament from which the links on paper are made, and where its players want to be told their board.

use std::str::FromStr;

use ronde_domain::{Language, PlayerId};

use crate::{Store, StoreError, TournamentId, secrets};

/// Where a player wants to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contact {
    /// Who.
    pub player: PlayerId,
    /// The mail address.
    pub email: String,
    /// The language of the mails.
    pub language: Language,
}

impl Store {
    /// The key of a tournament; made when it is asked for first.
    pub async fn tournament_key(&self, tournament: TournamentId) -> Result<String, StoreError> {
        let statement = "INSERT INTO tournament_key (tournament_id, secret) VALUES ($1, $2) \
                         ON CONFLICT (tournament_id) DO NOTHING";
        let found = "SELECT secret FROM tournament_key WHERE tournament_id = $1";
        let find = async || -> Result<Option<String>, StoreError> {
            Ok(on_pool!(self, |pool| sqlx::query_scalar(found)
                .bind(tournament.0)
                .fetch_optional(pool)
                .await?))
        };
        if let Some(secret) = find().await? {
            return Ok(secret);
        }
        execute!(self, statement, tournament.0, secrets::secret());
        find().await?.ok_or(StoreError::NotFound("tournament"))
    }

    /// Sets where a player wants to be told, or takes it out.
    pub async fn set_contact(
        &self,
        tournament: TournamentId,
        player: PlayerId,
        contact: Option<(&str, Language)>,
    ) -> Result<(), StoreError> {
        if let Some((email, language)) = contact {
            let statement = "INSERT INTO tournament_contact (tournament_id, player, email, language) VALUES ($1, $2, $3, $4) \
                             ON CONFLICT (tournament_id, player) DO UPDATE SET email = excluded.email, language = excluded.language";
            execute!(self, statement, tournament.0, i64::from(player.get()), email, language.code());
        } else {
            let statement = "DELETE FROM tournament_contact WHERE tournament_id = $1 AND player = $2";
            execute!(self, statement, tournament.0, i64::from(player.get()));
        }
        Ok(())
    }

    /// Everybody of a tournament who wants to be told.
    pub async fn contacts(&self, tournament: TournamentId) -> Result<Vec<Contact>, StoreError> {
        let statement =
            "SELECT player, email, language FROM tournament_contact WHERE tournament_id = $1 ORDER BY player";
        let rows: Vec<(i64, String, String)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(tournament.0).fetch_all(pool).await?);
        let contact = |(player, email, language): (i64, String, String)| {
            let player = PlayerId::new(u32::try_from(player).ok()?)?;
            Some(Contact { player, email, language: Language::from_str(&language).unwrap_or_default() })
        };
        Ok(rows.into_iter().filter_map(contact).collect())
    }
}
