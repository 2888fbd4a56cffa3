//! The people of the bench, all connected.

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use ronde_community::Key;
use ronde_talk::{Club, Person};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

use super::client::{Client, Order, Report};
use crate::measure::{Delays, loopback};

/// How long to wait for stragglers after the last message.
const STRAGGLERS: Duration = Duration::from_secs(2);

/// Everyone, with the room and the private conversations.
pub(super) struct People {
    all: Vec<Person>,
    room: i64,
    members: usize,
    /// The conversation of each person with a friend.
    private: Vec<i64>,
}

/// Puts the people into a new database: all of them have a friend, the first ones are in the room.
pub(super) async fn people(database: &Path, count: usize, members: usize) -> anyhow::Result<People> {
    let club = Club::at(database).await?;
    let mut people = Vec::with_capacity(count);
    for number in 0..count {
        people.push(club.person(&format!("player-{number}")).await?);
    }
    let inside: Vec<&Person> = people[..members].iter().collect();
    let room = club.room(&Key::Lobby, &inside).await?.0;
    let half = count / 2;
    let mut private = vec![0; count];
    for number in 0..half {
        let (one, other) = (&people[number], &people[number + half]);
        club.befriend(one, other).await?;
        let id = club.room(&Key::pair(one.id, other.id), &[one, other]).await?.0;
        (private[number], private[number + half]) = (id, id);
    }
    club.close().await;
    Ok(People { all: people, room, members, private })
}

/// What was said and heard.
#[derive(Debug, Default)]
pub(super) struct Talk {
    /// When each message was due.
    pub(super) sent: Vec<Instant>,
    /// Who said it.
    pub(super) sender: Vec<usize>,
    /// What each client heard, in order.
    pub(super) heard: Vec<Vec<(usize, Instant)>>,
    /// When senders knew that a message is stored.
    pub(super) stored: Vec<(usize, Instant)>,
}

/// Connected clients.
pub(super) struct Crowd {
    clients: Vec<mpsc::UnboundedSender<Order>>,
    tasks: JoinSet<anyhow::Result<()>>,
    people: People,
}

impl Crowd {
    /// Connects everyone within about this time.
    pub(super) async fn connect(address: &str, people: People, within: Duration) -> anyhow::Result<Self> {
        let begun = Instant::now();
        let count = u32::try_from(people.all.len())?;
        let mut connecting = JoinSet::new();
        for (number, person) in (0_u32..).zip(&people.all) {
            let (address, person) = (address.to_owned(), person.clone());
            let at = begun + within * number / count;
            connecting.spawn(async move {
                tokio::time::sleep_until(at.into()).await;
                Client::connect(address, person, loopback(number)).await.map(|client| (number, client))
            });
        }
        let mut connected: Vec<(u32, Client)> = Vec::new();
        while let Some(client) = connecting.join_next().await {
            connected.push(client.context("a client broke off")??);
        }
        connected.sort_by_key(|(number, _)| *number);
        let mut tasks = JoinSet::new();
        let mut clients = Vec::new();
        for (_, client) in connected {
            let (orders, inbox) = mpsc::unbounded_channel();
            tasks.spawn(client.run(inbox));
            clients.push(orders);
        }
        Ok(Self { clients, tasks, people })
    }

    pub(super) fn connected(&self) -> usize {
        self.tasks.len()
    }

    /// The members of the room talk in turn.
    pub(super) async fn talk_in_room(&mut self, rate: u32, seconds: u32) -> anyhow::Result<Talk> {
        let (members, room) = (self.people.members, self.people.room);
        self.talk(rate, seconds, |message| (message % members, room)).await
    }

    /// Everyone writes to their friend in turn.
    pub(super) async fn talk_in_private(&mut self, rate: u32, seconds: u32) -> anyhow::Result<Talk> {
        let count = self.people.private.len() / 2 * 2;
        let private = self.people.private.clone();
        self.talk(rate, seconds, |message| (message % count, private[message % count])).await
    }

    async fn talk(
        &mut self,
        rate: u32,
        seconds: u32,
        speaker: impl Fn(usize) -> (usize, i64),
    ) -> anyhow::Result<Talk> {
        self.reports().await?;
        let mut talk = Talk::default();
        let begun = Instant::now() + Duration::from_millis(100);
        for message in 0..rate * seconds {
            let due = begun + Duration::from_secs(1) * message / rate;
            tokio::time::sleep_until(due.into()).await;
            let number = usize::try_from(message)?;
            let (client, conversation) = speaker(number);
            self.order(client, Order::Say { conversation, message: number })?;
            talk.sent.push(due);
            talk.sender.push(client);
        }
        tokio::time::sleep(STRAGGLERS).await;
        for report in self.reports().await? {
            talk.stored.extend(report.stored);
            talk.heard.push(report.heard);
        }
        Ok(talk)
    }

    /// Everyone drops and comes back within this time; returns how long each waited for the welcome.
    pub(super) async fn come_back(&mut self, within: Duration) -> anyhow::Result<Delays> {
        let begun = Instant::now() + Duration::from_millis(500);
        let count = u32::try_from(self.clients.len())?;
        let mut waiting = Vec::new();
        for number in 0..count {
            let (done, back) = oneshot::channel();
            let at = begun + within * number / count;
            self.order(usize::try_from(number)?, Order::ComeBack { at, done })?;
            waiting.push(back);
        }
        let mut delays = Vec::new();
        for back in waiting {
            delays.push(back.await.context("a client broke off")??);
        }
        Ok(Delays::of(delays))
    }

    async fn reports(&mut self) -> anyhow::Result<Vec<Report>> {
        let mut asked = Vec::new();
        for client in 0..self.clients.len() {
            let (to, report) = oneshot::channel();
            self.order(client, Order::Report(to))?;
            asked.push(report);
        }
        let mut reports = Vec::new();
        for report in asked {
            match report.await {
                Ok(report) => reports.push(report),
                Err(_) => return Err(self.failure().await),
            }
        }
        Ok(reports)
    }

    fn order(&self, client: usize, order: Order) -> anyhow::Result<()> {
        let sent = self.clients.get(client).is_some_and(|orders| orders.send(order).is_ok());
        ensure!(sent, "client {client} has gone");
        Ok(())
    }

    async fn failure(&mut self) -> anyhow::Error {
        while let Some(ended) = self.tasks.join_next().await {
            if let Ok(Err(error)) = ended {
                return error;
            }
        }
        anyhow::anyhow!("a client broke off")
    }
}
