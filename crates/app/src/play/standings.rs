//! Where somebody stands in the lists of the games on the site.

use async_recursion::async_recursion as boxed;
use ronde_domain::AccountId;
use ronde_play::Modality;
use serde::Serialize;

use super::Play;
use crate::error::AppError;

/// Where somebody stands in one list.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct GameStandingShape {
    /// The list.
    modality: Modality,
    /// The published Elo.
    rating: i32,
    /// How many rated games are behind it.
    games: u32,
    /// Whether they are too few to say much.
    is_provisional: bool,
}

impl Play {
    /// Where somebody stands, in every list in which a game of theirs was rated.
    #[boxed]
    pub async fn ratings(&self, account: AccountId) -> Result<Vec<GameStandingShape>, AppError> {
        let standings = self.store().game_ratings_of(account).await?;
        Ok(standings
            .iter()
            .map(|one| GameStandingShape {
                modality: one.modality,
                rating: one.rating,
                games: one.games,
                is_provisional: one.is_provisional(),
            })
            .collect())
    }
}
