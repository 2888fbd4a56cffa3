//! Over time: nobody waits forever, and ratings are closer than in a queue.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use ronde_matchmaking::simulation::{Plan, Way, simulate};
use ronde_matchmaking::{Rules, Seeker, form};

#[test]
fn with_steady_arrivals_nobody_waits_forever() {
    for (seats, seed) in [(2, 1), (2, 2), (4, 3)] {
        let plan = Plan { arrivals: 1_500, per_minute: 30.0, limited: 0, seats, ..Plan::default() };
        let outcome = simulate(&plan, Way::Matching, seed);
        // after three minutes everyone is overdue, and gets the next allowed opponent
        assert!(outcome.waits.percentile(100) < 200.0, "{}", outcome.waits.percentile(100));
        assert!(outcome.left.len() < seats, "{:?}", outcome.left);
        // those with limits wait until somebody within them comes
        let outcome = simulate(&Plan { limited: 10, ..plan }, Way::Matching, seed);
        assert!(outcome.waits.percentile(99) < 200.0, "{}", outcome.waits.percentile(99));
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

/// One far above all others, whose windows never get as wide as hers, because they suit each other at once.
#[test]
fn a_lonely_master_is_seated_when_she_is_overdue() {
    let rules = Rules::for_minutes();
    for seats in [2_usize, 4] {
        let mut pool = vec![Seeker::new(0, 2_800.0, Timestamp::UNIX_EPOCH)];
        let (mut now, mut ids) = (Timestamp::UNIX_EPOCH, 1..);
        let seated = (1..400).find_map(|second: u64| {
            now += SignedDuration::from_secs(1);
            // as many as fit at one table arrive every second
            let newcomers = ids.by_ref().zip([1_500.0, 1_507.0, 1_513.0, 1_520.0]).take(seats);
            pool.extend(newcomers.map(|(id, rating)| Seeker::new(id, rating, now)));
            let formed = form(&pool, seats, now, &rules);
            pool.retain(|seeker| !formed.iter().any(|game| game.seekers.contains(&seeker.id)));
            formed.into_iter().find(|game| game.seekers.contains(&0)).map(|_| second)
        });
        assert_eq!(seated.map(Duration::from_secs), rules.overdue_after, "{seats} seats");
    }
}
