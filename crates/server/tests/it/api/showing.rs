//! Screens through calls.

use axum::http::{Method, StatusCode};
use serde_json::json;

use super::{Program, problem};
use crate::test_app::TestApp;

#[tokio::test]
async fn screens_are_set() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "arbiter").await;
    let event = program.event("dutch", 4, 3).await;
    let shown = program.read(&format!("{event}/screens")).await;
    assert_eq!(shown["screens"][0]["name"], "hall");
    let door = json!({"name": "door", "pages": ["names", "clock"], "seconds": 15});
    let shown = program.put(&format!("{event}/screens"), json!({"screens": [door]})).await;
    assert_eq!(shown["screens"][1], door);
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
}
