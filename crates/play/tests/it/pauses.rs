//! Games that are paused and resumed later.

use ronde_play::{Act, Event, Offer, Phase, PlayerAct, Refused};
use ronde_quoridor::{Reason, Seat};

use super::hall::Hall;

fn pause(hall: &mut Hall) {
    hall.offer(Seat::One, Offer::Pause).unwrap();
    assert!(hall.offer(Seat::Two, Offer::Pause).unwrap().contains(&Event::Paused));
    assert_eq!((hall.table.phase(), hall.standing_offers()), (Phase::Paused, vec![]));
}

fn resume(hall: &mut Hall) {
    hall.offer(Seat::Two, Offer::Resume).unwrap();
    assert!(hall.offer(Seat::One, Offer::Resume).unwrap().contains(&Event::Resumed));
    assert_eq!((hall.table.phase(), hall.standing_offers()), (Phase::Playing, vec![]));
}

#[test]
fn a_pause_keeps_the_clocks() {
    let mut hall = Hall::two();
    hall.play("e2 e8").wait(10);
    pause(&mut hall);
    assert_eq!((hall.table.deadline(), hall.table.running()), (None, None));
    hall.wait(80_000);
    assert_eq!((hall.look(), hall.seconds(Seat::One)), (vec![], 293));
    resume(&mut hall);
    assert_eq!((hall.seconds(Seat::One), hall.due_in()), (293, Some(293)));
    hall.wait(5).play("e3");
    assert_eq!((hall.seconds(Seat::One), hall.seconds(Seat::Two)), (291, 303));
}

#[test]
fn a_pause_keeps_what_is_left_of_a_first_move() {
    let mut hall = Hall::two();
    hall.wait(20);
    pause(&mut hall);
    hall.wait(1000);
    resume(&mut hall);
    assert_eq!(hall.due_in(), Some(10));
}

#[test]
fn by_old_terms_a_pause_keeps_the_grace_of_absent_players() {
    let mut hall = Hall::old();
    hall.play("e2 e8");
    hall.act(&Act::Drop(Seat::One)).unwrap();
    hall.wait(20);
    pause(&mut hall);
    hall.wait(1000);
    hall.act(&Act::Drop(Seat::Two)).unwrap();
    hall.wait(1000);
    resume(&mut hall);
    assert!(!hall.table.is_here(Seat::One) && !hall.table.is_here(Seat::Two));
    hall.wait(40);
    assert_eq!((hall.seconds(Seat::One), hall.table.grace(Seat::One, hall.now).unwrap().as_secs()), (303, 0));
}

#[test]
fn meanwhile_nobody_moves() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    assert_eq!(hall.offer(Seat::One, Offer::Resume), Err(Refused::NotPaused));
    pause(&mut hall);
    let play = PlayerAct::Play { ply: 2, r#move: "e3".parse().unwrap() }.by(Seat::One);
    assert_eq!(hall.act(&play), Err(Refused::Paused));
    assert_eq!(hall.offer(Seat::One, Offer::Pause), Err(Refused::Paused));
    assert_eq!(hall.act(&Act::Stand), Ok(vec![]));
    assert_eq!(hall.table.to_move(), Some(Seat::One));
}

#[test]
fn a_paused_game_can_end_by_agreement() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    pause(&mut hall);
    hall.offer(Seat::One, Offer::Draw).unwrap();
    hall.wait(100).offer(Seat::Two, Offer::Draw).unwrap();
    assert_eq!(hall.table.outcome().unwrap().reason, Reason::Agreed);
}

#[test]
fn a_player_who_does_not_want_to_pause_declines() {
    let mut hall = Hall::two();
    hall.offer(Seat::One, Offer::Pause).unwrap();
    hall.act(&PlayerAct::Decline { what: Offer::Pause }.by(Seat::Two)).unwrap();
    assert_eq!((hall.is_playing(), hall.standing_offers()), (true, vec![]));
}
