//! Row S5: a page is rendered once, however it is requested.

use axum::http::{Request, StatusCode};
use ronde_store::tournaments::Visibility;
use ronde_tournament::System;

use crate::event::made::{Until, event};
use crate::test_app::TestApp;

const TOKEN: &str = "only for this test";

async fn site() -> (TestApp, String) {
    let site = TestApp::with(|config| config.metrics_token = Some(TOKEN.to_owned())).await;
    let owner = site.account("arbiter").await;
    let history = event(System::Dutch, 30, 5, Until::Closed(3));
    let snapshot = site.app.tournaments().adopt(&history, Visibility::Public, &owner).await.unwrap();
    let path = format!("/e/{}", snapshot.slug());
    (site, path)
}

/// Pages rendered by this process: each test has its own.
async fn worked_out(site: &TestApp) -> u64 {
    let request = Request::get("/metrics").header("authorization", format!("Bearer {TOKEN}"));
    let metrics = site.send(request.body(axum::body::Body::empty()).unwrap()).await.text();
    let line = metrics.lines().find_map(|line| line.strip_prefix("ronde_pages_written "));
    line.map_or(0, |number| number.parse().unwrap())
}

#[tokio::test]
async fn s5_junk_in_the_address_works_out_no_page_again() {
    let (site, event) = site().await;
    let plain = site.get(&format!("{event}/standings"), "").await;
    assert_eq!(plain.status, StatusCode::OK);
    let before = worked_out(&site).await;
    for junk in 0..50 {
        for path in [
            format!("standings?x={junk}"),
            format!("standings?{junk}"),
            format!("standings?by=name&round={junk}"),
        ] {
            let answer = site.get(&format!("{event}/{path}"), "").await;
            assert_eq!(
                (answer.status, answer.header("etag")),
                (StatusCode::OK, plain.header("etag")),
                "{path}"
            );
        }
    }
    // a letter of the address that need not be encoded is the same letter
    let encoded = event.replacen("/e/d", "/e/%64", 1);
    let answer = site.get(&format!("{encoded}/standings"), "").await;
    assert!(encoded != event && answer.header("etag") == plain.header("etag"), "{encoded}");
    assert_eq!(worked_out(&site).await, before);
    // parameters that the page depends on count
    let earlier = site.get(&format!("{event}/standings?after=1"), "").await;
    assert_ne!(earlier.header("etag"), plain.header("etag"));
    let same = site.get(&format!("{event}/standings?z=1&after=001"), "").await;
    assert_eq!(same.header("etag"), earlier.header("etag"));
    assert_eq!(worked_out(&site).await, before + 1);
}

#[tokio::test]
async fn s5_many_who_ask_at_once_wait_for_one() {
    let (site, event) = site().await;
    for page in ["standings", "print/standings?paper=letter"] {
        let before = worked_out(&site).await;
        let path = format!("{event}/{page}");
        let asked = futures_util::future::join_all((0..40).map(|_| site.get(&path, ""))).await;
        assert!(asked.iter().all(|answer| answer.status == StatusCode::OK));
        assert_eq!(worked_out(&site).await, before + 1, "{page}");
    }
}
