//! Late entries to a Dutch Swiss: the number follows the rating until the fourth round is paired (C.04.2, 2.3 to 2.5); and the upper group
//! of the Baku method (C.04.7).

use ronde_domain::{Bye, PairingNumber, Points, RoundEntry};
use ronde_pairing::dutch::explain::explain;
use ronde_tournament::report::{check, export, import, next_position};
use ronde_tournament::{Command, Event, History, Profile, System, project};
use ronde_trf::{Document, ReadOptions};

use crate::desk::{DRAW, Desk, WHITE_WINS, at, id, number, rated, round};

fn ids(desk: &Desk) -> Vec<u32> {
    desk.event().start_list().iter().map(|player| player.id().get()).collect()
}

#[test]
fn a_late_entry_takes_the_place_of_its_rating() {
    let mut desk = Desk::ready(System::Dutch, 6, 5);
    desk.play_round(WHITE_WINS);
    // 2400, 2300, …: the newcomer is between 2 and 3
    let profile = rated(7, 2250);
    let event =
        Event::PlayerInserted { player: id(7), profile: profile.clone(), number: number(3), from: round(2) };
    assert_eq!(desk.accepts(Command::Register(profile)), [event]);
    assert_eq!(ids(&desk), [1, 2, 7, 3, 4, 5, 6]);
    let table = project::crosstable(desk.event());
    assert_eq!(table.entry(number(3), round(1)), Some(RoundEntry::Bye(Bye::ZeroPoint)));
    // 1 against 4 is 1 against 5 now
    let game = table.entry(number(1), round(1)).unwrap();
    assert_eq!(game.played_against().map(PairingNumber::get), Some(5));
    desk.pair();
    assert_eq!(desk.seats().0.len(), 3);
    assert!(desk.event().rounds()[1].byes().len() == 1);
}

#[test]
fn the_weakest_newcomer_is_the_last_one() {
    let mut desk = Desk::ready(System::Dutch, 4, 5);
    desk.pair();
    let entered = desk.accepts(Command::Register(rated(5, 1000)));
    assert!(matches!(entered[..], [Event::PlayerEnteredLate { number: n, .. }] if n == number(5)));
    let unrated = desk.accepts(Command::Register(Profile::named("Zoe")));
    assert!(matches!(unrated[..], [Event::PlayerEnteredLate { number: n, .. }] if n == number(6)));
}

#[test]
fn once_round_4_is_paired_numbers_stay() {
    let mut desk = Desk::ready(System::Dutch, 8, 6);
    for _ in 0..3 {
        desk.play_round(DRAW);
    }
    desk.accepts(Command::Register(rated(9, 2800)));
    assert_eq!(ids(&desk), [9, 1, 2, 3, 4, 5, 6, 7, 8]);
    desk.pair();
    desk.accepts(Command::Register(rated(10, 2900)));
    assert_eq!(ids(&desk), [9, 1, 2, 3, 4, 5, 6, 7, 8, 10]);
}

#[test]
fn who_comes_back_without_a_number_is_inserted_too() {
    let mut desk = Desk::with_players(System::Dutch, 5);
    desk.accepts(Command::Withdraw(id(2)));
    desk.accepts(Command::CloseRegistration);
    assert_eq!(ids(&desk), [1, 3, 4, 5]);
    desk.accepts(Command::Return(id(2)));
    assert_eq!(ids(&desk), [1, 2, 3, 4, 5]);
}

/// Eight players of a report with these records, after one round.
fn from_report(records: &str) -> Desk {
    let mut text = format!("012 Open\n142 7\n152 W\n{records}");
    for n in 1..=8 {
        let opponent = if n > 4 { n - 4 } else { n + 4 };
        let is_white = (n % 2 == 1) == (n <= 4);
        let (color, result, points) = if is_white { ('w', '1', "1.0") } else { ('b', '0', "0.0") };
        let rating = 2500 - 100 * n;
        let name = format!("Player {n}");
        let line = format!("001 {n:>4}      {name:<33} {rating:>4} {points:>31} {n:>4}");
        text.extend([line, format!("  {opponent:>4} {color} {result}\n")]);
    }
    Desk { history: import(&read(&text), at()).unwrap().history }
}

fn read(text: &str) -> Document {
    ronde_trf::read(text.as_bytes(), &ReadOptions::default()).unwrap().document
}

fn exported(history: &History) -> Document {
    export(history).unwrap().document
}

#[test]
fn lines_of_a_report_follow_whom_they_name() {
    let mut desk =
        from_report("192 FIDE_DUTCH_2026\n250       1.0   1   3    1    4\n260   1   7    2    5\n");
    let events = desk.accepts(Command::Register(rated(9, 2350)));
    assert!(matches!(events[..], [Event::PlayerInserted { .. }, Event::ReportKept(_)]), "{events:?}");
    let document = exported(&desk.history);
    assert_eq!(document.forbidden[0].players, [number(3), number(6)]);
    let range = document.accelerations[0];
    assert_eq!((range.first, range.last), (number(1), number(5)));
    // somebody above everyone else is in the upper group too
    desk.accepts(Command::Register(rated(10, 2700)));
    let range = exported(&desk.history).accelerations[0];
    assert_eq!((range.first, range.last), (number(1), number(6)));
    // and somebody below its last player is not
    desk.accepts(Command::Register(rated(11, 2050)));
    let document = exported(&desk.history);
    assert_eq!((document.accelerations[0].first, document.accelerations[0].last), (number(1), number(6)));
    assert_eq!(document.forbidden[0].players, [number(4), number(8)]);
}

#[test]
fn the_last_player_of_the_upper_group_stays_the_same_person() {
    let mut desk = from_report("192 FIDE_DUTCH_BAKU\n");
    assert!(exported(&desk.history).accelerations.is_empty(), "the code says enough");
    // 2100 was number 4, the last of the upper group
    desk.accepts(Command::Register(rated(9, 2250)));
    desk.accepts(Command::Register(rated(10, 2000)));
    let document = exported(&desk.history);
    let ranges: Vec<_> =
        document.accelerations.iter().map(|range| (range.last.get(), range.points)).collect();
    assert_eq!(ranges, [(5, Some(Points::ONE)), (5, Some(Points::HALF))]);
    // the log and its report are paired alike, and the checker agrees once the round is played
    let position = next_position(&document).unwrap();
    let expected = position.pair_dutch().unwrap();
    explain(&position.dutch_field()).unwrap();
    desk.pair();
    desk.finish_round(DRAW);
    let checks = check(&exported(&desk.history)).unwrap();
    let mut paired = expected.games;
    paired.sort_unstable();
    assert_eq!((&checks[1].in_file.games, checks[1].agrees()), (&paired, true));
}

#[test]
fn a_report_in_another_order_gives_the_last_number() {
    let text = "012 Open\n142 7\n152 W\n192 FIDE_DUTCH\n";
    let line = |n: u32, rating| {
        format!("001 {n:>4}      {:<33} {rating:>4} {:>31} {n:>4}\n", format!("Player {n}"), "0.0")
    };
    let text = text.to_owned() + &line(1, 2000) + &line(2, 2400) + &line(3, 2200);
    let mut desk = Desk { history: import(&read(&text), at()).unwrap().history };
    desk.accepts(Command::Register(rated(4, 2300)));
    assert_eq!(ids(&desk), [1, 2, 3, 4]);
}
