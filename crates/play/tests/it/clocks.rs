//! Clocks: what is charged, what is free, what happens when time is up.

use jiff::SignedDuration;
use ronde_play::{Access, Act, Control, Event, NoGame, Phase, PlayerAct, Refused, Terms};
use ronde_quoridor::{Leaving, Reason, Seat, Seats};

use super::hall::{Hall, left, people};

#[test]
fn a_turn_is_charged_and_the_increment_added() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    hall.wait(10);
    assert_eq!((hall.seconds(Seat::One), hall.seconds(Seat::Two)), (293, 303));
    hall.play("e3");
    assert_eq!((hall.seconds(Seat::One), hall.seconds(Seat::Two)), (296, 303));
    hall.wait(40).play("e7");
    assert_eq!((hall.seconds(Seat::One), hall.seconds(Seat::Two)), (296, 266));
    let lefts: Vec<i64> = hall.table.moves().iter().map(|made| made.left.unwrap().as_secs()).collect();
    assert_eq!(lefts, [303, 303, 296, 266]);
    assert_eq!(hall.table.moves()[2].at.duration_since(hall.table.began_at().unwrap()).as_secs(), 10);
}

#[test]
fn the_first_move_is_free() {
    let mut hall = Hall::two();
    assert_eq!((hall.table.running(), hall.seconds(Seat::One)), (None, 300));
    hall.wait(20);
    assert_eq!(hall.seconds(Seat::One), 300);
    hall.play("e2");
    assert_eq!((hall.table.running(), hall.seconds(Seat::One)), (None, 303));
    hall.wait(25).play("e8");
    assert_eq!((hall.table.running(), hall.seconds(Seat::Two)), (Some(Seat::One), 303));
}

#[test]
fn a_first_move_that_does_not_come_undoes_the_game() {
    for first_moves in ["", "e2"] {
        let mut hall = Hall::two();
        hall.wait(29).play(first_moves);
        let limit = if first_moves.is_empty() { 1 } else { 30 };
        assert_eq!(hall.due_in(), Some(limit));
        hall.wait_for(SignedDuration::from_secs(limit) - SignedDuration::from_micros(1));
        assert_eq!(hall.look(), []);
        hall.wait_for(SignedDuration::from_micros(1));
        let late = hall.table.to_move();
        assert_eq!(hall.look(), [Event::CalledOff { why: NoGame::NoFirstMove, by: late }]);
        assert_eq!(hall.table.called_off(), Some(NoGame::NoFirstMove));
        assert_eq!((hall.table.phase(), hall.table.outcome()), (Phase::Over, None));
        assert!(!hall.table.counts());
        assert_eq!(hall.due_in(), None);
    }
}

#[test]
fn of_four_each_has_so_long_for_the_first_move() {
    let mut hall = Hall::four();
    for play in ["e2", "b5", "e8"] {
        hall.wait(29).play(play);
    }
    hall.wait(30);
    assert_eq!(hall.look(), [Event::CalledOff { why: NoGame::NoFirstMove, by: Some(Seat::Four) }]);
}

#[test]
fn whose_flag_falls_has_lost_against_one() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    assert_eq!(hall.due_in(), Some(303));
    hall.wait_for(SignedDuration::from_secs(303) - SignedDuration::from_micros(1));
    assert_eq!(hall.look(), []);
    hall.wait(7);
    assert_eq!(hall.look(), [left(Seat::One, Leaving::OutOfTime)]);
    assert_eq!((hall.winners(), hall.table.outcome().unwrap().reason), (vec![Seat::Two], Reason::LastLeft));
    assert_eq!((hall.seconds(Seat::One), hall.seconds(Seat::Two)), (0, 303));
    assert!(hall.table.counts());
    assert_eq!(hall.table.ranks(), Some(vec![2, 1]));
}

#[test]
fn a_move_after_the_flag_comes_too_late() {
    let mut hall = Hall::two();
    hall.play("e2 e8").wait(303);
    let play = PlayerAct::Play { ply: 2, r#move: "e3".parse().unwrap() }.by(Seat::One);
    assert_eq!(hall.act(&play), Err(Refused::Over));
    assert!(hall.is_playing(), "a refusal changes nothing");
    assert_eq!(hall.look(), [left(Seat::One, Leaving::OutOfTime)]);
}

#[test]
fn a_move_in_the_last_moment_counts() {
    let mut hall = Hall::two();
    hall.play("e2 e8").wait_for(SignedDuration::from_secs(303) - SignedDuration::from_micros(1)).play("e3");
    assert_eq!(hall.table.moves()[2].left, Some(SignedDuration::from_micros(3_000_001)));
}

#[test]
fn with_four_players_a_fallen_flag_does_not_end_the_game() {
    let mut hall = Hall::four();
    hall.play("e2 b5 e8 h5").wait(303);
    assert_eq!(hall.look(), [left(Seat::One, Leaving::OutOfTime)]);
    assert!(hall.is_playing());
    assert_eq!((hall.table.to_move(), hall.table.running()), (Some(Seat::Two), Some(Seat::Two)));
    assert_eq!(hall.table.out().collect::<Vec<_>>(), [(Seat::One, Leaving::OutOfTime)]);
    // the next one is charged from now on
    assert_eq!((hall.seconds(Seat::Two), hall.due_in()), (303, Some(303)));
    hall.play("c5").wait(303).look();
    hall.play("g5").wait(306);
    assert_eq!(hall.look(), [left(Seat::Two, Leaving::OutOfTime)]);
    assert_eq!((hall.winners(), hall.table.ranks()), (vec![Seat::Four], Some(vec![2, 2, 2, 1])));
}

#[test]
fn of_four_the_next_may_move_before_anybody_has_looked() {
    let mut hall = Hall::four();
    hall.play("e2 b5 e8 h5").wait(400);
    let late = PlayerAct::Play { ply: 4, r#move: "e3".parse().unwrap() }.by(Seat::One);
    assert_eq!(hall.act(&late), Err(Refused::Out));
    let play = "c5".parse().unwrap();
    let next = PlayerAct::Play { ply: 4, r#move: play }.by(Seat::Two);
    assert_eq!(hall.act(&next), Ok(vec![left(Seat::One, Leaving::OutOfTime), Event::Moved { play }]));
    assert_eq!(hall.table.moves()[4].left, Some(SignedDuration::from_secs(306)));
}

#[test]
fn time_while_the_site_is_down_is_charged_to_nobody() {
    let mut hall = Hall::two();
    hall.wait(10).play("e2").wait(3600);
    assert_eq!(hall.act(&Act::Stand), Ok(vec![Event::Stood]));
    assert_eq!((hall.look(), hall.due_in()), (vec![], Some(30)), "nor is a first move");
    hall.wait(20).play("e8").wait(100);
    hall.act(&Act::Drop(Seat::Two)).unwrap();
    hall.wait(3600);
    assert_eq!(hall.act(&Act::Stand), Ok(vec![Event::Stood]));
    assert_eq!(hall.seconds(Seat::One), 203, "what was counted before stays counted");
    hall.wait(3).play("e3");
    assert_eq!(hall.seconds(Seat::One), 203);
}

/// Fault 2: time in which nothing could be stored is charged to nobody, but time before it is.
#[test]
fn an_outage_is_charged_to_nobody_and_gives_nothing_away() {
    let mut hall = Hall::two();
    hall.play("e2 e8").wait(100);
    let since = hall.now;
    hall.wait(40);
    assert_eq!(hall.act(&Act::Outage { since }), Ok(vec![Event::Outage { since }]));
    assert_eq!(hall.seconds(Seat::One), 203);
    hall.wait(3).play("e3");
    assert_eq!(hall.seconds(Seat::One), 203);
    // anyone whose time ran out before is out
    hall.wait(400);
    let since = hall.now;
    hall.wait(40).act(&Act::Outage { since }).unwrap();
    assert_eq!(hall.look(), [left(Seat::Two, Leaving::OutOfTime)]);
}

/// Fault 1: the site starts again with its clock set back by thirty days.
#[test]
fn a_clock_that_was_set_back_gives_and_takes_nothing() {
    let mut hall = Hall::two();
    hall.play("e2 e8").wait(100).act(&Act::Drop(Seat::Two)).unwrap();
    hall.wait(-30 * 86_400).act(&Act::Stand).unwrap();
    assert_eq!(hall.seconds(Seat::One), 203);
    hall.wait(60);
    assert_eq!((hall.seconds(Seat::One), hall.due_in()), (143, Some(143)));
}

#[test]
fn where_no_clock_runs_nothing_stands() {
    let mut waiting = Hall::empty(Terms::new(Seats::Two, super::hall::BLITZ, true), Access::Open);
    assert_eq!(waiting.act(&Act::Stand), Ok(vec![]));
    let mut over = Hall::two();
    over.act(&PlayerAct::Abort.by(Seat::One)).unwrap();
    assert_eq!(over.act(&Act::Stand), Ok(vec![]));
}

#[test]
fn a_clock_that_is_set_back_gives_no_time() {
    let mut hall = Hall::two();
    hall.play("e2 e8").wait(100);
    hall.act(&Act::Drop(Seat::Two)).unwrap();
    hall.wait(-50);
    assert_eq!(hall.seconds(Seat::One), 203);
    hall.play("e3");
    assert_eq!(hall.seconds(Seat::One), 206);
    hall.wait(50);
    assert_eq!(hall.seconds(Seat::Two), 303);
}

#[test]
fn a_log_keeps_microseconds_and_so_does_the_table() {
    let mut hall = Hall::two();
    hall.play("e2 e8").wait_for(SignedDuration::from_nanos(1_999)).play("e3");
    assert_eq!(hall.table.moves()[2].left, Some(SignedDuration::new(305, 999_999_000)));
    assert_eq!(hall.log.last().unwrap().at.subsec_nanosecond(), 1_000);
}

#[test]
fn without_an_increment_a_clock_only_falls() {
    let terms = Terms::new(Seats::Two, Control::Clock { base: 60, increment: 0 }, false);
    let mut hall = Hall::game(terms, Access::Open, &people(2));
    assert_eq!(hall.seconds(Seat::One), 60);
    assert_eq!(hall.table.clock(Seat::Three, hall.now), None);
    hall.play("e2 e8").wait(7).play("e3").wait(8).play("e7");
    assert_eq!((hall.seconds(Seat::One), hall.seconds(Seat::Two)), (53, 52));
}
