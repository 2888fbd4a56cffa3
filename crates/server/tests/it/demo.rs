//! The demonstration: a living site at once.

use axum::http::StatusCode;
use ronde_store::tournaments::Status;

use crate::test_app::TestApp;

#[tokio::test]
async fn a_newcomer_sees_a_living_site() {
    let site = TestApp::new().await;
    let owner = site.account("demo").await;
    ronde_server::demo::fill(&site.app, &owner).await.unwrap();
    let events = site.app.store().search_tournaments("", 10, 0).await.unwrap();
    let states: Vec<_> = events.iter().map(|event| (event.status, event.players, event.paired)).collect();
    assert_eq!(states, [(Status::Running, 48, 6), (Status::Registration, 14, 0), (Status::Finished, 10, 9)]);
    let start = site.get("/", "").await;
    assert_eq!(start.status, StatusCode::OK);
    assert!(start.text().contains("Open d’automne de Rosemont"));
}
