//! Refusals about results, closed rounds and the log itself.

use ronde_domain::{GameResult, RatedGame, Score};
use ronde_tournament::{Command, Event, Reason, Seen, System};

use crate::desk::{DRAW, Desk, WHITE_WINS, at_board, board, enter, round, set};

/// Four players; round 1 is paired and board 1 has a draw.
fn one_result() -> Desk {
    let mut desk = Desk::ready(System::RoundRobin, 4, 0);
    desk.pair();
    desk.accepts(enter(1, 1, DRAW));
    desk
}

fn unknown(on_board: u32) -> Reason {
    Reason::UnknownBoard(at_board(1, on_board))
}

fn overtaken(on_board: u32, stands: Option<GameResult>) -> Reason {
    Reason::Overtaken { at: at_board(1, on_board), stands }
}

fn set_having_seen(seen: Seen, result: Option<GameResult>) -> Command {
    Command::SetResult { at: at_board(1, 1), result, seen }
}

#[test]
fn a_result_is_set_on_a_board_that_exists() {
    let mut desk = one_result();
    for result in [Some(DRAW), None] {
        assert_eq!(desk.refuses(set(2, 1, result)), [Reason::RoundNotPaired(round(2))]);
        assert_eq!(desk.refuses(set(1, 3, result)), [unknown(3)]);
    }
    desk.finish_round(DRAW);
    assert_eq!(desk.refuses(set(1, 7, Some(WHITE_WINS))), [unknown(7)]);
}

#[test]
fn setting_a_result_enters_corrects_or_clears_it_or_changes_nothing() {
    let mut desk = one_result();
    let (round, board) = (round(1), board(2));
    let corrected = |from, to| Event::ResultCorrected { round, board, from, to };
    assert_eq!(desk.accepts(set(1, 2, None)), []);
    assert_eq!(desk.accepts(set(1, 2, Some(DRAW))), [Event::ResultEntered { round, board, result: DRAW }]);
    assert_eq!(desk.accepts(set(1, 2, Some(DRAW))), []);
    assert_eq!(desk.accepts(set(1, 2, Some(WHITE_WINS))), [corrected(DRAW, Some(WHITE_WINS))]);
    let too_short = GameResult::Played { score: Score::WhiteWins, rated: RatedGame::TooShort };
    assert_eq!(desk.accepts(set(1, 2, Some(too_short))), [corrected(WHITE_WINS, Some(too_short))]);
    assert_eq!(desk.accepts(set(1, 2, None)), [corrected(too_short, None)]);
}

#[test]
fn an_overtaken_writer_learns_the_current_result() {
    let mut desk = one_result();
    for seen in [Seen::NOTHING, Seen::result(Some(WHITE_WINS))] {
        assert_eq!(
            desk.accepts(set_having_seen(seen, Some(DRAW))),
            [],
            "the requested result is already there"
        );
        for result in [Some(WHITE_WINS), None] {
            assert_eq!(desk.refuses(set_having_seen(seen, result)), [overtaken(1, Some(DRAW))]);
        }
    }
    let without_ratings = GameResult::Played { score: Score::Draw, rated: RatedGame::TooShort };
    let seen = Seen::result(Some(without_ratings));
    assert_eq!(desk.accepts(set_having_seen(seen, Some(WHITE_WINS))).len(), 1, "lists show both alike");
    desk.accepts(set(1, 1, None));
    assert_eq!(desk.refuses(set_having_seen(seen, Some(WHITE_WINS))), [overtaken(1, None)]);
}

#[test]
fn a_result_meant_for_two_others_is_never_written() {
    let mut desk = one_result();
    let game = desk.event().board(at_board(1, 1)).unwrap().game;
    let other = Seen { white: Some(game.black), ..Seen::ANYTHING };
    for result in [Some(DRAW), Some(WHITE_WINS), None] {
        assert_eq!(desk.refuses(set_having_seen(other, result)), [Reason::OtherGame(at_board(1, 1))]);
    }
    let same = Seen { white: Some(game.white), black: Some(game.black), ..Seen::ANYTHING };
    desk.accepts(set_having_seen(same, Some(WHITE_WINS)));
}

#[test]
fn in_a_closed_round_results_are_corrected_but_not_taken_out() {
    let mut desk = one_result();
    desk.accepts(Command::Adjourn(at_board(1, 2)));
    desk.finish_round(DRAW);
    assert_eq!(desk.refuses(set(1, 1, None)), [Reason::RoundClosed(round(1))]);
    desk.accepts(set(1, 1, Some(WHITE_WINS)));
    // the round did not wait for this game
    desk.accepts(set(1, 2, Some(DRAW)));
    assert_eq!(desk.refuses(set(1, 2, None)), [Reason::RoundClosed(round(1))]);
}

#[test]
fn in_an_archived_event_only_what_stands_can_be_set() {
    let mut desk = one_result();
    desk.accepts(Command::Archive(true));
    assert_eq!(desk.accepts(set(1, 1, Some(DRAW))), []);
    for result in [Some(WHITE_WINS), None] {
        assert_eq!(desk.refuses(set(1, 1, result)), [Reason::Archived]);
    }
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
    desk.accepts(set(1, 1, None));
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
    assert_eq!(desk.event().rounds()[0].board(board(1)).unwrap().result, Some(DRAW));
}
