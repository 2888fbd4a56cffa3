//! Addresses of pages that several pages lead to.

use ronde_domain::{GameId, RoundNumber};

/// The page of an event.
pub fn event(slug: &str) -> String {
    format!("/e/{slug}")
}

/// The pairings of a round.
pub fn round(slug: &str, round: RoundNumber) -> String {
    format!("{}/rounds/{round}", event(slug))
}

/// The page of a game that is played on the site.
pub fn game(game: GameId) -> String {
    format!("/play/games/{game}")
}

/// A page of the desk: `rest` is empty for its first one, else `/players` and the like.
pub fn desk(slug: &str, rest: &str) -> String {
    format!("{}/desk{rest}", event(slug))
}
