//! The choice of the language.

use axum::Router;
use axum::extract::State;
use axum::response::Redirect;
use axum::routing::post;
use axum_extra::extract::cookie::{Cookie, SameSite};
use axum_extra::extract::{CookieJar, Form};
use ronde_app::App;
use ronde_domain::Language;
use ronde_http::Error;
use ronde_http::language::COOKIE;
use ronde_http::local_target::LocalTarget;
use ronde_http::session::Visitor;
use serde::Deserialize;

pub(crate) fn routes() -> Router<App> {
    Router::new().route("/language", post(choose))
}

#[derive(Debug, Deserialize)]
struct Choice {
    language: Language,
    #[serde(default)]
    back: String,
}

/// POST /language
async fn choose(
    State(app): State<App>,
    visitor: Visitor,
    jar: CookieJar,
    Form(choice): Form<Choice>,
) -> Result<(CookieJar, Redirect), Error> {
    if let Some(account) = &visitor.account {
        app.store().set_preferences(account.id, choice.language, account.wants_mail).await?;
    }
    Ok((
        jar.add(cookie(choice.language, app.config().is_secure())),
        LocalTarget::new(&choice.back).redirect(),
    ))
}

/// The cookie that remembers the language.
pub(crate) fn cookie(language: Language, is_secure: bool) -> Cookie<'static> {
    Cookie::build((COOKIE, language.code()))
        .path("/")
        .secure(is_secure)
        .http_only(true)
        .same_site(SameSite::Lax)
        .permanent()
        .build()
}
