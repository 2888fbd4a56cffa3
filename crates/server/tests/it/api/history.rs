//! Steps, earlier moments and differences through the interface.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Program, problem};
use crate::test_app::TestApp;

#[tokio::test]
async fn steps_back_and_forth() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 4, 2).await;
    let tick = || site.clock.advance(jiff::SignedDuration::from_mins(1));
    tick();
    program.post(&format!("{event}/start"), Value::Null).await;
    tick();
    let paired = program.post(&format!("{event}/rounds"), Value::Null).await["version"].as_u64().unwrap();
    tick();
    program.put(&format!("{event}/rounds/1/boards/1/result"), json!({"result": "1-0"})).await;
    let steps = program.read(&format!("{event}/steps?per_page=1")).await;
    assert_eq!(
        (&steps["undo_to"], &steps["redo_to"], &steps["has_more"]),
        (&json!(paired), &Value::Null, &json!(true))
    );
    assert!(steps["steps"][0]["entries"][0]["text"].as_str().unwrap().contains("1–0"), "{steps}");
    tick();
    program.post(&format!("{event}/undo"), json!({})).await;
    assert_eq!(program.read(&format!("{event}/rounds/1")).await["round"]["missing"], 2);
    let steps = program.read(&format!("{event}/steps")).await;
    assert_eq!(steps["steps"][1]["holds"], false);
    tick();
    program.post(&format!("{event}/redo"), Value::Null).await;
    assert_eq!(program.read(&format!("{event}/rounds/1")).await["round"]["missing"], 1);
    let nothing = program.call(Method::POST, &format!("{event}/redo"), None).await;
    problem(&nothing, StatusCode::CONFLICT);
    let past = program.read(&format!("{event}/at?entry={paired}")).await;
    assert_eq!((&past["entry"], &past["rounds"][0]["missing"]), (&json!(paired), &json!(2)));
    assert_eq!(past["players"].as_array().unwrap().len(), 4);
    let moment = past["at"].as_str().unwrap();
    assert_eq!(program.read(&format!("{event}/at?moment={moment}")).await["entry"], paired);
    let differs = program.read(&format!("{event}/difference?from={paired}")).await;
    assert_eq!(differs["differences"][0]["kind"], "results");
    for wrong in ["at", "at?entry=999", "at?moment=soon", "difference?from=999", "steps?page=0"] {
        problem(&program.get(&format!("{event}/{wrong}")).await, StatusCode::UNPROCESSABLE_ENTITY);
    }
}
