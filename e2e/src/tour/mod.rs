//! The pages of the demo: photographed for the documentation, visited by the tests.
//!
//! They are divided by the people who see them: visitors, arbiters, players with a phone, and readers of paper. Visiting all of them on
//! every screen takes minutes, visiting one part doesn't.

mod arbiter;
mod stops;

use anyhow::{Context, ensure};
use ronde_site::Site;
use serde_json::json;

use crate::browser::{Browser, Window};

/// Who sees a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Everyone.
    Public,
    /// An arbiter, while the rounds are played.
    Desk,
    /// An arbiter before the first round, after the last, and looking back.
    Around,
    /// Players, by links that they were given.
    Phone,
    /// People in front of the wall or at a board.
    Print,
    /// Somebody with an account, among friends.
    Community,
    /// Somebody with an account, at a board.
    Play,
    /// Somebody with an account, about it, and the administrators of the site.
    Account,
}

impl Part {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Public,
        Self::Desk,
        Self::Around,
        Self::Phone,
        Self::Print,
        Self::Community,
        Self::Play,
        Self::Account,
    ];

    /// Whether it takes a login to see it.
    const fn needs_login(self) -> bool {
        !matches!(self, Self::Public | Self::Phone)
    }

    /// Whether its pages can be found without those of other parts.
    const fn stands_alone(self) -> bool {
        matches!(self, Self::Community | Self::Play | Self::Account)
    }
}

/// A page by name, and how it is found.
#[derive(Clone, Copy, Debug)]
struct Stop {
    name: &'static str,
    part: Part,
    place: Place,
}

/// How a page is found. The demo may change its tournaments and people; pages are found anyway.
#[derive(Clone, Copy, Debug)]
enum Place {
    Path(&'static str),
    /// A page of a tournament in this state.
    In(State, &'static str),
    /// The last link of a kind on an earlier page.
    LinkOn(&'static str, &'static str),
    /// The last link of a kind on a page of a tournament in this state.
    LinkIn(State, &'static str, &'static str),
}

/// The state of a tournament in the demo.
#[derive(Clone, Copy, Debug)]
enum State {
    /// A round is being played.
    Running,
    /// The next round can be paired.
    Between,
    /// Players can still register.
    Open,
    /// It is over.
    Finished,
    /// It is over, and its report has not been made yet.
    Unrated,
}

/// A page that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The name, fit for a file.
    pub name: String,
    /// Who sees it.
    pub part: Part,
    /// The path on the site.
    pub path: String,
}

impl Page {
    /// The same on Letter paper; `None` if it is not for paper.
    pub fn on_letter(&self) -> Option<String> {
        (self.part == Part::Print).then(|| format!("{}?paper=letter", self.path))
    }
}

/// Finds the pages of a part; returns a window that can see them, and the pages.
pub async fn walk(browser: &Browser, site: &Site, part: Part) -> anyhow::Result<(Window, Vec<Page>)> {
    let window = browser.window().await?;
    let name = arbiter::log_in(&window, site).await?;
    if part == Part::Account {
        site.admin(&["make-admin", &name])?;
    }
    let events = arbiter::Events::find(&window, site).await?;
    let mut found: Vec<Page> = Vec::new();
    // a page may be found on one of another part
    let is_near = |stop: &Stop| stop.part == part || !stop.part.stands_alone() && !part.stands_alone();
    for Stop { name, part, place } in stops::all().filter(is_near) {
        let path = match place {
            Place::Path(path) => path.to_owned(),
            Place::In(state, end) => events.path(state, end),
            Place::LinkOn(earlier, selector) => {
                let earlier =
                    found.iter().find(|page| page.name == earlier).context("no such earlier page")?;
                link(&window, site, &earlier.path, selector).await?
            }
            Place::LinkIn(state, end, selector) => {
                link(&window, site, &events.path(state, end), selector).await?
            }
        };
        found.push(Page { name: name.to_owned(), part, path });
    }
    if part == Part::Desk {
        found.extend(rail(&window, site, &events).await?);
    }
    found.retain(|page| page.part == part);
    if part.needs_login() {
        return Ok((window, found));
    }
    window.close().await?;
    Ok((browser.window().await?, found))
}

/// The pages of the desk that the list of stops doesn't name: everything in the rail is visited.
async fn rail(window: &Window, site: &Site, events: &arbiter::Events) -> anyhow::Result<Vec<Page>> {
    let desk = events.path(State::Running, "/desk");
    window.open(&site.url(&desk)).await?;
    let paths = links(window, "nav.rail a").await?;
    let page = |path: String| {
        let name = path.strip_prefix(&desk)?.replace('/', "-");
        Some(Page { name: format!("desk{name}"), part: Part::Desk, path })
    };
    let is_new = |page: &Page| stops::all().all(|stop| stop.name != page.name);
    let pages: Vec<Page> = paths.into_iter().filter_map(page).collect();
    ensure!(pages.len() > 5, "the desk has no rail");
    Ok(pages.into_iter().filter(is_new).collect())
}

/// The path that the last link of a kind on a page leads to.
async fn link(window: &Window, site: &Site, path: &str, selector: &str) -> anyhow::Result<String> {
    window.open(&site.url(path)).await?;
    let link = links(window, selector).await?.pop();
    let link = link.with_context(|| format!("{path} has no link {selector}"))?;
    Ok(link.strip_prefix(site.address()).unwrap_or(&link).to_owned())
}

/// The targets of the links that match, in the order of the page.
pub async fn links(window: &Window, selector: &str) -> anyhow::Result<Vec<String>> {
    let script =
        "return [...document.querySelectorAll(arguments[0])].map(link => link.getAttribute('href'));";
    window.run(script, &[json!(selector)]).await
}
