//! What steers the pairing and is kept from a report as lines: accelerations and forbidden pairs.

use ronde_domain::{PairingNumber, RoundNumber};
use ronde_pairing::dutch::VirtualPoints;
use ronde_trf::{Acceleration, Faults, ForbiddenPairs, PlayerRecord, RoundRange};

use super::insertion::document_of;
use super::virtual_points::{accelerations, beyond_results};
use crate::Tournament;
use crate::project::crosstable;

/// The code of the Dutch system with the Baku acceleration.
pub(super) const BAKU: &str = "FIDE_DUTCH_BAKU";

/// What an organiser has decreed for a Swiss.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Steering {
    /// Virtual points, given or by the Baku method.
    pub(crate) accelerations: Vec<VirtualPoints>,
    /// The same, and points that an arbiter gave or took (`299`).
    pub(crate) virtual_points: Vec<VirtualPoints>,
    forbidden: Vec<ForbiddenPairs>,
}

impl Steering {
    /// The sets of players of whom no two may meet in the round.
    pub(crate) fn forbidden_in(&self, round: RoundNumber) -> impl Iterator<Item = Vec<PairingNumber>> {
        let sets = self.forbidden.iter().filter(move |sets| sets.rounds.contains(round));
        sets.map(|sets| sets.players.clone())
    }
}

/// Reads it off the lines that were kept.
pub(crate) fn steering(tournament: &Tournament) -> Result<Steering, Faults> {
    let steers =
        |line: &&String| ["092 ", "192 ", "250 ", "260 ", "299 "].iter().any(|code| line.starts_with(code));
    let lines: Vec<String> = tournament.kept().lines.iter().filter(steers).cloned().collect();
    let settings = tournament.settings();
    if lines.is_empty() && settings.apart.is_empty() && settings.acceleration.is_none() {
        return Ok(Steering::default());
    }
    let mut document = document_of(tournament, &lines)?;
    document.forbidden.extend(own_forbidden(tournament));
    if settings.acceleration == Some(crate::Acceleration::Baku) {
        BAKU.clone_into(&mut document.system);
    }
    let table = crosstable(tournament);
    let entries = |record: &PlayerRecord| table.card(record.number).map(|card| card.entries.clone());
    let played = document
        .players
        .iter()
        .map(|record| PlayerRecord { entries: entries(record).unwrap_or_default(), ..record.clone() });
    let played: Vec<PlayerRecord> = played.collect();
    // the upper group of the Baku method is made of those who were there at the start (C.04.7)
    let on_time = |number| tournament.by_number(number).is_some_and(|one| one.entered == RoundNumber::FIRST);
    document.players.retain(|record| on_time(record.number));
    document.scoring = Some(tournament.settings().scoring);
    let rounds = tournament.settings().rounds.unwrap_or(0);
    let accelerations = accelerations(&document, rounds);
    document.accelerations = accelerations.iter().map(record_of).collect();
    document.players = played;
    let virtual_points = beyond_results(&document, rounds);
    Ok(Steering { accelerations, virtual_points, forbidden: document.forbidden })
}

/// Who must not meet by the settings of the event, as records.
pub(super) fn own_forbidden(tournament: &Tournament) -> Vec<ForbiddenPairs> {
    let numbered = tournament.start_list();
    let last = tournament.settings().rounds.and_then(RoundNumber::new);
    let mut records = Vec::new();
    for rule in &tournament.settings().apart {
        let last = rule.until.or(last).unwrap_or_else(|| tournament.next_round());
        let rounds = RoundRange { first: RoundNumber::FIRST, last };
        for set in rule.sets(&numbered).iter().filter(|set| set.len() > 1) {
            let players = set.iter().filter_map(|player| player.number()).collect();
            records.push(ForbiddenPairs { rounds, players });
        }
    }
    records
}

/// A range of virtual points as a record `250`.
pub(super) fn record_of(range: &VirtualPoints) -> Acceleration {
    Acceleration {
        match_points: None,
        points: Some(range.points),
        rounds: RoundRange { first: range.first_round, last: range.last_round },
        first: range.first,
        last: range.last,
    }
}
