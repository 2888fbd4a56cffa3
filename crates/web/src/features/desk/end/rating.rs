//! The rating report for one list: everybody's change with its derivation, and the one entry in the ledger.

use askama::Template;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::AppError;
use ronde_app::paths;
use ronde_app::rating_report::{self, Report};
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::{Arbiter, DeskViewer};
use ronde_words::shown_name;
use serde::Deserialize;

use crate::features::desk::form::DeskForm;
use crate::features::desk::frame::Desk;
use crate::layout::{Page, html, rating, shown};

/// Which version of the list was seen.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Typed {
    list_version: Option<u64>,
}

#[derive(Template)]
#[template(path = "features/desk/end/rating.html")]
struct Preview {
    page: Page,
    desk: Desk,
    list: String,
    slug: String,
    day: String,
    version: u64,
    lines: Vec<Line>,
    /// Whether the reader may write it down.
    may_write: bool,
    /// Why there is no report.
    refused: String,
}

struct Line {
    name: String,
    before: String,
    after: String,
    difference: String,
    games: usize,
    derivation: Vec<String>,
}

/// GET /e/{event}/desk/end/rating/{list}
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    viewer: DeskViewer,
    Path((_, slug)): Path<(String, String)>,
) -> Result<Response, Error> {
    let event = &viewer.event;
    let list = rating_report::list(&app, event, &slug).await?;
    let may_write = match &page.account {
        Some(account) => rating_report::may_write(&app, &list, account).await?,
        None => false,
    };
    let name = list.name.clone();
    let (report, refused) = match rating_report::preview(&app, event, list, page.words).await {
        Ok(report) => (Some(report), String::new()),
        Err(AppError::NoReport(why)) => (None, why.sentence(page.words)),
        Err(error) => return Err(error.into()),
    };
    html(&Preview {
        desk: Desk::new(&app, &page, event).await?,
        list: name,
        slug,
        day: report.as_ref().map_or_else(String::new, |report| page.date(report.day)),
        version: report.as_ref().map_or(0, |report| report.version),
        lines: report.map_or_else(Vec::new, |report| lines(event, &report)),
        may_write,
        refused,
        page,
    })
}

fn lines(event: &Snapshot, report: &Report) -> Vec<Line> {
    let tournament = event.tournament();
    let line = |line: &rating_report::ReportLine| {
        let player = tournament.player(line.player);
        let by = line.before.zip(line.after).map(|(before, after)| after - before);
        Line {
            name: player.map_or_else(String::new, |player| shown(&shown_name(tournament, player))),
            before: rating(line.before),
            after: rating(line.after),
            difference: by.map_or_else(String::new, |by| format!("{by:+.0}").replace('-', "−")),
            games: line.games,
            derivation: line.derivation.clone(),
        }
    };
    report.lines.iter().map(line).collect()
}

/// POST /e/{event}/desk/end/rating/{list}
pub(super) async fn write(
    State(app): State<App>,
    arbiter: Arbiter,
    Path((_, slug)): Path<(String, String)>,
    form: DeskForm<Typed>,
) -> Result<Response, Error> {
    let event = &arbiter.event;
    let list = rating_report::list(&app, event, &slug).await?;
    form.check(event)?;
    rating_report::write(&app, event, &list, &arbiter.account, form.typed.list_version).await?;
    let then = paths::desk(event.slug(), "/end#ratings");
    Ok(Redirect::to(&then).into_response())
}
