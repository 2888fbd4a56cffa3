//! What can only be known once all lines are read: which round comes next, which colours were meant.

use std::collections::{HashMap, HashSet};

use ronde_domain::{Bye, Color, PairingNumber, Points, RequestedBye, RoundEntry, RoundNumber};

use super::cell::{CELL, COLOR_OFFSET, FIRST_CELL, RESULT_OFFSET};
use super::checks;
use super::{PointsCheck, Reader, Reading};
use crate::MAX_ROUND;
use crate::document::{Acceleration, ByeRecord, ForbiddenPairs, RoundRange, UnopposedWin};
use crate::fault::{Fault, FaultKind, Faults};
use crate::line::to_u32;

/// What could not be read; comparing it with other lines would only repeat the fault.
#[derive(Default)]
pub(super) struct Spoiled {
    /// Lines of players with unreadable fields.
    pub(super) lines: HashSet<u32>,
    /// Whether some player's line could not be read at all.
    pub(super) lost_players: bool,
    /// Whether the point system could not be read.
    pub(super) scoring: bool,
}

impl Reader {
    fn spoiled_players(&self) -> HashSet<PairingNumber> {
        let players = self.document.players.iter().zip(&self.source.players);
        let spoiled = players.filter(|(_, line)| self.spoiled.lines.contains(line));
        spoiled.map(|(player, _)| player.number).collect()
    }

    /// Whether a fault is only the echo of an unreadable field.
    fn follows_from_another(&self, fault: &Fault, spoiled: &HashSet<PairingNumber>) -> bool {
        match fault.kind {
            FaultKind::PointsDiffer { .. } => {
                self.spoiled.scoring || self.spoiled.lines.contains(&fault.line)
            }
            FaultKind::OneSided { opponent, .. } => spoiled.contains(&opponent),
            FaultKind::ByeDisagrees { player, .. } => spoiled.contains(&player),
            FaultKind::UnknownOpponent { .. } | FaultKind::UnknownId { .. } => self.spoiled.lost_players,
            _ => false,
        }
    }

    pub(super) fn finish(mut self, points: PointsCheck) -> Result<Reading, Faults> {
        self.document.scoring = std::mem::take(&mut self.scoring).finish();
        self.name_unopposed_wins();
        self.give_colors_to_forfeits();
        self.place_engine_records();
        let mut found = checks::check(&self.document, &self.source, &self.mentions, points);
        let spoiled = self.spoiled_players();
        found.faults.retain(|fault| !self.follows_from_another(fault, &spoiled));
        self.faults.append(&mut found.faults);
        self.warnings.append(&mut found.warnings);
        if !self.faults.is_empty() {
            return Err(Faults::new(self.faults));
        }
        self.warnings.sort_by_key(|warning: &Fault| (warning.line, warning.column));
        Ok(Reading { document: self.document, warnings: self.warnings, source: self.source })
    }

    /// `0000 - +` is a bye in the style of 2006, but in team tournaments it is a win against an absent team.
    fn name_unopposed_wins(&mut self) {
        let team_tournament = self.document.is_team_tournament();
        for (place, index) in std::mem::take(&mut self.unopposed) {
            let round = RoundNumber::from_index(index);
            let Some(player) = self.document.players.get_mut(place) else { continue };
            if team_tournament {
                if let Some(entry) = player.entries.get_mut(index) {
                    *entry = RoundEntry::Bye(Bye::FullPoint);
                }
                self.document.unopposed_wins.push(UnopposedWin { player: player.number, round });
            } else if !self.habits.contains(&'+') {
                self.habits.push('+');
                let line = self.source.players[place];
                let kind = FaultKind::OldBye { found: '+', round, read_as: "a pairing-allocated bye" };
                self.warn(line, to_u32(FIRST_CELL + CELL * index + RESULT_OFFSET), kind);
            }
        }
    }

    /// The colour of a forfeited game doesn't count: the opponent's line may give it, otherwise the lower number has White.
    fn give_colors_to_forfeits(&mut self) {
        let places: HashMap<_, _> =
            self.document.players.iter().enumerate().map(|(place, player)| (player.number, place)).collect();
        let uncolored = std::mem::take(&mut self.uncolored);
        let unknown: HashSet<_> = uncolored.iter().copied().collect();
        for &(place, index) in &uncolored {
            let Some(player) = self.document.players.get(place) else { continue };
            let number = player.number;
            let Some(&RoundEntry::Game { opponent, outcome, .. }) = player.entries.get(index) else {
                continue;
            };
            let other = places.get(&opponent).filter(|&&other| !unknown.contains(&(other, index)));
            let told = other.and_then(|&other| match self.document.players[other].entries.get(index) {
                Some(&RoundEntry::Game { color, opponent, .. }) if opponent == number => {
                    Some(color.opposite())
                }
                _ => None,
            });
            let lower = if number < opponent { Color::White } else { Color::Black };
            let color = told.unwrap_or(lower);
            self.document.players[place].entries[index] = RoundEntry::Game { opponent, color, outcome };
            let read_as = if color == Color::White { "white" } else { "black" };
            let kind = FaultKind::ForfeitWithoutColor { round: RoundNumber::from_index(index), read_as };
            self.warn(self.source.players[place], to_u32(FIRST_CELL + CELL * index + COLOR_OFFSET), kind);
        }
    }

    fn place_engine_records(&mut self) {
        let round = self.document.next_round();
        for (line, players) in std::mem::take(&mut self.absent_next) {
            self.document.byes.push(ByeRecord { bye: RequestedBye::ZeroPoint, round, players });
            self.source.byes.push(line);
        }
        let last = RoundNumber::new(self.document.rounds.unwrap_or(MAX_ROUND)).unwrap_or(RoundNumber::FIRST);
        let rounds = RoundRange { first: RoundNumber::FIRST, last };
        // files for several engines say the same in two dialects
        let said: HashSet<_> = self.document.forbidden.iter().cloned().collect();
        for (line, players) in std::mem::take(&mut self.never_meet) {
            let pairs = ForbiddenPairs { rounds, players };
            if !said.contains(&pairs) {
                self.document.forbidden.push(pairs);
                self.source.forbidden.push(line);
            }
        }
        let said: HashSet<_> = self.document.accelerations.iter().copied().collect();
        for (line, record) in gathered(std::mem::take(&mut self.virtual_points)) {
            if !said.contains(&record) {
                self.document.accelerations.push(record);
                self.source.accelerations.push(line);
            }
        }
    }
}

/// Turns the virtual points of individual players into ranges of players and rounds.
pub(crate) fn gathered(mut records: Vec<(u32, PairingNumber, Vec<Points>)>) -> Vec<(u32, Acceleration)> {
    records.sort_by_key(|&(_, player, _)| player);
    let mut ranges = Vec::new();
    let mut start = 0;
    while start < records.len() {
        let (line, first, points) = &records[start];
        let mut end = start + 1;
        while end < records.len()
            && records[end].1.index() == records[end - 1].1.index() + 1
            && records[end].2 == *points
        {
            end += 1;
        }
        let last = records[end - 1].1;
        ranges.extend(rounds_of(points).map(|(rounds, points)| {
            let record =
                Acceleration { match_points: None, points: Some(points), rounds, first: *first, last };
            (*line, record)
        }));
        start = end;
    }
    ranges
}

/// The stretches of equal points that are not zero.
fn rounds_of(points: &[Points]) -> impl Iterator<Item = (RoundRange, Points)> {
    let mut index = 0;
    points.chunk_by(|a, b| a == b).filter_map(move |stretch| {
        let (first, last) = (index, index + stretch.len() - 1);
        index += stretch.len();
        let rounds =
            RoundRange { first: RoundNumber::from_index(first), last: RoundNumber::from_index(last) };
        (stretch[0] != Points::ZERO).then_some((rounds, stretch[0]))
    })
}
