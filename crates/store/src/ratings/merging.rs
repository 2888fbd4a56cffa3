//! Two entries that are one person, and one that is two.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_domain::PlayerId;
use ronde_tournament::Profile;

use super::append::{Source, write_entry};
use super::carry::{Merged, Split, TRIES, carry_merge, carry_split};
use crate::log::RATING_LISTS;
use crate::people::person_of;
use crate::{PersonId, Store, StoreError, TournamentId};

impl Store {
    /// Two entries turn out to be one person: everything of `from` becomes `into`'s, and every rating list reads as if there had always
    /// been one. Refused if the two took part in one rated event.
    #[boxed]
    pub async fn merge_people(&self, from: PersonId, into: PersonId) -> Result<(), StoreError> {
        let (from, into) = (self.person(from).await?.id, self.person(into).await?.id);
        if from == into {
            return Ok(());
        }
        let mut tries = TRIES;
        loop {
            tries -= 1;
            match self.try_merge(from, into).await {
                Err(StoreError::Conflict { .. }) if tries > 0 => {}
                outcome => return outcome,
            }
        }
    }

    async fn try_merge(&self, from: PersonId, into: PersonId) -> Result<(), StoreError> {
        let lists = carry_merge(self, from, into).await?;
        let mut tx = self.begin().await?;
        for statement in [
            "UPDATE tournament_player SET person_id = $2 WHERE person_id = $1",
            "UPDATE account SET person_id = $2 WHERE person_id = $1",
            "UPDATE person SET merged_into = $2 WHERE merged_into = $1",
            "UPDATE person SET merged_into = $2 WHERE id = $1 AND id <> $2",
            "UPDATE person SET fide_id = COALESCE(fide_id, (SELECT fide_id FROM person o WHERE o.id = $1)), \
             licence = COALESCE(licence, (SELECT licence FROM person o WHERE o.id = $1)) WHERE id = $2",
        ] {
            sqlx::query(statement).bind(from).bind(into).execute(&mut *tx).await?;
        }
        for Merged { list, expected, model } in &lists {
            RATING_LISTS.take(&mut tx, list.0, *expected, expected + 1).await?;
            model.write(&mut tx, *list).await?;
        }
        tx.commit().await
    }

    /// A player of a tournament was linked to the wrong person: becomes a person of their own, also in the rating lists.
    #[boxed]
    pub async fn split_player(
        &self,
        tournament: TournamentId,
        player: PlayerId,
        profile: &Profile,
        at: Timestamp,
    ) -> Result<PersonId, StoreError> {
        let from = self.person_of_player(tournament, player).await?.ok_or(StoreError::NotFound("player"))?;
        // without the numbers, by which the old link would be found again
        let apart = Profile { fide_id: None, licence: None, ..profile.clone() };
        let mut tx = self.begin().await?;
        let to = person_of(&mut tx, &apart, at).await?;
        tx.commit().await?;
        let source = Source { tournament: Some(tournament), account: None, at };
        let mut tries = TRIES;
        loop {
            tries -= 1;
            match self.try_split(tournament, player, from, to, source).await {
                Err(StoreError::Conflict { .. }) if tries > 0 => {}
                outcome => return outcome.map(|()| to),
            }
        }
    }

    async fn try_split(
        &self,
        tournament: TournamentId,
        player: PlayerId,
        from: PersonId,
        to: PersonId,
        source: Source,
    ) -> Result<(), StoreError> {
        let lists = carry_split(self, tournament, from, to, source).await?;
        let mut tx = self.begin().await?;
        let linked = "UPDATE tournament_player SET person_id = $3 WHERE tournament_id = $1 AND player = $2";
        sqlx::query(linked).bind(tournament).bind(player).bind(to).execute(&mut *tx).await?;
        for Split { list, expected, version, corrections } in &lists {
            RATING_LISTS.take(&mut tx, list.0, *expected, *version).await?;
            for correction in corrections {
                write_entry(&mut tx, *list, correction).await?;
            }
        }
        tx.commit().await
    }
}
