//! Large files are imported, four at a time, while people play.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use reqwest::header::{CONTENT_TYPE, COOKIE, ORIGIN, RETRY_AFTER};
use reqwest::{Client, StatusCode};
use ronde_talk::{Club, Person};
use tokio::task::JoinSet;

use super::figures::Figures;
use super::ground::{Ground, prepare};
use super::tell;
use crate::event::{PLAYERS, Records, text};
use crate::quoridor::load::{GameCrowd, make_people};
use crate::web::allow_files;

const AT_ONCE: u32 = 4;
const GAMES: usize = 10;
/// One move per second in each game, for as long as there are moves.
const SECONDS: usize = 36;
const ROUNDS: usize = 3;
const P99: Duration = Duration::from_millis(500);
/// Each file comes from another account, so that no limit ends the siege.
const MAKERS: u32 = 60;
const LONGEST: Duration = Duration::from_mins(5);

pub(super) async fn run() -> anyhow::Result<Figures> {
    allow_files(1_000)?;
    let opening = prepare()?;
    let players = make_people(&opening.database(), 2 * GAMES).await?;
    let club = Club::at(&opening.database()).await?;
    let mut makers = Vec::new();
    for number in 0..MAKERS {
        makers.push(club.person(&format!("maker-{number}")).await?);
    }
    club.close().await;
    let ground = Ground::start(opening).await?;
    let mut figures = Figures::default();
    let mut crowd = GameCrowd::open(ground.site.address(), players).await?;
    tell(&format!("{GAMES} games, {AT_ONCE} imports of {PLAYERS} players at a time"));
    let siege = Arc::new(Siege {
        address: ground.site.address().to_owned(),
        file: text(PLAYERS, ROUNDS, Records::Trf26),
        makers,
        next: AtomicU32::new(0),
        done: AtomicU32::new(0),
        is_over: AtomicBool::new(false),
    });
    let mut importers = JoinSet::new();
    for _ in 0..AT_ONCE {
        importers.spawn(Arc::clone(&siege).import());
    }
    let (seen, stored) = crowd.play(SECONDS).await?;
    siege.is_over.store(true, Ordering::Relaxed);
    while let Some(importer) = importers.join_next().await {
        importer.context("an importer broke off")??;
    }
    let made = u32::try_from(GAMES * SECONDS)?;
    figures.delays("a move, until the opponent sees it", &seen, Some(P99));
    figures.delays("a move, until it is stored", &stored, Some(P99));
    let count = f64::from(u32::try_from(stored.count())?);
    figures.at_least("moves stored", count, f64::from(made), "moves");
    let done = f64::from(siege.done.load(Ordering::Relaxed));
    figures.at_least("imports done", done, f64::from(AT_ONCE), "files");
    Ok(figures)
}

struct Siege {
    address: String,
    file: String,
    makers: Vec<Person>,
    next: AtomicU32,
    done: AtomicU32,
    is_over: AtomicBool,
}

impl Siege {
    /// Imports one file after the other until the games are over; each import that was started is finished.
    async fn import(self: Arc<Self>) -> anyhow::Result<()> {
        let client = Client::builder().no_proxy().build().context("no client")?;
        while !self.is_over.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            let Some(maker) = usize::try_from(number).ok().and_then(|number| self.makers.get(number)) else {
                return Ok(());
            };
            self.send(&client, maker).await?;
            self.done.fetch_add(1, Ordering::Relaxed);
            tell(&format!("import {} done", number + 1));
        }
        Ok(())
    }

    /// Sends the file until it is accepted: a site that imports one large file at a time asks the others to wait.
    async fn send(&self, client: &Client, maker: &Person) -> anyhow::Result<()> {
        let begun = Instant::now();
        loop {
            let call = client.post(format!("{}/api/v1/tournaments/import", self.address));
            let call = call.header(COOKIE, &maker.cookie).header(ORIGIN, &self.address);
            let answer = call.header(CONTENT_TYPE, "text/plain").body(self.file.clone()).send().await?;
            let status = answer.status();
            if status.is_success() {
                return Ok(());
            }
            let wait = answer.headers().get(RETRY_AFTER).and_then(|wait| wait.to_str().ok()?.parse().ok());
            let may_wait = [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE].contains(&status);
            if !may_wait || begun.elapsed() > LONGEST {
                bail!("a file was refused with {status}: {}", answer.text().await.unwrap_or_default());
            }
            tokio::time::sleep(Duration::from_secs(wait.unwrap_or(1).clamp(1, 10))).await;
        }
    }
}
