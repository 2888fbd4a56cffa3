//! The next round before it is published: as the engine proposes it, or as the arbiter has changed it.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ronde_app::App;
use ronde_app::blocking::run_blocking;
use ronde_app::error::AppError;
use ronde_app::paths;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::{Arbiter, DeskViewer};
use ronde_tournament::{Command, Reason, Refusal};

use super::hand::{Fields, Hand};
use super::sheet::{Asked, act, engine, publish, sheet};
use crate::features::desk::form::DeskForm;
use crate::features::desk::frame::Desk;
use crate::layout::{Page, html};

#[derive(Template)]
#[template(path = "features/desk/rounds/not_yet.html")]
struct NotYet {
    page: Page,
    desk: Desk,
    round: u16,
    /// Why, where to go, and what to do there.
    reasons: Vec<(String, Option<(String, String)>)>,
}

/// GET /e/{event}/desk/rounds/next
pub(super) async fn show(State(app): State<App>, page: Page, viewer: DeskViewer) -> Result<Response, Error> {
    let event = &viewer.event;
    let round = event.tournament().next_round();
    let asked = Asked { round, hand: None, picked: Vec::new(), fault: String::new() };
    match sheet(&app, page.clone(), event, asked).await {
        Err(Error(AppError::Refused(refusal))) => not_yet(&app, page, event, &refusal).await,
        answer => answer,
    }
}

/// POST /e/{event}/desk/rounds/next
pub(super) async fn change(
    State(app): State<App>,
    page: Page,
    arbiter: Arbiter,
    form: DeskForm<Fields>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let round = event.tournament().next_round();
    if form.typed.act != "publish" {
        let asked = act(&page, event, round, &form.typed).await?;
        return match sheet(&app, page.clone(), event, asked).await {
            Err(Error(AppError::Refused(refusal))) => not_yet(&app, page, event, &refusal).await,
            answer => answer,
        };
    }
    let hand = form.typed.hand().ok_or_else(|| AppError::invalid("games", page.say("hand-unreadable")))?;
    let (own, snapshot) = (hand.clone(), Arc::clone(event));
    let is_engines =
        run_blocking(move || engine(&snapshot, round).is_ok_and(|found| Hand::from(&found).is_like(&own)))
            .await?;
    let wanted = if is_engines {
        // what the arbiter has seen is what is published, or nothing
        form.act(&arbiter.account, vec![Command::PairRound]).expecting(Some(event.version()))
    } else {
        form.act(&arbiter.account, vec![publish(event, round, &hand)])
    };
    let then = paths::desk(event.slug(), &format!("/rounds/{round}"));
    match form.carry_out(&app, page.clone(), event, wanted, &then).await {
        // what was made stays on the sheet
        Err(Error(AppError::Refused(refusal))) => {
            let fault = page.words.refusal(&refusal).join(" ");
            sheet(&app, page, event, Asked { round, hand: Some(hand), picked: Vec::new(), fault }).await
        }
        // something happened meanwhile: the engine's round may be another one now
        Err(Error(error @ AppError::Conflict { .. })) => {
            let fresh = app.tournaments().get(event.id()).await?;
            let round = fresh.tournament().next_round();
            let fault = error.sentence(page.words);
            sheet(&app, page, &fresh, Asked { round, hand: None, picked: Vec::new(), fault }).await
        }
        answer => answer,
    }
}

async fn not_yet(app: &App, page: Page, event: &Snapshot, refusal: &Refusal) -> Result<Response, Error> {
    let desk = Desk::new(app, &page, event).await?;
    let base = format!("{}/desk", desk.frame.base);
    let told = page.words.refusal(refusal).into_iter().zip(refusal.reasons());
    let reasons = told.map(|(text, reason)| (text, way_out(&page, &base, reason))).collect();
    let round = event.tournament().next_round().get();
    html(&NotYet { page, desk, round, reasons })
}

/// Where something can be done about it.
fn way_out(page: &Page, base: &str, reason: &Reason) -> Option<(String, String)> {
    let (end, label) = match reason {
        Reason::ResultsMissing { round, .. } => {
            (format!("/results/{round}?show=missing"), "rounds-go-results")
        }
        Reason::RoundStillOpen(round) => (format!("/results/{round}#close"), "rounds-go-close"),
        Reason::RegistrationOpen => ("/players#start".to_owned(), "desk-next-start"),
        Reason::RoundsNotSet | Reason::FirstColorNotDrawn => ("/settings".to_owned(), "desk-settings"),
        Reason::AllRoundsPaired(_) => ("/end".to_owned(), "desk-next-end"),
        Reason::NumbersWithGaps(_) | Reason::TooFewPlayers(_) => ("/players".to_owned(), "desk-players"),
        _ => return None,
    };
    Some((format!("{base}{end}"), page.say(label)))
}
