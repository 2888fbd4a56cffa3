//! A well-behaved client: it remembers what it has seen, sends again what was not acknowledged, and resumes after a cut.

use std::collections::{BTreeMap, VecDeque};
use std::time::Duration;

use anyhow::Context;
use ronde_community::Seq;
use ronde_domain::ConversationId;
use ronde_protocol::{EntryKind, HistoryShape, Push, Request};
use tokio::time::timeout;

use crate::line::{Frame, Line};

/// Somebody's device, connected or not.
#[derive(Debug)]
pub struct Device {
    address: String,
    cookie: String,
    line: Option<Line>,
    /// What was seen of each conversation, by place.
    seen: BTreeMap<i64, BTreeMap<i64, Seen>>,
    /// What was said and is not acknowledged.
    outbox: VecDeque<(i64, String, String)>,
    /// Requests that wait for an answer: their numbers and the names of the messages.
    asked: BTreeMap<u64, String>,
    /// Names of messages that the site has acknowledged.
    acknowledged: Vec<String>,
}

/// An entry as a client sees it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// What kind.
    pub kind: EntryKind,
    /// Who.
    pub by: i64,
    /// The name that its author's program gave it.
    pub client_id: String,
    /// The words.
    pub text: String,
}

impl Device {
    /// A device that follows these conversations from their beginning.
    pub fn new(address: &str, cookie: &str, conversations: &[i64]) -> Self {
        Self {
            address: address.to_owned(),
            cookie: cookie.to_owned(),
            line: None,
            seen: conversations.iter().map(|id| (*id, BTreeMap::new())).collect(),
            outbox: VecDeque::new(),
            asked: BTreeMap::new(),
            acknowledged: Vec::new(),
        }
    }

    /// Whether there is a connection.
    pub fn is_connected(&self) -> bool {
        self.line.is_some()
    }

    /// What was seen of a conversation, in order.
    pub fn seen(&self, conversation: i64) -> &BTreeMap<i64, Seen> {
        &self.seen[&conversation]
    }

    /// The names of the messages that the site has acknowledged.
    pub fn acknowledged(&self) -> &[String] {
        &self.acknowledged
    }

    /// Whether everything that was said is acknowledged.
    pub fn is_settled(&self) -> bool {
        self.outbox.is_empty()
    }

    /// Connects, resumes, and sends again what was not acknowledged. Whether it worked.
    pub async fn connect(&mut self) -> bool {
        let Ok(Ok(mut line)) = Line::open(&self.address, &self.cookie, None).await else { return false };
        let resume = self.seen.keys().map(|id| (ConversationId(*id), Seq(self.last(*id)))).collect();
        // a line that is cut at once is tried again later
        if line.send(Request::Hello { resume }).await.is_err() {
            return false;
        }
        self.line = Some(line);
        self.asked.clear();
        for (conversation, client_id, text) in self.outbox.clone() {
            self.send(conversation, &client_id, &text).await;
        }
        self.is_connected()
    }

    /// Drops the connection without notice, like a phone in a tunnel.
    pub fn cut(&mut self) {
        self.line = None;
    }

    /// Says something: now, or when there is a connection again.
    pub async fn say(&mut self, conversation: i64, client_id: &str, text: &str) {
        self.outbox.push_back((conversation, client_id.to_owned(), text.to_owned()));
        self.send(conversation, client_id, text).await;
    }

    async fn send(&mut self, conversation: i64, client_id: &str, text: &str) {
        let Some(line) = &mut self.line else { return };
        let request = Request::Say {
            conversation: ConversationId(conversation),
            client_id: client_id.to_owned(),
            text: text.to_owned(),
        };
        match line.send(request).await {
            Ok(id) => drop(self.asked.insert(id, client_id.to_owned())),
            Err(_) => self.line = None,
        }
    }

    /// Takes in everything until it has been quiet for this long.
    pub async fn listen(&mut self, quiet: Duration) -> anyhow::Result<()> {
        while let Some(line) = &mut self.line {
            match timeout(quiet, line.next()).await {
                Err(_) => return Ok(()),
                Ok(Err(_) | Ok(Frame::Closed(_))) => self.line = None,
                Ok(Ok(frame)) => self.take(frame).await?,
            }
        }
        Ok(())
    }

    async fn take(&mut self, frame: Frame) -> anyhow::Result<()> {
        match frame {
            Frame::Push(push) => match serde_json::from_value(push)? {
                Push::Entries(told) => self.entries(told).await,
                _ => Ok(()),
            },
            Frame::Answer { re, outcome } => match (self.asked.remove(&re), outcome) {
                (Some(client_id), Ok(_)) => {
                    self.outbox.retain(|(_, name, _)| *name != client_id);
                    self.acknowledged.push(client_id);
                    Ok(())
                }
                // sent too fast: again with the next connection, or on request
                (Some(_), Err(error)) => {
                    let wait = error["retry_after"].as_u64();
                    wait.with_context(|| format!("a message was refused: {error}")).map(drop)
                }
                (None, Ok(answer)) if answer.get("entries").is_some() => {
                    self.entries(serde_json::from_value(answer)?).await
                }
                (None, _) => Ok(()),
            },
            Frame::Closed(_) => Ok(()),
        }
    }

    /// Takes entries in, each once. What is missing in between is asked for.
    async fn entries(&mut self, told: HistoryShape) -> anyhow::Result<()> {
        let conversation = told.conversation.0;
        for entry in told.entries {
            let last = self.last(conversation);
            if entry.seq <= last {
                continue;
            }
            if entry.seq > last + 1 {
                self.ask_for_more(conversation).await;
                return Ok(());
            }
            let seen = Seen {
                kind: entry.kind,
                by: entry.by.map(|by| by.0).unwrap_or_default(),
                client_id: entry.client_id,
                text: entry.text.unwrap_or_default(),
            };
            self.seen.entry(conversation).or_default().insert(entry.seq, seen);
        }
        if told.has_more {
            self.ask_for_more(conversation).await;
        }
        Ok(())
    }

    async fn ask_for_more(&mut self, conversation: i64) {
        let after = Some(Seq(self.last(conversation)));
        let Some(line) = &mut self.line else { return };
        let conversation = ConversationId(conversation);
        let request = Request::History { conversation, after, before: None, limit: None };
        if line.send(request).await.is_err() {
            self.line = None;
        }
    }

    fn last(&self, conversation: i64) -> i64 {
        let seen = self.seen.get(&conversation);
        seen.and_then(|seen| seen.last_key_value()).map_or(0, |(seq, _)| *seq)
    }
}
