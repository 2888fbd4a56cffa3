//! What steers the pairing and is kept from a report as lines: accelerations and forbidden pairs.

use ronde_domain::{PairingNumber, RoundNumber};
use ronde_pairing::dutch::VirtualPoints;
use ronde_trf::{Faults, ForbiddenPairs};

use super::dutch::accelerations;
use super::insertion::document_of;
use crate::Tournament;

/// What an organiser has decreed for a Swiss.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Steering {
    /// Virtual points, given or by the Baku method.
    pub(crate) accelerations: Vec<VirtualPoints>,
    forbidden: Vec<ForbiddenPairs>,
}

impl Steering {
    /// The sets of players of whom no two may meet in the round.
    pub(crate) fn forbidden_in(&self, round: RoundNumber) -> impl Iterator<Item = Vec<PairingNumber>> {
        let sets = self.forbidden.iter().filter(move |sets| sets.rounds.contains(round));
        sets.map(|sets| sets.players.clone())
    }
}

/// Reads it off the lines that were kept.
pub(crate) fn steering(tournament: &Tournament) -> Result<Steering, Faults> {
    let steers = |line: &&String| ["092 ", "192 ", "250 ", "260 "].iter().any(|code| line.starts_with(code));
    let lines: Vec<String> = tournament.kept().lines.iter().filter(steers).cloned().collect();
    if lines.is_empty() {
        return Ok(Steering::default());
    }
    let mut document = document_of(tournament, &lines)?;
    // the upper group of the Baku method is made of those who were there at the start (C.04.7)
    let on_time = |number| tournament.by_number(number).is_some_and(|one| one.entered == RoundNumber::FIRST);
    document.players.retain(|record| on_time(record.number));
    document.scoring = Some(tournament.settings().scoring);
    let rounds = tournament.settings().rounds.unwrap_or(0);
    Ok(Steering { accelerations: accelerations(&document, rounds), forbidden: document.forbidden })
}
