//! People with ratings, preferences and a memory.

use jiff::{SignedDuration, Timestamp};

use super::dice::Dice;
use crate::{Limits, Seeker};

/// How many opponents each person remembers.
const MEMORY: usize = 5;

/// Percentage of an ordinary pool with limits.
const LIMITED: usize = 10;

/// Everybody who may come.
#[derive(Debug)]
pub(super) struct Crowd {
    people: Vec<Seeker>,
    is_here: Vec<bool>,
}

impl Crowd {
    /// People with ratings around 1500; `limited` percent have limits, one in twenty blocks somebody.
    pub(super) fn new(count: usize, limited: usize, dice: &mut Dice) -> Self {
        let people = (0..count).map(|place| person(place, count, limited, dice)).collect();
        Self { people, is_here: vec![false; count] }
    }

    /// Somebody who is not in the pool arrives.
    pub(super) fn come(&mut self, someone: usize, at: Timestamp) -> Option<Seeker> {
        let was_here = std::mem::replace(&mut self.is_here[someone], true);
        (!was_here).then(|| Seeker { since: at, ..self.people[someone].clone() })
    }

    /// Whether two of these have met recently.
    pub(super) fn have_played(&self, ids: &[i64]) -> bool {
        ids.iter().any(|&id| ids.iter().any(|other| self.people[place(id)].recent.contains(other)))
    }

    /// These play each other and leave.
    pub(super) fn play(&mut self, ids: &[i64]) {
        for &id in ids {
            self.is_here[place(id)] = false;
            let recent = &mut self.people[place(id)].recent;
            recent.extend(ids.iter().filter(|&&other| other != id));
            let forgotten = recent.len().saturating_sub(MEMORY);
            recent.drain(..forgotten);
        }
    }
}

/// What a pool is like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mood {
    /// As people are: one in ten has limits, one in twenty blocks somebody, and the average wait is half a minute.
    Ordinary,
    /// Everyone has just arrived.
    Fresh,
    /// Everyone has waited so long that anyone will do.
    Patient,
    /// Everyone has limits and blocks, half of them against the nearest players.
    Picky,
}

impl Mood {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Ordinary, Self::Fresh, Self::Patient, Self::Picky];
}

/// A pool of `count` players.
pub fn waiting(count: usize, mood: Mood, now: Timestamp, seed: u64) -> Vec<Seeker> {
    let mut dice = Dice::new(seed);
    let seeker = |place: usize| {
        let mut seeker = person(place, count, LIMITED, &mut dice);
        let seconds = match mood {
            Mood::Ordinary | Mood::Picky => dice.exponential(1.0 / 30.0),
            Mood::Fresh => dice.fraction(),
            Mood::Patient => 200.0 + 100.0 * dice.fraction(),
        };
        seeker.since = now - SignedDuration::try_from_secs_f64(seconds).unwrap_or(SignedDuration::ZERO);
        seeker.recent = (0..dice.below(4)).map(|_| id(dice.below(count))).collect();
        if mood == Mood::Picky {
            make_picky(&mut seeker, count, &mut dice);
        }
        seeker
    };
    (0..count).map(seeker).collect()
}

fn make_picky(seeker: &mut Seeker, count: usize, dice: &mut Dice) {
    seeker.blocked = (0..30).map(|_| id(dice.below(count))).collect();
    let own = rounded(seeker.rating);
    seeker.limits = match dice.below(4) {
        0 => Limits { lowest: Some(own + 150), highest: None },
        1 => Limits { lowest: None, highest: Some(own - 150) },
        2 => Limits { lowest: Some(own - 50), highest: Some(own + 50) },
        _ => Limits { lowest: Some(own - 300), highest: None },
    };
}

fn person(place: usize, count: usize, limited: usize, dice: &mut Dice) -> Seeker {
    let mut person =
        Seeker::new(id(place), dice.normal(1500.0, 300.0).clamp(100.0, 3_500.0), Timestamp::UNIX_EPOCH);
    let own = rounded(person.rating);
    if dice.percent(limited) {
        match dice.below(3) {
            0 => person.widest = Some(300),
            1 => person.limits.lowest = Some(own - 200),
            _ => person.limits.highest = Some(own + 200),
        }
    }
    if dice.percent(5) {
        person.blocked.push(id(dice.below(count)));
    }
    person
}

/// The id of the person at this place in the crowd.
fn id(place: usize) -> i64 {
    i64::try_from(place).unwrap_or(i64::MAX)
}

fn place(id: i64) -> usize {
    usize::try_from(id).unwrap_or_default()
}

#[expect(clippy::cast_possible_truncation, reason = "ratings have four digits")]
fn rounded(rating: f64) -> i32 {
    rating.round() as i32
}
