//! The FIDE (Dutch) Swiss.

use axum::Json;
use axum::extract::State;
use ronde_tournament::report::DutchPosition;
use ronde_tournament::{Reason, Refusal, System};
use ronde_words::Words;

use super::super::extract::{ApiQuery, Content};
use super::super::problem::Pairing;
use super::super::rounds::explanation;
use super::super::work::compute;
use super::position::Position;
use super::{PairedShape, Wanted, all_played, document};
use crate::error::AppError;
use crate::language::Lang;
use crate::state::App;

/// Pair a round by the FIDE (Dutch) system
///
/// Edition 2026. The body is a report (TRF-16 or TRF-26, with the engines' extensions) as text, or a position in JSON. Accelerations, forbidden pairs and
/// byes of a report count.
#[utoipa::path(post, path = "/pairings/dutch", tag = "pairings", params(Wanted), security((), ("bearer" = [])),
    request_body(content((Position = "application/json"), (String = "text/plain"))),
    responses((status = 200, description = "The next round", body = PairedShape), Pairing))]
pub(crate) async fn pair(
    State(app): State<App>,
    Lang(language): Lang,
    ApiQuery(wanted): ApiQuery<Wanted>,
    content: Content,
) -> Result<Json<PairedShape>, AppError> {
    let (most, words) = (app.config().limits.players_per_call, app.words(language));
    compute(move || next(&content, most, wanted.explain, words)).await.map(Json)
}

fn next(content: &Content, most: usize, explain: bool, words: &Words) -> Result<PairedShape, AppError> {
    let document = document(content, most, words)?;
    all_played(&document)?;
    let round = document.next_round();
    if let Some(rounds) = document.rounds.filter(|rounds| round.get() > *rounds) {
        return Err(Refusal::from(Reason::AllRoundsPaired(rounds)).into());
    }
    let position =
        DutchPosition::new(&document, round).map_err(|why| AppError::invalid("", why.to_string()))?;
    let paired = position.pair().map_err(|why| Refusal::from(Reason::NoDutchPairing(why)))?;
    let reasons = if explain { Some(explanation::dutch(&position, words)?.1) } else { None };
    Ok(PairedShape::new(round, &System::Dutch, &paired, reasons))
}
