//! A tournament taken over from a file.

use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_app::error::{AppError, Fault};
use ronde_http::Error;
use ronde_http::session::Maker;
use ronde_tournament::{History, log, report};
use ronde_trf::ReadOptions;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiQuery, Content, Seen};
use super::super::problem::Making;
use super::address;
use super::create::VisibilityName;
use super::show::TournamentShape;

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wanted {
    /// Who may look.
    #[serde(default)]
    #[param(required = false)]
    visibility: VisibilityName,
}

/// A tournament that was taken over.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Imported {
    /// The tournament.
    tournament: TournamentShape,
    /// What was read in a way worth knowing, and what the log has no place for.
    notes: Vec<String>,
}

/// Take over a file
///
/// The body is a report (TRF-16 or TRF-26) or a whole log (`.ronde`), as text; a log may also come as JSON.
#[utoipa::path(post, path = "/tournaments/import", tag = "tournaments", params(Wanted), security(("bearer" = [])),
    request_body(content((String = "text/plain"), (Object = "application/json"))),
    responses((status = 201, description = "The new tournament", body = Imported,
        headers(("Location" = String, description = "Its address"), ("ETag" = String, description = "Its version"))), Making))]
pub(crate) async fn import(
    State(app): State<App>,
    maker: Maker,
    ApiQuery(wanted): ApiQuery<Wanted>,
    seen: Seen,
    content: Content,
) -> Result<Response, Error> {
    let now = app.now();
    let (history, notes) = super::super::work::compute(move || read(&content, now)).await?;
    let event = app.tournaments().adopt(&history, wanted.visibility.into(), &maker.account).await?;
    let imported = Imported { tournament: TournamentShape::of(&event), notes };
    Ok(seen.created(&address(event.slug()), &event, imported))
}

fn read(content: &Content, now: jiff::Timestamp) -> Result<(History, Vec<String>), Error> {
    let invalid = |message: String| AppError::invalid("", message);
    match content {
        Content::Json(bytes) => {
            // JSON that is no JSON is told as everywhere, before the log is looked at
            Content::parse::<serde::de::IgnoredAny>(bytes)?;
            let text = std::str::from_utf8(bytes).map_err(|error| invalid(error.to_string()))?;
            let history = log::from_json(text).map_err(|error| invalid(error.to_string()))?;
            Ok((history, Vec::new()))
        }
        Content::Text(bytes) if bytes.trim_ascii_start().starts_with(b"{") => {
            let read = log::read(bytes.trim_ascii_start()).map_err(|error| invalid(error.to_string()))?;
            let torn = read.torn_line.map(|line| format!("line {line} was torn and is left out"));
            Ok((read.history, torn.into_iter().collect()))
        }
        Content::Text(bytes) => {
            let reading = ronde_trf::read(bytes, &ReadOptions::default()).map_err(|faults| {
                let fault = |fault: &ronde_trf::Fault| {
                    Fault::new(
                        format!("line {}", fault.line),
                        format!("column {}: {}", fault.column, fault.kind),
                    )
                };
                AppError::Invalid(faults.iter().take(100).map(fault).collect())
            })?;
            let imported =
                report::import(&reading.document, now).map_err(|error| invalid(error.to_string()))?;
            let warnings = reading.warnings.iter().map(ToString::to_string);
            let notes = warnings.chain(imported.losses.iter().map(ToString::to_string)).take(1000).collect();
            Ok((imported.history, notes))
        }
    }
}
