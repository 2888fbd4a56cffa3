//! The points column against the results.
//!
//! A line may already include the bye of the next round, and files made for engines may add the virtual points of the current round: all
//! these sums are accepted.

use std::collections::{HashMap, HashSet};

use ronde_domain::{Bye, PairingNumber, Points, RoundNumber, Scoring};

use super::Findings;
use crate::document::{AbnormalPoints, Document, PlayerRecord};
use crate::fault::{Fault, FaultKind};
use crate::read::PointsCheck;
use crate::source::SourceMap;

/// Where the points begin.
const COLUMN: u32 = 81;

pub(super) fn check(document: &Document, source: &SourceMap, strictness: PointsCheck, found: &mut Findings) {
    let scoring = document.effective_scoring();
    let rounds = document.played_rounds();
    let mut extras = None;
    for (player, &line) in document.players.iter().zip(&source.players) {
        let Some(stated) = player.points else { continue };
        let cells = &player.entries[..player.entries.len().min(rounds)];
        let results: Points = cells.iter().map(|&entry| scoring.entry(entry)).sum();
        // rounds after the last cell are absences
        let computed = results + times(scoring.zero_bye, rounds - cells.len());
        // how much a team's bye or absence is worth to its players is not settled
        if stated == computed || document.is_team_tournament() {
            continue;
        }
        let extras = extras.get_or_insert_with(|| Extras::new(document, rounds));
        let computed = computed + extras.abnormal(&scoring, player);
        if !extras.acceptable(&scoring, player, rounds, computed).contains(&stated) {
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

/// What other records say about points, by player; collected only when some line needs it.
struct Extras<'a> {
    byes: HashMap<PairingNumber, HashSet<Bye>>,
    abnormal: HashMap<PairingNumber, Vec<&'a AbnormalPoints>>,
    /// The virtual points of the last and of the next round, or whatever the Baku method can give.
    virtual_points: [HashMap<PairingNumber, Points>; 2],
}

impl<'a> Extras<'a> {
    fn new(document: &'a Document, rounds: usize) -> Self {
        let next = RoundNumber::from_index(rounds);
        let mut byes: HashMap<_, HashSet<_>> = HashMap::new();
        for record in document.byes.iter().filter(|record| record.round == next) {
            for &player in &record.players {
                byes.entry(player).or_default().insert(Bye::from(record.bye));
            }
        }
        let mut abnormal: HashMap<_, Vec<&AbnormalPoints>> = HashMap::new();
        for record in &document.abnormal_points {
            for player in record.players.iter().collect::<HashSet<_>>() {
                abnormal.entry(*player).or_default().push(record);
            }
        }
        if is_baku(document) {
            return Self { byes, abnormal, virtual_points: baku(document) };
        }
        let last = next.previous().map(|round| accelerated(document, round)).unwrap_or_default();
        Self { byes, abnormal, virtual_points: [last, accelerated(document, next)] }
    }

    /// The sums that a points column may hold.
    fn acceptable(
        &self,
        scoring: &Scoring,
        player: &PlayerRecord,
        rounds: usize,
        computed: Points,
    ) -> Vec<Points> {
        let mut sums = vec![computed];
        if let Some(announced) = player.entries.get(rounds..) {
            let mut sum = computed;
            for &entry in announced {
                sum += scoring.entry(entry);
                sums.push(sum);
            }
        }
        let named = self.byes.get(&player.number).into_iter().flatten();
        sums.extend(named.map(|&bye| computed + scoring.bye(bye)));
        let plain = sums.clone();
        for points in self.virtual_points.iter().filter_map(|table| table.get(&player.number)) {
            sums.extend(plain.iter().map(|&sum| sum + *points));
        }
        sums
    }

    /// What records `299` add to, or take from, a player's points.
    fn abnormal(&self, scoring: &Scoring, player: &PlayerRecord) -> Points {
        let records = self.abnormal.get(&player.number).into_iter().flatten();
        records.map(|record| record.difference(player, scoring, usize::MAX)).sum()
    }
}

/// The virtual points of all players in one round; of several records the first counts.
fn accelerated(document: &Document, round: RoundNumber) -> HashMap<PairingNumber, Points> {
    let mut table = HashMap::new();
    let mut seen = HashSet::new();
    for record in document.accelerations.iter().filter(|record| record.rounds.contains(round)) {
        let Some(points) = record.points.filter(|_| seen.insert((record.first, record.last))) else {
            continue;
        };
        for index in record.first.index()..=record.last.index() {
            table.entry(PairingNumber::from_index(index)).or_insert(points);
        }
    }
    table
}

/// Whether virtual points follow from just the code of the system.
fn is_baku(document: &Document) -> bool {
    document.accelerations.is_empty() && document.system_code().is_some_and(|code| code.ends_with("_BAKU"))
}

/// A win or half of one for the upper group: half of the players, rounded up to an even number (C.04.7). Which of the two, or neither,
/// depends on the round and doesn't matter here.
fn baku(document: &Document) -> [HashMap<PairingNumber, Points>; 2] {
    let mut numbers: Vec<_> = document.players.iter().map(|player| player.number).collect();
    numbers.sort_unstable();
    numbers.truncate(2 * numbers.len().div_ceil(4));
    let win = document.effective_scoring().win.white;
    let half = Points::from_tenths(win.tenths() / 2);
    [win, half].map(|points| numbers.iter().map(|&number| (number, points)).collect())
}
