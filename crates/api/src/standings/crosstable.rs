//! The crosstable.

use axum::response::Response;
use ronde_domain::{Color, PairingNumber, RoundEntry};
use ronde_http::Error;
use ronde_tournament::project;
use ronde_words::entry_symbol;
use serde::Serialize;
use utoipa::ToSchema;

use super::super::extract::{ApiQuery, IfNoneMatch, Look};
use super::super::problem::Looking;
use super::super::rounds::AnyByeName;
use super::super::tournaments::EventPath;
use super::{After, ranked};

/// What one round was for a player.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Cell {
    /// The pairing number of the opponent.
    opponent: Option<u32>,
    /// The colour of the pieces.
    #[schema(pattern = "^(white|black)$")]
    color: Option<&'static str>,
    /// The bye, if it was one.
    bye: Option<AnyByeName>,
    /// `1`, `½`, `0`, `+` and `-` for forfeits, `*` for a game that is going on.
    #[schema(example = "1")]
    result: &'static str,
    /// What the round was worth.
    #[schema(pattern = r"^-?\d+\.\d$", example = "1.0")]
    points: String,
}

/// A line of the crosstable.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Line {
    /// The place.
    rank: Option<u32>,
    /// The pairing number.
    #[schema(minimum = 1)]
    number: u32,
    /// The name.
    name: String,
    /// The rounds, from round 1 on.
    rounds: Vec<Cell>,
    /// The score.
    #[schema(pattern = r"^-?\d+\.\d$", example = "4.5")]
    points: String,
}

/// The crosstable.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CrosstableShape {
    /// The version of the tournament.
    #[schema(minimum = 1)]
    version: u64,
    /// Which game is played: `chess` or `quoridor`.
    #[schema(value_type = String, pattern = "^(chess|quoridor)$")]
    game: ronde_domain::GameKind,
    /// After how many rounds.
    #[schema(minimum = 0)]
    after: usize,
    /// By pairing number.
    lines: Vec<Line>,
}

/// The crosstable
///
/// Everybody's rounds, by pairing number.
#[utoipa::path(get, path = "/tournaments/{event}/crosstable", tag = "standings", params(EventPath, After, IfNoneMatch),
    security((), ("bearer" = [])),
    responses((status = 200, description = "The crosstable", body = CrosstableShape), Looking))]
pub(crate) async fn show(look: Look, ApiQuery(after): ApiQuery<After>) -> Result<Response, Error> {
    let rounds = after.rounds(&look.event)?;
    look.answer(|| {
        let tournament = look.event.tournament();
        let table = project::crosstable_after(tournament, rounds);
        let standings = ranked(&look.event, rounds).1.standings();
        let cell = |entry: &RoundEntry| {
            let (opponent, color, bye) = match *entry {
                RoundEntry::Game { opponent, color, .. } => (Some(opponent), Some(color), None),
                RoundEntry::Bye(bye) => (None, None, Some(bye)),
                RoundEntry::Absent => (None, None, None),
            };
            Cell {
                opponent: opponent.map(PairingNumber::get),
                color: color.map(|color| match color {
                    Color::White => "white",
                    Color::Black => "black",
                }),
                bye: bye.map(AnyByeName::from),
                result: entry_symbol(*entry),
                points: table.scoring().entry(*entry).to_string(),
            }
        };
        let lines = table.cards().iter().filter_map(|card| {
            let player = tournament.by_number(card.number)?;
            Some(Line {
                rank: standings.of(card.number).and_then(|row| row.rank),
                number: card.number.get(),
                name: look.name(player),
                rounds: card.entries.iter().take(rounds).map(cell).collect(),
                points: table.points(card).to_string(),
            })
        });
        let (version, game) = (look.event.version(), look.event.tournament().game());
        Ok(CrosstableShape { version, game, after: rounds, lines: lines.collect() })
    })
}
