//! The points beyond those of results that count for the pairing: accelerations (`250`, Baku) and abnormal points (`299`).

use std::collections::{BTreeMap, BTreeSet};

use ronde_domain::{PairingNumber, Points, RoundNumber};
use ronde_pairing::dutch::{VirtualPoints, baku_through};
use ronde_trf::{Document, PlayerRecord};

/// The virtual points of records `250`; without any, those that a system code such as `FIDE_DUTCH_BAKU` stands for.
pub(super) fn accelerations(document: &Document, rounds: u16) -> Vec<VirtualPoints> {
    if document.accelerations.is_empty() && document.system_code().is_some_and(|code| code.ends_with("_BAKU"))
    {
        let mut numbers: Vec<_> = document.players.iter().map(|player| player.number).collect();
        numbers.sort_unstable();
        // half of the players, rounded up to an even number
        let upper = (2 * numbers.len().div_ceil(4)).min(numbers.len());
        let last = upper.checked_sub(1).map(|index| numbers[index]);
        let scoring = document.effective_scoring();
        return last.map_or_else(Vec::new, |last| baku_through(last, rounds, &scoring));
    }
    let virtual_points = |record: &ronde_trf::Acceleration| {
        Some(VirtualPoints {
            points: record.points?,
            first_round: record.rounds.first,
            last_round: record.rounds.last,
            first: record.first,
            last: record.last,
        })
    };
    document.accelerations.iter().filter_map(virtual_points).collect()
}

/// Everything beyond the results: the accelerations, and before them a range for each player whose points a record `299`
/// changes. The score by which a player is paired has both.
pub(super) fn beyond_results(document: &Document, rounds: u16) -> Vec<VirtualPoints> {
    let accelerations = accelerations(document, rounds);
    if document.abnormal_points.is_empty() || document.is_team_event() {
        return accelerations;
    }
    let named: BTreeSet<PairingNumber> =
        document.abnormal_points.iter().flat_map(|record| record.players.iter().copied()).collect();
    let records: BTreeMap<PairingNumber, &PlayerRecord> =
        document.players.iter().map(|player| (player.number, player)).collect();
    let players = named.into_iter().filter_map(|number| records.get(&number));
    let mut ranges: Vec<VirtualPoints> =
        players.flat_map(|player| ranges_of(player, document, rounds, &accelerations)).collect();
    ranges.extend(accelerations);
    ranges
}

/// The points of one player, round by round.
fn ranges_of(
    player: &PlayerRecord,
    document: &Document,
    rounds: u16,
    accelerations: &[VirtualPoints],
) -> Vec<VirtualPoints> {
    let scoring = document.effective_scoring();
    let records = document.abnormal_points.iter().filter(|record| record.players.contains(&player.number));
    let records: Vec<_> = records.collect();
    let range = |round: RoundNumber| {
        let changes = records.iter().map(|record| record.difference(player, &scoring, round.index()));
        let points: Points = changes.sum();
        VirtualPoints {
            points: points + at(accelerations, player.number, round),
            first_round: round,
            last_round: round,
            first: player.number,
            last: player.number,
        }
    };
    // a round beyond the plan can be asked about too
    RoundNumber::up_to(rounds.saturating_add(1)).map(range).collect()
}

/// The virtual points of a player in a round; of several ranges the first counts.
pub(super) fn at(ranges: &[VirtualPoints], number: PairingNumber, round: RoundNumber) -> Points {
    let applies = |range: &&VirtualPoints| {
        (range.first_round..=range.last_round).contains(&round)
            && (range.first..=range.last).contains(&number)
    };
    ranges.iter().find(applies).map_or(Points::ZERO, |range| range.points)
}
