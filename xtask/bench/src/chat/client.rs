//! One connected person: says what it is told to, and notes what it hears when.

use std::net::IpAddr;
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use ronde_talk::{Frame, Line, Person};
use serde_json::json;
use tokio::sync::{mpsc, oneshot};

/// What a client is told to do.
pub(super) enum Order {
    /// Say message `message` in a conversation.
    Say { conversation: i64, message: usize },
    /// Hand over what was heard, and start again.
    Report(oneshot::Sender<Report>),
    /// Drop the connection without notice and come back at a moment; reports how long it took until the
    /// welcome.
    ComeBack { at: Instant, done: oneshot::Sender<anyhow::Result<Duration>> },
}

/// What a client has heard: messages and moments.
#[derive(Debug, Default)]
pub(super) struct Report {
    pub(super) heard: Vec<(usize, Instant)>,
    pub(super) stored: Vec<(usize, Instant)>,
}

pub(super) struct Client {
    address: String,
    person: Person,
    from: IpAddr,
    line: Line,
    report: Report,
}

impl Client {
    /// Connects and waits for the welcome.
    pub(super) async fn connect(address: String, person: Person, from: IpAddr) -> anyhow::Result<Self> {
        let line = welcome(&address, &person, from).await?;
        Ok(Self { address, person, from, line, report: Report::default() })
    }

    pub(super) async fn run(mut self, mut orders: mpsc::UnboundedReceiver<Order>) -> anyhow::Result<()> {
        loop {
            tokio::select! {
                order = orders.recv() => match order {
                    None => return Ok(()),
                    Some(Order::Say { conversation, message }) => {
                        let text = format!("message {message}: good luck in the next round, and enjoy the game");
                        let client_id = format!("m-{message}-{conversation}");
                        let request = json!({ "do": "say", "conversation": conversation, "client_id": client_id, "text": text });
                        self.line.send(request).await?;
                    }
                    Some(Order::Report(to)) => drop(to.send(std::mem::take(&mut self.report))),
                    Some(Order::ComeBack { at, done }) => {
                        let back = self.come_back(at).await;
                        drop(done.send(back));
                    }
                },
                text = self.line.text() => match text? {
                    Ok(text) => self.note(&text)?,
                    Err(code) => bail!("{} was cut off with {code:?}", self.person.name),
                },
            }
        }
    }

    /// Only the names of messages are examined: five hundred clients share the cores with the site.
    fn note(&mut self, text: &str) -> anyhow::Result<()> {
        let now = Instant::now();
        let is_push = text.starts_with("{\"push\":\"entries\"");
        let is_answer = text.starts_with("{\"re\":");
        if is_answer && text.contains("\"error\":") {
            bail!("a message was refused: {text}");
        }
        let list = if is_push { &mut self.report.heard } else { &mut self.report.stored };
        for (at, start) in text.match_indices("\"client_id\":\"m-") {
            let digits = &text[at + start.len()..];
            let end = digits.find('-').context("a message has its number")?;
            list.push((digits[..end].parse()?, now));
        }
        Ok(())
    }

    async fn come_back(&mut self, at: Instant) -> anyhow::Result<Duration> {
        tokio::time::sleep_until(at.into()).await;
        self.line = welcome(&self.address, &self.person, self.from).await?;
        Ok(at.elapsed())
    }
}

async fn welcome(address: &str, person: &Person, from: IpAddr) -> anyhow::Result<Line> {
    let opened = Line::open(address, &person.cookie, Some(from)).await?;
    let mut line =
        opened.map_err(|turned| anyhow::anyhow!("turned away: {} {}", turned.status, turned.body))?;
    line.send(json!({ "do": "hello", "resume": [] })).await?;
    loop {
        match line.next().await? {
            Frame::Answer { outcome: Ok(_), .. } => return Ok(line),
            Frame::Answer { outcome: Err(error), .. } => bail!("no welcome: {error}"),
            Frame::Push(_) => {}
            Frame::Closed(code) => bail!("closed with {code:?} before the welcome"),
        }
    }
}
