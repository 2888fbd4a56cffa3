//! Who did what and when, the latest first; with the way back and forth.

use std::collections::BTreeSet;

use askama::Template;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use ronde_app::App;
use ronde_app::blocking::run_blocking;
use ronde_app::hall_time::{in_hall, to_the_second, zone_name};
use ronde_app::steps::{ToldStep, steps};
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::DeskViewer;
use ronde_store::people::sort_key;
use serde::Deserialize;

use crate::features::desk::frame::Desk;
use crate::layout::{Page, html, shown};

/// So many steps on a page.
const PER_PAGE: usize = 50;
/// Whoever has no account, in the choice of people.
const NOBODY: &str = "-";

/// What is looked for.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    by: String,
    q: String,
    page: usize,
}

impl Asked {
    /// The address of another page of the same search.
    fn other(&self, page: usize) -> String {
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        let page = page.to_string();
        query.append_pair("by", &self.by).append_pair("q", &self.q).append_pair("page", &page);
        format!("?{}", query.finish())
    }

    fn finds(&self, step: &ToldStep) -> bool {
        let wanted = sort_key(self.q.trim());
        let by = match self.by.as_str() {
            "" => true,
            NOBODY => step.by.is_none(),
            by => step.by.as_deref() == Some(by),
        };
        by && (wanted.is_empty() || step.lines.iter().any(|line| sort_key(&line.text).contains(&wanted)))
    }
}

#[derive(Template)]
#[template(path = "features/desk/history/timeline.html")]
struct Timeline {
    page: Page,
    desk: Desk,
    asked: Asked,
    zone: String,
    /// Names, as they are chosen and as they are shown.
    people: Vec<(String, String)>,
    steps: Vec<StepLine>,
    has_more: bool,
    /// The entry to go back to, if there is one.
    undo: Option<u64>,
    has_redo: bool,
    version: u64,
    /// What is wrong with the moment that was asked for, and what was typed.
    fault: String,
    moment: String,
}

struct StepLine {
    first: u64,
    last: u64,
    at: String,
    by: String,
    lines: Vec<(u64, String, bool)>,
    holds: bool,
}

impl StepLine {
    /// The entry before the step.
    const fn back_to(&self) -> u64 {
        self.first - 1
    }
}

/// GET /e/{event}/desk/history
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    viewer: DeskViewer,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    html(&timeline(&app, page, &viewer.event, asked).await?)
}

/// The same page with what is wrong with a moment.
pub(super) async fn with_fault(
    app: &App,
    page: Page,
    event: &std::sync::Arc<Snapshot>,
    moment: String,
) -> Result<Response, Error> {
    let mut timeline = timeline(app, page, event, Asked::default()).await?;
    timeline.fault = timeline.page.say("history-no-moment");
    timeline.moment = moment;
    let mut response = html(&timeline)?;
    *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
    Ok(response)
}

async fn timeline(
    app: &App,
    page: Page,
    event: &std::sync::Arc<Snapshot>,
    asked: Asked,
) -> Result<Timeline, Error> {
    let desk = Desk::new(app, &page, event).await?;
    let (snapshot, words) = (std::sync::Arc::clone(event), page.words);
    let told = run_blocking(move || steps(snapshot.history(), words)).await?;
    let schedule = &event.tournament().settings().schedule;
    let nobody = page.say("history-players");
    let known: BTreeSet<Option<&str>> = told.iter().map(|step| step.by.as_deref()).collect();
    let people = known.into_iter().map(|by| match by {
        Some(name) => (name.to_owned(), shown(name)),
        None => (NOBODY.to_owned(), nobody.clone()),
    });
    let people = people.collect();
    let found: Vec<&ToldStep> = told.iter().filter(|step| asked.finds(step)).collect();
    let first = asked.page.saturating_mul(PER_PAGE).min(found.len());
    let line = |step: &&ToldStep| StepLine {
        first: step.first,
        last: step.last,
        at: to_the_second(in_hall(schedule, step.at)),
        by: step.by.as_deref().map_or_else(|| nobody.clone(), shown),
        lines: step.lines.iter().map(|line| (line.seq, line.text.clone(), line.holds)).collect(),
        holds: step.holds(),
    };
    Ok(Timeline {
        zone: zone_name(schedule),
        people,
        has_more: found.len() > first + PER_PAGE,
        steps: found[first..].iter().take(PER_PAGE).map(line).collect(),
        undo: event.history().undo_target(),
        has_redo: event.history().redo_target().is_some(),
        version: event.version(),
        fault: String::new(),
        moment: String::new(),
        asked,
        desk,
        page,
    })
}
