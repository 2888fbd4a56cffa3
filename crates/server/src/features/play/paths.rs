//! Addresses of pages about games.

use std::fmt::Display;

/// The page of a game.
pub(super) fn game(id: impl Display) -> String {
    format!("/play/games/{id}")
}
