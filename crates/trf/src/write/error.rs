//! Why a document can't be written, and what an edition leaves out.

use std::fmt;

use ronde_domain::PairingNumber;

/// A value that doesn't fit into the format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum WriteFault {
    /// A list of players longer than four digits can number.
    #[error("{count} players are too many: a report file holds at most 9999")]
    TooManyPlayers {
        /// How many.
        count: usize,
    },
    /// A value wider than its columns.
    #[error("{what} `{value}` is too large: it has {width} columns")]
    TooWide {
        /// Which value.
        what: &'static str,
        /// The value.
        value: String,
        /// The available width.
        width: usize,
    },
    /// More rounds than three digits can number.
    #[error("{count} rounds are too many: a report file holds at most 999")]
    TooManyRounds {
        /// How many.
        count: usize,
    },
    /// A text that would split its line in two.
    #[error("`{0}` contains a line break, which a report file cannot hold")]
    LineBreak(String),
    /// A date with a blank, which would become two.
    #[error("the round date `{0}` contains a blank, which a report file cannot hold")]
    BlankInDate(String),
}

/// Everything that prevents a document from being written. Never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WriteError(Vec<WriteFault>);

impl WriteError {
    pub(super) fn new(faults: Vec<WriteFault>) -> Self {
        Self(faults)
    }

    /// The faults.
    pub fn faults(&self) -> &[WriteFault] {
        &self.0
    }

    /// Whether the tournament is too large for the format, as opposed to an impossible text.
    pub fn is_too_large(&self) -> bool {
        let large = |fault: &WriteFault| {
            matches!(
                fault,
                WriteFault::TooManyPlayers { .. }
                    | WriteFault::TooWide { .. }
                    | WriteFault::TooManyRounds { .. }
            )
        };
        self.0.iter().any(large)
    }
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for WriteError {}

/// Something that the written edition leaves out or says differently.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Loss {
    /// A name of more than 33 characters, or a team name of more than 32.
    #[error("the name `{}` is cut to the width of its columns", shortened(.0))]
    NameCut(String),
    /// A player's or team's text that is wider than its columns.
    #[error("{what} `{}` is cut to the width of its columns", shortened(value))]
    TextCut {
        /// Which text.
        what: &'static str,
        /// The whole text.
        value: String,
    },
    /// A record that TRF-16 does not have.
    #[error("TRF-16 has no record for {0}")]
    Record(&'static str),
    /// A round without a date, between dates too long for their columns.
    #[error("a round without a date cannot be written among dates of more than 8 characters")]
    RoundWithoutDate,
    /// Byes of a round that is not the next one.
    #[error("TRF-16 cannot announce the byes of round {0}")]
    Byes(u16),
    /// A half-point or full-point bye of the next round, moved into the player's line.
    #[error("the bye of player {0} in the next round is written into the player's line")]
    ByeInLine(PairingNumber),
    /// Pairs forbidden in only some rounds.
    #[error("TRF-16 cannot forbid pairs in some rounds only")]
    ForbiddenInSomeRounds,
    /// Virtual match points.
    #[error("TRF-16 cannot carry virtual match points")]
    VirtualMatchPoints,
    /// Acceleration in another form.
    #[error("the acceleration is written player by player")]
    AccelerationByPlayer,
    /// The value of an adjourned game.
    #[error("TRF-16 cannot say what a game without a result is worth")]
    UnknownResult,
    /// Teams without numbers, points and nicknames.
    #[error("TRF-16 carries only names and players of teams")]
    TeamDetails,
}

/// The beginning of a text of any length, for a one-line message.
fn shortened(text: &str) -> String {
    const SHOWN: usize = 60;
    match text.char_indices().nth(SHOWN) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}
