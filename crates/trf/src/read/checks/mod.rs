//! Compares the lines of a file with each other after all are read.
//!
//! [`ronde_domain::Crosstable`] has the logic of games; here each contradiction gets its position in the file. In team tournaments several
//! players share an allocated bye and points follow other rules, so less is checked.

mod byes;
mod games;
mod ids;
mod points;

use ronde_domain::PairingNumber;

use crate::document::Document;
use crate::fault::{Fault, FaultKind};
use crate::read::PointsCheck;
use crate::source::SourceMap;

/// A number by which a record other than `001` refers to somebody.
#[derive(Clone, Copy)]
pub(crate) struct Mention {
    pub(crate) line: u32,
    pub(crate) column: u32,
    pub(crate) id: PairingNumber,
}

/// What was found.
#[derive(Default)]
pub(crate) struct Findings {
    pub(crate) faults: Vec<Fault>,
    pub(crate) warnings: Vec<Fault>,
}

impl Findings {
    fn fault(&mut self, line: u32, column: u32, kind: FaultKind) {
        self.faults.push(Fault { line, column, kind });
    }

    fn warn(&mut self, line: u32, column: u32, kind: FaultKind) {
        self.warnings.push(Fault { line, column, kind });
    }
}

/// Compares the records of a document with each other.
pub(crate) fn check(
    document: &Document,
    source: &SourceMap,
    mentions: &[Mention],
    points: PointsCheck,
) -> Findings {
    let mut found = Findings::default();
    ids::check(document, source, mentions, &mut found);
    let number_twice = |fault: &Fault| matches!(fault.kind, FaultKind::NumberTwice { .. });
    if found.faults.iter().any(number_twice) {
        // it is unclear whom an opponent's number means, so checking games would only add noise
        return found;
    }
    byes::check(document, source, mentions, &mut found);
    games::check(document, source, &mut found);
    points::check(document, source, points, &mut found);
    found
}
