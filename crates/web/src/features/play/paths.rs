//! Addresses of pages about games.

use std::fmt::Display;

/// The page of a game.
pub(super) fn game(id: impl Display) -> String {
    format!("/play/games/{id}")
}

/// The page of a table that is opened by the key of a link.
pub(super) fn game_with_key(id: impl Display, key: &str) -> String {
    let query = url::form_urlencoded::Serializer::new(String::new()).append_pair("key", key).finish();
    format!("{}?{query}", game(id))
}
