//! Somebody without an account who wants to try a game. Sites that allow it, such as the demonstration, make an account for them that
//! nobody can log in to; it lasts for a day.

use axum::http::HeaderMap;
use axum_extra::extract::CookieJar;
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_http::session::{ClientAddress, Visitor};
use ronde_store::accounts::{Account, NewAccount, email_key, name_key};
use ronde_store::housekeeping::GUEST_DOMAIN;
use ronde_store::secrets;

use crate::features::accounts::enter;
use crate::layout::Page;

/// Whether whoever looks at this page could play right away.
pub(crate) fn may_play(app: &App, page: &Page) -> bool {
    page.account.is_some() || app.config().guests
}

/// Makes an account for a guest and begins its session.
pub(super) async fn welcome(
    app: &App,
    page: &Page,
    visitor: &Visitor,
    from: ClientAddress,
    headers: &HeaderMap,
) -> Result<(Account, CookieJar), Error> {
    if !app.config().guests {
        return Err(AppError::NotLoggedIn.into());
    }
    app.limiters().attempt(from.0)?;
    let name = format!("guest-{}", &secrets::hash(&secrets::secret())[..6]);
    let email = format!("{name}{GUEST_DOMAIN}");
    let new = NewAccount {
        name: &name,
        name_key: &name_key(&name),
        email: &email,
        email_key: &email_key(&email),
        // no password has this hash
        password_hash: "!",
        language: page.language(),
    };
    let store = app.store();
    let id = store.add_account(&new, app.now()).await?;
    store.confirm_account(id, app.now()).await?;
    let account = store.account(id).await?;
    let cookies = enter(app, &account, visitor, from, headers).await?;
    Ok((account, cookies))
}
