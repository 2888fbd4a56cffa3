//! The ledger: later corrections give the same lists as if everything had been right from the start.

use jiff::civil::{Date, date};
use proptest::prelude::*;
use ronde_domain::{Rating, RoundNumber, Score};
use ronde_rating::fide::Chess;
use ronde_rating::ledger::{
    Entry, EventId, Ledger, Participant, Person, RatedEvent, Refusal, Settings, System, TableGame,
};
use ronde_rating::{Game, Period};

fn participant(number: usize) -> Participant {
    let person = Person { name: format!("Player {number}"), birth_year: Some(1980) };
    Participant { id: format!("p{number}"), person, ..Participant::default() }
}

fn starting_list() -> Entry {
    let listed = |number: usize| Participant {
        rating: Rating::new(1500 + 150 * u16::try_from(number).expect("few players")),
        games: 15 * u32::try_from(number).expect("few players"),
        ..participant(number)
    };
    Entry::ListImported { modality: String::new(), players: (0..5).map(listed).collect() }
}

/// A round robin of some of eight players with these results.
fn event(day: Date, players: &[usize], results: &[u8]) -> RatedEvent {
    let mut games = Vec::new();
    let mut results = results.iter().cycle();
    for white in 0..players.len() {
        for black in white + 1..players.len() {
            let score = [Score::BlackWins, Score::Draw, Score::WhiteWins]
                [usize::from(*results.next().expect("results go round"))];
            games.push(Game { round: RoundNumber::from_index(games.len()), white, black, score });
        }
    }
    RatedEvent {
        name: "Club".into(),
        date: day,
        modality: String::new(),
        rounds: 5,
        form: ronde_rating::fqe::EventForm::Tournament,
        players: players.iter().map(|&number| participant(number)).collect(),
        games,
        tables: Vec::new(),
    }
}

fn events() -> impl Strategy<Value = RatedEvent> {
    let players = prop::sample::subsequence((0..8).collect::<Vec<usize>>(), 2..=6);
    (0_i8..6, 1_i8..28, players, prop::collection::vec(0_u8..3, 1..15))
        .prop_map(|(month, day, players, results)| event(date(2026, 1 + month, day), &players, &results))
}

proptest! {
    #[test]
    fn re_rating_from_the_middle_equals_rating_from_the_start(
        history in prop::collection::vec(events(), 1..8),
        corrections in prop::collection::vec((0_usize..8, events(), prop::bool::ANY), 1..4),
        system in prop::sample::select(System::all()),
    ) {
        let settings = Settings { system, period: Period::Month };
        let mut ledger = Ledger::open(settings);
        ledger.append(starting_list()).unwrap();
        for event in &history {
            ledger.append(Entry::EventRated(event.clone())).unwrap();
        }
        let mut right = history.clone();
        for (index, other, same_day) in corrections {
            let index = index % right.len();
            let date = if same_day { right[index].date } else { other.date };
            let corrected = RatedEvent { date, ..other };
            right[index] = corrected.clone();
            let event = EventId::from_index(index);
            ledger.append(Entry::EventCorrected { event, corrected }).unwrap();
        }
        // everything again, entry by entry
        let again = Ledger::replay(ledger.entries().iter().cloned()).unwrap();
        let mut known: Vec<_> = ledger.list("", None);
        prop_assert_eq!(&known, &again.list("", None));
        // as if nothing had ever been wrong
        let mut fresh = Ledger::open(settings);
        fresh.append(starting_list()).unwrap();
        for event in right {
            fresh.append(Entry::EventRated(event)).unwrap();
        }
        known.retain(|line| fresh.knows(&line.id));
        prop_assert_eq!(known, fresh.list("", None));
    }

    #[test]
    fn the_order_of_arrival_does_not_matter_on_different_days(
        history in prop::collection::vec(events(), 2..8),
        system in prop::sample::select(System::all()),
    ) {
        let mut history = history;
        history.sort_by_key(|event| event.date);
        history.dedup_by_key(|event| event.date);
        let list = |events: Vec<RatedEvent>| {
            let mut ledger = Ledger::open(Settings { system, period: Period::Month });
            ledger.append(starting_list()).unwrap();
            for event in events {
                ledger.append(Entry::EventRated(event)).unwrap();
            }
            ledger.list("", None)
        };
        let forwards = list(history.clone());
        history.reverse();
        prop_assert_eq!(forwards, list(history));
    }

    #[test]
    fn entries_survive_as_json(event in events()) {
        let entry = Entry::EventCorrected { event: EventId::from_index(3), corrected: event };
        let json = serde_json::to_string(&entry).unwrap();
        prop_assert_eq!(serde_json::from_str::<Entry>(&json).unwrap(), entry);
    }
}

/// Ledgers and databases are full of these names.
#[test]
fn systems_are_stored_under_their_codes() {
    for system in System::all() {
        let json = serde_json::to_value(system).unwrap();
        let name = json.as_str().or_else(|| json.as_object()?.keys().next().map(String::as_str));
        assert_eq!(name, Some(system.code()));
        assert_eq!(System::named(system.code()), Some(system));
        assert_eq!(serde_json::from_value::<System>(json).unwrap(), system);
    }
    let stored = [(System::Fide(Chess::Rapid), r#"{"fide":"rapid"}"#), (System::Glicko2, r#""glicko2""#)];
    for (system, json) in stored {
        assert_eq!(serde_json::to_string(&system).unwrap(), json);
    }
    assert_eq!(System::named("keizer"), None);
}

#[test]
fn a_closed_period_takes_corrections_only_and_its_list_stays() {
    let settings = Settings { system: System::Glicko2, period: Period::Month };
    let mut ledger = Ledger::open(settings);
    let january = event(date(2026, 1, 20), &[0, 1, 2], &[2, 2, 1]);
    ledger.append(Entry::EventRated(january.clone())).unwrap();
    let before = ledger.list("", Some(date(2026, 1, 31)));
    let published = date(2026, 2, 1);
    ledger.append(Entry::PeriodClosed { day: date(2026, 1, 31), published }).unwrap();
    let late = ledger.append(Entry::EventRated(january.clone()));
    assert_eq!(late, Err(Refusal::PeriodClosed("2026-01".into())));
    let twice = ledger.append(Entry::PeriodClosed { day: date(2026, 1, 1), published });
    assert_eq!(twice, Err(Refusal::PeriodClosed("2026-01".into())));
    let corrected = event(date(2026, 1, 20), &[0, 1, 2], &[0, 0, 1]);
    ledger.append(Entry::EventCorrected { event: EventId::from_index(0), corrected }).unwrap();
    let (then, day) = ledger.published(date(2026, 1, 15)).unwrap();
    assert_eq!((then.list("", Some(date(2026, 1, 31))), day), (before.clone(), published));
    assert_ne!(ledger.list("", Some(date(2026, 1, 31))), before);
}

#[test]
fn each_modality_has_a_list_of_its_own() {
    let mut ledger = Ledger::open(Settings { system: System::Elo, period: Period::Month });
    for (modality, result) in [("quoridor-2 blitz", 2), ("quoridor-2 rapid", 0)] {
        let game = event(date(2026, 1, 1), &[0, 1], &[result]);
        ledger.append(Entry::EventRated(RatedEvent { modality: modality.into(), ..game })).unwrap();
    }
    assert_eq!(ledger.modalities(), ["quoridor-2 blitz", "quoridor-2 rapid"]);
    let first = |modality| ledger.list(modality, None)[0].clone();
    assert_eq!(
        (first("quoridor-2 blitz").id.as_str(), first("quoridor-2 blitz").rating),
        ("p0", Some(1516.0))
    );
    assert_eq!(first("quoridor-2 rapid").id, "p1");
}

#[test]
fn games_of_four_are_published_rounded_down() {
    let players = [1700, 1900, 1500, 1600].iter().enumerate().map(|(number, &rating)| Participant {
        rating: Rating::new(rating),
        games: 40,
        ..participant(number)
    });
    let mut ledger = Ledger::open(Settings { system: System::Elo, period: Period::Month });
    ledger.append(Entry::ListImported { modality: String::new(), players: players.collect() }).unwrap();
    let table = TableGame { round: RoundNumber::FIRST, seats: vec![0, 1, 2, 3], ranks: vec![1, 2, 2, 2] };
    let game =
        RatedEvent { games: Vec::new(), tables: vec![table], ..event(date(2026, 1, 1), &[0, 1, 2, 3], &[0]) };
    ledger.append(Entry::EventRated(game)).unwrap();
    let mut list = ledger.list("", None);
    list.sort_by(|one, other| one.id.cmp(&other.id));
    let ratings: Vec<_> = list.iter().map(|line| line.rating.unwrap()).collect();
    assert_eq!(ratings, [1719.0, 1872.0, 1495.0, 1592.0]);
}

#[test]
fn what_makes_no_sense_is_refused() {
    let mut ledger = Ledger::open(Settings { system: System::Elo, period: Period::Month });
    let good = event(date(2026, 1, 1), &[0, 1], &[2]);
    let twice = RatedEvent { players: vec![participant(0), participant(0)], ..good.clone() };
    assert_eq!(ledger.append(Entry::EventRated(twice)), Err(Refusal::Twice("p0".into())));
    let event = EventId::from_index(4);
    assert_eq!(
        ledger.append(Entry::EventCorrected { event, corrected: good }),
        Err(Refusal::NoSuchEvent(event))
    );
    ledger.append(starting_list()).unwrap();
    assert_eq!(ledger.append(starting_list()), Err(Refusal::AlreadyListed("p0".into())));
    assert!(Ledger::replay([starting_list()]).is_err());
}

#[test]
fn what_is_told_leads_from_each_standing_to_the_next() {
    for system in System::all() {
        let mut ledger = Ledger::open(Settings { system, period: Period::Month });
        let imported = ledger.append_telling(starting_list()).unwrap();
        assert_eq!((imported.players.len(), imported.events.len()), (5, 0));
        let first = event(date(2026, 3, 1), &[0, 1, 5], &[2, 1, 0]);
        let news = ledger.append_telling(Entry::EventRated(first)).unwrap();
        assert_eq!(news.events, [EventId::from_index(0)]);
        assert_eq!(news.changes.len(), 3);
        for change in &news.changes {
            assert_eq!(change.games.len(), 2, "{system:?}");
            assert_eq!(change.before.is_some(), change.player != "p5", "{system:?}");
            assert_eq!(ledger.standing("", &change.player), Some(&change.after), "{system:?}");
        }
        // an event before it, and without one of the three
        let earlier = event(date(2026, 2, 1), &[1, 2], &[2]);
        let news = ledger.append_telling(Entry::EventRated(earlier)).unwrap();
        assert_eq!(news.events, [EventId::from_index(1), EventId::from_index(0)]);
        let corrected = event(date(2026, 3, 1), &[0, 1], &[2]);
        let news = ledger
            .append_telling(Entry::EventCorrected { event: EventId::from_index(0), corrected })
            .unwrap();
        assert!(news.players.contains(&(String::new(), "p5".to_owned())), "{system:?}");
        assert!(!ledger.is_listed("", "p5"), "{system:?}");
        let all = ledger.changes();
        assert_eq!(all.events, [EventId::from_index(1), EventId::from_index(0)]);
        assert_eq!(all.changes.len(), 4);
        assert!(news.changes.iter().all(|change| all.changes.contains(change)), "{system:?}");
    }
}
