//! Who sits down for the players of an event whose games are played on the site.

use async_recursion::async_recursion as boxed;
use ronde_domain::PlayerId;
use ronde_store::accounts::Account;
use ronde_store::{StoreError, TournamentId, Unique};

use super::Tournaments;
use crate::error::AppError;

impl Tournaments {
    /// Links a player with an account, or with none; boards that are open open anew where somebody else sits down now. An account plays
    /// as one player only: [`AppError::Taken`].
    #[boxed]
    pub async fn link(
        &self,
        id: TournamentId,
        player: PlayerId,
        account: Option<&Account>,
    ) -> Result<(), AppError> {
        // a name that is held, and whose address nobody has confirmed, belongs to nobody yet
        if account.is_some_and(|account| account.confirmed_at.is_none()) {
            return Err(AppError::NotFound("account"));
        }
        match self.store.link_player(id, player, account.map(|account| account.id)).await {
            Err(StoreError::Taken(Unique::Place)) => return Err(AppError::Taken("account")),
            outcome => outcome?,
        }
        self.renamed(&[id]).await?;
        self.tell_watchers(id);
        Ok(())
    }
}
