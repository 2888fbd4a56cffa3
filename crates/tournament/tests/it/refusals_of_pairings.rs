//! Refusals about pairing a round, by the system and by hand.

use ronde_domain::{Bye, Color};
use ronde_pairing::nearest::NoPairing;
use ronde_tournament::report::import;
use ronde_tournament::{Change, Command, Reason, SittingOut, System, propose_round};
use ronde_trf::{ReadOptions, read};

use crate::desk::{DRAW, Desk, at, at_board, board, enter, game, id, round};

#[test]
fn a_round_waits_for_all_that_it_needs() {
    let mut desk = Desk::with_players(System::Nearest, 4);
    assert_eq!(desk.refuses(Command::PairRound), [Reason::RegistrationOpen]);
    desk.accepts(Command::CloseRegistration);
    assert_eq!(desk.refuses(Command::PairRound), [Reason::RoundsNotSet, Reason::FirstColorNotDrawn]);
    desk.accepts(Command::ChangeSettings(vec![Change::Rounds(2)]));
    assert_eq!(desk.refuses(Command::PairRound), [Reason::FirstColorNotDrawn]);
    desk.accepts(Command::ChangeSettings(vec![Change::FirstColor(Color::White)]));
    desk.pair();
}

#[test]
fn a_round_waits_for_the_one_before() {
    let mut desk = Desk::ready(System::RoundRobin, 2, 0);
    desk.pair();
    let missing = Reason::ResultsMissing { round: round(1), boards: vec![board(1)] };
    assert_eq!(desk.refuses(Command::PairRound), [missing, Reason::AllRoundsPaired(1)]);
    desk.accepts(enter(1, 1, DRAW));
    assert_eq!(
        desk.refuses(Command::PairRound),
        [Reason::RoundStillOpen(round(1)), Reason::AllRoundsPaired(1)]
    );
    desk.accepts(Command::CloseRound(round(1)));
    assert_eq!(desk.refuses(Command::PairRound), [Reason::AllRoundsPaired(1)]);
}

#[test]
fn a_system_that_is_only_known_by_name() {
    let mut desk = Desk::with_players(System::Declared("FIDE_DUTCH".to_owned()), 4);
    let unknown = Reason::SystemNotPaired("FIDE_DUTCH".to_owned());
    assert_eq!(desk.refuses(Command::PairRound), [unknown.clone(), Reason::RegistrationOpen]);
    desk.accepts(Command::CloseRegistration);
    assert_eq!(desk.refuses(Command::PairRound), [Reason::RoundsNotSet, unknown.clone()]);
    desk.accepts(Command::ChangeSettings(vec![Change::Rounds(3)]));
    assert_eq!(desk.refuses(Command::PairRound), [unknown]);
}

#[test]
fn no_pairing_is_left() {
    let mut desk = Desk::ready(System::Nearest, 3, 2);
    desk.play_round(DRAW);
    // 1 and 2 have met, and 3 has withdrawn
    desk.accepts(Command::Withdraw(id(3)));
    let reasons = desk.refuses(Command::PairRound);
    assert!(matches!(&reasons[..], [Reason::NoPairing(NoPairing::Obstructed(_))]), "{reasons:?}");
    desk.accepts(Command::Withdraw(id(1)));
    desk.accepts(Command::Withdraw(id(2)));
    assert_eq!(desk.refuses(Command::PairRound), [Reason::NoPairing(NoPairing::NobodyPresent)]);
}

#[test]
fn a_table_needs_numbers_without_gaps() {
    let text = "092 Round-Robin\n142 3\n001    1      A\n001    3      B\n";
    let document = read(text.as_bytes(), &ReadOptions::default()).unwrap().document;
    let mut desk = Desk { history: import(&document, at()).unwrap().history };
    assert_eq!(desk.refuses(Command::PairRound), [Reason::NumbersWithGaps(2)]);
}

#[test]
fn the_table_of_a_report_that_does_not_tell_its_rounds_is_known() {
    let text = "092 Round-Robin\n001    1      A\n001    2      B\n";
    let document = read(text.as_bytes(), &ReadOptions::default()).unwrap().document;
    let mut desk = Desk { history: import(&document, at()).unwrap().history };
    desk.play_round(DRAW);
    assert_eq!(desk.refuses(Command::PairRound), [Reason::AllRoundsPaired(1)]);
    assert!(desk.event().is_finished());
}

#[test]
fn a_table_that_earlier_rounds_did_not_follow() {
    let mut desk = Desk::ready(System::RoundRobin, 4, 0);
    desk.pair();
    // what the table has in round 2
    let games = vec![game(4, 3), game(2, 1)];
    desk.accepts(Command::EditPairing { round: round(1), games, byes: vec![] });
    desk.finish_round(DRAW);
    let again = |white, black| Reason::NotByTheTable { white: id(white), black: id(black) };
    let refusal = propose_round(desk.event(), &System::RoundRobin).unwrap_err();
    assert_eq!(refusal.reasons(), [again(4, 3), again(1, 2)]);
    // the arbiter of the tournament knows what was done by hand
    desk.accepts(Command::PairRound);
}

#[test]
fn a_pairing_by_hand_seats_everybody_once() {
    let mut desk = Desk::with_players(System::Nearest, 6);
    desk.accepts(Command::Withdraw(id(6)));
    desk.accepts(Command::CloseRegistration);
    desk.accepts(Command::ChangeSettings(vec![Change::Rounds(3), Change::FirstColor(Color::White)]));
    let edit = |games, byes| Command::EditPairing { round: round(1), games, byes };
    let out = |player, bye| SittingOut { player: id(player), bye };
    assert_eq!(desk.refuses(edit(vec![], vec![])), [Reason::RoundNotPaired(round(1))]);
    desk.pair();
    desk.accepts(enter(1, 1, DRAW));
    let lost = Reason::AlreadyEntered { at: at_board(1, 1), result: DRAW };
    // 6 left before the numbers; reversed colours are another game
    assert_eq!(
        desk.refuses(edit(vec![game(2, 1), game(3, 3), game(6, 7)], vec![])),
        [
            lost.clone(),
            Reason::SeatedTwice(id(3)),
            Reason::UnknownPlayer(id(6)),
            Reason::UnknownPlayer(id(7)),
            Reason::NotSeated(id(4)),
            Reason::NotSeated(id(5)),
        ]
    );
    let two = [1, 2].map(|player| out(player, Bye::PairingAllocated)).to_vec();
    let mut byes = two;
    byes.extend([3, 4, 5].map(|player| out(player, Bye::ZeroPoint)));
    assert_eq!(desk.refuses(edit(vec![], byes)), [lost, Reason::TwoAllocatedByes]);
    desk.finish_round(DRAW);
    let same = edit(vec![game(1, 2), game(3, 4)], vec![out(5, Bye::PairingAllocated)]);
    assert_eq!(desk.refuses(same), [Reason::RoundClosed(round(1))]);
}
