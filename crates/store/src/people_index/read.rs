//! Reads what can be searched, a part at a time, so that nothing waits for millions of rows.

use super::Findable;
use crate::{PersonId, Store, StoreError};
use async_recursion::async_recursion as boxed;

type Row = (i64, String, Option<i64>, Option<i64>, Option<i64>);

impl Store {
    /// People who can be found, by number after this one.
    #[boxed]
    pub async fn findable_people(&self, after: PersonId, limit: i64) -> Result<Vec<Findable>, StoreError> {
        // ratings are kept in hundredths
        let statement = "SELECT p.id, p.sort_key, p.fide_id, p.licence, \
                         (SELECT MAX(s.rating) FROM rating_standing s WHERE s.person_id = p.id) FROM person p \
                         WHERE p.id > $1 AND p.erased_at IS NULL AND p.merged_into IS NULL ORDER BY p.id LIMIT $2";
        let rows: Vec<Row> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(after.0)
            .bind(limit)
            .fetch_all(pool)
            .await?);
        let findable = |(id, key, fide_id, licence, rating): Row| Findable {
            id: PersonId(id),
            key,
            numbers: [fide_id, licence].map(|number| number.and_then(|number| u64::try_from(number).ok())),
            rating: rating.and_then(|rating| u32::try_from(rating).ok()).unwrap_or(0),
        };
        Ok(rows.into_iter().map(findable).collect())
    }

    /// These people as they are now, in the same order: nobody who was erased since, and instead of one who was merged into another, that other.
    #[boxed]
    pub async fn as_they_are(&self, people: &[PersonId]) -> Result<Vec<PersonId>, StoreError> {
        if people.is_empty() {
            return Ok(Vec::new());
        }
        let head = "SELECT asked.id, p.id FROM person asked JOIN person p ON p.id = COALESCE(asked.merged_into, asked.id) \
                    WHERE p.erased_at IS NULL AND asked.id IN (";
        let statement = crate::backend::many_rows(head, "?1", ")", people.len());
        let there: Vec<(i64, i64)> = on_pool!(self, |pool| {
            let mut query = sqlx::query_as(sqlx::AssertSqlSafe(statement));
            for person in people {
                query = query.bind(person.0);
            }
            query.fetch_all(pool).await?
        });
        let mut now: Vec<PersonId> = Vec::with_capacity(people.len());
        for person in people {
            let stands = there.iter().find(|(asked, _)| *asked == person.0).map(|(_, id)| PersonId(*id));
            now.extend(stands.filter(|id| !now.contains(id)));
        }
        Ok(now)
    }
}
