//! What differs between two moments of a tournament.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::differences::describe;
use ronde_app::entry_at::entry_at;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_http::session::DeskViewer;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiQuery, Seen};
use super::super::problem::Inside;
use super::super::tournaments::EventPath;
use super::super::work::compute;

/// Which two entries.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    /// After this entry.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_u64)]
    from: u64,
    /// And after this one; the last one if it is left out.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_u64)]
    to: Option<u64>,
}

/// What differs.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct DifferenceShape {
    /// The first of the two entries.
    #[schema(minimum = 1)]
    from: u64,
    /// The second.
    #[schema(minimum = 1)]
    to: u64,
    /// Each difference: settings, players, rounds, results, standings.
    differences: Vec<OneDifference>,
}

/// One difference.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OneDifference {
    /// In what.
    #[schema(pattern = "^(settings|players|rounds|results|standings)$")]
    kind: String,
    /// In words, in the language of the caller.
    text: String,
}

/// What differs between two moments
///
/// Players, numbers, settings, pairings, results and places, in words. For those who have a part in running the tournament.
#[utoipa::path(get, path = "/tournaments/{event}/difference", tag = "log", params(EventPath, Asked), security(("bearer" = [])),
    responses((status = 200, description = "What differs", body = DifferenceShape), Inside))]
pub(crate) async fn show(
    State(app): State<App>,
    viewer: DeskViewer,
    seen: Seen,
    ApiQuery(asked): ApiQuery<Asked>,
) -> Result<Response, Error> {
    let event = &viewer.event;
    let known = |field: &'static str, entry: u64| {
        let found = entry_at(event.history(), Some(entry), "");
        found.ok_or_else(|| AppError::invalid(field, "the log has no such entry"))
    };
    let from = known("from", asked.from)?;
    let to = known("to", asked.to.unwrap_or_else(|| event.version()))?;
    let (snapshot, words) = (std::sync::Arc::clone(event), app.words(seen.language));
    let told = compute(move || {
        describe(snapshot.history(), from, to, words).ok_or(Error(AppError::NotFound("entry")))
    });
    let one = |(group, text): (&'static str, String)| {
        let kind = group.trim_start_matches("desk-").trim_start_matches("show-tab-").to_owned();
        OneDifference { kind, text }
    };
    let differences = told.await?.into_iter().map(one).collect();
    Ok(seen.answer(StatusCode::OK, event, DifferenceShape { from, to, differences }))
}
