//! The development coefficient K (8.3.3): how fast a rating moves.

use ronde_domain::Rating;
use serde::{Deserialize, Serialize};

use super::Listed;

/// The product of K and the number of games in a period never exceeds this.
const MOST: u32 = 700;

/// A coefficient and why it is that one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coefficient {
    /// K.
    pub k: u8,
    /// Why.
    pub reason: Reason,
}

/// Why a player has a coefficient.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// 10: a published rating has reached 2400.
    Reached2400,
    /// 40: not above 18 this year, and never 2300 or more.
    Junior,
    /// 40: fewer than 30 rated games.
    New,
    /// 20: everyone else.
    Usual,
    /// The list says so.
    Given,
}

impl Coefficient {
    /// The coefficient given by a list.
    pub const fn given(k: u8) -> Self {
        Self { k, reason: Reason::Given }
    }

    /// The coefficient for a number of games in a period: K · n is at most 700.
    pub fn limited(self, games: u32) -> u8 {
        let most = MOST.checked_div(games).unwrap_or(MOST);
        u8::try_from(most).unwrap_or(u8::MAX).min(self.k)
    }
}

/// The coefficient of a player in a list of this year; one given by the list takes precedence.
pub fn coefficient(listed: &Listed, year: u16) -> Coefficient {
    if let Some(k) = listed.k {
        return Coefficient::given(k);
    }
    let peak = listed.peak.max(listed.rating).map_or(0, Rating::get);
    let junior = listed.birth_year.is_some_and(|birth| i32::from(year) - i32::from(birth) <= 18);
    let (k, reason) = if peak >= 2400 {
        (10, Reason::Reached2400)
    } else if junior && peak < 2300 {
        (40, Reason::Junior)
    } else if listed.games < 30 {
        (40, Reason::New)
    } else {
        (20, Reason::Usual)
    };
    Coefficient { k, reason }
}
