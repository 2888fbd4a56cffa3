//! The tournaments of the site, folded and kept in memory while they are looked at.
//!
//! A [`Snapshot`] never changes; when something happens there is a new one. Writers of one tournament queue up here, so that within this
//! process nobody meets a conflict who did not ask for a certain version; writers of other processes are met by the version in the
//! store, and the change log tells what they did ([`changed`]).

mod accounts;
mod act;
mod changed;
mod copies;
mod explained;
pub mod lots;
mod overtaken;
mod quotas;
mod requests;
mod snapshot;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use moka::ops::compute::{CompResult, Op};
use moka::sync::Cache;
use ronde_domain::PlayerId;
use ronde_store::accounts::Account;
use ronde_store::tournaments::{NewTournament, Visibility, slug_of};
use ronde_store::{PersonId, Store, StoreError, TournamentId};
use ronde_tournament::{Command, History, Settings};
use tokio::sync::broadcast;

pub use self::act::{Act, Author, Done};
use self::act::{NotDone, carry_out};
pub use self::explained::Explanations;
use self::quotas::Intake;
pub use self::snapshot::Snapshot;
use crate::blocking::run_blocking;
use crate::clock::Clock;
use crate::config::Quotas;
use crate::error::AppError;
pub use crate::error::{Filled, OverQuota, Overtaken, Warned};
use crate::live::{Hub, News, Topic};

/// Maximum number of tournaments kept in memory.
const KEPT: u64 = 500;
const IDLE: Duration = Duration::from_hours(1);
/// How often a writer who asked for no certain version tries again when another process was faster.
const TRIES: usize = 8;
/// How many changes a watcher may be behind.
const WATCHED: usize = 256;

/// The tournaments of the site.
#[derive(Debug)]
pub struct Tournaments {
    store: Store,
    hub: Hub,
    clock: Clock,
    folded: Cache<TournamentId, Arc<Snapshot>>,
    ids: Cache<String, TournamentId>,
    /// One writer at a time for each tournament.
    writers: Mutex<HashMap<TournamentId, Arc<tokio::sync::Mutex<()>>>>,
    /// In which something has happened.
    changed: broadcast::Sender<TournamentId>,
    intake: Intake,
}

impl Tournaments {
    pub fn new(store: Store, hub: Hub, clock: Clock, quotas: Quotas) -> Self {
        let folded = Cache::builder().max_capacity(KEPT).time_to_idle(IDLE).build();
        let ids = Cache::new(10 * KEPT);
        let changed = broadcast::Sender::new(WATCHED);
        let intake = Intake::new(quotas);
        Self { store, hub, clock, folded, ids, writers: Mutex::default(), changed, intake }
    }

    /// The tournament with this short name.
    pub async fn find(&self, slug: &str) -> Result<Arc<Snapshot>, AppError> {
        if let Some(id) = self.ids.get(slug) {
            let event = self.get(id).await?;
            if event.slug() == slug {
                return Ok(event);
            }
            // it has moved since
            self.ids.invalidate(slug);
        }
        let id = self.store.listed_by_slug(slug).await?.id;
        self.ids.insert(slug.to_owned(), id);
        self.get(id).await
    }

    /// A tournament.
    pub async fn get(&self, id: TournamentId) -> Result<Arc<Snapshot>, AppError> {
        match self.folded.get(&id) {
            Some(snapshot) => Ok(snapshot),
            None => Ok(self.load(id).await?),
        }
    }

    /// What is in memory of a tournament, if anything is.
    pub fn cached(&self, id: TournamentId) -> Option<Arc<Snapshot>> {
        self.folded.get(&id)
    }

    /// Reads a tournament anew, since something other than its log has changed or another process has written.
    pub async fn load(&self, id: TournamentId) -> Result<Arc<Snapshot>, StoreError> {
        loop {
            let snapshot = Snapshot::read(&self.store, id).await?;
            if let Some(kept) = self.keep(snapshot) {
                return Ok(kept);
            }
        }
    }

    /// Reads tournaments anew in which a name has changed, and tells everybody who follows them.
    pub async fn renamed(&self, ids: &[TournamentId]) -> Result<(), AppError> {
        for id in ids {
            if self.cached(*id).is_some() {
                let fresh = self.load(*id).await?;
                self.tell(&fresh);
            }
        }
        Ok(())
    }

    /// Makes a tournament, owned by its maker.
    pub async fn create(
        &self,
        settings: Settings,
        visibility: Visibility,
        owner: &Account,
    ) -> Result<Arc<Snapshot>, AppError> {
        let now = self.clock.now();
        let history = History::create(settings, now, Some(&owner.name));
        self.adopt(&history, visibility, owner).await
    }

    /// Takes a whole log as a new tournament, such as that of a report file.
    pub async fn adopt(
        &self,
        history: &History,
        visibility: Visibility,
        owner: &Account,
    ) -> Result<Arc<Snapshot>, AppError> {
        self.adopt_with(history, visibility, owner, &[]).await
    }

    /// The same for a log some of whose players are known.
    async fn adopt_with(
        &self,
        history: &History,
        visibility: Visibility,
        owner: &Account,
        people: &[(PlayerId, PersonId)],
    ) -> Result<Arc<Snapshot>, AppError> {
        let _place = self.intake.place(history)?;
        let _room = self.intake.check_new(&self.store, owner, history).await?;
        let now = self.clock.now();
        let name = slug_of(&history.tournament().settings().info.name);
        for attempt in 1.. {
            let slug = match (visibility, attempt) {
                (Visibility::ByLink, _) => secret_slug(&name),
                (Visibility::Public, 1) => name.clone(),
                (Visibility::Public, _) => format!("{name}-{attempt}"),
            };
            let owner = Some(owner.id);
            let new = NewTournament { slug: &slug, visibility, history, writer: owner, owner, people };
            match self.store.add_tournament(&new, now).await {
                Ok(id) => {
                    self.hub.publish(&Topic::Site, id.0.unsigned_abs());
                    return Ok(self.load(id).await?);
                }
                Err(StoreError::Taken(ronde_store::Unique::Slug)) => {}
                Err(error) => return Err(error.into()),
            }
        }
        unreachable!("the numbers do not end")
    }

    /// Shows a tournament to everybody, or to those who have its address only; then the address is one that nobody knows yet.
    pub async fn show_to(&self, event: &Snapshot, visibility: Visibility) -> Result<Arc<Snapshot>, AppError> {
        let id = event.id();
        if event.listed().visibility == visibility {
            return self.get(id).await;
        }
        if visibility == Visibility::ByLink {
            let name = slug_of(&event.tournament().settings().info.name);
            self.store.set_slug(id, &secret_slug(&name)).await?;
            self.ids.invalidate(event.slug());
        }
        self.store.set_visibility(id, visibility).await?;
        let shown = self.load(id).await?;
        self.tell(&shown);
        Ok(shown)
    }

    /// Does what somebody asks for who has agreed to everything that can be agreed to. With an expected version it is done only if the
    /// tournament stands at that version.
    pub async fn execute(
        &self,
        id: TournamentId,
        by: &Account,
        expected: Option<u64>,
        commands: &[Command],
    ) -> Result<Arc<Snapshot>, AppError> {
        let act = Act::of(by, commands.to_vec()).expecting(expected);
        self.act(id, act.agreed(Some(ronde_tournament::Level::Consequences))).await
    }

    /// Carries out an act, and tells everybody who follows. Warnings that were not agreed to come back, and nothing is done.
    pub async fn act(&self, id: TournamentId, act: Act) -> Result<Arc<Snapshot>, AppError> {
        self.act_once(id, act).await.map(Done::into_snapshot)
    }

    /// The same, and whether it was done before under the same name.
    pub async fn act_once(&self, id: TournamentId, act: Act) -> Result<Done, AppError> {
        let expected = act.expected;
        let account = act.by.account();
        let act = Arc::new(act);
        let writer = self.writer(id);
        let _turn = writer.lock().await;
        let mut snapshot = self.get(id).await?;
        if expected.is_some_and(|expected| expected > snapshot.version()) {
            // another process has written, and whoever asks has seen it before we did
            snapshot = self.load(id).await?;
        }
        for _ in 0..TRIES {
            let seen = snapshot.version();
            if let Some(request) = &act.request
                && let Some(first) = self.answered(id, request).await?
            {
                return Ok(Done::Before(first));
            }
            snapshot.must_be(expected)?;
            let history = self.decide(&snapshot, &act).await?;
            if history.version() == seen {
                // what was asked for is so already
                match self.note_unchanged(&snapshot, act.request.as_deref()).await {
                    Err(StoreError::Conflict { .. }) => snapshot = self.load(id).await?,
                    noted => return Ok(noted.map(|()| Done::Now(snapshot))?),
                }
                continue;
            }
            let _room = self.intake.check_grown(&self.store, id, snapshot.history(), &history).await?;
            match self.store.append_as(id, seen, &history, account, act.request.as_deref()).await {
                Ok(()) => return self.written(&snapshot, history).await.map(Done::Now),
                Err(StoreError::Conflict { .. }) => snapshot = self.load(id).await?,
                Err(error) => return Err(error.into()),
            }
        }
        Err(AppError::Conflict { expected: snapshot.version(), found: snapshot.version() })
    }

    async fn decide(&self, snapshot: &Arc<Snapshot>, act: &Arc<Act>) -> Result<History, AppError> {
        let (on, wanted, now) = (Arc::clone(snapshot), Arc::clone(act), self.clock.now());
        let decided = run_blocking(move || {
            let mut history = on.history().clone();
            carry_out(&mut history, &wanted, now).map(|()| history)
        });
        decided.await?.map_err(|why| {
            // whoever was overtaken is told of every such board, whatever else stands in the way
            let overtaken = Overtaken::among(snapshot, &act.commands);
            match why {
                _ if !overtaken.is_empty() => AppError::Overtaken(overtaken),
                NotDone::Refused(refusal) => refusal.into(),
                NotDone::Warned(warned) => AppError::Warned(warned),
            }
        })
    }

    /// The log has grown by what was decided on this snapshot. If the tournament was read again meanwhile, something beside the log has
    /// changed, such as a name: then what was decided on still has the old one.
    async fn written(&self, on: &Snapshot, history: History) -> Result<Arc<Snapshot>, AppError> {
        let id = on.id();
        let grown = Arc::new(on.grown(&self.store, history).await?);
        let put = self.folded.entry(id).and_compute_with(|there| match there {
            Some(there) if there.value().as_of() == on.as_of() => Op::Put(Arc::clone(&grown)),
            _ => Op::Nop,
        });
        let snapshot = match put {
            CompResult::ReplacedWith(_) => grown,
            _ => self.load(id).await?,
        };
        self.tell(&snapshot);
        self.tell_watchers(id);
        Ok(snapshot)
    }

    /// Tells everybody who follows the tournament or the list where it stands now.
    fn tell(&self, snapshot: &Snapshot) {
        let (version, beside) = (snapshot.version(), Some(snapshot.beside_log().to_owned()));
        self.hub.tell(News { topic: Topic::Tournament(snapshot.id()), version, beside });
        self.hub.publish(&Topic::Site, version);
    }

    /// Tells from now on in which tournaments this process does something: to the log, or to who sits down for whom.
    pub fn changes(&self) -> broadcast::Receiver<TournamentId> {
        self.changed.subscribe()
    }

    fn tell_watchers(&self, id: TournamentId) {
        // nobody watches where no games are played
        let _ = self.changed.send(id);
    }

    /// Keeps what was read unless something with a longer log is there already: readers and writers may overtake each other. None if
    /// what is there was read before this, so that it may miss what this has beside the log.
    fn keep(&self, snapshot: Snapshot) -> Option<Arc<Snapshot>> {
        let snapshot = Arc::new(snapshot);
        let entry = self.folded.entry(snapshot.id()).and_upsert_with(|there| match there {
            Some(there) if age(there.value()) > age(&snapshot) => there.into_value(),
            _ => Arc::clone(&snapshot),
        });
        let kept = entry.into_value();
        (kept.as_of() >= snapshot.as_of()).then_some(kept)
    }

    fn writer(&self, id: TournamentId) -> Arc<tokio::sync::Mutex<()>> {
        let mut writers = self.writers.lock().expect("nobody panics while holding the list of writers");
        Arc::clone(writers.entry(id).or_default())
    }
}

/// Which of two snapshots knows more: what is beside the log has no version, but what began to be read later has it.
fn age(snapshot: &Snapshot) -> (u64, u64) {
    (snapshot.version(), snapshot.as_of())
}

/// A short name for those who have the address only: it must not be guessed.
fn secret_slug(name: &str) -> String {
    format!("{name}-{}", &ronde_store::secrets::secret()[..16])
}
