//! How far the games of larger pools are from the optimum over all pairs that may meet.

use ronde_matchmaking::simulation::{Mood, waiting};
use ronde_matchmaking::{Rules, form, yardstick};

use crate::pools::NOW;

/// What is missing to the optimum, in hundredths of a point.
fn missing(size: usize, mood: Mood, seed: u64, rules: &Rules) -> i64 {
    let pool = waiting(size, mood, NOW, seed);
    let worth = |formed: &[_]| yardstick::worth(formed, &pool, NOW, rules);
    let (ours, best) =
        (worth(&form(&pool, 2, NOW, rules)), worth(&yardstick::exact_pairs(&pool, NOW, rules)));
    assert!(ours <= best);
    best - ours
}

#[test]
fn pools_up_to_two_hundred_are_exact() {
    let rules = Rules::for_minutes();
    for (seed, mood) in (1..).zip(Mood::ALL) {
        for size in [2, 25, 80, 200] {
            assert_eq!(missing(size, mood, seed, &rules), 0, "{mood:?}, {size}");
        }
    }
}

#[test]
fn with_the_graph_of_a_large_pool_next_to_nothing_is_missing() {
    let rules = Rules { edges: 0, ..Rules::for_minutes() };
    for (seed, mood) in (1..).zip([Mood::Ordinary, Mood::Fresh, Mood::Patient]) {
        // a tenth of a point for each
        let missing = missing(300, mood, seed, &rules);
        assert!(missing < 300 * 10, "{mood:?}: {missing}");
    }
}
