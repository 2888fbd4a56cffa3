//! Taking moves back, by agreement and in unrated games.

use ronde_play::{Access, Event, Level, Offer, PlayerAct, Refused, Sitter, Terms};
use ronde_quoridor::{Seat, Seats};

use super::hall::{BLITZ, Hall, board, people, person};

const WHAT: Offer = Offer::TakeBack;

fn moves(hall: &Hall) -> Vec<String> {
    hall.table.moves().iter().map(|made| made.play.to_string()).collect()
}

/// Row "take-backs": offered, accepted, and the asker's last move is undone.
#[test]
fn a_move_is_taken_back_by_agreement() {
    let mut hall = Hall::casual();
    hall.play("e2 e8 e3").wait(10);
    hall.offer(Seat::One, WHAT).unwrap();
    let agreed = hall.offer(Seat::Two, WHAT).unwrap();
    assert_eq!(agreed[1..], [Event::TakenBack { moves: 1 }]);
    assert_eq!(
        (moves(&hall), hall.table.to_move()),
        (vec!["e2".to_owned(), "e8".to_owned()], Some(Seat::One))
    );
    assert_eq!(hall.seconds(Seat::Two), 293, "time that was spent stays spent");
    hall.play("e3h");
    assert_eq!(moves(&hall), ["e2", "e8", "e3h"]);
}

#[test]
fn the_answer_of_the_other_is_undone_with_it() {
    let mut hall = Hall::casual();
    hall.play("e2 e8 d3h e7");
    hall.offer(Seat::One, WHAT).unwrap();
    assert!(hall.offer(Seat::Two, WHAT).unwrap().contains(&Event::TakenBack { moves: 2 }));
    assert_eq!(hall.table.game().unwrap().position().to_string(), " / / e2 e8 / 10 10 / 1");
    assert!(hall.table.is_everybody_moved());
    // back to the start too, but the game can no longer be aborted
    hall.offer(Seat::One, WHAT).unwrap();
    hall.offer(Seat::Two, WHAT).unwrap();
    assert_eq!(
        (moves(&hall).len(), hall.act(&PlayerAct::Abort.by(Seat::One))),
        (0, Err(Refused::TooLateToAbort))
    );
}

#[test]
fn it_is_declined_or_passed_over_by_a_move() {
    let mut hall = Hall::casual();
    hall.play("e2 e8 e3");
    hall.offer(Seat::One, WHAT).unwrap();
    let declined = Event::Declined { seat: Seat::Two, what: WHAT };
    assert_eq!(hall.act(&PlayerAct::Decline { what: WHAT }.by(Seat::Two)), Ok(vec![declined.clone()]));
    hall.offer(Seat::One, WHAT).unwrap();
    let play = "e7".parse().unwrap();
    let moved = hall.act(&PlayerAct::Play { ply: 3, r#move: play }.by(Seat::Two));
    assert_eq!(moved, Ok(vec![declined, Event::Moved { play }]));
    hall.offer(Seat::Two, WHAT).unwrap();
    hall.play("e4");
    assert_eq!(hall.standing_offers(), [], "the move to take back is no longer the last one");
}

/// Row "take-backs": one open offer, three per player and game.
#[test]
fn take_backs_are_limited_like_other_offers() {
    let mut hall = Hall::casual();
    hall.play("e2 e8");
    for _ in 0..3 {
        hall.offer(Seat::One, WHAT).unwrap();
        assert_eq!(hall.offer(Seat::One, Offer::Draw), Err(Refused::OfferOpen));
        hall.act(&PlayerAct::Decline { what: WHAT }.by(Seat::Two)).unwrap();
    }
    assert_eq!(hall.offer(Seat::One, WHAT), Err(Refused::TooManyOffers));
}

#[test]
fn not_in_rated_games_not_at_boards_and_not_without_a_move() {
    let mut rated = Hall::two();
    rated.play("e2 e8");
    assert_eq!(rated.offer(Seat::One, WHAT), Err(Refused::NoTakeBack));
    let mut at_board = Hall::game(Terms::new(Seats::Two, BLITZ, false), board(), &people(2));
    at_board.play("e2 e8");
    assert_eq!(at_board.offer(Seat::One, WHAT), Err(Refused::NoTakeBack));
    let mut casual = Hall::casual();
    assert_eq!(casual.offer(Seat::One, WHAT), Err(Refused::NothingToTakeBack));
    casual.play("e2");
    assert_eq!(casual.offer(Seat::Two, WHAT), Err(Refused::NothingToTakeBack));
}

#[test]
fn of_four_all_agree_unless_somebody_has_left_since() {
    let mut hall = Hall::game(Terms::new(Seats::Four, BLITZ, false), Access::Open, &people(4));
    hall.play("e2 b5 e8 h5 e3 c5");
    for seat in [Seat::One, Seat::Two, Seat::Three] {
        assert_eq!(hall.offer(seat, WHAT).unwrap().len(), 1);
    }
    assert!(hall.offer(Seat::Four, WHAT).unwrap().contains(&Event::TakenBack { moves: 2 }));
    assert_eq!(hall.table.to_move(), Some(Seat::One));
    hall.play("e3");
    hall.act(&PlayerAct::Resign.by(Seat::Four)).unwrap();
    assert_eq!(hall.offer(Seat::One, WHAT), Err(Refused::NothingToTakeBack));
}

#[test]
fn the_computer_agrees_at_once_and_always() {
    let sitters = [person(1), Sitter::Computer(Level::Easy)];
    let mut hall = Hall::game(Terms::new(Seats::Two, BLITZ, false), Access::Computer, &sitters);
    for _ in 0..5 {
        hall.play("e2 e8");
        assert!(hall.offer(Seat::One, WHAT).unwrap().contains(&Event::TakenBack { moves: 2 }));
    }
}

/// Row "A refusal says why": of four players, one who agrees and then moves on declines after all, and the
/// log says so.
#[test]
fn fair_who_agrees_to_a_take_back_and_moves_on_declines_it() {
    let mut hall = Hall::game(Terms::new(Seats::Four, BLITZ, false), Access::Open, &people(4));
    hall.play("e2 b5 e8 h5");
    hall.offer(Seat::Four, Offer::TakeBack).unwrap();
    hall.offer(Seat::One, Offer::TakeBack).unwrap();
    let play = "e3".parse().unwrap();
    let moved = hall.act(&PlayerAct::Play { ply: 4, r#move: play }.by(Seat::One));
    let declined = Event::Declined { seat: Seat::One, what: Offer::TakeBack };
    assert_eq!(moved, Ok(vec![declined, Event::Moved { play }]));
    assert_eq!(hall.standing_offers(), []);
}
