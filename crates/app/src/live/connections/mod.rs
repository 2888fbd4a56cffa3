//! Who is connected, and what they are told.
//!
//! A [`Connections`] is a stub; the [`actor`] owns all connections and carries frames into their queues. It never waits for a client: one whose
//! queue is full is let go and catches up from the log when it comes back.

mod actor;
mod rooms;
mod topics;

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use bytestring::ByteString;
use jiff::SignedDuration;
use ronde_community::Presence;
use ronde_domain::{AccountId, ConversationId, GameId};
use serde_json::{Value, json};
use tokio::sync::{mpsc, oneshot};

use self::actor::Actor;
use crate::clock::Clock;

/// So many frames may wait for one client. A room that is full of talk sends some fifty in a second.
const QUEUE: usize = 512;
/// So many notes may wait for the actor.
const NOTES: usize = 8_192;

/// A frame that is not for the client but for whoever speaks with it: the login may have ended.
pub const CHECK_LOGIN: ByteString = ByteString::from_static("");

/// The stub. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Connections(Arc<Stub>);

#[derive(Debug)]
struct Stub {
    clock: Clock,
    grace: SignedDuration,
    /// The actor begins with the first note, since there is no runtime before.
    notes: OnceLock<mpsc::Sender<Note>>,
}

/// What a client can follow without taking part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// A game, as a spectator.
    Game(GameId),
    /// The list of games.
    Games,
}

/// Somebody's first client has come, or the last one has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coming {
    /// Who.
    pub who: AccountId,
    /// Whether they are there.
    pub is_here: bool,
}

/// What the actor is told.
#[derive(Debug)]
enum Note {
    Follow {
        line: mpsc::UnboundedSender<Coming>,
    },
    Watch {
        who: AccountId,
        device: u64,
        topic: Topic,
        answer: oneshot::Sender<bool>,
    },
    Unwatch {
        device: u64,
        topic: Topic,
    },
    Playing {
        who: AccountId,
        is_playing: bool,
    },
    Publish {
        topic: Topic,
        who: Vec<AccountId>,
        frame: ByteString,
    },
    SendAway {
        who: AccountId,
    },
    CheckLogin {
        who: Option<AccountId>,
    },
    Connect {
        who: AccountId,
        friends: Vec<AccountId>,
        line: mpsc::Sender<ByteString>,
        device: oneshot::Sender<u64>,
    },
    Disconnect {
        who: AccountId,
        device: u64,
    },
    Look {
        who: AccountId,
        device: u64,
        looks: bool,
    },
    Friends {
        one: AccountId,
        other: AccountId,
        are_friends: bool,
    },
    Deliver {
        room: ConversationId,
        members: HashSet<AccountId>,
        entries: Vec<String>,
    },
    Tell {
        who: Vec<AccountId>,
        frame: ByteString,
    },
    Presences {
        of: Vec<AccountId>,
        answer: oneshot::Sender<Vec<Presence>>,
    },
    Connected {
        of: Vec<AccountId>,
        answer: oneshot::Sender<Vec<bool>>,
    },
}

/// A connection that is on the connections until it is dropped.
#[derive(Debug)]
pub struct Device {
    connections: Connections,
    who: AccountId,
    number: u64,
    /// The frames for this client. It ends when the client was too slow.
    pub frames: mpsc::Receiver<ByteString>,
}

impl Connections {
    pub fn new(clock: Clock, grace: SignedDuration) -> Self {
        Self(Arc::new(Stub { clock, grace, notes: OnceLock::new() }))
    }

    fn notes(&self) -> &mpsc::Sender<Note> {
        self.0.notes.get_or_init(|| {
            let (notes, inbox) = mpsc::channel(NOTES);
            tokio::spawn(Actor::new(self.0.clock.clone(), self.0.grace).run(inbox));
            notes
        })
    }

    async fn note(&self, note: Note) {
        // the actor lives as long as the runtime: without it there is nobody left to tell
        let _ = self.notes().send(note).await;
    }

    /// Puts a connection onto the connections.
    pub async fn connect(&self, who: AccountId, friends: Vec<AccountId>) -> Device {
        let (line, frames) = mpsc::channel(QUEUE);
        let (device, number) = oneshot::channel();
        self.note(Note::Connect { who, friends, line, device }).await;
        Device { connections: self.clone(), who, number: number.await.unwrap_or_default(), frames }
    }

    /// Two people are friends from now on, or no longer.
    pub async fn set_friends(&self, one: AccountId, other: AccountId, are_friends: bool) {
        self.note(Note::Friends { one, other, are_friends }).await;
    }

    /// Carries entries, already written as JSON, to the members of a conversation.
    pub async fn deliver(&self, room: ConversationId, members: HashSet<AccountId>, entries: Vec<String>) {
        self.note(Note::Deliver { room, members, entries }).await;
    }

    /// Tells some people something that is no entry of a log.
    pub async fn tell(&self, who: Vec<AccountId>, push: &str, mut news: Value) {
        news["push"] = json!(push);
        self.note(Note::Tell { who, frame: news.to_string().into() }).await;
    }

    /// Ends all connections of somebody, as after a logout: those that may still come in come back by themselves.
    pub async fn send_away(&self, who: AccountId) {
        self.note(Note::SendAway { who }).await;
    }

    /// Lets the connections of somebody, or of everybody, look whether the login by which they came still stands.
    pub async fn check_login(&self, who: Option<AccountId>) {
        self.note(Note::CheckLogin { who }).await;
    }

    /// Hears from now on who comes and goes, and first who is there.
    pub async fn follow(&self) -> mpsc::UnboundedReceiver<Coming> {
        let (line, comings) = mpsc::unbounded_channel();
        self.note(Note::Follow { line }).await;
        comings
    }

    /// Somebody is in a game whose clock runs, or no longer.
    pub async fn set_playing(&self, who: AccountId, is_playing: bool) {
        self.note(Note::Playing { who, is_playing }).await;
    }

    /// Tells all clients of some people, and the others that follow a topic, something that was written before.
    pub async fn publish(&self, topic: Topic, who: Vec<AccountId>, frame: ByteString) {
        self.note(Note::Publish { topic, who, frame }).await;
    }

    /// How present some people are.
    pub async fn presences(&self, of: Vec<AccountId>) -> Vec<Presence> {
        let (answer, presences) = oneshot::channel();
        let count = of.len();
        self.note(Note::Presences { of, answer }).await;
        presences.await.unwrap_or_else(|_| vec![Presence::Gone; count])
    }

    /// Whether some people have a client connected at this moment, whatever their friends still see.
    pub async fn connected(&self, of: Vec<AccountId>) -> Vec<bool> {
        let (answer, connected) = oneshot::channel();
        let count = of.len();
        self.note(Note::Connected { of, answer }).await;
        connected.await.unwrap_or_else(|_| vec![false; count])
    }
}

impl Device {
    /// Whether somebody looks at it.
    pub async fn look(&self, looks: bool) {
        self.connections.note(Note::Look { who: self.who, device: self.number, looks }).await;
    }

    /// Follows a topic. Not if the client follows too many already.
    pub async fn watch(&self, topic: Topic) -> bool {
        let (answer, is_watching) = oneshot::channel();
        self.connections.note(Note::Watch { who: self.who, device: self.number, topic, answer }).await;
        is_watching.await.unwrap_or(false)
    }

    /// Follows a topic no longer.
    pub async fn unwatch(&self, topic: Topic) {
        self.connections.note(Note::Unwatch { device: self.number, topic }).await;
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        let note = Note::Disconnect { who: self.who, device: self.number };
        // a connections that is too busy to hear finds out when the queue of the device takes no more
        if let Err(mpsc::error::TrySendError::Full(note)) = self.connections.notes().try_send(note) {
            let connections = self.connections.clone();
            if let Ok(runtime) = tokio::runtime::Handle::try_current() {
                runtime.spawn(async move { connections.note(note).await });
            }
        }
    }
}
