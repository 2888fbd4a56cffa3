//! Whole games: how they end, and what is refused afterwards.

use ronde_quoridor::{
    DrawRules, Event, Game, Illegal, Leaving, NotSeated, Position, Reason, Refused, Seat, Seats,
};

fn play(game: &mut Game, moves: &str) {
    for word in moves.split_whitespace() {
        game.play(word.parse().unwrap()).unwrap_or_else(|fault| panic!("{word}: {fault}"));
    }
}

fn ending(game: &Game) -> Option<(Vec<Seat>, Reason)> {
    game.outcome().map(|outcome| (outcome.winners.clone(), outcome.reason))
}

#[test]
fn the_first_to_arrive_wins() {
    let mut game = Game::new(Seats::Two, DrawRules::default());
    play(&mut game, "e2 d9 e3 c9 e4 b9 e5 a9 e6 a8 e7 a7 e8 a6");
    assert_eq!(ending(&game), None);
    play(&mut game, "e9");
    assert_eq!(ending(&game), Some((vec![Seat::One], Reason::Arrived)));
    assert_eq!(game.play("a5".parse().unwrap()), Err(Illegal::GameOver));
    assert_eq!(game.leave(Seat::Two, Leaving::Resigned), Err(NotSeated::GameOver));
    assert_eq!(game.agree_draw(), Err(Refused::NoDraw));
    assert_eq!(game.plies(), 15);
}

#[test]
fn the_third_time_is_a_draw() {
    let mut game = Game::new(Seats::Two, DrawRules::default());
    play(&mut game, "e2 e8 e1 e9 e2 e8 e1");
    assert_eq!(ending(&game), None);
    play(&mut game, "e9");
    assert_eq!(ending(&game), Some((vec![Seat::One, Seat::Two], Reason::Repetition)));
    assert_eq!(game.outcome().unwrap().winner(), None);
    assert_eq!(game.play("e2".parse().unwrap()), Err(Illegal::GameOver), "a draw is an end, too");
}

#[test]
fn a_wall_makes_another_position() {
    let mut game = Game::new(Seats::Two, DrawRules::default());
    play(&mut game, "e2 e8 e1 e9 a1h e8 e2 e9 e1 e8 e2");
    assert_eq!(ending(&game), None, "with one wall less the start never comes back");
}

/// Both walk in circles of 12 and 10 squares, so that a position only comes back after 120 moves.
fn wander(game: &mut Game, plies: usize) {
    let south = "d1 c1 b1 a1 a2 b2 c2 d2 e2 f2 f1 e1".split(' ').cycle();
    let north = "d9 c9 b9 a9 a8 b8 c8 d8 e8 e9".split(' ').cycle();
    let both = south.zip(north).flat_map(|(one, two)| [one, two]);
    for word in both.take(plies) {
        play(game, word);
    }
}

#[test]
fn a_hundred_moves_without_a_wall_are_a_draw() {
    let mut game = Game::new(Seats::Two, DrawRules::default());
    wander(&mut game, 99);
    assert_eq!(ending(&game), None);
    play(&mut game, "e9");
    assert_eq!(ending(&game), Some((vec![Seat::One, Seat::Two], Reason::NoWalls)));

    let mut game = Game::new(Seats::Two, DrawRules::default());
    wander(&mut game, 98);
    play(&mut game, "h4h e9");
    assert_eq!(ending(&game), None, "a wall restarts the count");
}

#[test]
fn too_many_moves_are_a_draw() {
    let rules = DrawRules { plies: Some(400), ..DrawRules::NONE };
    let mut game = Game::new(Seats::Two, rules);
    wander(&mut game, 399);
    assert_eq!(ending(&game), None);
    let play = game.position().legal_moves()[0];
    game.play(play).unwrap();
    assert_eq!(ending(&game), Some((vec![Seat::One, Seat::Two], Reason::TooLong)));
}

#[test]
fn without_rules_a_game_goes_on() {
    let mut game = Game::new(Seats::Two, DrawRules::NONE);
    wander(&mut game, 960);
    assert_eq!(ending(&game), None);
}

#[test]
fn two_may_agree_and_four_may_not() {
    let mut game = Game::new(Seats::Two, DrawRules::default());
    game.agree_draw().unwrap();
    assert_eq!(ending(&game), Some((vec![Seat::One, Seat::Two], Reason::Agreed)));
    assert_eq!(Game::new(Seats::Four, DrawRules::default()).agree_draw(), Err(Refused::NoDraw));
}

#[test]
fn four_share_a_draw_among_those_who_remain() {
    let mut game = Game::new(Seats::Four, DrawRules::default());
    game.leave(Seat::Two, Leaving::OutOfTime).unwrap();
    play(&mut game, "e2 e8 h5 e1 e9 i5 e2 e8 h5 e1 e9 i5");
    assert_eq!(ending(&game), Some((vec![Seat::One, Seat::Three, Seat::Four], Reason::Repetition)));
}

#[test]
fn the_last_player_left_wins() {
    let mut game = Game::new(Seats::Four, DrawRules::default());
    play(&mut game, "e2 b5");
    for seat in [Seat::Three, Seat::One, Seat::Four] {
        assert_eq!(ending(&game), None);
        game.leave(seat, Leaving::Resigned).unwrap();
    }
    assert_eq!(ending(&game), Some((vec![Seat::Two], Reason::LastLeft)));
}

#[test]
fn a_game_is_its_events() {
    let mut game = Game::new(Seats::Four, DrawRules::default());
    play(&mut game, "e2 b5 e8 h5 a1h");
    game.leave(Seat::Three, Leaving::Forfeited).unwrap();
    play(&mut game, "c5 g5");
    let json = serde_json::to_string(game.events()).unwrap();
    assert!(json.starts_with(r#"[{"move":"e2"},{"move":"b5"}"#), "{json}");
    assert!(json.contains(r#"{"left":{"seat":3,"why":"forfeited"}}"#), "{json}");
    let events: Vec<Event> = serde_json::from_str(&json).unwrap();
    assert_eq!(Game::replay(Position::start(Seats::Four), game.rules(), events), Ok(game));
}

#[test]
fn what_cannot_have_happened_is_named() {
    let events = ["e2", "e8", "e4"].map(|word| Event::Move(word.parse().unwrap()));
    let (number, refused) =
        Game::replay(Position::start(Seats::Two), DrawRules::default(), events).unwrap_err();
    assert_eq!((number, refused.to_string()), (2, "neither a step nor a jump leads from e2 to e4".into()));
}
