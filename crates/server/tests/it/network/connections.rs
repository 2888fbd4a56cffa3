//! Row S1: connections that are held open, and everyone else.

use std::time::Duration;

use ronde_server::{ConnectionLimits, live::Topic};
use tokio::time::timeout;

use super::{PATIENCE, Served, Wire};
use crate::test_app::TestApp;

const SHORT: Duration = Duration::from_secs(1);
const HALF: &str = "GET /events HTTP/1.1\r\nhost: ronde.test\r\nx-half: ";

async fn served(change: impl FnOnce(&mut ConnectionLimits)) -> Served {
    Served::new(TestApp::with(|config| change(&mut config.limits.connections)).await)
}

async fn stream(site: &Served, last: u8) -> Wire {
    let mut wire = site.connect(last).await;
    wire.ask("/live?topic=site").await;
    assert_eq!(wire.status().await, 200);
    wire
}

/// Half a request is cut, and others do not notice.
#[tokio::test]
async fn s1_half_open_connections_are_cut_and_others_get_their_page() {
    let site = served(|limits| limits.head = SHORT).await;
    let mut held = Vec::new();
    for _ in 0..50 {
        let mut wire = site.connect(1).await;
        wire.send(HALF).await;
        held.push(wire);
    }
    held.push(site.connect(1).await);
    assert_eq!(site.status(2, "/events").await, 200);
    for wire in &mut held {
        wire.end().await;
    }
    assert_eq!(site.status(1, "/events").await, 200);
    site.stop().await;
}

/// A head sent byte by byte gets no more time than one that stops.
#[tokio::test]
async fn s1_a_head_that_drips_is_cut() {
    let site = served(|limits| limits.head = SHORT).await;
    let mut wire = site.connect(1).await;
    wire.send(HALF).await;
    let dripped = async {
        while !wire.has_ended() {
            // a connection that has just ended does not accept the byte
            let _ = tokio::io::AsyncWriteExt::write_all(&mut wire.0, b"x").await;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    timeout(PATIENCE, dripped).await.expect("the connection is cut");
    site.stop().await;
}

#[tokio::test]
async fn s1_a_slow_body_is_cut_with_408() {
    let site = served(|limits| limits.body = SHORT).await;
    let mut wire = site.connect(1).await;
    let head = "POST /login HTTP/1.1\r\nhost: ronde.test\r\norigin: http://ronde.test\r\naccept: text/html\r\n\
                content-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\nlogin=x";
    wire.send(head).await;
    let answer = wire.end().await;
    assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    assert!(answer.contains("came in too slowly") && answer.contains("Nothing was saved"), "{answer}");
    site.stop().await;
}

/// Between requests a connection ends after a while; streams stay.
#[tokio::test]
async fn s1_idle_connections_are_cut_but_streams_stay() {
    let site = served(|limits| (limits.idle, limits.head) = (SHORT, SHORT)).await;
    let mut following = stream(&site, 1).await;
    let mut idle = site.connect(1).await;
    idle.ask("/healthz").await;
    assert!(idle.until("ok\n").await.starts_with("HTTP/1.1 200"));
    idle.ask("/healthz").await;
    assert!(idle.until("ok\n").await.starts_with("HTTP/1.1 200"), "it can be used again before");
    idle.end().await;
    // the stream is older than the connection that was idle for too long
    site.site.app.hub().publish(&Topic::Site, 7);
    assert!(following.until("\"version\":7").await.contains("\"topic\":\"site\""));
    site.stop().await;
}

#[tokio::test]
async fn s1_one_address_has_a_share_and_others_have_theirs() {
    let site = served(|limits| limits.per_address = 2).await;
    let _streams = [stream(&site, 1).await, stream(&site, 1).await];
    let mut third = site.connect(1).await;
    let refused = third.end().await;
    assert!(refused.is_empty() || refused.starts_with("HTTP/1.1 503"), "{refused}");
    assert_eq!(site.status(2, "/events").await, 200);
    site.stop().await;
}

/// When the site is full, half-open connections make room for visitors.
#[tokio::test]
async fn s1_when_all_places_are_taken_those_held_open_go_first() {
    let site = served(|limits| limits.total = 4).await;
    let following = stream(&site, 3).await;
    let mut held = Vec::new();
    for _ in 0..3 {
        let mut wire = site.connect(1).await;
        wire.send(HALF).await;
        held.push(wire);
    }
    assert_eq!(site.status(2, "/events").await, 200);
    held[0].end().await;
    for _ in 0..20 {
        assert_eq!(site.status(2, "/events").await, 200);
    }
    assert!(!following.has_ended(), "whoever is served stays");
    site.stop().await;
}

/// All visitors of a proxy come from its address.
#[tokio::test]
async fn s1_a_trusted_proxy_has_no_share() {
    let app = TestApp::with(|config| {
        config.limits.connections.per_address = 2;
        config.trusted_proxies = vec!["127.0.0.9/32".parse().unwrap()];
    });
    let site = Served::new(app.await);
    let mut streams = Vec::new();
    for _ in 0..5 {
        streams.push(stream(&site, 9).await);
    }
    assert_eq!(site.status(9, "/events").await, 200);
    site.stop().await;
}

/// Three hundred phones behind one router, each with a stream and a page.
#[tokio::test]
async fn s1_a_hall_of_300_phones_behind_one_address_fits() {
    let site = served(|_| {}).await;
    let mut phones = Vec::new();
    for _ in 0..300 {
        let following = stream(&site, 1).await;
        let mut page = site.connect(1).await;
        page.ask("/healthz").await;
        phones.push((following, page));
    }
    for (following, page) in &mut phones {
        assert_eq!(page.status().await, 200);
        assert!(!following.has_ended());
    }
    site.site.app.hub().publish(&Topic::Site, 9);
    for (following, _) in &mut phones {
        following.until("\"version\":9").await;
    }
    drop(phones);
    site.stop().await;
}

/// A form is small: what is more is not read, and not kept in memory.
#[tokio::test]
async fn s1_a_form_of_megabytes_is_refused_before_it_has_come() {
    let site = served(|_| {}).await;
    for path in ["/login", "/api/v1/tournaments"] {
        let kind = if path == "/login" { "application/x-www-form-urlencoded" } else { "application/json" };
        let owner = site.site.account(&format!("owner{}", path.len())).await;
        let token = site.site.token(&owner, "write").await;
        let mut wire = site.connect(1).await;
        let head = format!(
            "POST {path} HTTP/1.1\r\nhost: ronde.test\r\norigin: http://ronde.test\r\nauthorization: Bearer {token}\r\n\
             content-type: {kind}\r\ncontent-length: 4194304\r\n\r\n"
        );
        wire.send(&head).await;
        wire.send(&"x".repeat((64 << 10) + 1)).await;
        // the rest never comes, and nobody waits for it
        assert_eq!(wire.status().await, 413, "{path}");
    }
    site.stop().await;
}
