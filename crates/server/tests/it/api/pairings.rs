//! The pairing engines as calls.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};

use super::{Program, problem};
use crate::test_app::{Answer, TestApp};

async fn text(site: &TestApp, path: &str, body: &str) -> Answer {
    let request = Request::builder().method(Method::POST).uri(format!("/api/v1{path}"));
    let request = request.header("content-type", "text/plain").body(Body::from(body.to_owned()));
    site.send(request.unwrap()).await
}

fn pairs(round: &Value) -> Vec<(u64, u64)> {
    let number = |value: &Value| value.as_u64().unwrap();
    let games = round["games"].as_array().unwrap().iter();
    games.map(|game| (number(&game["white"]), number(&game["black"]))).collect()
}

#[tokio::test]
async fn a_position_and_its_report_give_the_same_round() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 7, 5).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    program.play(&event, |board| if board % 2 == 0 { "1-0" } else { "1/2-1/2" }).await;
    let report = program.get(&format!("{event}/export.trf")).await.text();
    let table = program.read(&format!("{event}/crosstable")).await;
    let share = |symbol: &Value| match symbol.as_str().unwrap() {
        "½" => json!("1/2"),
        other => json!(other),
    };
    let players: Vec<Value> = table["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| {
            let cell = &line["rounds"][0];
            let round = if cell["opponent"].is_null() {
                json!({"bye": cell["bye"]})
            } else {
                json!({"opponent": cell["opponent"], "color": cell["color"], "result": share(&cell["result"])})
            };
            json!({"number": line["number"], "rounds": [round]})
        })
        .collect();
    let position = json!({"rounds": 5, "first_color": "white", "players": players});
    let from_json = program.post("/pairings/dutch", position.clone()).await;
    let from_text = text(&site, "/pairings/dutch", &report).await;
    assert_eq!(from_text.status, StatusCode::OK, "{}", from_text.text());
    let from_text = from_text.json();
    assert_eq!((pairs(&from_json), &from_json["bye"]), (pairs(&from_text), &from_text["bye"]));
    assert!(!from_json["explanation"]["facts"]["brackets"].as_array().unwrap().is_empty());
    let next = program.post(&format!("{event}/rounds"), Value::Null).await;
    let on_boards: Vec<(u64, u64)> = next["round"]["boards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|board| (board["white"]["number"].as_u64().unwrap(), board["black"]["number"].as_u64().unwrap()))
        .collect();
    assert_eq!(pairs(&from_json), on_boards);
    let short = Program::ok(
        program.call(Method::POST, "/pairings/dutch?explain=false", Some(position.clone())).await,
    );
    assert_eq!((pairs(&short), &short["explanation"]), (pairs(&from_json), &Value::Null));
    let nearest = program.post("/pairings/nearest", position).await;
    assert_eq!((nearest["games"].as_array().unwrap().len(), &nearest["round"]), (3, &json!(2)));
    assert!(!nearest["explanation"]["sentences"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn the_tables_of_berger() {
    let site = TestApp::new().await;
    let program = Program { site: &site, token: String::new() };
    let six = program.post("/pairings/berger", json!({"players": 6, "round": 1})).await;
    assert_eq!(pairs(&six), [(1, 6), (2, 5), (3, 4)]);
    let five = program.post("/pairings/berger", json!({"players": 5, "round": 1})).await;
    assert_eq!((pairs(&five), &five["bye"]), (vec![(2, 5), (3, 4)], &json!(1)));
    let anna = Program::of(&site, "anna").await;
    let event = anna.event("round-robin", 5, 0).await;
    anna.post(&format!("{event}/start"), Value::Null).await;
    anna.play(&event, |_| "1-0").await;
    let report = anna.get(&format!("{event}/export.trf")).await.text();
    let next = text(&site, "/pairings/berger", &report).await;
    assert_eq!(next.status, StatusCode::OK, "{}", next.text());
    let second = program.post("/pairings/berger", json!({"players": 5, "round": 2})).await;
    assert_eq!(pairs(&next.json()), pairs(&second));
}

#[tokio::test]
async fn limits_and_impossible_rounds() {
    let site = TestApp::with(|config| config.limits.players_per_call = 3).await;
    let program = Program { site: &site, token: String::new() };
    let field = |count: u32| json!({"rounds": 9, "first_color": "white", "players": (1..=count).map(|number| json!({"number": number})).collect::<Vec<_>>()});
    problem(
        &program.call(Method::POST, "/pairings/dutch", Some(field(4))).await,
        StatusCode::PAYLOAD_TOO_LARGE,
    );
    assert_eq!(program.post("/pairings/dutch", field(3)).await["bye"], 3);
    let met = json!({"rounds": 9, "first_color": "white", "players": [
        {"number": 1, "rounds": [{"opponent": 2, "color": "white", "result": "1"}]},
        {"number": 2, "rounds": [{"opponent": 1, "color": "black", "result": "0"}]},
    ]});
    let refused = program.call(Method::POST, "/pairings/dutch", Some(met.clone())).await;
    let told = problem(&refused, StatusCode::CONFLICT);
    assert!(told["detail"].as_str().is_some_and(|detail| !detail.is_empty()), "{told}");
    problem(&program.call(Method::POST, "/pairings/nearest", Some(met)).await, StatusCode::CONFLICT);
    let bad = text(&site, "/pairings/dutch", "001 nonsense").await;
    let told = problem(&bad, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(told["errors"][0]["field"].as_str().unwrap().starts_with("line "), "{told}");
    let one_sided = json!({"rounds": 9, "first_color": "white", "players": [
        {"number": 1, "rounds": [{"opponent": 2, "color": "white", "result": "1"}]}, {"number": 2}]});
    problem(
        &program.call(Method::POST, "/pairings/dutch", Some(one_sided)).await,
        StatusCode::UNPROCESSABLE_ENTITY,
    );
}
