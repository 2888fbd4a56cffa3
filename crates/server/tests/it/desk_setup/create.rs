//! A new event.

use axum::http::StatusCode;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{FideMode, System};

use crate::test_app::TestApp;

#[tokio::test]
async fn an_event_is_created_and_its_desk_opens() {
    let site = TestApp::new().await;
    let account = site.account("anna").await;
    let cookie = site.session(&account).await;
    for page in ["/events", "/account"] {
        assert!(site.get(page, &cookie).await.text().contains("href=\"/events/new\""), "{page}");
    }
    assert!(!site.get("/events", "").await.text().contains("/events/new"));
    let form = site.get("/events/new", &cookie).await;
    assert_eq!(form.status, StatusCode::OK);
    assert!(form.text().contains("name=\"fide_mode\" value=\"yes\" checked"));
    let fields = [
        ("event_name", "Club championship"),
        ("system", "dutch"),
        ("rounds", "5"),
        ("city", "Ankara"),
        ("start", "2026-12-01"),
        ("end", "2026-12-05"),
        ("visibility", "public"),
        ("alphabet", "tr"),
        ("fide_mode", "yes"),
    ];
    let made = site.post("/events/new", &cookie, &fields).await;
    assert_eq!(made.header("location"), "/e/club-championship/desk");
    assert_eq!(site.get(made.header("location"), &cookie).await.status, StatusCode::OK);
    let event = site.app.tournaments().find("club-championship").await.unwrap();
    let settings = event.tournament().settings();
    assert_eq!(
        (&settings.system, settings.rounds, settings.fide_mode),
        (&System::Dutch, Some(5), FideMode::On)
    );
    assert_eq!((settings.info.start.as_str(), settings.info.city.as_str()), ("2026/12/01", "Ankara"));
    assert_eq!(settings.alphabet, ronde_tournament::Alphabet::of(ronde_domain::Language::Turkish));
    assert_eq!(event.listed().visibility, Visibility::Public);
}

#[tokio::test]
async fn fide_mode_is_for_the_systems_of_fide() {
    let site = TestApp::new().await;
    let cookie = site.session(&site.account("anna").await).await;
    let fields =
        [("event_name", "Blitz"), ("system", "nearest"), ("visibility", "public"), ("fide_mode", "yes")];
    let made = site.post("/events/new", &cookie, &fields).await;
    assert_eq!(made.header("location"), "/e/blitz/desk");
    let event = site.app.tournaments().find("blitz").await.unwrap();
    assert_eq!(event.tournament().settings().fide_mode, FideMode::Off);
}

#[tokio::test]
async fn what_cannot_be_taken_comes_back_at_its_field() {
    let site = TestApp::new().await;
    let account = site.account("anna").await;
    let cookie = site.session(&account).await;
    for (field, value, id) in [
        ("event_name", " ", "event_name-fault"),
        ("system", "knockout", "system"),
        ("rounds", "0", "rounds-fault"),
        ("start", "soon", "start-fault"),
        ("end", "2026-11-30", "end-fault"),
    ] {
        let mut fields = vec![
            ("event_name", "Open"),
            ("system", "dutch"),
            ("rounds", "5"),
            ("start", "2026-12-01"),
            ("end", "2026-12-05"),
        ];
        fields.retain(|(name, _)| *name != field);
        fields.push((field, value));
        let answer = site.post("/events/new", &cookie, &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{field}");
        assert!(answer.text().contains(&format!("id=\"{id}")), "{field}: {}", answer.text());
    }
    assert!(site.app.store().tournaments_of(account.id).await.unwrap().is_empty());
}
