//! Stores what is said, then tells everybody who is connected, and then the sender.
//!
//! The batching is in [`crate::batch_writer`]. A sender has the answer only when the message is safe.

use std::collections::BTreeMap;

use ronde_community::Event;
use ronde_protocol::EntryShape;
use ronde_store::community::append::{NewEntry, Stored};
use ronde_store::community::log::Line;
use ronde_store::{ConversationId, Store, StoreError};
use tokio::sync::{mpsc, oneshot};

use super::membership::Memberships;
use crate::batch_writer::{self, Log, NotStored};
use crate::clock::Clock;
use crate::error::AppError;
use crate::health::Health;
use crate::live::connections::Connections;

/// Maximum number of messages that wait to be stored; whoever comes later waits for a place.
const WAITING: usize = 4_096;

/// The way to the writer. Cheap to clone.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    inbox: mpsc::Sender<Sent>,
}

/// A message on its way.
#[derive(Debug)]
struct Sent {
    entry: NewEntry,
    author: String,
    stored: oneshot::Sender<Result<Stored, AppError>>,
}

/// The task that writes.
#[derive(Debug)]
pub(crate) struct MessageWriter {
    log: Messages,
    inbox: mpsc::Receiver<Sent>,
}

impl MessageWriter {
    /// Runs until nobody can send anything any more.
    pub(crate) async fn run(self) {
        let health = self.log.health.clone();
        batch_writer::write(self.log, health, self.inbox).await;
    }
}

impl Writer {
    pub(super) fn new(
        store: Store,
        clock: Clock,
        health: Health,
        connections: Connections,
        memberships: Memberships,
    ) -> (Self, MessageWriter) {
        let (inbox, sent) = mpsc::channel(WAITING);
        let log = Messages { store, clock, health, connections, memberships };
        (Self { inbox }, MessageWriter { log, inbox: sent })
    }

    /// Stores an entry and tells everybody who takes part. It is safe when this returns.
    pub(super) async fn append(&self, entry: NewEntry, author: &str) -> Result<Stored, AppError> {
        let (stored, answer) = oneshot::channel();
        let sent = Sent { entry, author: author.to_owned(), stored };
        self.inbox.send(sent).await.map_err(|_| AppError::Busy("the site is stopping"))?;
        answer.await.unwrap_or(Err(AppError::Busy("the site is stopping")))
    }
}

/// The logs of all conversations.
#[derive(Debug)]
struct Messages {
    store: Store,
    clock: Clock,
    health: Health,
    connections: Connections,
    memberships: Memberships,
}

impl Log for Messages {
    type New = Sent;
    type Stored = Stored;
    const METRIC: &'static str = "ronde_chat_batch";

    async fn append(&self, batch: &[Sent]) -> Result<Vec<Stored>, StoreError> {
        let entries: Vec<NewEntry> = batch.iter().map(|sent| sent.entry.clone()).collect();
        self.store.append_entries(&entries, self.clock.now()).await
    }

    async fn settle(&self, batch: Vec<Sent>, outcome: Result<Vec<Stored>, NotStored>) {
        let senders = batch.into_iter().map(|sent| (sent.author, sent.stored));
        let error = match outcome {
            Ok(stored) => return self.tell(stored, senders.collect()).await,
            // whoever sends the same again under the same name finds out
            Err(NotStored::Unsure) => AppError::StoreUnsure,
            Err(NotStored::Failed(error)) => error.into(),
        };
        for (_, sender) in senders {
            answer(sender, Err(error.clone()));
        }
    }
}

impl Messages {
    /// Tells everybody who is connected, and then the senders.
    async fn tell(
        &self,
        stored: Vec<Stored>,
        senders: Vec<(String, oneshot::Sender<Result<Stored, AppError>>)>,
    ) {
        let mut by_room: BTreeMap<ConversationId, Vec<Line>> = BTreeMap::new();
        let mut senders = senders.into_iter();
        let mut answers = Vec::with_capacity(stored.len());
        for one in stored {
            let Some((author, sender)) = senders.next() else { break };
            if one.is_new {
                let line = Line { entry: one.entry.clone(), author };
                by_room.entry(one.conversation).or_default().push(line);
            }
            answers.push((sender, one));
        }
        for (room, lines) in by_room {
            // who has just left hears that it happened
            let before = self.memberships.cached(room);
            if lines.iter().any(|line| changes_membership(&line.entry.event)) {
                self.memberships.forget(room);
            }
            match self.health.pass(self.memberships.get(room)).await {
                Ok(membership) => {
                    let mut members = membership.member_ids();
                    members.extend(before.into_iter().flat_map(|membership| membership.member_ids()));
                    let json = |line: &Line| {
                        serde_json::to_string(&EntryShape::of(&line.entry, &line.author)).unwrap_or_default()
                    };
                    self.connections.deliver(room, members, lines.iter().map(json).collect()).await;
                }
                // it stands in the log: who takes part finds it there
                Err(error) => tracing::warn!(error = ?error, "cannot deliver a message at once"),
            }
        }
        for (sender, one) in answers {
            answer(sender, Ok(one));
        }
    }
}

fn answer(sender: oneshot::Sender<Result<Stored, AppError>>, outcome: Result<Stored, AppError>) {
    // a sender that has gone finds its message in the log
    let _ = sender.send(outcome);
}

/// Whether the conversation has other members or other rules afterwards.
fn changes_membership(event: &Event) -> bool {
    !matches!(event, Event::Said(_) | Event::Announced(_) | Event::Edited { .. } | Event::Deleted { .. })
}
