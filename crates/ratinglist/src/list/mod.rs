//! Rating lists of any format, as a stream of players.

mod csv;
mod form;
mod number;
mod text;
mod xml;

use ronde_domain::Rating;

pub use form::{Form, read};

/// A player of a list.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ListedPlayer {
    /// The number or name under which the list knows the player.
    pub id: String,
    /// The name.
    pub name: String,
    /// The federation, as written.
    pub federation: String,
    /// `M` or `F`, as written.
    pub sex: String,
    /// The title, as written.
    pub title: String,
    /// The standard rating, or the only one.
    pub standard: Listing,
    /// That of rapid chess.
    pub rapid: Listing,
    /// That of blitz chess.
    pub blitz: Listing,
    /// The year of birth.
    pub birth_year: Option<u16>,
    /// `i`, `w`, `wi`.
    pub flag: String,
    /// In Ronde's own lists: the exact values behind the published number.
    pub exact: Exact,
}

/// A published rating.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Listing {
    /// `None` for unrated players.
    pub rating: Option<Rating>,
    /// The number of rated games; FIDE's lists have those of the last period.
    pub games: u32,
    /// The coefficient K.
    pub k: Option<u8>,
}

/// The exact values behind a published rating.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Exact {
    /// The rating before rounding.
    pub rating: Option<f64>,
    /// How uncertain the rating is.
    pub deviation: Option<f64>,
    /// How erratic the player's results are.
    pub volatility: Option<f64>,
    /// The highest rating ever published.
    pub peak: Option<Rating>,
}

#[cfg(test)]
mod tests;
