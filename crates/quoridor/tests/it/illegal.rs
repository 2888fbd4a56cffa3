//! What is refused, and the reason given.

use ronde_quoridor::{Illegal, Move, NotationFault, Position, Seat, Square, Wall};

fn square(text: &str) -> Square {
    text.parse().unwrap()
}

fn wall(text: &str) -> Wall {
    text.parse().unwrap()
}

fn refusal(position: &str, play: &str) -> Illegal {
    let before = Position::study(position).unwrap();
    let mut position = before;
    let reason = position.play(play.parse().unwrap()).expect_err(play);
    assert_eq!(position, before, "a refused move changes nothing");
    reason
}

#[test]
fn words_that_are_no_moves() {
    for (word, fault) in [
        ("e10", NotationFault::NoMove("e10".into())),
        ("i1h", NotationFault::WallOutside("i1h".into())),
        ("a9v", NotationFault::WallOutside("a9v".into())),
        ("", NotationFault::NoMove(String::new())),
        ("E2", NotationFault::NoMove("E2".into())),
        ("e0", NotationFault::NoMove("e0".into())),
        ("j5", NotationFault::NoMove("j5".into())),
        ("e4x", NotationFault::NoMove("e4x".into())),
        ("---", NotationFault::NoMove("---".into())),
        (" e2", NotationFault::NoMove(" e2".into())),
        ("é2", NotationFault::NoMove("é2".into())),
        ("éh", NotationFault::NoWall("éh".into())),
    ] {
        assert_eq!(word.parse::<Move>(), Err(fault), "{word:?}");
    }
    let long = "e".repeat(100_000);
    assert!(long.parse::<Move>().unwrap_err().to_string().len() < 200, "a long word is not repeated");
}

#[test]
fn walls_in_the_way_of_walls() {
    let position = "e4 / / e1 e9 / 9 10 / 2";
    assert_eq!(refusal(position, "e4h"), Illegal::Overlaps { wall: wall("e4h") });
    assert_eq!(refusal(position, "d4h"), Illegal::Overlaps { wall: wall("e4h") });
    assert_eq!(refusal(position, "f4h"), Illegal::Overlaps { wall: wall("e4h") });
    assert_eq!(refusal(position, "e4v"), Illegal::Crosses { wall: wall("e4h") });
    for fits in ["e3v", "e5v", "d4v", "f4v", "c4h", "g4h"] {
        assert_eq!(Position::study(position).unwrap().check(fits.parse().unwrap()), Ok(()), "{fits}");
    }
    assert_eq!(refusal(" / e4 / e1 e9 / 9 10 / 2", "e5v"), Illegal::Overlaps { wall: wall("e4v") });
    assert_eq!(refusal(" / e4 / e1 e9 / 9 10 / 2", "e4h"), Illegal::Crosses { wall: wall("e4v") });
}

#[test]
fn an_empty_stock() {
    assert_eq!(refusal("a4c4e4g4 / h4 / e1 e9 / 0 7 / 1", "a1h"), Illegal::NoWallsLeft);
}

#[test]
fn pawns_that_do_not_get_there() {
    let jump = " / / e5 e6 / 10 10 / 1";
    let (over, straight) = (square("e6"), square("e7"));
    assert_eq!(refusal(jump, "d6"), Illegal::StraightJumpOpen { over, straight });
    assert_eq!(refusal(jump, "e6"), Illegal::Occupied { square: over, by: Seat::Two });
    assert_eq!(refusal(jump, "e5"), Illegal::Occupied { square: square("e5"), by: Seat::One });
    for far in ["e3", "g5", "d4", "a1", "e8"] {
        let (from, to) = (square("e5"), square(far));
        assert_eq!(refusal(jump, far), Illegal::TooFar { from, to });
    }
}

#[test]
fn walls_in_the_way_of_pawns() {
    let between = |from, to| Illegal::WallBetween { from: square(from), to: square(to) };
    assert_eq!(refusal("e1 / / e1 e9 / 9 10 / 1", "e2"), between("e1", "e2"));
    let walled = "e5 / / e5 e6 / 9 10 / 1";
    assert_eq!(refusal(walled, "e7"), between("e5", "e6"), "no jump through a wall before the pawn");
    assert_eq!(refusal(walled, "d6"), between("e5", "e6"));
    let behind = "e6 / d6 / e5 e6 / 9 9 / 1";
    assert_eq!(refusal(behind, "e7"), between("e6", "e7"), "no jump through a wall behind the pawn");
    assert_eq!(refusal(behind, "d6"), between("e6", "d6"));
}

#[test]
fn two_pawns_are_not_jumped() {
    let (from, to) = (square("e5"), square("e8"));
    assert_eq!(refusal(" / / e5 a1 e6 e7 / 5 5 5 5 / 1", "e8"), Illegal::TooFar { from, to });
    assert_eq!(
        refusal(" / / e5 a1 e6 e7 / 5 5 5 5 / 1", "e7"),
        Illegal::Occupied { square: square("e7"), by: Seat::Four }
    );
}

#[test]
fn nothing_after_the_end() {
    let won = " / / e9 a5 / 10 10 / 2";
    for play in ["a4", "e4h", "--"] {
        assert_eq!(refusal(won, play), Illegal::GameOver);
    }
    assert!(won.parse::<Position>().unwrap().legal_moves().is_empty());
}

#[test]
fn a_pass_is_for_those_who_cannot_move() {
    assert_eq!(refusal(" / / e1 e9 / 10 10 / 1", "--"), Illegal::MustMove);
}
