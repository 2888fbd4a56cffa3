//! A page of a list: searched, ordered, with ranks. Nothing is folded; a page of a list of 200,000 is read from an index.

use async_recursion::async_recursion as boxed;
use ronde_rating::ledger::Published;
use serde::Serialize;
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use super::{number, points};
use crate::people::{Person, escaped, sort_key};
use crate::{RatingListId, Store, StoreError};

/// Words of a search that are looked at.
const WORDS: usize = 4;

/// What is asked for.
#[derive(Clone, Copy, Debug)]
pub struct Search<'a> {
    pub list: RatingListId,
    /// In which of its modalities; mostly the empty one.
    pub modality: &'a str,
    /// Parts of a name, in any order and without regard to accents; or a number, that of FIDE or of a licence.
    pub text: &'a str,
    /// In which order.
    pub order: Order,
    /// For whom.
    pub audience: Audience,
    /// So many lines.
    pub limit: i64,
    /// After so many.
    pub offset: i64,
}

/// The order of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// From the highest rating down, the unrated last.
    #[default]
    Rating,
    /// By name.
    Name,
}

/// Who looks at a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Audience {
    /// Everybody: whoever hides their name is not found by it.
    #[default]
    Public,
    /// Those who keep the list.
    Officials,
}

/// A page.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Page {
    /// How many lines there are on all pages.
    pub total: i64,
    /// The lines of this one.
    pub lines: Vec<StandingLine>,
}

/// A line of a list.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StandingLine {
    /// The place in the list, shared by equal ratings; none for the unrated.
    pub rank: Option<i64>,
    /// Who; the name of a hidden person is marked and must not be shown to the public.
    pub person: Person,
    /// The published rating.
    pub rating: Option<f64>,
    /// What is behind it.
    pub published: Published,
}

#[derive(FromRow)]
struct Row {
    #[sqlx(flatten)]
    person: Person,
    rating: Option<i64>,
    detail: Published,
}

const COLUMNS: &str =
    "p.id, p.name, p.federation, p.title, p.fide_id, p.licence, p.hidden, s.rating, s.detail";
const FROM: &str =
    "FROM rating_standing s JOIN person p ON p.id = s.person_id WHERE s.list_id = $1 AND s.modality = $2";
const NAMED: &str = "AND s.sort_key LIKE $3 ESCAPE '\\' AND s.sort_key LIKE $4 ESCAPE '\\' AND s.sort_key LIKE $5 ESCAPE '\\' \
                     AND s.sort_key LIKE $6 ESCAPE '\\' AND ($7 OR NOT p.hidden)";

impl Search<'_> {
    /// Up to four patterns that a folded name must fit.
    fn patterns(&self) -> [String; WORDS] {
        let folded = sort_key(self.text);
        let mut words =
            folded.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
        std::array::from_fn(|_| {
            words.next().map_or_else(|| "%".to_owned(), |word| format!("%{}%", escaped(word)))
        })
    }

    /// The number that is asked for.
    fn number(&self) -> Option<i64> {
        self.text.trim().parse().ok().filter(|&number| number > 0)
    }
}

impl Store {
    /// A page of a list.
    #[boxed]
    pub async fn rating_page(&self, search: &Search<'_>) -> Result<Page, StoreError> {
        let (total, rows) = match search.number() {
            Some(asked) => {
                let rows = self.rows_by_number(search, asked).await?;
                (number(rows.len()), rows)
            }
            None => (self.count_standings(search).await?, self.rows_by_name(search).await?),
        };
        let ranks =
            self.ranks(search.list, search.modality, rows.iter().filter_map(|row| row.rating)).await?;
        let rank = |own: i64| ranks.iter().find(|(of, _)| *of == own).map(|(_, rank)| *rank);
        let line = |Row { person, rating, detail }| StandingLine {
            rank: rating.and_then(rank),
            person,
            rating: points(rating),
            published: detail,
        };
        Ok(Page { total, lines: rows.into_iter().map(line).collect() })
    }

    async fn rows_by_name(&self, search: &Search<'_>) -> Result<Vec<Row>, StoreError> {
        let order = match search.order {
            Order::Rating => "s.rating DESC NULLS LAST, s.sort_key, s.person_id",
            Order::Name => "s.sort_key, s.person_id",
        };
        let statement = format!("SELECT {COLUMNS} {FROM} {NAMED} ORDER BY {order} LIMIT $8 OFFSET $9");
        let [one, two, three, four] = search.patterns();
        let shows_hidden = search.audience == Audience::Officials || search.text.trim().is_empty();
        let query = sqlx::query_as(AssertSqlSafe(statement)).bind(search.list).bind(search.modality);
        let query = query.bind(one).bind(two).bind(three).bind(four).bind(shows_hidden);
        Ok(query.bind(search.limit).bind(search.offset).fetch_all(&self.pool).await?)
    }

    async fn count_standings(&self, search: &Search<'_>) -> Result<i64, StoreError> {
        if search.text.trim().is_empty() {
            let statement = "SELECT COUNT(*) FROM rating_standing WHERE list_id = $1 AND modality = $2";
            let query = sqlx::query_scalar(statement).bind(search.list).bind(search.modality);
            return Ok(query.fetch_one(&self.pool).await?);
        }
        let statement = format!("SELECT COUNT(*) {FROM} {NAMED}");
        let [one, two, three, four] = search.patterns();
        let query = sqlx::query_scalar(AssertSqlSafe(statement)).bind(search.list).bind(search.modality);
        let query = query.bind(one).bind(two).bind(three).bind(four);
        Ok(query.bind(search.audience == Audience::Officials).fetch_one(&self.pool).await?)
    }

    async fn rows_by_number(&self, search: &Search<'_>, asked: i64) -> Result<Vec<Row>, StoreError> {
        let statement = format!(
            "SELECT {COLUMNS} {FROM} AND s.person_id IN (SELECT COALESCE(merged_into, id) FROM person \
             WHERE fide_id = $3 OR licence = $3) AND ($4 OR NOT p.hidden) ORDER BY s.person_id LIMIT $5 OFFSET $6"
        );
        let query = sqlx::query_as(AssertSqlSafe(statement)).bind(search.list).bind(search.modality);
        let query = query.bind(asked).bind(search.audience == Audience::Officials);
        Ok(query.bind(search.limit).bind(search.offset).fetch_all(&self.pool).await?)
    }

    /// The rank of each of these ratings: one more than there are higher ones. Each stretch of the list is counted once.
    async fn ranks(
        &self,
        list: RatingListId,
        modality: &str,
        ratings: impl Iterator<Item = i64>,
    ) -> Result<Vec<(i64, i64)>, StoreError> {
        let mut ratings: Vec<i64> = ratings.collect();
        ratings.sort_unstable_by(|one, other| other.cmp(one));
        ratings.dedup();
        let statement = "SELECT COUNT(*) FROM rating_standing WHERE list_id = $1 AND modality = $2 AND rating > $3 AND rating <= $4";
        let (mut above, mut higher) = (i64::MAX, 0);
        let mut ranks = Vec::with_capacity(ratings.len());
        for rating in ratings {
            let query = sqlx::query_scalar(statement).bind(list).bind(modality).bind(rating).bind(above);
            let between: i64 = query.fetch_one(&self.pool).await?;
            higher += between;
            above = rating;
            ranks.push((rating, higher + 1));
        }
        Ok(ranks)
    }
}
