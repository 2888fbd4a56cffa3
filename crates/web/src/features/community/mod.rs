//! Friends, conversations and moderation as pages.
//!
//! Everything works as plain forms; `chat.js` makes a conversation live over the socket. What may be done is decided in
//! [`ronde_app::community`].

mod friends;
mod lines;
mod log;
mod message;
mod moderation;
mod rooms;
mod talk;

use axum::Router;
use axum::routing::{get, post};
use ronde_app::App;
use ronde_store::secrets;

pub(crate) use self::log::Log;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/friends", get(friends::show))
        .route("/friends/{account}/{step}", post(friends::step))
        .route("/friends/{account}/mute", post(friends::mute))
        .route("/friends/{account}/unmute", post(friends::unmute))
        .route("/friends/{account}/write", post(rooms::write_to))
        .route("/chat", get(talk::list))
        .route("/chat/groups", post(rooms::make_group))
        .route("/chat/search", get(talk::search))
        .route("/chat/{conversation}", get(talk::show).post(talk::say))
        .route("/chat/{conversation}/about", get(rooms::show))
        .route("/chat/{conversation}/bring", post(rooms::bring))
        .route("/chat/{conversation}/leave", post(rooms::leave))
        .route("/chat/{conversation}/quiet", post(rooms::quiet))
        .route("/chat/{conversation}/name", post(rooms::rename))
        .route("/chat/{conversation}/rules", post(rooms::rules))
        .route("/chat/{conversation}/messages/{seq}", get(message::show))
        .route("/chat/{conversation}/messages/{seq}/edit", post(message::edit))
        .route("/chat/{conversation}/messages/{seq}/delete", post(message::delete))
        .route("/chat/{conversation}/messages/{seq}/report", post(message::report))
        .route("/chat/{conversation}/messages/{seq}/time-out", post(message::time_out))
        .route("/lobby", get(rooms::lobby).post(rooms::enter_lobby))
        .route("/e/{event}/chat", get(rooms::event).post(rooms::enter_event))
        .route("/moderation", get(moderation::show))
        .route("/moderation/acts", get(moderation::acts))
        .route("/moderation/reports/{report}/close", post(moderation::close))
        .route("/moderation/time-outs", post(moderation::time_out))
        .route("/moderation/time-outs/lift", post(moderation::lift))
}

/// A name for what a form sends.
fn client_id() -> String {
    format!("form-{}", &secrets::secret()[..22])
}
