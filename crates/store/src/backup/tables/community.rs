//! Friends, conversations and moderation.

use super::{Table, number, text, truth};

pub(super) const TABLES: &[Table] = &[
    Table {
        name: "friend_event",
        columns: &[number("low"), number("high"), number("seq"), number("at"), truth("by_low"), text("step")],
    },
    Table {
        name: "friend",
        columns: &[
            number("account_id"),
            number("other_id"),
            text("bond"),
            truth("blocks"),
            truth("blocked"),
            number("changed_at"),
        ],
    },
    Table { name: "mute", columns: &[number("account_id"), number("other_id"), number("at")] },
    Table {
        name: "conversation",
        columns: &[
            number("id"),
            text("key"),
            text("name"),
            number("slow_mode"),
            truth("is_closed"),
            number("created_at"),
        ],
    },
    Table {
        name: "conversation_member",
        columns: &[
            number("conversation_id"),
            number("account_id"),
            text("part"),
            number("reads_from"),
            number("read_to"),
            truth("is_quiet"),
        ],
    },
    Table {
        name: "conversation_event",
        columns: &[
            number("conversation_id"),
            number("seq"),
            number("at"),
            number("account_id"),
            text("client_id"),
            text("kind"),
            number("about"),
            text("text"),
            text("sought"),
        ],
    },
    Table {
        name: "report",
        columns: &[
            number("id"),
            number("at"),
            number("account_id"),
            number("about_id"),
            number("conversation_id"),
            number("seq"),
            text("reason"),
            text("context"),
            number("closed_at"),
            number("closed_by"),
        ],
    },
    Table {
        name: "time_out",
        columns: &[
            number("id"),
            number("account_id"),
            number("conversation_id"),
            number("at"),
            number("until"),
            text("reason"),
            number("by_id"),
            number("lifted_at"),
        ],
    },
    Table {
        name: "moderator_act",
        columns: &[
            number("id"),
            number("at"),
            number("moderator_id"),
            text("act"),
            number("account_id"),
            number("conversation_id"),
            number("seq"),
            text("detail"),
        ],
    },
];
