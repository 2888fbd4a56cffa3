//! Announcements by the arbiter, and players who call the arbiter.

use jiff::{SignedDuration, Timestamp};
use ronde_domain::AnnouncementNumber;
use ronde_tournament::project::{Differs, differences};
use ronde_tournament::report::export;
use ronde_tournament::{
    Call, CallReason, Command, Event, History, NoHistory, Profile, Reason, Recorded, Settings, System,
};

use crate::desk::{DRAW, Desk, at, at_board, board, enter, game, id, number, round};

fn nth(n: u32) -> AnnouncementNumber {
    AnnouncementNumber::new(n).unwrap()
}

/// Every form that came with numbered announcements and with calls.
pub(crate) fn call_forms() -> Vec<Event> {
    let mut events = vec![Event::Created { settings: Box::new(Settings::new(System::Dutch)) }];
    let old = |text: &str| Event::Announced { number: None, text: text.to_owned() };
    let new = |n, text: &str| Event::Announced { number: Some(nth(n)), text: text.to_owned() };
    events.extend([old("Çay var"), old("Kahve de var"), new(3, "İkinci tur\n14.30"), new(4, "Yemek")]);
    events.push(Event::AnnouncementWithdrawn { number: nth(3) });
    let named = |n: u32| Profile::named(format!("Oyuncu {n}"));
    events.extend((1..=4).map(|n| Event::PlayerRegistered { player: id(n), profile: named(n) }));
    let (first, second) = (board(1), board(2));
    events.extend([
        Event::NumbersAssigned { numbers: (1..=4).map(|n| (id(n), number(n))).collect() },
        Event::RoundPaired {
            round: round(1),
            system: System::Dutch,
            games: vec![game(1, 3), game(4, 2)],
            byes: vec![],
        },
    ]);
    let called = |why| Event::ArbiterCalled { round: round(1), board: first, why };
    let answered = Event::CallAnswered { round: round(1), board: first };
    events.extend(CallReason::ALL.into_iter().flat_map(|why| [called(why), answered.clone()]));
    events.push(Event::ArbiterCalled { round: round(1), board: second, why: CallReason::Clock });
    events
}

fn announce(text: &str) -> Command {
    Command::Announce(text.to_owned())
}

fn call(on_board: u32, why: CallReason) -> Command {
    Command::CallArbiter { at: at_board(1, on_board), why }
}

fn answer(on_board: u32) -> Command {
    Command::AnswerCall(at_board(1, on_board))
}

fn standing(desk: &Desk) -> Vec<(u32, &str)> {
    desk.event().announcements().iter().map(|told| (told.number.get(), told.text.as_str())).collect()
}

fn waiting(desk: &Desk) -> Vec<u32> {
    desk.event().open_calls().iter().map(|call| call.at.board.get()).collect()
}

fn playing() -> Desk {
    let mut desk = Desk::ready(System::Dutch, 6, 3);
    desk.pair();
    desk
}

#[test]
fn announcements_stand_until_they_are_withdrawn() {
    let mut desk = Desk::new(Settings::new(System::Dutch));
    let made = desk.accepts(announce(" Doors open at nine \r\n"));
    assert_eq!(made, [Event::Announced { number: Some(nth(1)), text: "Doors open at nine".to_owned() }]);
    desk.accepts(announce("Round 1 is late"));
    assert_eq!(standing(&desk), [(1, "Doors open at nine"), (2, "Round 1 is late")]);
    assert_eq!(desk.event().announcements()[0].at, at());
    assert_eq!(desk.refuses(announce("Round 1 is late ")), [Reason::AlreadySo]);
    desk.accepts(Command::WithdrawAnnouncement(nth(1)));
    assert_eq!(standing(&desk), [(2, "Round 1 is late")]);
    assert_eq!(desk.refuses(Command::WithdrawAnnouncement(nth(1))), [Reason::NoSuchAnnouncement(nth(1))]);
    // a withdrawn text can be announced again, under another number
    desk.accepts(announce("Doors open at nine"));
    assert_eq!(standing(&desk), [(2, "Round 1 is late"), (3, "Doors open at nine")]);
}

#[test]
fn announcements_are_made_before_the_start_and_after_the_end_but_not_in_the_archive() {
    let mut desk = Desk::ready(System::RoundRobin, 2, 1);
    desk.accepts(announce("Welcome"));
    desk.play_round(DRAW);
    assert!(desk.event().is_finished());
    desk.accepts(announce("Prizes at five"));
    desk.accepts(Command::Archive(true));
    assert_eq!(desk.refuses(announce("Anybody here?")), [Reason::Archived]);
    assert_eq!(standing(&desk).len(), 2);
}

#[test]
fn bad_texts_are_refused() {
    let mut desk = playing();
    assert_eq!(desk.refuses(announce(" \n ")), [Reason::TextMissing]);
    assert_eq!(desk.refuses(announce(&"x".repeat(501))), [Reason::TextTooLong(500)]);
    assert_eq!(desk.refuses(announce(&"x\n".repeat(11))), [Reason::TooManyLines(10)]);
}

#[test]
fn a_number_never_comes_to_mean_something_else() {
    let mut desk = playing();
    let before = desk.history.version();
    desk.accepts(announce("Tea"));
    desk.accepts(Command::Undo { back_to: before });
    assert_eq!(standing(&desk), []);
    desk.accepts(announce("Coffee"));
    assert_eq!(standing(&desk), [(2, "Coffee")]);
    // redo brings the old one back
    desk.accepts(Command::Undo { back_to: before + 1 });
    assert_eq!(standing(&desk), [(1, "Tea")]);
}

#[test]
fn in_old_logs_each_text_takes_the_place_of_the_one_before() {
    let old = |text: &str| Event::Announced { number: None, text: text.to_owned() };
    let mut desk = playing();
    let entries = desk.history.entries_for(vec![old("Tea"), old("Coffee")], at(), None);
    desk.history.record(entries).unwrap();
    assert_eq!(standing(&desk), [(2, "Coffee")]);
    desk.accepts(announce("Cake"));
    assert_eq!(standing(&desk), [(2, "Coffee"), (3, "Cake")]);
    let entries = desk.history.entries_for(vec![old("")], at(), None);
    desk.history.record(entries).unwrap();
    assert_eq!(standing(&desk), []);
}

#[test]
fn differences_list_announcements() {
    let mut desk = playing();
    desk.accepts(announce("Tea"));
    let before = desk.event().clone();
    desk.accepts(Command::WithdrawAnnouncement(nth(1)));
    desk.accepts(announce("Coffee"));
    let found = differences(&before, desk.event());
    assert_eq!(found, [Differs::Withdrawn("Tea".to_owned()), Differs::Announced("Coffee".to_owned())]);
}

#[test]
fn a_board_calls_once_until_somebody_answers() {
    let mut desk = playing();
    desk.accepts(call(2, CallReason::Clock));
    assert_eq!(waiting(&desk), [2]);
    let again = Reason::AlreadyCalled(at_board(1, 2));
    assert_eq!(desk.refuses(call(2, CallReason::Other)), [again]);
    desk.accepts(call(1, CallReason::DrawClaim));
    desk.accepts(answer(2));
    assert_eq!(waiting(&desk), [1]);
    let called = desk.event().rounds()[0].board(board(2)).unwrap().call;
    assert_eq!(called, Some(Call { why: CallReason::Clock, at: at(), answered: Some(at()) }));
    let nobody = Reason::NotCalled(at_board(1, 2));
    assert_eq!(desk.refuses(answer(2)), [nobody]);
    // something else may come up
    desk.accepts(call(2, CallReason::IllegalMove));
    assert_eq!(waiting(&desk), [1, 2]);
}

#[test]
fn who_waits_longest_comes_first() {
    let mut desk = playing();
    let later: Timestamp = at() + SignedDuration::from_mins(1);
    desk.history.execute(call(1, CallReason::Clock), later, None).unwrap();
    desk.accepts(call(3, CallReason::Clock));
    assert_eq!(waiting(&desk), [3, 1]);
}

#[test]
fn a_call_falls_away_with_the_game() {
    let mut desk = playing();
    for n in 1..=3 {
        desk.accepts(call(n, CallReason::Clock));
    }
    desk.accepts(enter(1, 1, DRAW));
    assert_eq!(waiting(&desk), [2, 3]);
    let entered = Reason::AlreadyEntered { at: at_board(1, 1), result: DRAW };
    assert_eq!(desk.refuses(call(1, CallReason::Clock)), [entered]);
    desk.accepts(Command::Adjourn(at_board(1, 2)));
    assert_eq!(waiting(&desk), [3]);
    // an adjourned game is resumed later, and may need the arbiter then
    desk.accepts(enter(1, 3, DRAW));
    desk.accepts(Command::CloseRound(round(1)));
    desk.accepts(call(2, CallReason::Disturbance));
    assert_eq!(waiting(&desk), [2]);
}

#[test]
fn a_call_goes_with_its_game_and_with_its_round() {
    let mut desk = playing();
    desk.accepts(call(1, CallReason::Clock));
    let back_to = desk.history.version();
    let mut games: Vec<_> = desk.event().rounds()[0].pairs().collect();
    games.swap(0, 1);
    desk.accepts(Command::EditPairing { round: round(1), games, byes: vec![] });
    assert_eq!(waiting(&desk), [2], "the game has moved to the second board");
    desk.accepts(Command::UnpairRound(round(1)));
    assert_eq!(waiting(&desk), [0; 0]);
    desk.accepts(Command::Undo { back_to });
    assert_eq!(waiting(&desk), [1]);
}

#[test]
fn nobody_calls_from_a_board_that_is_not_there() {
    let mut desk = Desk::ready(System::Dutch, 6, 3);
    assert_eq!(desk.refuses(call(1, CallReason::Clock)), [Reason::RoundNotPaired(round(1))]);
    assert_eq!(desk.refuses(answer(1)), [Reason::RoundNotPaired(round(1))]);
    desk.pair();
    let unknown = Reason::UnknownBoard(at_board(1, 4));
    assert_eq!(desk.refuses(call(4, CallReason::Clock)), [unknown]);
}

#[test]
fn reports_say_nothing_of_it() {
    let mut desk = playing();
    let before = export(&desk.history).unwrap().document;
    desk.accepts(announce("Tea"));
    desk.accepts(call(1, CallReason::Clock));
    assert_eq!(export(&desk.history).unwrap().document, before);
}

#[test]
fn entries_that_cannot_stand_are_found() {
    let desk = playing();
    let told = |n| Event::Announced { number: Some(nth(n)), text: "Tea".to_owned() };
    let version = desk.history.version();
    let bad = [
        vec![Event::AnnouncementWithdrawn { number: nth(1) }],
        vec![Event::ArbiterCalled { round: round(2), board: board(1), why: CallReason::Clock }],
        vec![Event::CallAnswered { round: round(1), board: board(4) }],
    ];
    for events in bad {
        assert_eq!(follow(&desk.history, events), Err(NoHistory::Misplaced(version + 1)));
    }
    assert_eq!(follow(&desk.history, vec![told(1), told(1)]), Err(NoHistory::Misplaced(version + 2)));
    assert!(follow(&desk.history, vec![told(1), told(2)]).is_ok());
}

fn follow(history: &History, events: Vec<Event>) -> Result<History, NoHistory> {
    let entries: Vec<Recorded> = history.entries_for(events, at(), None);
    History::replay(history.entries().iter().cloned().chain(entries))
}
