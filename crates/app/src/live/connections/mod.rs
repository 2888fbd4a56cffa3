//! Who is connected, and what they are told.
//!
//! [`Connections`] is a stub. The [`actor`] behind it knows who is there and what their friends see, and sends frames through the
//! [`Hub`] one after the other, so that everybody hears of things in the same order. It never waits for a client: one whose queue is
//! full is let go, and catches up from the log when it comes back.

mod actor;
mod rooms;

use async_recursion::async_recursion as boxed;
use std::collections::HashSet;

use bytestring::ByteString;
use jiff::SignedDuration;
use ronde_community::Presence;
use ronde_domain::{AccountId, ConversationId};
use ronde_protocol::Push;
use tokio::sync::{mpsc, oneshot};

pub(crate) use self::actor::Actor;
use super::hub::{FollowerId, Line};
use super::{Hub, Topic};
use crate::clock::Clock;

/// Maximum number of notes that wait for the actor.
const NOTES: usize = 8_192;

/// A frame that is not for the client but for whoever speaks with it: the login may have ended.
pub const CHECK_LOGIN: ByteString = ByteString::from_static("");

/// The stub. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Connections {
    hub: Hub,
    notes: mpsc::Sender<Note>,
}

/// Somebody's first client has come, or the last one has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coming {
    pub who: AccountId,
    /// Whether they are there.
    pub is_here: bool,
}

/// What the actor is told.
#[derive(Debug)]
enum Note {
    Follow { line: mpsc::UnboundedSender<Coming> },
    Playing { who: AccountId, is_playing: bool },
    Publish { topic: Topic, who: Vec<AccountId>, frame: ByteString },
    SendAway { who: AccountId },
    CheckLogin { who: Option<AccountId> },
    Connect { who: AccountId, friends: Vec<AccountId>, device: FollowerId, is_known: oneshot::Sender<()> },
    Disconnect { who: AccountId, device: FollowerId },
    Look { who: AccountId, device: FollowerId, looks: bool },
    Friends { one: AccountId, other: AccountId, are_friends: bool },
    Deliver { room: ConversationId, members: HashSet<AccountId>, entries: Vec<String> },
    Tell { who: Vec<AccountId>, frame: ByteString },
    Presences { of: Vec<AccountId>, answer: oneshot::Sender<Vec<Presence>> },
    Connected { of: Vec<AccountId>, answer: oneshot::Sender<Vec<bool>> },
}

/// One client of somebody, connected until it is dropped.
#[derive(Debug)]
pub struct Device {
    connections: Connections,
    who: AccountId,
    line: Line,
}

impl Connections {
    /// The stub, and the actor that has to run. Who drops is shown as present for the time of grace.
    pub(crate) fn new(hub: Hub, clock: Clock, grace: SignedDuration) -> (Self, Actor) {
        let (notes, inbox) = mpsc::channel(NOTES);
        let actor = Actor::new(hub.clone(), clock, grace, inbox);
        (Self { hub, notes }, actor)
    }

    async fn note(&self, note: Note) {
        // the actor lives as long as the application: without it there is nobody left to tell
        let _ = self.notes.send(note).await;
    }

    /// Adds a client of somebody.
    #[boxed]
    pub async fn connect(&self, who: AccountId, friends: Vec<AccountId>) -> Device {
        let line = self.hub.open(Topic::Account(who));
        let (is_known, answer) = oneshot::channel();
        self.note(Note::Connect { who, friends, device: line.id, is_known }).await;
        // without an actor the site is stopping, and the client hears so
        let _ = answer.await;
        Device { connections: self.clone(), who, line }
    }

    /// Two people are friends from now on, or no longer.
    #[boxed]
    pub async fn set_friends(&self, one: AccountId, other: AccountId, are_friends: bool) {
        self.note(Note::Friends { one, other, are_friends }).await;
    }

    /// Carries entries, already written as JSON, to the members of a conversation.
    #[boxed]
    pub async fn deliver(&self, room: ConversationId, members: HashSet<AccountId>, entries: Vec<String>) {
        self.note(Note::Deliver { room, members, entries }).await;
    }

    /// Tells some people something that is no entry of a log.
    #[boxed]
    pub async fn tell(&self, who: Vec<AccountId>, push: &Push) {
        self.note(Note::Tell { who, frame: push.frame().into() }).await;
    }

    /// Ends all connections of somebody, as after a logout: those that may still come in come back by themselves.
    #[boxed]
    pub async fn send_away(&self, who: AccountId) {
        self.note(Note::SendAway { who }).await;
    }

    /// Lets the connections of somebody, or of everybody, look whether the login by which they came still stands.
    #[boxed]
    pub async fn check_login(&self, who: Option<AccountId>) {
        self.note(Note::CheckLogin { who }).await;
    }

    /// Hears from now on who comes and goes, and first who is there.
    #[boxed]
    pub async fn follow(&self) -> mpsc::UnboundedReceiver<Coming> {
        let (line, comings) = mpsc::unbounded_channel();
        self.note(Note::Follow { line }).await;
        comings
    }

    /// Somebody is in a game whose clock runs, or no longer.
    #[boxed]
    pub async fn set_playing(&self, who: AccountId, is_playing: bool) {
        self.note(Note::Playing { who, is_playing }).await;
    }

    /// Tells all clients of some people, and the others that follow a topic, something that was written before.
    #[boxed]
    pub async fn publish(&self, topic: Topic, who: Vec<AccountId>, frame: ByteString) {
        self.note(Note::Publish { topic, who, frame }).await;
    }

    /// How present some people are.
    #[boxed]
    pub async fn presences(&self, of: Vec<AccountId>) -> Vec<Presence> {
        let (answer, presences) = oneshot::channel();
        let count = of.len();
        self.note(Note::Presences { of, answer }).await;
        presences.await.unwrap_or_else(|_| vec![Presence::Gone; count])
    }

    /// Whether some people have a client connected at this moment, whatever their friends still see.
    #[boxed]
    pub async fn connected(&self, of: Vec<AccountId>) -> Vec<bool> {
        let (answer, connected) = oneshot::channel();
        let count = of.len();
        self.note(Note::Connected { of, answer }).await;
        connected.await.unwrap_or_else(|_| vec![false; count])
    }
}

impl Device {
    /// The next frame for this client; none when it was too slow or is to go.
    #[boxed]
    pub async fn frame(&mut self) -> Option<ByteString> {
        self.line.frames.recv().await
    }

    /// Whether the client was too slow or is to go, although frames may still wait for it.
    pub fn is_let_go(&self) -> bool {
        self.line.frames.is_closed()
    }

    #[boxed]
    pub async fn look(&self, looks: bool) {
        self.connections.note(Note::Look { who: self.who, device: self.line.id, looks }).await;
    }

    /// Follows a topic. Not if the client follows too many already.
    pub fn watch(&self, topic: Topic) -> bool {
        self.line.follow(topic)
    }

    /// Follows a topic no longer.
    pub fn unwatch(&self, topic: &Topic) {
        self.line.unfollow(topic);
    }
}

impl Drop for Device {
    fn drop(&mut self) {
        let note = Note::Disconnect { who: self.who, device: self.line.id };
        // the actor must hear of it, however busy it is
        if let Err(mpsc::error::TrySendError::Full(note)) = self.connections.notes.try_send(note) {
            let connections = self.connections.clone();
            if let Ok(runtime) = tokio::runtime::Handle::try_current() {
                runtime.spawn(async move { connections.note(note).await });
            }
        }
    }
}
