//! Direct encounter as the checker is said to compute it when two players met more than once: each meeting counts as another opponent,
//! and a third game is averaged with the average of the first two. Rules in plain steps, apart from `ronde-tiebreak`.

use std::collections::{BTreeMap, BTreeSet};

use ronde_domain::{Crosstable, Outcome, PairingNumber, RoundEntry};
use ronde_tiebreak::Value;
use ronde_tiebreak::fide::Pairings;

use super::known::Difference;

/// One point, in units that halves of halves of a tenth still fit.
const UNIT: i64 = 1 << 20;

/// Whether this reading gives the checker's value; for a rank, whether the group in question holds a pair that met twice.
pub(super) fn explains(difference: &Difference<'_>) -> bool {
    let Difference { table, heading, player, .. } = difference;
    let Some(card) = table.card(*player) else { return false };
    let points = table.points(card);
    let group: Vec<PairingNumber> = table
        .cards()
        .iter()
        .filter(|other| table.points(other) == points)
        .map(|other| other.number)
        .collect();
    let reading = Reading {
        table,
        forfeits: *heading == "DE/P" || difference.pairings == Pairings::Predetermined,
        round_robin: difference.pairings == Pairings::Predetermined,
    };
    if !reading.has_rematch(&group) {
        return false;
    }
    if *heading == "RANK" {
        return true;
    }
    let groups = reading.split(&group);
    let mut place = 1;
    for part in &groups {
        if part.contains(player) {
            break;
        }
        place += part.len();
    }
    let place = if groups.len() == 1 { 0 } else { place };
    Some(Value::whole(i64::try_from(place).unwrap_or(0))) == difference.expected
}

struct Reading<'a> {
    table: &'a Crosstable,
    forfeits: bool,
    round_robin: bool,
}

impl Reading<'_> {
    /// The opponents inside the group, game by game, with the points.
    fn games(&self, player: PairingNumber, group: &[PairingNumber]) -> Vec<(PairingNumber, i64)> {
        let entries = self.table.card(player).map_or(&[][..], |card| &card.entries);
        let counts = |entry: &&RoundEntry| match entry {
            RoundEntry::Game { outcome: Outcome::Played { .. }, .. } => true,
            RoundEntry::Game { outcome: Outcome::ForfeitWin | Outcome::ForfeitLoss, .. } => self.forfeits,
            _ => false,
        };
        let game = |entry: &RoundEntry| {
            let opponent = entry.opponent().filter(|opponent| group.contains(opponent))?;
            Some((opponent, i64::from(self.table.scoring().entry(*entry).tenths()) * UNIT))
        };
        entries.iter().filter(counts).filter_map(game).collect()
    }

    fn has_rematch(&self, group: &[PairingNumber]) -> bool {
        group.iter().any(|&player| {
            let games = self.games(player, group);
            let opponents: BTreeSet<_> = games.iter().map(|(opponent, _)| opponent).collect();
            opponents.len() < games.len()
        })
    }

    fn split(&self, group: &[PairingNumber]) -> Vec<Vec<PairingNumber>> {
        if group.len() < 2 {
            return vec![group.to_vec()];
        }
        let others = i64::try_from(group.len() - 1).unwrap_or(0);
        let mut standings: Vec<(i64, i64, PairingNumber)> = group
            .iter()
            .map(|&player| {
                let games = self.games(player, group);
                let mut averages: BTreeMap<PairingNumber, i64> = BTreeMap::new();
                for &(opponent, points) in &games {
                    averages
                        .entry(opponent)
                        .and_modify(|average| *average = average.midpoint(points))
                        .or_insert(points);
                }
                let missing = (others - i64::try_from(games.len()).unwrap_or(0)).max(0);
                (-averages.values().sum::<i64>(), missing, player)
            })
            .collect();
        standings.sort_unstable();
        if self.round_robin || standings.iter().all(|&(_, missing, _)| missing == 0) {
            let groups: Vec<Vec<PairingNumber>> = standings
                .chunk_by(|one, other| one.0 == other.0)
                .map(|group| group.iter().map(|&(.., player)| player).collect())
                .collect();
            if groups.len() == 1 {
                return groups;
            }
            return groups.iter().flat_map(|group| self.split(group)).collect();
        }
        let scoring = self.table.scoring();
        let [win, loss] =
            [scoring.win.white, scoring.loss.white].map(|points| i64::from(points.tenths()) * UNIT);
        let certain = (0..standings.len()).take_while(|&at| {
            let least = -standings[at].0 + loss * standings[at].1;
            standings[at + 1..].iter().all(|&(minus, missing, _)| least > -minus + win * missing)
        });
        let certain = certain.count();
        if certain == 0 {
            return vec![group.to_vec()];
        }
        let mut groups: Vec<Vec<PairingNumber>> =
            standings[..certain].iter().map(|top| vec![top.2]).collect();
        let rest: Vec<PairingNumber> = standings[certain..].iter().map(|&(.., player)| player).collect();
        if !rest.is_empty() {
            groups.extend(self.split(&rest));
        }
        groups
    }
}
