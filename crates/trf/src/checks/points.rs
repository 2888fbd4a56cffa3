//! The points column against the results.
//!
//! A line may already count the bye of the round to come, and files made for engines may add the virtual points of
//! the current round: all these sums are accepted.

use ronde_domain::{Bye, Mark, Outcome, Points, RoundEntry, RoundNumber, Scoring};

use super::Found;
use crate::document::{AbnormalPoints, Document, PlayerRecord, PointsType};
use crate::fault::{Fault, FaultKind};
use crate::read::PointsCheck;
use crate::source::SourceMap;

/// Where the points begin.
const COLUMN: u32 = 81;

pub(super) fn check(document: &Document, source: &SourceMap, strictness: PointsCheck, found: &mut Found) {
    let scoring = document.effective_scoring();
    let played = document.played_rounds();
    for (player, &line) in document.players.iter().zip(&source.players) {
        let Some(stated) = player.points else { continue };
        let cells = &player.entries[..player.entries.len().min(played)];
        let computed: Points = cells.iter().map(|&entry| scoring.entry(entry)).sum();
        // rounds after the last cell are absences
        let missing = played - cells.len();
        let computed = computed + times(scoring.zero_bye, missing);
        if stated == computed {
            continue;
        }
        if document.is_team_event() {
            // what a bye or an absence of the team is worth to its players is not settled
            continue;
        }
        let computed = computed + abnormal(document, &scoring, player);
        if !acceptable(document, &scoring, player, played, computed).contains(&stated) {
            let kind = FaultKind::PointsDiffer { player: player.number, found: stated, computed };
            let fault = Fault { line, column: COLUMN, kind };
            match strictness {
                PointsCheck::Strict => found.faults.push(fault),
                PointsCheck::Warn => found.warnings.push(fault),
            }
        }
    }
}

fn times(points: Points, count: usize) -> Points {
    std::iter::repeat_n(points, count).sum()
}

/// The sums that a points column may hold.
fn acceptable(
    document: &Document,
    scoring: &Scoring,
    player: &PlayerRecord,
    rounds: usize,
    computed: Points,
) -> Vec<Points> {
    let next = RoundNumber::from_index(rounds);
    let mut sums = vec![computed];
    if let Some(announced) = player.entries.get(rounds..) {
        let mut sum = computed;
        for &entry in announced {
            sum += scoring.entry(entry);
            sums.push(sum);
        }
    }
    let named =
        document.byes.iter().filter(|record| record.round == next && record.players.contains(&player.number));
    sums.extend(named.map(|record| computed + scoring.bye(Bye::from(record.bye))));
    let current = next.previous().map_or(Points::ZERO, |round| document.virtual_points(player.number, round));
    let coming = document.virtual_points(player.number, next);
    let plain = sums.clone();
    sums.extend(plain.iter().flat_map(|&sum| [sum + current, sum + coming]));
    sums
}

/// What records `299` add to, or take from, a player's points.
fn abnormal(document: &Document, scoring: &Scoring, player: &PlayerRecord) -> Points {
    let records = document.abnormal_points.iter().filter(|record| record.players.contains(&player.number));
    records.map(|record| difference(record, scoring, player)).sum()
}

fn difference(record: &AbnormalPoints, scoring: &Scoring, player: &PlayerRecord) -> Points {
    let worth = record.points.unwrap_or(Points::ZERO);
    let Some(kind) = record.kind else { return worth };
    let rounds = player.entries.iter().enumerate();
    let concerned = rounds
        .filter(|&(index, _)| record.round.is_none_or(|round| round.index() == index))
        .map(|(_, &entry)| entry);
    concerned.filter(|&entry| is_of(kind, entry)).map(|entry| worth - scoring.entry(entry)).sum()
}

fn is_of(kind: PointsType, entry: RoundEntry) -> bool {
    match entry {
        RoundEntry::Game { outcome, .. } => match outcome {
            Outcome::Pending => false,
            Outcome::Played { mark: Mark::Win, .. } => kind == PointsType::Win,
            Outcome::Played { mark: Mark::Draw, .. } => kind == PointsType::Draw,
            Outcome::Played { mark: Mark::Loss, .. } => kind == PointsType::Loss,
            Outcome::ForfeitWin => kind == PointsType::ForfeitWin,
            Outcome::ForfeitLoss => kind == PointsType::ForfeitLoss,
        },
        RoundEntry::Bye(Bye::FullPoint) => kind == PointsType::FullBye,
        RoundEntry::Bye(Bye::HalfPoint) => kind == PointsType::HalfBye,
        RoundEntry::Bye(Bye::ZeroPoint) | RoundEntry::Absent => kind == PointsType::ZeroBye,
        RoundEntry::Bye(Bye::PairingAllocated) => false,
    }
}
