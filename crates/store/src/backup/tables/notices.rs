//! Notifications, and which kinds somebody wants by e-mail.

use super::{Table, number, text};

pub(super) const TABLES: &[Table] = &[
    Table {
        name: "notice",
        columns: &[
            number("id"),
            number("account_id"),
            text("kind"),
            text("subject"),
            number("other_id"),
            number("game_id"),
            number("tournament_id"),
            number("round"),
            text("detail"),
            number("at"),
            number("read_at"),
            text("mail"),
        ],
    },
    Table { name: "notice_setting", columns: &[number("account_id"), text("kind"), text("mail")] },
];
