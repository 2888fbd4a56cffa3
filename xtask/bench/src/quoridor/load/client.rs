//! One connected player: makes the moves that it is told to, and notes which ones it sees when.

use std::net::IpAddr;
use std::time::Instant;

use anyhow::{Context, bail};
use ronde_talk::{Line, Person};
use serde_json::json;
use tokio::sync::{mpsc, oneshot};

/// What a player is told to do.
pub(super) enum Order {
    /// Make this move.
    Play { ply: usize, play: &'static str },
    /// Hand over what was heard.
    Report(oneshot::Sender<Heard>),
}

/// The moves seen, and the player's own moves stored, with their times.
#[derive(Debug, Default)]
pub(super) struct Heard {
    pub(super) seen: Vec<(usize, Instant)>,
    pub(super) stored: Vec<(usize, Instant)>,
}

pub(super) struct Client {
    name: String,
    line: Line,
    game: i64,
    heard: Heard,
    /// The player's own moves under way.
    sent: std::collections::VecDeque<usize>,
    /// How many moves were seen.
    plies: usize,
}

impl Client {
    pub(super) async fn connect(address: &str, person: &Person, from: IpAddr) -> anyhow::Result<Self> {
        let opened = Line::open(address, &person.cookie, Some(from)).await?;
        let mut line =
            opened.map_err(|turned| anyhow::anyhow!("turned away: {} {}", turned.status, turned.body))?;
        ask(&mut line, json!({ "do": "hello", "resume": [] })).await?;
        Ok(Self {
            name: person.name.clone(),
            line,
            game: 0,
            heard: Heard::default(),
            sent: std::collections::VecDeque::new(),
            plies: 0,
        })
    }

    pub(super) async fn run(mut self, mut orders: mpsc::UnboundedReceiver<Order>) -> anyhow::Result<()> {
        loop {
            tokio::select! {
                order = orders.recv() => match order {
                    None => return Ok(()),
                    Some(Order::Play { ply, play }) => {
                        self.sent.push_back(ply);
                        self.line.send(json!({ "do": "play", "game": self.game, "ply": ply, "move": play })).await?;
                    }
                    Some(Order::Report(to)) => drop(to.send(std::mem::take(&mut self.heard))),
                },
                text = self.line.text() => match text? {
                    Ok(text) => self.note(&text)?,
                    Err(code) => bail!("{} was cut off with {code:?}", self.name),
                },
            }
        }
    }

    /// Only the beginning and the number of moves are examined: thousands of clients share the cores with the site.
    fn note(&mut self, text: &str) -> anyhow::Result<()> {
        let now = Instant::now();
        if text.starts_with("{\"re\":") {
            if text.contains("\"error\":") {
                bail!("a move was refused: {text}");
            }
            self.heard.stored.extend(self.sent.pop_front().map(|ply| (ply, now)));
        } else if text.contains("\"push\":\"game\"") {
            let (_, rest) = text.split_once("\"moves\":").context("a game tells how many moves were made")?;
            let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
            let plies: usize = rest[..end].parse()?;
            if plies > self.plies {
                self.heard.seen.push((plies - 1, now));
                self.plies = plies;
            }
        }
        Ok(())
    }
}

/// Seats two at a table; returns the one on seat 1 first.
pub(super) async fn seat(mut one: Client, mut two: Client) -> anyhow::Result<[Client; 2]> {
    let control = json!({ "base": 3600, "increment": 0 });
    let table = json!({
        "do": "make-game", "client_id": "load", "seats": 2, "control": control, "is_rated": true, "access": "open",
    });
    let made = ask(&mut one.line, table).await?;
    one.game = made["id"].as_i64().context("a game has a number")?;
    two.game = one.game;
    ask(&mut two.line, json!({ "do": "sit", "game": two.game })).await?;
    let seen = ask(&mut one.line, json!({ "do": "game", "game": one.game })).await?;
    Ok(if seen["you"] == 1 { [one, two] } else { [two, one] })
}

async fn ask(line: &mut Line, request: serde_json::Value) -> anyhow::Result<serde_json::Value> {
    line.ask(request).await?.map_err(|refused| anyhow::anyhow!("refused: {refused}"))
}
