//! Events for the tests of their pages, played by dice that fall the same way every time.

use jiff::Timestamp;
use ronde_domain::{AtBoard, BoardNumber, Color, GameResult, Rating, Score, Title};
use ronde_tournament::{Command, Event, EventInfo, History, Profile, Settings, System};

const FAMILIES: [&str; 8] = ["Aydın", "Bergeron", "Çelik", "Dubois", "Étienne", "Fischer", "Güneş", "Hamel"];
const GIVEN: [&str; 6] = ["Anna", "Boris", "Cem", "Diane", "Ece", "Félix"];
const FEDERATIONS: [&str; 4] = ["TUR", "CAN", "FRA", "GER"];

/// How far an event has come.
#[derive(Clone, Copy)]
pub(crate) enum Until {
    /// Players are registered, nothing else.
    Registered,
    /// So many rounds are over.
    Closed(usize),
    /// So many rounds are over, and this many boards of the next have results.
    Open(usize, usize),
}

/// Somebody with everything that a profile may hold.
pub(crate) fn profile(at: usize) -> Profile {
    let rating = u16::try_from(2500 - 3 * (at % 400)).unwrap();
    Profile {
        name: format!("{} {}", FAMILIES[at % 8], GIVEN[(at / 8) % 6]),
        fide_rating: Rating::new(rating).filter(|_| at % 11 != 10),
        national_rating: Rating::new(rating - 40),
        title: Title::ALL.get(at).copied(),
        federation: FEDERATIONS[at % 4].parse().ok(),
        birth: "1987/06/05".parse().ok(),
        ..Profile::default()
    }
}

/// An event of so many players.
pub(crate) fn event(system: System, players: usize, rounds: u16, until: Until) -> History {
    let at = Timestamp::UNIX_EPOCH;
    let name = format!("{} of {players}", system.code());
    let is_swiss = system.cycles().is_none();
    let mut settings = Settings::new(system);
    settings.info = EventInfo {
        name,
        city: "Québec".to_owned(),
        start: "2026/06/01".to_owned(),
        end: "2026/06/09".to_owned(),
        chief_arbiter: "Élodie Marchand".to_owned(),
        ..EventInfo::default()
    };
    if is_swiss {
        settings.rounds = Some(rounds);
        settings.first_color = Some(Color::White);
    }
    let mut history = History::create(settings, at, None);
    for player in 0..players {
        history.execute(Command::Register(profile(player)), at, None).unwrap();
    }
    let (closed, boards) = match until {
        Until::Registered => return history,
        Until::Closed(rounds) => (rounds, 0),
        Until::Open(rounds, boards) => (rounds, boards),
    };
    history.execute(Command::CloseRegistration, at, None).unwrap();
    for _ in 0..closed {
        play(&mut history, usize::MAX);
        let last = history.tournament().rounds().last().unwrap().number();
        history.execute(Command::CloseRound(last), at, None).unwrap();
    }
    if matches!(until, Until::Open(..)) {
        play(&mut history, boards);
    }
    history
}

/// Pairs a round and enters the results of its first boards.
fn play(history: &mut History, boards: usize) {
    let at = Timestamp::UNIX_EPOCH;
    history.execute(Command::PairRound, at, None).unwrap();
    let round = history.tournament().rounds().last().unwrap();
    let (number, played) = (round.number(), round.boards().len().min(boards));
    for board in 0..played {
        let scores = [Score::WhiteWins, Score::Draw, Score::WhiteWins, Score::BlackWins];
        let result = GameResult::rated(scores[(7 * board + 3 * number.index()) % 4]);
        let enter = Command::enter_result(AtBoard::new(number, BoardNumber::from_index(board)), result);
        history.execute(enter, at, None).unwrap();
    }
}

/// An event whose players have these names, which no arbiter could have typed.
pub(crate) fn named(names: &[&str]) -> History {
    let at = Timestamp::UNIX_EPOCH;
    let mut settings = Settings::new(System::Dutch);
    settings.rounds = Some(3);
    settings.first_color = Some(Color::White);
    settings.info.name = format!("Open {}", names[0]);
    names[1].clone_into(&mut settings.info.city);
    names[2].clone_into(&mut settings.info.chief_arbiter);
    names[0].clone_into(&mut settings.info.start);
    settings.info.round_dates = vec![names[0].to_owned()];
    let mut history = History::create(settings, at, None);
    let registered = |(place, name): (usize, &&str)| Event::PlayerRegistered {
        player: ronde_domain::PlayerId::from_index(place),
        profile: Profile::named(*name),
    };
    let events = names.iter().enumerate().map(registered).collect();
    history.record(history.entries_for(events, at, None)).unwrap();
    history.execute(Command::CloseRegistration, at, None).unwrap();
    play(&mut history, usize::MAX);
    history
}
