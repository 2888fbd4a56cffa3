//! Friends, conversations and moderation.

pub(super) const TABLES: &[(&str, &str)] = &[
    ("friend_event", "low number, high number, seq number, at number, by_low truth, step text"),
    (
        "friend",
        "account_id number, other_id number, bond text, blocks truth, blocked truth, \
         changed_at number",
    ),
    ("mute", "account_id number, other_id number, at number"),
    ("conversation", "id number, key text, name text, slow_mode number, is_closed truth, created_at number"),
    (
        "conversation_member",
        "conversation_id number, account_id number, part text, reads_from number, read_to number, \
         is_quiet truth",
    ),
    (
        "conversation_event",
        "conversation_id number, seq number, at number, account_id number, client_id text, \
         kind text, about number, text text, sought text",
    ),
    (
        "report",
        "id number, at number, account_id number, about_id number, conversation_id number, \
         seq number, reason text, context text, closed_at number, closed_by number",
    ),
    (
        "time_out",
        "id number, account_id number, conversation_id number, at number, until number, reason text, \
         by_id number, lifted_at number",
    ),
    (
        "moderator_act",
        "id number, at number, moderator_id number, act text, account_id number, \
         conversation_id number, seq number, detail text",
    ),
];
