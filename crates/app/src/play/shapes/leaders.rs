//! Who leads a list of games.

use ronde_domain::AccountId;
use ronde_play::Modality;
use serde::Serialize;
use utoipa::ToSchema;

/// A page of a list, the best first.
#[derive(Clone, Debug, Serialize, ToSchema)]
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
    pub lines: Vec<LeaderShape>,
}

/// Somebody in a list.
#[derive(Clone, Debug, Serialize, ToSchema)]
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
