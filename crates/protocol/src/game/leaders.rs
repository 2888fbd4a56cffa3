//! Who leads a list of games, and where somebody stands.

use ronde_domain::AccountId;
use ronde_play::Modality;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::lenient::readable;

/// Among whom a list is made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Among {
    /// Everybody.
    #[default]
    All,
    /// Whoever asks, and their friends.
    Friends,
}

/// Which page of which list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LeadersAsked {
    /// The list.
    pub modality: Modality,
    /// Part of a name.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub q: String,
    /// Among whom.
    #[serde(default)]
    pub who: Among,
    /// Which page, from 1 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub page: Option<u32>,
    /// How many on a page.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub per_page: Option<u32>,
}

impl LeadersAsked {
    /// Whether both ask for the same list, on whichever page.
    pub fn is_same_list(&self, other: &Self) -> bool {
        (self.modality, &self.q, self.who) == (other.modality, &other.q, other.who)
    }
}

/// A page of a list, the best first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LeadersShape {
    /// The list.
    #[schema(value_type = String, example = "quoridor-2-blitz")]
    pub modality: Modality,
    /// How many people were found.
    #[schema(minimum = 0)]
    pub total: i64,
    /// Which page this is, from 1 on.
    #[schema(minimum = 1)]
    pub page: u32,
    /// How many a page holds.
    #[schema(minimum = 1, maximum = 100)]
    pub per_page: u32,
    /// The lines of this page.
    #[serde(deserialize_with = "readable")]
    pub lines: Vec<LeaderShape>,
}

/// Somebody in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct LeaderShape {
    /// The place, shared by equal ratings. A search by name does not change it; among friends it is that among them.
    #[schema(minimum = 1)]
    pub rank: i64,
    /// The number of the account.
    #[schema(value_type = i64)]
    pub account: AccountId,
    /// The name.
    pub name: String,
    /// The published Elo.
    pub rating: i32,
    /// How many rated games are behind it.
    #[schema(minimum = 0)]
    pub games: u32,
    /// Whether they are too few to say much.
    pub is_provisional: bool,
}

/// Where somebody stands in one list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameStandingShape {
    /// The list.
    pub modality: Modality,
    /// The published Elo.
    pub rating: i32,
    /// How many rated games are behind it.
    pub games: u32,
    /// Whether they are too few to say much.
    pub is_provisional: bool,
}
