//! The searches that stood when the site stopped.

use std::collections::BTreeMap;
use std::time::Duration;

use jiff::Timestamp;
use ronde_domain::AccountId;
use ronde_matchmaking::Seeker;
use ronde_play::Modality;
use ronde_store::games::StoredSeek;
use ronde_store::{Store, StoreError};

use super::has_clock;
use super::matchmaker::Matchmaker;
use super::seekers::seekers;

/// First wait before a failed read is tried again; each further wait is twice as long.
const AGAIN: Duration = Duration::from_millis(200);
const AT_LAST: Duration = Duration::from_secs(30);

impl Matchmaker {
    /// Goes on with the searches that are stored, each since it began.
    pub(super) async fn recall(&mut self) {
        // who is in the middle of a game does not look for another one: that has to be known first
        drop(self.context.is_ready.subscribe().wait_for(|is_ready| *is_ready).await);
        let mut again = AGAIN;
        let found = loop {
            match stored(&self.context.store).await {
                Ok(found) => break found,
                Err(error) => {
                    tracing::error!(error = ?error, "the searches for opponents could not be read");
                    tokio::time::sleep(again).await;
                    again = (again * 2).min(AT_LAST);
                }
            }
        };
        let now = self.context.clock.now();
        for (modality, seekers, tabs) in found {
            self.take_up(modality, seekers, now);
            let pool = self.pool(modality);
            for (who, tab) in tabs {
                pool.set_tab(who, tab);
            }
        }
    }

    /// Those who look for a game with a clock count as gone until they are back. They have the grace from now on: nobody loses the
    /// place because the site was down for long.
    fn take_up(&mut self, modality: Modality, seekers: Vec<Seeker>, now: Timestamp) {
        for seeker in seekers {
            if has_clock(modality) {
                self.gone.insert(AccountId(seeker.id), now);
            }
            self.pool(modality).add(seeker);
        }
    }
}

/// Those who look in a list, and in which tab each does.
type Found = (Modality, Vec<Seeker>, Vec<(i64, Option<i64>)>);

async fn stored(store: &Store) -> Result<Vec<Found>, StoreError> {
    let mut lists: BTreeMap<Modality, Vec<StoredSeek>> = BTreeMap::new();
    for seek in store.seeks().await? {
        lists.entry(seek.modality).or_default().push(seek);
    }
    let mut found = Vec::with_capacity(lists.len());
    for (modality, seeks) in lists {
        let tabs = seeks.iter().map(|seek| (seek.account.0, seek.tab)).collect();
        found.push((modality, seekers(store, modality, &seeks).await?, tabs));
    }
    Ok(found)
}
