//! The community: friends, presence, conversations, moderation.
//!
//! What somebody may do is decided here, on the rules of `ronde-community`; pages, calls of programs and the socket all come in by the
//! methods of [`Community`]. The [`writer`] stores what is said before anybody hears of it, many messages with one wait for the disk;
//! [`connections`] knows who is connected and tells them. Nothing here is the truth: that is the log in the store.

mod announced;
mod changed;
mod chat;
mod friends;
mod game_rooms;
mod history;
mod membership;
mod moderation;
mod order;
pub mod overview;

mod rooms;
mod welcome;
mod writer;

use std::sync::Arc;

use governor::DefaultKeyedRateLimiter;
use ronde_domain::AccountId;
use ronde_store::Store;
use ronde_store::accounts::Account;
use ronde_store::community::moderation::TimeOut;

pub use self::chat::check_client_id;
pub use self::history::{PAGE, Piece, Read};
use self::membership::Memberships;
pub use self::rooms::Asked;
pub use self::welcome::HEARTBEAT;
use self::writer::{MessageWriter, Writer};
use crate::cache::StoreCache;
use crate::clock::Clock;
use crate::config::ChatLimits;
pub use crate::error::NotAllowed;
use crate::health::Health;
use crate::live::connections::{self, Connections};
use crate::live::{Hub, Places};
use crate::notifications::{Bell, Notifications};

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

/// The tasks behind the community, which have to run.
#[derive(Debug)]
pub(crate) struct CommunityTasks {
    pub(crate) presence: connections::Actor,
    pub(crate) messages: MessageWriter,
    pub(crate) bell: Bell,
}

/// Time-outs that have passed are forgotten after this long.
const KNOWN_FOR: std::time::Duration = std::time::Duration::from_mins(1);

impl Community {
    pub(crate) fn new(
        store: Store,
        hub: Hub,
        clock: Clock,
        health: Health,
        limits: ChatLimits,
    ) -> (Self, CommunityTasks) {
        let (connections, presence) = Connections::new(hub, clock.clone(), limits.grace);
        let memberships = Memberships::new(store.clone());
        let (writer, messages) =
            Writer::new(store.clone(), clock.clone(), health, connections.clone(), memberships.clone());
        let (notifications, bell) = Notifications::new(store.clone(), connections.clone());
        let quota = governor::Quota::per_minute(limits.messages_per_minute).allow_burst(limits.burst);
        // searching, opening and asking cost more than they change
        let requests = governor::Quota::per_second(limits.requests_per_second)
            .allow_burst(limits.requests_per_second.saturating_mul(REQUEST_BURST));
        let community = Self(Arc::new(Parts {
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
        }));
        (community, CommunityTasks { presence, messages, bell })
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

/// How many seconds' worth of requests may come at once, as after a long absence.
const REQUEST_BURST: std::num::NonZeroU32 = std::num::NonZeroU32::new(10).expect("not zero");
