//! A player's games.

use axum::Json;
use axum::extract::State;
use ronde_app::App;
use ronde_domain::AccountId;
use ronde_http::Error;
use ronde_http::session::Visitor;
use ronde_protocol::GamesOfShape;
use serde::Deserialize;
use utoipa::IntoParams;

use super::super::extract::{ApiPath, ApiQuery};
use super::super::problem::Finding;

/// The address of a player.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct PlayerPath {
    /// The number of the account.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_i64, example = 12)]
    account: i64,
}

/// Which page.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(super) struct Pages {
    /// Page number, from 1.
    #[param(minimum = 1, maximum = 100_000)]
    page: Option<u32>,
    /// Games per page.
    #[param(minimum = 1, maximum = 100)]
    per_page: Option<u32>,
}

/// List a player's games
///
/// Newest first. Finished games have the ratings of that day and how the game changed them.
#[utoipa::path(get, path = "/games/players/{account}", tag = "games", params(PlayerPath, Pages),
    security((), ("bearer" = [])),
    responses((status = 200, description = "A page of the games", body = GamesOfShape), Finding))]
pub(super) async fn list(
    State(app): State<App>,
    visitor: Visitor,
    ApiPath(path): ApiPath<PlayerPath>,
    ApiQuery(pages): ApiQuery<Pages>,
) -> Result<Json<GamesOfShape>, Error> {
    let (who, viewer) = (AccountId(path.account), visitor.account.as_deref().map(|account| account.id));
    Ok(Json(app.play().games_of(who, viewer, pages.page, pages.per_page).await?))
}
