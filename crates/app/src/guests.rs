//! Guests of the demonstration, who play without an account of their own.

use crate::error::AppError;
use crate::state::App;
use async_recursion::async_recursion as boxed;

/// Removes the guests of yesterday. Their games stay, under a neutral name.
#[boxed]
pub async fn forget_guests(app: &App) -> Result<(), AppError> {
    for guest in app.store().old_guests(app.now()).await? {
        app.store().erase_account(guest, app.now()).await?;
        app.community().connections().send_away(guest).await;
    }
    Ok(())
}
