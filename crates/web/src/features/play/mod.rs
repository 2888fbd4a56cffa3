//! Games as pages: finding one, the board, ratings.
//!
//! Everything works as plain forms: the board is drawn by the site, and a move can be typed. `game.js` makes it live over the socket. What
//! may be done is decided in [`ronde_app::play`].

mod board;
mod game;
mod game_text;
mod guest;
mod lobby;
mod new;
mod paths;
mod person;
mod ratings;
mod row;
mod seek;

use axum::Router;
use axum::routing::{get, post};
use ronde_app::App;
use ronde_store::secrets;

pub(crate) use self::guest::may_play;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/play", get(lobby::show))
        .route("/play/computer", post(new::against_computer))
        .route("/play/new", get(new::show).post(new::make))
        .route("/play/seek", get(seek::show).post(seek::seek))
        .route("/play/seek/stop", post(seek::stop))
        .route("/play/games/{game}", get(game::show))
        .route("/play/games/{game}/sit", post(game::acts::sit))
        .route("/play/games/{game}/stand-up", post(game::acts::stand_up))
        .route("/play/games/{game}/move", post(game::acts::play))
        .route("/play/games/{game}/resign", post(game::acts::resign))
        .route("/play/games/{game}/abort", post(game::acts::abort))
        .route("/play/games/{game}/claim", post(game::acts::claim))
        .route("/play/games/{game}/offer/{what}", post(game::acts::offer))
        .route("/play/games/{game}/decline/{what}", post(game::acts::decline))
        .route("/play/games/{game}/chat", post(game::acts::come_in))
        .route("/play/people/{account}", get(person::show))
        .route("/play/ratings", get(ratings::index::show))
        .route("/play/ratings/{modality}", get(ratings::leaders::show))
        .route("/play/ratings/{modality}/systems", get(ratings::systems::show))
}

/// A name for what a form asks for.
fn client_id() -> String {
    format!("form-{}", &secrets::secret()[..22])
}
