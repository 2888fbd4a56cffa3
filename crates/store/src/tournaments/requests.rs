//! Writes with an idempotency key: sent again, they are recognised and get their first answer.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;

use crate::moment::to_number;
use crate::{Store, StoreError, TournamentId};

/// Records the key of a write with the version that answers it. If another write took the key meanwhile, that is a
/// conflict like any other.
macro_rules! note_request {
    ($tx:ident, $id:expr, $request:expr, $at:expr, $version:expr) => {{
        let noted = sqlx::query(
            "INSERT INTO tournament_request (tournament_id, request, at, version) VALUES ($1, $2, $3, $4) \
             ON CONFLICT (tournament_id, request) DO NOTHING",
        )
        .bind($id)
        .bind($request)
        .bind($at)
        .bind($crate::tournaments::number($version))
        .execute(&mut *$tx)
        .await?
        .rows_affected();
        if noted == 0 {
            return Err(StoreError::Conflict { expected: $version, found: $version });
        }
    }};
}
pub(super) use note_request;

/// How a write with a key was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
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
        let found: Option<Option<i64>> = on_pool!(self, |pool| sqlx::query_scalar(statement)
            .bind(id.0)
            .bind(request)
            .fetch_optional(pool)
            .await?);
        Ok(found.map(|version| Answered { version: version.map(i64::unsigned_abs) }))
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
        in_transaction!(self, |tx| {
            let found: Option<i64> = sqlx::query_scalar(version).bind(id.0).fetch_optional(&mut *tx).await?;
            let found = found.ok_or(StoreError::NotFound("tournament"))?.unsigned_abs();
            if found != seen {
                return Err(StoreError::Conflict { expected: seen, found });
            }
            note_request!(tx, id.0, request, to_number(at), seen);
        });
        Ok(())
    }
}
