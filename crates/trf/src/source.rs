//! The position of each record in the file. Separate from the document, so that equal content is equal.

/// The line numbers of the records of a file, from 1 on.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SourceMap {
    pub(crate) players: Vec<u32>,
    pub(crate) byes: Vec<u32>,
    pub(crate) accelerations: Vec<u32>,
    pub(crate) forbidden: Vec<u32>,
    pub(crate) last_line: u32,
}

impl SourceMap {
    /// The line of the player at `index` of [`Document::players`](crate::Document::players).
    pub fn player_line(&self, index: usize) -> Option<u32> {
        self.players.get(index).copied()
    }

    /// The line of the record at `index` of [`Document::byes`](crate::Document::byes).
    pub fn bye_line(&self, index: usize) -> Option<u32> {
        self.byes.get(index).copied()
    }

    /// The line of the record at `index` of [`Document::accelerations`](crate::Document::accelerations).
    pub fn acceleration_line(&self, index: usize) -> Option<u32> {
        self.accelerations.get(index).copied()
    }

    /// The last line with any content: where to report a missing record.
    pub fn last_line(&self) -> u32 {
        self.last_line.max(1)
    }

    /// The line of the record at `index` of [`Document::forbidden`](crate::Document::forbidden).
    pub fn forbidden_line(&self, index: usize) -> Option<u32> {
        self.forbidden.get(index).copied()
    }
}
