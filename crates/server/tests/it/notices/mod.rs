//! Notifications from outside: who is told what, the badge that survives reloads, the list, calls, pushes, e-mails,
//! and the tab that searches for an opponent. Notifications of tournament boards are in `online::notices`.

mod kinds;
mod mails;
mod tabs;

use axum::http::{Method, StatusCode};
use ronde_store::accounts::Account;
use serde_json::{Value, json};

use crate::play::{Club, Player};
use crate::test_app::TestApp;

/// Three days for each move.
pub(crate) fn days() -> Value {
    json!({"days": 3})
}

/// The number beside the bell on a freshly loaded page; `None` if there is none.
pub(crate) async fn badge(site: &TestApp, who: &Account) -> Option<i64> {
    let cookie = site.session(who).await;
    let page = site.get("/events", &cookie).await.text();
    let (_, rest) = page.split_once("data-notices").unwrap_or_else(|| panic!("no bell in {page}"));
    let (attributes, rest) = rest.split_once('>').unwrap();
    (!attributes.contains("hidden")).then(|| rest.split_once('<').unwrap().0.parse().unwrap())
}

/// Kinds, sentences and addresses of somebody's unread notifications, latest first.
pub(crate) async fn unread(site: &TestApp, who: &Account) -> Vec<(String, String, String)> {
    let token = site.token(who, "chat").await;
    let listed = site.call(Method::GET, "/api/v1/notices", &token, None).await.json();
    let text = |one: &Value, name: &str| one[name].as_str().unwrap().to_owned();
    let all = listed["notices"].as_array().unwrap().iter().filter(|one| one["is_read"] == false);
    let all: Vec<_> = all.map(|one| (text(one, "kind"), text(one, "text"), text(one, "href"))).collect();
    assert_eq!(listed["unread"], all.len(), "{listed}");
    all
}

/// Two players at their clients in a correspondence game; the first one is to move.
async fn correspondence(club: &Club) -> (i64, Vec<Player>) {
    club.table(&["anna", "boris"], days(), false).await
}

#[tokio::test]
async fn the_badge_is_on_every_page_survives_reloads_and_goes_when_all_is_read() {
    let site = TestApp::new().await;
    let (anna, boris) = (site.account("anna").await, site.account("boris").await);
    assert_eq!(badge(&site, &anna).await, None);
    let cookie = site.session(&boris).await;
    site.post(&format!("/friends/{}/ask", anna.id), &cookie, &[]).await;
    assert_eq!(badge(&site, &anna).await, Some(1));
    assert_eq!(badge(&site, &anna).await, Some(1), "loaded again");
    assert_eq!(badge(&site, &boris).await, None, "somebody else's");
    // without a login there is no bell
    assert!(!site.get("/events", "").await.text().contains("data-notices"));
    let cookie = site.session(&anna).await;
    let list = site.get("/notices", &cookie).await.text();
    assert!(list.contains("boris sent you a friend request") && list.contains("Mark all as read"), "{list}");
    let read = site.post("/notices/read", &cookie, &[]).await;
    assert_eq!((read.status, read.header("location")), (StatusCode::SEE_OTHER, "/notices"));
    assert_eq!(badge(&site, &anna).await, None);
    assert!(!site.get("/notices", &cookie).await.text().contains("Mark all as read"));
}

#[tokio::test]
async fn a_notice_leads_to_what_it_is_about_and_is_read_then() {
    let site = TestApp::new().await;
    let (anna, boris) = (site.account("anna").await, site.account("boris").await);
    let cookie = site.session(&boris).await;
    site.post(&format!("/friends/{}/ask", anna.id), &cookie, &[]).await;
    let id = site.app.store().notices(anna.id, 1).await.unwrap()[0].id.0;
    // nobody else gets it
    assert_eq!(site.get(&format!("/notices/{id}"), &cookie).await.status, StatusCode::NOT_FOUND);
    let cookie = site.session(&anna).await;
    let opened = site.get(&format!("/notices/{id}"), &cookie).await;
    assert_eq!(opened.header("location"), "/friends");
    assert_eq!(badge(&site, &anna).await, None);
}

#[tokio::test]
async fn programs_list_and_read_and_hear_of_new_ones() {
    let club = Club::new().await;
    let (mut anna, mut boris) = (club.player("anna").await, club.player("boris").await);
    assert_eq!(anna.ok(json!({"do": "hello"})).await["notices"], 0);
    boris.ok(json!({"do": "friend", "account": anna.id(), "step": "ask"})).await;
    let push = anna.push("notice").await;
    assert_eq!((&push["unread"], &push["notice"]["kind"]), (&json!(1), &json!("friend")), "{push}");
    assert_eq!(push["notice"]["text"], "boris sent you a friend request");
    let site = &club.site;
    let read = |body| site.call(Method::POST, "/api/v1/notices/read", &anna.token, Some(body));
    assert_eq!(read(json!({"ids": [999]})).await.json()["unread"], 1);
    let id = &push["notice"]["id"];
    assert_eq!(read(json!({"ids": [id]})).await.json()["unread"], 0);
    assert_eq!(read(json!({"id": 1})).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let bad = site.call(Method::GET, "/api/v1/notices?limit=0", &anna.token, None).await;
    assert_eq!(bad.status, StatusCode::UNPROCESSABLE_ENTITY);
    // the reader's other devices hear that it was read
    assert_eq!(anna.push("notice").await["unread"], 0);
    assert_eq!(anna.ok(json!({"do": "read-notices"})).await["unread"], 0);
}

#[tokio::test]
async fn notices_are_in_the_own_data_and_go_with_the_account() {
    let site = TestApp::new().await;
    let (anna, boris) = (site.account("anna").await, site.account("boris").await);
    let cookie = site.session(&boris).await;
    site.post(&format!("/friends/{}/ask", anna.id), &cookie, &[]).await;
    let cookie = site.session(&anna).await;
    let saved = site.post("/account/notices", &cookie, &[("turn", "daily")]).await;
    assert_eq!(saved.header("location"), "/account/notices?after=saved");
    let page = site.get("/account/notices", &cookie).await.text();
    assert!(page.contains(r#"<option value="daily" selected>"#), "{page}");
    let wrong = site.post("/account/notices", &cookie, &[("turn", "weekly")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    let data = site.get("/account/data", &cookie).await.json();
    assert_eq!(data["notices"]["notices"][0]["kind"], "friend");
    assert_eq!(data["notices"]["mails"]["turn"], "daily");
    site.app.store().erase_account(anna.id, site.app.now()).await.unwrap();
    assert!(site.app.store().notices(anna.id, 10).await.unwrap().is_empty());
}
