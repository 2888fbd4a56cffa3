//! Thousands of random positions in which the engine and the literal procedure must give the same answer.
//!
//! `RONDE_DUTCH_POSITIONS=N` goes through N of them instead.

use ronde_pairing::dutch::{State, engine};

use crate::play::Play;
use ronde_pairing::dutch::literal;
use ronde_soak::times;

/// What the positions were like.
#[derive(Debug, Default)]
struct Tally {
    positions: usize,
    refused: usize,
    byes: usize,
    last_rounds: usize,
    later_rounds: usize,
    accelerated: usize,
    forbidden: usize,
    topscorers: usize,
}

#[test]
fn the_engine_agrees_with_the_literal_procedure() {
    let given = std::env::var("RONDE_DUTCH_POSITIONS").ok().and_then(|text| text.parse().ok());
    let count = given.unwrap_or_else(|| times(1_500, 5_000));
    let mut tally = Tally::default();
    for seed in 0.. {
        let mut play = Play::small(seed);
        while !play.is_over() && tally.positions < count {
            let field = play.field();
            tally.count(&field);
            let expected = literal::pair(&field).map(|(round, _)| round);
            let found = engine::pair(&field).map(|mut round| {
                round.games.sort_unstable();
                round
            });
            let round = play.table.rounds() + 1;
            let Some(expected) = expected else {
                assert!(found.is_err(), "seed {seed}, round {round}: {found:?}, but there is no pairing");
                tally.refused += 1;
                break;
            };
            assert_eq!(found.as_ref(), Ok(&expected), "seed {seed}, round {round}: {field:#?}");
            tally.byes += usize::from(expected.bye.is_some());
            play.advance(&expected);
        }
        if tally.positions == count {
            break;
        }
    }
    let kinds = [tally.refused, tally.byes, tally.last_rounds, tally.later_rounds, tally.topscorers];
    assert!(
        kinds.into_iter().chain([tally.accelerated, tally.forbidden]).all(|of_kind| of_kind > count / 25),
        "{tally:?}"
    );
}

impl Tally {
    fn count(&mut self, field: &ronde_pairing::dutch::Field<'_>) {
        let state = State::new(field).expect("a sound field");
        self.positions += 1;
        self.last_rounds += usize::from(field.is_last_round());
        self.later_rounds += usize::from(field.table.rounds() >= 3);
        self.accelerated += usize::from(!field.accelerations.is_empty());
        self.forbidden += usize::from(!field.forbidden.is_empty());
        self.topscorers += usize::from(state.players().iter().any(|player| player.is_topscorer));
    }
}
