//! Tables of four, against everything that could have been formed.

use proptest::prelude::*;
use ronde_matchmaking::simulation::{Mood, waiting};
use ronde_matchmaking::{Formed, Rules, Seeker, form, yardstick};

use crate::pools::{NOW, best_by_trial, may_meet, pools};

fn worth(ids: &[i64], pool: &[Seeker], rules: &Rules) -> i64 {
    yardstick::worth(&[Formed { seekers: ids.to_vec(), gap: 0.0, windows: vec![] }], pool, NOW, rules)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn nothing_better_could_have_been_formed(pool in pools(0..11)) {
        let rules = Rules::for_minutes();
        let best = best_by_trial(&pool, 4, &rules, &|ids| worth(ids, &pool, &rules));
        prop_assert_eq!(yardstick::worth(&form(&pool, 4, NOW, &rules), &pool, NOW, &rules), best);
    }

    #[test]
    fn a_lone_allowed_table_is_formed(pool in pools(4..5)) {
        let rules = Rules::for_minutes();
        let all = pool.iter().all(|one| pool.iter().all(|other| one.id == other.id || may_meet(one, other, &rules)));
        prop_assert_eq!(form(&pool, 4, NOW, &rules).len(), usize::from(all));
    }
}

#[test]
fn better_than_one_after_the_other() {
    let rules = Rules::for_minutes();
    for (seed, mood) in (1..).zip(Mood::ALL) {
        for size in [20, 60, 300] {
            let pool = waiting(size, mood, NOW, seed);
            let ours = yardstick::worth(&form(&pool, 4, NOW, &rules), &pool, NOW, &rules);
            let greedy = yardstick::longest_first(&pool, 4, NOW, &rules);
            assert!(ours >= yardstick::worth(&greedy, &pool, NOW, &rules), "{mood:?}, {size}");
        }
    }
}

#[test]
fn four_who_stand_far_from_each_other_are_found_among_many_who_fit_nobody() {
    // everybody blocks everybody, except for four of sixty
    let four = [3, 17, 31, 58];
    let mut pool: Vec<Seeker> =
        (0..60).map(|id: i32| Seeker::new(id.into(), f64::from(1_500 + id), NOW)).collect();
    for seeker in &mut pool {
        let is_one = four.contains(&seeker.id);
        seeker.blocked = (0..60).filter(|other| !(is_one && four.contains(other))).collect();
    }
    let formed = form(&pool, 4, NOW, &Rules::for_minutes());
    assert_eq!(formed.len(), 1);
    assert_eq!(formed[0].seekers, four);
    // the same if all are joined with each other by one who blocks nobody but cannot sit with any three
    for seeker in &mut pool {
        seeker.blocked.retain(|&other| other != 40);
    }
    pool[40].blocked.clear();
    let formed = form(&pool, 4, NOW, &Rules::for_minutes());
    assert_eq!(formed.len(), 1);
    assert!(formed[0].seekers.iter().all(|id| four.contains(id) || *id == 40), "{formed:?}");
}

#[test]
fn spread_is_what_counts() {
    let ratings = [1000.0, 1010.0, 1020.0, 1090.0, 1100.0, 1110.0, 1115.0, 1120.0];
    let pool: Vec<Seeker> = (0..).zip(ratings).map(|(id, rating)| Seeker::new(id, rating, NOW)).collect();
    let gaps = |pool: &[Seeker]| {
        form(pool, 4, NOW, &Rules::for_minutes()).iter().map(|game| game.gap).collect::<Vec<_>>()
    };
    assert_eq!(gaps(&pool), [90.0, 20.0]);
    assert_eq!(gaps(&pool[..7]), [25.0], "the lowest three wait for a fourth");
}
