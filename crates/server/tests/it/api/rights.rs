//! Who may do what: roles and scopes.

use axum::http::{Method, StatusCode};
use ronde_store::roles::Role;
use serde_json::{Value, json};

use super::{Program, problem};
use crate::test_app::TestApp;

/// What is needed for a call, in the order of what may do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Needs {
    Results,
    Arbiter,
    Owner,
}

#[tokio::test]
async fn every_write_asks_for_its_role_and_scope() {
    let site = TestApp::new().await;
    let owner = Program::of(&site, "anna").await;
    let event = owner.event("dutch", 4, 3).await;
    owner.post(&format!("{event}/start"), Value::Null).await;
    owner.post(&format!("{event}/rounds"), Value::Null).await;
    let id = site.app.tournaments().find(event.strip_prefix("/tournaments/").unwrap()).await.unwrap().id();
    let calls = [
        (Method::PUT, "/rounds/1/boards/1/result", Needs::Results),
        (Method::DELETE, "/rounds/1/boards/1/result", Needs::Results),
        (Method::PATCH, "", Needs::Arbiter),
        (Method::POST, "/players", Needs::Arbiter),
        (Method::PATCH, "/players/1", Needs::Arbiter),
        (Method::POST, "/players/1/withdraw", Needs::Arbiter),
        (Method::POST, "/players/1/return", Needs::Arbiter),
        (Method::PUT, "/players/1/byes/2", Needs::Arbiter),
        (Method::DELETE, "/players/1/byes/2", Needs::Arbiter),
        (Method::POST, "/start", Needs::Arbiter),
        (Method::POST, "/rounds", Needs::Arbiter),
        (Method::PUT, "/rounds/1/pairing", Needs::Arbiter),
        (Method::POST, "/rounds/1/close", Needs::Arbiter),
        (Method::POST, "/rounds/1/reopen", Needs::Arbiter),
        (Method::POST, "/undo", Needs::Arbiter),
        (Method::PUT, "/visibility", Needs::Owner),
        (Method::PUT, "/roles/anna", Needs::Owner),
        (Method::DELETE, "/roles/anna", Needs::Owner),
    ];
    let mut who = vec![(String::new(), None)];
    for (name, role) in [
        ("nobody", None),
        ("helper", Some(Role::ResultEntry)),
        ("arbiter", Some(Role::Arbiter)),
        ("owner", Some(Role::Owner)),
    ] {
        let account = site.account(name).await;
        if let Some(role) = role {
            site.give_role(id, &account, role).await;
        }
        for scope in ["read", "results", "write"] {
            who.push((site.token(&account, scope).await, Some((role, scope))));
        }
    }
    for (method, part, needs) in calls {
        for (token, means) in &who {
            // a body that cannot be read: who may, is told so; who may not, is not even read
            let answer = site.call(method.clone(), &format!("/api/v1{event}{part}"), token, None).await;
            let may = means.is_some_and(|(role, scope)| match needs {
                Needs::Results => role.is_some() && scope != "read",
                Needs::Arbiter => role >= Some(Role::Arbiter) && scope == "write",
                Needs::Owner => role == Some(Role::Owner) && scope == "write",
            });
            let is_refused = matches!(answer.status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN);
            assert_eq!(is_refused, !may, "{method} {part} by {means:?}: {}", answer.text());
            if token.is_empty() {
                assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
            }
        }
    }
}

#[tokio::test]
async fn the_last_owner_stays() {
    let site = TestApp::new().await;
    let anna = Program::of(&site, "anna").await;
    let event = anna.event("dutch", 4, 3).await;
    site.account("boris").await;
    let last = anna.call(Method::DELETE, &format!("{event}/roles/anna"), None).await;
    assert_eq!(problem(&last, StatusCode::CONFLICT)["type"], "/problems/last-owner");
    let given = anna.put(&format!("{event}/roles/Boris"), json!({"role": "owner"})).await;
    assert_eq!(given["roles"].as_array().unwrap().len(), 2);
    let left = Program::ok(anna.call(Method::DELETE, &format!("{event}/roles/anna"), None).await);
    assert_eq!(left["roles"][0]["name"], "boris");
    problem(&anna.call(Method::GET, &format!("{event}/roles"), None).await, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn what_is_taken_from_the_public_gets_an_address_that_nobody_knows() {
    let site = TestApp::new().await;
    let anna = Program::of(&site, "anna").await;
    let event = anna.event("dutch", 4, 3).await;
    let nobody = Program { site: &site, token: String::new() };
    let before = nobody.read(&event).await;
    let hidden = anna.put(&format!("{event}/visibility"), json!({"visibility": "by-link"})).await;
    let slug = hidden["slug"].as_str().unwrap();
    assert_ne!(hidden["slug"], before["slug"]);
    problem(&nobody.get(&event).await, StatusCode::NOT_FOUND);
    problem(&nobody.get(&format!("/tournaments/{}", before["id"])).await, StatusCode::NOT_FOUND);
    assert_eq!(nobody.read(&format!("/tournaments/{slug}")).await["name"], "Test open");
    assert_eq!(anna.read(&format!("/tournaments/{}", before["id"])).await["name"], "Test open");
}

#[tokio::test]
async fn a_wrong_token_is_told_everywhere() {
    let site = TestApp::new().await;
    let stranger = Program { site: &site, token: "wrong".to_owned() };
    problem(&stranger.get("/tournaments").await, StatusCode::UNAUTHORIZED);
    let nobody = Program { site: &site, token: String::new() };
    problem(&nobody.get("/me").await, StatusCode::UNAUTHORIZED);
    problem(&nobody.call(Method::POST, "/tournaments", Some(json!({}))).await, StatusCode::UNAUTHORIZED);
}
