//! The codes of team tie-breaks (articles 11–13): recognised and kept until Ronde ranks teams.

/// The names that exist only for teams.
const NAMES: [&str; 17] = [
    "MPTS", "GPTS", "BC", "TBR", "BBE", "MPVGP", "ESB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDE", "EDEBT",
    "EDEBB", "EDET", "EDEB", "SSSC",
];

/// Whether an acronym in capitals exists only for teams.
pub(super) fn is_team_name(acronym: &str) -> bool {
    NAMES.contains(&acronym)
}
