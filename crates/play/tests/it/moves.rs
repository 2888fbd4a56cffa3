//! Moves: in turn, once, legal, before the end.

use ronde_play::{Access, Act, Event, PlayerAct, Refused, Terms};
use ronde_quoridor::{Illegal, Reason, Seat, Seats};

use super::hall::{BLITZ, Hall, people};

fn play(seat: Seat, ply: u32, word: &str) -> Act {
    PlayerAct::Play { ply, r#move: word.parse().unwrap() }.by(seat)
}

#[test]
fn a_move_that_is_sent_twice_is_made_once() {
    let mut hall = Hall::two();
    let first = play(Seat::One, 0, "e2");
    assert_eq!(hall.act(&first), Ok(vec![Event::Moved { play: "e2".parse().unwrap() }]));
    assert_eq!(hall.act(&first), Ok(vec![]));
    hall.play("e8 e3");
    assert_eq!(hall.act(&first), Ok(vec![]), "also later");
    hall.act(&PlayerAct::Resign.by(Seat::Two)).unwrap();
    assert!(hall.table.is_over());
    assert_eq!(hall.act(&first), Ok(vec![]), "and after the end");
    assert_eq!(hall.table.moves().len(), 3);
}

#[test]
fn a_move_for_another_position_is_overtaken() {
    let mut hall = Hall::two();
    hall.play("e2");
    assert_eq!(hall.act(&play(Seat::One, 0, "d1")), Err(Refused::Overtaken));
    assert_eq!(hall.act(&play(Seat::Two, 0, "e2")), Err(Refused::Overtaken), "it was another's");
    assert_eq!(hall.act(&play(Seat::Two, 2, "e8")), Err(Refused::Overtaken));
    assert_eq!(hall.table.moves().len(), 1);
}

#[test]
fn nobody_moves_out_of_turn() {
    let mut hall = Hall::two();
    assert_eq!(hall.act(&play(Seat::Two, 0, "e8")), Err(Refused::NotYourTurn));
    hall.play("e2");
    assert_eq!(hall.act(&play(Seat::One, 1, "e3")), Err(Refused::NotYourTurn));
    assert_eq!(hall.act(&play(Seat::Three, 1, "e8")), Err(Refused::NotSeated));
}

#[test]
fn an_illegal_move_changes_nothing_and_the_clock_runs_on() {
    let mut hall = Hall::two();
    hall.play("e2 e8").wait(5);
    let refused = hall.act(&play(Seat::One, 2, "a9")).unwrap_err();
    assert!(matches!(refused, Refused::Illegal(Illegal::TooFar { .. })), "{refused:?}");
    assert_eq!(refused.code(), "illegal");
    assert_eq!((hall.table.to_move(), hall.seconds(Seat::One)), (Some(Seat::One), 298));
    hall.wait(5).play("e3");
    assert_eq!(hall.seconds(Seat::One), 296);
}

#[test]
fn nobody_moves_before_the_beginning_or_after_the_end() {
    let mut waiting = Hall::empty(Terms::new(Seats::Two, BLITZ, true), Access::Open);
    waiting.act(&Act::Sit(people(1)[0])).unwrap();
    assert_eq!(waiting.act(&play(Seat::One, 0, "e2")), Err(Refused::NotBegun));
    let mut hall = Hall::two();
    hall.play("e2 e8 e3 e7 e4 e6 e5");
    hall.act(&PlayerAct::Resign.by(Seat::One)).unwrap();
    assert_eq!(hall.act(&play(Seat::Two, 7, "e4")), Err(Refused::Over));
}

#[test]
fn who_arrives_has_won() {
    let mut hall = Hall::two();
    hall.play("e2 a8h").wait(1).play("e3 a7h e4 a6h e5 a5h e6 a4h e7 d9 e8 c9");
    assert!(hall.is_playing());
    hall.play("e9");
    let outcome = hall.table.outcome().unwrap();
    assert_eq!((&outcome.winners[..], outcome.reason), (&[Seat::One][..], Reason::Arrived));
    assert!(hall.table.counts());
    assert_eq!((hall.due_in(), hall.table.to_move(), hall.table.running()), (None, None, None));
    let at_the_end = hall.seconds(Seat::Two);
    hall.wait(100);
    assert_eq!(hall.seconds(Seat::Two), at_the_end, "clocks are stopped");
    assert_eq!(hall.table.ranks(), Some(vec![1, 2]));
}

#[test]
fn the_third_time_of_a_position_is_a_draw_by_itself() {
    let mut hall = Hall::two();
    hall.play("e2 e8 e1 e9 e2 e8 e1 e9");
    let outcome = hall.table.outcome().unwrap();
    assert_eq!((outcome.winners.len(), outcome.reason), (2, Reason::Repetition));
    assert_eq!((hall.table.ranks(), hall.table.counts()), (Some(vec![1, 1]), true));
}

#[test]
fn what_does_not_count() {
    let terms = Terms::new(Seats::Two, BLITZ, false);
    let mut unrated = Hall::game(terms, Access::Open, &people(2));
    unrated.play("e2 e8");
    assert!(!unrated.table.counts(), "it goes on");
    unrated.act(&PlayerAct::Resign.by(Seat::One)).unwrap();
    assert!(unrated.table.is_over() && !unrated.table.counts());
    let sitters = [people(1)[0], ronde_play::Sitter::Computer(ronde_play::Level::Hard)];
    let mut computer = Hall::game(Terms::new(Seats::Two, BLITZ, true), Access::Computer, &sitters);
    computer.play("e2 e8");
    computer.act(&PlayerAct::Resign.by(Seat::One)).unwrap();
    assert!(!computer.table.counts(), "a computer has no rating");
}
