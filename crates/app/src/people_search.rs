//! Search as one types, over everybody who is known. The index is a fold of the table of people, made in the background when the site
//! starts; until it is there the store answers, more slowly and without forgiving slips. Whoever came since is looked for before every
//! search, and whoever was merged or erased after it: nobody has to wait for a new fold.

use async_recursion::async_recursion as boxed;
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use ronde_store::known::Known;
use ronde_store::people_index::{Builder, Findable, PeopleIndex};
use ronde_store::{PersonId, Store};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::blocking::run_blocking;
use crate::error::AppError;

/// Rows read at once.
const PART: i64 = 5_000;
/// How often it is looked whether everybody has to be folded anew.
const EVERY: Duration = Duration::from_secs(2);
/// With more newcomers than this, everybody is folded again.
const NEWCOMERS: usize = 20_000;
/// The ratings of those who were known before are read again after this.
const RENEWED: Duration = Duration::from_hours(12);
/// How many more to find than were asked for, since some may be gone by now.
const SPARE: usize = 8;

/// The search. Cheap to clone.
#[derive(Clone, Debug)]
pub struct PeopleSearch {
    store: Store,
    /// The index: everybody, and who came since.
    folded: Arc<RwLock<Option<Folded>>>,
}

#[derive(Clone, Debug)]
struct Folded {
    all: Arc<PeopleIndex>,
    newcomers: Arc<PeopleIndex>,
    /// The newcomers themselves, to be folded again with the next.
    came: Arc<Vec<Findable>>,
    /// The number of the last who came.
    last: PersonId,
    /// How many imports had been taken back: a number up to the last may belong to somebody else after the next.
    taken_back: u64,
}

impl PeopleSearch {
    pub fn new(store: Store) -> Self {
        Self { store, folded: Arc::default() }
    }

    fn folded(&self) -> Option<Folded> {
        self.folded.read().expect("nobody panics while holding the index").clone()
    }

    /// Lets the index be made anew.
    pub fn forget(&self) {
        *self.folded.write().expect("nobody panics while holding the index") = None;
    }

    fn put(&self, folded: Folded) {
        *self.folded.write().expect("nobody panics while holding the index") = Some(folded);
    }

    /// The people who fit best to what was typed so far, the best first: by the words of the name in any order, by licence or FIDE number.
    #[boxed]
    pub async fn search(&self, query: &str, limit: usize) -> Result<Vec<PersonId>, AppError> {
        let Some(folded) = self.with_newcomers().await? else { return self.search_store(query, limit).await };
        let wanted = limit + SPARE;
        let query = query.to_owned();
        // a letter that many names begin with takes milliseconds, and must not hold up other requests
        let found = run_blocking(move || {
            let mut found = folded.all.search(&query, wanted);
            found.extend(folded.newcomers.search(&query, wanted));
            found.sort_unstable();
            found.truncate(wanted);
            found.into_iter().map(|one| one.id).collect::<Vec<PersonId>>()
        });
        let found = found.await?;
        let mut there = self.store.as_they_are(&found).await?;
        there.truncate(limit);
        Ok(there)
    }

    /// The same, ready to be entered into a tournament; nobody who wants not to be named.
    #[boxed]
    pub async fn known(&self, query: &str, limit: usize) -> Result<Vec<Known>, AppError> {
        let found = self.search(query, limit).await?;
        Ok(self.store.known_of(&found).await?)
    }

    async fn search_store(&self, query: &str, limit: usize) -> Result<Vec<PersonId>, AppError> {
        let most = i64::try_from(limit).unwrap_or(i64::MAX);
        let query = query.trim();
        if let Ok(number) = query.parse() {
            return Ok(self.store.people_with_number(number, most).await?);
        }
        let people = self.store.search_people(query, most, 0).await?;
        Ok(people.into_iter().map(|person| person.id).collect())
    }

    /// Folds everybody who is known now. The site does it by itself when it starts.
    #[boxed]
    pub async fn index(&self) -> Result<(), AppError> {
        let taken_back = self.store.taken_back();
        let mut people = Builder::default();
        loop {
            let part = self.store.findable_people(people.last().unwrap_or(PersonId(0)), PART).await?;
            if part.is_empty() {
                break;
            }
            for one in &part {
                people.add(one);
            }
        }
        let last = people.last().unwrap_or(PersonId(0));
        let all = run_blocking(move || Arc::new(people.finish())).await?;
        let nobody = Arc::new(PeopleIndex::new(Vec::new()));
        self.put(Folded { all, newcomers: nobody, came: Arc::default(), last, taken_back });
        Ok(())
    }

    /// Makes the index and keeps it, until the site stops.
    #[boxed]
    pub async fn keep(self, mut stopping: watch::Receiver<bool>) {
        let mut ticks = interval(EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut made: Option<Instant> = None;
        loop {
            tokio::select! {
                _ = stopping.wait_for(|stopping| *stopping) => return,
                _ = ticks.tick() => {}
            }
            let is_young = made.is_some_and(|made| made.elapsed() < RENEWED);
            let outcome = match self.with_newcomers().await {
                Ok(Some(folded)) if is_young && folded.came.len() <= NEWCOMERS => continue,
                Ok(_) => self.index().await,
                Err(error) => Err(error),
            };
            match outcome {
                Ok(()) => made = Some(Instant::now()),
                Err(error) => tracing::warn!(error = ?error, "cannot build the index of people; retrying"),
            }
        }
    }

    /// The index with whoever came since it was made; none if there is no index yet. If very many came, some of them wait for the next fold.
    async fn with_newcomers(&self) -> Result<Option<Folded>, AppError> {
        let Some(folded) = self.folded() else { return Ok(None) };
        if folded.taken_back != self.store.taken_back() {
            self.forget();
            return Ok(None);
        }
        if folded.came.len() > NEWCOMERS {
            return Ok(Some(folded));
        }
        let new = self.store.findable_people(folded.last, PART).await?;
        let Some(last) = new.last().map(|one| one.id) else { return Ok(Some(folded)) };
        let mut came = folded.came.to_vec();
        came.extend(new);
        let (newcomers, came) = run_blocking(move || (PeopleIndex::new(came.iter().cloned()), came)).await?;
        let folded = Folded { newcomers: Arc::new(newcomers), came: Arc::new(came), last, ..folded };
        self.put(folded.clone());
        Ok(Some(folded))
    }
}
