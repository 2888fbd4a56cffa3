//! How two states of a tournament differ, and which entries a step back loses and brings back.

use ronde_domain::{GameResult, RequestedBye, Score};
use ronde_tournament::project::{Differs, differences};
use ronde_tournament::{Change, Command, System};

use crate::desk::{DRAW, Desk, WHITE_WINS, board, bye, enter, game, id, number, rated, round, set};

const BLACK_WINS: GameResult = GameResult::rated(Score::BlackWins);

#[test]
fn an_event_does_not_differ_from_itself() {
    let mut desk = Desk::ready(System::Dutch, 6, 3);
    desk.play_round(WHITE_WINS);
    assert_eq!(differences(desk.event(), desk.event()), []);
}

#[test]
fn a_corrected_result_changes_places_and_nothing_else() {
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    desk.play_round(DRAW);
    let before = desk.event().clone();
    let correct = set(1, 1, Some(BLACK_WINS));
    desk.accepts(correct);
    let found = differences(&before, desk.event());
    let seated = desk.event().rounds()[0].board(board(1)).unwrap().game;
    let result = Differs::Result { round: round(1), game: seated, from: Some(DRAW), to: Some(BLACK_WINS) };
    assert_eq!(found[0], result);
    assert!(found[1..].iter().all(|one| matches!(one, Differs::Place { .. })), "{found:?}");
    let first = found.iter().find_map(|one| match one {
        Differs::Place { player, to: Some(rank), .. } if rank.place == 1 => Some(*player),
        _ => None,
    });
    assert_eq!(first, Some(seated.black));
}

#[test]
fn players_numbers_and_settings() {
    let mut desk = Desk::with_players(System::Dutch, 4);
    let before = desk.event().clone();
    desk.accepts(Command::ChangeSettings(vec![Change::Rounds(5)]));
    desk.accepts(Command::Register(rated(5, 2600)));
    desk.accepts(Command::Withdraw(id(2)));
    desk.accepts(Command::Correct { player: id(1), profile: rated(1, 2700) });
    desk.accepts(bye(3, 2, RequestedBye::HalfPoint));
    desk.accepts(Command::CloseRegistration);
    let found = differences(&before, desk.event());
    assert!(found.contains(&Differs::Setting(Change::Rounds(5))));
    assert!(found.contains(&Differs::PlayerNew(id(5))));
    assert!(found.contains(&Differs::TakesPart(id(2), false)));
    assert!(found.contains(&Differs::Byes(id(3))));
    assert!(found.contains(&Differs::Number { player: id(1), from: None, to: Some(number(1)) }));
    assert!(found.iter().any(|one| matches!(one, Differs::Profile { player, .. } if *player == id(1))));
    let back = differences(desk.event(), &before);
    assert!(back.contains(&Differs::RoundsOpen) && back.contains(&Differs::PlayerGone(id(5))), "{back:?}");
}

#[test]
fn rounds_and_pairs() {
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    let before = desk.event().clone();
    desk.pair();
    assert_eq!(differences(&before, desk.event())[0], Differs::RoundNew(round(1)));
    assert_eq!(differences(desk.event(), &before)[0], Differs::RoundGone(round(1)));
    let paired = desk.event().clone();
    let (games, byes) = (vec![game(1, 2), game(3, 4)], vec![]);
    desk.accepts(Command::EditPairing { round: round(1), games: games.clone(), byes });
    let found = differences(&paired, desk.event());
    assert!(
        matches!(&found[0], Differs::Pairing { after, before, .. } if after.games == games && before.games.len() == 2),
        "{found:?}"
    );
}

#[test]
fn a_step_back_loses_and_a_step_forth_brings_back() {
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    desk.pair();
    let before = desk.history.version();
    desk.accepts(enter(1, 1, DRAW));
    desk.accepts(enter(1, 2, DRAW));
    let both = desk.history.version();
    desk.accepts(Command::Undo { back_to: before });
    assert_eq!(desk.history.lost_by(both).count(), 0);
    let gained: Vec<u64> = desk.history.gained_by(both).map(|entry| entry.seq).collect();
    assert_eq!(gained, [before + 1, before + 2]);
    assert_eq!(desk.history.redo_target(), Some(both));
    let then = desk.history.until(both).unwrap();
    assert_eq!((then.version(), then.tournament().rounds()[0].missing().count()), (both, 0));
    assert!(desk.history.until(0).is_none() && desk.history.until(both + 2).is_none());
}

#[test]
fn what_is_put_away_stays_as_it_is() {
    let mut desk = Desk::ready(System::Dutch, 4, 3);
    desk.accepts(Command::Archive(true));
    assert_eq!(desk.refuses(Command::PairRound), [ronde_tournament::Reason::Archived]);
    desk.accepts(Command::Archive(false));
    desk.pair();
    desk.accepts(Command::Archive(true));
    let back_to = desk.history.version() - 1;
    desk.accepts(Command::Undo { back_to });
    assert!(!desk.event().is_archived());
}
