//! The public pages of an event: what is played where and when, who plays whom, who stands where, and why.
//!
//! Every page is worked out from one [`Snapshot`] away from the threads that answer requests, written once for each version and then
//! answered from memory. One file for each page, its template beside it; [`frame`] is what they share.

pub(crate) mod announcements;
mod board;
mod calendar;
mod card;
mod chart;
mod crosstable;
pub(crate) mod frame;
mod game;
mod info;
mod me;
mod people;
mod picture;
mod place;
mod players;
mod print;
mod reasons;
mod rounds;
pub(crate) mod screen;
mod standings;
mod statistics;
mod why;

use std::sync::Arc;

use askama::Template;
use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use ronde_app::App;
use ronde_app::blocking::run_blocking;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;

use crate::layout::{Page, html, render};
use crate::rendered::reduced;

pub(crate) fn routes() -> Router<App> {
    Router::new()
        .route("/e/{event}", get(info::show))
        .route("/e/{event}/players", get(players::show))
        .route("/e/{event}/players/{number}", get(card::show))
        .route("/e/{event}/rounds", get(rounds::latest))
        .route("/e/{event}/rounds/{round}", get(rounds::show))
        .route("/e/{event}/rounds/{round}/why", get(why::show))
        .route("/e/{event}/rounds/{round}/boards/{board}/game", get(game::show))
        .route("/e/{event}/standings", get(standings::show))
        .route("/e/{event}/standings/{number}", get(place::show))
        .route("/e/{event}/crosstable", get(crosstable::show))
        .route("/e/{event}/statistics", get(statistics::show))
        .route("/e/{event}/calendar.ics", get(calendar::show))
        .route("/e/{event}/screen/{name}", get(screen::show))
        .route("/e/{event}/print/{what}", get(print::list))
        .route("/e/{event}/print/slips", get(print::slips))
        .route("/e/{event}/print/boards", get(print::boards))
        .route("/e/{event}/print/cards", get(print::name_cards))
        .route("/e/{event}/me/{player}/{code}", get(me::show))
        .route("/e/{event}/me/{player}/{code}/calendar.ics", get(calendar::own))
        .route("/e/{event}/me/{player}/{code}/check-in", post(me::acts::check_in))
        .route("/e/{event}/me/{player}/{code}/mail", post(me::contact::set))
        .route("/e/{event}/me/{player}/{code}/account", post(me::account::sit_down))
        .route(
            "/e/{event}/me/{player}/{code}/confirm/{letters}",
            get(me::contact::ask_to_confirm).post(me::contact::confirm),
        )
        .route(
            "/e/{event}/me/{player}/{code}/unsubscribe",
            get(me::contact::ask).post(me::contact::unsubscribe),
        )
        .route("/e/{event}/me/{player}/{code}/withdraw", get(me::acts::ask).post(me::acts::withdraw))
}

/// Works out a page and writes it. It is kept under its address for those who are not logged in.
async fn written<T: Template>(
    app: App,
    page: Page,
    event: Arc<Snapshot>,
    work_out: impl FnOnce(&App, Page, &Snapshot) -> Result<T, Error> + Send + 'static,
) -> Result<Response, Error> {
    written_with(app, page, event, "", work_out).await
}

/// The same for a page that depends on something `beside` its address.
async fn written_with<T: Template>(
    app: App,
    mut page: Page,
    event: Arc<Snapshot>,
    beside: &str,
    work_out: impl FnOnce(&App, Page, &Snapshot) -> Result<T, Error> + Send + 'static,
) -> Result<Response, Error> {
    // the address stands on the page, so the page must not see more of it than it is kept under
    page.address = reduced(&page.address);
    if let Some(account) = &page.account {
        let turn = page.rendered.begin_own(account.id, &page.address).await;
        let written = run_blocking(move || {
            let _turn = turn;
            html(&work_out(&app, page, &event)?)
        });
        return written.await?;
    }
    let key = (page.language(), format!("{}{beside}", page.address));
    let headers = page.headers.clone();
    let rendered = Arc::clone(&page.rendered);
    let kept = match rendered.find_or_begin(&key, &event).await {
        Ok(kept) => kept,
        Err(turn) => {
            let rendered = Arc::clone(&rendered);
            let written = run_blocking(move || {
                let _turn = turn;
                let html = render(&work_out(&app, page, &event)?)?;
                Ok::<_, Error>(rendered.keep(key, &event, html))
            });
            written.await??
        }
    };
    Ok(kept.answer(&headers, false))
}
