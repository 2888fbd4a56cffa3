//! Points that do not follow from the results (records `299`), kept from a report as lines.

use std::collections::BTreeSet;

use ronde_domain::{Crosstable, PairingNumber, Points, RoundNumber};
use ronde_trf::PlayerRecord;

use super::insertion::document_of;
use crate::Tournament;

/// Whose points change, in which round if in one, and by how much. A record that cannot be read changes nothing.
pub(crate) fn extra_points(
    tournament: &Tournament,
    table: &Crosstable,
) -> Vec<(PairingNumber, Option<RoundNumber>, Points)> {
    let is_record = |line: &&String| line.starts_with("299 ");
    let lines: Vec<String> = tournament.kept().lines.iter().filter(is_record).cloned().collect();
    if lines.is_empty() {
        return Vec::new();
    }
    let Ok(document) = document_of(tournament, &lines) else { return Vec::new() };
    let mut extra = Vec::new();
    for record in &document.abnormal_points {
        // whoever is named twice is meant once
        let named: BTreeSet<PairingNumber> = record.players.iter().copied().collect();
        for card in named.into_iter().filter_map(|number| table.card(number)) {
            let player = PlayerRecord { entries: card.entries.clone(), ..PlayerRecord::new(card.number) };
            let differences = record.differences(&player, table.scoring());
            extra.extend(differences.into_iter().map(|(round, points)| (card.number, round, points)));
        }
    }
    extra
}
