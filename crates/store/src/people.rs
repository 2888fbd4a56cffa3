//! People: whoever has ever been registered, with or without an account.
//!
//! A FIDE number or a licence number says that two entries are the same person; a name alone does not. What was linked wrongly is split, what was
//! not linked is merged (in [`crate::ratings`], since the ledgers go along), and somebody who wants to be forgotten is erased: results stay under a neutral name.

use async_recursion::async_recursion as boxed;
use jiff::Timestamp;
use ronde_domain::{FideId, LicenceNumber, PlayerId};
use ronde_tournament::Profile;
use serde::Serialize;
use sqlx_macros::FromRow;

use crate::db::{Connection, Json};
use crate::personal::{Personal, erased};
use crate::{AccountId, PersonId, Store, StoreError, TournamentId};

/// A person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, FromRow)]
pub struct Person {
    pub id: PersonId,
    /// The name; a neutral one if the person is erased.
    pub name: String,
    pub federation: Option<String>,
    pub title: Option<String>,
    pub fide_id: Option<i64>,
    pub licence: Option<i64>,
    /// Whether the name must not be shown to the public.
    #[sqlx(rename = "hidden")]
    pub is_hidden: bool,
}

/// A name folded for search: Latin letters without accents, in lower case.
pub fn sort_key(name: &str) -> String {
    deunicode::deunicode(name).to_lowercase().chars().filter(|letter| !letter.is_control()).collect()
}

/// A text that both databases can keep: PostgreSQL knows no NUL.
pub(crate) fn storable(text: &str) -> String {
    text.replace('\0', " ")
}

/// The columns of a new person.
pub(crate) const PERSON: &str =
    "INSERT INTO person (id, name, sort_key, birth, sex, federation, title, fide_id, licence, created_at)";

/// Finds the person of a profile by its numbers, or makes one.
pub(crate) async fn person_of(
    tx: &mut Connection,
    profile: &Profile,
    at: Timestamp,
) -> Result<PersonId, StoreError> {
    let fide_id = profile.fide_id.map(FideId::get);
    let licence = profile.licence.map(LicenceNumber::get);
    let known = "SELECT COALESCE(merged_into, id) FROM person WHERE erased_at IS NULL \
                 AND ((fide_id IS NOT NULL AND fide_id = $1) OR (licence IS NOT NULL AND licence = $2)) ORDER BY id LIMIT 1";
    let known = sqlx::query_scalar(known).bind(fide_id).bind(licence).fetch_optional(&mut *tx).await?;
    if let Some(id) = known {
        return Ok(id);
    }
    let made = "INSERT INTO person (name, sort_key, birth, sex, federation, title, fide_id, licence, created_at) \
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id";
    let made = sqlx::query_scalar(made).bind(storable(&profile.name)).bind(sort_key(&profile.name));
    let made = made.bind(profile.birth.map(|birth| birth.to_string()));
    let made = made.bind(profile.sex.map(|sex| sex.to_string()));
    let made = made.bind(profile.federation.map(|federation| federation.to_string()));
    let made = made.bind(profile.title.map(|title| title.to_string()));
    Ok(made.bind(fide_id).bind(licence).bind(at).fetch_one(tx).await?)
}

impl Store {
    /// Numbers for new people. PostgreSQL hands them out, SQLite goes on after the last one.
    pub(crate) async fn new_people(
        &self,
        tx: &mut Connection,
        count: usize,
    ) -> Result<Vec<PersonId>, StoreError> {
        let statement = self.either(
            "WITH RECURSIVE n (i) AS (SELECT 1 WHERE $1 > 0 UNION ALL SELECT i + 1 FROM n WHERE i < $1) \
             SELECT (SELECT COALESCE(MAX(id), 0) FROM person) + i FROM n",
            "SELECT nextval(pg_get_serial_sequence('person', 'id')) FROM generate_series(1, $1)",
        );
        Ok(sqlx::query_scalar(statement).bind(count as u64).fetch_all(tx).await?)
    }

    /// A person; of one who was merged into another, that other.
    #[boxed]
    pub async fn person(&self, id: PersonId) -> Result<Person, StoreError> {
        let statement = "SELECT p.id, p.name, p.federation, p.title, p.fide_id, p.licence, p.hidden FROM person p \
                         JOIN person asked ON p.id = COALESCE(asked.merged_into, asked.id) WHERE asked.id = $1";
        let found = sqlx::query_as(statement).bind(id).fetch_optional(&self.pool).await?;
        found.ok_or(StoreError::NotFound("person"))
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
        Ok(sqlx::query_as(statement).bind(pattern).bind(limit).bind(offset).fetch_all(&self.pool).await?)
    }

    /// The tournaments that a person played in, and as which player.
    #[boxed]
    pub async fn entries_of(&self, id: PersonId) -> Result<Vec<(TournamentId, PlayerId)>, StoreError> {
        let statement = "SELECT tournament_id, player FROM tournament_player WHERE person_id = $1 \
             AND tournament_id NOT IN (SELECT tournament_id FROM tournament_staged) ORDER BY tournament_id";
        Ok(sqlx::query_as(statement).bind(id).fetch_all(&self.pool).await?)
    }

    /// Who the players of a tournament are.
    #[boxed]
    pub async fn players_of(&self, id: TournamentId) -> Result<Vec<(PlayerId, PersonId)>, StoreError> {
        let statement =
            "SELECT player, person_id FROM tournament_player WHERE tournament_id = $1 ORDER BY player";
        Ok(sqlx::query_as(statement).bind(id).fetch_all(&self.pool).await?)
    }

    /// Hides a name from the public, or shows it again.
    #[boxed]
    pub async fn set_hidden(&self, id: PersonId, is_hidden: bool) -> Result<(), StoreError> {
        let statement = "UPDATE person SET hidden = $2 WHERE id = $1";
        sqlx::query(statement).bind(id).bind(is_hidden).execute(&self.pool).await?;
        Ok(())
    }

    /// Erases a person: name, birth date and numbers are gone from every log, results stay under a neutral name. Returns the
    /// tournaments that read differently now.
    #[boxed]
    pub async fn erase_person(&self, id: PersonId, at: Timestamp) -> Result<Vec<TournamentId>, StoreError> {
        let neutral = format!("Player {id}");
        let mut tx = self.begin().await?;
        let name: Option<String> = sqlx::query_scalar("SELECT name FROM person WHERE id = $1")
            .bind(id)
            .fetch_optional(&mut *tx)
            .await?;
        let name = name.ok_or(StoreError::NotFound("person"))?;
        let told = "SELECT t.tournament_id, t.seq, t.detail FROM tournament_personal t JOIN tournament_player p \
                    ON p.tournament_id = t.tournament_id WHERE p.person_id = $1 AND (t.player = p.player OR t.player IS NULL)";
        let told: Vec<Told> = sqlx::query_as(told).bind(id).fetch_all(&mut *tx).await?;
        let mut touched = Vec::new();
        for Told { tournament_id, seq, detail } in told {
            let statement =
                "UPDATE tournament_personal SET detail = $3 WHERE tournament_id = $1 AND seq = $2";
            let query = sqlx::query(statement).bind(tournament_id).bind(seq);
            query.bind(Json(without(detail, &name, &neutral))).execute(&mut *tx).await?;
            touched.push(tournament_id);
        }
        let erased = "UPDATE person SET name = $2, sort_key = '', birth = NULL, sex = NULL, federation = NULL, title = NULL, \
                      fide_id = NULL, licence = NULL, erased_at = $3 WHERE id = $1 OR merged_into = $1";
        sqlx::query(erased).bind(id).bind(neutral).bind(at).execute(&mut *tx).await?;
        for statement in [
            // the copies of the name by which lists are searched
            "UPDATE rating_standing SET sort_key = '' WHERE person_id = $1",
            "UPDATE account SET person_id = NULL WHERE person_id = $1",
            // where the person wanted to be told of rounds
            "DELETE FROM tournament_contact WHERE EXISTS (SELECT 1 FROM tournament_player p WHERE p.person_id = $1 \
             AND p.tournament_id = tournament_contact.tournament_id AND p.player = tournament_contact.player)",
        ] {
            sqlx::query(statement).bind(id).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        touched.dedup();
        Ok(touched)
    }

    /// The person behind an account.
    #[boxed]
    pub async fn person_of_account(&self, id: AccountId) -> Result<Option<Person>, StoreError> {
        let statement = "SELECT p.id, p.name, p.federation, p.title, p.fide_id, p.licence, p.hidden FROM person p \
                         JOIN account a ON a.person_id = p.id WHERE a.id = $1";
        Ok(sqlx::query_as(statement).bind(id).fetch_optional(&self.pool).await?)
    }
}

/// What an entry of a log says about somebody.
#[derive(FromRow)]
struct Told {
    tournament_id: TournamentId,
    seq: i64,
    detail: Personal,
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
