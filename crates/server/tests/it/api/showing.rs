//! Screens and announcements through calls.

use axum::http::{Method, StatusCode};
use serde_json::json;

use super::{Program, problem};
use crate::test_app::TestApp;

#[tokio::test]
async fn screens_and_announcement() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "arbiter").await;
    let event = program.event("dutch", 4, 3).await;
    let shown = program.read(&format!("{event}/screens")).await;
    assert_eq!(shown["screens"][0]["name"], "hall");
    let door = json!({"name": "door", "pages": ["names", "clock"], "seconds": 15});
    let shown = program.put(&format!("{event}/screens"), json!({"screens": [door]})).await;
    assert_eq!(shown["screens"][1], door);
    let shown = program.put(&format!("{event}/announcement"), json!({"text": "Round 1 at 10:00"})).await;
    assert_eq!(shown["announcement"], "Round 1 at 10:00");
    assert_eq!(program.read(&format!("{event}/screens")).await, shown);
}

#[tokio::test]
async fn each_fault_is_named() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "arbiter").await;
    let event = program.event("dutch", 4, 3).await;
    let screens = json!({"screens": [
        {"name": "door", "pages": ["names"], "seconds": 1},
        {"name": "door", "pages": [], "seconds": 10},
        {"name": "Le hall", "pages": ["names"], "seconds": 10},
    ]});
    let answer = program.call(Method::PUT, &format!("{event}/screens"), Some(screens)).await;
    let told = problem(&answer, StatusCode::UNPROCESSABLE_ENTITY);
    let fields: Vec<&str> =
        told["errors"].as_array().unwrap().iter().map(|one| one["field"].as_str().unwrap()).collect();
    assert_eq!(fields, ["screens/0/seconds", "screens/1/name", "screens/1/pages", "screens/2/name"]);
    for text in ["two\nlines".to_owned(), "x".repeat(301)] {
        let answer =
            program.call(Method::PUT, &format!("{event}/announcement"), Some(json!({"text": text}))).await;
        problem(&answer, StatusCode::UNPROCESSABLE_ENTITY);
    }
}
