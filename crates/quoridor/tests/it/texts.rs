//! Positions, moves and seats as text.

use ronde_quoridor::{Move, NotationFault, Position, PositionFault, Seat, Seats, Square, Wall};

#[test]
fn what_is_written_is_canonical() {
    assert_eq!(Position::start(Seats::Two).to_string(), " / / e1 e9 / 10 10 / 1");
    assert_eq!(Position::start(Seats::Four).to_string(), " / / e1 a5 e9 i5 / 5 5 5 5 / 1");
    let untidy = "d6d3/e6  /e4  e6/ 8 9 /2 ";
    assert_eq!(untidy.parse::<Position>().unwrap().to_string(), "d3d6 / e6 / e4 e6 / 8 9 / 2");
}

#[test]
fn the_example_is_reached_by_its_moves() {
    let mut position = Position::start(Seats::Two);
    for play in "e2 e8 e3 e7 e4 e6 d3h e6v d6h".split(' ') {
        position.play(play.parse().unwrap()).unwrap();
    }
    assert_eq!(position.to_string(), "d3d6 / e6 / e4 e6 / 8 9 / 2");
}

#[test]
fn faults_of_positions() {
    let wall = |text: &str| text.parse::<Wall>().unwrap();
    for (text, fault) in [
        ("", PositionFault::Fields(1)),
        (" / / e1 e9 / 10 10 / 1 / 1", PositionFault::Fields(6)),
        (" / / e1 e9 a1 / 10 10 10 / 1", PositionFault::Pawns(3)),
        (" / / e1 e9 / 10 / 1", PositionFault::Stocks { pawns: 2, numbers: 1 }),
        (" / / e1 e9 / 10 11 / 1", PositionFault::Stock { seat: Seat::Two, text: "11".into() }),
        (" / / e1 e9 / -1 10 / 1", PositionFault::Stock { seat: Seat::One, text: "-1".into() }),
        (" / / e1 e9 / 10 10 / 3", PositionFault::ToMove("3".into())),
        (" / / e1 e9 / 10 10 / one", PositionFault::ToMove("one".into())),
        (" / / e1 - e9 i5 / 5 0 5 5 / 2", PositionFault::ToMove("2".into())),
        (" / / e1 - e9 i5 / 5 1 5 5 / 1", PositionFault::Stock { seat: Seat::Two, text: "1".into() }),
        (" / / e1 e1 / 10 10 / 1", PositionFault::TwoPawns("e1".parse().unwrap())),
        (" / / e0 e9 / 10 10 / 1", NotationFault::NoSquare("e0".into()).into()),
        ("i1 / / e1 e9 / 9 10 / 1", NotationFault::WallOutside("i1".into()).into()),
        ("e / / e1 e9 / 9 10 / 1", NotationFault::NoSquare("e".into()).into()),
        ("e4é / / e1 e9 / 9 10 / 1", NotationFault::NoSquare("é".into()).into()),
        ("e4e4 / / e1 e9 / 9 9 / 1", PositionFault::WallInTheWay { wall: wall("e4h"), lying: wall("e4h") }),
        ("e4 / e4 / e1 e9 / 9 9 / 1", PositionFault::WallInTheWay { wall: wall("e4v"), lying: wall("e4h") }),
        (" / / e1 e9 / 10 9 / 1", PositionFault::WallSum(19)),
        ("e4 / / e1 e9 / 10 10 / 1", PositionFault::WallSum(21)),
        (" / / e9 e8 / 10 10 / 1", PositionFault::WonBefore(Seat::One)),
        ("a1 / b1 / a1 e9 / 9 9 / 1", PositionFault::NoPath(Seat::One)),
    ] {
        assert_eq!(text.parse::<Position>(), Err(fault), "{text:?}");
    }
    assert!(Position::study(" / / e1 e9 / 3 0 / 1").is_ok(), "a study may have any stock");
}

#[test]
fn in_json_all_are_texts_and_seats_are_numbers() {
    let position = Position::start(Seats::Two);
    assert_eq!(serde_json::to_value(position).unwrap(), " / / e1 e9 / 10 10 / 1");
    assert_eq!(serde_json::from_str::<Position>(r#"" / / e1 e9 / 10 10 / 1""#).unwrap(), position);
    let moves: Vec<Move> = serde_json::from_str(r#"["e2", "e3h", "--"]"#).unwrap();
    assert_eq!(serde_json::to_string(&moves).unwrap(), r#"["e2","e3h","--"]"#);
    assert_eq!(serde_json::to_string(&"a1".parse::<Square>().unwrap()).unwrap(), r#""a1""#);
    assert_eq!(serde_json::to_string(&(Seat::Three, Seats::Four)).unwrap(), "[3,4]");
    assert!(serde_json::from_str::<Seat>("5").is_err());
    assert!(serde_json::from_str::<Seats>("3").is_err());
    assert!(serde_json::from_str::<Move>(r#""e10""#).is_err());
}

#[test]
fn every_square_and_every_wall_reads_back() {
    assert_eq!(Square::all().count(), 81);
    assert!(Square::all().all(|square| square.to_string().parse() == Ok(square)));
    assert_eq!(Wall::all().count(), 128);
    assert!(Wall::all().all(|wall| wall.to_string().parse() == Ok(wall)));
}
