//! What steers the pairing and is kept from a report as lines: accelerations and forbidden pairs.

use ronde_domain::{PairingNumber, RoundNumber};
use ronde_pairing::dutch::VirtualPoints;
use ronde_trf::{Document, Edition, Faults, ForbiddenPairs, PlayerRecord, ReadOptions, read, write};

use super::dutch::accelerations;
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
    let lines: Vec<&String> = tournament.kept().lines.iter().filter(steers).collect();
    if lines.is_empty() {
        return Ok(Steering::default());
    }
    // a report names nobody who came later, and the upper group of the Baku method stays as it was (C.04.7)
    let list = tournament.start_list();
    let first = list.iter().filter(|player| player.entered == RoundNumber::FIRST);
    let records = first.filter_map(|player| player.number()).map(PlayerRecord::new).collect();
    let players = Document { players: records, ..Document::default() };
    let mut text = write(&players, Edition::Trf26).map(|written| written.text).unwrap_or_default();
    for line in lines {
        text.push_str(line);
        text.push('\n');
    }
    let mut document = read(text.as_bytes(), &ReadOptions::default())?.document;
    document.scoring = Some(tournament.settings().scoring);
    let rounds = tournament.settings().rounds.unwrap_or(0);
    Ok(Steering { accelerations: accelerations(&document, rounds), forbidden: document.forbidden })
}
