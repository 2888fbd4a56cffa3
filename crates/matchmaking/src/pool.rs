//! The pool at one moment: everyone in order of rating, with their current windows.

use std::collections::HashMap;

use jiff::Timestamp;

use crate::ties::Ties;
use crate::weighing::cost;
use crate::{ANYONE, Formed, Rules, Seeker};

/// Everyone in the pool, lowest rating first. Players are known by their place in this order.
#[derive(Debug)]
pub(crate) struct Pool<'p> {
    candidates: Vec<Candidate<'p>>,
    blocks: Ties,
    recent: Ties,
    rematch_cost: i64,
}

/// A seeker, with what follows from the moment.
#[derive(Debug)]
pub(crate) struct Candidate<'p> {
    pub(crate) seeker: &'p Seeker,
    rating: f64,
    /// The rank by waiting time, the longest first.
    turn: usize,
    window: u32,
    /// The window as a number to compare with.
    reach: f64,
    /// How wide the window may ever become.
    widest: f64,
    is_overdue: bool,
    /// The ratings that the limits admit.
    lowest: f64,
    highest: f64,
    /// What seating this player is worth.
    pub(crate) worth: i64,
}

impl<'p> Pool<'p> {
    pub(crate) fn new(seekers: &'p [Seeker], now: Timestamp, rules: &Rules) -> Self {
        let mut order: Vec<&Seeker> = seekers.iter().collect();
        order.sort_by(|one, other| {
            let rating = one.rating.total_cmp(&other.rating);
            (one.id, one.since).cmp(&(other.id, other.since)).then(rating)
        });
        order.dedup_by_key(|seeker| seeker.id);
        order.sort_by(|one, other| one.rating.total_cmp(&other.rating).then(one.id.cmp(&other.id)));
        let mut candidates: Vec<Candidate<'_>> =
            order.iter().map(|seeker| Candidate::new(seeker, now, rules)).collect();
        let mut turns: Vec<usize> = (0..order.len()).collect();
        turns.sort_unstable_by_key(|&place| (order[place].since, order[place].id));
        for (turn, &place) in turns.iter().enumerate() {
            candidates[place].turn = turn;
        }
        let places: HashMap<i64, usize> =
            order.iter().enumerate().map(|(place, seeker)| (seeker.id, place)).collect();
        let blocks = Ties::new(&order, &places, |seeker| &seeker.blocked);
        let recent = Ties::new(&order, &places, |seeker| &seeker.recent);
        Self { candidates, blocks, recent, rematch_cost: rules.rematch_cost() }
    }

    pub(crate) const fn len(&self) -> usize {
        self.candidates.len()
    }

    pub(crate) fn at(&self, place: usize) -> &Candidate<'p> {
        &self.candidates[place]
    }

    pub(crate) fn rating(&self, place: usize) -> f64 {
        self.candidates[place].rating
    }

    /// Whether two may sit at one table.
    pub(crate) fn may_meet(&self, one: usize, other: usize) -> bool {
        self.is_near(one, other) && self.is_welcome(one, other)
    }

    /// Whether limits and blocks let two sit at one table, whatever their windows are now.
    pub(crate) fn could_meet(&self, one: usize, other: usize) -> bool {
        let gap = self.gap(one, other);
        gap <= self.at(one).widest && gap <= self.at(other).widest && self.is_welcome(one, other)
    }

    /// Whether two have met recently.
    pub(crate) fn have_met(&self, one: usize, other: usize) -> bool {
        self.recent.contains(one, other)
    }

    /// What a game of two is worth.
    pub(crate) fn weight(&self, one: usize, other: usize) -> i64 {
        let rematch = if self.have_met(one, other) { self.rematch_cost } else { 0 };
        self.at(one).worth + self.at(other).worth - cost(self.gap(one, other)) - rematch
    }

    /// What a table is worth: everyone at it, the spread, and each pair of recent opponents. For two players it is the worth of a game of
    /// two.
    pub(crate) fn worth(&self, table: &[usize]) -> i64 {
        let worth: i64 = table.iter().map(|&place| self.at(place).worth).sum();
        let pairs = table
            .iter()
            .enumerate()
            .flat_map(|(at, &one)| table[at + 1..].iter().map(move |&other| (one, other)));
        let rematches = pairs.filter(|&(one, other)| self.have_met(one, other)).map(|_| self.rematch_cost);
        worth - cost(self.spread(table)) - rematches.sum::<i64>()
    }

    /// The penalty for each pair of recent opponents.
    pub(crate) const fn rematch_cost(&self) -> i64 {
        self.rematch_cost
    }

    /// Sorts by waiting time, the longest first; `place` gives somebody's place in the pool.
    pub(crate) fn sort_by_wait(&self, who: &mut [usize], place: impl Fn(usize) -> usize) {
        who.sort_unstable_by_key(|&one| self.at(place(one)).turn);
    }

    /// Everyone, the longest waiting first.
    pub(crate) fn by_wait(&self) -> Vec<usize> {
        let mut places: Vec<usize> = (0..self.len()).collect();
        self.sort_by_wait(&mut places, |place| place);
        places
    }

    /// Tables as the caller knows them, the lowest ratings first.
    pub(crate) fn formed(&self, tables: Vec<Vec<usize>>) -> Vec<Formed> {
        let mut tables = tables;
        for table in &mut tables {
            table.sort_unstable();
        }
        tables.sort_unstable();
        let formed = |table: &Vec<usize>| Formed {
            seekers: table.iter().map(|&place| self.at(place).seeker.id).collect(),
            gap: self.spread(table),
            windows: table.iter().map(|&place| self.at(place).window).collect(),
        };
        tables.iter().map(formed).collect()
    }

    fn gap(&self, one: usize, other: usize) -> f64 {
        (self.rating(one) - self.rating(other)).abs()
    }

    fn spread(&self, table: &[usize]) -> f64 {
        let ends = table.iter().min().zip(table.iter().max());
        ends.map_or(0.0, |(&lowest, &highest)| self.rating(highest) - self.rating(lowest))
    }

    /// Whether the gap lies within both windows; for an overdue player, other people's windows don't count.
    fn is_near(&self, one: usize, other: usize) -> bool {
        let gap = self.gap(one, other);
        let (one, other) = (self.at(one), self.at(other));
        let reaches = |here: &Candidate<'_>, there: &Candidate<'_>| {
            gap <= if there.is_overdue { here.widest } else { here.reach }
        };
        reaches(one, other) && reaches(other, one)
    }

    /// Whether both are within each other's limits and neither has blocked the other.
    fn is_welcome(&self, one: usize, other: usize) -> bool {
        self.at(one).admits(self.rating(other))
            && self.at(other).admits(self.rating(one))
            && !self.blocks.contains(one, other)
    }
}

impl<'p> Candidate<'p> {
    fn new(seeker: &'p Seeker, now: Timestamp, rules: &Rules) -> Self {
        let window = rules.window(seeker, now);
        // not infinite: a rating that is not a number is out of everyone's reach
        let widest = seeker.widest.map_or(f64::MAX, f64::from);
        let is_overdue = rules.is_overdue(seeker, now);
        let (lowest, highest) = seeker.limits.ends();
        Self {
            seeker,
            rating: seeker.rating,
            turn: 0,
            window,
            reach: if window < ANYONE && !is_overdue { window.into() } else { widest },
            widest,
            is_overdue,
            lowest,
            highest,
            worth: rules.worth(seeker.waited(now)),
        }
    }

    /// The lowest and the highest rating that this player accepts now, not a hair too narrow.
    pub(crate) fn range(&self) -> (f64, f64) {
        self.range_within(self.reach)
    }

    /// The same for an overdue player.
    pub(crate) fn range_at_last(&self) -> (f64, f64) {
        self.range_within(self.widest)
    }

    pub(crate) const fn is_overdue(&self) -> bool {
        self.is_overdue
    }

    fn range_within(&self, reach: f64) -> (f64, f64) {
        // a gap and a rating plus a window are rounded differently
        const HAIR: f64 = 1e-6;
        let rating = self.rating;
        (self.lowest.max(rating - reach - HAIR), self.highest.min(rating + reach + HAIR))
    }

    fn admits(&self, rating: f64) -> bool {
        self.lowest <= rating && rating <= self.highest
    }
}
