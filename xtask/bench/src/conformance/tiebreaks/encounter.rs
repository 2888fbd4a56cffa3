//! Direct encounter as the checker appears to compute it when two players met more than once: each meeting counts as another opponent, and
//! a third game is averaged with the average of the first two. Rules in plain steps, independent of `ronde-tiebreak`.

use std::collections::{BTreeMap, BTreeSet};

use ronde_domain::{Crosstable, Outcome, PairingNumber, RoundEntry};
use ronde_tiebreak::Value;
use ronde_tiebreak::fide::{Code, Contest, Pairings, TieBreak, rank};

use super::known::Difference;

/// One point, in units that halves of halves of a tenth still fit.
const UNIT: i64 = 1 << 20;

/// Whether this reading gives the checker's value. Only groups with a pair that met twice are looked at.
pub(super) fn explains(difference: &Difference<'_>) -> bool {
    let Difference { table, contest, heading, player, expected, .. } = difference;
    let Some(card) = table.card(*player) else { return false };
    let points = table.points(card);
    let group: Vec<PairingNumber> = table
        .cards()
        .iter()
        .filter(|other| table.points(other) == points)
        .map(|other| other.number)
        .collect();
    let round_robin = contest.rules().pairings == Pairings::Predetermined;
    let reading = Reading { table, forfeits: *heading == "DE/P" || round_robin, round_robin };
    if !reading.has_rematch(&group) {
        return false;
    }
    let groups = reading.split(&group);
    let place = if *heading == "RANK" {
        let above = table.cards().iter().filter(|other| table.points(other) > points).count();
        Some(above + place_with_the_rest(contest, &groups, *player))
    } else if groups.len() == 1 {
        Some(0)
    } else {
        groups.iter().position(|part| part.contains(player)).map(|at| 1 + players_in(&groups[..at]))
    };
    place.and_then(|place| i64::try_from(place).ok()).map(Value::whole) == *expected
}

fn players_in(groups: &[Vec<PairingNumber>]) -> usize {
    groups.iter().map(Vec::len).sum()
}

/// The place among those with equal points when the rest of the list splits what direct encounter left together.
fn place_with_the_rest(contest: &Contest, groups: &[Vec<PairingNumber>], player: PairingNumber) -> usize {
    let codes = ["BH/C1", "BH", "SB", "WON", "BPG"].iter().filter_map(|code| match code.parse() {
        Ok(Code::Individual(tie_break)) => Some(tie_break),
        _ => None,
    });
    let standings = rank(contest, &codes.collect::<Vec<TieBreak>>());
    let values = |number: PairingNumber| standings.of(number).map(|row| row.values.clone());
    let own = values(player);
    let Some(at) = groups.iter().position(|part| part.contains(&player)) else { return 0 };
    let better = groups[at].iter().filter(|&&other| values(other) > own).count();
    1 + players_in(&groups[..at]) + better
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
