//! A pool over hours, played from a seed: who arrives when, who meets whom, and how long everyone waited.
//!
//! People arrive at random moments (a Poisson process), with ratings from a normal distribution; some have limits, some block somebody, and
//! all remember their last opponents. The same plan and seed give the same outcome on every machine, and the same arrivals for every
//! [`Way`] of forming games.
//!
//! ```
//! use ronde_matchmaking::simulation::{Plan, Way, simulate};
//!
//! let plan = Plan { arrivals: 400, ..Plan::default() };
//! let (ours, queue) = (simulate(&plan, Way::Matching, 7), simulate(&plan, Way::FirstCome, 7));
//! assert!(ours.gaps.percentile(50) < queue.gaps.percentile(50));
//! ```

mod crowd;
mod dice;
mod distribution;

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

pub use crowd::{Mood, waiting};
pub use distribution::Distribution;

use crate::{Formed, Rules, Seeker, form, yardstick};
use crowd::Crowd;
use dice::Dice;

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// How many arrivals there are.
    pub arrivals: usize,
    /// Average arrivals per minute.
    pub per_minute: f64,
    /// How many people there are; after a game, people come back sooner or later.
    pub people: usize,
    /// Percentage of people with limits of their own.
    pub limited: usize,
    /// Seats at a table, 2 or 4.
    pub seats: usize,
    /// How often games are formed.
    pub every: Duration,
    /// How long games are still formed after the last arrival.
    pub closing: Duration,
    /// The rules of the pool.
    pub rules: Rules,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            arrivals: 5_000,
            per_minute: 60.0,
            people: 3_000,
            limited: 10,
            seats: 2,
            every: Duration::from_secs(1),
            closing: Duration::from_mins(5),
            rules: Rules::for_minutes(),
        }
    }
}

/// A way of forming games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// [`form`].
    Matching,
    /// [`yardstick::longest_first`].
    LongestFirst,
    /// [`yardstick::first_come`].
    FirstCome,
}

impl Way {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Matching, Self::LongestFirst, Self::FirstCome];

    /// The games that are formed this way.
    pub fn form(self, pool: &[Seeker], seats: usize, now: Timestamp, rules: &Rules) -> Vec<Formed> {
        match self {
            Self::Matching => form(pool, seats, now, rules),
            Self::LongestFirst => yardstick::longest_first(pool, seats, now, rules),
            Self::FirstCome => yardstick::first_come(pool, seats, now, rules),
        }
    }
}

/// The result of a plan.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The gap of each game.
    pub gaps: Distribution,
    /// How many seconds each player waited for each game.
    pub waits: Distribution,
    /// How many games had recent opponents in them.
    pub rematches: usize,
    /// Who was still waiting at the end, and since when.
    pub left: Vec<(i64, Timestamp)>,
    /// The largest size of the pool.
    pub fullest: usize,
    /// When it was over.
    pub end: Timestamp,
}

/// Plays a plan.
pub fn simulate(plan: &Plan, way: Way, seed: u64) -> Outcome {
    let mut dice = Dice::new(seed);
    let mut crowd = Crowd::new(plan.people, plan.limited, &mut dice);
    let mut arrivals = Arrivals::new(plan, dice);
    let every = SignedDuration::try_from(plan.every).unwrap_or(SignedDuration::from_secs(1));
    let closing = SignedDuration::try_from(plan.closing).unwrap_or(SignedDuration::ZERO);
    let mut pool: Vec<Seeker> = Vec::new();
    let (mut gaps, mut waits, mut rematches, mut fullest) = (Vec::new(), Vec::new(), 0, 0);
    let (mut now, mut last) = (Timestamp::UNIX_EPOCH, Timestamp::UNIX_EPOCH);
    while arrivals.left > 0 || (!pool.is_empty() && now < last + closing) {
        now += every;
        while let Some((at, someone)) = arrivals.until(now) {
            if let Some(seeker) = crowd.come(someone, at) {
                pool.push(seeker);
                last = at;
            }
        }
        fullest = fullest.max(pool.len());
        for game in way.form(&pool, plan.seats, now, &plan.rules) {
            gaps.push(game.gap);
            rematches += usize::from(crowd.have_played(&game.seekers));
            crowd.play(&game.seekers);
            let players = pool.extract_if(.., |seeker| game.seekers.contains(&seeker.id));
            waits.extend(players.map(|seeker| seeker.waited(now).as_secs_f64()));
        }
    }
    let left = pool.iter().map(|seeker| (seeker.id, seeker.since)).collect();
    let (gaps, waits) = (Distribution::new(gaps), Distribution::new(waits));
    Outcome { gaps, waits, rematches, left, fullest, end: now }
}

/// Who arrives when.
struct Arrivals {
    dice: Dice,
    left: usize,
    seconds: f64,
    people: usize,
    per_second: f64,
}

impl Arrivals {
    fn new(plan: &Plan, dice: Dice) -> Self {
        let mut arrivals = Self {
            dice,
            left: plan.arrivals,
            seconds: 0.0,
            people: plan.people,
            per_second: plan.per_minute / 60.0,
        };
        arrivals.seconds = arrivals.dice.exponential(arrivals.per_second);
        arrivals
    }

    /// The next arrival, if it is before a moment.
    fn until(&mut self, now: Timestamp) -> Option<(Timestamp, usize)> {
        let at = Timestamp::UNIX_EPOCH + SignedDuration::try_from_secs_f64(self.seconds).ok()?;
        if self.left == 0 || at > now {
            return None;
        }
        self.left -= 1;
        self.seconds += self.dice.exponential(self.per_second);
        Some((at, self.dice.below(self.people)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_gives_the_same_outcome() {
        let plan = Plan { arrivals: 300, ..Plan::default() };
        assert_eq!(simulate(&plan, Way::Matching, 3), simulate(&plan, Way::Matching, 3));
        assert_ne!(simulate(&plan, Way::Matching, 3).gaps, simulate(&plan, Way::Matching, 4).gaps);
    }

    #[test]
    fn people_come_as_often_as_planned() {
        let plan = Plan { arrivals: 6_000, per_minute: 120.0, ..Plan::default() };
        let outcome = simulate(&plan, Way::FirstCome, 1);
        let minutes = outcome.end.duration_since(Timestamp::UNIX_EPOCH).as_secs() / 60;
        assert!((47..=58).contains(&minutes), "{minutes}");
        assert!(outcome.waits.count() + outcome.left.len() <= plan.arrivals);
    }
}
