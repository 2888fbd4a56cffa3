//! The ratings of one person: where they stand in every list, and every change that led there.

use async_recursion::async_recursion as boxed;
use jiff::civil::Date;
use ronde_rating::ledger::{Derivation, EventId, Played, Published};
use serde::{Deserialize, Serialize};

use super::points;
use crate::{PersonId, RatingListId, Store, StoreError, TournamentId};

/// Where a person stands in a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PersonStanding {
    /// In which list.
    pub list: RatingListId,
    /// Its short name.
    pub slug: String,
    /// Its name.
    pub list_name: String,
    /// In which modality.
    pub modality: String,
    /// The place, shared by equal ratings; none for the unrated.
    pub rank: Option<i64>,
    /// The published rating.
    pub rating: Option<f64>,
    /// What is behind it.
    pub published: Published,
}

/// A change of a person's rating.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RatingChange {
    /// In which list.
    pub list: RatingListId,
    /// Whose.
    pub person: PersonId,
    /// The event, in a rated period the last one that the person played.
    pub event: EventId,
    /// When it ended.
    pub day: Date,
    /// What it is called.
    pub event_name: String,
    /// The tournament of this site, if it is one.
    pub tournament: Option<TournamentId>,
    /// Whether that tournament is not in the list of the site: nobody is told its name.
    pub is_hidden: bool,
    /// In which modality.
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

read_by_name! {
    struct ChangeRow {
        list_id: i64,
        person_id: i64,
        event: i64,
        day: String,
        name: String,
        tournament_id: Option<i64>,
        is_hidden: bool,
        modality: String,
        before: Option<i64>,
        after: Option<i64>,
        games: i64,
        detail: String,
    }
}

impl ChangeRow {
    fn change(self) -> Result<RatingChange, StoreError> {
        let damaged = || StoreError::Damaged(format!("event {}", self.event));
        Ok(RatingChange {
            list: RatingListId(self.list_id),
            person: PersonId(self.person_id),
            event: event_id(self.event).ok_or_else(damaged)?,
            day: day(&self.day)?,
            event_name: self.name,
            tournament: self.tournament_id.map(TournamentId),
            is_hidden: self.is_hidden,
            modality: self.modality,
            before: points(self.before),
            after: points(self.after),
            games: self.games,
            detail: serde_json::from_str(&self.detail)?,
        })
    }
}

macro_rules! select_changes {
    ($rest:literal) => {
        concat!(
            "SELECT c.list_id, c.person_id, c.event, c.day, e.name, e.tournament_id, e.modality, c.before, c.after, c.games, ",
            "c.detail, COALESCE(t.visibility = 'by-link', FALSE) AS is_hidden ",
            "FROM rating_change c JOIN rating_event e ON e.list_id = c.list_id AND e.event = c.event ",
            "LEFT JOIN tournament t ON t.id = e.tournament_id ",
            $rest
        )
    };
}

type StandingRow = (i64, String, String, String, Option<i64>, String);

impl Store {
    /// Where a person stands, in all lists.
    #[boxed]
    pub async fn standings_of(&self, person: PersonId) -> Result<Vec<PersonStanding>, StoreError> {
        let statement = "SELECT s.list_id, l.slug, l.name, s.modality, s.rating, s.detail FROM rating_standing s \
                         JOIN rating_list l ON l.id = s.list_id WHERE s.person_id = $1 ORDER BY l.name, l.id, s.modality";
        let rows: Vec<StandingRow> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(person.0).fetch_all(pool).await?);
        let mut standings = Vec::with_capacity(rows.len());
        for (list, slug, list_name, modality, rating, detail) in rows {
            let list = RatingListId(list);
            let rank = self.ranks(list, &modality, rating.into_iter()).await?.first().map(|(_, rank)| *rank);
            let published = serde_json::from_str(&detail)?;
            let rating = points(rating);
            standings.push(PersonStanding { list, slug, list_name, modality, rank, rating, published });
        }
        Ok(standings)
    }

    /// Every change of a person, in all lists, each from the first on.
    #[boxed]
    pub async fn rating_history(&self, person: PersonId) -> Result<Vec<RatingChange>, StoreError> {
        let statement =
            select_changes!("WHERE c.person_id = $1 ORDER BY c.list_id, e.modality, c.day, c.event");
        let rows: Vec<ChangeRow> =
            on_pool!(self, |pool| sqlx::query_as(statement).bind(person.0).fetch_all(pool).await?);
        rows.into_iter().map(ChangeRow::change).collect()
    }

    /// What an event changed, for each of its players; in a rated period with the last event of each.
    #[boxed]
    pub async fn changes_of_event(
        &self,
        list: RatingListId,
        event: EventId,
    ) -> Result<Vec<RatingChange>, StoreError> {
        let statement = select_changes!("WHERE c.list_id = $1 AND c.event = $2 ORDER BY c.person_id");
        let rows: Vec<ChangeRow> = on_pool!(self, |pool| sqlx::query_as(statement)
            .bind(list.0)
            .bind(i64::from(event.get()))
            .fetch_all(pool)
            .await?);
        rows.into_iter().map(ChangeRow::change).collect()
    }
}

/// The event with a stored number.
pub(super) fn event_id(number: i64) -> Option<EventId> {
    EventId::new(u32::try_from(number).ok()?)
}

/// A stored day.
pub(super) fn day(text: &str) -> Result<Date, StoreError> {
    text.parse().map_err(|_| StoreError::Damaged(format!("{text} is no day")))
}
