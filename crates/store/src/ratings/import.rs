//! A list from elsewhere becomes the start of a ledger: people are found by their numbers or made, thousands with each statement.

use async_recursion::async_recursion as boxed;
use std::collections::{HashMap, HashSet};

use ronde_domain::{BirthDate, Federation, Sex, Title};
use ronde_rating::fide::Chess;
use ronde_rating::ledger::{Entry, Participant, Person, System};
use ronde_ratinglist::list::{ListedPlayer, Listing};
use sqlx::AssertSqlSafe;
use sqlx_macros::FromRow;

use super::append::{Source, write_entry};
use super::{Numbers, OpenLedger};
use crate::backend::insert;
use crate::db::Json;
use crate::log::RATING_LISTS;
use crate::people::{PERSON, sort_key};
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

/// Somebody with a number, and what a newer list may tell anew.
#[derive(FromRow)]
struct Found {
    number: i64,
    person: PersonId,
    title: Option<String>,
    federation: Option<String>,
}

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
        let mut tx = self.begin().await?;
        RATING_LISTS.take(&mut tx, id.0, expected, expected + 1).await?;
        let statement = format!(
            "SELECT p.{column} AS number, COALESCE(p.merged_into, p.id) AS person, p.title, p.federation FROM person p \
             WHERE p.erased_at IS NULL AND p.{column} IN {} ORDER BY p.id DESC",
            self.numbers("$1")
        );
        let query = sqlx::query_as(AssertSqlSafe(statement)).bind(Json(wanted));
        let found: Vec<Found> = query.fetch_all(&mut *tx).await?;
        let found: HashMap<i64, Found> = found.into_iter().map(|one| (one.number, one)).collect();
        let mut sorted = Sorted::new(players, &numbers, &found);
        let new = self.new_people(&mut tx, sorted.strangers.len()).await?;
        let made = sorted.name(&new, players, &numbers, list.numbers);
        insert(&mut tx, PERSON, &made, "", |mut row, one| {
            row.push_bind(one.id).push_bind(&one.player.name).push_bind(sort_key(&one.player.name));
            row.push_bind(one.player.birth_year.and_then(birth));
            row.push_bind(one.player.sex.parse::<Sex>().ok().map(|sex| sex.to_string()));
            row.push_bind(federation_of(one.player)).push_bind(title_of(one.player));
            row.push_bind(one.fide_id).push_bind(one.licence).push_bind(source.at);
        })
        .await?;
        for (person, title, federation) in &sorted.told_anew {
            let statement = "UPDATE person SET title = $2, federation = $3 WHERE id = $1";
            sqlx::query(statement).bind(person).bind(title).bind(federation).execute(&mut *tx).await?;
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
        write_entry(&mut tx, id, &appended).await?;
        tx.commit().await?;
        Ok((open, imported))
    }
}

/// Who is who in a file.
struct Sorted {
    /// By place in the file; none for a number that stands there a second time.
    people: Vec<Option<PersonId>>,
    /// Places of those of whom nothing is known.
    strangers: Vec<usize>,
    /// People whose title or federation is another one now.
    told_anew: Vec<(PersonId, Option<String>, Option<String>)>,
}

/// Somebody new.
struct Made<'a> {
    id: PersonId,
    player: &'a ListedPlayer,
    fide_id: Option<i64>,
    licence: Option<i64>,
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
            let Some(Found { person, title, federation, .. }) = number.and_then(|number| found.get(&number))
            else {
                sorted.strangers.push(place);
                continue;
            };
            // two numbers of somebody who was merged
            if !listed.insert(*person) {
                continue;
            }
            sorted.people[place] = Some(*person);
            let (now_title, now_federation) = (
                title_of(player).or_else(|| title.clone()),
                federation_of(player).or_else(|| federation.clone()),
            );
            if (&now_title, &now_federation) != (title, federation) {
                sorted.told_anew.push((*person, now_title, now_federation));
            }
        }
        sorted
    }

    /// Gives the strangers their numbers.
    fn name<'a>(
        &mut self,
        new: &[PersonId],
        players: &'a [ListedPlayer],
        numbers: &[Option<i64>],
        kind: Numbers,
    ) -> Vec<Made<'a>> {
        let mut made = Vec::with_capacity(new.len());
        for (&place, &id) in self.strangers.iter().zip(new) {
            let (player, number) = (&players[place], numbers[place]);
            self.people[place] = Some(id);
            let fide_id = number.filter(|_| kind == Numbers::Fide);
            let licence = number.filter(|_| kind == Numbers::Licence);
            made.push(Made { id, player, fide_id, licence });
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
