//! Announcements and boards that call the arbiter, through calls.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Program, problem};
use crate::test_app::TestApp;

#[tokio::test]
async fn announcements_are_made_listed_and_withdrawn() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "arbiter").await;
    let event = program.event("dutch", 4, 3).await;
    let list = format!("{event}/announcements");
    assert_eq!(program.read(&list).await["announcements"], json!([]));
    let made = program.call(Method::POST, &list, Some(json!({"text": "Round 1\nat 10:00"}))).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    assert_eq!(made.header("location"), format!("/api/v1{list}/1"));
    assert!(made.header("etag").starts_with("\"v"));
    let both = program.post(&list, json!({"text": " Tea "})).await;
    let expected = json!([
        {"number": 2, "text": "Tea", "at": "2026-11-16T09:00:00Z"},
        {"number": 1, "text": "Round 1\nat 10:00", "at": "2026-11-16T09:00:00Z"},
    ]);
    assert_eq!(both["announcements"], expected);
    // everybody may read
    let public = site.call(Method::GET, &format!("/api/v1{list}"), "", None).await;
    assert_eq!(public.json(), both);
    let rest = program.call(Method::DELETE, &format!("{list}/1"), None).await.json();
    assert_eq!(rest["announcements"].as_array().unwrap().len(), 1);
    problem(&program.call(Method::DELETE, &format!("{list}/1"), None).await, StatusCode::NOT_FOUND);
    problem(&program.call(Method::DELETE, &format!("{list}/0"), None).await, StatusCode::NOT_FOUND);
    // the same again is so already; another version than was seen is told
    let again = program.call(Method::POST, &list, Some(json!({"text": "Tea"}))).await;
    problem(&again, StatusCode::CONFLICT);
    let headers = [("if-match", "\"v1\"")];
    let late = program.with(Method::DELETE, &format!("{list}/2"), &headers, None).await;
    problem(&late, StatusCode::PRECONDITION_FAILED);
}

#[tokio::test]
async fn each_fault_of_a_text_is_named() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "arbiter").await;
    let event = program.event("dutch", 4, 3).await;
    for text in [" ".to_owned(), "x".repeat(501), "x\n".repeat(11)] {
        let body = Some(json!({"text": text}));
        let answer = program.call(Method::POST, &format!("{event}/announcements"), body).await;
        let told = problem(&answer, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(told["errors"][0]["field"], "text");
    }
}

#[tokio::test]
async fn a_board_calls_by_its_code_and_is_answered() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 6, 3).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    program.post(&format!("{event}/rounds"), Value::Null).await;
    let slug = event.strip_prefix("/tournaments/").unwrap();
    let id = site.app.tournaments().find(slug).await.unwrap().id();
    let key = site.app.store().tournament_key(id).await.unwrap();
    let hash = blake3::keyed_hash(blake3::hash(key.as_bytes()).as_bytes(), b"board/1/3");
    let code = hash.to_hex()[..12].to_owned();
    let board = format!("{event}/rounds/1/boards/3");
    let call = |code: &str, why: &str| {
        let body = json!({"code": code, "why": why});
        let path = format!("/api/v1{board}/call");
        let site = &site;
        async move { site.call(Method::POST, &path, "", Some(body)).await }
    };
    problem(&call("0123456789ab", "clock").await, StatusCode::NOT_FOUND);
    problem(&call(&code, "boredom").await, StatusCode::UNPROCESSABLE_ENTITY);
    let called = call(&code, "clock").await.json();
    assert_eq!((&called["is_waiting"], &called["answered_at"]), (&json!(true), &Value::Null));
    // said again, nothing would change
    assert_eq!(call(&code, "other").await.json(), called);
    let waiting = program.read(&format!("{event}/calls")).await;
    let one = &waiting["calls"][0];
    assert_eq!((&one["round"], &one["board"], &one["why"]), (&json!(1), &json!(3), &json!("clock")));
    assert_eq!(one["at"], "2026-11-16T09:00:00Z");
    assert!(one["white"].is_u64() && one["black"].is_u64());
    let rest = program.post(&format!("{board}/call/answer"), Value::Null).await;
    assert_eq!(rest["calls"], json!([]));
    let twice = program.call(Method::POST, &format!("{board}/call/answer"), None).await;
    problem(&twice, StatusCode::CONFLICT);
    // something else comes up; the result settles it
    assert_eq!(call(&code, "draw-claim").await.json()["is_waiting"], true);
    program.put(&format!("{board}/result"), json!({"result": "1/2-1/2"})).await;
    assert_eq!(program.read(&format!("{event}/calls")).await["calls"], json!([]));
    problem(&call(&code, "clock").await, StatusCode::CONFLICT);
}
