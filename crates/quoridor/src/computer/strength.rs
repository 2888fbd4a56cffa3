//! How strong the computer is, and how long it may think.

use std::time::Duration;

/// How strong the computer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// Walks its way and sometimes places a wall without much thought.
    Easy,
    /// Sees the answer to its move.
    Medium,
    /// Looks as far ahead as its time allows.
    Hard,
}

impl Strength {
    /// All of them, the weakest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// The longest time from question to answer.
    pub const fn budget(self) -> Duration {
        match self {
            Self::Easy => Duration::from_millis(50),
            Self::Medium => Duration::from_millis(300),
            Self::Hard => Duration::from_secs(1),
        }
    }

    /// When the search has to stop: a little before the budget, so that the answer is in time even on a busy machine.
    pub fn thinking_time(self) -> Duration {
        self.budget() * 15 / 16
    }
}
