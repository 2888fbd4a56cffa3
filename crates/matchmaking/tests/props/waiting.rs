//! Over time: nobody waits for ever, and ratings come closer than in a queue.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use ronde_matchmaking::simulation::{Plan, Way, simulate};
use ronde_matchmaking::{Rules, Seeker, form};

#[test]
fn with_steady_arrivals_nobody_waits_for_ever() {
    for (seats, seed) in [(2, 1), (2, 2), (4, 3)] {
        let plan = Plan { arrivals: 1_500, per_minute: 30.0, seats, ..Plan::default() };
        let outcome = simulate(&plan, Way::Matching, seed);
        // after three minutes everybody is overdue; those with limits wait until somebody within them comes
        assert!(outcome.waits.percentile(99) < 185.0, "{}", outcome.waits.percentile(99));
        assert!(outcome.waits.percentile(100) < 600.0, "{}", outcome.waits.percentile(100));
        assert!(outcome.left.len() < 4 * seats, "{:?}", outcome.left);
    }
}

#[test]
fn ratings_are_closer_than_in_a_queue() {
    for (seats, per_minute) in [(2, 12.0), (2, 120.0), (4, 60.0)] {
        let plan = Plan { arrivals: 1_500, per_minute, seats, ..Plan::default() };
        let [ours, _, queue] = Way::ALL.map(|way| simulate(&plan, way, 9));
        for percent in [50, 90] {
            let (ours, queue) = (ours.gaps.percentile(percent), queue.gaps.percentile(percent));
            assert!(2.0 * ours < queue, "{seats} seats, {per_minute} a minute: {ours} against {queue}");
        }
        assert!(ours.rematches <= queue.rematches + 5);
    }
}

/// One far above all others, whose windows never get as wide as hers, since they suit each other at once.
#[test]
fn a_lonely_master_is_seated_when_she_is_overdue() {
    let rules = Rules::for_minutes();
    let mut pool = vec![Seeker::new(0, 2_800.0, Timestamp::UNIX_EPOCH)];
    let mut now = Timestamp::UNIX_EPOCH;
    let seated = (1..400).find_map(|second: i64| {
        now += SignedDuration::from_secs(1);
        pool.extend(
            [0.0, 7.0].map(|more| Seeker::new(2 * second + i64::from(more > 0.0), 1_500.0 + more, now)),
        );
        let formed = form(&pool, 2, now, &rules);
        pool.retain(|seeker| !formed.iter().any(|game| game.seekers.contains(&seeker.id)));
        formed.into_iter().find(|game| game.seekers.contains(&0)).map(|_| second)
    });
    assert_eq!(seated.map(i64::unsigned_abs).map(Duration::from_secs), rules.overdue_after);
}
