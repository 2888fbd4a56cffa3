//! The arbiter's desk as a person experiences it: measured in Chromium, by the page's clock.
//!
//! A release `ronde serve` runs on a new database with an imported rating list and a Swiss of 300 players whose first round is open. Keys are
//! pressed one by one, as by a person; what is measured ends with the frame in which the outcome is shown.

mod figures;
mod grid;
mod typing;

use std::time::Instant;

use anyhow::Context;
use reqwest::Method;
use ronde_e2e::arbiter::Arbiter;
use ronde_e2e::browser::{Browser, Window};
use ronde_site::{Opening, Program, Site};
use ronde_store::Store;
use serde_json::json;

use crate::measure::Report;
use crate::search::{Dice, PEOPLE, PER_KEY, fill};

const PLAYERS: u16 = 300;
const ROUNDS: u16 = 9;

/// The site, and who works there.
struct DeskSite {
    site: Site,
    arbiter: Arbiter,
    window: Window,
    /// The short name of the tournament.
    slug: String,
}

/// Makes the list and the tournament, then measures.
pub(crate) fn run(arguments: &[String]) -> anyhow::Result<()> {
    let people = arguments.first().map(|many| many.parse()).transpose().context("the number of people")?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(measure(people.unwrap_or(PEOPLE)))
}

async fn measure(people: u32) -> anyhow::Result<()> {
    let opening = Opening::new(Program::release()?)?;
    println!("measured is {}", opening.program().path().display());
    let file = opening.database();
    let file = file.to_str().context("a temporary folder with a plain name")?.to_owned();
    Store::open(&file).await?.close().await;
    let begun = Instant::now();
    let names = fill(&file, people, &mut Dice::new()).await?;
    println!("{people} people made in {:.1} s", begun.elapsed().as_secs_f64());
    let site = opening.start()?;
    let arbiter = Arbiter::register(&site, "Ayse").await?;
    let slug = arbiter.make_event(&site, PLAYERS, ROUNDS).await?;
    let browser = Browser::start()?;
    let window = browser.window().await?;
    arbiter.log_in(&window, &site.url("/login")).await?;
    let desk_site = DeskSite { site, arbiter, window, slug };

    let mut report = Report::default();
    typing::wait_for_index(&desk_site, &names[0]).await?;
    typing::measure(&desk_site, &names).await?.report("search, per key", PER_KEY, &mut report);
    grid::opened(&desk_site).await?.report("grid opened", grid::OPENED, &mut report);
    grid::entered(&desk_site).await?.report("result, key to stored", grid::ENTERED, &mut report);
    let begun = Instant::now();
    let path = format!("/tournaments/{}/rehearsal", desk_site.slug);
    desk_site.arbiter.call(&desk_site.site, Method::POST, &path, &json!({ "seed": 1 })).await?;
    println!("rehearsal of {PLAYERS} players and {ROUNDS} rounds: {:.1} s", begun.elapsed().as_secs_f64());
    desk_site.window.close().await?;
    report.finish()
}
