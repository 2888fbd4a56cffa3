//! Sessions in which the password was typed recently: anything that outlives a session asks for it again.

use async_recursion::async_recursion as boxed;
use jiff::SignedDuration;
use ronde_app::App;
use ronde_app::error::AppError;

use super::visitor::{Means, Visitor};
use crate::error::Error;

/// How long a confirmation lasts.
const LASTS: SignedDuration = SignedDuration::from_mins(10);

/// Whether the password was typed in this session within [`LASTS`].
#[boxed]
pub async fn is_session_fresh(app: &App, session: &str) -> Result<bool, Error> {
    let confirmed = app.store().session_confirmed_at(session).await?;
    Ok(confirmed.is_some_and(|at| app.now().duration_since(at) < LASTS))
}

/// Refuses a call from a session in which the password was not typed recently. A token needs no confirmation: making it took the password.
#[boxed]
pub async fn check_call(app: &App, visitor: &Visitor) -> Result<(), Error> {
    match &visitor.means {
        Means::Session { hash } if !is_session_fresh(app, hash).await? => Err(AppError::Forbidden.into()),
        _ => Ok(()),
    }
}
