//! The end of sessions in other browsers, or everywhere.

use axum::extract::State;
use axum::response::Redirect;
use axum_extra::extract::CookieJar;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_http::session::{LoggedIn, ended_cookie};
use ronde_http::typed::Typed;
use serde::Deserialize;

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Which {
    session: String,
}

/// POST /account/sessions/end
pub(super) async fn end(
    State(app): State<App>,
    who: LoggedIn,
    Typed(which): Typed<Which>,
) -> Result<Redirect, Error> {
    if !which.session.bytes().all(|letter| letter.is_ascii_hexdigit()) {
        return Err(AppError::NotFound("session").into());
    }
    app.store().end_session(who.account.id, &which.session).await?;
    app.community().connections().send_away(who.account.id).await;
    Ok(Redirect::to("/account?after=ended"))
}

/// POST /account/sessions/end-all
pub(super) async fn end_all(State(app): State<App>, who: LoggedIn) -> Result<(CookieJar, Redirect), Error> {
    app.store().end_sessions(who.account.id, None).await?;
    app.community().connections().send_away(who.account.id).await;
    Ok((CookieJar::new().add(ended_cookie(app.config())), Redirect::to("/login?after=left")))
}
