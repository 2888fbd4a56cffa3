//! Large imports let others write, run one at a time, and respect the limits per account.

use std::time::Duration;

use axum::http::{Method, StatusCode};
use axum::response::IntoResponse;
use jiff::Timestamp;
use ronde_server::tournaments::{Filled, OverQuota};
use ronde_server::{AppError, Quotas};
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Command, History, Profile, Settings, System};
use serde_json::json;

use crate::test_app::TestApp;

/// A tournament with this many registered players.
fn event(name: &str, players: usize) -> History {
    let mut settings = Settings::new(System::Dutch);
    name.clone_into(&mut settings.info.name);
    let mut history = History::create(settings, Timestamp::UNIX_EPOCH, None);
    for number in 1..=players {
        // names have letters only
        let letters: String = format!("{number:05}").bytes().map(|digit| char::from(digit + 49)).collect();
        let profile = Profile::named(format!("Player {letters}"));
        history.execute(Command::Register(profile), Timestamp::UNIX_EPOCH, None).unwrap();
    }
    history
}

/// How many tournaments are staged.
async fn staged(site: &TestApp) -> u64 {
    let counts = site.app.store().row_counts().await.unwrap();
    counts.iter().find(|(table, _)| *table == "tournament_staged").unwrap().1
}

/// Fault 7: others can write during a large import, and a second large import is told to retry later.
#[tokio::test(flavor = "multi_thread")]
async fn others_write_during_a_large_import_and_a_second_one_is_told() {
    let site = TestApp::new().await;
    let (anna, boris) = (site.account("anna").await, site.account("boris").await);
    let token = site.token(&boris, "write").await;
    let (large, second) = (event("Large", 2_000), event("Second", 1_600));
    let (app, owner) = (site.app.clone(), anna.clone());
    let import =
        tokio::spawn(async move { app.tournaments().adopt(&large, Visibility::Public, &owner).await });
    while staged(&site).await == 0 {
        assert!(!import.is_finished(), "it was stored in one piece");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    let refused = site.app.tournaments().adopt(&second, Visibility::Public, &boris).await.unwrap_err();
    assert!(matches!(refused, AppError::Importing), "{refused}");
    let answer = ronde_http::Error(refused).into_response();
    assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
    assert!(answer.headers().contains_key("retry-after"));
    // another write, in the middle of it
    let new = json!({"name": "Small", "system": "dutch", "rounds": 3});
    let made = site.call(Method::POST, "/api/v1/tournaments", &token, Some(new)).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    assert_eq!(staged(&site).await, 1, "the import still goes on");
    assert_eq!(site.get("/e/large", "").await.status, StatusCode::NOT_FOUND, "half of it is not to be seen");
    let event = import.await.unwrap().unwrap();
    assert_eq!((event.slug(), event.tournament().players().len()), ("large", 2_000));
    assert_eq!(staged(&site).await, 0);
    assert_eq!(site.get("/e/large", "").await.status, StatusCode::OK);
    // now there is room
    site.app.tournaments().adopt(&second, Visibility::Public, &boris).await.unwrap();
}

/// Fault 7: whoever sends several at once gets no more than the limit either.
#[tokio::test(flavor = "multi_thread")]
async fn fault_7_writes_at_the_same_time_share_the_limit() {
    let quotas = Quotas { tournaments: Some(3), players: Some(10), bytes: None };
    let site = TestApp::with(|config| config.limits.quotas = quotas).await;
    let anna = site.account("anna").await;
    let create = |number: usize| {
        let (app, owner) = (site.app.clone(), anna.clone());
        let history = event(&format!("Open {number}"), 1);
        async move { app.tournaments().adopt(&history, Visibility::Public, &owner).await }
    };
    let made = futures_util::future::join_all((0..10).map(create)).await;
    let refused = made.iter().filter(|one| matches!(one, Err(AppError::OverQuota(_)))).count();
    assert!(refused >= 7, "{made:?}");
    assert_eq!(made.len() - refused, made.iter().flatten().count(), "{made:?}");
    let id = made.iter().flatten().next().expect("one fits").id();
    let register = |number: u8| {
        let (app, by) = (site.app.clone(), anna.clone());
        let name = format!("New {}", char::from(b'A' + number));
        let commands =
            [1, 2].map(|copy| Command::Register(Profile::named(format!("{name} {}", "X".repeat(copy)))));
        async move { app.tournaments().execute(id, &by, None, &commands).await }
    };
    futures_util::future::join_all((0..12).map(register)).await;
    let usage = site.app.store().usage_of(anna.id).await.unwrap();
    assert!(usage.tournaments <= 3 && usage.players <= 10 && usage.players > 5, "{usage:?}");
}

/// Fault 7: accounts have limits; administrators are exempt.
#[tokio::test]
async fn quotas_refuse_and_say_of_what() {
    let quotas = Quotas { tournaments: Some(2), players: Some(10), bytes: Some(20_000) };
    let site = TestApp::with(|config| config.limits.quotas = quotas).await;
    let anna = site.account("anna").await;
    let token = site.token(&anna, "write").await;
    let adopt = async |history: &History| {
        let adopted = site.app.tournaments().adopt(history, Visibility::Public, &anna).await;
        adopted.map(|event| event.slug().to_owned())
    };
    let over = |what, limit, used| OverQuota { what, limit, used };
    let refused = |outcome: Result<String, AppError>| match outcome {
        Err(AppError::OverQuota(over)) => over,
        other => panic!("{other:?}"),
    };
    assert_eq!(refused(adopt(&event("Many", 11)).await), over(Filled::Players, 10, 0));
    let first = adopt(&event("First", 8)).await.unwrap();
    assert_eq!(refused(adopt(&event("Second", 3)).await), over(Filled::Players, 10, 8));
    // more players in the same event count as well
    let players = format!("/api/v1/tournaments/{first}/players");
    let add = |name: &str| {
        let body = json!({"players": [{"name": name}]});
        site.call(Method::POST, &players, &token, Some(body))
    };
    assert!(add("Nine").await.status.is_success());
    assert!(add("Ten").await.status.is_success());
    let full = add("Eleven").await;
    assert_eq!(full.status, StatusCode::FORBIDDEN, "{}", full.text());
    let problem = full.json();
    assert_eq!((&problem["type"], &problem["reason"]), (&json!("/problems/over-quota"), &json!("players")));
    adopt(&event("Second", 0)).await.unwrap();
    assert_eq!(refused(adopt(&event("Third", 0)).await), over(Filled::Tournaments, 2, 2));
    // the page says so in the reader's language
    let cookie = site.session(&anna).await;
    let fields = [("event_name", "Fourth"), ("system", "dutch"), ("rounds", "3"), ("visibility", "public")];
    let page = site.post("/events/new", &cookie, &fields).await;
    assert_eq!(page.status, StatusCode::FORBIDDEN);
    assert!(page.text().contains("limit of 2 tournaments"), "{}", page.text());
    // the size of a log counts
    let boris = site.account("boris").await;
    let long = event(&"x".repeat(25_000), 0);
    let outcome = site.app.tournaments().adopt(&long, Visibility::Public, &boris).await;
    assert!(matches!(outcome, Err(AppError::OverQuota(OverQuota { what: Filled::Bytes, .. }))));
    let usage = site.app.store().usage_of(anna.id).await.unwrap();
    assert_eq!((usage.tournaments, usage.players), (2, 10));
    assert!(usage.bytes > 1_000, "{usage:?}");
    // administrators are exempt
    site.app.store().set_admin(boris.id, true).await.unwrap();
    let boris = site.app.store().account(boris.id).await.unwrap();
    for name in ["One", "Two", "Three"] {
        site.app.tournaments().adopt(&event(name, 11), Visibility::Public, &boris).await.unwrap();
    }
}

/// Fault 7: numbers of people whose import was taken back may go to others, who are found by their own names.
#[tokio::test(flavor = "multi_thread")]
async fn fault_7_who_gets_the_number_of_somebody_taken_back_is_found() {
    let site = TestApp::new().await;
    let anna = site.account("anna").await;
    let large = event("Large", 2_000);
    site.app.people().index().await.unwrap();
    let (app, owner) = (site.app.clone(), anna.clone());
    let import =
        tokio::spawn(async move { app.tournaments().adopt(&large, Visibility::Public, &owner).await });
    // somebody searches in the middle of it
    while site.app.people().search("player", 5).await.unwrap().is_empty() {
        assert!(!import.is_finished(), "it was stored in one piece");
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    import.abort();
    assert!(import.await.is_err(), "it ended before it could be cut off");
    site.app.store().sweep(site.app.now() + jiff::SignedDuration::from_hours(3)).await.unwrap();
    assert_eq!(staged(&site).await, 0);
    let small = site.app.tournaments().adopt(&event("Small", 0), Visibility::Public, &anna).await.unwrap();
    let zoe = Command::Register(Profile::named("Zoe Newcomer"));
    let small = site.app.tournaments().execute(small.id(), &anna, None, &[zoe]).await.unwrap();
    let zoe = small.people()[0].1;
    assert_eq!(site.app.people().search("newcomer", 5).await.unwrap(), [zoe]);
    site.app.people().index().await.unwrap();
    assert_eq!(site.app.people().search("newcomer", 5).await.unwrap(), [zoe]);
}
