//! The application: what every front end can reach.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

use jiff::Timestamp;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use ronde_domain::Language;
use ronde_store::Store;
use ronde_words::Words;
use tokio::sync::watch;

use crate::clock::Clock;
use crate::community::{Community, CommunityTasks};
use crate::config::Config;
use crate::health::{self, Health};
use crate::limits::Limiters;
use crate::live::{Hub, Places};
use crate::outbox::Outbox;
use crate::password::Passwords;
use crate::people_search::PeopleSearch;
use crate::play::{Play, PlayTasks};
use crate::readiness::Readiness;
use crate::sentences::words;
use crate::tournaments::{Explanations, Tournaments};

/// The site. Cheap to clone.
#[derive(Clone, Debug)]
pub struct App(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    config: Config,
    clock: Clock,
    store: Store,
    health: Health,
    hub: Hub,
    tournaments: Tournaments,
    explanations: Explanations,
    /// How often what is public has changed outside a log.
    exposure: AtomicU64,
    limiters: Limiters,
    passwords: Passwords,
    outbox: Outbox,
    streams: Places,
    people: PeopleSearch,
    community: Community,
    play: Play,
    readiness: Readiness,
    metrics: PrometheusHandle,
    stopping: watch::Sender<bool>,
    started: Timestamp,
}

/// The actors behind the parts: they hold no application, and end when the last one is dropped.
#[derive(Debug)]
pub(crate) struct Actors {
    pub(crate) community: CommunityTasks,
    pub(crate) play: PlayTasks,
}

impl App {
    /// Puts the parts together. The tasks behind them have to run; [`App::start`] sees to that.
    pub(crate) fn compose(config: Config, store: Store, clock: Clock) -> (Self, Actors) {
        let hub = Hub::default();
        let health = Health::default();
        let stopping = watch::Sender::new(false);
        let limits = &config.limits;
        let tournaments = Tournaments::new(store.clone(), hub.clone(), clock.clone(), limits.quotas);
        let (community, community_tasks) =
            Community::new(store.clone(), hub.clone(), clock.clone(), health.clone(), limits.chat.clone());
        let (play, play_tasks) =
            Play::new(store.clone(), clock.clone(), health.clone(), &community, stopping.subscribe());
        let app = Self(Arc::new(Parts {
            started: clock.now(),
            hub,
            tournaments,
            explanations: Explanations::default(),
            exposure: AtomicU64::new(0),
            limiters: Limiters::new(limits),
            passwords: Passwords::default(),
            outbox: Outbox::default(),
            streams: Places::new(limits.streams_per_address),
            people: PeopleSearch::new(store.clone()),
            community,
            play,
            readiness: Readiness::new(store.clone(), health.clone()),
            metrics: METRICS.clone(),
            stopping,
            config,
            clock,
            store,
            health,
        }));
        (app, Actors { community: community_tasks, play: play_tasks })
    }

    /// What the operator has set.
    pub fn config(&self) -> &Config {
        &self.0.config
    }

    /// What time it is.
    pub fn now(&self) -> Timestamp {
        self.0.clock.now()
    }

    pub fn clock(&self) -> &Clock {
        &self.0.clock
    }

    /// Whether the database accepts writes.
    pub fn health(&self) -> &Health {
        &self.0.health
    }

    /// When the database last accepted a write; none where nobody watches it.
    pub fn store_taken_at(&self) -> Option<Timestamp> {
        self.0.health.taken_at()
    }

    /// Watches from now on whether the database answers. The site does so from its start on.
    pub fn watch_store(&self) {
        let (health, clock, store) = (self.health().clone(), self.clock().clone(), self.store().clone());
        tokio::spawn(health::watch::watch(health, clock, store, self.stopping()));
    }

    /// Since when this site runs.
    pub fn started(&self) -> Timestamp {
        self.0.started
    }

    /// The database.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// The tournaments, folded.
    pub fn tournaments(&self) -> &Tournaments {
        &self.0.tournaments
    }

    /// The carrier of news.
    pub fn hub(&self) -> &Hub {
        &self.0.hub
    }

    /// The sentences of a language.
    pub fn words(&self, language: Language) -> &'static Words {
        words(language)
    }

    /// Why rounds are paired as they are.
    pub fn explanations(&self) -> &Explanations {
        &self.0.explanations
    }

    /// How often somebody was erased or hidden, or a tournament closed to the public. A page that was written before the last time
    /// may show what must not be shown.
    pub fn exposure(&self) -> u64 {
        self.0.exposure.load(Ordering::SeqCst)
    }

    /// From now on pages that were written before may not be shown from memory.
    pub fn forget_pages(&self) {
        self.0.exposure.fetch_add(1, Ordering::SeqCst);
    }

    pub fn limiters(&self) -> &Limiters {
        &self.0.limiters
    }

    pub fn passwords(&self) -> &Passwords {
        &self.0.passwords
    }

    pub fn outbox(&self) -> &Outbox {
        &self.0.outbox
    }

    pub fn streams(&self) -> &Places {
        &self.0.streams
    }

    pub fn people(&self) -> &PeopleSearch {
        &self.0.people
    }

    pub fn community(&self) -> &Community {
        &self.0.community
    }

    /// The games that are played here.
    pub fn play(&self) -> &Play {
        &self.0.play
    }

    /// Whether the site can do its work.
    pub fn readiness(&self) -> &Readiness {
        &self.0.readiness
    }

    pub fn metrics(&self) -> &PrometheusHandle {
        &self.0.metrics
    }

    /// Tells open streams to end, so that the site can stop.
    pub fn stop(&self) {
        self.0.stopping.send_replace(true);
    }

    /// Becomes true when the site stops.
    pub fn stopping(&self) -> watch::Receiver<bool> {
        self.0.stopping.subscribe()
    }
}

/// One recorder for the process; a second site in it, as in tests, shares it.
static METRICS: LazyLock<PrometheusHandle> = LazyLock::new(|| {
    let recorder = PrometheusBuilder::new();
    recorder.install_recorder().expect("nobody else records metrics in this process")
});
