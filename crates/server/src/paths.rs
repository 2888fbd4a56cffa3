//! The addresses of pages, each written in one place.

use ronde_domain::{PairingNumber, RoundNumber};

/// The page of an event.
pub fn event(slug: &str) -> String {
    format!("/e/{slug}")
}

/// The pairings of a round.
pub fn round(slug: &str, round: RoundNumber) -> String {
    format!("/e/{slug}/rounds/{round}")
}

/// The standings.
pub fn standings(slug: &str) -> String {
    format!("/e/{slug}/standings")
}

/// The card of a player.
pub fn player(slug: &str, number: PairingNumber) -> String {
    format!("/e/{slug}/players/{number}")
}
