//! What games keep about somebody: for the person to read, and to be erased.

use async_recursion::async_recursion as boxed;
use ronde_play::Event;
use serde_json::{Value, json};

use super::GameFilter;
use crate::{AccountId, Store, StoreError};

/// Erases the traces of account `$1`. Games and the ledger stay, under the neutral name of the account.
pub(crate) const ERASING: &[&str] = &[
    "UPDATE game_standing SET sort_key = '' WHERE account_id = $1",
    "UPDATE game SET client_id = NULL WHERE account_id = $1",
    "DELETE FROM seek WHERE account_id = $1",
];

impl Store {
    /// Everything that games keep about somebody: the games with their moves, what they did to the ratings, and where they
    /// look for opponents.
    #[boxed]
    pub async fn games_about(&self, who: AccountId) -> Result<Value, StoreError> {
        let filter = GameFilter { account: Some(who), limit: i64::MAX, ..GameFilter::default() };
        let mut games = Vec::new();
        for game in self.listed_games(&filter).await? {
            let log = self.game_log(game.id).await?.unwrap_or_default();
            let moves = log.iter().filter_map(|entry| match &entry.event {
                Event::Moved { play } => Some(json!({ "at": entry.at, "move": play.to_string() })),
                _ => None,
            });
            let players = game.players.iter().map(|player| {
                player.as_ref().map(|player| (player.sitter.account() == Some(who), player.name.clone()))
            });
            games.push(json!({
                "game": game.id, "modality": game.terms.modality(), "terms": game.terms, "made": game.made_at,
                "players": players.map(|player| json!({
                    "name": player.as_ref().and_then(|(_, name)| name.clone()), "you": player.is_some_and(|(is_you, _)| is_you),
                })).collect::<Vec<_>>(),
                "phase": game.phase.code(), "moves": moves.collect::<Vec<_>>(), "outcome": game.outcome,
                "called-off": game.called_off, "over": game.over_at,
            }));
        }
        let mut ratings = Vec::new();
        for standing in self.game_ratings_of(who).await? {
            let changes = self.game_rating_changes(who, standing.modality, i64::MAX, 0).await?;
            ratings.push(json!({
                "modality": standing.modality, "rating": standing.rating, "exact": standing.exact,
                "skill": standing.skill, "games": standing.games,
                "changes": changes.into_iter().map(|change| json!({
                    "game": change.game, "at": change.at, "before": change.before, "after": change.after,
                    "exact-before": change.exact_before, "exact-after": change.exact_after,
                    "derivation": change.derivation, "skill": change.skill,
                })).collect::<Vec<_>>(),
            }));
        }
        let seeks = self.seeks_of(who).await?.into_iter().map(|seek| {
            json!({
                "modality": seek.modality, "since": seek.since, "widest": seek.widest, "lowest": seek.lowest,
                "highest": seek.highest,
            })
        });
        Ok(json!({ "games": games, "ratings": ratings, "seeks": seeks.collect::<Vec<_>>() }))
    }
}
