//! The names of the criteria, the most important first.

use std::fmt;

use serde::{Serialize, Serializer};

/// A criterion of article 2: absolute (C1 … C3), completion (C4), the bye (C5), quality (C6 … C21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// The two have not played each other.
    C1,
    /// The bye goes to a player without a forfeit win or another full score without playing.
    C2,
    /// Two players who are not topscorers and must have the same colour don't meet.
    C3,
    /// The rest of the field can still be paired.
    C4,
    /// The bye goes to the lowest possible score.
    C5,
    /// As few downfloaters as possible.
    C6,
    /// The scores of downfloaters are as low as possible.
    C7,
    /// The next bracket does as well as possible in C6 and C7.
    C8,
    /// The bye goes to a player with few unplayed games.
    C9,
    /// No topscorer, and no topscorer's opponent, has a colour difference beyond two.
    C10,
    /// No topscorer, and no topscorer's opponent, gets the same colour three times in a row.
    C11,
    /// Everyone gets the preferred colour.
    C12,
    /// Everyone gets the strongly preferred colour.
    C13,
    /// No resident floats down who did so in the previous round.
    C14,
    /// No opponent of a moved-down player floated up in the previous round.
    C15,
    /// Like C14, two rounds ago.
    C16,
    /// Like C15, two rounds ago.
    C17,
    /// Small differences for moved-down players who floated down in the previous round.
    C18,
    /// Small differences for their opponents who floated up in the previous round.
    C19,
    /// Like C18, two rounds ago.
    C20,
    /// Like C19, two rounds ago.
    C21,
}

impl fmt::Display for Criterion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "C{}", *self as usize + 1)
    }
}

impl Serialize for Criterion {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
