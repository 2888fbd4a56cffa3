//! The first administrator: whoever has the link that the program prints at its first start.

use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Redirect, Response};
use jiff::SignedDuration;
use ronde_app::App;
use ronde_app::error::Fault;
use ronde_app::password::Share;
use ronde_http::Error;
use ronde_http::session::{ClientAddress, Visitor};
use ronde_http::typed::Typed;
use ronde_store::tokens::{NewToken, Purpose};
use ronde_store::{StoreError, Unique, secrets};

use crate::features::accounts::typed::NewAccountForm;
use crate::features::accounts::{dead_link, enter_and_remember};
use crate::layout::{Form, FormPage, Page};

const LASTS: SignedDuration = SignedDuration::from_hours(24 * 7);

/// A link that makes the first administrator; none if there is one already.
pub async fn first_admin_link(app: &App) -> Result<Option<String>, StoreError> {
    if app.store().has_admin().await? {
        return Ok(None);
    }
    let (secret, now) = (secrets::secret(), app.now());
    let token = NewToken {
        hash: &secrets::hash(&secret),
        purpose: Purpose::FirstAdmin,
        account: None,
        detail: None,
        expires_at: now + LASTS,
    };
    app.store().add_token(&token, now).await?;
    Ok(Some(app.config().address_of(&format!("/admin/first/{secret}"))))
}

/// Whether the link works: it was not used, and there is no administrator yet, by whichever link.
async fn works(app: &App, secret: &str) -> Result<bool, Error> {
    let token = app.store().peek_token(&secrets::hash(secret), Purpose::FirstAdmin, app.now()).await?;
    Ok(token.is_some() && !app.store().has_admin().await?)
}

/// GET /admin/first/{token}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    if !works(&app, &token).await? {
        return dead_link(page);
    }
    form_page(page, &token, &NewAccountForm::default(), &[])
}

/// Who is logged in need not make another account.
fn form_page(page: Page, token: &str, typed: &NewAccountForm, faults: &[Fault]) -> Result<Response, Error> {
    let action = format!("/admin/first/{token}");
    let form = match &page.account {
        Some(account) => Form::new(action, page.with("first-me", "name", &account.name)),
        None => typed.form(&page, &action, "first-button", faults),
    };
    let lead = page.say("first-lead");
    FormPage::new(page, "first-title", form).paragraph(lead).answer()
}

/// POST /admin/first/{token}
pub(super) async fn make(
    State(app): State<App>,
    page: Page,
    visitor: Visitor,
    from: ClientAddress,
    headers: HeaderMap,
    Path(token): Path<String>,
    Typed(typed): Typed<NewAccountForm>,
) -> Result<Response, Error> {
    app.limiters().attempt(from.0)?;
    if !works(&app, &token).await? {
        return dead_link(page);
    }
    let store = app.store();
    let use_up = || async { store.use_token(&secrets::hash(&token), Purpose::FirstAdmin, app.now()).await };
    if let Some(account) = &page.account {
        if use_up().await?.is_none() {
            return dead_link(page);
        }
        store.set_admin(account.id, true).await?;
        return Ok(Redirect::to("/admin").into_response());
    }
    let checked = match typed.check(page.words) {
        Ok(checked) => checked,
        Err(faults) => return form_page(page, &token, &typed, &faults),
    };
    let password_hash = app.passwords().hash(&checked.password, Share::Known).await?;
    let new = checked.to_store(&password_hash, page.language());
    // whoever has the link may know who has an account here
    let id = match store.add_account(&new, app.now()).await {
        Ok(id) => id,
        Err(StoreError::Taken(Unique::AccountName)) => {
            let fault = Fault::new("name", page.say("fault-name-taken"));
            return form_page(page, &token, &typed, &[fault]);
        }
        Err(StoreError::Taken(Unique::Email)) => {
            let fault = Fault::new("email", page.say("fault-email-taken"));
            return form_page(page, &token, &typed, &[fault]);
        }
        Err(error) => return Err(error.into()),
    };
    if use_up().await?.is_none() {
        // somebody else was faster; the account stays an ordinary one that waits for its confirmation
        return dead_link(page);
    }
    store.confirm_account(id, app.now()).await?;
    store.set_admin(id, true).await?;
    let account = store.account(id).await?;
    let cookies = enter_and_remember(&app, &account, &visitor, from, &headers).await?;
    Ok((cookies, Redirect::to("/admin")).into_response())
}
