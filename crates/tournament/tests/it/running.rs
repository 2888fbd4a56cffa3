//! Running a tournament: reported results, unpaired rounds, places and presence, undo and redo, warnings, prizes, remarks.

use ronde_domain::{Color, GameResult, RequestedBye, RoundNumber, Score};
use ronde_tournament::project::{awards, pairing_table};
use ronde_tournament::report::{check, export};
use ronde_tournament::{
    Apart, Board, Boards, Category, Change, Command, Entrance, Event, FideMode, Group, History, Level, Prize,
    PrizeList, Profile, Reason, Settings, System, Warning, warnings,
};

use crate::desk::{DRAW, Desk, WHITE_WINS, at, at_board, board, bye, enter, id, rated, round, set};

const BLACK_WINS: GameResult = GameResult::rated(Score::BlackWins);

fn claim(by: Color, result: GameResult) -> Command {
    Command::ClaimResult { at: at_board(1, 1), by, result }
}

fn first_board(desk: &Desk) -> &Board {
    desk.event().rounds()[0].board(board(1)).unwrap()
}

#[test]
fn equal_claims_count_and_different_ones_wait() {
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    desk.pair();
    assert_eq!(desk.accepts(claim(Color::White, WHITE_WINS)).len(), 1);
    assert_eq!(first_board(&desk).result, None);
    desk.accepts(claim(Color::Black, BLACK_WINS));
    assert!(first_board(&desk).is_disputed());
    let settled = desk.accepts(claim(Color::Black, WHITE_WINS));
    assert!(matches!(settled[..], [Event::ResultClaimed { .. }, Event::ResultEntered { .. }]));
    assert_eq!((first_board(&desk).result, first_board(&desk).is_disputed()), (Some(WHITE_WINS), false));
    let entered = Reason::AlreadyEntered { at: at_board(1, 1), result: WHITE_WINS };
    assert_eq!(desk.refuses(claim(Color::White, DRAW)), [entered]);
}

#[test]
fn nobody_claims_that_the_other_did_not_come() {
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    desk.pair();
    let absent = GameResult::Forfeit(ronde_domain::Forfeit::BlackAbsent);
    assert_eq!(desk.refuses(claim(Color::White, absent)), [Reason::NotForPlayers]);
}

#[test]
fn a_round_is_taken_back_while_nothing_has_happened_in_it() {
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    desk.pair();
    desk.accepts(Command::UnpairRound(round(1)));
    assert_eq!(desk.event().rounds().len(), 0);
    desk.pair();
    desk.accepts(enter(1, 1, DRAW));
    let entered = Reason::AlreadyEntered { at: at_board(1, 1), result: DRAW };
    assert_eq!(desk.refuses(Command::UnpairRound(round(1))), [entered]);
}

#[test]
fn who_comes_when_all_places_are_taken_waits_until_one_is_free() {
    let mut desk = Desk::new(Settings::new(System::Dutch));
    assert_eq!(desk.refuses(Command::Apply(rated(1, 2000))), [Reason::EntranceClosed]);
    let entrance = Entrance { is_open: true, limit: Some(2), checks_in: true };
    desk.accepts(Command::ChangeSettings(vec![Change::Entrance(entrance)]));
    for n in 1..=4 {
        desk.accepts(Command::Apply(rated(n, 2000)));
    }
    let waiting = |desk: &Desk| desk.event().waiting().map(|player| player.id().get()).collect::<Vec<_>>();
    assert_eq!(waiting(&desk), [3, 4]);
    desk.accepts(Command::Withdraw(id(1)));
    assert_eq!(waiting(&desk), [4]);
    assert_eq!(
        desk.refuses(Command::CheckIn { player: id(4), is_here: true }),
        [Reason::StillWaiting(id(4))]
    );
    desk.accepts(Command::CheckIn { player: id(3), is_here: true });
    let told = warnings(&desk.history, &Command::CloseRegistration, None);
    assert_eq!(told, [Warning::NotCheckedIn { players: 1 }]);
    desk.accepts(Command::CloseRegistration);
    assert_eq!(desk.event().start_list().len(), 2, "who waits plays only when admitted");
}

#[test]
fn steps_go_back_and_forth() {
    let mut history = History::create(Settings::new(System::Dutch), at(), Some("Anna"));
    let later = |seconds: i64| at() + jiff::SignedDuration::from_secs(seconds);
    for n in 1..=3 {
        let profile = rated(n, 2000);
        history.execute(Command::Register(profile), later(n.into()), Some("Anna")).unwrap();
    }
    let names = |history: &History| history.tournament().players().len();
    let undo = |history: &mut History, seconds| {
        let back_to = history.undo_target().unwrap();
        history.execute(Command::Undo { back_to }, later(seconds), Some("Anna")).unwrap();
    };
    undo(&mut history, 10);
    undo(&mut history, 11);
    assert_eq!(names(&history), 1);
    for (seconds, players) in [(12, 2), (13, 3)] {
        let back_to = history.redo_target().unwrap();
        history.execute(Command::Undo { back_to }, later(seconds), Some("Anna")).unwrap();
        assert_eq!(names(&history), players);
    }
    assert_eq!(history.redo_target(), None);
    undo(&mut history, 14);
    history.execute(Command::Register(rated(9, 1500)), later(15), Some("Bora")).unwrap();
    assert_eq!(history.redo_target(), None, "something else has happened since");
    let back_to = history.undo_target().unwrap();
    let told = warnings(&history, &Command::Undo { back_to }, Some("Anna"));
    assert_eq!(told, [Warning::SomebodyElse { by: "Bora".to_owned() }]);
    assert_eq!(history.version_at(later(2)), 3);
}

#[test]
fn one_act_is_one_step() {
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    let steps = desk.history.steps().len();
    let moment = at() + jiff::SignedDuration::from_mins(1);
    desk.history.execute(Command::PairRound, moment, None).unwrap();
    let now = desk.history.steps();
    assert_eq!(now.len(), steps + 1);
    let by_hand = desk.history.undo_target().unwrap();
    desk.history.execute(Command::Undo { back_to: by_hand }, moment, None).unwrap();
    assert_eq!(desk.event().rounds().len(), 0);
}

#[test]
fn an_adjourned_game_counts_as_a_draw_for_the_pairing_alone() {
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    desk.pair();
    desk.accepts(Command::Adjourn(at_board(1, 1)));
    desk.finish_round(WHITE_WINS);
    let table = pairing_table(desk.event());
    let card =
        table.cards().iter().find(|card| card.number == desk.event().start_list()[0].number().unwrap());
    assert_eq!(table.points(card.unwrap()), ronde_domain::Points::HALF);
    desk.pair();
    desk.accepts(enter(2, 1, DRAW));
    // its result comes when it comes, and once
    desk.accepts(enter(1, 1, WHITE_WINS));
    assert!(!desk.refuses(enter(1, 1, DRAW)).is_empty());
    assert_eq!(desk.event().round(round(1)).unwrap().board(board(1)).unwrap().result, Some(WHITE_WINS));
}

#[test]
fn in_fide_mode_some_things_are_not_done() {
    let mut settings = Settings::new(System::Dutch);
    settings.fide_mode = FideMode::On;
    let mut desk = Desk::new(settings);
    for n in 1..=8 {
        desk.accepts(Command::Register(rated(n, 2000 - 10 * u16::try_from(n).unwrap())));
    }
    let apart = Change::Apart(vec![Apart { who: Group::Players(vec![id(1), id(5)]), until: None }]);
    assert_eq!(warnings(&desk.history, &Command::ChangeSettings(vec![apart.clone()]), None), []);
    desk.accepts(Command::CloseRegistration);
    desk.accepts(Command::ChangeSettings(vec![Change::Rounds(5), Change::FirstColor(Color::White)]));
    desk.play_round(WHITE_WINS);
    let told = warnings(&desk.history, &Command::ChangeSettings(vec![apart]), None);
    assert_eq!(told, [Warning::ApartAfterStart]);
    assert_eq!(told[0].level(FideMode::On), Level::Refuse);
    assert_eq!(told[0].level(FideMode::Left), Level::Confirm);
    desk.accepts(bye(1, 2, RequestedBye::HalfPoint));
    let second = bye(1, 3, RequestedBye::HalfPoint);
    assert_eq!(warnings(&desk.history, &second, None), [Warning::TooManyByes { player: id(1), allowed: 1 }]);
    desk.accepts(Command::ChangeSettings(vec![Change::FideMode(FideMode::Left)]));
    let again = Command::ChangeSettings(vec![Change::FideMode(FideMode::On)]);
    assert_eq!(desk.refuses(again), [Reason::FideModeOver]);
}

#[test]
fn who_must_not_meet_is_kept_apart() {
    let mut desk = Desk::with_players(System::Dutch, 8);
    desk.accepts(Command::CloseRegistration);
    let apart = Apart { who: Group::Players(vec![id(1), id(5)]), until: Some(round(1)) };
    let settings = vec![Change::Rounds(3), Change::FirstColor(Color::White), Change::Apart(vec![apart])];
    desk.accepts(Command::ChangeSettings(settings));
    desk.pair();
    let meets = |desk: &Desk| desk.seats().0.iter().any(|pair| *pair == (1, 5) || *pair == (5, 1));
    assert!(!meets(&desk), "{:?}", desk.seats());
    let document = export(&desk.history).unwrap().document;
    assert!(check(&document).unwrap().iter().all(ronde_tournament::report::RoundCheck::agrees));
}

#[test]
fn clubs_are_kept_apart_whatever_letters_they_are_written_in() {
    let mut desk = Desk::new(Settings::new(System::Dutch));
    for (n, club) in (1..=4).zip(["Alfil", "Roque", "ALFIL ", "Roque"]) {
        let profile = Profile { club: club.to_owned(), ..rated(n, 2000 - 10 * u16::try_from(n).unwrap()) };
        desk.accepts(Command::Register(profile));
    }
    desk.accepts(Command::CloseRegistration);
    let apart = Apart { who: Group::SameClub, until: None };
    let settings = vec![Change::Rounds(2), Change::FirstColor(Color::White), Change::Apart(vec![apart])];
    desk.accepts(Command::ChangeSettings(settings));
    desk.pair();
    assert!(desk.seats().0.iter().all(|(white, black)| white % 2 != black % 2), "{:?}", desk.seats());
}

#[test]
fn a_fixed_board_is_where_the_player_sits() {
    let mut desk = Desk::ready(System::Dutch, 8, 3);
    let boards = Boards { before: 20, fixed: vec![(id(1), board(3))] };
    desk.accepts(Command::ChangeSettings(vec![Change::Boards(boards)]));
    let paired = desk.pair();
    assert_eq!(paired.board_of(id(1)).unwrap().0, board(3));
    assert_eq!(desk.event().settings().boards.shown(board(3)), 23);
}

#[test]
fn numbers_can_be_given_anew_until_round_four_is_paired() {
    let mut desk = Desk::ready(System::Dutch, 10, 7);
    let corrected = rated(10, 2600);
    desk.accepts(Command::Correct { player: id(10), profile: corrected });
    desk.accepts(Command::Renumber(None));
    assert_eq!(desk.event().start_list()[0].id(), id(10));
    let own: Vec<_> = (1..=10).map(id).collect();
    desk.accepts(Command::Renumber(Some(own)));
    assert_eq!(desk.event().start_list()[0].id(), id(1));
    assert_eq!(desk.refuses(Command::Renumber(Some(vec![id(1)]))).len(), 9);
    for _ in 0..4 {
        desk.play_round(DRAW);
    }
    assert_eq!(desk.refuses(Command::Renumber(None)), [Reason::NumbersFixed]);
}

#[test]
fn every_player_gets_one_prize_the_one_that_is_worth_most() {
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    desk.play_round(WHITE_WINS);
    let prize = |value| Prize { name: format!("{value}"), value };
    let lower = Category { rating_until: Some(2200), ..Category::default() };
    let lists = vec![
        PrizeList { name: String::new(), category: Category::default(), prizes: vec![prize(100), prize(40)] },
        PrizeList { name: "U2200".to_owned(), category: lower, prizes: vec![prize(50), prize(10), prize(5)] },
    ];
    desk.accepts(Command::ChangeSettings(vec![Change::Prizes(lists)]));
    let won: Vec<Option<u32>> =
        awards(desk.event(), 1).iter().map(|award| award.winner.map(|winner| winner.player.get())).collect();
    // A (1) and D (4) have won; D takes the first prize of the lower group, so the second of all goes on
    assert_eq!(won, [Some(1), Some(2), Some(4), Some(3), None]);
}

#[test]
fn a_round_paired_before_a_correction_is_explained_by_the_report() {
    let mut desk = Desk::ready(System::Dutch, 8, 5);
    desk.play_round(WHITE_WINS);
    desk.play_round(WHITE_WINS);
    desk.accepts(set(1, 1, Some(BLACK_WINS)));
    desk.play_round(DRAW);
    let document = export(&desk.history).unwrap().document;
    let text = ronde_trf::write(&document, ronde_trf::Edition::Trf26).unwrap().text;
    assert!(text.contains("### PBC @ Round 2: the result of round 1, board 1 was corrected later"), "{text}");
    let read = ronde_trf::read(text.as_bytes(), &ronde_trf::ReadOptions::default()).unwrap().document;
    for checked in check(&read).unwrap() {
        let is_second = checked.round == RoundNumber::new(2).unwrap();
        assert_eq!(checked.agrees(), !is_second, "{:?}", checked.differences());
        assert_eq!(checked.is_explained(), is_second);
    }
}

#[test]
fn pairs_made_by_hand_are_recorded_with_what_they_break() {
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    desk.play_round(DRAW);
    let before = desk.seats().0;
    let again: Vec<_> = before.iter().map(|(white, black)| crate::desk::game(*black, *white)).collect();
    let command = Command::PairByHand { games: again, byes: vec![] };
    let told = warnings(&desk.history, &command, None);
    assert!(matches!(&told[..], [Warning::HandMade { breaches, .. }] if breaches.len() == 2), "{told:?}");
    let events = desk.accepts(command);
    assert!(matches!(events[..], [Event::RoundPaired { .. }, Event::PairingEdited { .. }]), "{events:?}");
    assert!(
        export(&desk.history).unwrap().document.comments.iter().any(|line| line.contains("MPA @ Round 2"))
    );
}

#[test]
fn the_round_of_the_engine_is_not_made_by_hand() {
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    let mut other = Desk { history: desk.history.clone() };
    other.pair();
    let games = other.event().rounds()[0].pairs().collect();
    let command = Command::PairByHand { games, byes: vec![] };
    assert_eq!(warnings(&desk.history, &command, None), []);
    assert_eq!(desk.accepts(command).len(), 1);
    assert_eq!(desk.event(), other.event());
}
