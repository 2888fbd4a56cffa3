//! A page of a list of players, the best first.

use ronde_domain::AccountId;
use serde::Deserialize;

use super::readable;

#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct LeadersPage {
    /// How many lines there are on all pages.
    pub(crate) total: usize,
    #[serde(default, deserialize_with = "readable")]
    pub(crate) lines: Vec<Leader>,
}

/// Somebody in a list.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub(crate) struct Leader {
    pub(crate) rank: u64,
    pub(crate) account: AccountId,
    pub(crate) name: String,
    pub(crate) rating: f64,
    #[serde(default)]
    pub(crate) games: u32,
    #[serde(default)]
    pub(crate) is_provisional: bool,
}
