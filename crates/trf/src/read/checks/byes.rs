//! Byes named in records, compared with the players' own lines.

use std::collections::HashMap;

use ronde_domain::{Bye, PairingNumber, RequestedBye, RoundEntry, RoundNumber};

use super::{Findings, Mention};
use crate::document::Document;
use crate::fault::FaultKind;
use crate::source::SourceMap;

pub(super) fn check(document: &Document, source: &SourceMap, mentions: &[Mention], found: &mut Findings) {
    if document.byes.is_empty() || document.is_team_tournament() {
        return;
    }
    let next = document.next_round();
    let players: HashMap<_, _> = document.players.iter().map(|player| (player.number, player)).collect();
    for (record, &line) in document.byes.iter().zip(&source.byes) {
        for &player in &record.players {
            // an unknown number is reported elsewhere
            let Some(entry) = players.get(&player).map(|player| player.entry(record.round)) else { continue };
            if !agree(record.bye, record.round, next, entry) {
                let kind = FaultKind::ByeDisagrees { player, round: record.round, bye: record.bye };
                found.fault(line, column(mentions, line, player), kind);
            }
        }
    }
}

/// Whether a record and a cell can both be true. For future rounds the cell may be empty, and a record that only says that the player is
/// away is compatible with any bye.
fn agree(bye: RequestedBye, round: RoundNumber, next: RoundNumber, entry: RoundEntry) -> bool {
    match entry {
        RoundEntry::Bye(cell) if cell == Bye::from(bye) => true,
        RoundEntry::Bye(_) => bye == RequestedBye::ZeroPoint && round >= next,
        RoundEntry::Absent => bye == RequestedBye::ZeroPoint || round >= next,
        RoundEntry::Game { .. } => false,
    }
}

fn column(mentions: &[Mention], line: u32, id: PairingNumber) -> u32 {
    // lines were read in order
    let start = mentions.partition_point(|mention| mention.line < line);
    let here = mentions[start..].iter().take_while(|mention| mention.line == line);
    here.into_iter().find(|mention| mention.id == id).map_or(1, |mention| mention.column)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_and_cells() {
        let [one, two] = [1, 2].map(|n| RoundNumber::new(n).unwrap());
        let half = RoundEntry::Bye(Bye::HalfPoint);
        assert!(agree(RequestedBye::HalfPoint, one, two, half));
        assert!(!agree(RequestedBye::ZeroPoint, one, two, half));
        assert!(agree(RequestedBye::ZeroPoint, two, two, half));
        assert!(!agree(RequestedBye::FullPoint, two, two, half));
        assert!(!agree(RequestedBye::HalfPoint, one, two, RoundEntry::Absent));
        assert!(agree(RequestedBye::HalfPoint, two, two, RoundEntry::Absent));
    }
}
