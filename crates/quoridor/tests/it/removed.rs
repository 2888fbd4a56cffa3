//! Players who leave a game of four.

use ronde_quoridor::{Illegal, NotSeated, Position, Seat, Seats};

fn play(position: &mut Position, moves: &str) {
    for word in moves.split_whitespace() {
        position.play(word.parse().unwrap()).unwrap_or_else(|fault| panic!("{word}: {fault}"));
    }
}

#[test]
fn the_pawn_goes_the_walls_stay_and_the_turn_passes_over() {
    let mut position = Position::start(Seats::Four);
    play(&mut position, "e2 b5 e8 c3h");
    play(&mut position, "e3");
    position.remove(Seat::Two).unwrap();
    assert_eq!(position.to_string(), "c3 / / e3 - e8 i5 / 5 0 5 4 / 3");
    assert_eq!(position.to_string().parse::<Position>().unwrap(), position);
    play(&mut position, "e7 h5 e4 e6");
    assert_eq!(position.to_move(), Seat::Four);
    position.remove(Seat::Three).unwrap();
    assert_eq!(position.to_move(), Seat::Four, "who leaves out of turn takes no turn away");
    assert_eq!(position.remaining().collect::<Vec<_>>(), [Seat::One, Seat::Four]);
    assert_eq!(position.distance(Seat::Three), None);
    assert!(position.shortest_path(Seat::Three).is_empty());
}

#[test]
fn the_last_one_left_wins() {
    let mut position = Position::start(Seats::Four);
    for seat in [Seat::One, Seat::Three] {
        position.remove(seat).unwrap();
        assert_eq!(position.winner(), None);
    }
    assert_eq!(position.to_move(), Seat::Two);
    position.remove(Seat::Two).unwrap();
    assert_eq!(position.winner(), Some(Seat::Four));
    assert!(position.legal_moves().is_empty());
    assert_eq!(position.remove(Seat::Four), Err(NotSeated::GameOver));
    let mut two = Position::start(Seats::Two);
    two.remove(Seat::Two).unwrap();
    assert_eq!(two.winner(), Some(Seat::One));
}

#[test]
fn nobody_leaves_twice_or_without_having_come() {
    let mut position = Position::start(Seats::Four);
    position.remove(Seat::Four).unwrap();
    assert_eq!(position.remove(Seat::Four), Err(NotSeated::Left(Seat::Four)));
    assert_eq!(Position::start(Seats::Two).remove(Seat::Three), Err(NotSeated::Never(Seat::Three)));
}

#[test]
fn no_wall_is_refused_for_a_player_who_has_left() {
    // player 2 in the corner a1: b1v would shut that pawn in
    let shut = "b1v".parse().unwrap();
    let mut position: Position = "a2 / / e1 a1 e9 i5 / 4 5 5 5 / 1".parse().unwrap();
    assert_eq!(position.check(shut), Err(Illegal::ClosesLastPath { seat: Seat::Two }));
    position.remove(Seat::Two).unwrap();
    assert_eq!(position.check(shut), Ok(()));
    assert!(position.legal_walls().contains("b1v".parse().unwrap()));
}

#[test]
fn a_square_that_was_left_is_free() {
    let mut position: Position = " / / e5 a1 e6 e7 / 5 5 5 5 / 1".parse().unwrap();
    position.remove(Seat::Three).unwrap();
    assert_eq!(position.check("e6".parse().unwrap()), Ok(()));
}
