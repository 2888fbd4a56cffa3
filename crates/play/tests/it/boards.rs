//! Tournament boards: players can't abort a game, and no-shows are forfeited.

use ronde_play::{Act, Event, NoGame, Offer, PlayerAct, Refused};
use ronde_quoridor::{Leaving, Seat};

use super::hall::{Hall, left};

#[test]
fn the_players_cannot_undo_it() {
    let mut hall = Hall::board();
    assert_eq!(hall.act(&PlayerAct::Abort.by(Seat::One)), Err(Refused::NoAbort));
    assert_eq!(hall.offer(Seat::One, Offer::Abort), Err(Refused::NoAbort));
    assert_eq!(hall.offer(Seat::One, Offer::Pause), Err(Refused::NoPause));
    hall.act(&Act::CallOff(NoGame::CalledOff)).unwrap();
    assert_eq!(hall.table.called_off(), Some(NoGame::CalledOff), "the tournament can");
}

#[test]
fn a_first_move_has_no_limit_of_its_own() {
    let mut hall = Hall::board();
    assert_eq!((hall.table.due(), hall.table.deadline()), (None, None));
    hall.wait(600);
    assert_eq!(hall.look(), []);
    hall.play("e2").wait(600);
    assert_eq!((hall.look(), hall.seconds(Seat::Two)), (vec![], 300));
    hall.play("e8");
    assert_eq!(hall.due_in(), Some(303), "then the clock runs as ever");
}

#[test]
fn no_shows_are_forfeited_until_the_first_move() {
    let mut hall = Hall::board();
    hall.play("e2").wait(600);
    assert_eq!(hall.act(&Act::Forfeit(Seat::One)), Err(Refused::NoForfeit), "has moved");
    assert_eq!(hall.act(&Act::Forfeit(Seat::Two)), Ok(vec![left(Seat::Two, Leaving::Forfeited)]));
    assert_eq!(hall.winners(), [Seat::One]);
    assert!(!hall.table.counts(), "nobody played");
    assert_eq!(hall.act(&Act::Forfeit(Seat::Two)), Err(Refused::Over));
}

#[test]
fn elsewhere_nobody_is_forfeited() {
    assert_eq!(Hall::two().act(&Act::Forfeit(Seat::One)), Err(Refused::NoForfeit));
}

#[test]
fn it_is_resigned_at_any_time() {
    let mut hall = Hall::board();
    assert_eq!(hall.act(&PlayerAct::Resign.by(Seat::Two)), Ok(vec![left(Seat::Two, Leaving::Resigned)]));
    assert_eq!(hall.winners(), [Seat::One]);
}

#[test]
fn a_draw_is_agreed_as_ever() {
    let mut hall = Hall::board();
    hall.play("e2 e8");
    hall.offer(Seat::One, Offer::Draw).unwrap();
    assert_eq!(hall.offer(Seat::Two, Offer::Draw).unwrap().last(), Some(&Event::Drawn));
    assert!(hall.table.counts());
}

#[test]
fn a_game_that_is_put_off_stands_until_both_go_on() {
    let mut hall = Hall::board();
    hall.play("e2").play("e8").wait(10);
    assert_eq!(hall.act(&Act::Adjourn), Ok(vec![Event::Paused]));
    assert_eq!(hall.act(&Act::Adjourn), Ok(vec![]), "once");
    hall.wait(100_000);
    assert_eq!((hall.look(), hall.seconds(Seat::One)), (vec![], 293));
    hall.offer(Seat::One, Offer::Resume).unwrap();
    let both = hall.offer(Seat::Two, Offer::Resume).unwrap();
    assert_eq!(both.last(), Some(&Event::Resumed));
    assert_eq!(hall.due_in(), Some(293));
}
