//! The rating report: a preview, and the one entry in the ledger.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::rating_report;
use ronde_http::Error;
use ronde_http::session::{Arbiter, DeskViewer};
use ronde_words::shown_name;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiPath, IfMatch, Seen};
use super::super::problem::Changing;

/// A list of a tournament.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(crate) struct ListPath {
    /// The short name of the tournament, or its number.
    #[param(pattern = "^[a-z0-9-]{1,80}$", example = "club-championship")]
    #[expect(dead_code, reason = "the extractors of rights read it; here it is described")]
    event: String,
    /// The short name of a rating list that the tournament counts for.
    #[param(pattern = "^[a-z0-9-]{1,80}$", example = "club-elo")]
    list: String,
}

/// What would become of one player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChangeShape {
    /// The id within the tournament.
    #[schema(minimum = 1)]
    id: u32,
    /// The name.
    name: String,
    /// The rating before; none for the unrated.
    before: Option<f64>,
    /// The rating after.
    after: Option<f64>,
    /// How many games counted.
    games: usize,
    /// How it comes about, a line each, in the language of the caller.
    derivation: Vec<String>,
}

/// A preview of what a rating list would say.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ReportShape {
    /// The list.
    list: String,
    /// For which day the tournament counts.
    #[schema(value_type = String, format = Date)]
    day: jiff::civil::Date,
    /// The version of the list that it was worked out from.
    list_version: u64,
    /// Everybody with a rated game.
    changes: Vec<ChangeShape>,
}

/// What was written.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WrittenShape {
    /// The list.
    list: String,
    /// The number of the event in the list.
    #[schema(minimum = 1)]
    event: u32,
    /// For which day it counts.
    #[schema(value_type = String, format = Date)]
    day: jiff::civil::Date,
}

/// Preview of a rating report
///
/// What the list would say after this tournament, with the derivation of each change. Nothing is written. Refused if the tournament is in the list
/// already, results are missing, or it is a rehearsal.
#[utoipa::path(get, path = "/tournaments/{event}/rating-reports/{list}", tag = "ratings", params(ListPath), security(("bearer" = [])),
    responses((status = 200, description = "The preview", body = ReportShape), Changing))]
pub(crate) async fn show(
    State(app): State<App>,
    viewer: DeskViewer,
    ApiPath(path): ApiPath<ListPath>,
    seen: Seen,
) -> Result<Response, Error> {
    let event = &viewer.event;
    let list = rating_report::list(&app, event, &path.list).await?;
    let report = rating_report::preview(&app, event, list, app.words(seen.language)).await?;
    let tournament = event.tournament();
    let change = |line: rating_report::ReportLine| ChangeShape {
        id: line.player.get(),
        name: tournament
            .player(line.player)
            .map_or_else(String::new, |player| shown_name(tournament, player)),
        before: line.before,
        after: line.after,
        games: line.games,
        derivation: line.derivation,
    };
    let shape = ReportShape {
        list: report.list.slug,
        day: report.day,
        list_version: report.version,
        changes: report.lines.into_iter().map(change).collect(),
    };
    Ok(seen.answer(StatusCode::OK, event, shape))
}

/// Write into a rating list
///
/// Once and only once. For whoever keeps the list, and administrators.
#[utoipa::path(post, path = "/tournaments/{event}/rating-reports/{list}", tag = "ratings", params(ListPath, IfMatch), security(("bearer" = [])),
    responses((status = 201, description = "What was written", body = WrittenShape), Changing))]
pub(crate) async fn write(
    State(app): State<App>,
    arbiter: Arbiter,
    ApiPath(path): ApiPath<ListPath>,
    seen: Seen,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    seen.check(event)?;
    let list = rating_report::list(&app, event, &path.list).await?;
    let rated = rating_report::write(&app, event, &list, &arbiter.account, None).await?;
    let shape = WrittenShape { list: rated.slug, event: rated.event.get(), day: rated.day };
    Ok(seen.answer(StatusCode::CREATED, event, shape))
}
