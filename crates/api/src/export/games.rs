//! The games of a round as PGN headers.

use axum::response::Response;
use ronde_http::Error;
use ronde_tournament::report::pgn_headers;

use super::super::extract::{ApiPath, IfNoneMatch, Look};
use super::super::problem::Looking;
use super::super::rounds::RoundPath;

const PGN: &str = "application/x-chess-pgn; charset=utf-8";

/// Games of a round
///
/// The headers of each game in PGN, without moves. Games that were not played are left out.
#[utoipa::path(get, path = "/tournaments/{event}/rounds/{round}/games.pgn", tag = "files", params(RoundPath, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "The headers", body = String, content_type = "application/x-chess-pgn"), Looking))]
pub(crate) async fn pgn(look: Look, ApiPath(path): ApiPath<RoundPath>) -> Result<Response, Error> {
    let round = path.find(&look.event)?;
    let name = format!("{}-round-{}.pgn", look.event.slug(), round.number());
    look.file(PGN, &name, || {
        let is_named =
            |player: &ronde_tournament::Player| look.is_insider || !look.event.is_hidden(player.id());
        Ok(pgn_headers(look.event.tournament(), round, |player| look.name(player), is_named))
    })
}
