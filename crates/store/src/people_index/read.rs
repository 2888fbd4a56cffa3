//! Reads what can be searched, a part at a time, so that nothing waits for millions of rows.

use std::collections::HashMap;

use super::Findable;
use crate::db::Json;
use crate::{PersonId, Store, StoreError};
use async_recursion::async_recursion as boxed;
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

#[derive(FromRow)]
struct Row {
    id: PersonId,
    sort_key: String,
    fide_id: Option<i64>,
    licence: Option<i64>,
    rating: Option<i64>,
}

impl Store {
    /// People who can be found, by number after this one.
    #[boxed]
    pub async fn findable_people(&self, after: PersonId, limit: i64) -> Result<Vec<Findable>, StoreError> {
        // ratings are kept in hundredths
        let statement = "SELECT p.id, p.sort_key, p.fide_id, p.licence, \
                         (SELECT MAX(s.rating) FROM rating_standing s WHERE s.person_id = p.id) AS rating FROM person p \
                         WHERE p.id > $1 AND p.erased_at IS NULL AND p.merged_into IS NULL ORDER BY p.id LIMIT $2";
        let rows: Vec<Row> = sqlx::query_as(statement).bind(after).bind(limit).fetch_all(&self.pool).await?;
        let findable = |row: Row| Findable {
            id: row.id,
            key: row.sort_key,
            numbers: [row.fide_id, row.licence].map(|number| u64::try_from(number?).ok()),
            rating: row.rating.and_then(|rating| u32::try_from(rating).ok()).unwrap_or(0),
        };
        Ok(rows.into_iter().map(findable).collect())
    }

    /// These people as they are now, in the same order: nobody who was erased since, and instead of one who was merged into another, that other.
    #[boxed]
    pub async fn as_they_are(&self, people: &[PersonId]) -> Result<Vec<PersonId>, StoreError> {
        let statement = format!(
            "SELECT asked.id, p.id FROM person asked JOIN person p ON p.id = COALESCE(asked.merged_into, asked.id) \
             WHERE p.erased_at IS NULL AND asked.id IN {}",
            self.numbers("$1")
        );
        let query = sqlx::query_as(AssertSqlSafe(statement)).bind(Json(people));
        let there: HashMap<PersonId, PersonId> = query.fetch_all(&self.pool).await?.into_iter().collect();
        let mut now: Vec<PersonId> = Vec::with_capacity(people.len());
        for person in people {
            now.extend(there.get(person).filter(|id| !now.contains(id)));
        }
        Ok(now)
    }
}
