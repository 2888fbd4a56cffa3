//! Small pools of every kind, and what may be at one table, said once more and independently.

use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use ronde_matchmaking::{ANYONE, Formed, Limits, Rules, Seeker};

pub(crate) const NOW: Timestamp = Timestamp::UNIX_EPOCH;

/// Pools in which ratings are close, waits differ, and limits, blocks and memories are frequent.
pub(crate) fn pools(size: std::ops::Range<usize>) -> impl Strategy<Value = Vec<Seeker>> {
    let limit = || prop::option::weighted(0.2, 1_000i32..2_000);
    let ids = |share| prop::collection::vec(0i64..24, 0..=share);
    let one = (
        // halves, so that gaps hit windows exactly
        (2_000u32..4_000).prop_map(|halves| f64::from(halves) / 2.0),
        0i64..200_000,
        (limit(), limit()),
        prop::option::weighted(0.2, 0u32..600),
        ids(2),
        ids(4),
    );
    prop::collection::vec(one, size).prop_map(|drawn| {
        let seeker = |(id, (rating, waited, (lowest, highest), widest, blocked, recent))| Seeker {
            id,
            rating,
            since: NOW - SignedDuration::from_millis(waited),
            limits: Limits { lowest, highest },
            widest,
            blocked,
            recent,
        };
        (0..).zip(drawn).map(seeker).collect()
    })
}

/// Whether two may meet, from the wording of the rules.
pub(crate) fn may_meet(one: &Seeker, other: &Seeker, rules: &Rules) -> bool {
    let gap = (one.rating - other.rating).abs();
    let overdue =
        [one, other].iter().any(|one| rules.overdue_after.is_some_and(|after| one.waited(NOW) >= after));
    [(one, other), (other, one)].iter().all(|(here, there)| {
        let window = rules.widening.window(here.waited(NOW));
        (overdue || window >= ANYONE || gap <= f64::from(window))
            && here.widest.is_none_or(|widest| gap <= f64::from(widest))
            && here.limits.lowest.is_none_or(|lowest| there.rating >= f64::from(lowest))
            && here.limits.highest.is_none_or(|highest| there.rating <= f64::from(highest))
            && !here.blocked.contains(&there.id)
    })
}

pub(crate) fn find(pool: &[Seeker], id: i64) -> &Seeker {
    pool.iter().find(|seeker| seeker.id == id).expect("players come from the pool")
}

/// Fails if somebody sits at two tables, or with somebody who is not allowed, or if a table is described wrongly.
pub(crate) fn check(formed: &[Formed], pool: &[Seeker], seats: usize, rules: &Rules) {
    let mut seated: Vec<i64> = formed.iter().flat_map(|game| game.seekers.clone()).collect();
    let count = seated.len();
    seated.sort_unstable();
    seated.dedup();
    assert_eq!(seated.len(), count, "nobody plays twice");
    for game in formed {
        assert_eq!((game.seekers.len(), game.windows.len()), (seats, seats));
        let table: Vec<&Seeker> = game.seekers.iter().map(|&id| find(pool, id)).collect();
        assert!(table.is_sorted_by(|one, other| one.rating <= other.rating));
        assert_eq!(game.gap.to_bits(), (table[seats - 1].rating - table[0].rating).to_bits());
        for (at, one) in table.iter().enumerate() {
            assert_eq!(game.windows[at], rules.window(one, NOW));
            assert!(table[at + 1..].iter().all(|other| may_meet(one, other, rules)), "{game:?} of {pool:?}");
        }
    }
}

/// The most that tables of these seats can be worth, by trying everything. `worth` is asked for allowed tables only.
pub(crate) fn best_by_trial(
    pool: &[Seeker],
    seats: usize,
    rules: &Rules,
    worth: &dyn Fn(&[i64]) -> i64,
) -> i64 {
    let Some((first, rest)) = pool.split_first() else { return 0 };
    let mut best = best_by_trial(rest, seats, rules, worth);
    let mut table = vec![first];
    extend(&mut table, rest, seats, rules, &mut |table, left| {
        let ids: Vec<i64> = table.iter().map(|seeker| seeker.id).collect();
        best = best.max(worth(&ids) + best_by_trial(left, seats, rules, worth));
    });
    best
}

/// All tables that begin with these players, completed with everyone who is left.
fn extend<'s>(
    table: &mut Vec<&'s Seeker>,
    rest: &'s [Seeker],
    seats: usize,
    rules: &Rules,
    found: &mut dyn FnMut(&[&Seeker], &[Seeker]),
) {
    if table.len() == seats {
        let left: Vec<Seeker> = rest.iter().filter(|one| !table.contains(one)).cloned().collect();
        found(table, &left);
        return;
    }
    for other in rest {
        let is_next = table.len() == 1 || table[table.len() - 1].id < other.id;
        if is_next && table.iter().all(|one| may_meet(one, other, rules)) {
            table.push(other);
            extend(table, rest, seats, rules, found);
            table.pop();
        }
    }
}
