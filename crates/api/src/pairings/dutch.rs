//! The FIDE (Dutch) Swiss.

use axum::Json;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_tournament::report::position;
use ronde_tournament::{Reason, Refusal, System};

use super::super::problem::Pairing;
use super::super::work::compute_for_anybody;
use super::position::Position;
use super::{PairedShape, PairingCall, Wanted, all_played};

/// Pair a round by the FIDE (Dutch) system
///
/// Edition 2026. The body is a report (TRF-16 or TRF-26, with the engines' extensions) as text, or a position in JSON. Accelerations, forbidden pairs and
/// byes of a report count.
#[utoipa::path(post, path = "/pairings/dutch", tag = "pairings", params(Wanted), security((), ("bearer" = [])),
    request_body(content((Position = "application/json"), (String = "text/plain"))),
    responses((status = 200, description = "The next round", body = PairedShape), Pairing))]
pub(crate) async fn pair(call: PairingCall) -> Result<Json<PairedShape>, Error> {
    compute_for_anybody(move || next(&call)).await.map(Json)
}

fn next(call: &PairingCall) -> Result<PairedShape, Error> {
    let document = call.document()?;
    all_played(&document)?;
    let round = document.next_round();
    if let Some(rounds) = document.rounds.filter(|rounds| round.get() > *rounds) {
        return Err(Refusal::from(Reason::AllRoundsPaired(rounds)).into());
    }
    let position = position(&document, round).map_err(|why| AppError::invalid("", why.to_string()))?;
    let paired = System::Dutch.pair(&position).map_err(Refusal::from)?;
    let reasons = call.reasons(&System::Dutch, &position)?;
    Ok(PairedShape::new(round, &System::Dutch, &paired, reasons))
}
