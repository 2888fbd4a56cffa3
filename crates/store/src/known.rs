//! People who are known already, as a desk proposes them when somebody is entered: with their numbers, ratings and year of birth, and
//! nothing else. Whoever wants not to be named is not proposed.

use async_recursion::async_recursion as boxed;
use serde::Serialize;
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use crate::db::Json;
use crate::people::Person;
use crate::{PersonId, Store, StoreError};

/// Somebody who can be entered without typing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Known {
    pub person: Person,
    /// `m` or `w`.
    pub sex: Option<String>,
    /// The year of birth; the day is nobody's business.
    pub birth_year: Option<u16>,
    /// The ratings in all lists.
    pub ratings: Vec<KnownRating>,
}

/// A rating in a list.
#[derive(Clone, Debug, PartialEq, Serialize, FromRow)]
pub struct KnownRating {
    /// The short name of the list.
    pub list: String,
    /// Whether it is a list with numbers of FIDE.
    pub is_fide: bool,
    /// Such as rapid or blitz; empty where a list has one rating for all games.
    pub modality: String,
    /// The rating, to the point.
    pub rating: u16,
}

impl Known {
    /// The international rating: that of a list with numbers of FIDE, at the usual speed where there is one.
    pub fn fide_rating(&self) -> Option<u16> {
        self.rating_where(|rating| rating.is_fide)
    }

    /// The rating of any other list.
    pub fn national_rating(&self) -> Option<u16> {
        self.rating_where(|rating| !rating.is_fide)
    }

    fn rating_where(&self, fits: impl Fn(&KnownRating) -> bool) -> Option<u16> {
        let fitting = self.ratings.iter().filter(|rating| fits(rating));
        fitting
            .min_by_key(|rating| !["", "standard"].contains(&rating.modality.as_str()))
            .map(|rating| rating.rating)
    }
}

impl Store {
    /// These people, ready to be entered, in the same order; nobody who wants not to be named. Of one who was merged into another, that other;
    /// nobody twice.
    #[boxed]
    pub async fn known_of(&self, people: &[PersonId]) -> Result<Vec<Known>, StoreError> {
        let found = self.rows_of(people).await?;
        let mut known: Vec<Known> = Vec::with_capacity(people.len());
        for id in people {
            let Some((_, one)) = found.iter().find(|(asked, _)| asked == id) else { continue };
            if !one.person.is_hidden && known.iter().all(|other| other.person.id != one.person.id) {
                known.push(one.clone());
            }
        }
        let ids: Vec<PersonId> = known.iter().map(|one| one.person.id).collect();
        for (person, rating) in self.ratings_of(&ids).await? {
            if let Some(one) = known.iter_mut().find(|one| one.person.id == person) {
                one.ratings.push(rating);
            }
        }
        Ok(known)
    }

    /// One of them.
    #[boxed]
    pub async fn known_person(&self, id: PersonId) -> Result<Known, StoreError> {
        self.known_of(&[id]).await?.pop().ok_or(StoreError::NotFound("person"))
    }

    /// People with this licence or FIDE number.
    #[boxed]
    pub async fn people_with_number(&self, number: i64, limit: i64) -> Result<Vec<PersonId>, StoreError> {
        let statement = "SELECT id FROM person WHERE merged_into IS NULL AND erased_at IS NULL \
                         AND (fide_id = $1 OR licence = $1) ORDER BY id LIMIT $2";
        Ok(sqlx::query_scalar(statement).bind(number).bind(limit).fetch_all(&self.pool).await?)
    }

    /// What is known of these people beside their ratings, by the number that was asked for.
    async fn rows_of(&self, people: &[PersonId]) -> Result<Vec<(PersonId, Known)>, StoreError> {
        let statement = format!(
            "SELECT asked.id AS asked, p.id, p.name, p.federation, p.title, p.fide_id, p.licence, p.hidden, p.sex, p.birth \
             FROM person asked JOIN person p ON p.id = COALESCE(asked.merged_into, asked.id) \
             WHERE p.erased_at IS NULL AND asked.id IN {}",
            self.numbers("$1")
        );
        let query = sqlx::query_as(AssertSqlSafe(statement)).bind(Json(people));
        let rows: Vec<KnownRow> = query.fetch_all(&self.pool).await?;
        let year = |birth: String| birth.get(..4).and_then(|year| year.parse().ok());
        let known = |KnownRow { asked, person, sex, birth }| {
            (asked, Known { person, sex, birth_year: birth.and_then(year), ratings: Vec::new() })
        };
        Ok(rows.into_iter().map(known).collect())
    }

    async fn ratings_of(&self, people: &[PersonId]) -> Result<Vec<(PersonId, KnownRating)>, StoreError> {
        let statement = format!(
            "SELECT s.person_id, l.slug AS list, l.numbers = 'fide' AS is_fide, s.modality, (s.rating + 50) / 100 AS rating \
             FROM rating_standing s \
             JOIN rating_list l ON l.id = s.list_id WHERE s.rating IS NOT NULL AND s.person_id IN {} \
             ORDER BY l.id, s.modality",
            self.numbers("$1")
        );
        let query = sqlx::query_as(AssertSqlSafe(statement)).bind(Json(people));
        let rows: Vec<RatingRow> = query.fetch_all(&self.pool).await?;
        Ok(rows.into_iter().map(|row| (row.person_id, row.rating)).collect())
    }
}

/// Somebody, and who was asked for.
#[derive(FromRow)]
struct KnownRow {
    asked: PersonId,
    #[sqlx(flatten)]
    person: Person,
    sex: Option<String>,
    birth: Option<String>,
}

#[derive(FromRow)]
struct RatingRow {
    person_id: PersonId,
    #[sqlx(flatten)]
    rating: KnownRating,
}
