//! The last look before people are seated: whom somebody has blocked while they waited is not met, and who has gone for good is not seated.

use std::time::Duration;

use ronde_domain::AccountId;
use ronde_matchmaking::Formed;
use ronde_play::Modality;

use super::matchmaker::Matchmaker;
use super::seekers::numbers;

/// A store that takes longer is asked again at the next look, so that those who come and go meanwhile are heard.
const PATIENCE: Duration = Duration::from_secs(5);

impl Matchmaker {
    /// Those of the games at which all may sit together still. The others' players keep their places with what is known now; who has no
    /// account any more leaves. If the store does not tell, nobody is seated unchecked.
    pub(super) async fn still_possible(&mut self, modality: Modality, formed: Vec<Formed>) -> Vec<Formed> {
        if formed.is_empty() {
            return formed;
        }
        let people: Vec<AccountId> =
            formed.iter().flat_map(|game| game.seekers.iter().copied().map(AccountId)).collect();
        let told = tokio::time::timeout(PATIENCE, self.context.store.present_with_bars(&people)).await;
        let present = match told {
            Ok(Ok(present)) => present,
            Ok(Err(error)) => {
                tracing::error!(error = ?error, "who has blocked whom could not be read, and nobody is seated");
                return Vec::new();
            }
            Err(_) => {
                tracing::error!("who has blocked whom could not be read in time, and nobody is seated");
                return Vec::new();
            }
        };
        let may_sit = |game: &Formed| {
            let is_at = |who: &AccountId| game.seekers.contains(&who.0);
            let suits =
                |id: &i64| present.get(&AccountId(*id)).is_some_and(|barred| !barred.iter().any(is_at));
            game.seekers.iter().all(suits)
        };
        let (possible, impossible): (Vec<Formed>, Vec<Formed>) = formed.into_iter().partition(may_sit);
        let pool = self.pool(modality);
        let mut over = Vec::new();
        for id in impossible.into_iter().flat_map(|game| game.seekers) {
            let who = AccountId(id);
            match present.get(&who) {
                Some(barred) => pool.set_blocked(id, numbers(barred)),
                None => over.extend(pool.leave(who).map(|shape| (who, shape))),
            }
        }
        self.end(over).await;
        possible
    }
}
