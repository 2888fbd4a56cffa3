//! The largest event that a report can hold: everything stays far from quadratic.

use std::time::{Duration, Instant};

use ronde_domain::{Bye, Color, Outcome, PairingNumber, RatedGame, RoundEntry};
use ronde_tournament::project::{crosstable, standings};
use ronde_tournament::report::{export, import};
use ronde_tournament::{Command, Event, History, Profile, Settings, System, log};
use ronde_trf::{Document, PlayerRecord};

use crate::desk::{at, licence};

const PLAYERS: usize = 9_999;
const ROUNDS: usize = 11;
/// Some twenty times what each takes; a quadratic way would take longer still.
const PATIENCE: Duration = Duration::from_secs(8);

/// Everybody sits in a circle that turns by one seat each round; those at equal distance from seat 1 meet, and it is free.
fn document() -> Document {
    let entry = |player: usize, round: usize| {
        let seat = (player + round) % PLAYERS;
        if seat == 0 {
            return RoundEntry::Bye(Bye::PairingAllocated);
        }
        let opponent = (PLAYERS - seat + PLAYERS - round) % PLAYERS;
        let color = if seat < PLAYERS - seat { Color::White } else { Color::Black };
        let outcome = Outcome::Played { mark: ronde_domain::Mark::Draw, rated: RatedGame::Rated };
        RoundEntry::Game { opponent: PairingNumber::from_index(opponent), color, outcome }
    };
    let player = |index: usize| PlayerRecord {
        name: format!("Somebody, N {}", char::from(b'A' + u8::try_from(index % 26).unwrap())),
        entries: (0..ROUNDS).map(|round| entry(index, round)).collect(),
        ..PlayerRecord::new(PairingNumber::from_index(index))
    };
    Document { rounds: Some(11), players: (0..PLAYERS).map(player).collect(), ..Document::default() }
}

#[track_caller]
fn in_time<T>(what: &str, act: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = act();
    let took = start.elapsed();
    assert!(took < PATIENCE, "{what} took {took:?}");
    result
}

#[test]
fn a_report_of_9999_players_becomes_an_event_and_a_log_and_a_report_again() {
    let document = document();
    let history = in_time("import", || import(&document, at()).unwrap().history);
    let event = history.tournament();
    assert_eq!((event.players().len(), event.rounds().len()), (PLAYERS, ROUNDS));
    in_time("crosstable", || crosstable(event));
    in_time("standings", || standings(event, ROUNDS));
    let exported = in_time("export", || export(&history).unwrap().document);
    assert_eq!(exported.players.len(), PLAYERS);
    let text = in_time("write log", || {
        let mut chain = log::Chain::start();
        log::header() + &history.entries().iter().map(|entry| chain.write_line(entry)).collect::<String>()
    });
    let read = in_time("read log", || log::read(text.as_bytes()).unwrap().history);
    assert_eq!(read, history);
    let json = in_time("write JSON", || log::to_json(&history));
    in_time("read JSON", || log::from_json(&json).unwrap());
    in_time("walk", || history.walk(|_, _| {}));
}

#[test]
fn registering_9999_players_by_hand() {
    let mut history = History::create(Settings::new(System::Nearest), at(), None);
    in_time("register", || {
        for n in 1..=PLAYERS as u64 {
            let profile = Profile { licence: Some(licence(n)), ..Profile::named("Somebody") };
            history.execute(Command::Register(profile), at(), None).unwrap();
        }
    });
    in_time("numbers", || history.execute(Command::CloseRegistration, at(), None).unwrap().len());
    let Event::NumbersAssigned { numbers } = &history.entries().last().unwrap().event else { panic!() };
    assert_eq!(numbers.len(), PLAYERS);
}
