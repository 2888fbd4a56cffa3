//! Writes with an idempotency key: sent again, they change nothing and get their first answer.

use std::sync::Arc;

use ronde_store::{StoreError, TournamentId};

use super::{Snapshot, Tournaments};
use crate::blocking::run_blocking;
use crate::error::AppError;

impl Tournaments {
    /// The tournament as it was when this write was answered; `None` if there was no such write.
    pub(super) async fn answered(
        &self,
        id: TournamentId,
        request: &str,
    ) -> Result<Option<Arc<Snapshot>>, AppError> {
        let Some(answered) = self.store.answered(id, request).await? else { return Ok(None) };
        let mut now = self.get(id).await?;
        // writes of older versions record only that they were stored
        let version = answered.version.unwrap_or_else(|| now.version());
        if version > now.version() {
            // another process has written
            now = self.load(id).await?;
        }
        if version == now.version() {
            return Ok(Some(now));
        }
        let then = run_blocking(move || now.until(version)).await?;
        Ok(Some(Arc::new(then.ok_or(AppError::NotFound("version"))?)))
    }

    /// Remembers a write that changed nothing, if it has a name, so that it changes nothing when sent again. A conflict means that
    /// the tournament has changed since `seen`, so the write must be decided again.
    pub(super) async fn note_unchanged(
        &self,
        seen: &Snapshot,
        request: Option<&str>,
    ) -> Result<(), StoreError> {
        let Some(request) = request else { return Ok(()) };
        self.store.note_request(seen.id(), seen.version(), request, self.clock.now()).await
    }
}
