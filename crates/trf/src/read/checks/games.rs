//! Games: both lines of each must agree, and nobody meets the same opponent twice.

use std::collections::HashMap;

use ronde_domain::{Crosstable, Inconsistency, Outcome, PairingNumber, RoundEntry, RoundNumber, Scorecard};

use super::Findings;
use crate::document::Document;
use crate::fault::{FaultKind, ResultCode};
use crate::line::to_u32;
use crate::read::{CELL, COLOR_OFFSET, FIRST_CELL, RESULT_OFFSET};
use crate::source::SourceMap;

/// Systems in which two players are supposed to meet more than once.
const REPEATING: [&str; 4] = ["ROUNDROBIN", "SCHEVENINGEN", "KNOCKOUT", "DOUBLESWISS"];

pub(super) fn check(document: &Document, source: &SourceMap, found: &mut Findings) {
    if let Some(rounds) = document.rounds {
        too_many_rounds(document, source, rounds, found);
    }
    let cards = document.players.iter();
    let cards = cards.map(|player| Scorecard { number: player.number, entries: player.entries.clone() });
    if let Err(inconsistencies) = Crosstable::new(cards.collect(), document.effective_scoring()) {
        let places: HashMap<_, _> =
            document.players.iter().enumerate().map(|(place, player)| (player.number, place)).collect();
        for inconsistency in inconsistencies {
            contradiction(document, source, &places, inconsistency, found);
        }
    }
    if !REPEATING.iter().any(|system| document.system.contains(system)) {
        repeat_meetings(document, source, found);
    }
}

fn too_many_rounds(document: &Document, source: &SourceMap, rounds: u16, found: &mut Findings) {
    for (player, &line) in document.players.iter().zip(&source.players) {
        if player.entries.len() > usize::from(rounds) {
            let kind = FaultKind::TooManyRounds { found: player.entries.len(), rounds };
            found.fault(line, to_u32(FIRST_CELL + CELL * usize::from(rounds)), kind);
        }
    }
}

fn contradiction(
    document: &Document,
    source: &SourceMap,
    places: &HashMap<PairingNumber, usize>,
    inconsistency: Inconsistency,
    found: &mut Findings,
) {
    let entry = |player: PairingNumber, round: RoundNumber| {
        let entry = places.get(&player).map(|&place| document.players[place].entry(round));
        entry.unwrap_or(RoundEntry::Absent)
    };
    let (player, round, offset, kind) = match inconsistency {
        // the check of the numbers reports this, with the line of the first one
        Inconsistency::NumberTwice(_) => return,
        Inconsistency::UnknownOpponent { player, round, opponent } => {
            (player, round, 0, FaultKind::UnknownOpponent { round, opponent })
        }
        Inconsistency::OwnOpponent { player, round } => {
            (player, round, 0, FaultKind::OwnOpponent { player, round })
        }
        Inconsistency::OneSided { player, round, opponent } => {
            let won = matches!(entry(player, round), RoundEntry::Game { outcome: Outcome::ForfeitWin, .. });
            if won && document.is_team_tournament() {
                // a player of the absent team, whose own line says nothing
                return;
            }
            (player, round, 0, FaultKind::OneSided { player, round, opponent })
        }
        Inconsistency::SameColor { player, round, opponent } => {
            (player, round, COLOR_OFFSET, FaultKind::SameColor { player, round, opponent })
        }
        Inconsistency::Contradiction { player, round, opponent, outcomes } => {
            let (white, black) = (ResultCode(outcomes.white), ResultCode(outcomes.black));
            (player, round, RESULT_OFFSET, FaultKind::Contradiction { player, round, opponent, white, black })
        }
        Inconsistency::TwoAllocatedByes { round, first, second } => {
            if document.is_team_tournament() {
                return;
            }
            (second, round, RESULT_OFFSET, FaultKind::TwoAllocatedByes { round, first })
        }
    };
    let line = places.get(&player).map_or(1, |&place| source.players[place]);
    found.fault(line, to_u32(FIRST_CELL + CELL * round.index() + offset), kind);
}

fn repeat_meetings(document: &Document, source: &SourceMap, found: &mut Findings) {
    let mut meetings: Vec<(PairingNumber, usize)> = Vec::new();
    for (player, &line) in document.players.iter().zip(&source.players) {
        meetings.clear();
        let played = player.entries.iter().enumerate();
        let played = played.filter_map(|(index, entry)| entry.played_against().map(|id| (id, index)));
        // each pair once, from the side of the lower number
        meetings.extend(played.filter(|&(opponent, _)| opponent > player.number));
        meetings.sort_unstable();
        for pair in meetings.windows(2) {
            if pair[0].0 == pair[1].0 {
                let kind = FaultKind::RepeatMeeting {
                    player: player.number,
                    opponent: pair[0].0,
                    first: RoundNumber::from_index(pair[0].1),
                    again: RoundNumber::from_index(pair[1].1),
                };
                found.warn(line, to_u32(FIRST_CELL + CELL * pair[1].1), kind);
            }
        }
    }
}
