//! The site under siege: the release build, with one tournament that everyone wants to see.

use std::ffi::OsStr;
use std::net::SocketAddr;

use anyhow::Context;
use ronde_site::{Opening, Program, Site};

use super::tell;
use crate::event::{Records, text};
use crate::measure::loopback;

const PLAYERS: usize = 300;
const ROUNDS: usize = 9;

/// A running site with its tournament.
pub(super) struct Ground {
    pub(super) site: Site,
    pub(super) address: SocketAddr,
    /// `/e/the-great-open`
    pub(super) event: String,
}

/// A database with the tournament in it, before the site starts.
pub(super) fn prepare() -> anyhow::Result<Opening> {
    tell("building ronde, unless RONDE_BIN names one");
    let opening = Opening::new(Program::release()?)?;
    tell(&format!("besieged is {}", opening.program().path().display()));
    let file = opening.database().with_file_name("event.trf");
    std::fs::write(&file, text(PLAYERS, ROUNDS, Records::Trf26)).context("the event cannot be written")?;
    let database = opening.database();
    let words = [OsStr::new("import"), file.as_os_str(), OsStr::new("--database"), database.as_os_str()];
    opening.program().run(words)?;
    Ok(opening)
}

impl Ground {
    /// Starts the site.
    pub(super) async fn start(opening: Opening) -> anyhow::Result<Self> {
        let site = opening.start()?;
        let address = site.address().trim_start_matches("http://");
        let address = address.parse().with_context(|| format!("`{address}` is not an address"))?;
        let events = super::wire::get(address, loopback(0), "/events").await?.body;
        let (_, event) = events.split_once("href=\"/e/").context("the list of events shows none")?;
        let event = format!("/e/{}", event.split(['/', '?', '"']).next().unwrap_or_default());
        Ok(Self { site, address, event })
    }

    /// The pages that everyone wants.
    pub(super) fn pages(&self) -> Vec<String> {
        let event = &self.event;
        vec![
            format!("{event}/standings"),
            format!("{event}/rounds/{ROUNDS}"),
            format!("{event}/players"),
            event.clone(),
            "/events".to_owned(),
        ]
    }
}
