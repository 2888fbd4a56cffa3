//! What players say about their own games, games that go on later, and corrections that count for ratings alone.

use ronde_domain::{BoardNumber, Color, GameResult, RoundNumber};

use super::results::{paired, seated};
use crate::{Event, Reason, Refusal, RoundStatus, Tournament};

/// One of the two says how the game ended. Equal words of both count at once; different ones wait for the arbiter.
pub(super) fn claim(
    tournament: &Tournament,
    round: RoundNumber,
    board: BoardNumber,
    by: Color,
    result: GameResult,
) -> Result<Vec<Event>, Refusal> {
    let at = paired(tournament, round)?;
    let seat = seated(at, board)?;
    let mut reasons = Vec::new();
    if at.status() == RoundStatus::Closed {
        reasons.push(Reason::RoundClosed(round));
    }
    if let Some(result) = seat.result {
        reasons.push(Reason::AlreadyEntered { round, board, result });
    }
    // who did not come says nothing, and the arbiter decides who has
    if !matches!(result, GameResult::Played { .. }) {
        reasons.push(Reason::NotForPlayers);
    }
    Refusal::unless_empty(reasons)?;
    if *seat.claims.get(by) == Some(result) {
        return Err(Reason::AlreadySo.into());
    }
    let mut events = vec![Event::ResultClaimed { round, board, by, result }];
    if *seat.claims.get(by.opposite()) == Some(result) {
        events.push(Event::ResultEntered { round, board, result });
    }
    Ok(events)
}

pub(super) fn adjourn(
    tournament: &Tournament,
    round: RoundNumber,
    board: BoardNumber,
) -> Result<Vec<Event>, Refusal> {
    let at = paired(tournament, round)?;
    let seat = seated(at, board)?;
    let mut reasons = Vec::new();
    if let Some(result) = seat.result {
        reasons.push(Reason::AlreadyEntered { round, board, result });
    }
    if seat.is_adjourned {
        reasons.push(Reason::NothingChanges { round, board });
    }
    Refusal::unless_empty(reasons)?;
    Ok(vec![Event::GameAdjourned { round, board }])
}

/// A correction that came too late for the standings still counts for ratings (C.04.2, 4.3).
pub(super) fn correct_rated(
    tournament: &Tournament,
    round: RoundNumber,
    board: BoardNumber,
    to: Option<GameResult>,
) -> Result<Vec<Event>, Refusal> {
    let seat = seated(paired(tournament, round)?, board)?;
    let Some(result) = seat.result else {
        return Err(Reason::NothingToCorrect { round, board }.into());
    };
    let to = to.filter(|to| *to != result);
    if to == seat.rated_as {
        return Err(Reason::NothingChanges { round, board }.into());
    }
    Ok(vec![Event::RatedResultCorrected { round, board, to }])
}
