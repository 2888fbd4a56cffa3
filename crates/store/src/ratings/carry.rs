//! People who turn out to be one, or two: what that does to the ledgers.
//!
//! After a merge every log is read as if there had always been one person, so that what lists show is made anew. A split puts right the
//! events of one tournament, which is an entry like any correction. Both take a version of each list that they touch.

use ronde_rating::ledger::{Entry, EventId};

use super::append::{Appended, Source};
use super::model::Model;
use super::open::{blocking, fold};
use crate::{PersonId, RatingListId, Store, StoreError, TournamentId};

/// How often a merge or a split is computed anew because somebody appended meanwhile.
pub(super) const TRIES: usize = 5;

/// A list that a merge touches: the version that was read, and what pages show after it.
pub(super) struct Merged {
    pub(super) list: RatingListId,
    pub(super) expected: u64,
    pub(super) model: Model,
}

/// A list that a split touches: the version that was read, the version after it, and the corrections.
pub(super) struct Split {
    pub(super) list: RatingListId,
    pub(super) expected: u64,
    pub(super) version: u64,
    pub(super) corrections: Vec<Appended>,
}

/// What a merge does to the lists in which `from` stands.
pub(super) async fn carry_merge(
    store: &Store,
    from: PersonId,
    into: PersonId,
) -> Result<Vec<Merged>, StoreError> {
    let statement = "SELECT DISTINCT list_id FROM rating_standing WHERE person_id = $1 ORDER BY list_id";
    let lists: Vec<RatingListId> = sqlx::query_scalar(statement).bind(from).fetch_all(&store.pool).await?;
    let mut carried = Vec::with_capacity(lists.len());
    for list in lists {
        let (entries, mut merged) = (store.rating_entries(list).await?, store.merged().await?);
        for target in merged.values_mut().filter(|target| **target == from) {
            *target = into;
        }
        merged.insert(from, into);
        let expected = entries.version;
        let model = blocking(move || {
            let (ledger, stored) = fold(entries.rows, &merged)?;
            Model::whole(&ledger, &stored)
        })
        .await?;
        carried.push(Merged { list, expected, model });
    }
    Ok(carried)
}

/// What it does to the lists that rated a tournament when one of its players is somebody else.
pub(super) async fn carry_split(
    store: &Store,
    tournament: TournamentId,
    from: PersonId,
    to: PersonId,
    source: Source,
) -> Result<Vec<Split>, StoreError> {
    let mut lists: Vec<(RatingListId, Vec<EventId>)> = Vec::new();
    for (list, event) in store.ratings_of_tournament(tournament).await? {
        match lists.last_mut().filter(|(last, _)| *last == list) {
            Some((_, events)) => events.push(event),
            None => lists.push((list, vec![event])),
        }
    }
    let mut carried = Vec::with_capacity(lists.len());
    for (list, events) in lists {
        let mut open = store.open_ledger(list).await?;
        let expected = open.version;
        let mut corrections = Vec::new();
        for event in events {
            let Some(mut corrected) = open.ledger.event(event).cloned() else { continue };
            let old = from.to_string();
            let Some(player) = corrected.players.iter_mut().find(|player| player.id == old) else { continue };
            player.id = to.to_string();
            let (after, appended) = open.take(Entry::EventCorrected { event, corrected }, source).await?;
            open = after;
            corrections.push(appended);
        }
        if !corrections.is_empty() {
            carried.push(Split { list, expected, version: open.version, corrections });
        }
    }
    Ok(carried)
}
