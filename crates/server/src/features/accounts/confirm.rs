//! The confirmation of an address.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_store::accounts::Account;
use ronde_store::tokens::Purpose;

use super::links;
use crate::error::AppError;
use crate::layout::Page;
use crate::live::Topic;
use crate::state::App;

/// GET /confirm/{token}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    Path(token): Path<String>,
) -> Result<Response, AppError> {
    links::ask(&app, page, &token, Purpose::Confirm, "/confirm").await
}

/// POST /confirm/{token}
pub(super) async fn confirm(
    State(app): State<App>,
    page: Page,
    Path(token): Path<String>,
) -> Result<Response, AppError> {
    let Some((account, _)) = links::take(&app, &token, Purpose::Confirm).await? else {
        return links::dead_link(page);
    };
    confirm_account(&app, &account).await?;
    Ok(Redirect::to("/login?after=confirmed").into_response())
}

/// Notes that an address is its owner's, and tells the pages that wait for it.
pub(crate) async fn confirm_account(app: &App, account: &Account) -> Result<(), AppError> {
    app.store().confirm_account(account.id, app.now()).await?;
    for waiting in app.store().waiting_pages(account.id).await? {
        app.hub().publish(&Topic::Waiting(waiting), 1);
    }
    Ok(())
}
