//! One tournament.

use axum::response::Response;
use ronde_app::settings::ShownSettings;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_tournament::RoundStatus;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::extract::{IfNoneMatch, Look};
use super::super::problem::Looking;
use super::EventPath;

/// A tournament: its settings, and where it stands.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TournamentShape {
    /// Its number.
    #[schema(minimum = 1)]
    id: i64,
    /// Its short name, as it stands in addresses.
    slug: String,
    /// The version of its log: the number of entries.
    #[schema(minimum = 1)]
    version: u64,
    /// `public`, or `by-link` for those who have the address.
    #[schema(pattern = "^(public|by-link)$")]
    visibility: String,
    /// `registration`, `running`, `finished` or `archived`.
    #[schema(pattern = "^(registration|running|finished|archived)$")]
    status: String,
    /// Whether registration is closed and pairing numbers are given.
    is_started: bool,
    /// How many players there are.
    players: usize,
    /// How many rounds are paired.
    paired: usize,
    /// How many rounds are closed.
    closed: usize,
    /// The settings that hold.
    #[serde(flatten)]
    settings: ShownSettings,
}

impl TournamentShape {
    pub(crate) fn of(event: &Snapshot) -> Self {
        let (listed, tournament) = (event.listed(), event.tournament());
        let is_closed = |round: &&ronde_tournament::Round| round.status() == RoundStatus::Closed;
        Self {
            id: listed.id.0,
            slug: listed.slug.clone(),
            version: event.version(),
            visibility: listed.visibility.code().to_owned(),
            status: listed.status.code().to_owned(),
            is_started: tournament.numbers_given(),
            players: tournament.players().len(),
            paired: tournament.rounds().len(),
            closed: tournament.rounds().iter().filter(is_closed).count(),
            settings: ShownSettings::of(tournament),
        }
    }
}

/// One tournament
///
/// Its settings, and where it stands.
#[utoipa::path(get, path = "/tournaments/{event}", tag = "tournaments", params(EventPath, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "The tournament", body = TournamentShape), Looking))]
pub(crate) async fn show(look: Look) -> Result<Response, Error> {
    look.answer(|| Ok(TournamentShape::of(&look.event)))
}
