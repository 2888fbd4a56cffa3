//! Any system of the list, by its name.

use axum::Json;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_tournament::System;
use serde::Deserialize;
use utoipa::IntoParams;

use super::super::extract::ApiPath;
use super::super::problem::Pairing;
use super::super::work::compute_for_anybody;
use super::nearest::next;
use super::position::Position;
use super::{PairedShape, PairingCall, Wanted};

/// Which system.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct SystemPath {
    /// The name of the system, as tournaments have it.
    #[param(pattern = "^[a-z-]{1,40}$", example = "nearest")]
    system: String,
}

/// Pair a round by a system that is named
///
/// Any system that a tournament can have, with its usual settings. The body is a report as text, or a position in JSON.
#[utoipa::path(post, path = "/pairings/{system}", tag = "pairings", params(SystemPath, Wanted), security((), ("bearer" = [])),
    request_body(content((Position = "application/json"), (String = "text/plain"))),
    responses((status = 200, description = "The next round", body = PairedShape), Pairing))]
pub(crate) async fn pair(
    ApiPath(path): ApiPath<SystemPath>,
    call: PairingCall,
) -> Result<Json<PairedShape>, Error> {
    let system = System::named(&path.system).ok_or(AppError::NotFound("pairing system"))?;
    compute_for_anybody(move || next(&call, &system)).await.map(Json)
}
