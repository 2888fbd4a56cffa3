//! What is wrong with a file, and where.

use std::fmt;
use std::io;

/// A fault in a line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1 on.
    pub line: u64,
    /// The column, from 1 on, in characters.
    pub column: u64,
    /// What is wrong.
    pub what: What,
}

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum What {
    /// The line ends before its last field.
    #[error("the line ends after {found} of {wanted} fields; it seems to be cut off")]
    TooFewFields {
        /// The number of fields that are there.
        found: usize,
        /// The required number.
        wanted: usize,
    },
    /// A quotation mark is not closed.
    #[error("the quotation mark is not closed on this line")]
    OpenQuote,
    /// Not in the encoding that was expected.
    #[error("this is not UTF-8 text")]
    NotUtf8,
    /// Something is required here.
    #[error("the {0} is missing")]
    Missing(&'static str),
    /// The header lacks a column.
    #[error("the header has no column `{0}`")]
    NoColumn(&'static str),
    /// This is not a rating.
    #[error(
        "`{0}` is not a rating: a whole number from 1 to 9999 was expected, or 0 or nothing for the unrated"
    )]
    Rating(String),
    /// This is not a number.
    #[error("`{text}` is not a {name}")]
    Number {
        /// The text.
        text: String,
        /// What is required.
        name: &'static str,
    },
    /// This is not a date.
    #[error("`{0}` is not a date such as 2026-11-15")]
    Date(String),
    /// A date before the one above.
    #[error("{0} comes after a later date; games must be in the order of their dates")]
    DateOrder(String),
    /// This is not a result.
    #[error("`{0}` is not a result: 1, 0.5 or 0 for White was expected, or 1-0, 1/2-1/2, 0-1")]
    Result(String),
    /// A result that could be the beginning of a longer one, at the end of a file without a line end.
    #[error("the file ends in `{0}` without a line end; it seems to be cut off")]
    CutOff(String),
    /// White and Black are the same.
    #[error("`{0}` plays against itself")]
    OwnOpponent(String),
    /// The same id again.
    #[error("the id `{0}` is in the list twice")]
    Twice(String),
    /// A player who is missing from the rating list.
    #[error("`{0}` is not in the rating list")]
    Unknown(String),
    /// This is not XML.
    #[error("not XML: {0}")]
    Xml(String),
}

impl Fault {
    /// A fault at a place.
    pub const fn new(line: u64, column: u64, what: What) -> Self {
        Self { line, column, what }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.what)
    }
}

impl std::error::Error for Fault {}

/// Why a file was not read to the end.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is faulty: the first faults, in file order.
    #[error("{}", .0.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))]
    Faults(Vec<Fault>),
    /// It has no known format.
    #[error("this is neither a rating list in CSV nor the list of FIDE as text or XML")]
    UnknownForm,
    /// The archive doesn't contain exactly one file, or is damaged.
    #[error("the archive cannot be opened: {0}")]
    Archive(String),
}

impl From<Fault> for ReadError {
    fn from(fault: Fault) -> Self {
        Self::Faults(vec![fault])
    }
}

/// Faults as they are found; after twenty, reading stops.
#[derive(Debug, Default)]
pub(crate) struct Found(Vec<Fault>);

const ENOUGH: usize = 20;

impl Found {
    /// Adds a fault; returns an error when there are enough.
    pub(crate) fn add(&mut self, fault: Fault) -> Result<(), ReadError> {
        self.0.push(fault);
        if self.0.len() >= ENOUGH { Err(ReadError::Faults(std::mem::take(&mut self.0))) } else { Ok(()) }
    }

    pub(crate) fn finish(self) -> Result<(), ReadError> {
        if self.0.is_empty() { Ok(()) } else { Err(ReadError::Faults(self.0)) }
    }
}
