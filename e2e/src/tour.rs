//! The pages of the demonstration that a visitor sees: photographed for the documentation, walked through by the tests.

use anyhow::{Context, ensure};
use ronde_site::Site;
use serde_json::json;

use crate::browser::Window;

/// A page by name, and how it is found.
#[derive(Clone, Copy, Debug)]
struct Stop {
    name: &'static str,
    place: Place,
}

/// How a page is found. The demonstration may change its events and people; a visitor finds them all the same.
#[derive(Clone, Copy, Debug)]
enum Place {
    /// By its path.
    Path(&'static str),
    /// A page of the event that is going on.
    Running(&'static str),
    /// A page of an event that is over.
    Finished(&'static str),
    /// The last link of a kind on an earlier page.
    LinkOn(&'static str, &'static str),
}

const STOPS: [Stop; 22] = [
    Stop { name: "home", place: Place::Path("/") },
    Stop { name: "events", place: Place::Path("/events") },
    Stop { name: "event", place: Place::Running("") },
    Stop { name: "players", place: Place::Running("/players") },
    Stop { name: "pairings", place: Place::LinkOn("event", "main a[href*='/rounds/']:not([href*='?'])") },
    Stop { name: "standings", place: Place::Running("/standings") },
    Stop { name: "player", place: Place::Running("/players/1") },
    Stop { name: "statistics", place: Place::Running("/statistics") },
    Stop { name: "crosstable", place: Place::Finished("/crosstable") },
    Stop { name: "screen", place: Place::Running("/screen/hall") },
    Stop { name: "print-pairings", place: Place::Running("/print/pairings") },
    Stop { name: "print-names", place: Place::Running("/print/names") },
    Stop { name: "print-standings", place: Place::Running("/print/standings") },
    Stop { name: "print-standings-letter", place: Place::Running("/print/standings?paper=letter") },
    Stop { name: "print-crosstable", place: Place::Finished("/print/crosstable") },
    Stop { name: "ratings", place: Place::Path("/ratings") },
    Stop { name: "rating-list", place: Place::LinkOn("ratings", "main a[href^='/ratings/']") },
    Stop { name: "person", place: Place::LinkOn("rating-list", "main a[href^='/people/']") },
    Stop { name: "register", place: Place::Path("/register") },
    Stop { name: "login", place: Place::Path("/login") },
    Stop { name: "api", place: Place::Path("/api/docs") },
    Stop { name: "not-found", place: Place::Path("/no-such-page") },
];

/// A page that was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The name, fit for a file.
    pub name: &'static str,
    /// The path on the site.
    pub path: String,
}

/// Finds every page of the demonstration.
pub async fn pages(window: &Window, site: &Site) -> anyhow::Result<Vec<Page>> {
    window.open(&site.url("/")).await?;
    // the start page shows what is going on before what is over
    let events = links(window, "main a[href^='/e/']").await?;
    let (first, last) = (events.first(), events.last());
    let (running, finished) =
        first.zip(last).context("the start page of the demonstration shows no events")?;
    ensure!(running != finished, "the demonstration has one event only");
    let mut pages: Vec<Page> = Vec::new();
    for Stop { name, place } in STOPS {
        let path = match place {
            Place::Path(path) => path.to_owned(),
            Place::Running(part) => format!("{running}{part}"),
            Place::Finished(part) => format!("{finished}{part}"),
            Place::LinkOn(earlier, selector) => {
                let earlier =
                    pages.iter().find(|page| page.name == earlier).context("no such earlier page")?;
                window.open(&site.url(&earlier.path)).await?;
                let link = links(window, selector).await?.pop();
                link.with_context(|| format!("{} has no link {selector}", earlier.path))?
            }
        };
        pages.push(Page { name, path });
    }
    Ok(pages)
}

/// The paths of the links that match, in the order of the page.
pub async fn links(window: &Window, selector: &str) -> anyhow::Result<Vec<String>> {
    let script =
        "return [...document.querySelectorAll(arguments[0])].map(link => link.getAttribute('href'));";
    window.run(script, &[json!(selector)]).await
}
