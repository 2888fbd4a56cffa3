//! The codes of team tie-breaks (articles 11–13): recognised and kept, for when teams are ranked.

/// The names that only teams have.
const NAMES: [&str; 17] = [
    "MPTS", "GPTS", "BC", "TBR", "BBE", "MPVGP", "ESB", "EMMSB", "EMGSB", "EGMSB", "EGGSB", "EDE", "EDEBT",
    "EDEBB", "EDET", "EDEB", "SSSC",
];

/// Whether an acronym in capitals is one that only teams have.
pub(super) fn is_team_name(acronym: &str) -> bool {
    NAMES.contains(&acronym)
}
