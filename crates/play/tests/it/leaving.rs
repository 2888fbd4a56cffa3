//! Resigning and aborting.

use ronde_play::{
    Access, Act, Control, Event, Level, NoGame, Offer, Phase, PlayerAct, Refused, Sitter, Terms,
};
use ronde_quoridor::{Leaving, Reason, Seat, Seats};

use super::hall::{Hall, left, person};

const fn aborted(seat: Seat) -> Event {
    Event::CalledOff { why: NoGame::Aborted, by: Some(seat) }
}

#[test]
fn resigning_before_everybody_has_moved_aborts() {
    for (moves, seat) in [("", Seat::One), ("", Seat::Two), ("e2", Seat::One), ("e2", Seat::Two)] {
        for act in [PlayerAct::Resign.by(seat), PlayerAct::Abort.by(seat)] {
            let mut hall = Hall::two();
            hall.play(moves);
            assert!(!hall.table.is_everybody_moved());
            assert_eq!(hall.act(&act), Ok(vec![aborted(seat)]));
            assert_eq!((hall.table.phase(), hall.table.outcome()), (Phase::Over, None));
            assert!(!hall.table.counts());
            assert_eq!(hall.act(&act), Err(Refused::Over));
        }
    }
}

#[test]
fn then_a_game_can_be_resigned_in_turn_or_not() {
    for seat in [Seat::One, Seat::Two] {
        let mut hall = Hall::two();
        hall.play("e2 e8");
        assert!(hall.table.is_everybody_moved());
        assert_eq!(hall.act(&PlayerAct::Abort.by(seat)), Err(Refused::TooLateToAbort));
        assert_eq!(hall.act(&PlayerAct::Resign.by(seat)), Ok(vec![left(seat, Leaving::Resigned)]));
        assert_eq!(hall.table.outcome().unwrap().reason, Reason::LastLeft);
        assert!(!hall.winners().contains(&seat) && hall.table.counts());
    }
}

#[test]
fn of_four_who_gives_up_is_out_and_the_others_go_on() {
    let mut hall = Hall::four();
    hall.play("e2 b5 e8");
    assert_eq!(hall.table.decide(&PlayerAct::Resign.by(Seat::One), hall.now), Ok(vec![aborted(Seat::One)]));
    hall.play("h5").wait(10);
    assert_eq!(hall.act(&PlayerAct::Resign.by(Seat::Three)), Ok(vec![left(Seat::Three, Leaving::Resigned)]));
    assert_eq!((hall.table.to_move(), hall.seconds(Seat::One)), (Some(Seat::One), 293));
    assert_eq!(hall.act(&PlayerAct::Resign.by(Seat::Three)), Err(Refused::Out));
    assert_eq!(hall.offer(Seat::Three, Offer::Pause), Err(Refused::Out));
    hall.play("e3 c5");
    assert_eq!(hall.table.to_move(), Some(Seat::Four), "the turn passes over");
    hall.act(&PlayerAct::Resign.by(Seat::Four)).unwrap();
    hall.act(&PlayerAct::Resign.by(Seat::Two)).unwrap();
    assert_eq!(hall.winners(), [Seat::One]);
    let out: Vec<Seat> = hall.table.out().map(|(seat, _)| seat).collect();
    assert_eq!(out, [Seat::Three, Seat::Four, Seat::Two]);
}

#[test]
fn a_paused_game_can_be_given_up() {
    let mut hall = Hall::two();
    hall.play("e2 e8");
    hall.offer(Seat::One, Offer::Pause).unwrap();
    hall.offer(Seat::Two, Offer::Pause).unwrap();
    hall.wait(10_000);
    assert_eq!(hall.act(&PlayerAct::Resign.by(Seat::Two)), Ok(vec![left(Seat::Two, Leaving::Resigned)]));
    assert_eq!((hall.winners(), hall.seconds(Seat::One)), (vec![Seat::One], 303));
}

#[test]
fn of_four_a_paused_game_stays_paused_when_one_leaves() {
    let mut hall = Hall::four();
    hall.play("e2 b5 e8 h5");
    for seat in [Seat::One, Seat::Two, Seat::Three, Seat::Four] {
        hall.offer(seat, Offer::Pause).unwrap();
    }
    hall.wait(1000);
    hall.act(&PlayerAct::Resign.by(Seat::One)).unwrap();
    assert_eq!((hall.table.phase(), hall.table.to_move()), (Phase::Paused, Some(Seat::Two)));
    for seat in [Seat::Two, Seat::Three, Seat::Four] {
        hall.wait(5).offer(seat, Offer::Resume).unwrap();
    }
    assert_eq!((hall.is_playing(), hall.due_in()), (true, Some(303)));
}

#[test]
fn a_game_that_nobody_wants_is_called_off_once() {
    let mut hall = Hall::two();
    hall.play("e2 e8 e3");
    let off = Act::CallOff(NoGame::CalledOff);
    assert_eq!(hall.act(&off), Ok(vec![Event::called_off(NoGame::CalledOff)]));
    assert_eq!(hall.act(&off), Err(Refused::Over));
    assert_eq!(hall.table.called_off(), Some(NoGame::CalledOff));
    assert_eq!(hall.table.game().unwrap().plies(), 3, "what was played is still there");
}

#[test]
fn nobody_leaves_a_game_that_has_not_begun() {
    let mut hall = super::waiting::table_of_one();
    for act in [
        PlayerAct::Resign.by(Seat::One),
        PlayerAct::Abort.by(Seat::One),
        PlayerAct::Offer { what: Offer::Abort }.by(Seat::One),
    ] {
        assert_eq!(hall.act(&act), Err(Refused::NotBegun));
    }
    hall.act(&Act::CallOff(NoGame::NobodyCame)).unwrap();
    assert_eq!(hall.act(&PlayerAct::Resign.by(Seat::One)), Err(Refused::Over));
}

#[test]
fn computers_do_not_play_on_for_nobody() {
    let terms = Terms::new(Seats::Four, Control::Clock { base: 300, increment: 3 }, false);
    let computer = Sitter::Computer(Level::Easy);
    let mut hall = Hall::game(terms, Access::Computer, &[person(1), computer, computer, computer]);
    hall.play("e2 b5 e8 h5");
    let end = [left(Seat::One, Leaving::Resigned), Event::called_off(NoGame::NobodyLeft)];
    assert_eq!(hall.act(&PlayerAct::Resign.by(Seat::One)), Ok(end.to_vec()));
    assert_eq!((hall.table.phase(), hall.table.outcome()), (Phase::Over, None));
    // out of time is the same as resigned
    let mut hall = Hall::game(terms, Access::Computer, &[person(1), computer, computer, computer]);
    hall.play("e2 b5 e8 h5").wait(304);
    let end = [left(Seat::One, Leaving::OutOfTime), Event::called_off(NoGame::NobodyLeft)];
    assert_eq!(hall.look(), end);
}
