//! Calls for the arbiter, and the answer that somebody is coming.

use ronde_domain::AtBoard;

use super::results::seated;
use crate::{Call, CallReason, Event, Reason, Refusal, Tournament};

/// Only from a game in progress, including an adjourned one that is resumed after its round; only once until somebody answers.
pub(super) fn call(tournament: &Tournament, at: AtBoard, why: CallReason) -> Result<Vec<Event>, Refusal> {
    let seat = seated(tournament, at)?;
    if let Some(result) = seat.result {
        return Err(Reason::AlreadyEntered { at, result }.into());
    }
    if seat.call.as_ref().is_some_and(Call::is_open) {
        return Err(Reason::AlreadyCalled(at).into());
    }
    Ok(vec![Event::ArbiterCalled { round: at.round, board: at.board, why }])
}

pub(super) fn answer(tournament: &Tournament, at: AtBoard) -> Result<Vec<Event>, Refusal> {
    let seat = seated(tournament, at)?;
    if !seat.call.as_ref().is_some_and(Call::is_open) {
        return Err(Reason::NotCalled(at).into());
    }
    Ok(vec![Event::CallAnswered { round: at.round, board: at.board }])
}
