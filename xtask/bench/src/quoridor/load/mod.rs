//! A site full of games: every player connected, a move each second in every game, until the opponent sees it.
//!
//! A release `ronde serve` runs on a new SQLite file and acknowledges a move when it is on disk; how long this machine's disk takes is
//! measured next to the figures. Clients come from addresses spread over 127.0.0.0/8 and share the cores with the site.

mod client;

use std::path::Path;
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use ronde_site::{Opening, Program};
use ronde_talk::{Club, Person};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinSet;

use self::client::{Client, Heard, Order};
use crate::measure::{Delays, Limit, Table, disk, loopback, milliseconds, share};
use crate::web::allow_files;

const P99: Duration = Duration::from_millis(50);
/// How long to wait for stragglers after the last move.
const STRAGGLERS: Duration = Duration::from_secs(2);

/// Legal moves in sequence that don't end the game: first all walls, with the right side left open, then a walk along it.
const SCRIPT: [&str; 36] = [
    "a2h", "c2h", "e2h", "a3h", "c3h", "e3h", "a4h", "c4h", "e4h", "a5h", "c5h", "e5h", "a6h", "c6h", "e6h",
    "a7h", "c7h", "e7h", "a8h", "c8h", "f1", "f9", "g1", "g9", "h1", "h9", "i1", "h8", "i2", "h7", "i3",
    "h6", "i4", "h5", "i5", "h4",
];

/// Connects people, lets them play, and returns the number of missed limits.
pub(super) fn run(people: usize, seconds: usize) -> anyhow::Result<usize> {
    ensure!(people >= 2 && people.is_multiple_of(2), "two players sit at each table");
    let seconds = seconds.clamp(1, SCRIPT.len());
    allow_files(people)?;
    let runtime = tokio::runtime::Runtime::new().context("no runtime for the clients")?;
    runtime.block_on(measure(people, seconds))
}

async fn measure(people: usize, seconds: usize) -> anyhow::Result<usize> {
    eprintln!("building ronde, unless RONDE_BIN names one");
    let program = Program::release()?;
    println!("measured is {}", program.path().display());
    let opening = Opening::new(program)?;
    let waits = disk::waits(opening.database().with_file_name("disk"))?;
    println!(
        "one wait for the disk (4 KB, fsync): median {}, p99 {}",
        milliseconds(share(&waits, 50)),
        milliseconds(share(&waits, 99))
    );
    eprintln!("making {people} people");
    let all = make_people(&opening.database(), people).await?;
    let site = opening.start()?;
    eprintln!("seating them");
    let mut crowd = GameCrowd::open(site.address(), all).await?;
    let games = crowd.players.len() / 2;
    eprintln!("{games} games, a move a second in each, for {seconds} s");
    let (seen, stored) = crowd.play(seconds).await?;
    let mut table = Table::new(["games", "p50", "p99", "slowest", "how many"]);
    let moves = games * seconds;
    let limits = [Limit::time(seen.p99(), P99), Limit::all(seen.count(), moves)];
    table.row(seen.row(&format!("{people} players, move to opponent")), &limits);
    table.row(stored.row("  until the mover knows that it is stored"), &[Limit::all(stored.count(), moves)]);
    Ok(table.finish())
}

/// People with logins, put into a database before the site starts.
pub(crate) async fn make_people(database: &Path, count: usize) -> anyhow::Result<Vec<Person>> {
    let club = Club::at(database).await?;
    let mut people = Vec::with_capacity(count);
    for number in 0..count {
        people.push(club.person(&format!("player-{number}")).await?);
    }
    club.close().await;
    Ok(people)
}

/// Everyone, connected and seated; neighbours in the list play each other, seat 1 first.
pub(crate) struct GameCrowd {
    players: Vec<mpsc::UnboundedSender<Order>>,
    tasks: JoinSet<anyhow::Result<()>>,
}

impl GameCrowd {
    /// Connects everyone and seats them.
    pub(crate) async fn open(address: &str, people: Vec<Person>) -> anyhow::Result<Self> {
        let mut seating = JoinSet::new();
        let mut seated = Vec::new();
        for (number, pair) in (0_u32..).zip(people.chunks(2)) {
            let (address, pair) = (address.to_owned(), pair.to_vec());
            seating.spawn(async move {
                let from = |side| loopback(2 * number + side);
                let [one, two] = &pair[..] else { anyhow::bail!("a pair is two") };
                let one = Client::connect(&address, one, from(0)).await?;
                let two = Client::connect(&address, two, from(1)).await?;
                client::seat(one, two).await
            });
            // the site is not measured while people come in; a few at a time don't trouble it
            if seating.len() >= 32 {
                seated.push(seating.join_next().await.context("somebody was being seated")???);
            }
        }
        while let Some(pair) = seating.join_next().await {
            seated.push(pair??);
        }
        let mut tasks = JoinSet::new();
        let mut players = Vec::new();
        for client in seated.into_iter().flatten() {
            let (orders, inbox) = mpsc::unbounded_channel();
            tasks.spawn(client.run(inbox));
            players.push(orders);
        }
        Ok(Self { players, tasks })
    }

    /// A move per second in every game, spread over the second; returns how long until the opponent saw each and until it was stored.
    pub(crate) async fn play(&mut self, seconds: usize) -> anyhow::Result<(Delays, Delays)> {
        let games = self.players.len() / 2;
        let begun = Instant::now() + Duration::from_millis(500);
        let mut due = vec![Vec::with_capacity(seconds); games];
        for (second, play) in SCRIPT.iter().enumerate().take(seconds) {
            for (game, due) in due.iter_mut().enumerate() {
                let share = Duration::from_secs(1) * u32::try_from(game)? / u32::try_from(games)?;
                let at = begun + Duration::from_secs(1) * u32::try_from(second)? + share;
                tokio::time::sleep_until(at.into()).await;
                due.push(at);
                self.order(2 * game + second % 2, Order::Play { ply: second, play })?;
            }
        }
        tokio::time::sleep(STRAGGLERS).await;
        let (mut seen, mut stored) = (Vec::new(), Vec::new());
        for player in 0..self.players.len() {
            let heard = self.heard(player).await?;
            let due = &due[player / 2];
            let own = |ply: usize| ply % 2 == player % 2;
            let theirs = heard.seen.iter().filter(|(ply, _)| *ply < due.len() && !own(*ply));
            seen.extend(theirs.map(|(ply, at)| at.duration_since(due[*ply])));
            stored.extend(heard.stored.iter().map(|(ply, at)| at.duration_since(due[*ply])));
        }
        Ok((Delays::of(seen), Delays::of(stored)))
    }

    async fn heard(&mut self, player: usize) -> anyhow::Result<Heard> {
        let (to, heard) = oneshot::channel();
        self.order(player, Order::Report(to))?;
        match heard.await {
            Ok(heard) => Ok(heard),
            Err(_) => Err(self.failure().await),
        }
    }

    fn order(&self, player: usize, order: Order) -> anyhow::Result<()> {
        let sent = self.players.get(player).is_some_and(|orders| orders.send(order).is_ok());
        ensure!(sent, "player {player} has gone");
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

#[cfg(test)]
mod tests {
    use ronde_quoridor::{Move, Position, Seats};

    use super::*;

    #[test]
    fn the_script_is_a_game_that_goes_on() {
        let mut position = Position::start(Seats::Two);
        for play in SCRIPT {
            position.play(play.parse::<Move>().unwrap()).unwrap();
        }
        assert_eq!(position.winner(), None);
    }
}
