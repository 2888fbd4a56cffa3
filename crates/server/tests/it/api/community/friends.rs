//! Asking, accepting, blocking, muting; finding people.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Person, friends, problem, refused};
use crate::test_app::TestApp;

async fn bonds(person: &Person<'_>) -> Vec<(String, String, bool)> {
    let list = person.program.read("/friends").await;
    let bond = |one: &Value| {
        let text = |field: &str| one[field].as_str().unwrap().to_owned();
        (text("name"), text("bond"), one["is_blocked"].as_bool().unwrap())
    };
    list["friends"].as_array().unwrap().iter().map(bond).collect()
}

fn bond(name: &str, bond: &str, is_blocked: bool) -> (String, String, bool) {
    (name.to_owned(), bond.to_owned(), is_blocked)
}

#[tokio::test]
async fn every_step_between_two_people() {
    let site = TestApp::new().await;
    let (anna, boris) = (Person::new(&site, "anna").await, Person::new(&site, "boris").await);
    assert_eq!(bonds(&anna).await, []);
    let asked = anna.step(&boris, "ask").await.json();
    assert_eq!((&asked["bond"], &asked["presence"]), (&json!("asked"), &json!("gone")));
    assert_eq!(bonds(&boris).await, [bond("anna", "asks", false)]);
    refused(&anna.step(&boris, "ask").await, StatusCode::CONFLICT, "asked-already");
    refused(&anna.step(&boris, "accept").await, StatusCode::CONFLICT, "not-asked");
    assert_eq!(anna.step(&boris, "withdraw").await.json()["bond"], "none");
    refused(&boris.step(&anna, "decline").await, StatusCode::CONFLICT, "not-asked");
    anna.step(&boris, "ask").await;
    assert_eq!(boris.step(&anna, "decline").await.json()["bond"], "none");
    refused(&boris.step(&anna, "remove").await, StatusCode::CONFLICT, "not-friends");
    // asking somebody who has asked is saying yes
    anna.step(&boris, "ask").await;
    assert_eq!(boris.step(&anna, "ask").await.json()["bond"], "friends");
    refused(&boris.step(&anna, "ask").await, StatusCode::CONFLICT, "friends-already");
    assert_eq!(boris.step(&anna, "remove").await.json()["bond"], "none");
    assert_eq!(bonds(&anna).await, []);
    refused(&anna.step(&anna, "ask").await, StatusCode::CONFLICT, "oneself");
    let nobody = anna.program.call(Method::PUT, "/friends/999", Some(json!({"step": "ask"}))).await;
    problem(&nobody, StatusCode::NOT_FOUND);
    let wrong = anna.program.call(Method::PUT, "/friends/1", Some(json!({"step": "marry"}))).await;
    assert_eq!(problem(&wrong, StatusCode::UNPROCESSABLE_ENTITY)["errors"][0]["field"], "step");
}

#[tokio::test]
async fn who_is_blocked_cannot_ask_write_or_find() {
    let site = TestApp::new().await;
    let (anna, boris, room) = friends(&site).await;
    boris.say(room, "1", "hello").await;
    assert_eq!(anna.step(&boris, "block").await.json()["is_blocked"], true);
    assert_eq!(bonds(&anna).await, [bond("boris", "none", true)]);
    assert_eq!(bonds(&boris).await, [], "who is blocked does not see it");
    refused(&boris.step(&anna, "ask").await, StatusCode::CONFLICT, "barred");
    refused(&boris.try_to_say(room, "2", "hello?").await, StatusCode::FORBIDDEN, "barred");
    refused(&anna.try_to_say(room, "2", "well").await, StatusCode::FORBIDDEN, "barred");
    let open = json!({ "friend": anna.id() });
    let open = boris.program.call(Method::POST, "/conversations", Some(open)).await;
    refused(&open, StatusCode::FORBIDDEN, "barred");
    let found = boris.program.read("/friends/search?name=AN").await;
    assert_eq!(found["people"], json!([]));
    // the log stays for both
    assert_eq!(boris.log(room, "").await["entries"].as_array().unwrap().len(), 1);
    refused(&anna.step(&boris, "ask").await, StatusCode::CONFLICT, "you-blocked");
    assert_eq!(anna.step(&boris, "unblock").await.json()["is_blocked"], false);
    refused(&anna.step(&boris, "unblock").await, StatusCode::CONFLICT, "not-blocked");
    refused(&boris.try_to_say(room, "2", "hello?").await, StatusCode::FORBIDDEN, "not-friends");
    let found = boris.program.read("/friends/search?name=AN").await;
    assert_eq!(found["people"], json!([{ "id": anna.id(), "name": "anna" }]));
}

#[tokio::test]
async fn whom_one_mutes_is_listed_and_not_found() {
    let site = TestApp::new().await;
    let (anna, boris, room) = friends(&site).await;
    boris.say(room, "1", "castling").await;
    assert_eq!(anna.find("castl").await, [1]);
    let path = format!("/mutes/{}", boris.id());
    for _ in 0..2 {
        assert_eq!(anna.program.call(Method::PUT, &path, None).await.status, StatusCode::NO_CONTENT);
    }
    let muted = anna.program.read("/mutes").await;
    assert_eq!(muted["muted"], json!([{ "id": boris.id(), "name": "boris" }]));
    assert_eq!(anna.find("castl").await, [] as [i64; 0]);
    assert_eq!(boris.find("castl").await, [1]);
    assert_eq!(anna.program.call(Method::DELETE, &path, None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(anna.find("castl").await, [1]);
    let own = anna.program.call(Method::PUT, &format!("/mutes/{}", anna.id()), None).await;
    refused(&own, StatusCode::CONFLICT, "oneself");
    problem(&anna.program.call(Method::PUT, "/mutes/999", None).await, StatusCode::NOT_FOUND);
}
