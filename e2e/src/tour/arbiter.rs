//! The arbiter of the demo, and their tournaments.

use anyhow::{Context, ensure};
use ronde_site::Site;
use serde::Deserialize;
use serde_json::json;

use super::State;
use crate::browser::Window;

/// Logs in with what the demo prints at its start; returns the name.
pub(super) async fn log_in(window: &Window, site: &Site) -> anyhow::Result<String> {
    let printed = site.printed();
    let words: Vec<&str> = printed.split_whitespace().collect();
    let after = |word: &str| words.iter().position(|one| *one == word).and_then(|at| words.get(at + 1));
    // Demo: log in as NAME with the password PASSWORD
    let (name, password) =
        after("as").zip(after("password")).with_context(|| format!("no login is printed: {printed}"))?;
    window.open(&site.url("/login")).await?;
    window.fill("login", name).await?;
    window.fill("password", password).await?;
    window.submit("login").await?;
    window.wait_for("a[href='/account']").await?;
    Ok((*name).to_owned())
}

/// A tournament as the API lists it.
#[derive(Debug, Deserialize)]
struct Listed {
    slug: String,
    status: String,
    system: String,
}

#[derive(Debug, Deserialize)]
struct Listing {
    tournaments: Vec<Listed>,
}

/// A tournament of each kind, by its path.
#[derive(Debug)]
pub(super) struct Events {
    running: String,
    between: String,
    open: String,
    finished: String,
    unrated: String,
}

impl Events {
    pub(super) async fn find(window: &Window, site: &Site) -> anyhow::Result<Self> {
        window.open(&site.url("/")).await?;
        let ask = "return fetch(arguments[0]).then((answer) => answer.json());";
        let listing: Listing = window.run(ask, &[json!("/api/v1/tournaments")]).await?;
        let paths = |status: &str| -> Vec<String> {
            let those = listing.tournaments.iter().filter(|event| event.status == status);
            those.map(|event| format!("/e/{}", event.slug)).collect()
        };
        let (mut running, mut between) = (None, None);
        for path in paths("running") {
            // the desk says what to do next
            window.open(&site.url(&format!("{path}/desk"))).await?;
            let next: String =
                window.run("return document.querySelector('.next-act')?.href ?? '';", &[]).await?;
            *(if next.ends_with("/rounds/next") { &mut between } else { &mut running }) = Some(path);
        }
        let over = |is_wanted: fn(&str) -> bool| {
            let mut finished = listing.tournaments.iter().filter(|one| one.status == "finished");
            finished.find(|one| is_wanted(&one.system)).map(|one| format!("/e/{}", one.slug))
        };
        let events = Self {
            running: running.context("no round is being played")?,
            between: between.context("no event is between two rounds")?,
            open: paths("registration").pop().context("no event is open")?,
            // a table looks best where everyone plays everyone
            finished: over(|system| system != "dutch").context("no round robin is over")?,
            // the report of the last evening has not been made yet
            unrated: over(|system| system == "dutch").context("no Swiss is over")?,
        };
        ensure!(events.running != events.finished, "the demonstration has one event only");
        Ok(events)
    }

    /// The path of a page of a tournament.
    pub(super) fn path(&self, state: State, end: &str) -> String {
        let event = match state {
            State::Running => &self.running,
            State::Between => &self.between,
            State::Open => &self.open,
            State::Finished => &self.finished,
            State::Unrated => &self.unrated,
        };
        format!("{event}{end}")
    }
}
