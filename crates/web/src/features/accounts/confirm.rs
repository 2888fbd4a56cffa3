//! The confirmation of an address.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::confirmation::confirm_account;
use ronde_http::Error;
use ronde_store::tokens::Purpose;

use super::links;
use crate::layout::Page;

/// GET /confirm/{token}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    links::ask(&app, page, &token, Purpose::Confirm, "/confirm").await
}

/// POST /confirm/{token}
pub(super) async fn confirm(
    State(app): State<App>,
    page: Page,
    Path(token): Path<String>,
) -> Result<Response, Error> {
    let Some((account, _)) = links::take(&app, &token, Purpose::Confirm).await? else {
        return links::dead_link(page);
    };
    confirm_account(&app, &account).await?;
    Ok(Redirect::to("/login?after=confirmed").into_response())
}
