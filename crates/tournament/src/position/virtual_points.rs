//! The points beyond those of results that count for the pairing: accelerations, and points that an arbiter gave or took.

use std::collections::BTreeSet;

use ronde_domain::{PairingNumber, Points, RoundNumber, Scoring};
use ronde_pairing::dutch::{VirtualPoints, baku_through};

/// Whose points change, in which round if in one, and by how much.
pub(crate) type ExtraPoints = (PairingNumber, Option<RoundNumber>, Points);

/// The virtual points of the Baku method for the players who were there at the start, in any order (C.04.7).
pub(crate) fn baku(mut players: Vec<PairingNumber>, rounds: u16, scoring: &Scoring) -> Vec<VirtualPoints> {
    players.sort_unstable();
    // half of the players, rounded up to an even number
    let upper = (2 * players.len().div_ceil(4)).min(players.len());
    let last = upper.checked_sub(1).map(|index| players[index]);
    last.map_or_else(Vec::new, |last| baku_through(last, rounds, scoring))
}

/// Everything beyond the results: the accelerations, and before them a range for each player whose points were changed. The score by which
/// a player is paired has both.
pub(crate) fn beyond_results(
    accelerations: Vec<VirtualPoints>,
    extra: &[ExtraPoints],
    rounds: u16,
) -> Vec<VirtualPoints> {
    let named: BTreeSet<PairingNumber> = extra.iter().map(|(number, ..)| *number).collect();
    let mut ranges: Vec<VirtualPoints> =
        named.into_iter().flat_map(|number| ranges_of(number, extra, rounds, &accelerations)).collect();
    ranges.extend(accelerations);
    ranges
}

/// The points of one player, round by round. Points that belong to no round count from the start.
fn ranges_of(
    number: PairingNumber,
    extra: &[ExtraPoints],
    rounds: u16,
    accelerations: &[VirtualPoints],
) -> Vec<VirtualPoints> {
    let own: Vec<_> = extra.iter().filter(|(whose, ..)| *whose == number).collect();
    let range = |round: RoundNumber| {
        let counts = |from: &Option<RoundNumber>| from.is_none_or(|from| from < round);
        let points: Points = own.iter().filter(|(_, from, _)| counts(from)).map(|(.., points)| *points).sum();
        VirtualPoints {
            points: points + at(accelerations, number, round),
            first_round: round,
            last_round: round,
            first: number,
            last: number,
        }
    };
    // a round beyond the plan can be asked about too
    RoundNumber::up_to(rounds.saturating_add(1)).map(range).collect()
}

/// The virtual points of a player in a round; of several ranges the first counts.
pub(crate) fn at(ranges: &[VirtualPoints], number: PairingNumber, round: RoundNumber) -> Points {
    let applies = |range: &&VirtualPoints| {
        (range.first_round..=range.last_round).contains(&round)
            && (range.first..=range.last).contains(&number)
    };
    ranges.iter().find(applies).map_or(Points::ZERO, |range| range.points)
}
