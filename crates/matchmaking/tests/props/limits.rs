//! Limits, windows and blocks are never broken; the games do not depend on the order of the pool.

use proptest::prelude::*;
use ronde_matchmaking::simulation::{Mood, waiting};
use ronde_matchmaking::{Rules, Seeker, form};

use crate::pools::{NOW, check, may_meet, pools};

/// The pool in another order.
fn turned(pool: &[Seeker]) -> Vec<Seeker> {
    let mut other = pool.to_vec();
    other.reverse();
    other.rotate_left(pool.len() / 3);
    other
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn nothing_that_is_ruled_out_happens(pool in pools(0..24)) {
        for rules in [Rules::for_minutes(), Rules::for_days()] {
            for seats in [2, 4] {
                check(&form(&pool, seats, NOW, &rules), &pool, seats, &rules);
            }
        }
    }

    #[test]
    fn the_order_of_the_pool_does_not_matter(pool in pools(0..24)) {
        let rules = Rules::for_minutes();
        for seats in [2, 4] {
            prop_assert_eq!(form(&pool, seats, NOW, &rules), form(&turned(&pool), seats, NOW, &rules));
        }
    }

    #[test]
    fn no_two_players_who_may_meet_are_left_over(pool in pools(0..24)) {
        let rules = Rules::for_minutes();
        let formed = form(&pool, 2, NOW, &rules);
        let is_seated = |seeker: &&Seeker| formed.iter().any(|game| game.seekers.contains(&seeker.id));
        let left: Vec<&Seeker> = pool.iter().filter(|seeker| !is_seated(seeker)).collect();
        for (at, one) in left.iter().enumerate() {
            prop_assert!(left[at + 1..].iter().all(|other| !may_meet(one, other, &rules)));
        }
    }
}

#[test]
fn large_pools_of_every_mood() {
    let rules = Rules::for_minutes();
    for (seed, mood) in (1..).zip(Mood::ALL) {
        let pool = waiting(1_500, mood, NOW, seed);
        for seats in [2, 4] {
            let formed = form(&pool, seats, NOW, &rules);
            check(&formed, &pool, seats, &rules);
            assert_eq!(formed, form(&turned(&pool), seats, NOW, &rules));
            assert!(mood == Mood::Picky || formed.len() * seats > 1_350, "{mood:?}: {}", formed.len());
        }
    }
}

#[test]
fn a_number_of_seats_that_no_game_has_forms_nothing() {
    let pool = waiting(50, Mood::Patient, NOW, 1);
    assert!([0, 1, 3, 5].iter().all(|&seats| form(&pool, seats, NOW, &Rules::default()).is_empty()));
}

#[test]
fn a_player_in_the_pool_twice_plays_once() {
    let pool = waiting(20, Mood::Patient, NOW, 1);
    let doubled = [pool.clone(), pool.clone()].concat();
    for seats in [2, 4] {
        assert_eq!(form(&doubled, seats, NOW, &Rules::default()), form(&pool, seats, NOW, &Rules::default()));
    }
}

#[test]
fn ratings_that_are_no_numbers_meet_nobody() {
    let mut pool = waiting(12, Mood::Patient, NOW, 1);
    for (seeker, rating) in pool.iter_mut().zip([f64::NAN, f64::INFINITY, f64::NEG_INFINITY]) {
        seeker.rating = rating;
    }
    for seats in [2, 4] {
        let formed = form(&pool, seats, NOW, &Rules::default());
        assert!(formed.iter().all(|game| game.gap.is_finite()), "{formed:?}");
        assert!(!formed.is_empty());
    }
}
