//! The largest tournament that a report can hold. A quadratic step would be noticed by anyone who runs the tests.

use ronde_domain::{Bye, Color, Outcome, PairingNumber, RatedGame, RoundEntry};
use ronde_tournament::project::{crosstable, standings};
use ronde_tournament::report::{export, import};
use ronde_tournament::{Command, Event, History, Profile, Settings, System, log};
use ronde_trf::{Document, PlayerRecord};

use crate::desk::{at, licence};

const PLAYERS: usize = 9_999;
const ROUNDS: usize = 11;

/// Everyone sits in a circle that turns by one seat each round; those at equal distance from seat 1 meet, and seat 1 is free.
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

#[test]
fn a_report_of_9999_players_becomes_an_event_and_a_log_and_a_report_again() {
    let document = document();
    let history = import(&document, at()).unwrap().history;
    let event = history.tournament();
    assert_eq!((event.players().len(), event.rounds().len()), (PLAYERS, ROUNDS));
    assert_eq!(crosstable(event).rounds(), ROUNDS);
    assert_eq!(standings(event, ROUNDS).rows().len(), PLAYERS);
    let exported = export(&history).unwrap().document;
    assert_eq!(exported.players.len(), PLAYERS);
    let mut chain = log::Chain::start();
    let lines: String = history.entries().iter().map(|entry| chain.write_line(entry)).collect();
    let text = log::header() + &lines;
    let read = log::read(text.as_bytes()).unwrap().history;
    assert_eq!(read, history);
    assert_eq!(log::from_json(&log::to_json(&history)).unwrap(), history);
    let mut walked = 0;
    history.walk(|_, _| walked += 1);
    assert_eq!(walked, history.entries().len());
}

#[test]
fn registering_9999_players_by_hand() {
    let mut history = History::create(Settings::new(System::Nearest), at(), None);
    for n in 1..=PLAYERS as u64 {
        let profile = Profile { licence: Some(licence(n)), ..Profile::named("Somebody") };
        history.execute(Command::Register(profile), at(), None).unwrap();
    }
    history.execute(Command::CloseRegistration, at(), None).unwrap();
    let Event::NumbersAssigned { numbers } = &history.entries().last().unwrap().event else { panic!() };
    assert_eq!(numbers.len(), PLAYERS);
}
