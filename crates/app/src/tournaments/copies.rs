//! Copies of a tournament: the template of the next one, and the rehearsal that plays itself.

use async_recursion::async_recursion as boxed;
use std::sync::Arc;

use ronde_store::accounts::Account;
use ronde_store::tournaments::Visibility;
use ronde_tournament::rehearse;

use super::{Snapshot, Tournaments};
use crate::blocking::run_blocking;
use crate::error::AppError;

impl Tournaments {
    /// Makes the next event by the rules of this one, without its days and its players.
    #[boxed]
    pub async fn copy(
        &self,
        event: &Snapshot,
        name: &str,
        owner: &Account,
    ) -> Result<Arc<Snapshot>, AppError> {
        let settings = event.tournament().settings().for_next_event(name);
        self.create(settings, event.listed().visibility, owner).await
    }

    /// Copies an event under another name and lets it play itself to the end. Only those find it who have the address. Its players are
    /// the same persons, so that whoever is hidden or erased is so there too.
    #[boxed]
    pub async fn rehearse(
        &self,
        event: &Arc<Snapshot>,
        name: String,
        seed: u64,
        owner: &Account,
    ) -> Result<Arc<Snapshot>, AppError> {
        let (copied, by, now) = (Arc::clone(event), owner.name.clone(), self.clock.now());
        let history = run_blocking(move || rehearse(copied.history(), &name, seed, now, Some(&by))).await??;
        self.adopt_with(&history, Visibility::ByLink, owner, &event.people()).await
    }
}
