//! Random questions about random positions: the answer must be that of the literal procedure.
//!
//! `RONDE_DUTCH_POSITIONS=N` goes through N positions instead.

use ronde_pairing::Effort;
use ronde_pairing::dutch::explain::{Sequence, WhyNot, explain, why_not_in};
use ronde_pairing::dutch::{Criterion, engine};

use crate::play::{Dice, Play};
use ronde_pairing::dutch::literal::{Why, why_not};

const QUESTIONS: usize = 6;

#[test]
fn the_first_criterion_is_that_of_the_literal_procedure() {
    let given = std::env::var("RONDE_DUTCH_POSITIONS").ok().and_then(|text| text.parse().ok());
    let count = given.unwrap_or_else(|| ronde_soak::times(400, 1_000));
    let mut positions = 0;
    let mut seen = Vec::new();
    for seed in 0.. {
        let mut play = Play::small(seed);
        let mut dice = Dice::new(seed);
        while !play.is_over() && positions < count {
            let field = play.field();
            let Ok(pairing) = engine::pair_with_decisions(&field) else { break };
            let place = format!("seed {seed}, round {}", play.table.rounds() + 1);
            explain(&field).expect("it was paired");
            for _ in 0..if field.present.len() > 2 { QUESTIONS } else { 0 } {
                let [one, other] = [0, 1].map(|_| dice.pick(field.present));
                if one == other {
                    continue;
                }
                let found =
                    why_not_in(&field, &pairing, one, other, &Effort::unlimited()).expect("it was paired");
                let expected = why_not(&field, one, other).expect("it was paired");
                assert_eq!(plain(&found), expected, "{place}, {one} and {other}: {found:?}\n{field:#?}");
                seen.push(expected);
            }
            positions += 1;
            play.advance(&pairing.round);
        }
        if positions == count {
            break;
        }
    }
    let has = |wanted: fn(&Why) -> bool| seen.iter().filter(|why| wanted(why)).count();
    let kinds = [
        has(|why| matches!(why, Why::Paired)),
        has(|why| matches!(why, Why::Forbidden)),
        has(|why| matches!(why, Why::NotCompletable(_))),
        has(|why| matches!(why, Why::Later(_))),
        has(|why| matches!(why, Why::Worse(6))),
        has(|why| matches!(why, Why::Worse(7..))),
    ];
    assert!(kinds.iter().all(|&of_kind| of_kind > count / 50), "{kinds:?}");
}

/// The answer without its facts. Parts 2 to 5 of the key are one: the exchange.
fn plain(answer: &WhyNot) -> Why {
    match answer {
        WhyNot::Paired(_) => Why::Paired,
        WhyNot::Forbidden(_) => Why::Forbidden,
        WhyNot::NotCompletable(criterion) => Why::NotCompletable(index(*criterion)),
        WhyNot::Worse { comparison, .. } => Why::Worse(index(comparison.criterion)),
        WhyNot::Later { by, .. } => Why::Later(match by {
            Sequence::MovedDown => 0,
            Sequence::Opponents => 1,
            Sequence::Exchange => 2,
            Sequence::Transposition => 6,
        }),
        WhyNot::SamePlayer | WhyNot::NotPresent(_) => unreachable!("two players who are present"),
    }
}

/// 6 for C6.
fn index(criterion: Criterion) -> usize {
    criterion.to_string()[1..].parse().expect("a letter and a number")
}
