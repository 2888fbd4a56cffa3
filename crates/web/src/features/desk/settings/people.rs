//! Who has a part in running the event, and who may look. Both stand beside the log, and are for owners to say.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::paths;
use ronde_app::roles::set_role;
use ronde_http::Error;
use ronde_http::session::{LoggedIn, Owner};
use ronde_http::typed::Typed;
use ronde_store::roles::Role;
use ronde_store::tournaments::Visibility;
use ronde_store::{AccountId, TournamentId};
use serde::Deserialize;

use super::page::settings_page;
use crate::features::accounts::own::{self, Step};
use crate::layout::{Page, html};

/// Somebody with a role.
pub(super) struct Official {
    pub(super) account: AccountId,
    pub(super) name: String,
    pub(super) role: Role,
    pub(super) role_name: String,
}

pub(super) async fn officials(app: &App, page: &Page, event: TournamentId) -> Result<Vec<Official>, Error> {
    let roles = app.store().roles(event).await?;
    let official = |(account, name, role): (AccountId, String, Role)| Official {
        account,
        name,
        role,
        role_name: page.say(&format!("role-{}", role.code())),
    };
    Ok(roles.into_iter().map(official).collect())
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    account: String,
    /// Empty to take the role away.
    role: String,
    password: String,
    code: String,
}

/// POST /e/{event}/desk/people
pub(super) async fn set(
    State(app): State<App>,
    page: Page,
    owner: Owner,
    who: LoggedIn,
    Typed(wanted): Typed<Wanted>,
) -> Result<Response, Error> {
    let role = match wanted.role.as_str() {
        "" => None,
        code => Some(Role::from_code(code).ok_or(AppError::NotFound("role"))?),
    };
    let event = &owner.event;
    let account = wanted.account.trim();
    // a role outlives the session in which it is given
    let action = paths::desk(event.slug(), "/people");
    let typed = [("account", account), ("role", wanted.role.as_str())];
    let step = Step { action: &action, typed: &typed, password: &wanted.password, code: &wanted.code };
    if let Some(asks) = own::ask(&app, &page, &who, step).await? {
        return Ok(asks);
    }
    let problem = match set_role(&app, event.id(), account, role).await {
        Ok(()) => {
            let then = paths::desk(event.slug(), "/settings#people");
            return Ok(Redirect::to(&then).into_response());
        }
        Err(AppError::NotFound(_)) => page.with("setup-fault-account", "name", account),
        Err(error @ AppError::LastOwner) => error.sentence(page.words),
        Err(error) => return Err(error.into()),
    };
    let mut shown = settings_page(&app, page, event, None).await?;
    (shown.people_problem, shown.account) = (problem, account.to_owned());
    Ok((StatusCode::UNPROCESSABLE_ENTITY, html(&shown)?).into_response())
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Shown {
    visibility: String,
}

/// POST /e/{event}/desk/visibility
pub(super) async fn show_to(
    State(app): State<App>,
    owner: Owner,
    Typed(wanted): Typed<Shown>,
) -> Result<Redirect, Error> {
    let visibility = match wanted.visibility.as_str() {
        "public" => Visibility::Public,
        "by-link" => Visibility::ByLink,
        _ => return Err(Error(AppError::Malformed("say who may look".to_owned()))),
    };
    let event = app.tournaments().show_to(&owner.event, visibility).await?;
    Ok(Redirect::to(&paths::desk(event.slug(), "/settings#people")))
}
