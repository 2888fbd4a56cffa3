//! The pairs of a round that is published, changed by hand.

use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::paths;
use ronde_http::Error;
use ronde_http::session::Arbiter;

use super::hand::{Fields, Hand};
use super::round_of;
use super::sheet::{Asked, act, publish, sheet};
use crate::features::desk::form::DeskForm;
use crate::layout::Page;

/// GET /e/{event}/desk/rounds/{round}/edit
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path((_, named)): Path<(String, String)>,
) -> Result<Response, Error> {
    let round = round_of(&arbiter.event, &named)?.number();
    sheet(&app, page, &arbiter.event, Asked { round, hand: None, picked: Vec::new(), fault: String::new() })
        .await
}

/// POST /e/{event}/desk/rounds/{round}/edit
pub(super) async fn change(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    Path((_, named)): Path<(String, String)>,
    form: DeskForm<Fields>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let paired = round_of(event, &named)?;
    let round = paired.number();
    if form.typed.act != "publish" {
        let asked = act(&page, event, round, &form.typed).await?;
        return sheet(&app, page, event, asked).await;
    }
    let hand = form.typed.hand().ok_or_else(|| AppError::invalid("games", page.say("hand-unreadable")))?;
    let then = paths::desk(event.slug(), &format!("/rounds/{round}"));
    if hand.is_like(&Hand::standing(event.tournament(), paired)) {
        return Ok(Redirect::to(&then).into_response());
    }
    let wanted = form.act(&arbiter.account, vec![publish(event, round, &hand)]);
    match form.carry_out(&app, page.clone(), event, wanted, &then).await {
        Err(Error(AppError::Refused(refusal))) => {
            let fault = page.words.refusal(&refusal).join(" ");
            sheet(&app, page, event, Asked { round, hand: Some(hand), picked: Vec::new(), fault }).await
        }
        answer => answer,
    }
}
