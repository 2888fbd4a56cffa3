//! Standings, why somebody stands where, and the crosstable.

mod crosstable;
mod explanation;

use axum::response::Response;
use ronde_app::App;
use ronde_app::faults::Faults;
use ronde_app::tournaments::Snapshot;
use ronde_http::Error;
use ronde_tiebreak::{DecidedBy, Standing, Standings};
use ronde_tournament::project::{Ranked, Ranking, ranking_of};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::extract::{ApiQuery, IfNoneMatch, Look};
use super::problem::Looking;
use super::tournaments::EventPath;

pub(super) fn routes() -> OpenApiRouter<App> {
    OpenApiRouter::new()
        .routes(routes!(list))
        .routes(routes!(explanation::show))
        .routes(routes!(crosstable::show))
}

/// After which round.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct After {
    /// After which round; after all that are paired if it is left out.
    #[param(minimum = 0, maximum = 999)]
    after: Option<u16>,
}

impl After {
    /// The number of rounds to look at.
    pub(super) fn rounds(&self, event: &Snapshot) -> Result<usize, Error> {
        let paired = event.tournament().rounds().len();
        let mut faults = Faults::default();
        let after = faults.number("after", self.after.unwrap_or(0), 0..=999);
        faults.finish()?;
        match self.after {
            // beyond the last round nothing else can be said than after it
            Some(_) => Ok(paired.min(after.into())),
            None => Ok(paired),
        }
    }
}

/// A line of the standings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StandingShape {
    /// The place; equal for players whom nothing separates, none for one who is not ranked.
    rank: Option<u32>,
    /// The id within the tournament.
    #[schema(minimum = 1)]
    id: u32,
    /// The pairing number.
    #[schema(minimum = 1)]
    number: u32,
    /// The name.
    name: String,
    /// The score.
    #[schema(pattern = r"^-?\d+\.\d$", example = "4.5")]
    points: String,
    /// The tie-break values, in the order of `tie_breaks`; null where one does not exist.
    #[schema(example = json!(["4.5", "21", null]))]
    values: Vec<Option<String>>,
    /// What separates the player from whoever stands directly above: a code, `PTS` or `TPN`.
    decided_by: Option<String>,
}

/// The standings.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StandingsShape {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// Which game is played: `chess` or `quoridor`.
    #[schema(value_type = String, pattern = "^(chess|quoridor)$")]
    game: ronde_domain::GameKind,
    /// After how many rounds.
    #[schema(minimum = 0)]
    after: usize,
    /// The codes of the tie-breaks, in the order in which they decide.
    #[schema(example = json!(["PTS", "BH/C1", "BH"]))]
    tie_breaks: Vec<String>,
    /// The edition of the tie-break rules, where those of FIDE hold.
    #[schema(value_type = Option<String>, example = "2026-03")]
    edition: Option<ronde_tiebreak::fide::Edition>,
    /// The best first.
    standings: Vec<StandingShape>,
}

/// An event as its own rules rank it.
pub(super) fn ranked(event: &Snapshot, rounds: usize) -> (Ranking, Ranked) {
    let tournament = event.tournament();
    let system = &tournament.settings().system;
    let ranking = ranking_of(tournament, system).ranking;
    let ranked = Ranked::new(tournament, system, &ranking, rounds);
    (ranking, ranked)
}

/// What separates a player from whoever stands above.
pub(super) fn decided_by(standings: &Standings, row: &Standing) -> Option<String> {
    row.decided_by.map(|by| match by {
        DecidedBy::Points => "PTS".to_owned(),
        DecidedBy::Column(at) => standings.columns()[at].code.clone(),
        DecidedBy::Number => "TPN".to_owned(),
    })
}

/// The standings
///
/// After any round, by the tie-breaks of the tournament.
#[utoipa::path(get, path = "/tournaments/{event}/standings", tag = "standings", params(EventPath, After, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "The standings", body = StandingsShape), Looking))]
pub(crate) async fn list(look: Look, ApiQuery(after): ApiQuery<After>) -> Result<Response, Error> {
    let rounds = after.rounds(&look.event)?;
    look.answer(|| {
        let event = &look.event;
        let (ranking, ranked) = ranked(event, rounds);
        let standings = ranked.standings();
        let edition = match ranking {
            Ranking::Own(_) => None,
            Ranking::Fide(fide) => Some(fide.edition),
        };
        Ok(StandingsShape {
            version: event.version(),
            game: event.tournament().game(),
            after: rounds,
            tie_breaks: standings.columns().iter().map(|column| column.code.clone()).collect(),
            edition,
            standings: standings.rows().iter().filter_map(|row| line(&look, &standings, row)).collect(),
        })
    })
}

fn line(look: &Look, standings: &Standings, row: &Standing) -> Option<StandingShape> {
    let player = look.event.tournament().by_number(row.number)?;
    Some(StandingShape {
        rank: row.rank,
        id: player.id().get(),
        number: row.number.get(),
        name: look.name(player),
        points: row.points.to_string(),
        values: standings.written(row).collect(),
        decided_by: decided_by(standings, row),
    })
}
