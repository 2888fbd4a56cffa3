//! Notifications, and which kinds somebody wants by e-mail.

pub(super) const TABLES: &[(&str, &str)] = &[
    (
        "notice",
        "id number, account_id number, kind text, subject text, other_id number, game_id number, \
         tournament_id number, round number, detail text, at number, read_at number, mail text",
    ),
    ("notice_setting", "account_id number, kind text, mail text"),
];
