//! What must be agreed to before it is done.

use ronde_tournament::{Level, Tournament, Warning};

/// Warnings that nobody has agreed to yet. Nothing was done.
#[derive(Clone, Debug)]
pub struct Warned {
    /// The warnings, each with what must be said to it.
    pub warnings: Vec<(Level, Warning)>,
    /// The tournament as it stands.
    pub tournament: Box<Tournament>,
}

impl Warned {
    /// What must be agreed to at least.
    pub fn level(&self) -> Level {
        self.warnings.iter().map(|(level, _)| *level).max().unwrap_or(Level::Acknowledge)
    }
}
