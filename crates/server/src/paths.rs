//! Addresses of pages that several pages lead to.

use ronde_domain::RoundNumber;

/// The page of an event.
pub fn event(slug: &str) -> String {
    format!("/e/{slug}")
}

/// The pairings of a round.
pub fn round(slug: &str, round: RoundNumber) -> String {
    format!("{}/rounds/{round}", event(slug))
}
