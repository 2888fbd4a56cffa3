//! What differs between two moments, in words.

use askama::Template;
use axum::extract::{Query, State};
use axum::response::Response;
use ronde_tournament::History;
use ronde_tournament::project::{Differs, differences};
use ronde_words::{Words, difference_text};
use serde::Deserialize;

use super::entry_at::entry_at;
use super::timeline;
use crate::aside::aside;
use crate::error::AppError;
use crate::features::desk::frame::Desk;
use crate::hall_time::{in_hall, to_the_second, zone_name};
use crate::layout::{Page, html};
use crate::session::DeskViewer;
use crate::state::App;

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
) -> Result<Response, AppError> {
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
    let told = aside(move || told(snapshot.history(), from, to, words)).await?;
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

/// What differs, each with the message that names its group; none if there is no such entry.
pub(crate) fn told(
    history: &History,
    from: u64,
    to: u64,
    words: &Words,
) -> Option<Vec<(&'static str, String)>> {
    let (before, after) = (history.state_after(from)?, history.state_after(to)?);
    let found = differences(&before, &after);
    let text = |one: &Differs| (group(one), difference_text(one, &before, &after, words));
    Some(found.iter().map(text).collect())
}

const fn group(differs: &Differs) -> &'static str {
    match differs {
        Differs::Setting(_)
        | Differs::RoundsOpen
        | Differs::ColorOpen
        | Differs::Announced(_)
        | Differs::Withdrawn(_)
        | Differs::Archived(_) => "desk-settings",
        Differs::PlayerNew(_)
        | Differs::PlayerGone(_)
        | Differs::Profile { .. }
        | Differs::TakesPart(..)
        | Differs::CheckedIn(..)
        | Differs::Byes(_)
        | Differs::Number { .. } => "desk-players",
        Differs::RoundNew(_) | Differs::RoundGone(_) | Differs::Pairing { .. } | Differs::Closed(..) => {
            "desk-rounds"
        }
        Differs::Result { .. } | Differs::RatedResult { .. } => "desk-results",
        Differs::Place { .. } => "show-tab-standings",
    }
}
