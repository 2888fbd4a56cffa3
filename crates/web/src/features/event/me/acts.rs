//! What a player does with the own page: says to be there, and leaves before the start.

use axum::extract::State;
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::arrivals::{arrive, may_arrive};
use ronde_app::error::AppError;
use ronde_app::tournaments::Act;
use ronde_http::Error;
use ronde_tournament::{Command, Player, Reason, Tournament};

use super::Me;
use crate::layout::{Form, FormPage, Page};

/// The button to check in, while that is open and not done.
pub(super) fn check_in_form(
    page: &Page,
    tournament: &Tournament,
    player: &Player,
    path: &str,
) -> Option<Form> {
    (may_arrive(tournament, player) && !player.is_checked_in())
        .then(|| Form::new(format!("{path}/check-in"), page.say("me-check-in")))
}

/// Before the start a player can leave without asking anybody.
pub(super) fn may_withdraw(tournament: &Tournament, player: &Player) -> bool {
    !tournament.numbers_given() && !player.is_gone(tournament.next_round())
}

/// POST /e/{event}/me/{player}/{code}/check-in
pub(in crate::features::event) async fn check_in(State(app): State<App>, me: Me) -> Result<Response, Error> {
    let player = me.player()?;
    // a second tap says the same
    if !player.is_checked_in() {
        arrive(&app, &me.event, me.player).await?;
    }
    Ok(Redirect::to(&format!("{}?after=here", me.path)).into_response())
}

/// GET /e/{event}/me/{player}/{code}/withdraw: asks whether it is meant
pub(in crate::features::event) async fn ask(me: Me, page: Page) -> Result<Response, Error> {
    refuse_if_late(&me)?;
    let form = Form::new(format!("{}/withdraw", me.path), page.say("me-withdraw-button")).danger();
    let lead = page.with("me-withdraw-lead", "event", &me.event.tournament().settings().info.name);
    FormPage::new(page, "me-withdraw", form).paragraph(lead).link(me.path.clone(), "desk-leave-it").answer()
}

/// POST /e/{event}/me/{player}/{code}/withdraw
pub(in crate::features::event) async fn withdraw(State(app): State<App>, me: Me) -> Result<Response, Error> {
    refuse_if_late(&me)?;
    app.tournaments().act(me.event.id(), Act::of_player(Command::Withdraw(me.player))).await?;
    Ok(Redirect::to(&format!("{}?after=gone", me.path)).into_response())
}

/// After the start only the arbiter takes somebody out.
fn refuse_if_late(me: &Me) -> Result<(), Error> {
    let player = me.player()?;
    if player.is_gone(me.event.tournament().next_round()) {
        return Err(AppError::Refused(Reason::AlreadyGone(me.player).into()).into());
    }
    if may_withdraw(me.event.tournament(), player) {
        Ok(())
    } else {
        Err(AppError::Refused(Reason::RegistrationClosed.into()).into())
    }
}
