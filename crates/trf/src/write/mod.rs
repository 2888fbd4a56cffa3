//! From a document to text.
//!
//! The text is UTF-8 without a byte order mark; lines end with LF, which every engine takes (the specification asks
//! for CR, most managers write CRLF, and no reader insists). TRF-26 carries all of a document. TRF-16 carries what it
//! has records for, uses the engines' extensions `XX?` for more, and says in [`Written::losses`] what is left out.

mod error;
mod field;
mod pairing;
mod player;
mod scoring;
mod team;
mod tournament;

use std::collections::HashSet;

pub use error::{Loss, WriteError, WriteFault};
pub(crate) use player::result_code;

use crate::document::{Document, UnopposedWin};

/// Which edition of the format to write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// The format of 2016, with the extensions TRF(x) where they help.
    Trf16,
    /// The format of 2026.
    Trf26,
}

/// A written file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The text.
    pub text: String,
    /// What the edition cannot carry.
    pub losses: Vec<Loss>,
}

/// Writes a document. Values that do not fit in their columns are refused, all at once.
pub fn write(document: &Document, edition: Edition) -> Result<Written, WriteError> {
    let mut writer = Writer {
        document,
        edition,
        text: String::with_capacity(2048 + document.players.len() * 224),
        losses: Vec::new(),
        faults: Vec::new(),
        unopposed: document.unopposed_wins.iter().copied().collect(),
    };
    writer.verbatim(&document.comments);
    writer.tournament();
    writer.players();
    writer.national();
    writer.pairing();
    writer.teams();
    writer.verbatim(&document.team_tables);
    writer.verbatim(&document.unknown);
    if writer.faults.is_empty() {
        Ok(Written { text: writer.text, losses: writer.losses })
    } else {
        Err(WriteError::new(writer.faults))
    }
}

struct Writer<'a> {
    document: &'a Document,
    edition: Edition,
    text: String,
    losses: Vec<Loss>,
    faults: Vec<WriteFault>,
    unopposed: HashSet<UnopposedWin>,
}

impl Writer<'_> {
    fn verbatim(&mut self, lines: &[String]) {
        for line in lines {
            self.text(line);
            self.end_line();
        }
    }

    /// Notes a loss, once.
    fn lose(&mut self, loss: Loss) {
        if !self.losses.contains(&loss) {
            self.losses.push(loss);
        }
    }
}
