//! The rules of a pool.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use crate::{ANYONE, Seeker, Widening};

const HOUR: Duration = Duration::from_hours(1);

/// How a pool forms its games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rules {
    /// How a window widens with the wait.
    pub widening: Widening,
    /// After this wait a player is overdue: other people's windows no longer count for this player, only their limits do. Otherwise one far
    /// above all others would never be seated, since the others suit each other before their windows get that wide.
    pub overdue_after: Option<Duration>,
    /// Recent opponents count as if their ratings were this many points further apart. They are not barred.
    pub rematch: u32,
    /// How many partners on each side of a seeker are in the graph of a large pool.
    pub nearest: usize,
    /// Smaller pools look further, as long as the graph has no more edges than this. A graph of all allowed pairs gives the exact
    /// optimum.
    pub edges: usize,
}

/// A future window of a seeker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ahead {
    /// From when.
    pub at: Timestamp,
    /// How wide it is then; [`ANYONE`] if it lets anyone in.
    pub window: u32,
}

impl Rules {
    /// For games that begin at once: ten points a second, anyone after two minutes, overdue after three.
    pub const fn for_minutes() -> Self {
        let widening = Widening {
            start: 100,
            step: 50,
            every: Duration::from_secs(5),
            anyone_after: Duration::from_mins(2),
        };
        let overdue_after = Some(Duration::from_mins(3));
        Self { widening, overdue_after, rematch: 200, nearest: 6, edges: 50_000 }
    }

    /// For games with days per move: fifty points an hour, anyone after a day, overdue after a day and a half.
    pub const fn for_days() -> Self {
        let widening = Widening { start: 100, step: 50, every: HOUR, anyone_after: HOUR.saturating_mul(24) };
        Self { widening, overdue_after: Some(HOUR.saturating_mul(36)), ..Self::for_minutes() }
    }

    /// How wide the window of a seeker is at this moment; [`ANYONE`] if it lets anyone in.
    pub fn window(&self, seeker: &Seeker, now: Timestamp) -> u32 {
        let window = self.widening.window(seeker.waited(now));
        seeker.widest.map_or(window, |widest| window.min(widest))
    }

    /// How the window of a seeker will widen from now on.
    ///
    /// ```
    /// use jiff::{SignedDuration, Timestamp};
    /// use ronde_matchmaking::{Rules, Seeker};
    ///
    /// let since = Timestamp::UNIX_EPOCH;
    /// let seeker = Seeker { widest: Some(180), ..Seeker::new(1, 1500.0, since) };
    /// let steps = Rules::for_minutes().ahead(&seeker, since + SignedDuration::from_secs(2));
    /// let steps: Vec<_> = steps.iter().map(|step| (step.at.as_second(), step.window)).collect();
    /// assert_eq!(steps, [(5, 150), (10, 180)]);
    /// ```
    pub fn ahead(&self, seeker: &Seeker, now: Timestamp) -> Vec<Ahead> {
        let widest = seeker.widest.unwrap_or(ANYONE);
        let mut window = self.window(seeker, now);
        let mut steps = Vec::new();
        for step in self.widening.ahead(seeker.waited(now)) {
            if window >= widest {
                break;
            }
            window = step.window.min(widest);
            let after = SignedDuration::try_from(step.after).unwrap_or(SignedDuration::MAX);
            let Ok(at) = seeker.since.checked_add(after) else { break };
            steps.push(Ahead { at, window });
        }
        steps
    }

    /// Whether a seeker is overdue.
    pub fn is_overdue(&self, seeker: &Seeker, now: Timestamp) -> bool {
        self.overdue_after.is_some_and(|after| seeker.waited(now) >= after)
    }

    /// How many partners on each side a pool of this size looks at.
    pub(crate) fn reach(&self, pool: usize) -> usize {
        (self.edges / pool.max(1)).max(self.nearest)
    }
}

impl Default for Rules {
    fn default() -> Self {
        Self::for_minutes()
    }
}
