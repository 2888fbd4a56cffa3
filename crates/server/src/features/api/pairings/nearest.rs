//! The nearest-opponent Swiss.

use axum::Json;
use axum::extract::State;
use jiff::Timestamp;
use ronde_domain::Color;
use ronde_pairing::{Game, PairedRound};
use ronde_tournament::{Proposal, System, Tournament, project, propose_round, report};
use ronde_words::Words;

use super::super::extract::{ApiQuery, Content};
use super::super::problem::Pairing;
use super::super::rounds::explanation;
use super::super::work::compute;
use super::position::Position;
use super::{PairedShape, Wanted, all_played, document};
use crate::error::AppError;
use crate::language::Lang;
use crate::state::App;

/// Pair a round of the nearest-opponent Swiss
///
/// Everybody meets the nearest player below who has not been met and whose colour fits. The body is a report as text, or a position in JSON.
#[utoipa::path(post, path = "/pairings/nearest", tag = "pairings", params(Wanted), security((), ("bearer" = [])),
    request_body(content((Position = "application/json"), (String = "text/plain"))),
    responses((status = 200, description = "The next round", body = PairedShape), Pairing))]
pub(crate) async fn pair(
    State(app): State<App>,
    Lang(language): Lang,
    ApiQuery(wanted): ApiQuery<Wanted>,
    content: Content,
) -> Result<Json<PairedShape>, AppError> {
    let (most, words) = (app.config().limits.players_per_call, app.words(language));
    compute(move || next(&content, most, wanted.explain, words)).await.map(Json)
}

fn next(content: &Content, most: usize, explain: bool, words: &Words) -> Result<PairedShape, AppError> {
    let document = document(content, most, words)?;
    all_played(&document)?;
    let imported = report::import(&document, Timestamp::UNIX_EPOCH)
        .map_err(|why| AppError::invalid("", why.to_string()))?;
    let tournament = imported.history.tournament();
    let proposal = propose_round(tournament, &System::Nearest)?;
    let paired = in_numbers(tournament, &proposal);
    let reasons = explain.then(|| {
        let table = project::crosstable(tournament);
        let first = tournament.settings().first_color.unwrap_or(Color::White);
        let pairs = paired.games.iter().map(|game| (game.white, game.black)).collect();
        explanation::nearest(&table, first, &(pairs, paired.bye), words)
    });
    Ok(PairedShape::new(proposal.round, &System::Nearest, &paired, reasons))
}

/// A proposal in pairing numbers. Whoever is left over has the free round of a table, or the allocated bye.
pub(super) fn in_numbers(tournament: &Tournament, proposal: &Proposal) -> PairedRound {
    let number = |id| tournament.player(id).and_then(ronde_tournament::Player::number);
    let game = |game: &ronde_tournament::SeatedGame| {
        Some(Game { white: number(game.white)?, black: number(game.black)? })
    };
    let left = proposal.byes.iter().find(|out| out.bye == ronde_domain::Bye::PairingAllocated);
    PairedRound {
        games: proposal.games.iter().filter_map(game).collect(),
        bye: left.and_then(|out| number(out.player)),
    }
}
