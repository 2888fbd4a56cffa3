//! Numbers: every player once, and no record that refers to nobody.

use std::collections::{HashMap, HashSet};

use ronde_domain::PairingNumber;

use super::{Findings, Mention};
use crate::document::{Acceleration, Document};
use crate::fault::FaultKind;
use crate::source::SourceMap;

pub(super) fn check(document: &Document, source: &SourceMap, mentions: &[Mention], found: &mut Findings) {
    let mut first_lines: HashMap<PairingNumber, u32> = HashMap::with_capacity(document.players.len());
    for (player, &line) in document.players.iter().zip(&source.players) {
        let first_line = *first_lines.entry(player.number).or_insert(line);
        if first_line != line {
            found.fault(line, 5, FaultKind::NumberTwice { number: player.number, first_line });
        }
    }
    missing_number(document, source, &first_lines, found);
    let players = |id: &PairingNumber| first_lines.contains_key(id);
    let teams: HashSet<_> = document.teams.iter().map(|team| team.number).collect();
    // old team records have no numbers: their order counts
    let team_count = document.old_teams.len();
    let known = |id: &PairingNumber| players(id) || teams.contains(id) || id.index() < team_count;

    for mention in mentions.iter().filter(|mention| !known(&mention.id)) {
        found.fault(mention.line, mention.column, FaultKind::UnknownId { id: mention.id });
    }
    accelerated_twice(document, source, found);
}

/// One warning for the lowest missing number below the highest one.
fn missing_number(
    document: &Document,
    source: &SourceMap,
    lines: &HashMap<PairingNumber, u32>,
    found: &mut Findings,
) {
    let Some(last) = document.players.iter().map(|player| player.number).max() else { return };
    let missing = (0..last.index()).map(PairingNumber::from_index).find(|number| !lines.contains_key(number));
    if let Some(missing) = missing {
        let after =
            document.players.iter().zip(&source.players).filter(|(player, _)| player.number > missing);
        let line = after.min_by_key(|(player, _)| player.number).map_or(1, |(_, &line)| line);
        found.warn(line, 5, FaultKind::MissingNumber { missing });
    }
}

/// Two records that give one player different virtual points in one round.
fn accelerated_twice(document: &Document, source: &SourceMap, found: &mut Findings) {
    let mut records: Vec<(&Acceleration, u32)> =
        document.accelerations.iter().zip(source.accelerations.iter().copied()).collect();
    records.sort_by_key(|&(record, line)| (record.first, line));
    // those that reach the players of the next record; they don't overlap, so there are never many
    let mut open: Vec<(&Acceleration, u32)> = Vec::new();
    for (record, line) in records {
        open.retain(|(other, _)| other.last >= record.first);
        let overlaps = |other: &Acceleration| {
            other.rounds.first <= record.rounds.last && record.rounds.first <= other.rounds.last
        };
        let worth = |record: &Acceleration| (record.match_points, record.points);
        match open.iter().find(|(other, _)| overlaps(other)) {
            Some(&(other, earlier)) => {
                if worth(other) != worth(record) {
                    let (line, earlier) = (line.max(earlier), line.min(earlier));
                    found.fault(line, 1, FaultKind::AcceleratedTwice { earlier });
                } else if record.last > other.last {
                    open.push((record, line));
                }
            }
            None => open.push((record, line)),
        }
    }
}
