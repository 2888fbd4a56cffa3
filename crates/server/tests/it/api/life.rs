//! Whole tournaments through the interface, compared with what the core itself says.

use axum::http::{Method, StatusCode};
use ronde_tournament::project;
use serde_json::{Value, json};

use super::{Program, problem};
use crate::test_app::TestApp;

const RESULTS: [&str; 3] = ["1-0", "1/2-1/2", "0-1"];

/// Standings and crosstable of the interface are those of the core.
async fn agrees_with_the_core(program: &Program<'_>, event: &str) {
    let slug = event.strip_prefix("/tournaments/").unwrap();
    let snapshot = program.site.app.tournaments().find(slug).await.unwrap();
    let tournament = snapshot.tournament();
    for after in 0..=tournament.rounds().len() {
        let shown = program.read(&format!("{event}/standings?after={after}")).await;
        let standings = project::standings(tournament, after);
        let expected: Vec<Value> = standings
            .rows()
            .iter()
            .map(|row| {
                let values: Vec<Option<String>> = standings.written(row).collect();
                json!([row.rank, row.number, row.points.to_string(), values])
            })
            .collect();
        let found: Vec<Value> = shown["standings"]
            .as_array()
            .unwrap()
            .iter()
            .map(|row| json!([row["rank"], row["number"], row["points"], row["values"]]))
            .collect();
        assert_eq!(found, expected, "after round {after}");
        let table = project::crosstable_after(tournament, after);
        let crosstable = program.read(&format!("{event}/crosstable?after={after}")).await;
        for (line, card) in crosstable["lines"].as_array().unwrap().iter().zip(table.cards()) {
            assert_eq!(line["number"], json!(card.number));
            assert_eq!(line["points"], json!(table.points(card).to_string()));
            assert_eq!(line["rounds"].as_array().unwrap().len(), after);
        }
    }
    let number = tournament.start_list()[0].number().unwrap();
    let explained = program.read(&format!("{event}/standings/{number}/explanation")).await;
    assert_eq!(explained["explanation"]["player"], json!(number));
    assert!(!explained["explanation"]["values"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn a_swiss_from_registration_to_the_last_round() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 9, 5).await;
    let started = program.post(&format!("{event}/start"), Value::Null).await;
    assert_eq!((&started["is_started"], &started["players"]), (&json!(true), &json!(9)));
    program.put(&format!("{event}/players/3/byes/2"), json!({"bye": "half-point"})).await;
    for round in 1..=5 {
        program.play(&event, |board| RESULTS[usize::try_from(board + round).unwrap() % 3]).await;
        let explained = program.read(&format!("{event}/rounds/{round}/explanation")).await;
        assert_eq!(explained["is_by_the_rules"], true, "{explained}");
        assert!(!explained["explanation"]["facts"]["brackets"].as_array().unwrap().is_empty());
        assert!(explained["explanation"]["sentences"].as_array().unwrap().len() > 1);
        if round == 2 {
            let late =
                program.post(&format!("{event}/players"), json!({"players": [{"name": "Late"}]})).await;
            assert_eq!(late["players"][0]["id"], 10);
            program.post(&format!("{event}/players/5/withdraw"), Value::Null).await;
        }
        if round == 3 {
            let back = program.post(&format!("{event}/players/5/return"), Value::Null).await;
            assert_eq!(back["player"]["is_withdrawn"], false);
        }
    }
    let second = program.read(&format!("{event}/rounds/2")).await;
    let byes = second["round"]["byes"].as_array().unwrap();
    assert!(byes.iter().any(|out| out["player"]["id"] == 3 && out["bye"] == "half-point"), "{byes:?}");
    assert_eq!(program.read(&event).await["status"], "finished");
    agrees_with_the_core(&program, &event).await;
    let over = program.call(Method::POST, &format!("{event}/rounds"), None).await;
    assert_eq!(problem(&over, StatusCode::CONFLICT)["type"], "/problems/refused");
}

#[tokio::test]
async fn a_round_robin_and_a_nearest_opponent_swiss() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    for (system, players, rounds) in [("round-robin", 5, 5), ("double-round-robin", 4, 6), ("nearest", 8, 4)]
    {
        let planned = if system == "nearest" { rounds } else { 0 };
        let event = program.event(system, players, planned).await;
        program.post(&format!("{event}/start"), Value::Null).await;
        for round in 1..=u64::from(rounds) {
            program.play(&event, |board| RESULTS[usize::try_from(board * 2 + round).unwrap() % 3]).await;
            let explained = program.read(&format!("{event}/rounds/{round}/explanation")).await;
            assert_eq!(explained["is_by_the_rules"], true, "{system}: {explained}");
            assert!(!explained["explanation"]["sentences"].as_array().unwrap().is_empty());
        }
        assert_eq!(program.read(&event).await["status"], "finished", "{system}");
        agrees_with_the_core(&program, &event).await;
    }
}

#[tokio::test]
async fn a_pairing_by_hand_tells_what_it_breaks() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 4, 3).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    program.play(&event, |_| "1-0").await;
    program.post(&format!("{event}/rounds"), Value::Null).await;
    let first = program.read(&format!("{event}/rounds/1")).await;
    let games: Vec<Value> = first["round"]["boards"]
        .as_array()
        .unwrap()
        .iter()
        .map(|board| json!({"white": board["black"]["number"], "black": board["white"]["number"]}))
        .collect();
    let (path, body) = (format!("{event}/rounds/2/pairing"), json!({ "games": games }));
    let warned = program.call(Method::PUT, &path, Some(body.clone())).await;
    assert_eq!((warned.status, &warned.json()["confirm"]), (StatusCode::CONFLICT, &json!("confirm")));
    let confirm = [("ronde-confirm", "confirm")];
    let edited = Program::ok(program.with(Method::PUT, &path, &confirm, Some(body)).await);
    assert_eq!(edited["breaches"].as_array().unwrap().len(), 2);
    assert_eq!(edited["breaches"][0]["rule"], "met-before");
    let explained = program.read(&format!("{event}/rounds/2/explanation")).await;
    assert_eq!(explained["is_by_the_rules"], false);
}

#[tokio::test]
async fn what_was_done_can_be_taken_back() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 4, 3).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    let before = program.post(&format!("{event}/rounds"), Value::Null).await["version"].as_u64().unwrap();
    program.put(&format!("{event}/rounds/1/boards/1/result"), json!({"result": "1-0"})).await;
    let back = program.post(&format!("{event}/undo"), json!({ "back_to": before })).await;
    assert_eq!(back["version"], before + 2);
    assert_eq!(program.read(&format!("{event}/rounds/1")).await["round"]["missing"], 2);
    let log = program.read(&format!("{event}/log?after={before}&per_page=1")).await;
    assert_eq!((&log["entries"][0]["holds"], &log["has_more"]), (&json!(false), &json!(true)));
    assert_eq!(log["entries"][0]["by"], "anna");
    let whole = program.read(&format!("{event}/log?per_page=1000")).await.to_string();
    assert!(!whole.contains("Bnna"), "the log names nobody: {whole}");
}

#[tokio::test]
async fn the_list_is_searched_and_paged() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    for number in 0..5 {
        program
            .post(
                "/tournaments",
                json!({"name": format!("Open {number}"), "system": "dutch", "visibility": "public"}),
            )
            .await;
    }
    program.post("/tournaments", json!({"name": "Secret open", "system": "dutch"})).await;
    let answer = program.get("/tournaments?q=open&per_page=2&page=2").await;
    let link = answer.header("link");
    assert!(link.contains("page=1") && link.contains("rel=\"prev\"") && link.contains("page=3"), "{link}");
    let page = answer.json();
    assert_eq!((page["tournaments"].as_array().unwrap().len(), &page["has_more"]), (2, &json!(true)));
    let all = program.read("/tournaments?q=open").await;
    assert_eq!(all["tournaments"].as_array().unwrap().len(), 5, "the secret one is not in the list");
    let me = program.read("/me").await;
    assert_eq!(me["tournaments"].as_array().unwrap().len(), 6);
    assert_eq!(me["scopes"], json!(["write"]));
}
