//! The log of a tournament, without what it says about persons; and going back in it.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use jiff::Timestamp;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_http::Error;
use ronde_http::session::Arbiter;
use ronde_store::personal::take_apart;
use ronde_tournament::{Command, Reason, Recorded, Refusal};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extract::{ApiJson, ApiQuery, IfMatch, IfNoneMatch, Look, Seen};
use super::keys::with_underscores;
use super::problem::{Editing, Looking};
use super::tournaments::{EventPath, TournamentShape};

const PER_PAGE: usize = 100;
const MOST_PER_PAGE: usize = 1000;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new().routes(routes!(list)).routes(routes!(undo))
}

/// Which part of the log.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Part {
    /// Entries after this one.
    #[param(minimum = 0, maximum = 9_007_199_254_740_991_u64)]
    after: Option<u64>,
    /// How many at most.
    #[param(minimum = 1, maximum = 1000)]
    per_page: Option<usize>,
}

/// An entry of the log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Entry {
    /// Its number, from 1 on.
    #[schema(minimum = 1)]
    seq: u64,
    /// When it was recorded.
    #[schema(value_type = String, format = DateTime)]
    at: Timestamp,
    /// Who did it; only for those who run the tournament.
    by: Option<String>,
    /// Whether it holds, or was taken back.
    holds: bool,
    /// What happened, without what it says about persons: players are named by their id.
    #[schema(value_type = Object, example = json!({"type": "result-entered", "round": 1, "board": 2}))]
    event: Value,
}

/// A part of the log.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LogShape {
    /// The version of the tournament: the number of entries.
    #[schema(minimum = 1)]
    version: u64,
    /// The entries, the oldest first.
    entries: Vec<Entry>,
    /// Whether more follow.
    has_more: bool,
}

/// The log
///
/// What happened, the oldest first. Names and dates of birth are not in it.
#[utoipa::path(get, path = "/tournaments/{event}/log", tag = "log", params(EventPath, Part, IfNoneMatch),
    security((), ("bearer" = [])), responses((status = 200, description = "A part of the log", body = LogShape), Looking))]
pub(crate) async fn list(look: Look, ApiQuery(part): ApiQuery<Part>) -> Result<Response, Error> {
    let mut faults = Faults::default();
    let size = faults.number("per_page", part.per_page.unwrap_or(PER_PAGE), 1..=MOST_PER_PAGE);
    let after = faults.number("after", part.after.unwrap_or(0), 0..=(1 << 53) - 1);
    faults.finish()?;
    look.answer(|| {
        let history = look.event.history();
        let after = usize::try_from(after).unwrap_or(usize::MAX);
        let rest = history.entries().get(after..).unwrap_or_default();
        let holding: std::collections::HashSet<u64> = history.effective().map(|entry| entry.seq).collect();
        let entry = |recorded: &Recorded| {
            Ok(Entry {
                seq: recorded.seq,
                at: recorded.at,
                by: recorded.by.clone().filter(|_| look.is_insider),
                holds: holding.contains(&recorded.seq),
                event: with_underscores(&take_apart(recorded.event.clone()).event)?,
            })
        };
        let entries = rest.iter().take(size).map(entry).collect::<Result<Vec<_>, Error>>()?;
        Ok(LogShape { version: history.version(), entries, has_more: rest.len() > size })
    })
}

/// How far to go back.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(example = json!({"back_to": 17}))]
pub(crate) struct BackTo {
    /// The entry after which the tournament shall stand again; without one the last step is taken back.
    #[schema(minimum = 1, maximum = 9_007_199_254_740_991_u64)]
    back_to: Option<u64>,
}

/// Take entries back
///
/// The tournament stands again as it did after an entry. Nothing is lost: this is itself an entry, and can be taken back in the same way.
#[utoipa::path(post, path = "/tournaments/{event}/undo", tag = "log", params(EventPath, IfMatch),
    security(("bearer" = [])), request_body = BackTo,
    responses((status = 200, description = "The tournament", body = TournamentShape), Editing))]
pub(crate) async fn undo(
    State(app): State<App>,
    arbiter: Arbiter,
    seen: Seen,
    ApiJson(asked): ApiJson<BackTo>,
) -> Result<Response, Error> {
    let before = &arbiter.event;
    let last = || before.history().undo_target();
    let back_to = asked.back_to.or_else(last).ok_or_else(|| Refusal::from(Reason::NoSuchEntry(0)))?;
    let command = vec![Command::Undo { back_to }];
    let event = app.tournaments().act(before.id(), seen.act(before, &arbiter.account, command)).await?;
    Ok(seen.answer(StatusCode::OK, &event, TournamentShape::of(&event)))
}
