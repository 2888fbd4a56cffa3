//! Games that are played on the site: what a client does over the socket, as calls.
//!
//! The rules are those of [`ronde_app::play`]; a call only reads what was asked and makes one step there. Everybody may look; who acts needs a
//! token of the scope `chat`. What happens by itself, such as the move of an opponent, comes over the socket alone (docs/PROTOCOL.md).

mod acts;
mod leaders;
mod make;
mod moves;
mod offers;
mod past;
mod seeks;
mod show;

use ronde_app::App;
use serde::Deserialize;
use utoipa::IntoParams;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(show::lobby, make::make))
        .routes(routes!(seeks::list, seeks::end_all))
        .routes(routes!(seeks::seek, seeks::end))
        .routes(routes!(leaders::show))
        .routes(routes!(past::list))
        .routes(routes!(show::game))
        .routes(routes!(show::record))
        .routes(routes!(acts::sit, acts::stand_up))
        .routes(routes!(acts::resign))
        .routes(routes!(acts::abort))
        .routes(routes!(acts::claim))
        .routes(routes!(moves::play, moves::check))
        .routes(routes!(offers::offer, offers::decline))
}

/// The address of a game.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Path)]
pub(super) struct GamePath {
    /// The number of the game.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_i64, example = 12)]
    game: i64,
}
