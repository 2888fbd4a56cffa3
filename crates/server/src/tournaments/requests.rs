//! Writes with a name of their own: sent again, they change nothing and get the answer of the first time.

use std::sync::Arc;

use ronde_store::TournamentId;

use super::{Snapshot, Tournaments};
use crate::aside::aside;
use crate::error::AppError;

impl Tournaments {
    /// The tournament as the write with this name was answered; none if there was no such write.
    pub(crate) async fn answered(
        &self,
        id: TournamentId,
        request: &str,
    ) -> Result<Option<Arc<Snapshot>>, AppError> {
        let Some(answered) = self.store.answered(id, request).await? else { return Ok(None) };
        let mut now = self.get(id).await?;
        // writes of older programs say only that they were stored
        let version = answered.version.unwrap_or_else(|| now.version());
        if version > now.version() {
            // another process has written
            now = self.load(id).await?;
        }
        if version == now.version() {
            return Ok(Some(now));
        }
        let then = aside(move || now.until(version)).await?;
        Ok(Some(Arc::new(then.ok_or(AppError::NotFound("version"))?)))
    }

    /// Remembers a write that had nothing to change, so that it changes nothing either when it is sent again. A conflict says that
    /// the tournament has changed since `seen`, and that the write must be looked at again.
    pub(crate) async fn note_unchanged(&self, seen: &Snapshot, request: &str) -> Result<(), AppError> {
        let now = self.clock.now();
        Ok(self.store.note_request(seen.id(), seen.version(), request, now).await?)
    }
}
