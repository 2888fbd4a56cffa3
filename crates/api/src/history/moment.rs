//! A tournament as it stood at a moment.

use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use jiff::Timestamp;
use ronde_app::App;
use ronde_app::entry_at::entry_at;
use ronde_app::error::AppError;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_http::session::DeskViewer;
use ronde_tournament::Player;
use ronde_tournament::project::standings;
use ronde_words::shown_name;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use super::super::extract::{ApiQuery, Seen};
use super::super::problem::Inside;
use super::super::rounds::RoundShape;
use super::super::tournaments::EventPath;
use super::super::work::compute;

/// Which moment: an entry of the log, or a time.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Asked {
    /// After this entry.
    #[param(minimum = 1, maximum = 9_007_199_254_740_991_u64)]
    entry: Option<u64>,
    /// At this moment: `2026-11-16T14:05` in the time of the hall, or with an offset.
    #[param(max_length = 60, example = "2026-11-16T14:05")]
    moment: Option<String>,
}

impl Asked {
    /// The entry that was the last one then.
    pub(super) fn entry(&self, event: &Snapshot) -> Result<u64, Error> {
        let found = entry_at(event.history(), self.entry, self.moment.as_deref().unwrap_or_default());
        found.ok_or_else(|| {
            let field = if self.entry.is_some() { "entry" } else { "moment" };
            Error(AppError::invalid(
                field,
                "the log has no such entry, or the tournament did not exist at this moment",
            ))
        })
    }
}

/// A player of that moment.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PastPlayer {
    /// The id within the tournament.
    #[schema(minimum = 1)]
    id: u32,
    /// The pairing number.
    number: Option<u32>,
    /// The name.
    name: String,
    /// Whether the player took part.
    takes_part: bool,
}

/// A line of the standings of that moment.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PastStanding {
    /// The place.
    rank: Option<u32>,
    /// The pairing number.
    #[schema(minimum = 1)]
    number: u32,
    /// The name.
    name: String,
    /// The score.
    #[schema(pattern = r"^-?\d+\.\d$", example = "4.5")]
    points: String,
}

/// A tournament as it stood.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PastShape {
    /// The last entry of that moment.
    #[schema(minimum = 1)]
    entry: u64,
    /// When that was recorded.
    #[schema(value_type = Option<String>, format = DateTime)]
    at: Option<Timestamp>,
    /// The name of the tournament.
    name: String,
    /// The players, in the order of registration.
    players: Vec<PastPlayer>,
    /// The rounds that were paired.
    rounds: Vec<RoundShape>,
    /// The standings; empty before round 1.
    standings: Vec<PastStanding>,
}

/// A tournament as it stood
///
/// Players, pairings, results and standings of an earlier moment. `POST …/undo` with `back_to` restores it.
#[utoipa::path(get, path = "/tournaments/{event}/at", tag = "log", params(EventPath, Asked), security(("bearer" = [])),
    responses((status = 200, description = "The tournament of that moment", body = PastShape), Inside))]
pub(crate) async fn show(
    State(app): State<App>,
    viewer: DeskViewer,
    seen: Seen,
    ApiQuery(asked): ApiQuery<Asked>,
) -> Result<Response, Error> {
    let entry = asked.entry(&viewer.event)?;
    let (event, words) = (std::sync::Arc::clone(&viewer.event), app.words(seen.language));
    let shape = compute(move || {
        let past = event.until(entry).ok_or(AppError::NotFound("entry"))?;
        Ok(shape(&past, words))
    });
    Ok(seen.answer(StatusCode::OK, &viewer.event, shape.await?))
}

fn shape(past: &Snapshot, words: &ronde_words::Words) -> PastShape {
    let tournament = past.tournament();
    let number = |player: &Player| player.number().map(ronde_domain::PairingNumber::get);
    let next = tournament.next_round();
    let player = |player: &Player| PastPlayer {
        id: player.id().get(),
        number: number(player),
        name: shown_name(tournament, player),
        takes_part: !player.is_waiting() && !player.is_gone(next),
    };
    let paired = tournament.rounds().len();
    let ranking = (paired > 0).then(|| standings(tournament, paired));
    let rows = ranking.iter().flat_map(ronde_tiebreak::Standings::rows);
    let standing = |row: &ronde_tiebreak::Standing| {
        let player = tournament.by_number(row.number)?;
        Some(PastStanding {
            rank: row.rank,
            number: row.number.get(),
            name: shown_name(tournament, player),
            points: row.points.to_string(),
        })
    };
    PastShape {
        entry: past.version(),
        at: past.history().entries().last().map(|entry| entry.at),
        name: tournament.settings().info.name.clone(),
        players: tournament.players().iter().map(player).collect(),
        rounds: tournament.rounds().iter().map(|round| RoundShape::of(past, round, true, words)).collect(),
        standings: rows.filter_map(standing).collect(),
    }
}
