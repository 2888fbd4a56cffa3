//! Those who look, as the pools know them: what they have asked for, with what the store knows of them now.

use ronde_domain::AccountId;
use ronde_matchmaking::{Limits, Seeker};
use ronde_play::Modality;
use ronde_store::games::StoredSeek;
use ronde_store::{Store, StoreError};

/// Opponents from this many last games are met again only if nobody else is there.
const RECENT: i64 = 5;

/// Those who look in one list. Who has no account any more is left out.
pub(super) async fn seekers(
    store: &Store,
    modality: Modality,
    seeks: &[StoredSeek],
) -> Result<Vec<Seeker>, StoreError> {
    let people: Vec<AccountId> = seeks.iter().map(|seek| seek.account).collect();
    let standings = store.game_ratings_in(modality, &people).await?;
    let mut present = store.present_with_bars(&people).await?;
    let mut seekers = Vec::with_capacity(seeks.len());
    for (seek, standing) in seeks.iter().zip(standings) {
        let Some(barred) = present.remove(&seek.account) else { continue };
        let recent = store.recent_opponents(seek.account, modality, RECENT).await?;
        seekers.push(Seeker {
            limits: Limits { lowest: seek.lowest, highest: seek.highest },
            widest: seek.widest,
            blocked: numbers(&barred),
            recent: numbers(&recent),
            ..Seeker::new(seek.account.0, standing.exact, seek.since)
        });
    }
    Ok(seekers)
}

/// People as the pools know them.
pub(super) fn numbers(people: &[AccountId]) -> Vec<i64> {
    people.iter().map(|who| who.0).collect()
}
