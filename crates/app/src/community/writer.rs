//! Stores what is said, many messages with one wait for the disk, and then tells the connections.
//!
//! One task writes at a time; whatever comes in while it waits for the disk goes with the next transaction. A sender has the answer only
//! when the message is safe.

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use ronde_community::Event;
use ronde_store::community::append::{NewEntry, Stored};
use ronde_store::community::log::Line;
use ronde_store::{ConversationId, Store};
use tokio::sync::{mpsc, oneshot};

use super::membership::Memberships;
use super::shapes::EntryShape;

use crate::clock::Clock;
use crate::error::AppError;
use crate::health::Health;
use crate::live::connections::Connections;

/// So many messages wait to be stored; who comes later waits for a place.
const WAITING: usize = 4_096;
/// So many go with one transaction.
const AT_ONCE: usize = 512;

/// The writer's stub.
#[derive(Clone, Debug)]
pub(super) struct Writer {
    parts: Arc<WriterParts>,
}

#[derive(Debug)]
struct WriterParts {
    store: Store,
    clock: Clock,
    health: Health,
    connections: Connections,
    memberships: Memberships,
    /// The task begins with the first message, since there is no runtime before.
    inbox: OnceLock<mpsc::Sender<Sent>>,
}

/// A message on its way.
#[derive(Debug)]
struct Sent {
    entry: NewEntry,
    author: String,
    stored: oneshot::Sender<Result<Stored, AppError>>,
}

impl Writer {
    pub(super) fn new(
        store: Store,
        clock: Clock,
        health: Health,
        connections: Connections,
        memberships: Memberships,
    ) -> Self {
        let inbox = OnceLock::new();
        Self { parts: Arc::new(WriterParts { store, clock, health, connections, memberships, inbox }) }
    }

    /// Stores an entry and tells everybody who takes part. It is safe when this returns.
    pub(super) async fn append(&self, entry: NewEntry, author: &str) -> Result<Stored, AppError> {
        let inbox = self.parts.inbox.get_or_init(|| {
            let (inbox, sent) = mpsc::channel(WAITING);
            let WriterParts { store, clock, health, connections, memberships, .. } = &*self.parts;
            let work = Work {
                store: store.clone(),
                clock: clock.clone(),
                health: health.clone(),
                connections: connections.clone(),
                memberships: memberships.clone(),
            };
            tokio::spawn(work.run(sent));
            inbox
        });
        let (stored, answer) = oneshot::channel();
        let sent = Sent { entry, author: author.to_owned(), stored };
        inbox.send(sent).await.map_err(|_| AppError::Busy("the site is stopping"))?;
        answer.await.unwrap_or(Err(AppError::Busy("the site is stopping")))
    }
}

/// What the task has.
struct Work {
    store: Store,
    clock: Clock,
    health: Health,
    connections: Connections,
    memberships: Memberships,
}

impl Work {
    async fn run(self, mut inbox: mpsc::Receiver<Sent>) {
        let mut batch = Vec::new();
        while inbox.recv_many(&mut batch, AT_ONCE).await > 0 {
            self.write(std::mem::take(&mut batch)).await;
        }
    }

    async fn write(&self, batch: Vec<Sent>) {
        let (entries, senders): (Vec<NewEntry>, Vec<_>) =
            batch.into_iter().map(|sent| (sent.entry, (sent.author, sent.stored))).unzip();
        metrics::histogram!("ronde_chat_batch").record(u32::try_from(entries.len()).unwrap_or(u32::MAX));
        let Some(stored) = self.health.patiently(self.store.append_entries(&entries, self.clock.now())).await
        else {
            // whoever sends the same again under the same name finds out
            for (_, sender) in senders {
                answer(sender, Err(AppError::StoreUnsure));
            }
            return;
        };
        match stored {
            Ok(stored) => self.tell(stored, senders).await,
            // one entry that the database does not take must not keep the others from being stored
            Err(error) if entries.len() > 1 && !error.is_unavailable() => {
                tracing::warn!(error = ?error, "a batch of messages is stored one by one");
                for (entry, (author, sender)) in entries.into_iter().zip(senders) {
                    let one = self.store.append_entries(std::slice::from_ref(&entry), self.clock.now());
                    match self.health.patiently(one).await {
                        Some(Ok(stored)) => self.tell(stored, vec![(author, sender)]).await,
                        Some(Err(error)) => answer(sender, Err(error.into())),
                        None => answer(sender, Err(AppError::StoreUnsure)),
                    }
                }
            }
            Err(error) => {
                let error = AppError::from(error);
                for (_, sender) in senders {
                    answer(sender, Err(error.clone()));
                }
            }
        }
    }

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
                    let json = |line: &Line| serde_json::to_string(&EntryShape::of(line)).unwrap_or_default();
                    self.connections.deliver(room, members, lines.iter().map(json).collect()).await;
                }
                // it stands in the log: who takes part finds it there
                Err(error) => tracing::warn!(error = ?error, "a message could not be delivered at once"),
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
