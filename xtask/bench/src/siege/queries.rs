//! A thousand unknown addresses per second: each is a popular page with a junk query.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

use super::figures::Figures;
use super::ground::{Ground, prepare};
use super::visitors::{Visitors, judge};
use super::{Options, tell, wait, wire};
use crate::measure::loopback;
use crate::web::resident;

const A_SECOND: u32 = 1_000;
const ATTACKERS: u32 = 50;
const P99: Duration = Duration::from_millis(100);
/// Memory counts as flat if it grows by no more than this.
const MEGABYTES: f64 = 20.0;

pub(super) async fn run(options: &Options) -> anyhow::Result<Figures> {
    let ground = Ground::start(prepare()?).await?;
    let mut figures = Figures::default();
    let calm = Visitors::come(ground.address, &ground.pages());
    wait(5, "calm").await;
    judge(&mut figures, "pages before", &calm.leave().await?, None);
    let sent = Arc::new(AtomicU64::new(0));
    let pages: Vec<String> = ground.pages().into_iter().filter(|page| page.starts_with("/e/")).collect();
    let mut attackers = JoinSet::new();
    for attacker in 0..ATTACKERS {
        attackers.spawn(press(ground.address, attacker, pages.clone(), Arc::clone(&sent)));
    }
    tell(&format!("{A_SECOND} junk queries a second"));
    // the first seconds fill the caches
    wait(5, "warming up").await;
    let (begun, before) = (Instant::now(), sent.load(Ordering::Relaxed));
    let memory = memory(&ground)?;
    let visitors = Visitors::come(ground.address, &ground.pages());
    wait(options.seconds, "under siege").await;
    let seen = visitors.leave().await?;
    let rate = u32::try_from(sent.load(Ordering::Relaxed) - before)?;
    let rate = f64::from(rate) / begun.elapsed().as_secs_f64();
    let after = self::memory(&ground)?;
    attackers.shutdown().await;
    judge(&mut figures, "pages under siege", &seen, Some(P99));
    figures.at_least("junk queries answered", rate, 0.9 * f64::from(A_SECOND), "/s");
    figures.note("memory before", memory, "MB");
    figures.at_most("memory grown by", after - memory, MEGABYTES, "MB");
    Ok(figures)
}

/// Requests pages with junk queries, at its share of the rate.
async fn press(address: SocketAddr, attacker: u32, pages: Vec<String>, sent: Arc<AtomicU64>) {
    let mut ticks = interval(Duration::from_secs(1) * ATTACKERS / A_SECOND);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let mut junk = u64::from(attacker) << 40;
    loop {
        let Ok(mut stream) = wire::connect(address, loopback(1 + attacker)).await else {
            tokio::time::sleep(Duration::from_millis(100)).await;
            continue;
        };
        for page in pages.iter().cycle() {
            ticks.tick().await;
            junk += 1;
            // reopen a connection that ends
            let Ok(_) = wire::ask(&mut stream, &format!("{page}?x={junk:x}&junk={junk}")).await else {
                break;
            };
            sent.fetch_add(1, Ordering::Relaxed);
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "no site needs petabytes")]
fn memory(ground: &Ground) -> anyhow::Result<f64> {
    let bytes = resident(ground.site.process()).context("the memory of the site")?;
    Ok(bytes as f64 / 1e6)
}
