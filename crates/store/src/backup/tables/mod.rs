//! All tables with their columns, each after those that it refers to. A test compares the list with the database.

#[cfg(test)]
mod tests;

use crate::backend::many_rows;

/// A table.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) name: &'static str,
    pub(super) columns: &'static [Column],
}

/// A column.
#[derive(Clone, Copy, Debug)]
pub(super) struct Column {
    pub(super) name: &'static str,
    pub(super) kind: Kind,
}

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Number,
    Text,
    Truth,
}

const fn number(name: &'static str) -> Column {
    Column { name, kind: Kind::Number }
}

const fn text(name: &'static str) -> Column {
    Column { name, kind: Kind::Text }
}

const fn truth(name: &'static str) -> Column {
    Column { name, kind: Kind::Truth }
}

impl Table {
    fn names(&self) -> String {
        self.columns.iter().map(|column| column.name).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn select(&self) -> String {
        let order = ["1", "1, 2", "1, 2, 3"][self.columns.len().min(3) - 1];
        format!("SELECT {} FROM {} ORDER BY {order}", self.names(), self.name)
    }

    /// A statement that inserts so many rows.
    pub(super) fn insert(&self, rows: usize) -> String {
        let places: Vec<String> = (1..=self.columns.len()).map(|place| format!("?{place}")).collect();
        let head = format!("INSERT INTO {} ({}) VALUES", self.name, self.names());
        many_rows(&head, &format!("({})", places.join(", ")), "", rows)
    }

    /// Whether the database gives numbers to its rows.
    pub(super) fn is_numbered(&self) -> bool {
        self.columns[0].name == "id"
    }

    /// PostgreSQL does not see which numbers were given by hand.
    pub(super) fn reset_numbers(&self) -> String {
        let name = self.name;
        format!(
            "SELECT setval(pg_get_serial_sequence('{name}', 'id'), COALESCE(MAX(id), 0) + 1, FALSE) FROM {name}"
        )
    }
}

pub(super) const TABLES: &[Table] = &[
    Table {
        name: "person",
        columns: &[
            number("id"),
            text("name"),
            text("sort_key"),
            text("birth"),
            text("sex"),
            text("federation"),
            text("title"),
            number("fide_id"),
            number("licence"),
            truth("hidden"),
            number("erased_at"),
            number("merged_into"),
            number("created_at"),
        ],
    },
    Table {
        name: "account",
        columns: &[
            number("id"),
            number("person_id"),
            text("name"),
            text("name_key"),
            text("email"),
            text("email_key"),
            text("password_hash"),
            text("language"),
            truth("is_admin"),
            truth("wants_mail"),
            number("confirmed_at"),
            number("erased_at"),
            number("created_at"),
            truth("is_moderator"),
        ],
    },
    Table {
        name: "session",
        columns: &[
            text("hash"),
            number("account_id"),
            text("browser"),
            text("address"),
            number("created_at"),
            number("seen_at"),
            number("expires_at"),
        ],
    },
    Table {
        name: "token",
        columns: &[
            text("hash"),
            text("purpose"),
            number("account_id"),
            text("detail"),
            number("created_at"),
            number("expires_at"),
            number("used_at"),
        ],
    },
    Table {
        name: "access_token",
        columns: &[
            number("id"),
            text("hash"),
            number("account_id"),
            text("name"),
            text("scopes"),
            number("created_at"),
            number("used_at"),
            number("expires_at"),
        ],
    },
    Table {
        name: "mail",
        columns: &[
            number("id"),
            number("account_id"),
            text("recipient"),
            text("subject"),
            text("body"),
            number("created_at"),
            number("next_try"),
            number("tries"),
            number("sent_at"),
            text("failure"),
            text("purpose"),
            text("detail"),
            truth("is_news"),
        ],
    },
    Table {
        name: "tournament",
        columns: &[
            number("id"),
            text("slug"),
            text("visibility"),
            number("version"),
            text("name"),
            text("sort_key"),
            text("place"),
            text("starts"),
            text("system"),
            text("status"),
            number("players"),
            number("rounds"),
            number("paired"),
            number("created_at"),
            number("changed_at"),
            truth("is_online"),
        ],
    },
    Table {
        name: "tournament_event",
        columns: &[
            number("tournament_id"),
            number("seq"),
            number("at"),
            number("account_id"),
            text("actor"),
            text("event"),
        ],
    },
    Table {
        name: "tournament_personal",
        columns: &[number("tournament_id"), number("seq"), number("player"), text("detail")],
    },
    Table {
        name: "tournament_player",
        columns: &[number("tournament_id"), number("player"), number("person_id")],
    },
    Table { name: "tournament_key", columns: &[number("tournament_id"), text("secret")] },
    Table {
        name: "tournament_contact",
        columns: &[number("tournament_id"), number("player"), text("email"), text("language")],
    },
    Table {
        name: "tournament_told",
        columns: &[number("tournament_id"), number("round"), number("player"), text("game")],
    },
    Table { name: "tournament_request", columns: &[number("tournament_id"), text("request"), number("at")] },
    Table {
        name: "tournament_role",
        columns: &[number("tournament_id"), number("account_id"), text("role")],
    },
    Table {
        name: "tournament_account",
        columns: &[number("tournament_id"), number("player"), number("account_id")],
    },
    Table {
        name: "rating_list",
        columns: &[
            number("id"),
            text("slug"),
            text("name"),
            text("numbers"),
            text("settings"),
            number("version"),
            number("created_at"),
            number("changed_at"),
        ],
    },
    Table {
        name: "rating_entry",
        columns: &[
            number("list_id"),
            number("seq"),
            number("at"),
            number("account_id"),
            number("tournament_id"),
            text("entry"),
        ],
    },
    Table {
        name: "rating_standing",
        columns: &[
            number("list_id"),
            number("person_id"),
            text("modality"),
            text("sort_key"),
            number("rating"),
            number("games"),
            truth("provisional"),
            text("detail"),
        ],
    },
    Table {
        name: "rating_event",
        columns: &[
            number("list_id"),
            number("event"),
            number("seq"),
            number("tournament_id"),
            text("day"),
            text("name"),
            text("modality"),
            number("players"),
            number("games"),
            truth("corrected"),
        ],
    },
    Table {
        name: "rating_change",
        columns: &[
            number("list_id"),
            number("event"),
            number("person_id"),
            text("day"),
            number("before"),
            number("after"),
            number("games"),
            text("detail"),
        ],
    },
    Table {
        name: "rating_period",
        columns: &[
            number("list_id"),
            number("period"),
            number("seq"),
            text("name"),
            text("day"),
            text("published"),
        ],
    },
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
