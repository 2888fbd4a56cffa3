//! The first version of the format, which stored the values of a row without the names of their columns.
//!
//! This list is frozen: backups of later schemas have names. Since a migration only ever appends columns, a row of an
//! older schema holds the first columns of today's table.

use super::tables::Table;

/// How many columns each table had when the format ended.
const WIDTHS: &[(&str, usize)] = &[
    ("person", 13),
    ("account", 14),
    ("session", 7),
    ("token", 7),
    ("access_token", 8),
    ("mail", 13),
    ("tournament", 16),
    ("tournament_event", 6),
    ("tournament_personal", 4),
    ("tournament_player", 3),
    ("tournament_key", 2),
    ("tournament_contact", 4),
    ("tournament_told", 4),
    ("tournament_request", 3),
    ("tournament_role", 3),
    ("tournament_account", 3),
    ("rating_list", 8),
    ("rating_entry", 6),
    ("rating_standing", 8),
    ("rating_event", 10),
    ("rating_change", 8),
    ("rating_period", 6),
    ("friend_event", 6),
    ("friend", 6),
    ("mute", 3),
    ("conversation", 6),
    ("conversation_member", 6),
    ("conversation_event", 9),
    ("report", 10),
    ("time_out", 8),
    ("moderator_act", 8),
    ("game", 20),
    ("game_player", 4),
    ("game_event", 4),
    ("game_rating", 13),
    ("game_standing", 9),
    ("seek", 6),
];

/// Columns added after their table: which table, the migration, and how many.
const ADDED: &[(&str, i64, usize)] = &[
    ("mail", 20_261_116_130_000, 3),
    ("account", 20_261_116_190_000, 1),
    ("tournament", 20_261_116_211_500, 1),
];

/// How many columns a table had in a backup of this schema; `None` if it was never in such a backup.
pub(super) fn width(table: &Table, schema: i64) -> Option<usize> {
    let (_, width) = WIDTHS.iter().find(|(name, _)| *name == table.name)?;
    let later = ADDED.iter().filter(|(name, since, _)| *name == table.name && schema < *since);
    Some(width - later.map(|(_, _, columns)| columns).sum::<usize>())
}
