//! The headers of the games of a round, for those who run the event.

use axum::extract::Path;
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use ronde_app::error::AppError;
use ronde_domain::RoundNumber;
use ronde_http::Error;
use ronde_http::session::DeskViewer;
use ronde_tournament::report::pgn_headers;
use ronde_words::shown_name;

/// GET /e/{event}/desk/files/round-3.pgn
pub(super) async fn pgn(
    viewer: DeskViewer,
    Path((_, file)): Path<(String, String)>,
) -> Result<Response, Error> {
    let number = file.strip_prefix("round-").and_then(|rest| rest.strip_suffix(".pgn"));
    let number: Option<RoundNumber> = number.and_then(|number| number.parse().ok());
    let tournament = viewer.event.tournament();
    let round = number.and_then(|number| tournament.round(number)).ok_or(AppError::NotFound("round"))?;
    let text = pgn_headers(tournament, round, |player| shown_name(tournament, player), |_| true);
    let name = format!("attachment; filename=\"{}-round-{}.pgn\"", viewer.event.slug(), round.number());
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-chess-pgn; charset=utf-8"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-cache"));
    if let Ok(name) = HeaderValue::from_str(&name) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}
