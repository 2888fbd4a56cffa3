//! The nearest-opponent Swiss.

use axum::Json;
use jiff::Timestamp;
use ronde_app::error::AppError;
use ronde_http::Error;
use ronde_pairing::{Game, PairedRound};
use ronde_tournament::{Position, Proposal, System, Tournament, propose_round, report};

use super::super::problem::Pairing;
use super::super::work::compute_for_anybody;
use super::position;
use super::{PairedShape, PairingCall, Wanted, all_played};

/// Pair a round of the nearest-opponent Swiss
///
/// Everybody meets the nearest player below who has not been met and whose colour fits. The body is a report as text, or a position in JSON.
#[utoipa::path(post, path = "/pairings/nearest", tag = "pairings", params(Wanted), security((), ("bearer" = [])),
    request_body(content((position::Position = "application/json"), (String = "text/plain"))),
    responses((status = 200, description = "The next round", body = PairedShape), Pairing))]
pub(crate) async fn pair(call: PairingCall) -> Result<Json<PairedShape>, Error> {
    compute_for_anybody(move || next(&call, &System::Nearest)).await.map(Json)
}

/// The next round of a position by any system.
pub(super) fn next(call: &PairingCall, system: &System) -> Result<PairedShape, Error> {
    let document = call.document()?;
    all_played(&document)?;
    let imported = report::import(&document, Timestamp::UNIX_EPOCH)
        .map_err(|why| AppError::invalid("", why.to_string()))?;
    let tournament = imported.history.tournament();
    let proposal = propose_round(tournament, system)?;
    let paired = in_numbers(tournament, &proposal);
    let reasons = call.reasons(system, &Position::before(tournament, proposal.round))?;
    Ok(PairedShape::new(proposal.round, system, &paired, reasons))
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
