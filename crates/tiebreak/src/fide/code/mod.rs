//! The codes of tie-breaks: `BH/C1`, `KS/L+1`, `DE/P`, as in records 202 and 212 of a report.
//!
//! The handbook separates variants by a dash (`BH-C1`), reports by a slash; both are read, and a slash is written. Case doesn't matter.
//! Codes for teams and self-defined ones are recognised and kept. The modules next to this one implement the codes.
//!
//! ```
//! use ronde_tiebreak::fide::Code;
//!
//! let code: Code = "bh-c1/p".parse().unwrap();
//! assert_eq!(code.to_string(), "BH/C1/P");
//! assert!("BH/X".parse::<Code>().is_err());
//! ```

mod name;
mod parse;
mod team;

use std::fmt;

use serde::{Deserialize, Serialize};

pub use name::Name;
pub use parse::CodeError;

/// A code in a list of tie-breaks.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Code {
    /// A code for individual players.
    Individual(TieBreak),
    /// A code for teams, as written.
    Team(String),
    /// A code defined by the organiser (`OTHER_…`), as written.
    SelfDefined(String),
}

/// A tie-break for individual players, with its variants.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TieBreak {
    name: Name,
    /// In the order in which they were written.
    variants: Vec<Variant>,
}

/// What follows the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Variant {
    /// `C`: without this many least significant values.
    Cut(u8),
    /// `M`: without this many least and most significant values.
    Median(u8),
    /// `L+` or `L-`: the Koya limit moved by this many half points.
    LimitBy(i8),
    /// `L`: the Koya limit in percent.
    LimitPercent(u8),
    /// `P`: forfeits are games against the scheduled opponent.
    ForfeitsPlayed,
    /// `F`: with the Fore Buchholz.
    Fore,
    /// `R`: reversed.
    Reversed,
    /// `U`: the rating of unrated players.
    Unrated(u16),
}

impl TieBreak {
    /// A tie-break without variants.
    pub const fn plain(name: Name) -> Self {
        Self { name, variants: Vec::new() }
    }

    /// Which one it is.
    pub const fn name(&self) -> Name {
        self.name
    }

    /// What follows the name.
    pub fn variants(&self) -> &[Variant] {
        &self.variants
    }

    pub(super) fn has(&self, variant: Variant) -> bool {
        self.variants.contains(&variant)
    }

    /// The rating that replaces a missing one.
    pub(super) fn unrated(&self) -> Option<u16> {
        self.variants.iter().find_map(|variant| match variant {
            Variant::Unrated(rating) => Some(*rating),
            _ => None,
        })
    }

    /// Whether a smaller value is better.
    pub fn lower_is_better(&self) -> bool {
        let reversed = self.has(Variant::Reversed);
        match self.name {
            Name::Tpn => !reversed,
            _ => reversed,
        }
    }
}

impl Code {
    /// Reads a list as in a record or on a command line: codes separated by commas or blanks.
    pub fn list(text: &str) -> Result<Vec<Self>, CodeError> {
        let codes = text.split(|c: char| c == ',' || c.is_whitespace()).filter(|code| !code.is_empty());
        codes.map(str::parse).collect()
    }
}

impl Variant {
    /// The letter of the variant.
    pub const fn letter(self) -> char {
        match self {
            Self::Cut(_) => 'C',
            Self::Median(_) => 'M',
            Self::LimitBy(_) | Self::LimitPercent(_) => 'L',
            Self::ForfeitsPlayed => 'P',
            Self::Fore => 'F',
            Self::Reversed => 'R',
            Self::Unrated(_) => 'U',
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = self.letter();
        match self {
            Self::Cut(n) | Self::Median(n) | Self::LimitPercent(n) => write!(f, "{letter}{n}"),
            Self::LimitBy(n) => write!(f, "{letter}{n:+}"),
            Self::Unrated(n) => write!(f, "{letter}{n}"),
            Self::ForfeitsPlayed | Self::Fore | Self::Reversed => write!(f, "{letter}"),
        }
    }
}

impl fmt::Display for TieBreak {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name.acronym())?;
        self.variants.iter().try_for_each(|variant| write!(f, "/{variant}"))
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Individual(tie_break) => tie_break.fmt(f),
            Self::Team(code) | Self::SelfDefined(code) => f.write_str(code),
        }
    }
}

impl TryFrom<String> for Code {
    type Error = CodeError;
    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<Code> for String {
    fn from(code: Code) -> Self {
        code.to_string()
    }
}

#[cfg(test)]
mod tests;
