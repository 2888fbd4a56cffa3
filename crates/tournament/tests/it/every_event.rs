//! A log with every event, every change, every kind of bye and result, including all optional parts.

use ronde_domain::{
    ByColor, Bye, Color, Forfeit, GameResult, Points, RatedGame, Rating, RequestedBye, Score, Scoring, Sex,
    Title,
};
use ronde_tiebreak::fide::Code;
use ronde_tournament::{
    Alphabet, Breach, Change, DraftAnswer, Event, EventInfo, InitialOrder, Kept, Profile, SeatedGame,
    Settings, SittingOut, System,
};

use crate::desk::{board, game, id, licence, number, round};

const PLAYERS: u32 = 20;

/// The events in an order in which they can follow each other.
pub(crate) fn every_event() -> Vec<Event> {
    let mut events = vec![Event::Created { settings: Box::new(settings()) }, changes()];
    events.extend(registration());
    events.extend(first_round());
    events.extend(every_result());
    events.extend(afterwards());
    events
}

/// Forms added after the log with every event was written.
pub(crate) fn forms_since() -> Vec<Event> {
    let settings = Settings::new(System::DoubleRoundRobinInOrder);
    let changes = vec![Change::System(System::DoubleRoundRobinInOrder)];
    vec![Event::Created { settings: Box::new(settings) }, Event::SettingsChanged { changes }]
}

/// The Dutch system, which came later still.
pub(crate) fn dutch_forms() -> Vec<Event> {
    let (games, byes) = (vec![], vec![]);
    vec![
        Event::Created { settings: Box::new(Settings::new(System::Dutch)) },
        Event::SettingsChanged { changes: vec![Change::System(System::Dutch)] },
        Event::NumbersAssigned { numbers: vec![] },
        Event::RoundPaired { round: round(1), system: System::Dutch, games, byes },
    ]
}

/// Lists of tie-breaks, which came after that.
pub(crate) fn tie_break_forms() -> Vec<Event> {
    let codes = |list: &str| Code::list(list).unwrap();
    let settings = Settings { tie_breaks: codes("DE BH/C1"), ..Settings::new(System::Dutch) };
    let changes = vec![
        Change::TieBreaks(vec![]),
        Change::TieBreaks(codes(
            "PTS DE/P BH/C1/P FB/M2 AOB/F KS/L-1 KS/L60 ARO/C1/U1400 TPN/R GE EDEBT BH:MP/C1 OTHER_Lot",
        )),
    ];
    vec![Event::Created { settings: Box::new(settings) }, Event::SettingsChanged { changes }]
}

/// A late entry that takes the number of another player.
pub(crate) fn inserted_forms() -> Vec<Event> {
    let register = |n| Event::PlayerRegistered { player: id(n), profile: profile() };
    let numbers = (1..=2).map(|n| (id(n), number(n))).collect();
    vec![
        Event::Created { settings: Box::new(Settings::new(System::Dutch)) },
        register(1),
        register(2),
        Event::NumbersAssigned { numbers },
        Event::PlayerInserted { player: id(3), profile: profile(), number: number(2), from: round(1) },
    ]
}

fn info() -> EventInfo {
    EventInfo {
        name: "Kış Kupası \"2026\"".to_owned(),
        city: "İzmir".to_owned(),
        federation: "TUR".to_owned(),
        start: "2026/11/14".to_owned(),
        end: "2026/11/15".to_owned(),
        chief_arbiter: "Öztürk, Ayşe".to_owned(),
        deputies: vec!["Éon, Émile".to_owned(), "Şahin, Işıl".to_owned()],
        time_control: "90'+30\"".to_owned(),
        round_dates: vec!["26/11/14".to_owned(), "26/11/15".to_owned()],
    }
}

/// Every value differs, so that no two fields can be swapped unnoticed.
const fn scoring() -> Scoring {
    const fn points(tenths: i32) -> Points {
        Points::from_tenths(tenths)
    }
    const fn both(white: i32, black: i32) -> ByColor<Points> {
        ByColor { white: points(white), black: points(black) }
    }
    Scoring {
        win: both(30, 31),
        draw: both(10, 11),
        loss: both(-5, 1),
        forfeit_win: points(29),
        forfeit_loss: points(-10),
        allocated_bye: points(28),
        full_bye: points(27),
        half_bye: points(9),
        zero_bye: points(0),
        unknown: points(8),
    }
}

fn settings() -> Settings {
    Settings {
        info: info(),
        system: System::Nearest,
        rounds: Some(5),
        first_color: Some(Color::Black),
        order: InitialOrder::Lot { seed: u64::MAX },
        scoring: scoring(),
        alphabet: Alphabet::of(ronde_domain::Language::Turkish),
        tie_breaks: vec![],
        ..Settings::new(System::Nearest)
    }
}

fn changes() -> Event {
    let changes = vec![
        Change::Info(EventInfo::default()),
        Change::Info(info()),
        Change::System(System::Declared("FIDE_DUTCH".to_owned())),
        Change::System(System::RoundRobin),
        Change::System(System::DoubleRoundRobin),
        Change::System(System::Nearest),
        Change::Rounds(7),
        Change::FirstColor(Color::White),
        Change::Order(InitialOrder::AsGiven),
        Change::Order(InitialOrder::Lot { seed: 2026 }),
        Change::Order(InitialOrder::Rating),
        Change::Scoring(scoring()),
    ];
    Event::SettingsChanged { changes }
}

fn profile() -> Profile {
    Profile {
        name: "İpek Işık".to_owned(),
        licence: Some(licence(u64::MAX)),
        fide_rating: Rating::new(2415),
        national_rating: Rating::new(2390),
        title: Some(Title::Wgm),
        sex: Some(Sex::Woman),
        federation: "TUR".parse().ok(),
        fide_id: ronde_domain::FideId::new(6_300_001),
        birth: "1990/05/17".parse().ok(),
        ..Profile::default()
    }
}

/// Twenty players, one more who comes late, and byes.
fn registration() -> Vec<Event> {
    let answers = [
        DraftAnswer::Licence(licence(12)),
        DraftAnswer::Name("Çağla".to_owned()),
        DraftAnswer::FideRating(Rating::new(1800)),
        DraftAnswer::FideRating(None),
    ];
    let mut events: Vec<Event> = answers.map(|answer| Event::AnswerNoted { answer }).to_vec();
    let titles = [None].into_iter().chain(Title::ALL.map(Some)).chain(std::iter::repeat(None));
    events.extend((1..=PLAYERS).zip(titles).map(|(n, title)| {
        let profile =
            if n == 1 { profile() } else { Profile { title, ..Profile::named(format!("Oyuncu {n}")) } };
        Event::PlayerRegistered { player: id(n), profile }
    }));
    let corrected = Profile { sex: Some(Sex::Man), birth: "1987".parse().ok(), ..Profile::named("Deniz") };
    events.push(Event::PlayerCorrected { player: id(2), profile: corrected });
    events.push(Event::PlayerWithdrawn { player: id(20), from: round(1) });
    events.push(Event::PlayerReturned { player: id(20), from: round(1) });
    let byes = [RequestedBye::FullPoint, RequestedBye::HalfPoint, RequestedBye::ZeroPoint];
    events.extend((17..).zip(byes).map(|(n, bye)| Event::ByeRequested {
        player: id(n),
        round: round(1),
        bye,
    }));
    events.push(Event::ByeCancelled { player: id(17), round: round(1) });
    let numbers = (1..=PLAYERS).map(|n| (id(n), number(PLAYERS + 1 - n)));
    events.push(Event::NumbersAssigned { numbers: numbers.collect() });
    let (number, from) = (number(PLAYERS + 1), round(1));
    events.push(Event::PlayerEnteredLate { player: id(PLAYERS + 1), profile: profile(), number, from });
    events
}

fn seats() -> (Vec<SeatedGame>, Vec<SittingOut>) {
    let games = (1..=8).map(|n| game(2 * n - 1, 2 * n)).collect();
    let out = |player, bye| SittingOut { player: id(player), bye };
    let byes = vec![
        out(17, Bye::PairingAllocated),
        out(18, Bye::FullPoint),
        out(19, Bye::HalfPoint),
        out(20, Bye::ZeroPoint),
        out(21, Bye::ZeroPoint),
    ];
    (games, byes)
}

fn first_round() -> [Event; 2] {
    let (mut games, byes) = seats();
    let paired = Event::RoundPaired { round: round(1), system: System::Nearest, games: games.clone(), byes };
    games.push(game(17, 21));
    let byes = seats().1[1..4].to_vec();
    let breaches = vec![
        Breach::MetBefore { white: id(1), black: id(2) },
        Breach::SecondBye { player: id(17) },
        Breach::NotTheTable,
    ];
    [paired, Event::PairingEdited { round: round(1), games, byes, breaches }]
}

/// The six scores, the three forfeits, and a game too short to be rated.
fn every_result() -> Vec<Event> {
    let forfeits = [Forfeit::WhiteAbsent, Forfeit::BlackAbsent, Forfeit::BothAbsent].map(GameResult::Forfeit);
    let results: Vec<GameResult> = Score::ALL.map(GameResult::rated).into_iter().chain(forfeits).collect();
    let mut events: Vec<Event> = (1..)
        .zip(&results)
        .map(|(n, &result)| Event::ResultEntered { round: round(1), board: board(n), result })
        .collect();
    let short = GameResult::Played { score: Score::Draw, rated: RatedGame::TooShort };
    let correct = |from, to| Event::ResultCorrected { round: round(1), board: board(1), from, to };
    events.push(correct(results[0], None));
    events.push(Event::ResultEntered { round: round(1), board: board(1), result: short });
    events.push(correct(short, Some(results[0])));
    events
}

fn afterwards() -> Vec<Event> {
    let closed = Event::RoundClosed { round: round(1) };
    let (games, byes) = (vec![game(2, 1)], vec![]);
    let lines = vec!["202 BH/C1,SB".to_owned(), "### şöyle bir satır".to_owned()];
    vec![
        closed.clone(),
        Event::RoundReopened { round: round(1) },
        closed,
        Event::ReportKept(Kept { lines, ranks: vec![(id(2), 1), (id(1), 2)] }),
        Event::RoundPaired { round: round(2), system: System::Declared(String::new()), games, byes },
        Event::Undone { back_to: 30 },
    ]
}
