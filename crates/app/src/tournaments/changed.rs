//! Changes made by others: another process, the command line, a database shell.

use async_recursion::async_recursion as boxed;
use std::sync::Arc;

use ronde_store::{AccountId, PersonId, StoreError, TournamentId};

use super::{Snapshot, Tournaments};
use crate::live::Topic;

impl Tournaments {
    /// A tournament's log has grown to this version, or something outside it has changed. Reloads it if it is in
    /// memory or being followed, unless this process wrote it.
    #[boxed]
    pub async fn changed(&self, id: TournamentId, version: Option<u64>) -> Result<(), StoreError> {
        let known = self.cached(id);
        if let (Some(known), Some(version)) = (&known, version)
            && known.version() >= version
        {
            return Ok(());
        }
        // lists show it and boards may have to open, whether it is in memory or not
        self.hub.publish(&Topic::Site, version.unwrap_or_default());
        self.tell_watchers(id);
        if known.is_none() && !self.hub.is_followed(&Topic::Tournament(id)) {
            return Ok(());
        }
        let fresh = match self.load(id).await {
            Ok(fresh) => fresh,
            Err(StoreError::NotFound(_)) => {
                self.folded.invalidate(&id);
                return Ok(());
            }
            Err(error) if error.is_unavailable() => return Err(error),
            // whoever asks for it is told; everybody else must not wait until it is repaired
            Err(error) => {
                tracing::error!(tournament.id = id.0, error = ?error, "tournament {id} cannot be read");
                self.folded.invalidate(&id);
                return Ok(());
            }
        };
        let is_news = known.is_none_or(|known| {
            known.version() != fresh.version() || known.beside_log() != fresh.beside_log()
        });
        if is_news {
            self.tell(&fresh);
        }
        Ok(())
    }

    /// The tournaments in memory in which a person plays.
    pub fn with_person(&self, person: PersonId) -> Vec<TournamentId> {
        let plays = |event: &Arc<Snapshot>| event.has_person(person);
        self.folded.iter().filter(|(_, event)| plays(event)).map(|(id, _)| *id).collect()
    }

    /// The tournaments in memory that show an account's name: as the author of an entry, or as a player's account.
    #[boxed]
    pub async fn with_account(&self, account: AccountId) -> Result<Vec<TournamentId>, StoreError> {
        let at_hand: Vec<TournamentId> = self.folded.iter().map(|(id, _)| *id).collect();
        self.store.naming_account(account, &at_hand).await
    }

    /// Anything may have changed: reloads what is in memory, and tells all followers.
    #[boxed]
    pub async fn reload_all(&self) -> Result<(), StoreError> {
        self.ids.invalidate_all();
        let at_hand: Vec<TournamentId> = self.folded.iter().map(|(id, _)| *id).collect();
        for id in at_hand {
            self.changed(id, None).await?;
        }
        for topic in self.hub.followed() {
            if let Topic::Tournament(id) = topic
                && self.cached(id).is_none()
            {
                self.changed(id, None).await?;
            }
        }
        Ok(())
    }
}
