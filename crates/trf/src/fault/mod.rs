//! What is wrong in a file, and where.
//!
//! A [`Fault`] gives line and column, what was found and what was expected. The reader collects all of them before it gives up; tolerable
//! deviations are faults too, returned as warnings.

mod kind;
mod what;

use std::fmt;

pub use kind::{FaultKind, ResultCode};
pub use what::What;

/// Something wrong, or unusual but readable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The line, from 1 on.
    pub line: u32,
    /// The column, from 1 on, in characters.
    pub column: u32,
    /// What it is.
    pub kind: FaultKind,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.kind)
    }
}

impl Fault {
    /// The fault with the name of its file in front: `name:7:92: …`.
    pub fn in_file(&self, name: &str) -> String {
        format!("{name}:{}:{}: {}", self.line, self.column, self.kind)
    }
}

/// Everything that prevents a file from being read, in line order. Never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults(Vec<Fault>);

impl Faults {
    pub(crate) fn new(mut faults: Vec<Fault>) -> Self {
        faults.sort_by_key(|fault| (fault.line, fault.column));
        Self(faults)
    }

    /// The faults.
    pub fn iter(&self) -> std::slice::Iter<'_, Fault> {
        self.0.iter()
    }

    /// One line per fault, each with the name of the file in front: `name:7:92: …`.
    pub fn in_file(&self, name: &str) -> String {
        let lines: Vec<_> = self.0.iter().map(|fault| fault.in_file(name)).collect();
        lines.join("\n")
    }

    /// The faults as a list.
    pub fn into_vec(self) -> Vec<Fault> {
        self.0
    }
}

impl<'a> IntoIterator for &'a Faults {
    type Item = &'a Fault;
    type IntoIter = std::slice::Iter<'a, Fault>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "\n" };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Faults {}
