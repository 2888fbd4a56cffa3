//! People who are known already, as a desk proposes them when somebody is entered: with their numbers, ratings and year of birth, and
//! nothing else. Whoever wants not to be named is not proposed.

use serde::Serialize;

use crate::people::Person;
use crate::{PersonId, Store, StoreError};

/// Somebody who can be entered without typing.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Known {
    /// Who.
    pub person: Person,
    /// `m` or `w`.
    pub sex: Option<String>,
    /// The year of birth; the day is nobody's business.
    pub birth_year: Option<u16>,
    /// The ratings in all lists.
    pub ratings: Vec<KnownRating>,
}

/// A rating in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
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
    /// People whose name contains the text, or who have the number that it is, ready to be entered.
    pub async fn known_people(&self, text: &str, limit: i64) -> Result<Vec<Known>, StoreError> {
        let text = text.trim();
        let people = match text.parse::<i64>() {
            Ok(number) => self.people_with_number(number, limit).await?,
            Err(_) => self.search_people(text, limit, 0).await?,
        };
        let mut known = Vec::with_capacity(people.len());
        for person in people.into_iter().filter(|person| !person.is_hidden) {
            known.push(self.all_known_of(person).await?);
        }
        Ok(known)
    }

    /// One of them.
    pub async fn known_person(&self, id: PersonId) -> Result<Known, StoreError> {
        let person = self.person(id).await?;
        if person.is_hidden {
            return Err(StoreError::NotFound("person"));
        }
        self.all_known_of(person).await
    }

    async fn people_with_number(&self, number: i64, limit: i64) -> Result<Vec<Person>, StoreError> {
        let statement = "SELECT id FROM person WHERE merged_into IS NULL AND erased_at IS NULL \
                         AND (fide_id = $1 OR licence = $1) ORDER BY id LIMIT $2";
        let ids: Vec<i64> = on_pool!(self, |pool| sqlx::query_scalar(statement)
            .bind(number)
            .bind(limit)
            .fetch_all(pool)
            .await?);
        let mut people = Vec::with_capacity(ids.len());
        for id in ids {
            people.push(self.person(PersonId(id)).await?);
        }
        Ok(people)
    }

    async fn all_known_of(&self, person: Person) -> Result<Known, StoreError> {
        let statement = "SELECT sex, birth FROM person WHERE id = $1";
        let row: Option<(Option<String>, Option<String>)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(person.id.0).fetch_optional(pool).await?);
        let (sex, birth) = row.unwrap_or_default();
        let statement = "SELECT l.slug, l.numbers, s.modality, s.rating FROM rating_standing s \
                         JOIN rating_list l ON l.id = s.list_id \
                         WHERE s.person_id = $1 AND s.rating IS NOT NULL ORDER BY l.id, s.modality";
        let rows: Vec<(String, String, String, i64)> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(person.id.0).fetch_all(pool).await?);
        let rating = |(list, numbers, modality, hundredths): (String, String, String, i64)| {
            let rating = u16::try_from((hundredths + 50) / 100).ok()?;
            Some(KnownRating { list, is_fide: numbers == "fide", modality, rating })
        };
        let year = |birth: String| birth.get(..4).and_then(|year| year.parse().ok());
        Ok(Known {
            person,
            sex,
            birth_year: birth.and_then(year),
            ratings: rows.into_iter().filter_map(rating).collect(),
        })
    }
}
