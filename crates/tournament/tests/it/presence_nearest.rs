//! Who is present and who is not, and what that means for the next round of a nearest-opponent Swiss.

use ronde_domain::{Bye, Points, RequestedBye, RoundEntry};
use ronde_tournament::project::crosstable;
use ronde_tournament::{Breach, Command, Event, Profile, SittingOut, System};

use crate::desk::{DRAW, Desk, WHITE_WINS, bye, game, id, number, rated, round};

fn out(player: u32, bye: Bye) -> SittingOut {
    SittingOut { player: id(player), bye }
}

#[test]
fn a_late_entry_gets_the_next_number_and_missed_what_was_before() {
    let mut desk = Desk::ready(System::Nearest, 4, 3);
    desk.pair();
    let profile = Profile::named("Late");
    let entered = desk.accepts(Command::Register(profile.clone()));
    let event = Event::PlayerEnteredLate { player: id(5), profile, number: number(5), from: round(2) };
    assert_eq!(entered, [event]);
    assert_eq!(desk.seats().1, [], "the round that is paired stays as it is");
    desk.finish_round(DRAW);
    desk.pair();
    // everyone else has half a point, so the newcomer is last and has the bye
    assert_eq!(desk.seats().1, [out(5, Bye::PairingAllocated)]);
    let table = crosstable(desk.event());
    assert_eq!(table.entry(number(5), round(1)), Some(RoundEntry::Bye(Bye::ZeroPoint)));
    assert_eq!(table.points(table.card(number(5)).unwrap()), Points::ONE);
}

#[test]
fn an_entry_after_the_numbers_and_before_round_1_plays_from_the_first_round() {
    let mut desk = Desk::ready(System::Nearest, 3, 2);
    desk.accepts(Command::Register(rated(4, 2900)));
    desk.pair();
    // the number is the last one, but the rating seeks first: 4 has the colour of even numbers
    assert_eq!(desk.seats(), (vec![(1, 4), (3, 2)], vec![]));
}

#[test]
fn a_late_entry_may_be_put_into_the_open_round_by_hand_but_need_not() {
    let mut desk = Desk::ready(System::Nearest, 5, 3);
    desk.pair();
    assert_eq!(desk.seats(), (vec![(1, 2), (3, 4)], vec![out(5, Bye::PairingAllocated)]));
    desk.accepts(Command::Register(Profile::named("Late")));
    let round = round(1);
    let (games, byes) = (vec![game(2, 1), game(3, 4)], vec![out(5, Bye::PairingAllocated)]);
    desk.accepts(Command::EditPairing { round, games, byes });
    let games = vec![game(2, 1), game(3, 4), game(5, 6)];
    desk.accepts(Command::EditPairing { round, games, byes: vec![] });
    assert_eq!(desk.seats(), (vec![(2, 1), (3, 4), (5, 6)], vec![]));
    desk.finish_round(DRAW);
    desk.pair();
    assert_eq!(desk.seats().0.len(), 3);
}

#[test]
fn who_leaves_plays_the_paired_round_and_none_after() {
    let mut desk = Desk::ready(System::Nearest, 4, 3);
    desk.pair();
    let events = desk.accepts(Command::Withdraw(id(1)));
    assert_eq!(events, [Event::PlayerWithdrawn { player: id(1), from: round(2) }]);
    desk.finish_round(WHITE_WINS);
    desk.pair();
    let (games, byes) = desk.seats();
    assert_eq!(games.len(), 1);
    // 4 is the lowest of the three present, although 1 leads the field
    assert_eq!(byes, [out(4, Bye::PairingAllocated), out(1, Bye::ZeroPoint)]);
    let table = crosstable(desk.event());
    assert_eq!(table.points(table.card(number(1)).unwrap()), Points::ONE, "results stay");
}

#[test]
fn who_comes_back_is_paired_again_and_keeps_the_right_to_the_bye() {
    let mut desk = Desk::ready(System::Nearest, 5, 4);
    desk.accepts(Command::Withdraw(id(5)));
    desk.play_round(DRAW);
    assert_eq!(desk.seats().1, [out(5, Bye::ZeroPoint)]);
    let events = desk.accepts(Command::Return(id(5)));
    assert_eq!(events, [Event::PlayerReturned { player: id(5), from: round(2) }]);
    desk.pair();
    assert_eq!(desk.seats().1, [out(5, Bye::PairingAllocated)]);
}

#[test]
fn who_left_before_the_numbers_gets_one_on_coming_back() {
    let mut desk = Desk::with_players(System::Nearest, 5);
    desk.accepts(Command::Withdraw(id(2)));
    desk.accepts(Command::CloseRegistration);
    let numbers = |desk: &Desk| -> Vec<u32> {
        desk.event().start_list().iter().map(|player| player.id().get()).collect()
    };
    assert_eq!(numbers(&desk), [1, 3, 4, 5]);
    desk.accepts(Command::Return(id(2)));
    assert_eq!(numbers(&desk), [1, 3, 4, 5, 2]);
    assert_eq!(desk.event().player(id(2)).unwrap().number(), Some(number(5)));
}

#[test]
fn a_bye_is_for_its_round_alone() {
    let mut desk = Desk::ready(System::Nearest, 6, 4);
    desk.accepts(bye(1, 2, RequestedBye::HalfPoint));
    desk.accepts(bye(2, 1, RequestedBye::FullPoint));
    desk.play_round(DRAW);
    let (games, byes) = desk.seats();
    assert_eq!(games.len(), 2);
    assert_eq!(byes, [out(6, Bye::PairingAllocated), out(2, Bye::FullPoint)]);
    desk.play_round(DRAW);
    let byes = desk.seats().1;
    assert_eq!(byes[1..], [out(1, Bye::HalfPoint)]);
    assert!(![id(2), id(6)].contains(&byes[0].player), "both had a point without playing");
    let table = crosstable(desk.event());
    assert_eq!(table.points(table.card(number(1)).unwrap()), Points::ONE);
}

#[test]
fn a_bye_given_back_is_none() {
    let mut desk = Desk::ready(System::Nearest, 4, 3);
    desk.accepts(bye(1, 1, RequestedBye::HalfPoint));
    desk.accepts(bye(1, 1, RequestedBye::ZeroPoint));
    desk.accepts(Command::CancelBye { player: id(1), round: round(1) });
    desk.pair();
    assert_eq!(desk.seats(), (vec![(1, 2), (3, 4)], vec![]));
}

#[test]
fn a_pairing_by_hand_names_the_rules_it_breaks() {
    let mut desk = Desk::ready(System::Nearest, 5, 4);
    desk.play_round(DRAW);
    desk.pair();
    let events = desk.accepts(Command::EditPairing {
        round: round(2),
        games: vec![game(2, 1), game(3, 4)],
        byes: vec![out(5, Bye::PairingAllocated)],
    });
    let [Event::PairingEdited { breaches, .. }] = &events[..] else { panic!("{events:?}") };
    let met = |white, black| Breach::MetBefore { white: id(white), black: id(black) };
    assert_eq!(breaches[..], [met(2, 1), met(3, 4), Breach::SecondBye { player: id(5) }]);
}

#[test]
fn half_a_point_without_playing_bars_from_the_bye_by_hand_too() {
    let mut desk = Desk::ready(System::Nearest, 5, 3);
    desk.accepts(bye(5, 1, RequestedBye::HalfPoint));
    desk.play_round(DRAW);
    desk.pair();
    assert_ne!(desk.seats().1, [out(5, Bye::PairingAllocated)], "the system gives it to somebody else");
    let (games, byes) = (vec![game(1, 3), game(2, 4)], vec![out(5, Bye::PairingAllocated)]);
    let events = desk.accepts(Command::EditPairing { round: round(2), games, byes });
    let [Event::PairingEdited { breaches, .. }] = &events[..] else { panic!("{events:?}") };
    assert_eq!(breaches[..], [Breach::SecondBye { player: id(5) }]);
}
