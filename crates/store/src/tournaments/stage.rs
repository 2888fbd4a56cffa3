//! Large logs are stored in many short transactions, so that other writers get their turn in between.
//!
//! Until the last one the tournament is staged: it has no known short name, no owner, and a visibility that no query
//! asks for. The last transaction publishes it as a whole. A sweep removes what an interrupted import leaves behind.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use ronde_tournament::Recorded;
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use super::entries::Rows;
use super::{EMPTY, NewTournament, Summary, write_listed, write_owner};
use crate::db::Json;
use crate::{PersonId, Store, StoreError, TournamentId, Unique, secrets};

/// Entries of a log per transaction.
pub const BATCH: usize = 250;
/// Others get at least this long between two batches.
const PAUSE: Duration = Duration::from_millis(10);

const PEOPLE_OF: &str =
    "SELECT person_id FROM tournament_player WHERE tournament_id = $1 AND player > $2 AND player <= $3";

/// The parts of a log, as stored.
fn batches(entries: &[Recorded]) -> impl Iterator<Item = &[Recorded]> {
    entries.chunks(BATCH)
}

/// Counts an import that is taken back, however far that gets.
struct Counted<'a>(&'a Store);

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.taken_back.fetch_add(1, Ordering::SeqCst);
    }
}

impl Store {
    /// How many imports this process has taken back. The numbers of their people may belong to others now.
    pub fn taken_back(&self) -> u64 {
        self.taken_back.load(Ordering::SeqCst)
    }

    /// Stores a long log in batches and publishes it once complete.
    pub(super) async fn add_in_batches(
        &self,
        new: &NewTournament<'_>,
        at: Timestamp,
    ) -> Result<TournamentId, StoreError> {
        match self.listed_by_slug(new.slug).await {
            Err(StoreError::NotFound(_)) => {}
            Ok(_) => return Err(StoreError::Taken(Unique::Slug)),
            Err(error) => return Err(error),
        }
        let id = self.begin_staging(at).await?;
        let written = match self.write_batches(id, new).await {
            Ok(()) => self.publish(id, new).await,
            Err(error) => Err(error),
        };
        if let Err(error) = written {
            // what cannot be removed now is swept later
            if let Err(also) = self.take_back(id).await {
                tracing::warn!(tournament.id = id.0, error = ?also, "a half stored tournament waits for the sweep");
            }
            return Err(error);
        }
        Ok(id)
    }

    async fn begin_staging(&self, at: Timestamp) -> Result<TournamentId, StoreError> {
        let slug = format!("staged-{}", secrets::secret());
        let mut tx = self.begin().await?;
        let query = sqlx::query_scalar(EMPTY).bind(slug).bind("staged").bind(at).bind(0);
        let id: TournamentId = query.fetch_one(&mut *tx).await?;
        let staged = "INSERT INTO tournament_staged (tournament_id, begun_at, people_before) \
                      VALUES ($1, $2, (SELECT COALESCE(MAX(id), 0) FROM person))";
        sqlx::query(staged).bind(id).bind(at).execute(&mut *tx).await?;
        tx.commit().await?;
        Ok(id)
    }

    async fn write_batches(&self, id: TournamentId, new: &NewTournament<'_>) -> Result<(), StoreError> {
        for batch in batches(new.history.entries()) {
            let rows = Rows::of(batch, id, new.people, new.writer)?;
            let begun = Instant::now();
            let mut tx = self.begin().await?;
            self.write_entries(&mut tx, id, &rows).await?;
            tx.commit().await?;
            // waiting SQLite writers retry only now and then; give them as long as the batch took
            tokio::time::sleep(begun.elapsed().max(PAUSE)).await;
        }
        Ok(())
    }

    /// Publishes a tournament whose log is complete.
    async fn publish(&self, id: TournamentId, new: &NewTournament<'_>) -> Result<(), StoreError> {
        let mut tx = self.begin().await?;
        let published = "UPDATE tournament SET slug = $2, visibility = $3 WHERE id = $1";
        let query = sqlx::query(published).bind(id).bind(new.slug).bind(new.visibility.code());
        query.execute(&mut *tx).await?;
        write_listed(&mut tx, id, Summary::of(new.history)).await?;
        if let Some(owner) = new.owner {
            write_owner(&mut tx, id, owner).await?;
        }
        let staged = "DELETE FROM tournament_staged WHERE tournament_id = $1";
        sqlx::query(staged).bind(id).execute(&mut *tx).await?;
        tx.commit().await
    }

    /// Removes imports that began before this moment and never finished; returns how many.
    pub(crate) async fn sweep_staged(&self, before: Timestamp) -> Result<u64, StoreError> {
        let statement = "SELECT tournament_id FROM tournament_staged WHERE begun_at <= $1";
        let ids: Vec<TournamentId> = sqlx::query_scalar(statement).bind(before).fetch_all(&self.pool).await?;
        for id in &ids {
            self.take_back(*id).await?;
        }
        Ok(ids.len() as u64)
    }

    /// Deletes a staged tournament and the people created for it, also in batches.
    async fn take_back(&self, id: TournamentId) -> Result<(), StoreError> {
        let statement = "SELECT people_before, \
                         (SELECT COALESCE(MAX(seq), 0) FROM tournament_event WHERE tournament_id = $1) AS last_entry, \
                         (SELECT COALESCE(MAX(player), 0) FROM tournament_player WHERE tournament_id = $1) AS last_player \
                         FROM tournament_staged WHERE tournament_id = $1";
        let found: Option<Staged> = sqlx::query_as(statement).bind(id).fetch_optional(&self.pool).await?;
        let Some(Staged { people_before, last_entry, last_player }) = found else { return Ok(()) };
        let _counted = Counted(self);
        for from in (0..last_entry).step_by(BATCH) {
            let mut tx = self.begin().await?;
            for statement in [
                "DELETE FROM tournament_personal WHERE tournament_id = $1 AND seq > $2 AND seq <= $3",
                "DELETE FROM tournament_event WHERE tournament_id = $1 AND seq > $2 AND seq <= $3",
            ] {
                sqlx::query(statement).bind(id).bind(from).bind(from + STEP).execute(&mut *tx).await?;
            }
            tx.commit().await?;
            tokio::time::sleep(PAUSE).await;
        }
        let nobody = format!(
            "DELETE FROM person WHERE id > $2 AND id IN {} \
             AND NOT EXISTS (SELECT 1 FROM tournament_player p WHERE p.person_id = person.id) \
             AND NOT EXISTS (SELECT 1 FROM account a WHERE a.person_id = person.id) \
             AND NOT EXISTS (SELECT 1 FROM rating_standing s WHERE s.person_id = person.id) \
             AND NOT EXISTS (SELECT 1 FROM rating_change c WHERE c.person_id = person.id) \
             AND NOT EXISTS (SELECT 1 FROM person m WHERE m.merged_into = person.id)",
            self.numbers("$1")
        );
        for from in (0..last_player).step_by(BATCH) {
            let mut tx = self.begin().await?;
            let query = sqlx::query_scalar(PEOPLE_OF).bind(id).bind(from).bind(from + STEP);
            let people: Vec<PersonId> = query.fetch_all(&mut *tx).await?;
            let gone =
                "DELETE FROM tournament_player WHERE tournament_id = $1 AND player > $2 AND player <= $3";
            sqlx::query(gone).bind(id).bind(from).bind(from + STEP).execute(&mut *tx).await?;
            let query = sqlx::query(AssertSqlSafe(nobody.clone())).bind(Json(people));
            query.bind(people_before).execute(&mut *tx).await?;
            tx.commit().await?;
            tokio::time::sleep(PAUSE).await;
        }
        let mut tx = self.begin().await?;
        for statement in
            ["DELETE FROM tournament_staged WHERE tournament_id = $1", "DELETE FROM tournament WHERE id = $1"]
        {
            sqlx::query(statement).bind(id).execute(&mut *tx).await?;
        }
        tx.commit().await
    }
}

/// How far an import has come.
#[derive(FromRow)]
struct Staged {
    people_before: i64,
    last_entry: i64,
    last_player: i64,
}

/// [`BATCH`] for row counts.
const STEP: i64 = 250;

#[cfg(test)]
mod tests {
    use ronde_tournament::{Command, History, Profile, Settings, System};

    use super::*;

    #[test]
    fn no_batch_is_larger_than_it_may_be() {
        let mut history = History::create(Settings::new(System::Dutch), Timestamp::UNIX_EPOCH, None);
        for number in 0..600 {
            // names have letters only
            let letters: String =
                format!("{number:03}").bytes().map(|digit| char::from(digit + 49)).collect();
            let profile = Profile::named(format!("Player {letters}"));
            history.execute(Command::Register(profile), Timestamp::UNIX_EPOCH, None).unwrap();
        }
        let sizes: Vec<usize> = batches(history.entries()).map(<[Recorded]>::len).collect();
        assert_eq!(sizes.iter().sum::<usize>(), history.entries().len());
        assert!(sizes.len() > 1 && sizes.iter().all(|size| *size <= BATCH), "{sizes:?}");
        assert_eq!(i64::try_from(BATCH), Ok(STEP));
    }
}
