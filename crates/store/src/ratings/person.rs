//! The ratings of one person: where they stand in every list, and every change that led there.

use async_recursion::async_recursion as boxed;
use jiff::civil::Date;
use ronde_rating::ledger::{Derivation, EventId, Played, Published};
use serde::{Deserialize, Serialize};
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use crate::{PersonId, RatingListId, Store, StoreError, TournamentId};

/// Where a person stands in a list.
#[derive(Clone, Debug, PartialEq, Serialize, FromRow)]
pub struct PersonStanding {
    pub list: RatingListId,
    pub slug: String,
    pub list_name: String,
    pub modality: String,
    /// The place, shared by equal ratings; none for the unrated.
    pub rank: Option<i64>,
    /// The published rating.
    pub rating: Option<f64>,
    /// What is behind it.
    pub published: Published,
}

/// A change of a person's rating.
#[derive(Clone, Debug, PartialEq, Serialize, FromRow)]
pub struct RatingChange {
    pub list: RatingListId,
    pub person: PersonId,
    /// The event, in a rated period the last one that the person played.
    pub event: EventId,
    /// When it ended.
    pub day: Date,
    pub event_name: String,
    /// The tournament of this site, if it is one.
    pub tournament: Option<TournamentId>,
    /// Whether that tournament is not in the list of the site: nobody is told its name.
    pub is_hidden: bool,
    pub modality: String,
    /// The rating before; none for the unrated.
    pub before: Option<f64>,
    /// The rating after.
    pub after: Option<f64>,
    /// From how many games.
    pub games: i64,
    /// What explains it: `events`, `before`, `after`, `games` with the opponents by the numbers of their persons, `derivation` by system.
    pub detail: Explained,
}

/// All that an explanation of a change needs, as it is stored with the change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Explained {
    /// The events that were rated together.
    pub events: Vec<EventId>,
    /// What was published before; nothing for a newcomer.
    pub before: Option<Published>,
    /// What is published after.
    pub after: Published,
    /// The games that counted.
    pub games: Vec<Played>,
    /// How the change came about.
    pub derivation: Derivation,
}

crate::db::kept_as_json!(Explained);

/// Changes, and which of them.
fn select_changes(which: &str) -> AssertSqlSafe<String> {
    AssertSqlSafe(format!(
        "SELECT c.list_id AS list, c.person_id AS person, c.event, c.day, e.name AS event_name, e.tournament_id AS tournament, \
         COALESCE(t.visibility = 'by-link', FALSE) AS is_hidden, e.modality, CAST(c.before AS DOUBLE PRECISION) / 100 AS before, \
         CAST(c.after AS DOUBLE PRECISION) / 100 AS after, c.games, c.detail FROM rating_change c JOIN rating_event e ON e.list_id = c.list_id AND e.event = c.event \
         LEFT JOIN tournament t ON t.id = e.tournament_id WHERE {which}"
    ))
}

impl Store {
    /// Where a person stands, in all lists.
    #[boxed]
    pub async fn standings_of(&self, person: PersonId) -> Result<Vec<PersonStanding>, StoreError> {
        let statement = "SELECT s.list_id AS list, l.slug, l.name AS list_name, s.modality, s.detail AS published, \
                         CAST(s.rating AS DOUBLE PRECISION) / 100 AS rating, CASE WHEN s.rating IS NOT NULL THEN 1 + \
                         (SELECT COUNT(*) FROM rating_standing higher WHERE higher.list_id = s.list_id \
                         AND higher.modality = s.modality AND higher.rating > s.rating) END AS rank FROM rating_standing s \
                         JOIN rating_list l ON l.id = s.list_id WHERE s.person_id = $1 ORDER BY l.name, l.id, s.modality";
        Ok(sqlx::query_as(statement).bind(person).fetch_all(&self.pool).await?)
    }

    /// Every change of a person, in all lists, each from the first on.
    #[boxed]
    pub async fn rating_history(&self, person: PersonId) -> Result<Vec<RatingChange>, StoreError> {
        let which = "c.person_id = $1 ORDER BY c.list_id, e.modality, c.day, c.event";
        let query = sqlx::query_as(select_changes(which)).bind(person);
        Ok(query.fetch_all(&self.pool).await?)
    }

    /// What an event changed, for each of its players; in a rated period with the last event of each.
    #[boxed]
    pub async fn changes_of_event(
        &self,
        list: RatingListId,
        event: EventId,
    ) -> Result<Vec<RatingChange>, StoreError> {
        let which = "c.list_id = $1 AND c.event = $2 ORDER BY c.person_id";
        let query = sqlx::query_as(select_changes(which)).bind(list).bind(event);
        Ok(query.fetch_all(&self.pool).await?)
    }
}
