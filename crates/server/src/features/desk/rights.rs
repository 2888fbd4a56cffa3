//! What the reader of a page may do: buttons that would be refused are not shown.

use ronde_store::roles::Role;

use crate::error::AppError;
use crate::layout::Page;
use crate::state::App;
use crate::tournaments::Snapshot;

/// Whether the reader may do more than look and enter results.
pub(super) async fn is_arbiter(app: &App, page: &Page, event: &Snapshot) -> Result<bool, AppError> {
    let Some(account) = &page.account else { return Ok(false) };
    let role = app.store().role(event.id(), account.id).await?;
    Ok(account.is_admin || role.is_some_and(|role| role >= Role::Arbiter))
}
