//! Versions: cheap polling, safe writes, two writers at once.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Program, problem};
use crate::test_app::TestApp;

#[tokio::test]
async fn nothing_new_costs_nothing() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 4, 3).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    program.post(&format!("{event}/rounds"), Value::Null).await;
    let version = program.read(&event).await["version"].clone();
    for part in [
        "",
        "/roles",
        "/export.ronde",
        "/export.json",
        "/players",
        "/players/1",
        "/rounds",
        "/rounds/1",
        "/rounds/1/explanation",
        "/standings",
        "/standings/1/explanation",
        "/crosstable",
        "/log",
        "/export.trf",
        "/export.trf16",
        "/standings.csv",
        "/players.csv",
    ] {
        let path = format!("{event}{part}");
        let answer = program.get(&path).await;
        assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
        let tag = answer.header("etag").to_owned();
        assert!(tag.starts_with(&format!("\"v{version}")), "{path}: {tag}");
        let again = program.with(Method::GET, &path, &[("if-none-match", &tag)], None).await;
        assert_eq!((again.status, again.body.len()), (StatusCode::NOT_MODIFIED, 0), "{path}");
        if ["/roles", "/export.ronde", "/export.json"].contains(&part) {
            continue;
        }
        let french = program
            .with(Method::GET, &path, &[("if-none-match", &tag), ("accept-language", "fr")], None)
            .await;
        assert_eq!(french.status, StatusCode::OK, "{path} in another language is something else");
    }
}

#[tokio::test]
async fn of_two_writers_who_have_seen_the_same_one_wins() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 4, 3).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    program.post(&format!("{event}/rounds"), Value::Null).await;
    let seen = program.get(&event).await.header("etag").to_owned();
    let path = |board: u32| format!("{event}/rounds/1/boards/{board}/result");
    let (one, other) = (path(1), path(2));
    let headers = [("if-match", seen.as_str())];
    let (one, other) = tokio::join!(
        program.with(Method::PUT, &one, &headers, Some(json!({"result": "1-0"}))),
        program.with(Method::PUT, &other, &headers, Some(json!({"result": "0-1"}))),
    );
    let (winner, loser) = if one.status == StatusCode::OK { (one, other) } else { (other, one) };
    assert_eq!(winner.status, StatusCode::OK);
    let told = problem(&loser, StatusCode::PRECONDITION_FAILED);
    assert_eq!(told["version"], winner.json()["version"]);
    let rounds = program.read(&format!("{event}/rounds/1")).await;
    assert_eq!(rounds["round"]["missing"], 1);
    let fresh = format!("\"v{}\"", told["version"]);
    let board = if rounds["round"]["boards"][0]["result"].is_null() { 1 } else { 2 };
    let again = program
        .with(Method::PUT, &path(board), &[("if-match", &fresh)], Some(json!({"result": "1-0"})))
        .await;
    assert_eq!(again.status, StatusCode::OK);
}

#[tokio::test]
async fn every_write_honours_the_version() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 4, 3).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    program.post(&format!("{event}/rounds"), Value::Null).await;
    let version = program.read(&event).await["version"].clone();
    let writes = [
        (Method::PATCH, "", Some(json!({"city": "Bursa"}))),
        (Method::POST, "/players", Some(json!({"players": [{"name": "New"}]}))),
        (Method::PATCH, "/players/1", Some(json!({"name": "Other"}))),
        (Method::POST, "/players/1/withdraw", None),
        (Method::POST, "/players/1/return", None),
        (Method::PUT, "/players/1/byes/2", Some(json!({"bye": "half-point"}))),
        (Method::DELETE, "/players/1/byes/2", None),
        (Method::POST, "/start", None),
        (Method::POST, "/rounds", None),
        (Method::PUT, "/rounds/1/pairing", Some(json!({"games": []}))),
        (Method::PUT, "/rounds/1/boards/1/result", Some(json!({"result": "1-0"}))),
        (Method::DELETE, "/rounds/1/boards/1/result", None),
        (Method::POST, "/rounds/1/close", None),
        (Method::POST, "/rounds/1/reopen", None),
        (Method::POST, "/undo", Some(json!({"back_to": 1}))),
        (Method::PUT, "/visibility", Some(json!({"visibility": "by-link"}))),
        (Method::PUT, "/roles/anna", Some(json!({"role": "owner"}))),
        (Method::DELETE, "/roles/anna", None),
    ];
    for (method, part, body) in writes {
        let path = format!("{event}{part}");
        for stale in ["\"v2\"", "\"nonsense\""] {
            let answer = program.with(method.clone(), &path, &[("if-match", stale)], body.clone()).await;
            assert_eq!(
                problem(&answer, StatusCode::PRECONDITION_FAILED)["version"],
                version,
                "{method} {path}"
            );
        }
    }
    assert_eq!(program.read(&event).await["version"], version, "nothing was written");
}

#[tokio::test]
async fn the_same_result_again_writes_nothing() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 4, 3).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    program.post(&format!("{event}/rounds"), Value::Null).await;
    let path = format!("{event}/rounds/1/boards/1/result");
    let once = program.put(&path, json!({"result": "1-0"})).await;
    let twice = program.put(&path, json!({"result": "1-0"})).await;
    assert_eq!(once["version"], twice["version"]);
    let corrected = program.put(&path, json!({"result": "+--"})).await;
    assert_eq!(corrected["round"]["boards"][0]["result"], "+--");
    let unrated = program.put(&path, json!({"result": "1/2-1/2", "is_rated": false})).await;
    assert_eq!(unrated["round"]["boards"][0]["is_rated"], false);
    let out = Program::ok(program.call(Method::DELETE, &path, None).await);
    assert_eq!(out["round"]["boards"][0]["result"], Value::Null);
    let again = Program::ok(program.call(Method::DELETE, &path, None).await);
    assert_eq!(out["version"], again["version"]);
}
