//! Refusals about results, closed rounds and the log itself.

use ronde_domain::GameResult;
use ronde_tournament::{Command, Reason, System};

use crate::desk::{DRAW, Desk, WHITE_WINS, board, enter, round};

fn correct(in_round: u16, on_board: u32, result: Option<GameResult>) -> Command {
    Command::CorrectResult { round: round(in_round), board: board(on_board), result }
}

/// Four players; round 1 is paired and board 1 has a draw.
fn one_result() -> Desk {
    let mut desk = Desk::ready(System::RoundRobin, 4, 0);
    desk.pair();
    desk.accepts(enter(1, 1, DRAW));
    desk
}

fn entered(on_board: u32) -> Reason {
    Reason::AlreadyEntered { round: round(1), board: board(on_board), result: DRAW }
}

fn unknown(on_board: u32) -> Reason {
    Reason::UnknownBoard { round: round(1), board: board(on_board) }
}

#[test]
fn a_result_is_entered_once_on_a_board_that_exists() {
    let mut desk = one_result();
    assert_eq!(desk.refuses(enter(2, 1, DRAW)), [Reason::RoundNotPaired(round(2))]);
    assert_eq!(desk.refuses(enter(1, 3, DRAW)), [unknown(3)]);
    assert_eq!(desk.refuses(enter(1, 1, WHITE_WINS)), [entered(1)]);
    desk.finish_round(DRAW);
    let closed = Reason::RoundClosed(round(1));
    assert_eq!(desk.refuses(enter(1, 1, WHITE_WINS)), [closed.clone(), entered(1)]);
    assert_eq!(desk.refuses(enter(1, 7, WHITE_WINS)), [closed, unknown(7)]);
}

#[test]
fn a_correction_changes_something_that_is_there() {
    let mut desk = one_result();
    assert_eq!(desk.refuses(correct(3, 1, None)), [Reason::RoundNotPaired(round(3))]);
    assert_eq!(desk.refuses(correct(1, 9, None)), [unknown(9)]);
    for result in [Some(DRAW), None] {
        let nothing = Reason::NothingToCorrect { round: round(1), board: board(2) };
        assert_eq!(desk.refuses(correct(1, 2, result)), [nothing]);
    }
    let same = Reason::NothingChanges { round: round(1), board: board(1) };
    assert_eq!(desk.refuses(correct(1, 1, Some(DRAW))), [same]);
    desk.finish_round(DRAW);
    assert_eq!(desk.refuses(correct(1, 1, None)), [Reason::RoundClosed(round(1))]);
    desk.accepts(correct(1, 1, Some(WHITE_WINS)));
}

#[test]
fn a_round_is_closed_when_all_its_results_are_in() {
    let mut desk = one_result();
    assert_eq!(desk.refuses(Command::CloseRound(round(2))), [Reason::RoundNotPaired(round(2))]);
    let missing = Reason::ResultsMissing { round: round(1), boards: vec![board(2)] };
    assert_eq!(desk.refuses(Command::CloseRound(round(1))), [missing]);
    desk.finish_round(DRAW);
    assert_eq!(desk.refuses(Command::CloseRound(round(1))), [Reason::RoundClosed(round(1))]);
}

#[test]
fn a_round_is_reopened_while_it_is_the_last() {
    let mut desk = one_result();
    assert_eq!(desk.refuses(Command::ReopenRound(round(2))), [Reason::RoundNotPaired(round(2))]);
    assert_eq!(desk.refuses(Command::ReopenRound(round(1))), [Reason::RoundStillOpen(round(1))]);
    desk.finish_round(DRAW);
    desk.accepts(Command::ReopenRound(round(1)));
    desk.accepts(correct(1, 1, None));
    desk.finish_round(DRAW);
    desk.pair();
    let later = Reason::LaterRoundPaired { round: round(1), later: round(2) };
    assert_eq!(desk.refuses(Command::ReopenRound(round(1))), [later]);
}

#[test]
fn an_undo_goes_back_to_an_earlier_entry() {
    let mut desk = one_result();
    let now = desk.history.version();
    for back_to in [0, now, now + 1, u64::MAX] {
        assert_eq!(desk.refuses(Command::Undo { back_to }), [Reason::NoSuchEntry(back_to)]);
    }
    desk.accepts(Command::Undo { back_to: 1 });
    assert_eq!(desk.event().players(), []);
    desk.accepts(Command::Undo { back_to: now });
    assert_eq!(desk.event().rounds()[0].boards()[0].result, Some(DRAW));
}
