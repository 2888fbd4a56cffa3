//! How long it will take until an opponent is within reach.
//!
//! Only the players in the pool now count: it does not foresee that others arrive or that some are paired
//! elsewhere.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use crate::{Rules, Seeker};

/// How many of the players soonest within reach are considered for a table.
const SOONEST: usize = 24;

/// How long until the windows of the seeker and of somebody in the pool reach each other. `None` if limits and blocks allow nobody who is
/// there.
///
/// ```
/// use std::time::Duration;
/// use jiff::Timestamp;
/// use ronde_matchmaking::{Rules, Seeker, expected_wait};
///
/// let now = Timestamp::UNIX_EPOCH;
/// let [one, other] = [(1, 1500.0), (2, 1690.0)].map(|(id, rating)| Seeker::new(id, rating, now));
/// let rules = Rules::for_minutes();
/// assert_eq!(expected_wait(&[one.clone(), other], &one, now, &rules), Some(Duration::from_secs(10)));
/// assert_eq!(expected_wait(&[one.clone()], &one, now, &rules), None);
/// ```
pub fn expected_wait(pool: &[Seeker], seeker: &Seeker, now: Timestamp, rules: &Rules) -> Option<Duration> {
    expected_wait_for_table(pool, 2, seeker, now, rules)
}

/// The same for a table of `seats`: until everyone at it is within reach of everyone else.
pub fn expected_wait_for_table(
    pool: &[Seeker],
    seats: usize,
    seeker: &Seeker,
    now: Timestamp,
    rules: &Rules,
) -> Option<Duration> {
    let mut others: Vec<(Timestamp, &Seeker)> =
        pool.iter().filter_map(|other| Some((meet(seeker, other, rules)?, other))).collect();
    others.sort_by_key(|&(at, other)| (at, other.id));
    others.dedup_by_key(|&mut (_, other)| other.id);
    let at = match seats {
        2 => others.first()?.0,
        4 => soonest_table(&others[..others.len().min(SOONEST)], rules)?,
        _ => return None,
    };
    Some(Duration::try_from(at.duration_since(now)).unwrap_or_default())
}

/// The earliest moment when three of the others can sit with the seeker. Each comes with the moment from which the seeker can meet them.
fn soonest_table(others: &[(Timestamp, &Seeker)], rules: &Rules) -> Option<Timestamp> {
    let pair = |one: usize, other: usize| -> Option<Timestamp> {
        let (one, other) = (others[one], others[other]);
        Some(meet(one.1, other.1, rules)?.max(one.0).max(other.0))
    };
    let mut soonest: Option<Timestamp> = None;
    for three in 2..others.len() {
        for two in 1..three {
            let Some(later) = pair(two, three) else { continue };
            let firsts = (0..two).filter_map(|one| Some(later.max(pair(one, two)?).max(pair(one, three)?)));
            soonest = firsts.chain(soonest).min();
        }
    }
    soonest
}

/// The moment from which two can meet.
fn meet(one: &Seeker, other: &Seeker, rules: &Rules) -> Option<Timestamp> {
    let gap = (one.rating - other.rating).abs();
    let is_allowed = one.id != other.id
        && one.limits.admit(other.rating)
        && other.limits.admit(one.rating)
        && !one.blocked.contains(&other.id)
        && !other.blocked.contains(&one.id);
    let is_within = |seeker: &Seeker| seeker.widest.is_none_or(|widest| gap <= f64::from(widest));
    if !is_allowed || !is_within(one) || !is_within(other) {
        return None;
    }
    let after =
        |seeker: &Seeker, wait: Duration| seeker.since.checked_add(SignedDuration::try_from(wait).ok()?).ok();
    let reaches = rules.widening.reaches(gap);
    let near = after(one, reaches)?.max(after(other, reaches)?);
    // whoever becomes overdue first need not wait for the other's window
    let overdue =
        rules.overdue_after.and_then(|wait| after(one, wait).into_iter().chain(after(other, wait)).min());
    Some(overdue.map_or(near, |overdue| near.min(overdue)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Limits, form};

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    fn seekers<const N: usize>(ratings: [f64; N]) -> [Seeker; N] {
        let mut id = 0;
        ratings.map(|rating| {
            id += 1;
            Seeker::new(id, rating, NOW)
        })
    }

    #[test]
    fn the_shorter_wait_decides() {
        let rules = Rules::for_minutes();
        let [mut one, other] = seekers([1500.0, 1850.0]);
        one.since = Timestamp::from_second(-60).unwrap();
        let wait = expected_wait(&[one.clone(), other], &one, NOW, &rules);
        assert_eq!(wait, Some(Duration::from_secs(25)));
    }

    #[test]
    fn an_overdue_player_need_not_wait_for_the_others_window() {
        let rules = Rules::for_minutes();
        let [mut one, other] = seekers([1500.0, 2900.0]);
        one.since = Timestamp::from_second(-170).unwrap();
        let wait = |other: Seeker| expected_wait(&[one.clone(), other], &one, NOW, &rules);
        assert_eq!(wait(other.clone()), Some(Duration::from_secs(10)));
        assert_eq!(wait(Seeker { widest: Some(1_399), ..other }), None);
    }

    #[test]
    fn whom_limits_and_blocks_keep_away_is_not_waited_for() {
        let rules = Rules::for_minutes();
        let [one, other, third] = seekers([1500.0, 1550.0, 1700.0]);
        let wait = |one: Seeker, other: Seeker| {
            expected_wait(&[one.clone(), other, third.clone()], &one, NOW, &rules).map(|wait| wait.as_secs())
        };
        assert_eq!(wait(one.clone(), other.clone()), Some(0));
        assert_eq!(wait(one.clone(), Seeker { blocked: vec![1], ..other.clone() }), Some(10));
        assert_eq!(wait(Seeker { blocked: vec![2], widest: Some(150), ..one.clone() }, other.clone()), None);
        let limits = Limits { lowest: Some(1600), highest: None };
        assert_eq!(wait(Seeker { limits, ..one }, other), Some(10));
    }

    #[test]
    fn at_the_expected_moment_the_table_is_formed_and_not_before() {
        let rules = Rules::for_minutes();
        let mut pool = seekers([1500.0, 1650.0, 1700.0, 1930.0, 1400.0, 2400.0]);
        pool[4].blocked = vec![1];
        for (pool, seats) in [(&pool[..2], 2), (&pool[..], 4)] {
            let wait = expected_wait_for_table(pool, seats, &pool[0], NOW, &rules).unwrap();
            let at = |wait: Duration| NOW + SignedDuration::try_from(wait).unwrap();
            let is_seated = |at| form(pool, seats, at, &rules).iter().any(|game| game.seekers.contains(&1));
            assert!(
                is_seated(at(wait)) && !is_seated(at(wait.checked_sub(Duration::from_secs(1)).unwrap())),
                "{wait:?}"
            );
        }
    }
}
