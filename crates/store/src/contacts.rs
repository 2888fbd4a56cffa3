//! The key of a tournament from which the links on paper are made, and where its players want to be told their board.

use async_recursion::async_recursion as boxed;
use std::str::FromStr;

use jiff::Timestamp;
use ronde_domain::{Language, PlayerId};

use crate::moment::to_number;
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
    /// Whether the owner of the address was asked to confirm it.
    pub is_asked: bool,
    /// Whether the owner has confirmed it. Before that no other mail goes there.
    pub is_confirmed: bool,
}

impl Store {
    /// The key of a tournament; made when it is asked for first.
    #[boxed]
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
            execute!(self, statement, tournament.0, i64::from(player.get()), email, language.code());
        } else {
            let statement = "DELETE FROM tournament_contact WHERE tournament_id = $1 AND player = $2";
            execute!(self, statement, tournament.0, i64::from(player.get()));
        }
        Ok(())
    }

    /// Everybody of a tournament who wants to be told.
    #[boxed]
    pub async fn contacts(&self, tournament: TournamentId) -> Result<Vec<Contact>, StoreError> {
        let statement = "SELECT player, email, language, asked_at, confirmed_at FROM tournament_contact \
                         WHERE tournament_id = $1 ORDER BY player";
        let rows: Vec<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(tournament.0).fetch_all(pool).await?);
        Ok(rows.into_iter().filter_map(contact).collect())
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
        let touched = execute!(self, statement, tournament.0, i64::from(player.get()), email, to_number(at));
        Ok(touched > 0)
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
        let touched = execute!(self, statement, tournament.0, i64::from(player.get()), email, to_number(at));
        Ok(touched > 0)
    }
}

type Row = (i64, String, String, Option<i64>, Option<i64>);

fn contact((player, email, language, asked_at, confirmed_at): Row) -> Option<Contact> {
    Some(Contact {
        player: PlayerId::new(u32::try_from(player).ok()?)?,
        email,
        language: Language::from_str(&language).unwrap_or_default(),
        is_asked: asked_at.is_some(),
        is_confirmed: confirmed_at.is_some(),
    })
}
