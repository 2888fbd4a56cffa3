//! Games that are played on the site, their ratings, and who looks for one.

use super::{Table, number, real, text, truth};

pub(super) const TABLES: &[Table] = &[
    Table {
        name: "game",
        columns: &[
            number("id"),
            text("modality"),
            truth("is_rated"),
            text("access"),
            text("made"),
            text("phase"),
            number("head"),
            number("to_move"),
            number("moves"),
            text("outcome"),
            text("called_off"),
            number("after_id"),
            number("account_id"),
            text("client_id"),
            number("tournament_id"),
            number("round"),
            number("board"),
            number("made_at"),
            number("changed_at"),
            number("over_at"),
        ],
    },
    Table {
        name: "game_player",
        columns: &[number("game_id"), number("seat"), number("account_id"), text("computer")],
    },
    Table { name: "game_event", columns: &[number("game_id"), number("seq"), number("at"), text("event")] },
    Table {
        name: "game_rating",
        columns: &[
            number("game_id"),
            number("account_id"),
            text("system"),
            text("modality"),
            number("number"),
            number("at"),
            number("seat"),
            number("rank"),
            real("before"),
            real("after"),
            number("published_before"),
            number("published"),
            text("derivation"),
        ],
    },
    Table {
        name: "game_standing",
        columns: &[
            number("account_id"),
            text("modality"),
            text("system"),
            text("sort_key"),
            real("rating"),
            real("deviation"),
            number("published"),
            number("games"),
            number("changed_at"),
        ],
    },
    Table {
        name: "seek",
        columns: &[
            number("account_id"),
            text("modality"),
            number("since"),
            number("widest"),
            number("lowest"),
            number("highest"),
        ],
    },
];
