//! The steps of a tournament in plain words, and the step forth.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use jiff::Timestamp;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_app::steps::{ToldLine, ToldStep, steps};
use ronde_http::Error;
use ronde_http::session::{Arbiter, DeskViewer};
use ronde_tournament::{Command, Reason, Refusal};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiQuery, IfMatch, Seen};
use super::super::problem::{Changing, Inside};
use super::super::tournaments::{EventPath, TournamentShape};
use super::super::work::compute;

const PER_PAGE: usize = 50;
const MOST_PER_PAGE: usize = 500;

/// Which part of the steps.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    /// Which page, from 1 on.
    #[param(minimum = 1, maximum = 1_000_000)]
    page: Option<usize>,
    /// How many at most.
    #[param(minimum = 1, maximum = 500)]
    per_page: Option<usize>,
}

/// What one act of one person has recorded.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StepShape {
    /// Its first entry.
    #[schema(minimum = 1)]
    first: u64,
    /// Its last entry.
    #[schema(minimum = 1)]
    last: u64,
    /// The entry to go back to so that the step is taken back; 0 for the creation, which cannot be.
    back_to: u64,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    at: Timestamp,
    /// By whom; none for players with a link.
    by: Option<String>,
    /// Whether something of it holds.
    holds: bool,
    /// Its entries, the earliest first.
    entries: Vec<LineShape>,
}

/// One entry in words.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LineShape {
    /// Its number.
    #[schema(minimum = 1)]
    seq: u64,
    /// What happened.
    text: String,
    /// Whether it holds, or was taken back.
    holds: bool,
}

/// A part of the steps.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StepsShape {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// The steps, the latest first.
    steps: Vec<StepShape>,
    /// Whether more follow.
    has_more: bool,
    /// Where taking the last step back leads; none if there is nothing to take back.
    undo_to: Option<u64>,
    /// Where a step forth leads; none if nothing was taken back.
    redo_to: Option<u64>,
}

impl From<ToldStep> for StepShape {
    fn from(step: ToldStep) -> Self {
        let line = |line: ToldLine| LineShape { seq: line.seq, text: line.text, holds: line.holds };
        Self {
            first: step.first,
            last: step.last,
            back_to: step.first - 1,
            at: step.at,
            holds: step.holds(),
            by: step.by,
            entries: step.lines.into_iter().map(line).collect(),
        }
    }
}

/// The steps
///
/// Who did what and when, in plain words in the language of the caller, the latest first. What one act has recorded belongs together. For those who
/// have a part in running the tournament.
#[utoipa::path(get, path = "/tournaments/{event}/steps", tag = "log", params(EventPath, Part), security(("bearer" = [])),
    responses((status = 200, description = "A part of the steps", body = StepsShape), Inside))]
pub(crate) async fn list(
    State(app): State<App>,
    viewer: DeskViewer,
    seen: Seen,
    ApiQuery(part): ApiQuery<Part>,
) -> Result<Response, Error> {
    let mut faults = Faults::default();
    let size = faults.number("per_page", part.per_page.unwrap_or(PER_PAGE), 1..=MOST_PER_PAGE);
    let page = faults.number("page", part.page.unwrap_or(1), 1..=1_000_000);
    faults.finish()?;
    let words = app.words(seen.language);
    let event = viewer.event;
    let told = std::sync::Arc::clone(&event);
    let told = compute(move || Ok(steps(told.history(), words))).await?;
    let first = (page - 1) * size;
    let shape = StepsShape {
        version: event.version(),
        has_more: told.len() > first + size,
        steps: told.into_iter().skip(first).take(size).map(StepShape::from).collect(),
        undo_to: event.history().undo_target(),
        redo_to: event.history().redo_target(),
    };
    Ok(seen.answer(StatusCode::OK, &event, shape))
}

/// A step forth
///
/// What was taken back last holds again. Refused if nothing was taken back, or something else has happened since.
#[utoipa::path(post, path = "/tournaments/{event}/redo", tag = "log", params(EventPath, IfMatch), security(("bearer" = [])),
    responses((status = 200, description = "The tournament", body = TournamentShape), Changing))]
pub(crate) async fn redo(State(app): State<App>, arbiter: Arbiter, seen: Seen) -> Result<Response, Error> {
    let before = &arbiter.event;
    let target = before.history().redo_target();
    let back_to = target.ok_or_else(|| Refusal::from(Reason::NoSuchEntry(before.version())))?;
    let act = seen.act(before, &arbiter.account, vec![Command::Undo { back_to }]);
    let event = app.tournaments().act(before.id(), act).await?;
    Ok(seen.answer(StatusCode::OK, &event, TournamentShape::of(&event)))
}
