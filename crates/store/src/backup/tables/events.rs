//! Tournaments and rating lists.

use super::{Table, number, text, truth};

pub(super) const TABLES: &[Table] = &[
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
            number("bytes"),
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
        columns: &[
            number("tournament_id"),
            number("player"),
            text("email"),
            text("language"),
            number("asked_at"),
            number("confirmed_at"),
        ],
    },
    Table {
        name: "tournament_told",
        columns: &[number("tournament_id"), number("round"), number("player"), text("game")],
    },
    Table {
        name: "tournament_request",
        columns: &[number("tournament_id"), text("request"), number("at"), number("version")],
    },
    Table {
        name: "tournament_staged",
        columns: &[number("tournament_id"), number("begun_at"), number("people_before")],
    },
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
];
