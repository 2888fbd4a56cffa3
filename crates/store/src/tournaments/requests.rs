//! Writes with an idempotency key: sent again, they are recognised and get their first answer.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use sqlx_macros::FromRow;

use crate::db::Connection;
use crate::log;
use crate::{Store, StoreError, TournamentId};

/// Records the key of a write with the version that answers it. If another write took the key meanwhile, that is a
/// conflict like any other.
pub(super) async fn note_request(
    tx: &mut Connection,
    id: TournamentId,
    request: &str,
    at: Timestamp,
    version: u64,
) -> Result<(), StoreError> {
    let statement = "INSERT INTO tournament_request (tournament_id, request, at, version) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (tournament_id, request) DO NOTHING";
    let query = sqlx::query(statement).bind(id).bind(request).bind(at).bind(version);
    match query.execute(tx).await?.rows_affected() {
        0 => Err(StoreError::Conflict { expected: version, found: version }),
        _ => Ok(()),
    }
}

/// How a write with a key was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, FromRow)]
pub struct Answered {
    /// With the tournament at this version; unknown for writes of older versions.
    pub version: Option<u64>,
}

impl Store {
    /// Whether a write with this key was stored.
    #[boxed]
    pub async fn has_request(&self, id: TournamentId, request: &str) -> Result<bool, StoreError> {
        Ok(self.answered(id, request).await?.is_some())
    }

    /// How the write with this key was answered; `None` if there was no such write.
    #[boxed]
    pub async fn answered(&self, id: TournamentId, request: &str) -> Result<Option<Answered>, StoreError> {
        let statement = "SELECT version FROM tournament_request WHERE tournament_id = $1 AND request = $2";
        Ok(sqlx::query_as(statement).bind(id).bind(request).fetch_optional(&self.pool).await?)
    }

    /// Records a write that changed nothing, since everything was already as requested at version `seen`. If the log
    /// has grown meanwhile, that is a conflict: the write must be decided again.
    #[boxed]
    pub async fn note_request(
        &self,
        id: TournamentId,
        seen: u64,
        request: &str,
        at: Timestamp,
    ) -> Result<(), StoreError> {
        let version = self.either(
            "SELECT version FROM tournament WHERE id = $1",
            "SELECT version FROM tournament WHERE id = $1 FOR UPDATE",
        );
        let mut tx = self.begin().await?;
        let found = sqlx::query_scalar(version).bind(id).fetch_optional(&mut *tx).await?;
        log::check(seen, found.ok_or(StoreError::NotFound("tournament"))?)?;
        note_request(&mut tx, id, request, at, seen).await?;
        tx.commit().await
    }
}
