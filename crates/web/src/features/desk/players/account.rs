//! The account that sits down for a player where games are played on the site.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::{AppError, Fault};
use ronde_app::roles::account_called;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_tournament::Player;

use super::super::form::DeskForm;
use super::super::given::Given;
use super::address;
use super::one::{Back, PlayerPath, one_page};
use super::profile::value;
use crate::layout::{Field, Page, html};

/// The field; none where games are played over the board.
pub(super) fn field(page: &Page, event: &Snapshot, player: &Player, back: Back<'_>) -> Option<Field> {
    event.tournament().settings().online?;
    let linked = event.account(player.id()).map(|linked| linked.name.as_str());
    let name = back.account.or(linked).unwrap_or_default();
    // the section of the page has the short name
    let field = Field::new("text", "account", page.say("player-account-name")).id("player-account");
    Some(field.value(name).optional().hint(page.say("player-account-hint")).with_faults(back.faults))
}

/// POST /e/{event}/desk/players/{player}/account: an empty name takes the account away.
pub(super) async fn link(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path(path): Path<PlayerPath>,
    form: DeskForm<Given>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let player = path.find(event)?;
    let typed = form.typed.one("account");
    let outcome = match typed {
        "" => app.tournaments().link(event.id(), player.id(), None).await,
        name => match account_called(&app, name).await {
            Ok(account) => app.tournaments().link(event.id(), player.id(), Some(&account)).await,
            Err(error) => Err(error),
        },
    };
    let fault = match outcome {
        Ok(()) => {
            let then = format!("{}/{}#account", address(event), player.id());
            return Ok(Redirect::to(&then).into_response());
        }
        Err(AppError::NotFound("account")) => page.with("player-fault-account", "name", typed),
        Err(AppError::Taken(_)) => page.with("player-fault-account-taken", "name", typed),
        Err(error) => return Err(error.into()),
    };
    let faults = [Fault::new("account", fault)];
    let known = |name: &str| value(player.profile(), name);
    let back = Back { faults: &faults, account: Some(typed), ..Back::default() };
    let shown = one_page(&app, page, event, player, known, back).await?;
    Ok((StatusCode::UNPROCESSABLE_ENTITY, html(&shown)?).into_response())
}
