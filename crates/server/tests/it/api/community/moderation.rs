//! Reports, time-outs, and the trace of what was done to keep order.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::{Value, json};

use super::{Person, Program, problem, refused};
use crate::test_app::TestApp;

/// Two people and a moderator in the lobby.
async fn lobby(site: &TestApp) -> (Person<'_>, Person<'_>, Person<'_>, i64) {
    let (anna, boris) = (Person::new(site, "anna").await, Person::new(site, "boris").await);
    let moderator = Person::moderator(site, "mod").await;
    let room = anna.lobby().await;
    boris.lobby().await;
    (anna, boris, moderator, room)
}

async fn acts(moderator: &Person<'_>) -> Vec<(String, String)> {
    let acts = moderator.program.read("/moderator-acts").await;
    let text = |act: &Value, field: &str| act[field].as_str().unwrap_or_default().to_owned();
    acts["acts"].as_array().unwrap().iter().map(|act| (text(act, "act"), text(act, "account"))).collect()
}

fn act(act: &str, account: &str) -> (String, String) {
    (act.to_owned(), account.to_owned())
}

#[tokio::test]
async fn a_report_keeps_what_was_said_around() {
    let site = TestApp::new().await;
    let (anna, boris, moderator, room) = lobby(&site).await;
    anna.say(room, "1", "good game").await;
    boris.say(room, "2", "shame on you").await;
    anna.say(room, "3", "pardon").await;
    let path = format!("/conversations/{room}/messages/2/reports");
    let reason = |reason: &str| Some(json!({ "reason": reason }));
    refused(
        &anna.program.call(Method::POST, &path, reason(" ")).await,
        StatusCode::UNPROCESSABLE_ENTITY,
        "empty",
    );
    for _ in 0..2 {
        let answer = anna.program.call(Method::POST, &path, reason("insults")).await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT);
    }
    // what is taken away afterwards is still there for those who judge
    Program::ok(boris.delete(room, 2).await);
    let list = moderator.program.read("/reports").await;
    let [report] = &list["reports"].as_array().unwrap()[..] else { panic!("{list}") };
    assert_eq!((&report["by"], &report["reason"]), (&json!("anna"), &json!("insults")));
    assert_eq!(report["about"], json!({ "id": boris.id(), "name": "boris" }));
    let around = report["context"].as_array().unwrap();
    let texts: Vec<_> = around.iter().map(|entry| entry["text"].as_str().unwrap()).collect();
    assert_eq!(texts, ["good game", "shame on you", "pardon"]);
    assert_eq!(
        (&list["page"], &list["has_more"], &report["closed_at"]),
        (&json!(1), &json!(false), &Value::Null)
    );

    let close = format!("/reports/{}/close", report["id"]);
    refused(&anna.program.call(Method::POST, &close, None).await, StatusCode::FORBIDDEN, "not-keeper");
    assert_eq!(moderator.program.call(Method::POST, &close, None).await.status, StatusCode::NO_CONTENT);
    problem(&moderator.program.call(Method::POST, &close, None).await, StatusCode::NOT_FOUND);
    assert_eq!(moderator.program.read("/reports").await["reports"][0]["closed_by"], "mod");
    assert_eq!(acts(&moderator).await, [act("close-report", "")]);
    let none = format!("/conversations/{room}/messages/99/reports");
    refused(&anna.program.call(Method::POST, &none, reason("x")).await, StatusCode::NOT_FOUND, "no-message");
}

#[tokio::test]
async fn who_is_timed_out_is_silent_until_it_ends_or_is_lifted() {
    let site = TestApp::new().await;
    let (anna, boris, moderator, room) = lobby(&site).await;
    anna.befriend(&boris).await;
    let pair = anna.open(json!({ "friend": boris.id() })).await;
    boris.say(room, "1", "noise").await;
    let out = |minutes: i64, conversation: Option<i64>| json!({ "account": boris.id(), "minutes": minutes, "reason": "noise", "conversation": conversation });
    let by_anna = anna.program.call(Method::POST, "/time-outs", Some(out(5, Some(room)))).await;
    refused(&by_anna, StatusCode::FORBIDDEN, "not-keeper");
    for (minutes, reason, field) in [(0, "x", "minutes"), (525_601, "x", "minutes")] {
        let body = json!({ "account": boris.id(), "minutes": minutes, "reason": reason });
        let answer = moderator.program.call(Method::POST, "/time-outs", Some(body)).await;
        assert_eq!(problem(&answer, StatusCode::UNPROCESSABLE_ENTITY)["errors"][0]["field"], field);
    }
    let nobody = json!({"account": 999, "minutes": 5, "reason": "x"});
    problem(&moderator.program.call(Method::POST, "/time-outs", Some(nobody)).await, StatusCode::NOT_FOUND);
    // in one room
    let until = moderator.program.post("/time-outs", out(10, Some(room))).await["until"].clone();
    assert_eq!(until, "2026-11-16T09:10:00Z");
    refused(&boris.try_to_say(room, "2", "x").await, StatusCode::FORBIDDEN, "timed-out");
    refused(&boris.edit(room, 1, "x").await, StatusCode::FORBIDDEN, "timed-out");
    assert_eq!(boris.say(room, "1", "noise").await, 1, "what stands there is found again");
    boris.say(pair, "3", "elsewhere").await;
    // anywhere
    moderator.program.post("/time-outs", out(5, None)).await;
    refused(&boris.try_to_say(pair, "4", "x").await, StatusCode::FORBIDDEN, "timed-out");
    let outs = moderator.program.read("/time-outs").await;
    let places: Vec<&Value> =
        outs["time_outs"].as_array().unwrap().iter().map(|out| &out["conversation"]).collect();
    assert_eq!(places, [&Value::Null, &json!(room)]);
    let path = format!("/time-outs/{}", boris.id());
    refused(&boris.program.call(Method::DELETE, &path, None).await, StatusCode::FORBIDDEN, "not-keeper");
    assert_eq!(moderator.program.call(Method::DELETE, &path, None).await.status, StatusCode::NO_CONTENT);
    problem(&moderator.program.call(Method::DELETE, &path, None).await, StatusCode::NOT_FOUND);
    boris.say(pair, "4", "again").await;
    refused(&boris.try_to_say(room, "5", "x").await, StatusCode::FORBIDDEN, "timed-out");
    site.clock.advance(SignedDuration::from_mins(10));
    boris.say(room, "5", "back").await;
    assert_eq!(moderator.program.read("/time-outs").await["time_outs"], json!([]));
    assert_eq!(
        acts(&moderator).await,
        [act("lift", "boris"), act("time-out", "boris"), act("time-out", "boris")]
    );
}

#[tokio::test]
async fn what_a_moderator_takes_away_leaves_a_trace() {
    let site = TestApp::new().await;
    let (anna, boris, moderator, room) = lobby(&site).await;
    boris.say(room, "1", "shame").await;
    anna.say(room, "2", "own").await;
    // a moderator need not be in the room
    Program::ok(moderator.delete(room, 1).await);
    Program::ok(anna.delete(room, 2).await);
    let log = anna.log(room, "").await;
    assert!(!log.to_string().contains("shame"));
    assert_eq!(log["entries"][2]["by"], moderator.id());
    let acts = moderator.program.read("/moderator-acts").await;
    let [act] = &acts["acts"].as_array().unwrap()[..] else { panic!("{acts}") };
    assert_eq!(
        (&act["act"], &act["moderator"], &act["account"]),
        (&json!("delete"), &json!("mod"), &json!("boris"))
    );
    assert_eq!((&act["conversation"], &act["seq"]), (&json!(room), &json!(1)));
    assert_eq!(acts["has_more"], false);
    let wrong = moderator.program.get("/moderator-acts?page=0").await;
    assert_eq!(problem(&wrong, StatusCode::UNPROCESSABLE_ENTITY)["errors"][0]["field"], "page");
}

#[tokio::test]
async fn the_lists_are_for_moderators_and_administrators() {
    let site = TestApp::new().await;
    let (anna, _, moderator, room) = lobby(&site).await;
    let admin = Person::new(&site, "admin").await;
    site.app.store().set_admin(admin.account.id, true).await.unwrap();
    for path in ["/reports", "/time-outs", "/moderator-acts", &format!("/time-outs?conversation={room}")] {
        refused(&anna.program.get(path).await, StatusCode::FORBIDDEN, "not-keeper");
        for person in [&moderator, &admin] {
            person.program.read(path).await;
        }
    }
}
