//! What players report about their own games, adjourned games, and corrections that count only for ratings.

use ronde_domain::{AtBoard, Color, GameResult};

use super::results::{paired, seated};
use crate::{Event, Reason, Refusal, RoundStatus, Tournament};

/// One of the players reports the result. If both report the same, it counts at once; if not, the arbiter decides.
pub(super) fn claim(
    tournament: &Tournament,
    at: AtBoard,
    by: Color,
    result: GameResult,
) -> Result<Vec<Event>, Refusal> {
    let seat = seated(tournament, at)?;
    let mut reasons = Vec::new();
    if paired(tournament, at.round)?.status() == RoundStatus::Closed {
        reasons.push(Reason::RoundClosed(at.round));
    }
    if let Some(result) = seat.result {
        reasons.push(Reason::AlreadyEntered { at, result });
    }
    // an absent player reports nothing, so the arbiter decides who was absent
    if !matches!(result, GameResult::Played { .. }) {
        reasons.push(Reason::NotForPlayers);
    }
    Refusal::unless_empty(reasons)?;
    if *seat.claims.get(by) == Some(result) {
        return Err(Reason::AlreadySo.into());
    }
    let AtBoard { round, board } = at;
    let mut events = vec![Event::ResultClaimed { round, board, by, result }];
    if *seat.claims.get(by.opposite()) == Some(result) {
        events.push(Event::ResultEntered { round, board, result });
    }
    Ok(events)
}

pub(super) fn adjourn(tournament: &Tournament, at: AtBoard) -> Result<Vec<Event>, Refusal> {
    let seat = seated(tournament, at)?;
    let mut reasons = Vec::new();
    if let Some(result) = seat.result {
        reasons.push(Reason::AlreadyEntered { at, result });
    }
    if seat.is_adjourned {
        reasons.push(Reason::NothingChanges(at));
    }
    Refusal::unless_empty(reasons)?;
    Ok(vec![Event::GameAdjourned { round: at.round, board: at.board }])
}

/// A correction that came too late for the standings still counts for ratings (C.04.2, 4.3).
pub(super) fn correct_rated(
    tournament: &Tournament,
    at: AtBoard,
    to: Option<GameResult>,
) -> Result<Vec<Event>, Refusal> {
    let seat = seated(tournament, at)?;
    let Some(result) = seat.result else {
        return Err(Reason::NothingToCorrect(at).into());
    };
    let to = to.filter(|to| *to != result);
    if to == seat.rated_as {
        return Err(Reason::NothingChanges(at).into());
    }
    Ok(vec![Event::RatedResultCorrected { round: at.round, board: at.board, to }])
}
