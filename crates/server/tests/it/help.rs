//! The guide on the site: every chapter, every link, and nothing else.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use axum::http::{Method, StatusCode};

use crate::test_app::{TestApp, request};

/// The names of the chapters, as the summary has them.
fn chapters() -> Vec<String> {
    let summary = include_str!("../../../../docs/guide/src/SUMMARY.md");
    let names = summary.lines().filter_map(|line| line.strip_suffix(".md)")?.rsplit_once('('));
    names.map(|(_, name)| name.to_owned()).collect()
}

/// What stands in an attribute, each time that it is there.
fn attributes<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    html.match_indices(&start).filter_map(|(at, _)| html[at + start.len()..].split('"').next()).collect()
}

fn article(html: &str) -> &str {
    let (_, rest) = html.split_once("<article lang=\"en\">").expect("a chapter");
    rest.split_once("</article>").expect("its end").0
}

/// Every chapter as a page.
async fn pages(site: &TestApp) -> BTreeMap<String, String> {
    let mut pages = BTreeMap::new();
    for name in chapters() {
        let address = format!("/help/{name}");
        let answer = site.get(&address, "").await;
        assert_eq!(answer.status, StatusCode::OK, "{address}");
        pages.insert(address, answer.text());
    }
    pages
}

#[tokio::test]
async fn every_chapter_is_served_and_every_file_is_a_chapter() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide/src");
    let files = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name());
    let files: BTreeSet<String> = files
        .filter_map(|name| Some(name.to_str()?.strip_suffix(".md")?.to_owned()))
        .filter(|name| name != "SUMMARY")
        .collect();
    assert_eq!(files, chapters().into_iter().collect());
    let site = TestApp::new().await;
    let pages = pages(&site).await;
    let first = site.get("/help", "").await.text();
    assert_eq!(article(&first), article(&pages["/help/introduction"]));
}

#[tokio::test]
async fn links_lead_to_chapters_and_headings_that_are_there() {
    let site = TestApp::new().await;
    let pages = pages(&site).await;
    for (address, html) in &pages {
        for link in attributes(article(html), "href") {
            if link.contains("://") {
                assert!(link.starts_with("https://"), "{address}: {link}");
                continue;
            }
            let (page, anchor) = link.split_once('#').unwrap_or((link, ""));
            let page = if page.is_empty() { address } else { page };
            let there = pages.get(page).unwrap_or_else(|| panic!("{address} leads to {link}"));
            let ids = attributes(there, "id");
            assert!(anchor.is_empty() || ids.contains(&anchor), "{address} leads to {link}: {ids:?}");
        }
    }
}

#[tokio::test]
async fn a_chapter_has_no_markup_of_its_own() {
    const KNOWN: [&str; 21] = [
        "a",
        "blockquote",
        "br",
        "code",
        "div",
        "em",
        "h1",
        "h2",
        "h3",
        "hr",
        "li",
        "ol",
        "p",
        "pre",
        "strong",
        "table",
        "tbody",
        "td",
        "th",
        "thead",
        "tr",
    ];
    let site = TestApp::new().await;
    for (address, html) in pages(&site).await {
        for tag in article(&html).split('<').skip(1) {
            let name = tag.trim_start_matches('/').split([' ', '>']).next().unwrap();
            assert!(KNOWN.contains(&name) || name == "ul", "{address}: <{tag}");
        }
        let handlers =
            attributes(article(&html), "onclick").len() + attributes(article(&html), "style").len();
        assert_eq!(handlers, 0, "{address}");
    }
}

#[tokio::test]
async fn an_unknown_chapter_is_not_found() {
    let site = TestApp::new().await;
    for address in ["/help/nowhere", "/help/SUMMARY", "/help/introduction.md"] {
        assert_eq!(site.get(address, "").await.status, StatusCode::NOT_FOUND, "{address}");
    }
}

#[tokio::test]
async fn a_browser_keeps_a_chapter_until_it_changes() {
    let site = TestApp::new().await;
    let first = site.get("/help", "").await;
    let again = request(&Method::GET, "/help", "").header("if-none-match", first.header("etag"));
    let again = site.send(again.body(axum::body::Body::empty()).unwrap()).await;
    assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0));
}

#[tokio::test]
async fn every_page_leads_to_it_in_every_language() {
    let site = TestApp::new().await;
    for (language, word) in [("en", "Help"), ("fr", "Aide"), ("tr", "Yardım")] {
        let text = site.get("/", &format!("lang={language}")).await.text();
        assert!(text.contains(&format!("<a href=\"/help\">{word}</a>")), "{language}");
    }
    let french = site.get("/help", "lang=fr").await.text();
    assert!(french.contains("<html lang=\"fr\">") && french.contains("Le guide est en anglais."));
    assert!(!site.get("/help", "lang=en").await.text().contains("The guide is in English."));
}
