//! A tournament in figures.

use axum::http::StatusCode;
use axum::response::Response;
use ronde_http::Error;
use ronde_http::session::DeskViewer;
use ronde_tournament::project::{self, RoundFigures};
use serde::Serialize;
use utoipa::ToSchema;

use super::EventPath;
use crate::extract::Seen;
use crate::problem::Inside;

/// How many players are of one kind.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Count {
    /// The kind: a federation, a title, `m` or `w`; null for those of whom nothing is known, or who have none.
    of: Option<String>,
    /// How many.
    players: usize,
}

/// How many players have a rating of one class.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ClassCount {
    /// The lowest rating of the class; null for those without a rating.
    #[schema(example = 1800)]
    from: Option<u16>,
    /// The highest.
    #[schema(example = 1999)]
    to: Option<u16>,
    /// How many.
    players: usize,
}

/// What became of one round, or of all together.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Figures {
    /// Games that White won at the board.
    white_wins: usize,
    /// Games that were drawn.
    draws: usize,
    /// Games that Black won at the board.
    black_wins: usize,
    /// Games in which the arbiter took points away: ½–0, 0–½, 0–0.
    penalised: usize,
    /// Games that were not played because somebody was absent.
    forfeits: usize,
    /// Games without a result.
    pending: usize,
    /// Players whom the pairing left over.
    allocated_byes: usize,
    /// Byes for a full point.
    full_point_byes: usize,
    /// Byes for half a point.
    half_point_byes: usize,
    /// Byes for no point.
    zero_point_byes: usize,
    /// Players who left before the round.
    withdrawals: usize,
    /// Players whose first round it was, after the first of the tournament.
    late_entries: usize,
}

impl From<RoundFigures> for Figures {
    fn from(figures: RoundFigures) -> Self {
        Self {
            white_wins: figures.white_wins,
            draws: figures.draws,
            black_wins: figures.black_wins,
            penalised: figures.penalised,
            forfeits: figures.forfeits,
            pending: figures.pending,
            allocated_byes: figures.allocated_byes,
            full_point_byes: figures.full_point_byes,
            half_point_byes: figures.half_point_byes,
            zero_point_byes: figures.zero_point_byes,
            withdrawals: figures.withdrawals,
            late_entries: figures.late_entries,
        }
    }
}

/// A tournament in figures.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct StatisticsShape {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// Everybody on the starting list; before the start, everybody who takes part.
    players: usize,
    /// Those of whom a rating is known.
    rated_players: usize,
    /// The average of the known ratings.
    average_rating: Option<u16>,
    /// The most first.
    federations: Vec<Count>,
    /// The highest first.
    titles: Vec<Count>,
    /// `w` and `m`.
    sexes: Vec<Count>,
    /// Two hundred points each, the highest first.
    rating_classes: Vec<ClassCount>,
    /// From round 1 on.
    rounds: Vec<Figures>,
    /// All rounds together.
    altogether: Figures,
}

/// Statistics
///
/// Players by federation, title, sex and rating class; results by colour, byes, withdrawals and late entries of each round. For those who have a
/// part in running the tournament.
#[utoipa::path(get, path = "/tournaments/{event}/statistics", tag = "tournaments", params(EventPath), security(("bearer" = [])),
    responses((status = 200, description = "The figures", body = StatisticsShape), Inside))]
pub(crate) async fn show(viewer: DeskViewer, seen: Seen) -> Result<Response, Error> {
    let event = viewer.event;
    let figures = project::statistics(event.tournament());
    let count = |of: Option<String>, players: usize| Count { of, players };
    let altogether = figures.altogether().into();
    let shape = StatisticsShape {
        version: event.version(),
        players: figures.players,
        rated_players: figures.rated_players,
        average_rating: figures.average_rating.map(ronde_domain::Rating::get),
        federations: figures
            .federations
            .into_iter()
            .map(|(of, players)| count(of.map(|of| of.to_string()), players))
            .collect(),
        titles: figures
            .titles
            .into_iter()
            .map(|(of, players)| count(of.map(|of| of.letters().to_owned()), players))
            .collect(),
        sexes: figures
            .sexes
            .into_iter()
            .map(|(of, players)| count(of.map(|of| of.to_string()), players))
            .collect(),
        rating_classes: figures
            .rating_classes
            .into_iter()
            .map(|(of, players)| ClassCount {
                from: of.map(|class| class.from),
                to: of.map(|class| class.to),
                players,
            })
            .collect(),
        rounds: figures.rounds.into_iter().map(Figures::from).collect(),
        altogether,
    };
    Ok(seen.answer(StatusCode::OK, &event, shape))
}
