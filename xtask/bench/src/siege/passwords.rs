//! Thousands of wrong passwords for one account, from many addresses; then its owner logs in.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use ronde_e2e::arbiter::{Arbiter, PASSWORD};
use tokio::task::JoinSet;

use super::figures::{Figures, milliseconds};
use super::ground::{Ground, prepare};
use super::{Options, tell, wire};
use crate::measure::loopback;

const OWNER: &str = "Owner";
const ATTACKERS: u32 = 32;
/// Guesses per address, few enough that the limit per address is not what is measured.
const PER_ADDRESS: u32 = 5;
/// Time limit for the guessing.
const LONGEST: Duration = Duration::from_mins(10);
/// How long an unknown browser with the right password keeps trying.
const UNKNOWN: Duration = Duration::from_mins(2);
const HOME: u32 = 60_000;
const CAFE: u32 = 60_001;

pub(super) async fn run(options: &Options) -> anyhow::Result<Figures> {
    let ground = Ground::start(prepare()?).await?;
    Arbiter::register(&ground.site, OWNER).await?;
    let mut browser = Browser::new(ground.address, HOME);
    ensure!(browser.log_in(PASSWORD).await? == 303, "the owner could not log in before the siege");
    browser.log_out().await?;
    let mut figures = Figures::default();
    let guesses = guess(ground.address, options.guesses).await?;
    figures.note("wrong passwords tried", f64::from(guesses), "");
    let begun = Instant::now();
    let status = browser.log_in(PASSWORD).await?;
    let is_in = f64::from(u8::from(status == 303));
    figures.at_least("the owner logs in at the first try", is_in, 1.0, "(1 = yes)");
    figures.note("the owner's login took", milliseconds(begun.elapsed()), "ms");
    let (begun, mut tries) = (Instant::now(), 0_u32);
    let mut unknown = Browser::new(ground.address, CAFE);
    let came_in = loop {
        tries += 1;
        if unknown.log_in(PASSWORD).await? == 303 {
            break true;
        }
        if begun.elapsed() > UNKNOWN {
            break false;
        }
        tokio::time::sleep(Duration::from_secs(1)).await;
    };
    figures.note("an unknown browser gets in", f64::from(u8::from(came_in)), "(1 = yes)");
    figures.note("an unknown browser took", begun.elapsed().as_secs_f64(), "s");
    figures.note("an unknown browser tried", f64::from(tries), "times");
    Ok(figures)
}

/// Tries wrong passwords from many addresses at once; returns how many.
async fn guess(address: SocketAddr, guesses: u32) -> anyhow::Result<u32> {
    tell(&format!("{guesses} wrong passwords"));
    let next = Arc::new(AtomicU32::new(0));
    let done = Arc::new(AtomicU32::new(0));
    let end = Instant::now() + LONGEST;
    let mut attackers = JoinSet::new();
    for _ in 0..ATTACKERS {
        let (next, done) = (Arc::clone(&next), Arc::clone(&done));
        attackers.spawn(async move {
            loop {
                let guess = next.fetch_add(1, Ordering::Relaxed);
                if guess >= guesses || Instant::now() > end {
                    return;
                }
                let mut browser = Browser::new(address, 1 + guess / PER_ADDRESS);
                // any answer counts as a try
                if browser.log_in(&format!("wrong password {guess}")).await.is_ok() {
                    let done = done.fetch_add(1, Ordering::Relaxed) + 1;
                    if done.is_multiple_of(1_000) {
                        tell(&format!("{done} tried"));
                    }
                }
            }
        });
    }
    while let Some(attacker) = attackers.join_next().await {
        attacker.context("an attacker broke off")?;
    }
    Ok(done.load(Ordering::Relaxed))
}

/// A browser that keeps its cookies.
struct Browser {
    site: SocketAddr,
    from: u32,
    cookies: BTreeMap<String, String>,
}

impl Browser {
    fn new(site: SocketAddr, from: u32) -> Self {
        Self { site, from, cookies: BTreeMap::new() }
    }

    /// The status of the answer: 303 leads on.
    async fn log_in(&mut self, password: &str) -> anyhow::Result<u16> {
        let form = format!("login={OWNER}&password={}", password.replace(' ', "+"));
        self.send("/login", &form).await
    }

    async fn log_out(&mut self) -> anyhow::Result<()> {
        self.send("/logout", "").await.map(drop)
    }

    async fn send(&mut self, path: &str, form: &str) -> anyhow::Result<u16> {
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let answer = wire::post(self.site, loopback(self.from), path, &cookies.join("; "), form).await?;
        for (name, value) in answer.cookies() {
            if value.is_empty() {
                self.cookies.remove(&name);
            } else {
                self.cookies.insert(name, value);
            }
        }
        Ok(answer.status)
    }
}
