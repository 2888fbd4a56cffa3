//! Games as text.

use ronde_quoridor::{
    DrawRules, Fault, Game, Illegal, Leaving, NotationFault, Position, Record, Refused, Seat, Seats,
};

fn game(seats: Seats, moves: &str) -> Game {
    let mut game = Game::new(seats, DrawRules::default());
    for word in moves.split_whitespace() {
        game.play(word.parse().unwrap()).unwrap();
    }
    game
}

#[test]
fn a_game_of_two() {
    let mut game = game(Seats::Two, "e2 e8 e3 e7 e4 e6 d3h e6v d6h");
    game.leave(Seat::Two, Leaving::Resigned).unwrap();
    let record = Record::new(game).with("Event", "Ada's \"open\" \\ blitz").with("Player1", "Ada");
    let text = record.to_string();
    assert_eq!(
        text,
        r#"[Event "Ada's \"open\" \\ blitz"]
[Player1 "Ada"]
[Players "2"]
[Draws "repetition 3, without-wall 100, plies 400"]
[Result "1-0"]

1. e2 e8 2. e3 e7 3. e4 e6 4. d3h e6v 5. d6h {2 resigned} 1-0
"#
    );
    let read: Record = text.parse().unwrap();
    assert_eq!(read, record);
    assert_eq!(read.tag("Player1"), Some("Ada"));
}

#[test]
fn a_game_of_four_in_which_somebody_leaves() {
    let mut game = game(Seats::Four, "e2 b5 e8 h5 e3");
    game.leave(Seat::Two, Leaving::OutOfTime).unwrap();
    for word in ["e7", "g5", "e4"] {
        game.play(word.parse().unwrap()).unwrap();
    }
    let record = Record::new(game);
    let text = record.to_string();
    assert!(text.ends_with("\n1. e2 b5 e8 h5 2. e3 {2 out of time} e7 g5 3. e4 *\n"), "{text}");
    assert_eq!(text.parse(), Ok(record));
}

#[test]
fn results_of_four() {
    let mut won = game(Seats::Four, "");
    for seat in [Seat::One, Seat::Two, Seat::Four] {
        won.leave(seat, Leaving::Forfeited).unwrap();
    }
    let text = Record::new(won.clone()).to_string();
    assert!(text.ends_with("{1 forfeited} {2 forfeited} {4 forfeited} #3\n"), "{text}");
    assert_eq!(text.parse(), Ok(Record::new(won)));

    let mut shared = Game::new(Seats::Four, DrawRules { plies: Some(1), ..DrawRules::NONE });
    shared.leave(Seat::Two, Leaving::Resigned).unwrap();
    shared.play("e2".parse().unwrap()).unwrap();
    let text = Record::new(shared.clone()).to_string();
    assert!(text.ends_with("{2 resigned} 1. e2 #1,3,4\n"), "{text}");
    assert_eq!(text.parse(), Ok(Record::new(shared)));
}

#[test]
fn an_agreed_draw_and_a_position_at_the_start() {
    let start: Position = "d3d6 / e6 / e4 e6 / 8 9 / 2".parse().unwrap();
    let mut game = Game::from_position(start, DrawRules::NONE);
    game.play("e5".parse().unwrap()).unwrap();
    game.agree_draw().unwrap();
    let text = Record::new(game.clone()).to_string();
    assert!(text.contains("[Position \"d3d6 / e6 / e4 e6 / 8 9 / 2\"]\n"), "{text}");
    assert!(text.ends_with("\n1. e5 {draw agreed} 1/2-1/2\n"), "{text}");
    assert_eq!(text.parse(), Ok(Record::new(game)));
}

#[test]
fn what_others_write_is_read() {
    let text = "1.e2 {a good\nmove} e8\r\n2. e3{so far}e7 * {that was all}";
    let read: Record = text.parse().unwrap();
    assert_eq!(read, Record::new(game(Seats::Two, "e2 e8 e3 e7")));
    assert_eq!("*".parse(), Ok(Record::new(game(Seats::Two, ""))));
}

#[test]
fn long_games_have_short_lines() {
    let game =
        game(Seats::Two, "e2 e8 e1 d8 e2 d9 d2 e9 d1 e8 e1 d8 e2 d7 e1 d6 e2 d7 d2 d8 d3 d9 c3 e9 c4 e8");
    let text = Record::new(game).to_string();
    assert!(text.lines().all(|line| line.len() <= 80), "{text}");
    assert!(text.lines().count() > 5, "{text}");
    assert!(text.parse::<Record>().is_ok());
}

#[test]
fn faults_have_lines() {
    let refused = |word: &str, refused| Fault::Refused { word: word.into(), refused: Refused::Move(refused) };
    let far = |from: &str, to: &str| Illegal::TooFar { from: from.parse().unwrap(), to: to.parse().unwrap() };
    for (text, line, fault) in [
        ("[Event \"x\"]\n[Event]\n*", 2, Fault::Tag),
        ("[Event \"a\"b\"]\n*", 1, Fault::Tag),
        ("[Players \"3\"]\n*", 1, Fault::TagValue { name: "Players", value: "3".into() }),
        ("[Draws \"never\"]\n*", 1, Fault::TagValue { name: "Draws", value: "never".into() }),
        (
            "[Players \"4\"]\n[Position \" / / e1 e9 / 10 10 / 1\"]\n*",
            2,
            Fault::TagValue { name: "Position", value: " / / e1 e9 / 10 10 /".into() },
        ),
        ("\n1. e2 e8\n2. e4 *", 3, refused("e4", far("e2", "e4"))),
        ("\n1. e2 {what\n ever", 2, Fault::Comment),
        ("1. e2 e10 *", 1, Fault::Word(NotationFault::NoMove("e10".into()))),
        ("1. e2 e8", 1, Fault::NoResult),
        ("", 1, Fault::NoResult),
        ("1. e2 * e8", 1, Fault::AfterResult("e8".into())),
        ("1. e2\n1-0", 2, Fault::Result { given: "1-0".into(), reached: "*".into() }),
        (
            "[Result \"0-1\"]\n\n1. e2 {2 resigned} 1-0",
            1,
            Fault::Result { given: "0-1".into(), reached: "1-0".into() },
        ),
    ] {
        let found = text.parse::<Record>().expect_err(text);
        assert_eq!((found.line, found.fault), (line, fault), "{text:?}");
    }
    let twice = "[Players \"4\"]\n\n{2 resigned} {2 resigned} *".parse::<Record>().unwrap_err();
    assert_eq!(twice.to_string(), "line 3: 2 resigned: player 2 has already left");
}
