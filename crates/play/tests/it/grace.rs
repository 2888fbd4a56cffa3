//! Lost connections by the first edition of the rules: free for a limited time in total. Current games are in [`super::absence`].

use ronde_play::{Act, Event, PlayerAct};
use ronde_quoridor::{Leaving, Seat};

use super::hall::{Hall, left};

fn vanish(hall: &mut Hall, seat: Seat) {
    assert_eq!(hall.act(&Act::Drop(seat)), Ok(vec![Event::Dropped { seat }]));
    assert!(!hall.table.is_here(seat));
}

fn come_back(hall: &mut Hall, seat: Seat) {
    assert_eq!(hall.act(&Act::Return(seat)), Ok(vec![Event::Returned { seat }]));
    assert!(hall.table.is_here(seat));
}

fn grace(hall: &Hall, seat: Seat) -> i64 {
    hall.table.grace(seat, hall.now).unwrap().as_secs()
}

#[test]
fn the_grace_is_counted_in_all() {
    let mut hall = Hall::old();
    hall.play("e2 e8").wait(3);
    vanish(&mut hall, Seat::One);
    assert_eq!((hall.table.running(), hall.due_in()), (None, Some(360)));
    hall.wait(40);
    assert_eq!((hall.seconds(Seat::One), grace(&hall, Seat::One)), (300, 20));
    come_back(&mut hall, Seat::One);
    assert_eq!((hall.table.running(), hall.due_in()), (Some(Seat::One), Some(300)));
    hall.wait(10).play("e3 e7");
    assert_eq!(hall.seconds(Seat::One), 293);
    vanish(&mut hall, Seat::One);
    hall.wait(40);
    assert_eq!((hall.seconds(Seat::One), grace(&hall, Seat::One)), (273, 0), "20 seconds were free");
    come_back(&mut hall, Seat::One);
    vanish(&mut hall, Seat::One);
    assert_eq!(hall.table.running(), Some(Seat::One), "nothing is left of the grace");
    hall.wait(10).play("e4");
    assert_eq!(hall.seconds(Seat::One), 266);
}

#[test]
fn after_the_grace_the_clock_runs_to_its_end() {
    let mut hall = Hall::old();
    hall.play("e2 e8");
    vanish(&mut hall, Seat::One);
    let at = |seconds: i64| hall.now + jiff::SignedDuration::from_secs(seconds);
    assert_eq!(hall.table.running_at(at(59)), None);
    assert_eq!(hall.table.running_at(at(60)), Some(Seat::One));
    hall.wait(362);
    assert_eq!(hall.look(), []);
    assert_eq!(hall.seconds(Seat::One), 1);
    hall.wait(1);
    assert_eq!(hall.look(), [left(Seat::One, Leaving::OutOfTime)]);
    assert_eq!(hall.winners(), [Seat::Two]);
}

#[test]
fn whose_turn_it_is_not_uses_no_grace() {
    let mut hall = Hall::old();
    hall.play("e2 e8");
    vanish(&mut hall, Seat::Two);
    hall.wait(100);
    assert_eq!((hall.seconds(Seat::One), grace(&hall, Seat::Two)), (203, 60));
    assert_eq!(hall.table.running(), Some(Seat::One), "the other one is here");
    hall.play("e3");
    assert_eq!((hall.table.running(), hall.due_in()), (None, Some(363)));
    hall.wait(61);
    assert_eq!((hall.seconds(Seat::Two), grace(&hall, Seat::Two)), (302, 0));
}

#[test]
fn a_first_move_has_its_own_time_and_no_grace() {
    let mut hall = Hall::old();
    vanish(&mut hall, Seat::One);
    assert_eq!(hall.due_in(), Some(30));
    hall.wait(29).play("e2");
    assert_eq!((hall.seconds(Seat::One), grace(&hall, Seat::One)), (303, 60));
}

#[test]
fn nothing_is_written_down_that_changes_nothing() {
    let mut hall = Hall::two();
    assert_eq!(hall.act(&Act::Return(Seat::One)), Ok(vec![]), "was never away");
    vanish(&mut hall, Seat::One);
    assert_eq!(hall.act(&Act::Drop(Seat::One)), Ok(vec![]), "is away already");
    assert_eq!(hall.act(&Act::Drop(Seat::Three)), Ok(vec![]), "there is no such player");
    hall.play("e2 e8");
    hall.act(&PlayerAct::Resign.by(Seat::One)).unwrap();
    assert_eq!(hall.act(&Act::Return(Seat::One)), Ok(vec![]), "the game is over");
    assert_eq!(Hall::days(3).act(&Act::Drop(Seat::One)), Ok(vec![]), "days go by in any case");
    assert_eq!(Hall::computer().act(&Act::Drop(Seat::Two)), Ok(vec![]), "a computer has no connection");
    let mut four = Hall::four();
    four.play("e2 b5 e8 h5");
    four.act(&PlayerAct::Resign.by(Seat::Two)).unwrap();
    assert_eq!(four.act(&Act::Drop(Seat::Two)), Ok(vec![]), "is out of the game");
}
