//! Who sees what, and when it is sent again.

use axum::body::Body;
use axum::http::{Method, StatusCode};
use ronde_domain::{AtBoard, BoardNumber, GameResult, RoundNumber, Score};
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Command, System};

use super::made::{Until, event};
use super::{pages, shown};
use crate::test_app::{TestApp, request};

#[tokio::test]
async fn a_page_is_sent_again_only_when_something_has_happened() {
    let site = TestApp::new().await;
    let owner = site.account("arbiter").await;
    let history = event(System::Dutch, 12, 5, Until::Open(1, 2));
    let snapshot = site.app.tournaments().adopt(&history, Visibility::Public, &owner).await.unwrap();
    let path = format!("/e/{}/rounds/2", snapshot.slug());
    let first = site.get(&path, "").await;
    assert_eq!(first.status, StatusCode::OK);
    let again = |etag: String| {
        let request = request(&Method::GET, &path, "").header("if-none-match", etag);
        request.body(Body::empty()).unwrap()
    };
    let known = site.send(again(first.header("etag").to_owned())).await;
    assert_eq!((known.status, known.body.len()), (StatusCode::NOT_MODIFIED, 0));
    let at = AtBoard::new(RoundNumber::new(2).unwrap(), BoardNumber::new(3).unwrap());
    let enter = Command::enter_result(at, GameResult::rated(Score::BlackWins));
    site.app.tournaments().execute(snapshot.id(), &owner, None, &[enter]).await.unwrap();
    let changed = site.send(again(first.header("etag").to_owned())).await;
    assert_eq!(changed.status, StatusCode::OK);
    let row = |page: &str| super::rows(page)[2].clone();
    assert_eq!((row(&first.text())[5].as_str(), row(&changed.text())[5].as_str()), ("–", "0–1"));
    let version =
        |page: &str| page.split("data-version=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_ne!(version(&first.text()), version(&changed.text()));
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let site = TestApp::new().await;
    let snapshot = shown(&site, &event(System::Dutch, 8, 5, Until::Closed(2))).await;
    let wrong = [
        "rounds/0",
        "rounds/3",
        "rounds/x",
        "rounds/3/why",
        "players/9",
        "players/x",
        "standings/0",
        "standings/9",
        "standings?after=3",
        "standings?after=0",
        "crosstable?after=x",
    ];
    for path in wrong {
        let answer = site.get(&format!("/e/{}/{path}", snapshot.slug()), "lang=en").await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND, "{path}");
    }
    let latest = site.get(&format!("/e/{}/rounds", snapshot.slug()), "").await;
    assert_eq!(latest.header("location"), format!("/e/{}/rounds/2", snapshot.slug()));
}

#[tokio::test]
async fn an_event_by_link_is_seen_by_those_who_have_the_link() {
    let site = TestApp::new().await;
    let owner = site.account("owner").await;
    let history = event(System::Dutch, 8, 5, Until::Closed(1));
    let snapshot = site.app.tournaments().adopt(&history, Visibility::ByLink, &owner).await.unwrap();
    for path in pages(&snapshot) {
        assert_eq!(site.get(&path, "").await.status, StatusCode::OK, "{path}");
        let by_number = path.replace(snapshot.slug(), &snapshot.id().to_string());
        assert_eq!(site.get(&by_number, "").await.status, StatusCode::NOT_FOUND, "{by_number}");
        let own = site.get(&by_number, &site.session(&owner).await).await;
        assert_eq!(own.status, StatusCode::OK, "{by_number}");
    }
    assert!(!site.get("/events", "").await.text().contains(snapshot.slug()));
}

#[tokio::test]
async fn the_readers_own_row_is_marked_for_the_reader_alone() {
    let site = TestApp::new().await;
    let snapshot = shown(&site, &event(System::Dutch, 8, 5, Until::Open(1, 0))).await;
    let player = snapshot.tournament().players()[4].id();
    let reader = site.account("reader").await;
    let person = snapshot.person(player);
    assert!(person.is_some(), "every player is somebody");
    site.app.store().link_account(reader.id, person).await.unwrap();
    let cookie = site.session(&reader).await;
    for path in ["/rounds/2", "/rounds/2?by=name", "/standings", "/players", "/crosstable"] {
        let path = format!("/e/{}{path}", snapshot.slug());
        let own = site.get(&path, &cookie).await;
        assert_eq!(own.text().matches("class=\"mine\"").count(), 1, "{path}");
        assert!(own.header("cache-control").contains("private"));
        assert!(!site.get(&path, "").await.text().contains("class=\"mine\""), "{path}");
    }
    let info = site.get(&format!("/e/{}", snapshot.slug()), &cookie).await.text();
    let number = snapshot.tournament().player(player).unwrap().number().unwrap();
    assert!(info.contains(&format!("/players/{number}\">My games")), "{info}");
}

#[tokio::test]
async fn whoever_asked_not_to_be_named_is_named_nowhere() {
    let site = TestApp::new().await;
    let owner = site.account("owner").await;
    let history = event(System::Dutch, 8, 5, Until::Closed(1));
    let tournaments = site.app.tournaments();
    let snapshot = tournaments.adopt(&history, Visibility::Public, &owner).await.unwrap();
    let hidden = &snapshot.tournament().players()[0];
    site.app.store().set_hidden(snapshot.person(hidden.id()).unwrap(), true).await.unwrap();
    // any writing reads what is known about the players anew
    let close = Command::PairRound;
    let snapshot = tournaments.execute(snapshot.id(), &owner, None, &[close]).await.unwrap();
    for path in pages(&snapshot) {
        let page = site.get(&path, "lang=en").await.text();
        assert!(!page.contains(&hidden.profile().name), "{path}");
    }
    let list = site.get(&format!("/e/{}/players", snapshot.slug()), "lang=en").await.text();
    assert!(list.contains("Player 1") && !list.contains("<b>GM</b>"), "{list}");
}

#[tokio::test]
async fn the_standings_of_a_large_open_are_a_small_page() {
    let site = TestApp::new().await;
    let snapshot = shown(&site, &event(System::Dutch, 500, 9, Until::Closed(9))).await;
    let asked = request(&Method::GET, &format!("/e/{}/standings", snapshot.slug()), "");
    let begun = std::time::Instant::now();
    let answer = site.send(asked.header("accept-encoding", "gzip").body(Body::empty()).unwrap()).await;
    let took = begun.elapsed();
    assert_eq!(answer.header("content-encoding"), "gzip");
    assert!(answer.body.len() < 40_000, "{} bytes", answer.body.len());
    // ten times what it takes on a quiet machine
    assert!(took.as_millis() < 1_000, "{took:?}");
}
