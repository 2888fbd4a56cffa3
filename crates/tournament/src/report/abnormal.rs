//! Points that do not follow from the results (records `299`), kept from a report as lines.

use ronde_domain::{Crosstable, PairingNumber, Points, RoundNumber};
use ronde_trf::{Document, Edition, PlayerRecord, ReadOptions, read, write};

use crate::Tournament;

/// Whose points change, in which round if in one, and by how much. A record that cannot be read changes nothing.
pub(crate) fn extra_points(
    tournament: &Tournament,
    table: &Crosstable,
) -> Vec<(PairingNumber, Option<RoundNumber>, Points)> {
    let lines: Vec<&String> =
        tournament.kept().lines.iter().filter(|line| line.starts_with("299 ")).collect();
    if lines.is_empty() {
        return Vec::new();
    }
    // a record names players of the list
    let players = table.cards().iter().map(|card| PlayerRecord::new(card.number)).collect();
    let list = Document { players, ..Document::default() };
    let mut text = write(&list, Edition::Trf26).map(|written| written.text).unwrap_or_default();
    for line in lines {
        text.push_str(line);
        text.push('\n');
    }
    let Ok(reading) = read(text.as_bytes(), &ReadOptions::default()) else { return Vec::new() };
    let mut extra = Vec::new();
    for record in &reading.document.abnormal_points {
        for card in record.players.iter().filter_map(|number| table.card(*number)) {
            let player = PlayerRecord { entries: card.entries.clone(), ..PlayerRecord::new(card.number) };
            let differences = record.differences(table.scoring(), &player);
            extra.extend(differences.into_iter().map(|(round, points)| (card.number, round, points)));
        }
    }
    extra
}
