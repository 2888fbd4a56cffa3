//! Which system a report names, and how a report names a system.

use ronde_domain::{Color, GameKind, PairingNumber, RoundEntry, RoundNumber};
use ronde_trf::Document;

use super::System;

/// What a report says about its system.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportName {
    /// The code of record 192, in capitals; empty without one.
    pub code: String,
    /// The text of record 092, without the name of another game than chess.
    pub kind: String,
    /// The same in lower case, without blanks and hyphens.
    pub words: String,
}

impl ReportName {
    /// What this report says.
    pub fn of(document: &Document) -> Self {
        let kind = document.tournament.kind.trim();
        let kind = kind.strip_prefix(prefix(GameKind::Quoridor).as_str()).unwrap_or(kind).to_owned();
        let words = kind.to_lowercase().replace(['-', '_', ' '], "");
        Self { code: document.system.trim().to_ascii_uppercase(), kind, words }
    }

    /// Some programs put the code into record 092.
    pub fn code_in_kind(&self) -> Option<String> {
        self.kind.contains('_').then(|| self.kind.to_ascii_uppercase())
    }
}

/// The system that a report names in record 192 or, failing that, in the free text of 092.
pub fn system_of(document: &Document) -> Option<System> {
    let name = ReportName::of(document);
    let known = System::ALL.into_iter().find(|system| system.is_named_by(&name));
    let declared = || Some(name.code.clone()).filter(|code| !code.is_empty()).or_else(|| name.code_in_kind());
    known.or_else(|| declared().map(System::Declared))
}

/// The record 092 of an event: its system, and before it the game unless it is chess.
pub(crate) fn kind_of(system: &System, game: GameKind) -> String {
    let kind = system.report_kind();
    match game {
        GameKind::Chess => kind.to_owned(),
        game @ GameKind::Quoridor => format!("{}{kind}", prefix(game)).trim_end().to_owned(),
    }
}

/// Whether lines of a report say that the games were Quoridor.
pub(crate) fn says_quoridor(lines: &[String]) -> bool {
    let mut kinds = lines.iter().filter_map(|line| line.strip_prefix("092"));
    kinds.any(|kind| kind.trim_start().starts_with(prefix(GameKind::Quoridor).trim_end()))
}

/// Before the type of the tournament in record 092, if it is not chess.
fn prefix(game: GameKind) -> String {
    format!("{}: ", game.name())
}

/// The lowest number that had a game in round 1, and its colour.
pub(super) fn color_of_lowest_number(document: &Document) -> Option<(PairingNumber, Color)> {
    let with_game = document.players.iter().filter_map(|player| match player.entry(RoundNumber::FIRST) {
        RoundEntry::Game { color, .. } => Some((player.number, color)),
        RoundEntry::Bye(_) | RoundEntry::Absent => None,
    });
    with_game.min_by_key(|(number, _)| *number)
}
