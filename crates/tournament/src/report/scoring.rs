//! The point system of a report that doesn't mention it.

use ronde_domain::{Bye, RoundEntry, Scoring};
use ronde_trf::PlayerRecord;

use crate::System;

/// What readers assume: 1, ½, 0. The free rounds of a round robin in which nobody has had a bye with points are worth nothing (FIDE's
/// practice).
pub(super) fn assumed_scoring(system: &System, players: &[PlayerRecord]) -> Scoring {
    let has_bye = |player: &PlayerRecord| player.entries.contains(&RoundEntry::Bye(Bye::PairingAllocated));
    if players.iter().any(has_bye) { Scoring::default() } else { system.usual_scoring() }
}
