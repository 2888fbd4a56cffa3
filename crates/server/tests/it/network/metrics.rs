//! Row S7: metrics are for the operator only.

use axum::body::Body;
use axum::http::{Request, StatusCode};
use ronde_server::Listening;

use super::Served;
use crate::test_app::{Answer, TestApp};

async fn ask(site: &TestApp, token: &str) -> Answer {
    let mut request = Request::get("/metrics");
    if !token.is_empty() {
        request = request.header("authorization", format!("Bearer {token}"));
    }
    site.send(request.body(Body::empty()).unwrap()).await
}

#[tokio::test]
async fn s7_metrics_are_not_public() {
    let site = TestApp::new().await;
    site.get("/events", "").await;
    for token in ["", "guessed"] {
        let answer = ask(&site, token).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
        assert!(!answer.text().contains("ronde_requests"));
    }
}

#[tokio::test]
async fn s7_metrics_need_their_token() {
    let site = TestApp::with(|config| config.metrics_token = Some("a long token".to_owned())).await;
    site.get("/events", "").await;
    for token in ["", "guessed", "a long toke", "a long token "] {
        assert_eq!(ask(&site, token).await.status, StatusCode::UNAUTHORIZED, "{token:?}");
    }
    let answer = ask(&site, "a long token").await;
    assert_eq!(answer.status, StatusCode::OK);
    assert!(answer.text().contains("ronde_requests"), "{}", answer.text());
}

#[tokio::test]
async fn s7_metrics_have_a_listener_of_their_own() {
    let any = "127.0.0.1:0".parse().unwrap();
    let listening = Listening::bind(any).unwrap().with_metrics(any).await.unwrap();
    let metrics = listening.metrics_address().unwrap();
    let mut site = Served::on(TestApp::new().await, listening);
    assert_eq!(site.status(1, "/events").await, 200);
    assert_eq!(site.status(1, "/metrics").await, 404);
    let visited = std::mem::replace(&mut site.address, metrics);
    assert_eq!(site.status(1, "/events").await, 404, "nothing else is there");
    let mut wire = site.connect(1).await;
    wire.ask("/metrics").await;
    let told = wire.until("ronde_open_connections").await;
    assert!(told.contains("ronde_requests{") && told.contains("ronde_open_connections"), "{told}");
    site.address = visited;
    site.stop().await;
}
