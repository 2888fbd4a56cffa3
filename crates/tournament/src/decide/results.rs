//! Results: entered, corrected, and the round closed over them.

use ronde_domain::{BoardNumber, GameResult, RoundNumber};

use crate::{Board, Event, Reason, Refusal, Round, RoundStatus, Tournament};

pub(super) fn enter(
    tournament: &Tournament,
    round: RoundNumber,
    board: BoardNumber,
    result: GameResult,
) -> Result<Vec<Event>, Refusal> {
    let paired = paired(tournament, round)?;
    let mut reasons = Vec::new();
    let seat = seated(paired, board);
    // the round does not wait for a game that was put off, and its result comes when it comes
    let is_adjourned = seat.as_ref().is_ok_and(|seat| seat.is_adjourned);
    if paired.status() == RoundStatus::Closed && !is_adjourned {
        reasons.push(Reason::RoundClosed(round));
    }
    match seat {
        Err(reason) => reasons.push(reason),
        Ok(Board { result: Some(result), .. }) => {
            reasons.push(Reason::AlreadyEntered { round, board, result: *result });
        }
        Ok(_) => {}
    }
    Refusal::unless_empty(reasons)?;
    Ok(vec![Event::ResultEntered { round, board, result }])
}

/// A correction is possible in any round, also a closed one: the pairings of later rounds stay, everything else follows.
/// Taking a result out is possible only while the round is open.
pub(super) fn correct(
    tournament: &Tournament,
    round: RoundNumber,
    board: BoardNumber,
    to: Option<GameResult>,
) -> Result<Vec<Event>, Refusal> {
    let paired = paired(tournament, round)?;
    let Some(from) = seated(paired, board)?.result else {
        return Err(Reason::NothingToCorrect { round, board }.into());
    };
    if to == Some(from) {
        return Err(Reason::NothingChanges { round, board }.into());
    }
    if to.is_none() && paired.status() == RoundStatus::Closed {
        return Err(Reason::RoundClosed(round).into());
    }
    Ok(vec![Event::ResultCorrected { round, board, from, to }])
}

pub(super) fn close_round(tournament: &Tournament, round: RoundNumber) -> Result<Vec<Event>, Refusal> {
    let paired = paired(tournament, round)?;
    let mut reasons = Vec::new();
    if paired.status() == RoundStatus::Closed {
        reasons.push(Reason::RoundClosed(round));
    }
    let boards: Vec<BoardNumber> = paired.missing().collect();
    if !boards.is_empty() {
        reasons.push(Reason::ResultsMissing { round, boards });
    }
    Refusal::unless_empty(reasons)?;
    Ok(vec![Event::RoundClosed { round }])
}

pub(super) fn reopen_round(tournament: &Tournament, round: RoundNumber) -> Result<Vec<Event>, Refusal> {
    let paired = paired(tournament, round)?;
    let mut reasons = Vec::new();
    if paired.status() == RoundStatus::Open {
        reasons.push(Reason::RoundStillOpen(round));
    }
    if tournament.round(round.next()).is_some() {
        reasons.push(Reason::LaterRoundPaired { round, later: round.next() });
    }
    Refusal::unless_empty(reasons)?;
    Ok(vec![Event::RoundReopened { round }])
}

pub(super) fn paired(tournament: &Tournament, round: RoundNumber) -> Result<&Round, Reason> {
    tournament.round(round).ok_or(Reason::RoundNotPaired(round))
}

pub(super) fn seated(round: &Round, board: BoardNumber) -> Result<&Board, Reason> {
    round.board(board).ok_or(Reason::UnknownBoard { round: round.number(), board })
}
