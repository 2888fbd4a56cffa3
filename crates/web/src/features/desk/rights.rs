//! What the reader of a page may do: buttons that would be refused are not shown.

use ronde_app::App;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_store::roles::Role;

use crate::layout::Page;

/// Whether the reader may do more than look and enter results.
pub(super) async fn is_arbiter(app: &App, page: &Page, event: &Snapshot) -> Result<bool, Error> {
    has_role(app, page, event, Role::Arbiter).await
}

/// Whether the reader has at least this role, and the second factor if the site wants one for it.
pub(super) async fn has_role(app: &App, page: &Page, event: &Snapshot, least: Role) -> Result<bool, Error> {
    let Some(account) = &page.account else { return Ok(false) };
    let role = app.store().role(event.id(), account.id).await?;
    let has_role = role.is_some_and(|role| role >= least);
    let may_use_it = app.config().second_factor.of_role(account, least).is_ok();
    Ok(account.is_admin || has_role && may_use_it)
}
