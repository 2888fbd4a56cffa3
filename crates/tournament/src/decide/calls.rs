//! Calls for the arbiter, and the answer that somebody is coming.

use ronde_domain::{BoardNumber, RoundNumber};

use super::results::{paired, seated};
use crate::{Call, CallReason, Event, Reason, Refusal, Tournament};

/// From a game that is being played, also one that was put off and goes on after its round; once until somebody answers.
pub(super) fn call(
    tournament: &Tournament,
    round: RoundNumber,
    board: BoardNumber,
    why: CallReason,
) -> Result<Vec<Event>, Refusal> {
    let seat = seated(paired(tournament, round)?, board)?;
    if let Some(result) = seat.result {
        return Err(Reason::AlreadyEntered { round, board, result }.into());
    }
    if seat.call.as_ref().is_some_and(Call::is_open) {
        return Err(Reason::AlreadyCalled { round, board }.into());
    }
    Ok(vec![Event::ArbiterCalled { round, board, why }])
}

pub(super) fn answer(
    tournament: &Tournament,
    round: RoundNumber,
    board: BoardNumber,
) -> Result<Vec<Event>, Refusal> {
    let seat = seated(paired(tournament, round)?, board)?;
    if !seat.call.as_ref().is_some_and(Call::is_open) {
        return Err(Reason::NotCalled { round, board }.into());
    }
    Ok(vec![Event::CallAnswered { round, board }])
}
