//! What the desk does with rounds and results, as calls.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Program, problem};
use crate::test_app::TestApp;

fn numbers(games: &Value) -> Vec<Value> {
    let pair = |game: &Value| json!({"white": game["white"]["number"], "black": game["black"]["number"]});
    games.as_array().unwrap().iter().map(pair).collect()
}

#[tokio::test]
async fn a_round_is_previewed_paired_in_part_published_by_hand_and_taken_back() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 9, 4).await;
    let early = program.get(&format!("{event}/next-round")).await;
    assert_eq!(problem(&early, StatusCode::CONFLICT)["type"], "/problems/refused");
    program.post(&format!("{event}/start"), Value::Null).await;
    program.play(&event, |_| "1/2-1/2").await;
    let preview = program.read(&format!("{event}/next-round")).await;
    assert_eq!((preview["round"].clone(), preview["games"].as_array().unwrap().len()), (json!(2), 4));
    assert!(preview["reasons"].as_array().unwrap().len() > 1);
    let opinion = program.read(&format!("{event}/next-round/second-opinion")).await;
    assert_eq!(
        (&opinion["opinions"][0]["agrees"], &opinion["opinions"][0]["engine"]),
        (&json!(true), &Value::Null)
    );
    // the first pair shall not meet, and the last one stays
    let games = numbers(&preview["games"]);
    let part =
        json!({"games": [games[3]], "bye": preview["byes"][0]["player"]["number"], "apart": [games[0]]});
    let part = program.post(&format!("{event}/rounds/2/proposal"), part).await;
    let other = numbers(&part["games"]);
    assert_eq!((other.len(), &other[0]), (4, &games[3]));
    assert!(!other.contains(&games[0]), "{other:?}");
    let unknown =
        program.call(Method::POST, &format!("{event}/rounds/2/proposal"), Some(json!({"bye": 77}))).await;
    assert_eq!(problem(&unknown, StatusCode::UNPROCESSABLE_ENTITY)["errors"][0]["field"], "bye");
    // published by hand: asked first
    let byes = json!([{"player": part["byes"][0]["player"]["number"], "bye": "pairing-allocated"}]);
    let own = json!({"games": other, "byes": byes});
    let path = format!("{event}/next-round");
    let asked = program.call(Method::POST, &path, Some(own.clone())).await;
    assert_eq!(problem(&asked, StatusCode::CONFLICT)["confirm"], "confirm");
    let agreed = [("ronde-confirm", "confirm")];
    let made = program.with(Method::POST, &path, &agreed, Some(own)).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    assert_eq!(numbers(&made.json()["round"]["boards"]), other);
    program.post(&format!("{event}/rounds/2/unpair"), Value::Null).await;
    assert_eq!(program.get(&format!("{event}/rounds/2")).await.status, StatusCode::NOT_FOUND);
    // the engine's own round needs no word
    let engine = json!({"games": games, "byes": byes});
    let made = program.call(Method::POST, &path, Some(engine)).await;
    assert_eq!(made.status, StatusCode::CREATED, "{}", made.text());
    assert_eq!(made.json()["breaches"], json!([]));
}

#[tokio::test]
async fn games_are_adjourned_claimed_and_rated_apart() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 6, 3).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    program.post(&format!("{event}/rounds"), Value::Null).await;
    let boards = format!("{event}/rounds/1/boards");
    let adjourned = program.post(&format!("{boards}/1/adjourn"), Value::Null).await;
    assert_eq!(
        (&adjourned["round"]["boards"][0]["is_adjourned"], &adjourned["round"]["missing"]),
        (&json!(true), &json!(2))
    );
    program.put(&format!("{boards}/2/result"), json!({"result": "1-0"})).await;
    let rated = program.put(&format!("{boards}/2/rated-result"), json!({"result": "0-1"})).await;
    assert_eq!(rated["round"]["boards"][1]["rated_as"], "0-1");
    let back = program.put(&format!("{boards}/2/rated-result"), json!({"result": null})).await;
    assert_eq!(back["round"]["boards"][1]["rated_as"], Value::Null);
    // the code of a board stands on its page at the desk
    let slug = event.strip_prefix("/tournaments/").unwrap();
    let account =
        site.app.store().roles(site.app.tournaments().find(slug).await.unwrap().id()).await.unwrap();
    let account = site.app.store().account(account[0].0).await.unwrap();
    let page = site.get(&format!("/e/{slug}/desk/results/1/3"), &site.session(&account).await).await.text();
    let code = page.split("/board/1/3/").nth(1).unwrap().split('"').next().unwrap().to_owned();
    let claim = |by: &str, result: &str, code: &str| {
        let body = json!({"code": code, "by": by, "result": result});
        let path = format!("/api/v1{boards}/3/claims");
        let site = &site;
        async move { site.call(Method::POST, &path, "", Some(body)).await }
    };
    assert_eq!(claim("white", "1-0", "0123456789ab").await.status, StatusCode::NOT_FOUND);
    assert_eq!(claim("white", "+--", &code).await.status, StatusCode::CONFLICT);
    assert_eq!(claim("white", "1-0", &code).await.json()["is_disputed"], false);
    assert_eq!(claim("black", "0-1", &code).await.json()["is_disputed"], true);
    let shown = program.read(&format!("{event}/rounds/1")).await;
    assert_eq!(shown["round"]["boards"][2]["claims"]["black"], "0-1");
    let public = site.call(Method::GET, &format!("/api/v1{event}/rounds/1"), "", None).await.json();
    assert_eq!(public["round"]["boards"][2]["claims"], Value::Null);
    assert_eq!(claim("black", "1-0", &code).await.json()["result"], "1-0");
}
