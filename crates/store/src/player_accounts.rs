//! Which account sits down for a player of a tournament whose games are played on the site.
//!
//! It is a link of this one tournament: it says nothing about the person behind the account, and gives no right but to play.

use async_recursion::async_recursion as boxed;
use ronde_domain::PlayerId;
use sqlx_macros::FromRow;

use crate::{AccountId, Store, StoreError, TournamentId};

/// A player who has an account.
#[derive(Clone, Debug, PartialEq, Eq, FromRow)]
pub struct PlayerAccount {
    /// Who plays.
    pub player: PlayerId,
    /// Who sits down.
    pub account: AccountId,
    /// The name of the account.
    pub name: String,
}

impl Store {
    /// Links a player with an account, or with none. An account plays as one player of a tournament:
    /// [`StoreError::Taken`] if it is another already.
    #[boxed]
    pub async fn link_player(
        &self,
        tournament: TournamentId,
        player: PlayerId,
        account: Option<AccountId>,
    ) -> Result<(), StoreError> {
        if let Some(account) = account {
            let statement = "INSERT INTO tournament_account (tournament_id, player, account_id) VALUES ($1, $2, $3) \
                             ON CONFLICT (tournament_id, player) DO UPDATE SET account_id = excluded.account_id";
            sqlx::query(statement).bind(tournament).bind(player).bind(account).execute(&self.pool).await?;
        } else {
            let statement = "DELETE FROM tournament_account WHERE tournament_id = $1 AND player = $2";
            sqlx::query(statement).bind(tournament).bind(player).execute(&self.pool).await?;
        }
        Ok(())
    }

    /// The players of a tournament who have an account, in the order of registration.
    #[boxed]
    pub async fn player_accounts(&self, tournament: TournamentId) -> Result<Vec<PlayerAccount>, StoreError> {
        let statement = "SELECT t.player, a.id AS account, a.name FROM tournament_account t JOIN account a ON a.id = t.account_id \
                         WHERE t.tournament_id = $1 ORDER BY t.player";
        Ok(sqlx::query_as(statement).bind(tournament).fetch_all(&self.pool).await?)
    }

    /// The tournaments whose games are played on the site and whose rounds are under way.
    #[boxed]
    pub async fn online_tournaments(&self) -> Result<Vec<TournamentId>, StoreError> {
        let statement = "SELECT id FROM tournament WHERE is_online AND status = 'running' ORDER BY id";
        Ok(sqlx::query_scalar(statement).fetch_all(&self.pool).await?)
    }
}
