//! The public pages of an event.

mod content;
mod hostile;
pub(crate) mod made;
mod reach;

use std::sync::Arc;

use ronde_server::tournaments::Snapshot;
use ronde_store::tournaments::Visibility;
use ronde_tournament::History;

use crate::test_app::TestApp;

/// The event on a site, owned by somebody.
async fn shown(site: &TestApp, history: &History) -> Arc<Snapshot> {
    let owner = site.account("owner").await;
    site.app.tournaments().adopt(history, Visibility::Public, &owner).await.unwrap()
}

/// Every kind of page of an event, for player 1 and round 1 where there is one of each.
fn pages(event: &Snapshot) -> Vec<String> {
    let base = format!("/e/{}", event.slug());
    let mut paths = vec![String::new(), "/players".into(), "/standings".into(), "/crosstable".into()];
    paths.push("/statistics".into());
    if event.tournament().rounds().is_empty() {
        paths.push("/rounds".into());
    } else {
        let more = ["/rounds/1", "/rounds/1?by=name", "/rounds/1/why", "/standings?after=1"];
        paths.extend(more.map(str::to_owned));
        paths.extend(["/crosstable?by=number&after=1".to_owned()]);
    }
    if event.tournament().numbers_given() {
        paths.extend(["/players/1", "/standings/1"].map(str::to_owned));
    }
    paths.into_iter().map(|path| format!("{base}{path}")).collect()
}

/// The rows of the first table with rows of its own, each cell as a reader sees it.
fn rows(html: &str) -> Vec<Vec<String>> {
    let rows = html.split("<tr data-key=").skip(1);
    let cells = |row: &str| {
        let row = row.split("</tr>").next().unwrap();
        row.split("<t").skip(1).map(|cell| text(&format!("<t{cell}"))).collect()
    };
    rows.map(cells).collect()
}

/// What remains of a piece of a page without its tags.
fn text(html: &str) -> String {
    let mut text = String::new();
    for part in html.split('<').skip(1) {
        text.push_str(part.split_once('>').map_or("", |(_, text)| text));
    }
    let text = text.replace("&#38;", "&").replace("&#60;", "<").replace("&#62;", ">").replace("&#39;", "'");
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
