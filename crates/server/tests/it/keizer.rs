//! A Keizer season on an empty site: made through the API and at the desk, three rounds with absentees, and the standings.

use axum::http::{Method, StatusCode};
use ronde_tournament::System;
use serde_json::{Value, json};

use crate::api::{Program, problem};
use crate::test_app::TestApp;

#[tokio::test]
async fn a_season_through_the_api() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let asked = json!({"name": "Club evenings", "system": "keizer", "visibility": "public",
        "system_settings": {"top": 50, "gap": 1, "excused": "0.35"}});
    let made = program.post("/tournaments", asked).await;
    assert_eq!((&made["system"], &made["rounds"]), (&json!("keizer"), &Value::Null));
    let settings = json!({"top": 50, "own_value": true, "gap": 1, "meetings": null, "loss": "0", "bye": "2/3",
        "excused": "7/20", "excused_rounds": 5, "duty": "2/3"});
    assert_eq!(made["system_settings"], settings);
    let event = format!("/tournaments/{}", made["slug"].as_str().unwrap());
    let person = |(name, rating): (char, u32)| json!({"name": format!("Anna {name}"), "fide_rating": rating});
    let people: Vec<Value> = ('A'..='G').zip((1700..=2000).rev().step_by(50)).map(person).collect();
    program.post(&format!("{event}/players"), json!({ "players": people })).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    program.play(&event, |board| if board == 1 { "1-0" } else { "1/2-1/2" }).await;
    program.put(&format!("{event}/players/2/byes/2"), json!({"bye": "half-point"})).await;
    program.put(&format!("{event}/players/3/byes/2"), json!({"bye": "zero-point"})).await;
    program.play(&event, |_| "1/2-1/2").await;
    let proposed = program.read(&format!("{event}/next-round")).await;
    assert!(!proposed["reasons"].as_array().unwrap().is_empty(), "{proposed}");
    program.play(&event, |_| "0-1").await;

    let standings = program.read(&format!("{event}/standings")).await;
    assert_eq!(standings["tie_breaks"], json!(["KEIZER", "VALUE"]));
    let lines = standings["standings"].as_array().unwrap();
    assert_eq!(lines.len(), 7);
    let score = |line: &Value| line["values"][0].as_str().unwrap().parse::<f64>().unwrap();
    assert!(lines.windows(2).all(|pair| score(&pair[0]) >= score(&pair[1])), "{standings}");
    assert_eq!((&lines[0]["values"][1], &lines[6]["values"][1]), (&json!("50"), &json!("44")));
    let number = lines[0]["number"].as_u64().unwrap();
    let why = program.read(&format!("{event}/standings/{number}/explanation")).await;
    let value = &why["explanation"]["values"][0];
    assert_eq!((&value["code"], value["parts"].as_array().unwrap().len()), (&json!("KEIZER"), 3), "{why}");
    let round = program.read(&format!("{event}/rounds/2/explanation")).await;
    assert_eq!((&round["system"], &round["is_by_the_rules"]), (&json!("keizer"), &json!(true)), "{round}");
    assert!(!round["explanation"]["sentences"].as_array().unwrap().is_empty());

    let changed = program.call(Method::PATCH, &event, Some(json!({"system_settings": {"gap": 4}}))).await;
    assert_eq!(Program::ok(changed)["system_settings"]["gap"], 4);
    for (wrong, field) in [
        (json!({"gap": -1}), "system_settings/gap"),
        (json!({"bye": 0.5}), "system_settings/bye"),
        (json!({"own_value": "yes"}), "system_settings/own_value"),
        (json!({"speed": 1}), "system_settings/speed"),
    ] {
        let answer = program.call(Method::PATCH, &event, Some(json!({ "system_settings": wrong }))).await;
        assert!(problem(&answer, StatusCode::UNPROCESSABLE_ENTITY).to_string().contains(field), "{field}");
    }
    // anybody can have a round paired by it, and look at the pages
    let position = json!({"rounds": 3, "first_color": "white", "players": [{"number": 1}, {"number": 2}, {"number": 3}]});
    let paired = program.post("/pairings/keizer", position).await;
    assert_eq!((&paired["system"], &paired["bye"]), (&json!("keizer"), &json!(3)), "{paired}");
    let slug = made["slug"].as_str().unwrap();
    for (page, word) in [
        ("/standings", "Keizer score"),
        ("/rounds/2/why", "neighbours in the table"),
        ("", "Keizer"),
        (&format!("/standings/{number}"), "value of the opponent’s place"),
        (&format!("/players/{number}"), "Neighbours in the table"),
    ] {
        let shown = site.get(&format!("/e/{slug}{page}"), "").await;
        assert_eq!(shown.status, StatusCode::OK, "{page}");
        assert!(shown.text().contains(word), "{page}: {}", shown.text());
    }
}

#[tokio::test]
async fn a_season_at_the_desk() {
    let site = TestApp::new().await;
    let account = site.account("anna").await;
    let cookie = site.session(&account).await;
    let form = site.get("/events/new", &cookie).await.text();
    assert!(form.contains("value=\"keizer\"") && form.contains("name=\"keizer_gap\""), "{form}");
    let usual = [
        ("keizer_own_value", "yes"),
        ("keizer_loss", "0"),
        ("keizer_bye", "2/3"),
        ("keizer_excused", "1/3"),
        ("keizer_duty", "2/3"),
    ];
    let mut fields = vec![
        ("event_name", "Evenings"),
        ("game", "chess"),
        ("system", "keizer"),
        ("visibility", "public"),
        ("alphabet", "en"),
        ("keizer_top", "60"),
        ("keizer_gap", "2"),
        ("keizer_excused_rounds", "3"),
    ];
    fields.extend(usual);
    let mut wrong = fields.clone();
    wrong.push(("keizer_meetings", "0"));
    let answer = site.post("/events/new", &cookie, &wrong).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(answer.text().contains("keizer_meetings-fault"));
    let made = site.post("/events/new", &cookie, &fields).await;
    assert_eq!(made.header("location"), "/e/evenings/desk", "{}", made.text());
    let event = site.app.tournaments().find("evenings").await.unwrap();
    let system = &event.tournament().settings().system;
    let expected = ["60", "yes", "2", "", "0", "2/3", "1/3", "3", "2/3"];
    assert_eq!((system.code(), texts(system)), ("keizer", expected.map(str::to_owned).to_vec()));

    let settings = site.get("/e/evenings/desk/settings", &cookie).await.text();
    assert!(settings.contains("name=\"keizer_top\"") && settings.contains("value=\"60\""));
    let mut changed = vec![("version", "1"), ("system", "keizer"), ("order", "rating"), ("keizer_gap", "5")];
    changed.extend([("keizer_top", ""), ("keizer_excused_rounds", "3"), ("keizer_meetings", "2")]);
    changed.extend(usual);
    let done = site.post("/e/evenings/desk/settings/system", &cookie, &changed).await;
    assert_eq!(done.status, StatusCode::SEE_OTHER, "{}", done.text());
    let event = site.app.tournaments().find("evenings").await.unwrap();
    let expected = ["", "yes", "5", "2", "0", "2/3", "1/3", "3", "2/3"];
    assert_eq!(texts(&event.tournament().settings().system), expected);
}

/// The settings of a system as their fields show them.
fn texts(system: &System) -> Vec<String> {
    system.settings().iter().map(ronde_tournament::Setting::text).collect()
}
