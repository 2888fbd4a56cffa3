//! Those who look for opponents in one list.

use std::collections::{HashMap, HashSet};

use jiff::Timestamp;
use ronde_domain::AccountId;
use ronde_matchmaking::{Formed, Rules, Seeker, expected_wait_for_table};
use ronde_play::Modality;
use ronde_protocol::{SeekShape, WindowShape};

use super::has_clock;

/// Number of steps for which the widening of a window is told.
const AHEAD: usize = 30;
/// In a larger pool the wait is estimated from this many nearest seekers.
const NEAREST: usize = 200;

/// Those who look for opponents in one list.
#[derive(Debug)]
pub(super) struct Pool {
    pub(super) modality: Modality,
    pub(super) seekers: Vec<Seeker>,
    pub(super) rules: Rules,
    /// The window of which each was told last.
    told: HashMap<i64, u32>,
    /// In which browser tab each looks who does so in one.
    tabs: HashMap<i64, i64>,
}

impl Pool {
    pub(super) fn new(modality: Modality) -> Self {
        let rules = if has_clock(modality) { Rules::for_minutes() } else { Rules::for_days() };
        Self { modality, seekers: Vec::new(), rules, told: HashMap::new(), tabs: HashMap::new() }
    }

    /// How many sit at a table of this list.
    pub(super) fn seats(&self) -> usize {
        usize::from(self.modality.seats.number())
    }

    /// Somebody looks from now on. Of two searches the later one counts, as in the store.
    pub(super) fn add(&mut self, seeker: Seeker) {
        if self.find(seeker.id).is_none_or(|known| known.since <= seeker.since) {
            self.take(seeker.id);
            self.seekers.push(seeker);
        }
    }

    /// In which browser tab somebody looks.
    pub(super) fn set_tab(&mut self, id: i64, tab: Option<i64>) {
        if let Some(tab) = tab {
            self.tabs.insert(id, tab);
        } else {
            self.tabs.remove(&id);
        }
    }

    /// The tabs of people who will meet.
    pub(super) fn take_tabs(&mut self, met: &[i64]) -> HashMap<AccountId, i64> {
        met.iter().filter_map(|id| Some((AccountId(*id), self.tabs.remove(id)?))).collect()
    }

    /// Whom somebody never meets, as is known now.
    pub(super) fn set_blocked(&mut self, id: i64, blocked: Vec<i64>) {
        if let Some(seeker) = self.seekers.iter_mut().find(|seeker| seeker.id == id) {
            seeker.blocked = blocked;
        }
    }

    /// Somebody, if they look.
    pub(super) fn find(&self, id: i64) -> Option<&Seeker> {
        self.seekers.iter().find(|seeker| seeker.id == id)
    }

    /// Somebody looks no longer.
    pub(super) fn take(&mut self, id: i64) -> Option<Seeker> {
        self.told.remove(&id);
        let place = self.seekers.iter().position(|seeker| seeker.id == id)?;
        Some(self.seekers.swap_remove(place))
    }

    /// Somebody looks no longer; what they are told.
    pub(super) fn leave(&mut self, who: AccountId) -> Option<SeekShape> {
        let seeker = self.take(who.0)?;
        self.tabs.remove(&who.0);
        Some(SeekShape { is_over: true, ..self.over(&seeker) })
    }

    /// Takes out those who will meet.
    pub(super) fn take_formed(&mut self, formed: &[Formed]) -> HashMap<i64, Seeker> {
        let met: HashSet<i64> = formed.iter().flat_map(|game| game.seekers.iter().copied()).collect();
        self.told.retain(|id, _| !met.contains(id));
        let (met, left) =
            std::mem::take(&mut self.seekers).into_iter().partition(|one| met.contains(&one.id));
        self.seekers = left;
        let met: Vec<Seeker> = met;
        met.into_iter().map(|seeker| (seeker.id, seeker)).collect()
    }

    /// Those whose window is another one than they were told, with what they are told now.
    pub(super) fn widened(&mut self, now: Timestamp) -> Vec<(i64, SeekShape)> {
        let mut widened = Vec::new();
        for seeker in &self.seekers {
            let window = self.rules.window(seeker, now);
            if self.told.insert(seeker.id, window).is_some_and(|told| told != window) {
                widened.push(seeker.id);
            }
        }
        let shape = |id| Some((id, self.shape(self.find(id)?, now)));
        widened.into_iter().filter_map(shape).collect()
    }

    /// What somebody is told who looks.
    pub(super) fn told(&mut self, id: i64, now: Timestamp) -> Option<SeekShape> {
        let seeker = self.find(id)?;
        let shape = self.shape(seeker, now);
        self.told.insert(id, shape.window);
        Some(shape)
    }

    fn shape(&self, seeker: &Seeker, now: Timestamp) -> SeekShape {
        let ahead = self.rules.ahead(seeker, now).into_iter().take(AHEAD);
        SeekShape {
            window: self.rules.window(seeker, now),
            next: ahead.map(|step| WindowShape { at: step.at, window: step.window }).collect(),
            expected_wait: self.expected_wait(seeker, now),
            ..self.over(seeker)
        }
    }

    /// What somebody is told who looks no longer.
    pub(super) fn over(&self, seeker: &Seeker) -> SeekShape {
        SeekShape {
            game: self.modality.game(),
            modality: self.modality,
            since: seeker.since,
            rating: published(seeker.rating),
            window: 0,
            next: Vec::new(),
            expected_wait: None,
            pool: u32::try_from(self.seekers.len()).unwrap_or(u32::MAX),
            tab: self.tabs.get(&seeker.id).copied(),
            is_over: false,
        }
    }

    fn expected_wait(&self, seeker: &Seeker, now: Timestamp) -> Option<u64> {
        let wait = |pool: &[Seeker]| expected_wait_for_table(pool, self.seats(), seeker, now, &self.rules);
        let wait = if self.seekers.len() <= NEAREST {
            wait(&self.seekers)
        } else {
            let mut near: Vec<&Seeker> = self.seekers.iter().collect();
            let gap = |one: &&Seeker| (one.rating - seeker.rating).abs();
            near.select_nth_unstable_by(NEAREST, |one, other| gap(one).total_cmp(&gap(other)));
            wait(&near[..NEAREST].iter().map(|one| (*one).clone()).collect::<Vec<_>>())
        }?;
        Some(wait.as_secs() + u64::from(wait.subsec_nanos() > 0))
    }
}

/// A rating as people see it.
pub(super) fn published(rating: f64) -> i32 {
    #[expect(clippy::cast_possible_truncation, reason = "ratings are small numbers")]
    let rounded = rating.round() as i32;
    rounded
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;

    fn pool(ratings: &[f64]) -> Pool {
        let mut pool = Pool::new("quoridor-2-blitz".parse().unwrap());
        for (rating, id) in ratings.iter().zip(1..) {
            pool.add(Seeker::new(id, *rating, Timestamp::UNIX_EPOCH));
        }
        pool
    }

    #[test]
    fn the_window_is_told_when_it_widens() {
        let mut pool = pool(&[1500.0, 1780.0]);
        let start = Timestamp::UNIX_EPOCH;
        let first = pool.told(1, start).unwrap();
        assert_eq!((first.window, first.expected_wait, first.pool), (100, Some(20), 2));
        assert_eq!(first.next[0].window, 150);
        assert!(pool.widened(start + SignedDuration::from_secs(4)).is_empty());
        let told = pool.widened(start + SignedDuration::from_secs(5));
        assert_eq!(
            told.iter().map(|(id, shape)| (*id, shape.window)).collect::<Vec<_>>(),
            [(1, 150), (2, 150)]
        );
        assert!(pool.widened(start + SignedDuration::from_secs(6)).is_empty());
    }

    #[test]
    fn a_large_pool_tells_the_wait_from_those_who_are_near() {
        let many: Vec<f64> = (0..1_000).map(|number| 1000.0 + f64::from(number) * 2.0).collect();
        let mut pool = pool(&many);
        assert_eq!(pool.told(500, Timestamp::UNIX_EPOCH).unwrap().expected_wait, Some(0));
    }
}
