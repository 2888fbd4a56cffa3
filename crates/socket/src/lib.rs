//! The socket: one for each client, for chat, presence and whatever else happens while one looks.
//!
//! The contract is in docs/PROTOCOL.md. [`session`] speaks with one client; [`request`] does what it asks.
//! What goes over the socket is in `ronde-protocol`.

mod answer;
mod request;
mod session;

use axum::Router;
use axum::extract::ws::WebSocketUpgrade;
use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_http::session::{ClientAddress, Means, Scope, Visitor, is_own_page};
use serde::Deserialize;

/// The version of the protocol.
const VERSION: u32 = 1;
/// An idle client costs little: what it sends is small, and what it is sent goes out at once.
const READ_BUFFER: usize = 2 << 10;
/// Maximum number of bytes that wait for a client that does not read.
const WRITE_BUFFER: usize = 1 << 20;

/// Where clients connect.
pub fn routes() -> Router<App> {
    Router::new().route("/socket", get(open))
}

#[derive(Debug, Deserialize)]
struct Spoken {
    #[serde(default)]
    v: Option<u32>,
}

/// GET /socket?v=1
async fn open(
    State(app): State<App>,
    ClientAddress(from): ClientAddress,
    visitor: Visitor,
    headers: HeaderMap,
    Query(spoken): Query<Spoken>,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Error> {
    let account = visitor.account_for(Scope::Chat)?.clone();
    // a browser sends the cookie along for any site that asks it to
    if matches!(visitor.means, Means::Session { .. }) && !is_own_page(&headers, app.config()) {
        return Err(AppError::CrossSite.into());
    }
    if spoken.v != Some(VERSION) {
        return Err(
            AppError::invalid("v", format!("this site speaks version {VERSION} of the protocol")).into()
        );
    }
    let place = app.community().sockets().take(from)?;
    let upgrade = upgrade.map_err(|why| AppError::Malformed(why.body_text()))?;
    let most = app.community().limits().frame_bytes;
    let upgrade = upgrade
        .max_message_size(most)
        .max_frame_size(most)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(WRITE_BUFFER);
    Ok(upgrade.on_upgrade(move |socket| session::speak(app, account, visitor.means, socket, place)))
}
