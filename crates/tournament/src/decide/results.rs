//! Results: what setting one means, and the state of the round it belongs to.

use ronde_domain::{AtBoard, BoardNumber, GameResult, RoundNumber};

use crate::{Board, Command, Event, Reason, Refusal, Round, RoundStatus, Seen, Tournament};

/// What setting a result means for a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Setting {
    /// A result where there was none.
    Entered(GameResult),
    /// A result is replaced.
    Corrected {
        /// The result so far.
        from: GameResult,
        /// The new result.
        to: GameResult,
    },
    /// A result is removed.
    Cleared {
        /// The result so far.
        from: GameResult,
    },
    /// The requested result is already there. A writer who doesn't know whether a call arrived sends it again.
    Unchanged,
    /// The result is not the one that the writer saw.
    Overtaken,
    /// The players are not those that the writer saw.
    OtherGame,
}

impl Setting {
    /// What it means at this board.
    pub(crate) fn of(board: &Board, result: Option<GameResult>, seen: &Seen) -> Self {
        if seen.is_other_game(board.game) {
            return Self::OtherGame;
        }
        match (board.result, result) {
            (None, None) => Self::Unchanged,
            (Some(stands), Some(wanted)) if stands == wanted => Self::Unchanged,
            (stands, _) if seen.has_missed(stands) => Self::Overtaken,
            (None, Some(result)) => Self::Entered(result),
            (Some(from), Some(to)) => Self::Corrected { from, to },
            (Some(from), None) => Self::Cleared { from },
        }
    }
}

/// A result is entered or removed only while its round is open. A correction is possible in any round, even a closed one: pairings of later
/// rounds stay, everything else follows. Changing nothing is not a mistake.
pub(super) fn set(
    tournament: &Tournament,
    at: AtBoard,
    result: Option<GameResult>,
    seen: &Seen,
) -> Result<Vec<Event>, Refusal> {
    let seat = seated(tournament, at)?;
    let is_closed = paired(tournament, at.round)?.status() == RoundStatus::Closed;
    let AtBoard { round, board } = at;
    match Setting::of(seat, result, seen) {
        // the round doesn't wait for an adjourned game, whose result comes when it comes
        Setting::Entered(_) if is_closed && !seat.is_adjourned => Err(Reason::RoundClosed(round).into()),
        Setting::Cleared { .. } if is_closed => Err(Reason::RoundClosed(round).into()),
        Setting::Entered(result) => Ok(vec![Event::ResultEntered { round, board, result }]),
        Setting::Corrected { from, to } => {
            Ok(vec![Event::ResultCorrected { round, board, from, to: Some(to) }])
        }
        Setting::Cleared { from } => Ok(vec![Event::ResultCorrected { round, board, from, to: None }]),
        Setting::Unchanged => Ok(Vec::new()),
        Setting::Overtaken => Err(Reason::Overtaken { at, stands: seat.result }.into()),
        Setting::OtherGame => Err(Reason::OtherGame(at).into()),
    }
}

/// Why a result comes too late, if it does. Somebody who sends many results at once learns about every board.
pub fn overtaken(tournament: &Tournament, command: &Command) -> Option<Reason> {
    let Command::SetResult { at, result, seen } = command else { return None };
    let seat = tournament.board(*at)?;
    match Setting::of(seat, *result, seen) {
        Setting::Overtaken => Some(Reason::Overtaken { at: *at, stands: seat.result }),
        Setting::OtherGame => Some(Reason::OtherGame(*at)),
        _ => None,
    }
}

/// Whether a command sets the result that is already there.
pub(super) fn changes_nothing(tournament: &Tournament, command: &Command) -> bool {
    matches!(command, Command::SetResult { at, result, seen }
        if seated(tournament, *at).is_ok_and(|seat| Setting::of(seat, *result, seen) == Setting::Unchanged))
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

pub(super) fn seated(tournament: &Tournament, at: AtBoard) -> Result<&Board, Reason> {
    paired(tournament, at.round)?.board(at.board).ok_or(Reason::UnknownBoard(at))
}
