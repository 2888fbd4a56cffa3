//! Games of two, against everything that could have been formed.

use proptest::prelude::*;
use ronde_matchmaking::{Formed, Rules, Seeker, form, yardstick};

use crate::pools::{NOW, best_by_trial, may_meet, pools};

/// What a table is worth.
fn worth(ids: &[i64], pool: &[Seeker], rules: &Rules) -> i64 {
    yardstick::worth(&[Formed { seekers: ids.to_vec(), gap: 0.0, windows: vec![] }], pool, NOW, rules)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn nothing_better_could_have_been_formed(pool in pools(0..10)) {
        let rules = Rules::for_minutes();
        let best = best_by_trial(&pool, 2, &rules, &|ids| worth(ids, &pool, &rules));
        let exact = yardstick::exact_pairs(&pool, NOW, &rules);
        prop_assert_eq!(yardstick::worth(&form(&pool, 2, NOW, &rules), &pool, NOW, &rules), best);
        prop_assert_eq!(yardstick::worth(&exact, &pool, NOW, &rules), best);
    }

    #[test]
    fn as_many_as_possible_are_seated(pool in pools(0..10)) {
        let rules = Rules::for_minutes();
        let most = best_by_trial(&pool, 2, &rules, &|_| 1);
        prop_assert_eq!(i64::try_from(form(&pool, 2, NOW, &rules).len()).unwrap(), most);
    }

    #[test]
    fn never_worse_than_one_after_the_other(pool in pools(0..60)) {
        let rules = Rules::for_minutes();
        let ours = yardstick::worth(&form(&pool, 2, NOW, &rules), &pool, NOW, &rules);
        let greedy = yardstick::longest_first(&pool, 2, NOW, &rules);
        prop_assert!(ours >= yardstick::worth(&greedy, &pool, NOW, &rules));
    }

    #[test]
    fn a_lone_allowed_pair_is_formed(pool in pools(2..3)) {
        let rules = Rules::for_minutes();
        let is_allowed = may_meet(&pool[0], &pool[1], &rules);
        prop_assert_eq!(form(&pool, 2, NOW, &rules).len(), usize::from(is_allowed));
    }
}

#[test]
fn the_longest_waiting_player_is_not_left_out() {
    let rules = Rules::for_minutes();
    let seeker =
        |id, rating, seconds| Seeker::new(id, rating, NOW - jiff::SignedDuration::from_secs(seconds));
    // 2 is nearer to 3, who has just come, but 1 has waited
    let pool = [seeker(1, 1500.0, 30), seeker(2, 1600.0, 10), seeker(3, 1610.0, 0)];
    let formed = form(&pool, 2, NOW, &rules);
    assert_eq!(formed.len(), 1);
    assert_eq!(formed[0].seekers, [1, 2]);
}

#[test]
fn recent_opponents_are_avoided_where_there_is_a_choice() {
    let rules = Rules::for_minutes();
    let mut pool: Vec<Seeker> = [(1, 1500.0), (2, 1510.0), (3, 1560.0), (4, 1570.0)]
        .map(|(id, rating)| Seeker::new(id, rating, NOW))
        .into();
    let pairs =
        |pool: &[Seeker]| form(pool, 2, NOW, &rules).into_iter().map(|game| game.seekers).collect::<Vec<_>>();
    assert_eq!(pairs(&pool), [[1, 2], [3, 4]]);
    pool[1].recent = vec![1];
    assert_eq!(pairs(&pool), [[1, 3], [2, 4]]);
    assert_eq!(pairs(&pool[..2]), [[1, 2]], "without a choice they play again");
}
