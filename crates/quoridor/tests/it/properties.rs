//! What holds for every position that play can reach.

use proptest::prelude::*;
use ronde_quoridor::{
    DrawRules, Event, Game, Illegal, Leaving, Move, Orientation, Position, Record, Seat, Seats, Square, Wall,
};

use crate::naive;

/// Plays at random: more walls than steps, so that they meet; in games of four somebody may leave.
fn play(seats: Seats, rolls: &[(u8, u16)]) -> Game {
    let mut game = Game::new(seats, DrawRules::default());
    for (kind, roll) in rolls {
        if game.outcome().is_some() {
            break;
        }
        let roll = usize::from(*roll);
        let remaining: Vec<Seat> = game.position().remaining().collect();
        if seats == Seats::Four && *kind >= 248 {
            let why = [Leaving::Resigned, Leaving::OutOfTime, Leaving::Forfeited][roll % 3];
            game.leave(remaining[roll % remaining.len()], why).unwrap();
            continue;
        }
        let legal = game.position().legal_moves();
        let pawn_moves = game.position().pawn_moves().len();
        let choice = if *kind < 150 && legal.len() > pawn_moves {
            legal[pawn_moves + roll % (legal.len() - pawn_moves)]
        } else {
            legal[roll % pawn_moves.max(1)]
        };
        game.play(choice).unwrap();
    }
    game
}

fn dice() -> impl Strategy<Value = Vec<(u8, u16)>> {
    prop::collection::vec(any::<(u8, u16)>(), 0..60)
}

pub(crate) fn games() -> impl Strategy<Value = Game> {
    let seats = prop_oneof![Just(Seats::Two), Just(Seats::Four)];
    (seats, dice()).prop_map(|(seats, dice)| play(seats, &dice))
}

fn every_move() -> impl Iterator<Item = Move> {
    Square::all().map(Move::Pawn).chain(Wall::all().map(Move::Wall)).chain([Move::Pass])
}

/// The players without a path once this wall is there, by a plain search.
fn shut_in_by(position: &Position, wall: Wall) -> Vec<u8> {
    let text = position.to_string();
    let mut fields: Vec<String> = text.split('/').map(str::to_owned).collect();
    let field = usize::from(wall.orientation() == Orientation::Vertical);
    fields[field] = format!("{}{}", fields[field].trim(), wall.anchor());
    let distances = naive::distances(&fields.join("/")).into_iter();
    distances.filter(|(_, steps)| steps.is_none()).map(|(player, _)| player).collect()
}

proptest! {
    #[test]
    fn a_legal_wall_never_closes_the_last_path(game in games()) {
        for wall in game.position().legal_walls() {
            let mut next = *game.position();
            next.play(Move::Wall(wall)).unwrap();
            for (player, steps) in naive::distances(&next.to_string()) {
                prop_assert!(steps.is_some(), "{wall} shuts player {player} in: {:?}", game.position());
            }
        }
    }

    #[test]
    fn a_wall_is_refused_for_a_path_exactly_when_it_closes_one(game in games()) {
        for wall in Wall::all() {
            match game.position().check(Move::Wall(wall)) {
                Ok(()) => prop_assert!(shut_in_by(game.position(), wall).is_empty()),
                Err(Illegal::ClosesLastPath { seat }) => {
                    prop_assert_eq!(shut_in_by(game.position(), wall).first().copied(), Some(seat.number()));
                }
                Err(_) => {}
            }
        }
    }

    #[test]
    fn legal_moves_are_those_that_pass_the_check(game in games()) {
        let position = game.position();
        let checked: Vec<Move> = every_move().filter(|play| position.check(*play).is_ok()).collect();
        prop_assert_eq!(position.legal_moves(), checked);
        prop_assert_eq!(position.count_moves(), position.legal_moves().len());
    }

    #[test]
    fn a_position_reads_back(game in games()) {
        for position in game.positions() {
            prop_assert_eq!(position.to_string().parse::<Position>(), Ok(position));
        }
    }

    #[test]
    fn replaying_the_notation_gives_the_position(game in games(), name in "[^\\p{Cc}]{0,30}") {
        let record = Record::new(game).with("Event", &name).with("Player1", "Ada");
        let read = record.to_string().parse::<Record>();
        prop_assert_eq!(read.as_ref(), Ok(&record));
        let Record { game, .. } = record;
        prop_assert_eq!(game.positions().last().copied(), Some(*game.position()));
        let mut replayed = *game.start();
        for event in game.events() {
            match event {
                Event::Move(play) => replayed.play(play.to_string().parse().unwrap()).unwrap(),
                Event::Left { seat, .. } => replayed.remove(*seat).unwrap(),
                Event::DrawAgreed => {}
            }
        }
        prop_assert_eq!(&replayed, game.position());
    }

    #[test]
    fn distances_and_paths_are_those_of_a_plain_search(game in games()) {
        let position = game.position();
        for (player, steps) in naive::distances(&position.to_string()) {
            let seat = Seat::try_from(player).unwrap();
            prop_assert_eq!(position.distance(seat).map(usize::from), steps);
            let path = position.shortest_path(seat);
            prop_assert_eq!(path.first().copied(), position.pawn(seat));
            prop_assert_eq!(path.len(), steps.unwrap() + 1);
            prop_assert!(position.seats().goal(seat).contains(*path.last().unwrap()));
            for step in path.windows(2) {
                prop_assert!(naive::is_open(position, step[0], step[1]), "{step:?} in {position}");
            }
        }
    }

    #[test]
    fn two_players_always_have_a_pawn_move(dice in dice()) {
        let game = play(Seats::Two, &dice);
        prop_assert!(game.position().winner().is_some() || !game.position().pawn_moves().is_empty());
    }

    #[test]
    fn players_who_have_left_do_not_count(dice in dice()) {
        let game = play(Seats::Four, &dice);
        let position = game.position();
        for seat in Seats::Four.seats().filter(|seat| position.pawn(*seat).is_none()) {
            prop_assert_eq!(position.walls_left(seat), 0);
            prop_assert_ne!(position.to_move(), seat);
            prop_assert_ne!(position.winner(), Some(seat));
        }
    }
}
