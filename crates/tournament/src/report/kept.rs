//! Reads the records that a tournament keeps from its report: who must not meet, virtual points, abnormal points.

use std::collections::BTreeSet;

use ronde_domain::Crosstable;
use ronde_pairing::dutch::VirtualPoints;
use ronde_trf::{Acceleration, Document, Faults, ForbiddenPairs, PlayerRecord, RoundRange, read_records};

use crate::position::{ExtraPoints, KeptApart};
use crate::{Player, Tournament};

/// What the records say about the pairing.
#[derive(Debug, Default)]
pub(crate) struct KeptSteering {
    /// Virtual points; `None` without such a record.
    pub(crate) accelerations: Option<Vec<VirtualPoints>>,
    /// Whether the system of the report is one with the Baku acceleration.
    pub(crate) is_baku: bool,
    pub(crate) apart: Vec<KeptApart>,
}

/// Reads the records that affect the pairing.
pub(crate) fn kept_steering(tournament: &Tournament) -> Result<KeptSteering, Faults> {
    let steers =
        |line: &str| ["092 ", "192 ", "250 ", "260 ", "299 "].iter().any(|code| line.starts_with(code));
    if !tournament.kept().lines.iter().any(|line| steers(line)) {
        return Ok(KeptSteering::default());
    }
    let document = records(tournament, steers)?;
    Ok(KeptSteering {
        accelerations: accelerations(&document),
        is_baku: is_baku(&document),
        apart: document.forbidden.iter().map(kept_apart).collect(),
    })
}

/// Points that don't follow from the results (records `299`). A record that can't be read changes nothing.
pub(crate) fn extra_points(tournament: &Tournament, table: &Crosstable) -> Vec<ExtraPoints> {
    let is_record = |line: &str| line.starts_with("299 ");
    if !tournament.kept().lines.iter().any(|line| is_record(line)) {
        return Vec::new();
    }
    let Ok(document) = records(tournament, is_record) else { return Vec::new() };
    extra_points_of(&document, table)
}

/// The same for a document whose rounds are in `table`.
pub(super) fn extra_points_of(document: &Document, table: &Crosstable) -> Vec<ExtraPoints> {
    let mut extra = Vec::new();
    for record in &document.abnormal_points {
        // a player named twice counts once
        let named: BTreeSet<_> = record.players.iter().copied().collect();
        for card in named.into_iter().filter_map(|number| table.card(number)) {
            let player = PlayerRecord { entries: card.entries.clone(), ..PlayerRecord::new(card.number) };
            let differences = record.differences(&player, table.scoring());
            extra.extend(differences.into_iter().map(|(round, points)| (card.number, round, points)));
        }
    }
    extra
}

/// The wanted kept lines, with the players whom they name.
pub(super) fn records(tournament: &Tournament, wanted: impl Fn(&str) -> bool) -> Result<Document, Faults> {
    let lines = tournament.kept().lines.iter().map(String::as_str).filter(|line| wanted(line));
    read_records(lines, tournament.start_list().into_iter().filter_map(Player::number))
}

/// The virtual points of records `250`; `None` without such a record.
pub(super) fn accelerations(document: &Document) -> Option<Vec<VirtualPoints>> {
    let virtual_points = |record: &Acceleration| {
        Some(VirtualPoints {
            points: record.points?,
            first_round: record.rounds.first,
            last_round: record.rounds.last,
            first: record.first,
            last: record.last,
        })
    };
    let records = &document.accelerations;
    (!records.is_empty()).then(|| records.iter().filter_map(virtual_points).collect())
}

/// Whether the code of the system asks for the Baku acceleration (C.04.7).
pub(super) fn is_baku(document: &Document) -> bool {
    document.system_code().is_some_and(|code| code.ends_with("_BAKU"))
}

fn kept_apart(record: &ForbiddenPairs) -> KeptApart {
    let RoundRange { first, last } = record.rounds;
    KeptApart { first, last, players: record.players.clone() }
}

/// Players who must not meet, as a record `260`.
pub(super) fn forbidden_record(set: &KeptApart) -> ForbiddenPairs {
    ForbiddenPairs { rounds: RoundRange { first: set.first, last: set.last }, players: set.players.clone() }
}

/// A range of virtual points as a record `250`.
pub(super) fn acceleration_record(range: &VirtualPoints) -> Acceleration {
    Acceleration {
        match_points: None,
        points: Some(range.points),
        rounds: RoundRange { first: range.first_round, last: range.last_round },
        first: range.first,
        last: range.last,
    }
}
