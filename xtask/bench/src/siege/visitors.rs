//! Everyone else: people who load pages now and then, each from their own address.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval_at};

use super::figures::Figures;
use super::wire;
use crate::measure::{Delays, loopback};

const PEOPLE: u32 = 30;
/// How often each loads a page.
const EVERY: Duration = Duration::from_millis(500);
/// Outside the attackers' addresses.
const FIRST: u32 = 50_000;

/// People who load pages until they are told to stop.
pub(super) struct Visitors {
    stop: Arc<AtomicBool>,
    people: JoinSet<(Vec<Duration>, usize)>,
}

impl Visitors {
    /// Everyone begins.
    pub(super) fn come(address: SocketAddr, pages: &[String]) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let mut people = JoinSet::new();
        for person in 0..PEOPLE {
            people.spawn(visit(address, person, pages.to_vec(), Arc::clone(&stop)));
        }
        Self { stop, people }
    }

    /// Stops everyone; returns how long pages took, and how many failed.
    pub(super) async fn leave(mut self) -> anyhow::Result<(Delays, usize)> {
        self.stop.store(true, Ordering::Relaxed);
        let (mut all, mut failed) = (Vec::new(), 0);
        while let Some(person) = self.people.join_next().await {
            let (delays, missed) = person?;
            all.extend(delays);
            failed += missed;
        }
        Ok((Delays::of(all), failed))
    }
}

/// Adds what everyone else experienced.
pub(super) fn judge(figures: &mut Figures, what: &str, seen: &(Delays, usize), limit: Option<Duration>) {
    figures.delays(what, &seen.0, limit);
    let failed = u32::try_from(seen.1).unwrap_or(u32::MAX);
    figures.at_most(&format!("{what}, not served"), f64::from(failed), 0.0, "pages");
}

async fn visit(
    address: SocketAddr,
    person: u32,
    pages: Vec<String>,
    stop: Arc<AtomicBool>,
) -> (Vec<Duration>, usize) {
    let start = Instant::now() + EVERY * person / PEOPLE;
    let mut ticks = interval_at(start.into(), EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
    let (mut delays, mut failed) = (Vec::new(), 0);
    for page in pages.iter().cycle().skip(person as usize) {
        ticks.tick().await;
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let begun = Instant::now();
        match wire::get(address, loopback(FIRST + person), page).await {
            Ok(answer) if answer.status == 200 => delays.push(begun.elapsed()),
            _ => failed += 1,
        }
    }
    (delays, failed)
}
