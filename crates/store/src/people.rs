//! People: whoever has ever been registered, with or without an account.
//!
//! A FIDE number or a licence number says that two entries are the same person; a name alone does not. What was linked wrongly is split, what was
//! not linked is merged (in [`crate::ratings`], since the ledgers go along), and somebody who wants to be forgotten is erased: results stay under a neutral name.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_domain::PlayerId;
use serde::Serialize;

use crate::moment::to_number;
use crate::personal::{Personal, erased};
use crate::{AccountId, PersonId, Store, StoreError, TournamentId};

/// A person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Person {
    /// Which.
    pub id: PersonId,
    /// The name; a neutral one if the person is erased.
    pub name: String,
    /// The federation.
    pub federation: Option<String>,
    /// The title.
    pub title: Option<String>,
    /// The FIDE number.
    pub fide_id: Option<i64>,
    /// The licence number.
    pub licence: Option<i64>,
    /// Whether the name must not be shown to the public.
    pub is_hidden: bool,
}

type Row = (i64, String, Option<String>, Option<String>, Option<i64>, Option<i64>, bool);

fn person((id, name, federation, title, fide_id, licence, is_hidden): Row) -> Person {
    Person { id: PersonId(id), name, federation, title, fide_id, licence, is_hidden }
}

/// A name folded for search: Latin letters without accents, in lower case.
pub fn sort_key(name: &str) -> String {
    deunicode::deunicode(name).to_lowercase().chars().filter(|letter| !letter.is_control()).collect()
}

/// A text that both databases can keep: PostgreSQL knows no NUL.
pub(crate) fn storable(text: &str) -> String {
    text.replace('\0', " ")
}

/// Finds the person of a profile by its numbers, or makes one. A macro, since a transaction has another type on each database.
macro_rules! person_of {
    ($tx:ident, $profile:expr, $at:expr) => {{
        let profile: &ronde_tournament::Profile = $profile;
        let fide_id = profile.fide_id.map(|id| i64::try_from(id.get()).unwrap_or(i64::MAX));
        let licence = profile.licence.map(|licence| i64::try_from(licence.get()).unwrap_or(i64::MAX));
        let known: Option<i64> = sqlx::query_scalar(
            "SELECT COALESCE(merged_into, id) FROM person WHERE erased_at IS NULL \
             AND ((fide_id IS NOT NULL AND fide_id = $1) OR (licence IS NOT NULL AND licence = $2)) ORDER BY id LIMIT 1",
        )
        .bind(fide_id)
        .bind(licence)
        .fetch_optional(&mut *$tx)
        .await?;
        match known {
            Some(id) => id,
            None => {
                sqlx::query_scalar::<_, i64>(
                    "INSERT INTO person (name, sort_key, birth, sex, federation, title, fide_id, licence, created_at) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id",
                )
                .bind($crate::people::storable(&profile.name))
                .bind($crate::people::sort_key(&profile.name))
                .bind(profile.birth.map(|birth| birth.to_string()))
                .bind(profile.sex.map(|sex| sex.to_string()))
                .bind(profile.federation.map(|federation| federation.to_string()))
                .bind(profile.title.map(|title| title.to_string()))
                .bind(fide_id)
                .bind(licence)
                .bind($crate::moment::to_number($at))
                .fetch_one(&mut *$tx)
                .await?
            }
        }
    }};
}
pub(crate) use person_of;

impl Store {
    /// A person; of one who was merged into another, that other.
    #[boxed]
    pub async fn person(&self, id: PersonId) -> Result<Person, StoreError> {
        let statement = "SELECT p.id, p.name, p.federation, p.title, p.fide_id, p.licence, p.hidden FROM person p \
                         JOIN person asked ON p.id = COALESCE(asked.merged_into, asked.id) WHERE asked.id = $1";
        let row: Option<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(id.0).fetch_optional(pool).await?);
        row.map(person).ok_or(StoreError::NotFound("person"))
    }

    /// People whose name contains the text, by name.
    #[boxed]
    pub async fn search_people(
        &self,
        text: &str,
        limit: i64,
        offset: i64,
    ) -> Result<Vec<Person>, StoreError> {
        let pattern = format!("%{}%", escaped(&sort_key(text)));
        let statement = "SELECT id, name, federation, title, fide_id, licence, hidden FROM person \
                         WHERE merged_into IS NULL AND erased_at IS NULL AND sort_key LIKE $1 ESCAPE '\\' \
                         ORDER BY sort_key, id LIMIT $2 OFFSET $3";
        let rows: Vec<Row> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(&pattern)
            .bind(limit)
            .bind(offset)
            .fetch_all(pool)
            .await?);
        Ok(rows.into_iter().map(person).collect())
    }

    /// The tournaments that a person played in, and as which player.
    #[boxed]
    pub async fn entries_of(&self, id: PersonId) -> Result<Vec<(TournamentId, PlayerId)>, StoreError> {
        let statement = "SELECT tournament_id, player FROM tournament_player WHERE person_id = $1 \
             AND tournament_id NOT IN (SELECT tournament_id FROM tournament_staged) ORDER BY tournament_id";
        let rows: Vec<(i64, i64)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(id.0).fetch_all(pool).await?);
        let entry = |(tournament, player)| Some((TournamentId(tournament), player_id(player)?));
        Ok(rows.into_iter().filter_map(entry).collect())
    }

    /// Who the players of a tournament are.
    #[boxed]
    pub async fn players_of(&self, id: TournamentId) -> Result<Vec<(PlayerId, PersonId)>, StoreError> {
        let statement =
            "SELECT player, person_id FROM tournament_player WHERE tournament_id = $1 ORDER BY player";
        let rows: Vec<(i64, i64)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(id.0).fetch_all(pool).await?);
        let link = |(player, person)| Some((player_id(player)?, PersonId(person)));
        Ok(rows.into_iter().filter_map(link).collect())
    }

    /// Hides a name from the public, or shows it again.
    #[boxed]
    pub async fn set_hidden(&self, id: PersonId, is_hidden: bool) -> Result<(), StoreError> {
        let statement = "UPDATE person SET hidden = $2 WHERE id = $1";
        execute!(self, statement, id.0, is_hidden);
        Ok(())
    }

    /// Erases a person: name, birth date and numbers are gone from every log, results stay under a neutral name. Returns the
    /// tournaments that read differently now.
    #[boxed]
    pub async fn erase_person(&self, id: PersonId, at: Timestamp) -> Result<Vec<TournamentId>, StoreError> {
        let neutral = format!("Player {id}");
        let touched = in_transaction!(self, |tx| {
            let name: Option<String> = sqlx::query_scalar("SELECT name FROM person WHERE id = $1")
                .bind(id.0)
                .fetch_optional(&mut *tx)
                .await?;
            let name = name.ok_or(StoreError::NotFound("person"))?;
            let rows: Vec<(i64, i64, String)> = sqlx::query_as(
                "SELECT t.tournament_id, t.seq, t.detail FROM tournament_personal t JOIN tournament_player p \
                 ON p.tournament_id = t.tournament_id WHERE p.person_id = $1 AND (t.player = p.player OR t.player IS NULL)",
            )
            .bind(id.0)
            .fetch_all(&mut *tx)
            .await?;
            let mut touched = Vec::new();
            for (tournament, seq, detail) in rows {
                let detail =
                    serde_json::to_string(&without(serde_json::from_str(&detail)?, &name, &neutral))?;
                sqlx::query(
                    "UPDATE tournament_personal SET detail = $3 WHERE tournament_id = $1 AND seq = $2",
                )
                .bind(tournament)
                .bind(seq)
                .bind(detail)
                .execute(&mut *tx)
                .await?;
                touched.push(TournamentId(tournament));
            }
            sqlx::query(
                "UPDATE person SET name = $2, sort_key = '', birth = NULL, sex = NULL, federation = NULL, title = NULL, \
                 fide_id = NULL, licence = NULL, erased_at = $3 WHERE id = $1 OR merged_into = $1",
            )
            .bind(id.0)
            .bind(&neutral)
            .bind(to_number(at))
            .execute(&mut *tx)
            .await?;
            // the copies of the name by which lists are searched
            sqlx::query("UPDATE rating_standing SET sort_key = '' WHERE person_id = $1")
                .bind(id.0)
                .execute(&mut *tx)
                .await?;
            sqlx::query("UPDATE account SET person_id = NULL WHERE person_id = $1")
                .bind(id.0)
                .execute(&mut *tx)
                .await?;
            // where the person wanted to be told of rounds
            sqlx::query(
                "DELETE FROM tournament_contact WHERE EXISTS (SELECT 1 FROM tournament_player p WHERE p.person_id = $1 \
                 AND p.tournament_id = tournament_contact.tournament_id AND p.player = tournament_contact.player)",
            )
            .bind(id.0)
            .execute(&mut *tx)
            .await?;
            touched
        });
        let mut touched = touched;
        touched.dedup();
        Ok(touched)
    }

    /// The person behind an account.
    #[boxed]
    pub async fn person_of_account(&self, id: AccountId) -> Result<Option<Person>, StoreError> {
        let statement = "SELECT p.id, p.name, p.federation, p.title, p.fide_id, p.licence, p.hidden FROM person p \
                         JOIN account a ON a.person_id = p.id WHERE a.id = $1";
        let row: Option<Row> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(id.0).fetch_optional(pool).await?);
        Ok(row.map(person))
    }
}

/// A number that is none was not written by this program; such a row is passed over.
pub(crate) fn player_id(number: i64) -> Option<PlayerId> {
    PlayerId::new(u32::try_from(number).ok()?)
}

/// What stays of a personal part when somebody is erased.
fn without(personal: Personal, name: &str, neutral: &str) -> Personal {
    match personal {
        Personal::Profile(profile) => Personal::Profile(erased(&profile, neutral)),
        Personal::Kept(mut kept) => {
            kept.lines.retain(|line| !line.contains(name));
            Personal::Kept(kept)
        }
        Personal::Answer(answer) => Personal::Answer(answer),
    }
}

/// A text in which nothing stands for something else in a LIKE pattern.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
}
