//! The same as calls of programs.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::SHORT_GAME;
use crate::api::community::Person;
use crate::api::{Program, problem};
use crate::test_app::{Answer, TestApp};

#[track_caller]
fn refused(answer: &Answer, status: StatusCode, reason: &str) -> Value {
    let problem = problem(answer, status);
    assert_eq!((&problem["type"], &problem["reason"]), (&json!("/problems/not-allowed"), &json!(reason)));
    problem
}

fn open_table() -> Value {
    json!({"client_id": "one", "seats": 2, "control": {"days": 3}, "is_rated": true, "access": "open"})
}

#[tokio::test]
async fn a_game_by_calls_alone() {
    let site = TestApp::new().await;
    let (anna, boris) = (Person::new(&site, "anna").await, Person::new(&site, "boris").await);
    let made = anna.program.call(Method::POST, "/games", Some(open_table())).await;
    assert_eq!(made.status, StatusCode::CREATED);
    let game = made.json();
    assert_eq!(made.header("location"), format!("/api/v1/games/{}", game["id"]));
    let path = format!("/games/{}", game["id"]);
    let again = anna.program.post("/games", open_table()).await;
    assert_eq!(again["id"], game["id"]);
    let begun = boris.program.call(Method::PUT, &format!("{path}/seat"), None).await.json();
    let mut players = if begun["you"] == 1 { [&boris, &anna] } else { [&anna, &boris] };
    // everybody may look and try out a move, without a token
    let anybody = site.call(Method::GET, &format!("/api/v1{path}"), "", None).await;
    assert_eq!((anybody.status, &anybody.json()["you"]), (StatusCode::OK, &Value::Null));
    let tried = site.call(Method::GET, &format!("/api/v1{path}/moves?move=e2"), "", None).await;
    assert_eq!(tried.status, StatusCode::NO_CONTENT);
    let tried = site.call(Method::GET, &format!("/api/v1{path}/moves?move=e5"), "", None).await;
    assert_eq!(refused(&tried, StatusCode::UNPROCESSABLE_ENTITY, "illegal")["illegal"], "too-far");
    for (ply, play) in SHORT_GAME.iter().enumerate() {
        let body = json!({"ply": ply, "move": play});
        let done = players[0].program.call(Method::POST, &format!("{path}/moves"), Some(body)).await;
        assert_eq!(done.status, StatusCode::OK, "{}", done.text());
        players.rotate_left(1);
    }
    let over = anna.program.read(&path).await;
    assert_eq!((&over["phase"], &over["ratings"][1]["after"]), (&json!("over"), &json!(1516)));
    let record = site.call(Method::GET, &format!("/api/v1{path}/record"), "", None).await;
    assert!(record.header("content-type").starts_with("text/plain"));
    assert!(record.text().contains("1. e2 e8 2. e3 e7"), "{}", record.text());
    let offer = |person: &Person<'_>| {
        let (path, token) = (format!("/api/v1{path}/offers/rematch"), person.program.token.clone());
        let site = &site;
        async move { site.call(Method::PUT, &path, &token, None).await.status }
    };
    assert_eq!((offer(&anna).await, offer(&boris).await), (StatusCode::NO_CONTENT, StatusCode::NO_CONTENT));
}

#[tokio::test]
async fn refusals_tell_why() {
    let site = TestApp::new().await;
    let (anna, boris) = (Person::new(&site, "anna").await, Person::new(&site, "boris").await);
    let game = anna.program.post("/games", open_table()).await;
    let path = format!("/games/{}", game["id"]);
    let call = |person: &Person<'_>, method: Method, rest: &str, body: Option<Value>| {
        let (path, token) = (format!("/api/v1{path}{rest}"), person.program.token.clone());
        let site = &site;
        async move { site.call(method, &path, &token, body).await }
    };
    refused(&call(&anna, Method::POST, "/resign", None).await, StatusCode::CONFLICT, "not-begun");
    refused(&call(&boris, Method::POST, "/abort", None).await, StatusCode::CONFLICT, "not-seated");
    refused(&call(&anna, Method::PUT, "/seat", None).await, StatusCode::CONFLICT, "seated");
    assert_eq!(call(&boris, Method::PUT, "/seat", None).await.status, StatusCode::OK);
    refused(&call(&anna, Method::DELETE, "/seat", None).await, StatusCode::CONFLICT, "begun");
    refused(&call(&anna, Method::DELETE, "/offers/draw", None).await, StatusCode::CONFLICT, "not-offered");
    let unknown = call(&anna, Method::PUT, "/offers/victory", None).await;
    assert!(unknown.status.is_client_error());
    let wrong = call(&anna, Method::POST, "/moves", Some(json!({"ply": 0, "move": "z9"}))).await;
    assert_eq!(problem(&wrong, StatusCode::UNPROCESSABLE_ENTITY)["errors"][0]["field"], "move");
    refused(&anna.program.get("/games/999").await, StatusCode::NOT_FOUND, "no-game");
    let computer = json!({"client_id": "two", "seats": 2, "control": {"days": 3}, "is_rated": true, "access": "computer"});
    let answer = anna.program.call(Method::POST, "/games", Some(computer)).await;
    refused(&answer, StatusCode::UNPROCESSABLE_ENTITY, "not-rated-computer");
}

#[tokio::test]
async fn looking_for_opponents_by_calls() {
    let site = TestApp::new().await;
    let (anna, boris) = (Person::new(&site, "anna").await, Person::new(&site, "boris").await);
    let path = "/games/seeks/quoridor-2-correspondence";
    let seek = anna.program.put(path, json!({"widest": 400})).await;
    assert_eq!((&seek["window"], &seek["pool"]), (&json!(100), &json!(1)));
    assert_eq!(
        Program::ok(anna.program.get("/games/seeks").await)["seeks"][0]["modality"],
        "quoridor-2-correspondence"
    );
    assert_eq!(anna.program.call(Method::DELETE, path, None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(anna.program.read("/games/seeks").await["seeks"], json!([]));
    anna.program.put(path, json!({})).await;
    boris.program.put(path, json!({})).await;
    // nobody tells a program that does not listen; it finds its game in the list
    let mine = loop {
        let games = boris.program.read("/games").await;
        if games["mine"] != json!([]) {
            break games["mine"][0].clone();
        }
        tokio::task::yield_now().await;
    };
    assert_eq!((&mine["access"], &mine["phase"]), (&json!("matched"), &json!("playing")));
    assert_eq!(anna.program.call(Method::DELETE, "/games/seeks", None).await.status, StatusCode::NO_CONTENT);
    let nobody = site.call(Method::GET, "/api/v1/games/seeks", "", None).await;
    assert_eq!(nobody.status, StatusCode::UNAUTHORIZED);
}
