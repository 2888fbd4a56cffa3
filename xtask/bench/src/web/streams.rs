//! Thousands of open streams while results come in once a second: does everyone hear, how late, and what does it cost?

use std::time::{Duration, Instant};

use anyhow::{Context, bail};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::delay::{Delays, Sent};
use super::memory::{Watch, resident};
use super::stage::Stage;
use super::stream::{Heard, Stream};
use crate::measure::{Limit, Table, megabytes, milliseconds};

/// How many connect at once; more would only wait for the server to accept.
const AT_ONCE: usize = 100;
const EVERY: Duration = Duration::from_secs(1);
/// How long the last result is waited for.
const PATIENCE: Duration = Duration::from_secs(10);
const LATEST: Duration = Duration::from_millis(500);
const MEGABYTES: u64 = 300;

/// Opens the streams, feeds results and judges; gives the number of missed limits.
pub(super) async fn run(stage: &Stage, count: usize, results: usize) -> anyhow::Result<usize> {
    let before = resident(stage.site.process()).unwrap_or(0);
    eprintln!("opening {count} streams");
    let (report, mut told) = unbounded_channel();
    let mut listeners = JoinSet::new();
    for stream in open(stage, count).await? {
        listeners.spawn(stream.listen(report.clone()));
    }
    drop(report);
    let watch = Watch::start(stage.site.process());
    eprintln!("sending {results} results, one a second");
    let mut news = Vec::new();
    let sent = feed(stage, results, &mut told, &mut news).await?;
    drain(&mut told, &mut news, count, sent.last().map_or(0, |last| last.version)).await;
    let most = watch.stop()?;
    listeners.abort_all();

    let delays = Delays::of(&sent, &news, count);
    let title = format!("{count} streams, {results} results");
    let mut table = Table::new([&title, "told", "p50", "p99", "worst", "memory before", "at most"]);
    let row = [
        "news of a result".to_owned(),
        delays.told().to_string(),
        milliseconds(delays.percentile(50)),
        milliseconds(delays.percentile(99)),
        milliseconds(delays.worst()),
        megabytes(before),
        megabytes(most),
    ];
    let limits = [
        Limit::all(delays.told(), delays.owed),
        Limit::time(delays.worst(), LATEST),
        Limit::memory(most, MEGABYTES),
    ];
    table.row(row, &limits);
    Ok(table.finish())
}

/// Allows this process and the server, which inherits it, a socket for each stream.
pub(crate) fn allow_files(streams: usize) -> anyhow::Result<()> {
    // a few more than the streams: the database, the log, the clients of the API
    let wanted = u64::try_from(streams).unwrap_or(u64::MAX).saturating_add(500);
    let allowed =
        rlimit::increase_nofile_limit(wanted).context("the limit of open files cannot be raised")?;
    if allowed < wanted {
        bail!(
            "{streams} streams need {wanted} open files, and only {allowed} are allowed: `ulimit -n {wanted}`"
        );
    }
    Ok(())
}

async fn open(stage: &Stage, count: usize) -> anyhow::Result<Vec<Stream>> {
    let (server, path) = (stage.socket()?, format!("/live?topic={}", stage.topic));
    let mut streams = Vec::with_capacity(count);
    for start in (0..count).step_by(AT_ONCE) {
        let mut opening = JoinSet::new();
        for number in start..count.min(start + AT_ONCE) {
            let path = path.clone();
            opening.spawn(async move {
                let stream = Stream::open(number, server, &path).await;
                stream.with_context(|| format!("stream {number} could not be opened"))
            });
        }
        while let Some(stream) = opening.join_next().await {
            streams.push(stream??);
        }
    }
    Ok(streams)
}

/// Sends the results. The version that a result makes is the next newer one that a stream hears of.
async fn feed(
    stage: &Stage,
    results: usize,
    told: &mut UnboundedReceiver<Heard>,
    news: &mut Vec<Heard>,
) -> anyhow::Result<Vec<Sent>> {
    let mut known = 0;
    let mut sent = Vec::with_capacity(results);
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    // streams first hear the current versions; that is over when the first tick has come
    ticks.tick().await;
    for number in 0..results {
        ticks.tick().await;
        while let Ok(one) = told.try_recv() {
            known = known.max(one.version);
            news.push(one);
        }
        let at = Instant::now();
        stage.enter_result(number).await?;
        let version = timeout(PATIENCE, async {
            loop {
                let one = told.recv().await.context("every stream was closed")?;
                news.push(one);
                if one.version > known {
                    return anyhow::Ok(one.version);
                }
            }
        });
        let version = version.await.context("nobody heard of a result")??;
        sent.push(Sent { at, version });
    }
    Ok(sent)
}

/// Takes what is still coming, until every stream has heard of the last version.
async fn drain(told: &mut UnboundedReceiver<Heard>, news: &mut Vec<Heard>, streams: usize, last: u64) {
    let mut missing = streams.saturating_sub(news.iter().filter(|one| one.version >= last).count());
    // after the limit, missing ones stay missing, and the table says so
    let _ = timeout(PATIENCE, async {
        while missing > 0 {
            let Some(one) = told.recv().await else { return };
            missing -= usize::from(one.version >= last);
            news.push(one);
        }
    })
    .await;
}
