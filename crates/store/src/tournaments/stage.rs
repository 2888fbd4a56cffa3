//! Large logs are stored in many short transactions, so that other writers get their turn in between.
//!
//! Until the last one the tournament is staged: it has no known short name, no owner, and a visibility that no query
//! asks for. The last transaction publishes it as a whole. A sweep removes what an interrupted import leaves behind.

use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use ronde_tournament::Recorded;

use super::entries::{Rows, write_entries};
use super::{NewTournament, Summary, write_listed};
use crate::moment::to_number;
use crate::roles::Role;
use crate::{Store, StoreError, TournamentId, Unique, secrets};

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
        let id = in_transaction!(self, |tx| {
            let id: i64 = sqlx::query_scalar(
                "INSERT INTO tournament (slug, visibility, version, name, sort_key, place, starts, system, status, \
                 players, rounds, paired, created_at, changed_at) \
                 VALUES ($1, 'staged', 0, '', '', '', '', '', '', 0, 0, 0, $2, 0) RETURNING id",
            )
            .bind(&slug)
            .bind(to_number(at))
            .fetch_one(&mut *tx)
            .await?;
            sqlx::query(
                "INSERT INTO tournament_staged (tournament_id, begun_at, people_before) \
                 VALUES ($1, $2, (SELECT COALESCE(MAX(id), 0) FROM person))",
            )
            .bind(id)
            .bind(to_number(at))
            .execute(&mut *tx)
            .await?;
            id
        });
        Ok(TournamentId(id))
    }

    async fn write_batches(&self, id: TournamentId, new: &NewTournament<'_>) -> Result<(), StoreError> {
        let account = new.writer.map(|account| account.0);
        for batch in batches(new.history.entries()) {
            let rows = Rows::of(batch, new.people, account.is_some())?;
            let begun = Instant::now();
            in_transaction!(self, |tx| write_entries!(self, tx, id.0, rows, account));
            // waiting SQLite writers retry only now and then; give them as long as the batch took
            tokio::time::sleep(begun.elapsed().max(PAUSE)).await;
        }
        Ok(())
    }

    /// Publishes a tournament whose log is complete.
    async fn publish(&self, id: TournamentId, new: &NewTournament<'_>) -> Result<(), StoreError> {
        let summary = Summary::of(new.history);
        in_transaction!(self, |tx| {
            sqlx::query("UPDATE tournament SET slug = $2, visibility = $3 WHERE id = $1")
                .bind(id.0)
                .bind(new.slug)
                .bind(new.visibility.code())
                .execute(&mut *tx)
                .await?;
            write_listed!(tx, id.0, summary);
            if let Some(owner) = new.owner {
                let statement =
                    "INSERT INTO tournament_role (tournament_id, account_id, role) VALUES ($1, $2, $3)";
                let role = Role::Owner.code();
                sqlx::query(statement).bind(id.0).bind(owner.0).bind(role).execute(&mut *tx).await?;
            }
            sqlx::query("DELETE FROM tournament_staged WHERE tournament_id = $1")
                .bind(id.0)
                .execute(&mut *tx)
                .await?;
        });
        Ok(())
    }

    /// Removes imports that began before this moment and never finished; returns how many.
    pub(crate) async fn sweep_staged(&self, before: Timestamp) -> Result<u64, StoreError> {
        let statement = "SELECT tournament_id FROM tournament_staged WHERE begun_at <= $1";
        let ids: Vec<i64> = on_pool!(self, |pool| sqlx::query_scalar(statement)
            .bind(to_number(before))
            .fetch_all(pool)
            .await?);
        for id in &ids {
            self.take_back(TournamentId(*id)).await?;
        }
        Ok(ids.len() as u64)
    }

    /// Deletes a staged tournament and the people created for it, also in batches.
    async fn take_back(&self, id: TournamentId) -> Result<(), StoreError> {
        let statement = "SELECT people_before, \
                         (SELECT COALESCE(MAX(seq), 0) FROM tournament_event WHERE tournament_id = $1), \
                         (SELECT COALESCE(MAX(player), 0) FROM tournament_player WHERE tournament_id = $1) \
                         FROM tournament_staged WHERE tournament_id = $1";
        let found: Option<(i64, i64, i64)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(id.0).fetch_optional(pool).await?);
        let Some((people_before, last_entry, last_player)) = found else { return Ok(()) };
        let _counted = Counted(self);
        for from in (0..last_entry).step_by(BATCH) {
            in_transaction!(self, |tx| {
                for statement in [
                    "DELETE FROM tournament_personal WHERE tournament_id = $1 AND seq > $2 AND seq <= $3",
                    "DELETE FROM tournament_event WHERE tournament_id = $1 AND seq > $2 AND seq <= $3",
                ] {
                    let query = sqlx::query(statement).bind(id.0).bind(from).bind(from + STEP);
                    query.execute(&mut *tx).await?;
                }
            });
            tokio::time::sleep(PAUSE).await;
        }
        let nobody = self.either(
            "DELETE FROM person WHERE id > $2 AND id IN (SELECT value FROM json_each($1)) \
             AND NOT EXISTS (SELECT 1 FROM tournament_player p WHERE p.person_id = person.id) \
             AND NOT EXISTS (SELECT 1 FROM account a WHERE a.person_id = person.id) \
             AND NOT EXISTS (SELECT 1 FROM rating_standing s WHERE s.person_id = person.id) \
             AND NOT EXISTS (SELECT 1 FROM rating_change c WHERE c.person_id = person.id) \
             AND NOT EXISTS (SELECT 1 FROM person m WHERE m.merged_into = person.id)",
            "DELETE FROM person WHERE id > $2 AND id IN (SELECT value::bigint FROM json_array_elements_text($1::json)) \
             AND NOT EXISTS (SELECT 1 FROM tournament_player p WHERE p.person_id = person.id) \
             AND NOT EXISTS (SELECT 1 FROM account a WHERE a.person_id = person.id) \
             AND NOT EXISTS (SELECT 1 FROM rating_standing s WHERE s.person_id = person.id) \
             AND NOT EXISTS (SELECT 1 FROM rating_change c WHERE c.person_id = person.id) \
             AND NOT EXISTS (SELECT 1 FROM person m WHERE m.merged_into = person.id)",
        );
        for from in (0..last_player).step_by(BATCH) {
            in_transaction!(self, |tx| {
                let people: Vec<i64> = sqlx::query_scalar(PEOPLE_OF)
                    .bind(id.0)
                    .bind(from)
                    .bind(from + STEP)
                    .fetch_all(&mut *tx)
                    .await?;
                sqlx::query(
                    "DELETE FROM tournament_player WHERE tournament_id = $1 AND player > $2 AND player <= $3",
                )
                .bind(id.0)
                .bind(from)
                .bind(from + STEP)
                .execute(&mut *tx)
                .await?;
                sqlx::query(nobody)
                    .bind(serde_json::to_string(&people)?)
                    .bind(people_before)
                    .execute(&mut *tx)
                    .await?;
            });
            tokio::time::sleep(PAUSE).await;
        }
        in_transaction!(self, |tx| {
            for statement in [
                "DELETE FROM tournament_staged WHERE tournament_id = $1",
                "DELETE FROM tournament WHERE id = $1",
            ] {
                sqlx::query(statement).bind(id.0).execute(&mut *tx).await?;
            }
        });
        Ok(())
    }
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
