//! A log with every form that came with running a tournament in the browser.

use ronde_domain::{Color, Sex};
use ronde_tournament::{
    Acceleration, Apart, Boards, Breach, ByeRules, Category, Change, Entrance, Event, FideMode, Group, Prize,
    PrizeList, Profile, Schedule, Screen, ScreenPage, Settings, System, Warning,
};

use crate::desk::{DRAW, WHITE_WINS, board, game, id, number, round};

fn changes() -> Vec<Change> {
    let apart = vec![
        Apart { who: Group::Players(vec![id(1), id(2)]), until: None },
        Apart { who: Group::SameClub, until: Some(round(3)) },
        Apart { who: Group::SameFederation, until: None },
    ];
    let category = Category {
        sex: Some(Sex::Woman),
        born_from: Some(2008),
        born_until: Some(2012),
        rating_from: Some(1000),
        rating_until: Some(1799),
        federation: "TUR".parse().ok(),
    };
    let prizes = vec![Prize { name: "Kupa".to_owned(), value: 100 }];
    let starts = ["2026-11-15T14:30:00", "2026-11-16T10:00:00"].map(|moment| moment.parse().unwrap());
    let pages = vec![
        ScreenPage::Pairings,
        ScreenPage::Names,
        ScreenPage::Standings,
        ScreenPage::Results,
        ScreenPage::Clock,
    ];
    vec![
        Change::Acceleration(Some(Acceleration::Baku)),
        Change::Acceleration(None),
        Change::Apart(apart),
        Change::Schedule(Schedule { time_zone: "Europe/Istanbul".to_owned(), rounds: starts.to_vec() }),
        Change::Boards(Boards { before: 20, fixed: vec![(id(2), board(1))] }),
        Change::ByeRules(ByeRules { half_points: Some(1), not_in_last: Some(2) }),
        Change::Entrance(Entrance { is_open: true, limit: Some(3), checks_in: true }),
        Change::Rated(vec!["club".to_owned()]),
        Change::Prizes(vec![PrizeList { name: "U18".to_owned(), category, prizes }]),
        Change::FideMode(FideMode::On),
        Change::FideMode(FideMode::Left),
        Change::Screens(vec![Screen { name: "giriş".to_owned(), pages, seconds: 12 }]),
    ]
}

fn every_warning() -> Vec<Warning> {
    let breaches = vec![Breach::KeptApart { white: id(1), black: id(2) }];
    vec![
        Warning::RoundsAfterStart { from: None, to: 7 },
        Warning::TieBreaksAfterStart,
        Warning::ScoringAfterStart,
        Warning::AccelerationAfterStart,
        Warning::ApartAfterStart,
        Warning::UnsoundScoring,
        Warning::NotForRoundRobin { code: "BH".to_owned() },
        Warning::TooManyByes { player: id(1), allowed: 1 },
        Warning::LateBye { round: round(5) },
        Warning::FullPointBye { player: id(1) },
        Warning::OldResult { round: round(1), board: board(1), from: DRAW },
        Warning::HandMade { round: round(2), breaches },
        Warning::PublishedPairing { round: round(1) },
        Warning::LeavesFideMode,
        Warning::NotCheckedIn { players: 2 },
        Warning::TooManyRounds { most: 3 },
        Warning::SomebodyElse { by: "Ayşe".to_owned() },
        Warning::TakesMoreBack { entries: 4 },
    ]
}

/// The events in an order in which they can follow each other.
pub(crate) fn running_forms() -> Vec<Event> {
    let club = |n: u32| Profile { club: "Satranç Evi".to_owned(), ..Profile::named(format!("Oyuncu {n}")) };
    let mut settings = Settings::new(System::Dutch);
    for change in changes() {
        settings.change(&change);
    }
    settings.is_rehearsal = true;
    let mut events =
        vec![Event::Created { settings: Box::new(settings) }, Event::SettingsChanged { changes: changes() }];
    events.extend((1..=4).map(|n| Event::PlayerRegistered { player: id(n), profile: club(n) }));
    let numbers = (1..=4).map(|n| (id(n), number(n))).collect();
    let paired = |of| Event::RoundPaired {
        round: round(of),
        system: System::Dutch,
        games: vec![game(1, 3), game(4, 2)],
        byes: vec![],
    };
    let (first, second) = (board(1), board(2));
    events.extend([
        Event::PlayerQueued { player: id(5), profile: club(5) },
        Event::PlayerAdmitted { player: id(5) },
        Event::PlayerCheckedIn { player: id(1), is_here: true },
        Event::PlayerCheckedIn { player: id(1), is_here: false },
        Event::NumbersAssigned { numbers },
        paired(1),
        Event::RoundUnpaired { round: round(1) },
        paired(1),
        Event::ResultClaimed { round: round(1), board: first, by: Color::White, result: WHITE_WINS },
        Event::ResultClaimed { round: round(1), board: first, by: Color::Black, result: DRAW },
        Event::ResultEntered { round: round(1), board: first, result: DRAW },
        Event::GameAdjourned { round: round(1), board: second },
        Event::RatedResultCorrected { round: round(1), board: first, to: Some(WHITE_WINS) },
        Event::RatedResultCorrected { round: round(1), board: first, to: None },
        Event::WarningsOverridden { warnings: every_warning() },
        Event::Announced { number: None, text: "Çay var".to_owned() },
        Event::Announced { number: None, text: String::new() },
        Event::Archived { is_archived: true },
        Event::Archived { is_archived: false },
    ]);
    events
}
