//! The demonstration: a living site at once.

use axum::http::StatusCode;
use ronde_store::tournaments::Status;

use crate::test_app::TestApp;

#[tokio::test]
async fn a_newcomer_sees_a_living_site() {
    let site = TestApp::new().await;
    let owner = site.account("demo").await;
    ronde_server::demo::fill(&site.app, &owner).await.unwrap();
    let events = site.app.store().search_tournaments("", 20, 0).await.unwrap();
    let states: Vec<_> = events.iter().map(|event| (event.status, event.players, event.paired)).collect();
    let one_of = |state| states.iter().filter(|one| **one == state).count() == 1;
    assert_eq!(states[0], (Status::Running, 48, 6), "what is played is shown first");
    assert!(one_of((Status::Running, 23, 2)), "an evening is between two rounds: {states:?}");
    assert!(one_of((Status::Registration, 16, 0)), "two wait before a full hall: {states:?}");
    assert!(one_of((Status::Finished, 10, 9)), "{states:?}");
    assert_eq!(states.iter().filter(|state| state.0 == Status::Finished).count(), 10, "{states:?}");
    let start = site.get("/", "").await;
    assert_eq!(start.status, StatusCode::OK);
    assert!(start.text().contains("Open d’automne de Rosemont"));
    for (language, told) in [
        ("en", "Every change"),
        ("fr", "Chaque changement"),
        ("de", "Jede Änderung"),
        ("tr", "Her değişiklik"),
    ] {
        let cookie = format!("lang={language}");
        let lists = site.get("/ratings", &cookie).await.text();
        assert!(lists.contains("/ratings/club-fqe") && lists.contains("/ratings/club-glicko2"), "{lists}");
        for list in ["club-fqe", "club-elo", "club-glicko2"] {
            let page = site.get(&format!("/ratings/{list}?q=yildirim"), &cookie).await.text();
            let person = page.split("/people/").nth(1).unwrap().split('"').next().unwrap();
            let profile = site.get(&format!("/people/{person}"), &cookie).await;
            assert_eq!(profile.status, StatusCode::OK);
            let profile = profile.text();
            assert!(profile.contains("Yıldırım, Defne") && profile.contains(told), "{profile}");
            assert!(profile.matches("class=\"graph\"").count() == 3, "{profile}");
        }
    }
    for query in ["%00", "%3Cscript%3E", "%25"] {
        assert_eq!(
            site.get(&format!("/ratings/club-elo?q={query}"), "").await.status,
            StatusCode::OK,
            "{query}"
        );
    }
    let lists = site.get("/api/v1/rating-lists", "").await.json();
    assert_eq!(lists["lists"].as_array().unwrap().len(), 3);
    let page = site.get("/api/v1/rating-lists/club-elo?q=yildirim&per_page=5", "").await.json();
    assert_eq!((&page["total"], &page["lines"][0]["person"]["name"]), (&1.into(), &"Yıldırım, Defne".into()));
    let person = site.get(&format!("/api/v1/people/{}", page["lines"][0]["person"]["id"]), "").await.json();
    let standings = person["standings"].as_array().unwrap();
    assert_eq!(standings.len(), 3);
    for standing in standings {
        let last = standing["changes"].as_array().unwrap().last().unwrap();
        assert_eq!(last["after"], standing["rating"], "{standing}");
        assert!(last["explanation"]["derivation"].is_object(), "{last}");
    }
    assert_eq!(site.get("/api/v1/people/999999", "").await.status, StatusCode::NOT_FOUND);
    let refused = site.get("/api/v1/rating-lists/club-elo?page=0", "").await;
    assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY);
}
