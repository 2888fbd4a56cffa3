//! The community: friends, presence, conversations, moderation.
//!
//! What somebody may do is decided here, on the rules of `ronde-community`; pages, calls of programs and the socket all come in by the
//! methods of [`Community`]. The [`writer`] stores what is said before anybody hears of it, many messages with one wait for the disk; the
//! [`connections`] knows who is connected and carries news to them. Nothing here is the truth: that is the log in the store.

mod announced;
mod changed;
mod chat;
mod membership;

mod friends;
mod game_rooms;
mod history;
mod moderation;
mod order;
pub mod overview;
mod refusal;
mod rooms;
pub mod shapes;
mod welcome;
mod writer;

use std::sync::Arc;

use governor::DefaultKeyedRateLimiter;
use ronde_domain::AccountId;
use ronde_store::Store;
use ronde_store::accounts::Account;
use ronde_store::community::moderation::TimeOut;

pub use self::chat::check_client_id;
use self::membership::Memberships;

pub use self::history::{PAGE, Piece, Read};
pub use self::moderation::Sentence;
pub use self::refusal::NotAllowed;
pub use self::rooms::{Asked, NewGroup};
pub use self::welcome::HEARTBEAT;
use self::writer::Writer;
use crate::cache::StoreCache;
use crate::clock::Clock;
use crate::config::ChatLimits;
use crate::health::Health;
use crate::live::Places;
use crate::live::connections::Connections;
use crate::notifications::Notifications;

/// The community. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Community(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    store: Store,
    clock: Clock,
    limits: ChatLimits,
    memberships: Memberships,
    connections: Connections,
    notifications: Notifications,
    writer: Writer,
    flood: DefaultKeyedRateLimiter<AccountId>,
    requests: DefaultKeyedRateLimiter<AccountId>,
    time_outs: StoreCache<AccountId, Arc<Vec<TimeOut>>>,
    sockets: Places,
}

/// Time-outs that have passed are forgotten after this long.
const KNOWN_FOR: std::time::Duration = std::time::Duration::from_mins(1);

impl Community {
    pub fn new(store: Store, clock: Clock, health: Health, limits: ChatLimits) -> Self {
        let connections = Connections::new(clock.clone(), limits.grace);
        let memberships = Memberships::new(store.clone());
        let writer =
            Writer::new(store.clone(), clock.clone(), health, connections.clone(), memberships.clone());
        let notifications = Notifications::new(store.clone(), connections.clone());
        let quota = governor::Quota::per_minute(limits.messages_per_minute).allow_burst(limits.burst);
        // searching, opening and asking cost more than they change
        let requests = governor::Quota::per_second(limits.requests_per_second)
            .allow_burst(limits.requests_per_second.saturating_mul(REQUEST_BURST));
        Self(Arc::new(Parts {
            flood: governor::RateLimiter::keyed(quota),
            requests: governor::RateLimiter::keyed(requests),
            time_outs: StoreCache::new(10_000, Some(KNOWN_FOR)),
            sockets: Places::new(limits.sockets_per_address),
            store,
            clock,
            limits,
            memberships,
            connections,
            notifications,
            writer,
        }))
    }

    /// Who is connected.
    pub fn connections(&self) -> &Connections {
        &self.0.connections
    }

    /// What people should hear of although they were not looking.
    pub fn notifications(&self) -> &Notifications {
        &self.0.notifications
    }

    /// How much may be sent.
    pub fn limits(&self) -> &ChatLimits {
        &self.0.limits
    }

    /// The sockets that are open from each network address.
    pub fn sockets(&self) -> &Places {
        &self.0.sockets
    }

    /// Counts something that is asked of the site.
    pub fn count_request(&self, by: &Account) -> Result<(), NotAllowed> {
        self.0.requests.check_key(&by.id).map_err(|until| NotAllowed::TooFast(crate::limits::wait(&until)))
    }

    /// Forgets who has not written for long.
    pub fn sweep(&self) {
        self.0.flood.retain_recent();
        self.0.requests.retain_recent();
    }

    fn store(&self) -> &Store {
        &self.0.store
    }

    fn now(&self) -> jiff::Timestamp {
        self.0.clock.now()
    }
}

/// So many seconds' worth of requests may come at once, as after a long absence.
const REQUEST_BURST: std::num::NonZeroU32 = std::num::NonZeroU32::new(10).expect("not zero");
