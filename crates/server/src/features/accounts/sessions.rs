//! The end of sessions in other browsers, or everywhere.

use axum::extract::State;
use axum::response::Redirect;
use axum_extra::extract::CookieJar;
use serde::Deserialize;

use crate::error::AppError;
use crate::session::{LoggedIn, ended_cookie};
use crate::state::App;
use crate::typed::Typed;

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
) -> Result<Redirect, AppError> {
    if !which.session.bytes().all(|letter| letter.is_ascii_hexdigit()) {
        return Err(AppError::NotFound("session"));
    }
    app.store().end_session(who.account.id, &which.session).await?;
    app.community().floor().send_away(who.account.id).await;
    Ok(Redirect::to("/account?after=ended"))
}

/// POST /account/sessions/end-all
pub(super) async fn end_all(
    State(app): State<App>,
    who: LoggedIn,
) -> Result<(CookieJar, Redirect), AppError> {
    app.store().end_sessions(who.account.id, None).await?;
    app.community().floor().send_away(who.account.id).await;
    Ok((CookieJar::new().add(ended_cookie(app.config())), Redirect::to("/login?after=left")))
}
