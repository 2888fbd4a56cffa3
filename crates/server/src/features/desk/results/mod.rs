//! Results at the desk: a grid for the whole round, and a page for each board with what is rarer.

mod board;
mod grid;
mod typed;

use axum::Router;
use axum::routing::{get, post};
use ronde_store::roles::Role;

use crate::error::AppError;
use crate::layout::Page;
use crate::state::App;
use crate::tournaments::Snapshot;

pub(super) fn routes() -> Router<App> {
    Router::new()
        .route("/e/{event}/desk/results", get(grid::latest))
        .route("/e/{event}/desk/results/{round}", get(grid::show).post(grid::enter))
        .route("/e/{event}/desk/results/{round}/{board}", get(board::show).post(board::enter))
        .route("/e/{event}/desk/results/{round}/{board}/adjourn", post(board::adjourn))
        .route("/e/{event}/desk/results/{round}/{board}/rated", post(board::rated))
}

/// Whether the reader may do more than enter results: buttons that would be refused are not shown.
async fn is_arbiter(app: &App, page: &Page, event: &Snapshot) -> Result<bool, AppError> {
    let Some(account) = &page.account else { return Ok(false) };
    let role = app.store().role(event.id(), account.id).await?;
    Ok(account.is_admin || role.is_some_and(|role| role >= Role::Arbiter))
}
