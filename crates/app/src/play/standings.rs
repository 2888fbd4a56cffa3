//! Where somebody stands in the lists of the games on the site.

use async_recursion::async_recursion as boxed;
use ronde_domain::AccountId;
use ronde_protocol::GameStandingShape;

use super::Play;
use crate::error::AppError;

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
