//! A ledger as it was read: entries folded, with people who were merged as one.

use async_recursion::async_recursion as boxed;
use std::collections::{BTreeSet, HashMap};

use ronde_rating::ledger::{Entry, Ledger, Participant, Person, System};
use sqlx_macros::FromRow;

use super::model::{Model, Stored};
use crate::log::{self, RATING_LISTS};
use crate::{PersonId, RatingListId, Store, StoreError, TournamentId};

/// The ledger of a list, and the version at which it was read.
#[derive(Clone, Debug)]
pub struct OpenLedger {
    pub(super) list: RatingListId,
    pub(super) version: u64,
    pub(super) ledger: Ledger,
}

impl OpenLedger {
    /// Which list.
    pub const fn list(&self) -> RatingListId {
        self.list
    }

    /// The version at which it was read.
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// The ledger; it knows people by the numbers of their rows.
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }
}

/// Who was merged into whom.
pub(super) type Merged = HashMap<PersonId, PersonId>;

/// The entries of a list as they are stored, with the version of the list.
pub(super) struct Entries {
    pub(super) version: u64,
    pub(super) rows: Vec<(Stored, String)>,
}

#[derive(FromRow)]
struct Row {
    #[sqlx(flatten)]
    entry: log::Entry<String>,
    tournament_id: Option<TournamentId>,
}

impl Store {
    /// Reads the ledger of a list.
    #[boxed]
    pub async fn open_ledger(&self, list: RatingListId) -> Result<OpenLedger, StoreError> {
        let (entries, merged) = (self.rating_entries(list).await?, self.merged().await?);
        let version = entries.version;
        let ledger = blocking(move || fold(entries.rows, &merged).map(|(ledger, _)| ledger)).await?;
        Ok(OpenLedger { list, version, ledger })
    }

    /// Makes everything anew that pages show of a list.
    #[boxed]
    pub async fn rebuild_rating_list(&self, list: RatingListId) -> Result<(), StoreError> {
        let (entries, merged) = (self.rating_entries(list).await?, self.merged().await?);
        let expected = entries.version;
        let model = blocking(move || {
            let (ledger, stored) = fold(entries.rows, &merged)?;
            Model::whole(&ledger, &stored)
        })
        .await?;
        let mut tx = self.begin().await?;
        RATING_LISTS.take(&mut tx, list.0, expected, expected).await?;
        model.write(&mut tx, list).await?;
        tx.commit().await
    }

    pub(super) async fn rating_entries(&self, list: RatingListId) -> Result<Entries, StoreError> {
        // the version first: what is appended between the two is not taken for seen
        let version = self.rating_list(list).await?.version;
        let statement = "SELECT list_id AS log, seq, at, entry AS event, tournament_id FROM rating_entry \
                         WHERE list_id = $1 AND seq <= $2 ORDER BY seq";
        let rows: Vec<Row> = sqlx::query_as(statement).bind(list).bind(version).fetch_all(&self.pool).await?;
        let stored = |Row { entry, tournament_id }| {
            (Stored { seq: entry.seq, tournament: tournament_id }, entry.event)
        };
        Ok(Entries { version, rows: rows.into_iter().map(stored).collect() })
    }

    pub(super) async fn merged(&self) -> Result<Merged, StoreError> {
        let statement = "SELECT id, merged_into FROM person WHERE merged_into IS NOT NULL";
        let rows: Vec<(PersonId, PersonId)> = sqlx::query_as(statement).fetch_all(&self.pool).await?;
        Ok(rows.into_iter().collect())
    }
}

/// Folds a log, with everybody as who they are now. Of two listings of one person the first stands.
pub(super) fn fold(
    rows: Vec<(Stored, String)>,
    merged: &Merged,
) -> Result<(Ledger, Vec<Stored>), StoreError> {
    let mut rows = rows.into_iter();
    let first = rows.next().map(|(stored, text)| Ok::<_, StoreError>((stored, serde_json::from_str(&text)?)));
    let Some((opened, Entry::Opened(settings))) = first.transpose()? else {
        return Err(StoreError::Damaged("the log of a rating list does not begin with its settings".into()));
    };
    let mut ledger = Ledger::open(settings);
    let mut stored = vec![opened];
    for (row, text) in rows {
        let mut entry: Entry = serde_json::from_str(&text)?;
        drop(text);
        for player in players_of(&mut entry) {
            if let Some(into) = person_id(&player.id).and_then(|id| merged.get(&id)) {
                player.id = into.to_string();
            }
        }
        if let Entry::ListImported { modality, players } = &mut entry
            && !merged.is_empty()
        {
            let mut met = BTreeSet::new();
            players.retain(|player| !ledger.is_listed(modality, &player.id) && met.insert(player.id.clone()));
        }
        ledger.append(entry)?;
        stored.push(row);
    }
    Ok((ledger, stored))
}

/// Takes out of an entry what is personal: names, and a year of birth where no rule asks for it.
pub(super) fn without_names(mut entry: Entry, system: System) -> Entry {
    for player in players_of(&mut entry) {
        let birth_year = player.person.birth_year.filter(|_| system.needs_birth_year());
        player.person = Person { name: String::new(), birth_year };
    }
    entry
}

fn players_of(entry: &mut Entry) -> &mut [Participant] {
    match entry {
        Entry::ListImported { players, .. } => players,
        Entry::EventRated(event) | Entry::EventCorrected { corrected: event, .. } => &mut event.players,
        Entry::Opened(_) | Entry::PeriodClosed { .. } => &mut [],
    }
}

/// The person whom the ledger means.
pub(super) fn person_id(id: &str) -> Option<PersonId> {
    id.parse().ok()
}

/// Folding a large list takes a while, in which the runtime has other things to do.
pub(super) async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    match tokio::task::spawn_blocking(work).await {
        Ok(outcome) => outcome,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            Err(error) => Err(StoreError::File(std::io::Error::other(error))),
        },
    }
}
