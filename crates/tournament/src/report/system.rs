//! Which system a report names, and how a report names a system.

use ronde_domain::GameKind;
use ronde_trf::Document;

use crate::System;

/// What stands in record 092 of an event that was paired by the nearest-opponent Swiss.
const NEAREST: &str = "Swiss: nearest opponent";

/// What stands in record 092 of an event that was paired by the Dutch system; an older report has no record 192.
const DUTCH: &str = "Individual: Swiss-System (FIDE Dutch)";

/// The ending of a code that asks for the Baku acceleration (C.04.7).
const BAKU: &str = "_BAKU";

/// Before the type of the tournament in record 092, if it is not chess.
fn prefix(game: GameKind) -> String {
    format!("{}: ", game.name())
}

/// Whether lines of a report say that the games were Quoridor.
pub(crate) fn says_quoridor(lines: &[String]) -> bool {
    let mut kinds = lines.iter().filter_map(|line| line.strip_prefix("092"));
    kinds.any(|kind| kind.trim_start().starts_with(prefix(GameKind::Quoridor).trim_end()))
}

/// The system that a report names in record 192 or, failing that, in the free text of 092.
pub fn system_of(document: &Document) -> Option<System> {
    let code = document.system.trim().to_ascii_uppercase();
    let kind = document.tournament.kind.trim();
    let kind = kind.strip_prefix(prefix(GameKind::Quoridor).as_str()).unwrap_or(kind);
    let text = kind.to_lowercase().replace(['-', '_', ' '], "");
    if text.contains("nearestopponent") && (code.is_empty() || code == "CUSTOM_SWISS") {
        return Some(System::Nearest);
    }
    if code.is_empty() && kind == DUTCH {
        return Some(System::Dutch);
    }
    if !code.is_empty() {
        return Some(match code.as_str() {
            "FIDE_ROUNDROBIN" | "BERGER_ROUNDROBIN" | "BERGER_ROUNDROBIN_G1" => System::RoundRobin,
            "FIDE_DOUBLEROUNDROBIN" => System::DoubleRoundRobin,
            "BERGER_DOUBLEROUNDROBIN" | "BERGER_ROUNDROBIN_G2" => System::DoubleRoundRobinInOrder,
            _ if is_dutch(&code) => System::Dutch,
            _ => System::Declared(code),
        });
    }
    let round_robin =
        ["roundrobin", "toutesrondes", "allplayall", "berger"].iter().any(|word| text.contains(word));
    match round_robin {
        true if text.contains("double") => Some(System::DoubleRoundRobin),
        true => Some(System::RoundRobin),
        // some programs put the code here
        false if kind.contains('_') => {
            let code = kind.to_ascii_uppercase();
            Some(if is_dutch(&code) { System::Dutch } else { System::Declared(code) })
        }
        false => None,
    }
}

/// Whether the code is that of the Dutch system in force. The pairings of 2025 and 2026 are the same; those of 2017 are not.
fn is_dutch(code: &str) -> bool {
    matches!(code.strip_suffix(BAKU).unwrap_or(code), "FIDE_DUTCH" | "FIDE_DUTCH_2025" | "FIDE_DUTCH_2026")
}

/// The record 192 for a system.
pub(super) fn code_of(system: &System) -> &str {
    match system {
        System::Nearest => "CUSTOM_SWISS",
        System::Dutch => "FIDE_DUTCH_2026",
        System::RoundRobin => "FIDE_ROUNDROBIN",
        System::DoubleRoundRobin => "FIDE_DOUBLEROUNDROBIN",
        System::DoubleRoundRobinInOrder => "BERGER_DOUBLEROUNDROBIN",
        System::Declared(code) => code,
    }
}

/// The record 092 of an event: its system, and before it the game unless it is chess.
pub(super) fn kind_of(system: &System, game: GameKind) -> String {
    let kind = kind_of_system(system);
    match game {
        GameKind::Chess => kind.to_owned(),
        game @ GameKind::Quoridor => format!("{}{kind}", prefix(game)).trim_end().to_owned(),
    }
}

/// The record 092 for a system, where the code alone does not say it.
const fn kind_of_system(system: &System) -> &'static str {
    match system {
        System::Nearest => NEAREST,
        System::Dutch => DUTCH,
        System::RoundRobin => "Individual: Round-Robin",
        System::DoubleRoundRobin | System::DoubleRoundRobinInOrder => "Individual: Double Round-Robin",
        System::Declared(_) => "",
    }
}
