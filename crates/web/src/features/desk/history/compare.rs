//! What differs between two moments, in words.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;
use ronde_app::App;
use ronde_app::blocking::run_blocking;
use ronde_app::differences::describe;
use ronde_app::entry_at::entry_at;
use ronde_app::error::AppError;
use ronde_app::hall_time::{in_hall, to_the_second, zone_name};
use ronde_http::Error;
use ronde_http::session::DeskViewer;
use serde::Deserialize;

use super::timeline;
use crate::features::desk::frame::Desk;
use crate::layout::{Page, html};

/// Which two: entries, or moments in the time of the hall. The second is now if it is left out.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    from: Option<u64>,
    since: String,
    to: Option<u64>,
    until: String,
}

#[derive(Template)]
#[template(path = "features/desk/history/compare.html")]
struct Compare {
    page: Page,
    desk: Desk,
    zone: String,
    /// Entry and moment of the two.
    from: (u64, String),
    to: (u64, String),
    /// The message that names each group, and what differs.
    groups: Vec<(&'static str, Vec<String>)>,
}

/// GET /e/{event}/desk/history/compare
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    viewer: DeskViewer,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let event = &viewer.event;
    let history = event.history();
    let is_now = asked.to.is_none() && asked.until.is_empty();
    let to = if is_now { Some(history.version()) } else { entry_at(history, asked.to, &asked.until) };
    let Some((from, to)) = entry_at(history, asked.from, &asked.since).zip(to) else {
        let typed = if asked.until.is_empty() { asked.since } else { asked.until };
        return timeline::with_fault(&app, page, event, typed).await;
    };
    let (from, to) = (from.min(to), from.max(to));
    let (snapshot, words) = (std::sync::Arc::clone(event), page.words);
    let told = run_blocking(move || describe(snapshot.history(), from, to, words)).await?;
    let mut groups: Vec<(&'static str, Vec<String>)> = Vec::new();
    for (group, text) in told.ok_or(AppError::NotFound("entry"))? {
        match groups.iter_mut().find(|(name, _)| *name == group) {
            Some((_, texts)) => texts.push(text),
            None => groups.push((group, vec![text])),
        }
    }
    let schedule = &event.tournament().settings().schedule;
    let at = |entry: u64| {
        let index = usize::try_from(entry - 1).unwrap_or(usize::MAX);
        let recorded = history.entries().get(index);
        (entry, recorded.map(|entry| to_the_second(in_hall(schedule, entry.at))).unwrap_or_default())
    };
    html(&Compare {
        desk: Desk::new(&app, &page, event).await?,
        zone: zone_name(schedule),
        from: at(from),
        to: at(to),
        groups,
        page,
    })
}
