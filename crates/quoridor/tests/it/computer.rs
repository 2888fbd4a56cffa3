//! The computer as a player: legal, repeatable, awake at the end, and as strong as it claims to be.

use proptest::prelude::*;
use ronde_quoridor::computer::{Strength, choose, choose_within};
use ronde_quoridor::{DrawRules, Game, Leaving, Move, Position, Seat, Seats};

use crate::properties::games;

/// Considers this many positions, however long that takes.
fn think(game: &Game, strength: Strength, seed: u64, positions: u64) -> Move {
    choose_within(game, strength, seed, positions, &|| false)
}

/// The usual game of these strengths, by seat.
fn play(strengths: &[Strength], seed: u64, positions: u64) -> Game {
    let seats = Seats::try_from(u8::try_from(strengths.len()).unwrap()).unwrap();
    let mut game = Game::new(seats, DrawRules::default());
    while game.outcome().is_none() {
        let strength = strengths[game.position().to_move().index()];
        let seed = seed * 1_000 + u64::from(game.plies());
        game.play(think(&game, strength, seed, positions)).unwrap();
    }
    game
}

/// How many of these games the strong player wins from changing seats, the others being weak.
fn wins(strong: Strength, weak: Strength, players: usize, games: usize, positions: u64) -> usize {
    let won = |number: usize| {
        let mut strengths = vec![weak; players];
        strengths[number % players] = strong;
        let game = play(&strengths, u64::try_from(number).unwrap(), positions);
        let winner = game.outcome().unwrap().winner();
        winner.is_some_and(|seat| seat.index() == number % players)
    };
    (0..games).filter(|number| won(*number)).count()
}

fn at(position: &str) -> Game {
    Game::from_position(Position::study(position).unwrap(), DrawRules::default())
}

proptest! {
    #[test]
    fn every_answer_is_legal(game in games(), seed: u64, positions in 0_u64..40) {
        prop_assume!(game.outcome().is_none());
        for strength in Strength::ALL {
            let answers = [think(&game, strength, seed, positions), choose(&game, strength, seed, &|| true)];
            for answer in answers {
                prop_assert_eq!(game.position().check(answer), Ok(()), "{:?}: {}", strength, answer);
            }
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_answer(game in games(), seed: u64) {
        prop_assume!(game.outcome().is_none());
        for strength in Strength::ALL {
            prop_assert_eq!(think(&game, strength, seed, 30), think(&game, strength, seed, 30));
        }
    }
}

#[test]
fn seeds_make_games_differ() {
    for strength in Strength::ALL {
        let games: Vec<Game> = (0..3).map(|seed| play(&[strength, strength], seed, 30)).collect();
        assert!(
            games[0].events() != games[1].events() || games[0].events() != games[2].events(),
            "{strength:?}"
        );
    }
}

#[test]
fn a_win_in_one_is_taken() {
    for (position, wins) in [
        (" / / e8 a5 / 10 10 / 1", &["e9"][..]),
        (" / / e8 e9 / 10 10 / 1", &["d9", "f9"]),
        (" / / e5 c2 / 10 10 / 2", &["c1"]),
        (" / / e7 b5 e8 d5 / 5 5 5 5 / 1", &["e9"]),
        (" / / e5 h5 e8 d5 / 5 5 5 5 / 2", &["i5"]),
    ] {
        for strength in Strength::ALL {
            for seed in 0..5 {
                let answer = choose(&at(position), strength, seed, &|| true).to_string();
                assert!(wins.contains(&answer.as_str()), "{strength:?} plays {answer} in {position}");
            }
        }
    }
}

#[test]
fn who_cannot_move_passes() {
    for strength in Strength::ALL {
        assert_eq!(think(&at("a1 / / a1 b1 e5 c1 / 0 4 5 5 / 1"), strength, 1, 100), Move::Pass);
    }
}

#[test]
fn those_who_search_stop_a_win_in_one() {
    for position in ["/ d7e7 / e8 c5 / 9 9 / 2", " / / e8 c5 a2 h8 / 5 5 5 5 / 4"] {
        for strength in [Strength::Medium, Strength::Hard] {
            let mut game = at(position);
            game.play(think(&game, strength, 3, 200)).unwrap();
            assert!(game.position().distance(Seat::One) > Some(1), "{strength:?} in {position}");
        }
    }
}

/// A player who walks up and down at the start gives a draw to anybody who does the same.
#[test]
fn a_player_ahead_does_not_drift_into_a_draw() {
    for strength in Strength::ALL {
        let mut game = Game::new(Seats::Two, DrawRules::default());
        while game.outcome().is_none() {
            let play = match (game.position().to_move(), game.position().pawn(Seat::One)) {
                (Seat::One, Some(square)) if square == "e1".parse().unwrap() => "d1".parse().unwrap(),
                (Seat::One, _) => game.position().pawn_moves().iter().map(Move::Pawn).next().unwrap(),
                _ => think(&game, strength, u64::from(game.plies()), 100),
            };
            game.play(play).unwrap();
        }
        assert_eq!(game.outcome().unwrap().winner(), Some(Seat::Two), "{strength:?}: {:?}", game.position());
    }
}

/// The third move in a row without a wall is a draw here, and that move is next.
#[test]
fn a_limit_of_moves_without_a_wall_is_seen() {
    let rules = DrawRules { without_wall: Some(3), ..DrawRules::NONE };
    let answer = |start: &str, moves: [&str; 2]| {
        let mut game = Game::from_position(Position::study(start).unwrap(), rules);
        for word in moves {
            game.play(word.parse().unwrap()).unwrap();
        }
        think(&game, Strength::Hard, 1, 500)
    };
    let ahead = answer("/ / e4 a9 / 5 5 / 1", ["e5", "a8"]);
    assert!(matches!(ahead, Move::Wall(_)), "the player ahead goes on: {ahead}");
    let behind = answer("/ / e4 a9 / 5 5 / 2", ["a8", "e5"]);
    assert!(matches!(behind, Move::Pawn(_)), "a player far behind takes the draw: {behind}");
}

#[test]
fn the_strongest_beats_the_weakest() {
    let won = wins(Strength::Hard, Strength::Easy, 2, 20, 300);
    assert!(won >= 18, "{won} of 20");
}

#[test]
fn the_one_in_the_middle_is_in_the_middle() {
    let (weak, strong) = (
        wins(Strength::Medium, Strength::Easy, 2, 10, 300),
        wins(Strength::Hard, Strength::Medium, 2, 10, 1_000),
    );
    assert!(weak >= 7 && strong >= 7, "{weak} against the weakest, the strongest {strong} against it, of 10");
}

#[test]
fn the_strongest_of_four_wins_more_than_its_share() {
    let won = wins(Strength::Hard, Strength::Easy, 4, 20, 300);
    assert!(won >= 11, "{won} of 20");
}

#[test]
fn games_go_on_when_players_leave() {
    for (leaving, strength) in
        [(1, Strength::Easy), (1, Strength::Hard), (2, Strength::Medium), (2, Strength::Hard)]
    {
        let mut game = Game::new(Seats::Four, DrawRules::default());
        for ply in 0..9 {
            game.play(think(&game, strength, ply, 50)).unwrap();
        }
        for seat in [Seat::Three, Seat::Two].into_iter().take(leaving) {
            game.leave(seat, Leaving::Resigned).unwrap();
        }
        while game.outcome().is_none() {
            game.play(think(&game, strength, u64::from(game.plies()), 50)).unwrap();
        }
        let winner = game.outcome().unwrap().winner();
        assert!(winner.is_some_and(|seat| game.position().pawn(seat).is_some()), "{strength:?}: {winner:?}");
    }
}
