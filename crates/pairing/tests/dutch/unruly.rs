//! Tournaments whose organiser keeps half of the field apart, and whose earlier rounds were not paired by the rules: small ones against the
//! literal procedure, larger ones explained to the end. An assertion inside checks that nothing is better than the actual pairing.
//!
//! `RONDE_DUTCH_UNRULY=N` goes through N positions of each kind instead.

use ronde_pairing::Effort;
use ronde_pairing::dutch::engine::pair_with_decisions;
use ronde_pairing::dutch::explain::{explain, why_not_in};
use ronde_pairing::dutch::{literal, pair};

use crate::agreement::agreed_round;
use crate::play::{Dice, Play};
use crate::table::{Event, against_strangers};

fn wanted(usual: usize) -> usize {
    std::env::var("RONDE_DUTCH_UNRULY").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// Goes through positions of tournaments of this size until enough have been seen.
fn through(
    usual: usize,
    players: impl Fn(&mut Dice) -> usize,
    mut look: impl FnMut(&Play, &str) -> Option<ronde_pairing::PairedRound>,
) {
    let (wanted, mut seen) = (wanted(usual), 0);
    for seed in 0.. {
        let mut play = Play::unruly(players(&mut Dice::new(seed)), seed);
        while !play.is_over() && seen < wanted {
            seen += 1;
            let place = format!("seed {seed}, round {}", play.table.rounds() + 1);
            let Some(round) = look(&play, &place) else { break };
            play.advance(&round);
        }
        if seen == wanted {
            break;
        }
    }
}

/// With the topscorer's own preference, it would be Black for the third time (C11), or still a difference of three (C10). No Swiss gives
/// such colours, but a tournament can be continued from any record.
#[test]
fn a_topscorer_whose_own_wish_fails_floats() {
    for torn in ["WWWWBB", "WWWWWB"] {
        let three = [(1, torn, 4), (2, "WBWBWB", 4), (3, "BWBWBW", 4), (4, "WBWBWB", 3)];
        let event = Event::new(60, 7, &against_strangers(&three)).of(&[1, 2, 3, 4]);
        assert_eq!(by_both(&event), ["2-3 4-1"; 2], "{torn}");
        explain(&event.field()).expect("it was paired");
        // before the last round it does not matter
        let earlier = Event { rounds: 8, ..event };
        assert_eq!(by_both(&earlier), ["2-1 4-3"; 2], "{torn}");
    }
}

/// The round by the engine and by the literal procedure.
fn by_both(event: &Event) -> [String; 2] {
    let mut round = pair(&event.field()).expect("it can be paired");
    round.games.sort_unstable();
    [round.to_string(), agreed_round(&event.field())]
}

#[test]
fn small_ones_are_paired_as_the_literal_procedure_does() {
    let mut impossible = 0;
    through(
        2_000,
        |dice| 4 + dice.below(7),
        |play, place| {
            let field = play.field();
            let expected = literal::pair(&field).map(|(round, _)| round);
            let found = pair_with_decisions(&field);
            let Some(expected) = expected else {
                assert!(found.is_err(), "{place}: there is no pairing");
                impossible += 1;
                return None;
            };
            let mut found = found.unwrap_or_else(|why| panic!("{place}: {why}"));
            found.round.games.sort_unstable();
            assert_eq!(found.round, expected, "{place}: {field:#?}");
            explain(&field).expect("it was paired");
            Some(expected)
        },
    );
    assert!(impossible > 50, "{impossible}");
}

#[test]
fn larger_ones_are_explained() {
    through(
        150,
        |dice| 6 + dice.below(55),
        |play, place| {
            let field = play.field();
            let pairing = pair_with_decisions(&field).ok()?;
            explain(&field).expect("it was paired");
            let mut dice = Dice::new(7);
            for _ in 0..6 {
                let [one, other] = [0, 1].map(|_| dice.pick(field.present));
                why_not_in(&field, &pairing, one, other, &Effort::unlimited())
                    .unwrap_or_else(|why| panic!("{place}: {why}"));
            }
            Some(pairing.round)
        },
    );
}
