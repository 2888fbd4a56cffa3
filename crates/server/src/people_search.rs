//! Search as one types, over everybody who is known. The index is a fold of the table of people, made in the background when the site
//! starts; until it is there the store answers, more slowly and without forgiving slips.

use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

use ronde_store::people_index::{Builder, PeopleIndex};
use ronde_store::{PersonId, StoreError};
use tokio::time::{MissedTickBehavior, interval};

use crate::error::AppError;
use crate::state::App;

/// So many rows are read at once.
const PART: i64 = 5_000;
/// How often newcomers are looked for.
const EVERY: Duration = Duration::from_secs(2);
/// So many newcomers make a new fold of everybody worth its while.
const NEWCOMERS: usize = 20_000;
/// Names and ratings of those who were known before are read again after this.
const RENEWED: Duration = Duration::from_hours(12);
/// So many more are found than asked for, since some may be gone by now.
const SPARE: usize = 8;

/// The index: everybody, and who came since.
#[derive(Debug, Default)]
pub(crate) struct PeopleSearch {
    folded: RwLock<Option<Folded>>,
}

#[derive(Clone, Debug)]
struct Folded {
    all: Arc<PeopleIndex>,
    newcomers: Arc<PeopleIndex>,
}

impl PeopleSearch {
    fn folded(&self) -> Option<Folded> {
        self.folded.read().expect("nobody panics while holding the index").clone()
    }

    fn put(&self, folded: Folded) {
        *self.folded.write().expect("nobody panics while holding the index") = Some(folded);
    }
}

impl App {
    /// The people who fit best to what was typed so far, the best first: by the words of the name in any order, by licence or FIDE number.
    pub async fn search_people(&self, query: &str, limit: usize) -> Result<Vec<PersonId>, AppError> {
        let Some(folded) = self.people().folded() else {
            let most = i64::try_from(limit).unwrap_or(i64::MAX);
            let people = self.store().search_people(query.trim(), most, 0).await?;
            return Ok(people.into_iter().map(|person| person.id).collect());
        };
        let wanted = limit + SPARE;
        let mut found = folded.all.search(query, wanted);
        found.extend(folded.newcomers.search(query, wanted));
        found.sort_unstable();
        found.truncate(wanted);
        let ids: Vec<PersonId> = found.into_iter().map(|one| one.id).collect();
        let mut there = self.store().still_there(&ids).await?;
        there.truncate(limit);
        Ok(there)
    }

    /// Folds everybody who is known now. The site does it by itself when it starts.
    pub async fn index_people(&self) -> Result<PersonId, AppError> {
        let people = read(self, PersonId(0)).await?;
        let last = people.last().unwrap_or(PersonId(0));
        let all = fold(people).await?;
        self.people().put(Folded { all, newcomers: Arc::new(PeopleIndex::new(Vec::new())) });
        Ok(last)
    }
}

/// Makes the index and keeps it, until the site stops.
pub(crate) async fn keep(app: App) {
    let mut stopping = app.stopping();
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut known: Option<(PersonId, Instant)> = None;
    let mut newest = PersonId(0);
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = ticks.tick() => {}
        }
        let outcome = match known {
            Some((last, since)) if since.elapsed() < RENEWED => add_newcomers(&app, last, &mut newest).await,
            _ => Ok(false),
        };
        let outcome = match outcome {
            Ok(true) => continue,
            Ok(false) => app.index_people().await,
            Err(error) => Err(error),
        };
        match outcome {
            Ok(last) => (known, newest) = (Some((last, Instant::now())), last),
            Err(error) => tracing::warn!(error = ?error, "the index of people could not be made"),
        }
    }
}

/// Folds whoever came since; false if there are so many that everybody must be folded anew.
async fn add_newcomers(app: &App, last: PersonId, newest: &mut PersonId) -> Result<bool, AppError> {
    if app.store().findable_people(*newest, 1).await?.is_empty() {
        return Ok(true);
    }
    let people = read(app, last).await?;
    if people.len() > NEWCOMERS {
        return Ok(false);
    }
    *newest = people.last().unwrap_or(*newest);
    let Some(folded) = app.people().folded() else { return Ok(false) };
    app.people().put(Folded { newcomers: fold(people).await?, ..folded });
    Ok(true)
}

/// Everybody after a number, a part at a time.
async fn read(app: &App, after: PersonId) -> Result<Builder, StoreError> {
    let mut people = Builder::default();
    loop {
        let part = app.store().findable_people(people.last().unwrap_or(after), PART).await?;
        if part.is_empty() {
            return Ok(people);
        }
        for one in &part {
            people.add(one);
        }
    }
}

/// Sorting millions takes seconds, and must not hold up requests.
async fn fold(people: Builder) -> Result<Arc<PeopleIndex>, AppError> {
    let folded = tokio::task::spawn_blocking(move || Arc::new(people.finish()));
    folded.await.map_err(|error| {
        tracing::error!(error = ?error, "the index of people could not be folded");
        AppError::Internal
    })
}
