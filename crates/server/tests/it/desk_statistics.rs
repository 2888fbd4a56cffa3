//! Statistics at the desk and through the interface for programs.

use axum::http::{Method, StatusCode};
use ronde_domain::Language;
use ronde_store::tournaments::Visibility;
use ronde_tournament::System;
use serde_json::json;

use crate::event::made::{Until, event};
use crate::test_app::TestApp;

#[tokio::test]
async fn the_page_shows_what_the_call_counts_in_every_language() {
    let site = TestApp::new().await;
    let owner = site.account("owner").await;
    let history = event(System::Dutch, 21, 5, Until::Open(2, 4));
    let made = site.app.tournaments().adopt(&history, Visibility::Public, &owner).await.unwrap();

    let token = site.token(&owner, "read").await;
    let path = format!("/api/v1/tournaments/{}/statistics", made.slug());
    let figures = site.call(Method::GET, &path, &token, None).await.json();
    assert_eq!(figures["players"], 21);
    assert_eq!(figures["rated_players"], 21);
    assert_eq!(figures["federations"][0], json!({ "of": "TUR", "players": 6 }));
    assert_eq!(figures["titles"][0], json!({ "of": "GM", "players": 1 }));
    assert_eq!(figures["titles"][8], json!({ "of": null, "players": 13 }));
    assert_eq!(figures["sexes"], json!([{ "of": null, "players": 21 }]));
    assert_eq!(figures["rating_classes"][0], json!({ "from": 2400, "to": 2599, "players": 21 }));
    assert_eq!(figures["rounds"].as_array().unwrap().len(), 3);
    assert_eq!(figures["rounds"][2]["pending"], 6);
    assert_eq!(figures["altogether"]["allocated_byes"], 3);
    let games =
        ["white_wins", "draws", "black_wins"].map(|name| figures["altogether"][name].as_u64().unwrap());
    assert_eq!(games.iter().sum::<u64>(), 24);

    let cookie = site.session(&owner).await;
    let path = format!("/e/{}/desk/statistics", made.slug());
    for language in Language::ALL {
        let cookie = format!("{cookie}; lang={}", language.code());
        let page = site.get(&path, &cookie).await;
        assert_eq!(page.status, StatusCode::OK);
        let words = ronde_app::words(language);
        for id in ["show-tab-statistics", "statistics-results", "statistics-without-game", "statistics-share"]
        {
            assert!(page.text().contains(&words.say(id)), "{language}: {id}");
        }
        for figure in [&figures["average_rating"], &figures["players"]] {
            assert!(page.text().contains(&format!("<dd>{figure}</dd>")), "{language}: {figure}");
        }
        assert!(page.text().contains(">2400–2599<"), "{language}");
        for count in games {
            assert!(page.text().contains(&format!(">{count} (")), "{language}: {count}");
        }
    }
}

#[tokio::test]
async fn before_the_first_round_there_are_players_only() {
    let site = TestApp::new().await;
    let owner = site.account("owner").await;
    let history = event(System::Dutch, 5, 5, Until::Registered);
    let made = site.app.tournaments().adopt(&history, Visibility::Public, &owner).await.unwrap();
    let cookie = site.session(&owner).await;
    let page = site.get(&format!("/e/{}/desk/statistics", made.slug()), &cookie).await;
    assert_eq!(page.status, StatusCode::OK);
    let words = ronde_app::words(Language::English);
    assert!(page.text().contains(&words.say("show-federations")));
    assert!(!page.text().contains(&words.say("statistics-results")));
}
