//! A list from elsewhere becomes the start of a ledger: people are found by their numbers or made, thousands with each statement.

use async_recursion::async_recursion as boxed;
use std::collections::{HashMap, HashSet};

use jiff::Timestamp;
use ronde_domain::{BirthDate, Federation, Sex, Title};
use ronde_rating::fide::Chess;
use ronde_rating::ledger::{Entry, Participant, Person, System};
use ronde_ratinglist::list::{ListedPlayer, Listing};

use super::append::{Source, take_version, write_entry};
use super::{Numbers, OpenLedger};
use crate::backend::{ROWS_AT_ONCE, many_rows};
use crate::moment::to_number;
use crate::people::sort_key;
use crate::{PersonId, Store, StoreError};

/// A player of a list that does not tell all games counts as established with so many.
const ESTABLISHED: u32 = 30;

/// Which games a list counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counted {
    /// All that a player ever had.
    All,
    /// Those of the last period, as in FIDE's lists; whoever has a rating is then taken for established.
    LastPeriod,
}

/// What became of a list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Imported {
    /// New in the list.
    pub added: usize,
    /// In the list already, and left as they were.
    pub known: usize,
    /// People of whom nothing was known.
    pub people_made: usize,
}

/// Number, who, and what is known of the person that a newer list may tell anew.
type Found = (i64, i64, Option<String>, Option<String>);

impl Store {
    /// Takes players into a list with the ratings that they have elsewhere. Whoever is in the list already keeps what was rated here.
    /// Titles and federations are those of the file.
    #[boxed]
    pub async fn import_rating_list(
        &self,
        open: OpenLedger,
        modality: &str,
        players: &[ListedPlayer],
        counted: Counted,
        source: Source,
    ) -> Result<(OpenLedger, Imported), StoreError> {
        let list = self.rating_list(open.list).await?;
        let (id, expected, system) = (open.list, open.version, list.settings.system);
        let column = match list.numbers {
            Numbers::Fide => "fide_id",
            Numbers::Licence | Numbers::Nothing => "licence",
        };
        let numbers: Vec<Option<i64>> =
            players.iter().map(|player| number_of(player, list.numbers)).collect();
        let wanted: Vec<i64> = numbers.iter().flatten().copied().collect();
        let outcome = in_transaction!(self, |tx| {
            take_version!(tx, id, expected, expected + 1);
            let mut found: HashMap<i64, Found> = HashMap::new();
            for chunk in wanted.chunks(ROWS_AT_ONCE) {
                let head = format!(
                    "SELECT p.{column}, COALESCE(p.merged_into, p.id), p.title, p.federation FROM person p \
                     WHERE p.erased_at IS NULL AND p.{column} IN ("
                );
                let statement = many_rows(&head, "?1", ") ORDER BY p.id DESC", chunk.len());
                let mut query = sqlx::query_as::<_, Found>(sqlx::AssertSqlSafe(statement));
                for number in chunk {
                    query = query.bind(number);
                }
                let rows = query.fetch_all(&mut *tx).await?;
                found.extend(rows.into_iter().map(|row| (row.0, row)));
            }
            let mut sorted = Sorted::new(players, &numbers, &found);
            // PostgreSQL hands out numbers, SQLite goes on after the last one
            let statement = if self.is_shared() {
                "SELECT nextval(pg_get_serial_sequence('person', 'id')) FROM generate_series(1, $1)"
            } else {
                "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1) \
                 SELECT (SELECT COALESCE(MAX(id), 0) FROM person) + i FROM n"
            };
            let count = super::number(sorted.strangers.len());
            let new: Vec<i64> = if count == 0 {
                Vec::new()
            } else {
                sqlx::query_scalar(statement).bind(count).fetch_all(&mut *tx).await?
            };
            let made = sorted.name(&new, players, &numbers, list.numbers, source.at);
            insert_rows!(
                tx,
                "INSERT INTO person (id, name, sort_key, birth, sex, federation, title, fide_id, licence, created_at) VALUES",
                "(?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)",
                "",
                made,
                |query, row| query
                    .bind(row.id)
                    .bind(&row.name)
                    .bind(&row.sort_key)
                    .bind(row.birth.as_ref())
                    .bind(row.sex.as_ref())
                    .bind(row.federation.as_ref())
                    .bind(row.title.as_ref())
                    .bind(row.fide_id)
                    .bind(row.licence)
                    .bind(row.created_at)
            );
            for (person, title, federation) in &sorted.told_anew {
                let statement = "UPDATE person SET title = $2, federation = $3 WHERE id = $1";
                sqlx::query(statement)
                    .bind(person)
                    .bind(title.as_ref())
                    .bind(federation.as_ref())
                    .execute(&mut *tx)
                    .await?;
            }
            let mut imported = Imported { people_made: made.len(), ..Imported::default() };
            let mut taken = Vec::with_capacity(players.len());
            for (player, person) in players.iter().zip(&sorted.people) {
                let Some(person) = *person else { continue };
                if open.ledger.is_listed(modality, &person.to_string()) {
                    imported.known += 1;
                } else {
                    taken.push(participant(player, person, system, counted));
                }
            }
            imported.added = taken.len();
            let entry = Entry::ListImported { modality: modality.to_owned(), players: taken };
            let (open, appended) = open.take(entry, source).await?;
            write_entry!(tx, id, appended);
            (open, imported)
        });
        Ok(outcome)
    }
}

/// Who is who in a file.
struct Sorted {
    /// By place in the file; none for a number that stands there a second time.
    people: Vec<Option<PersonId>>,
    /// Places of those of whom nothing is known.
    strangers: Vec<usize>,
    /// People whose title or federation is another one now.
    told_anew: Vec<(i64, Option<String>, Option<String>)>,
}

/// A row of `person`.
struct Made {
    id: i64,
    name: String,
    sort_key: String,
    birth: Option<String>,
    sex: Option<String>,
    federation: Option<String>,
    title: Option<String>,
    fide_id: Option<i64>,
    licence: Option<i64>,
    created_at: i64,
}

impl Sorted {
    fn new(players: &[ListedPlayer], numbers: &[Option<i64>], found: &HashMap<i64, Found>) -> Self {
        let mut sorted =
            Self { people: vec![None; players.len()], strangers: Vec::new(), told_anew: Vec::new() };
        let (mut met, mut listed) = (HashSet::new(), HashSet::new());
        for (place, (player, number)) in players.iter().zip(numbers).enumerate() {
            if number.is_some_and(|number| !met.insert(number)) {
                continue;
            }
            let Some((_, id, title, federation)) = number.and_then(|number| found.get(&number)) else {
                sorted.strangers.push(place);
                continue;
            };
            // two numbers of somebody who was merged
            if !listed.insert(*id) {
                continue;
            }
            sorted.people[place] = Some(PersonId(*id));
            let (now_title, now_federation) = (
                title_of(player).or_else(|| title.clone()),
                federation_of(player).or_else(|| federation.clone()),
            );
            if (&now_title, &now_federation) != (title, federation) {
                sorted.told_anew.push((*id, now_title, now_federation));
            }
        }
        sorted
    }

    /// Gives the strangers their numbers.
    fn name(
        &mut self,
        new: &[i64],
        players: &[ListedPlayer],
        numbers: &[Option<i64>],
        kind: Numbers,
        at: Timestamp,
    ) -> Vec<Made> {
        let mut made = Vec::with_capacity(new.len());
        for (&place, &id) in self.strangers.iter().zip(new) {
            let (player, number) = (&players[place], numbers[place]);
            self.people[place] = Some(PersonId(id));
            made.push(Made {
                id,
                name: player.name.clone(),
                sort_key: sort_key(&player.name),
                birth: player.birth_year.and_then(birth),
                sex: player.sex.parse::<Sex>().ok().map(|sex| sex.to_string()),
                federation: federation_of(player),
                title: title_of(player),
                fide_id: number.filter(|_| kind == Numbers::Fide),
                licence: number.filter(|_| kind == Numbers::Licence),
                created_at: to_number(at),
            });
        }
        made
    }
}

fn number_of(player: &ListedPlayer, numbers: Numbers) -> Option<i64> {
    match numbers {
        Numbers::Fide | Numbers::Licence => player.id.trim().parse().ok().filter(|&number| number > 0),
        Numbers::Nothing => None,
    }
}

fn title_of(player: &ListedPlayer) -> Option<String> {
    player.title.parse::<Title>().ok().map(|title| title.to_string())
}

fn federation_of(player: &ListedPlayer) -> Option<String> {
    player.federation.parse::<Federation>().ok().map(|federation| federation.to_string())
}

fn birth(year: u16) -> Option<String> {
    year.to_string().parse::<BirthDate>().ok().map(|birth| birth.to_string())
}

/// What the ledger is told of a listed player.
fn participant(player: &ListedPlayer, person: PersonId, system: System, counted: Counted) -> Participant {
    let Listing { rating, games, .. } = match system.chess() {
        Chess::Standard => player.standard,
        Chess::Rapid => player.rapid,
        Chess::Blitz => player.blitz,
    };
    let games = match counted {
        Counted::All => games,
        Counted::LastPeriod if rating.is_some() => ESTABLISHED,
        Counted::LastPeriod => 0,
    };
    Participant {
        id: person.to_string(),
        person: Person { name: String::new(), birth_year: player.birth_year },
        rating,
        games,
        exact: player.exact.rating,
        deviation: player.exact.deviation,
        volatility: player.exact.volatility,
        peak: player.exact.peak,
    }
}
