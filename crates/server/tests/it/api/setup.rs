//! Settings, entrance and presence through calls.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Program, problem};
use crate::test_app::TestApp;

#[tokio::test]
async fn arrangements_are_set_and_told() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 4, 3).await;
    let wanted = json!({
        "time_zone": "Europe/Istanbul",
        "schedule": ["2026-12-01T14:00:00", "2026-12-01T18:00:00"],
        "apart": [{"same": "club", "until": 2}, {"players": [1, 2]}],
        "boards": {"before": 20, "fixed": [{"player": 4, "board": 1}]},
        "byes": {"half_points": 1, "not_in_last": null},
        "entrance": {"is_open": true, "limit": 4, "checks_in": true},
        "acceleration": "baku",
        "fide_mode": "on",
    });
    let told = Program::ok(program.call(Method::PATCH, &event, Some(wanted.clone())).await);
    for (name, value) in wanted.as_object().unwrap() {
        assert_eq!(told[name], *value, "{name}");
    }
    let version = told["version"].clone();
    let again = Program::ok(program.call(Method::PATCH, &event, Some(wanted)).await);
    assert_eq!(again["version"], version, "the same again is no change");
    // leaving asks, and the answer says what to confirm
    let leave = Some(json!({"fide_mode": "left"}));
    let asked = problem(&program.call(Method::PATCH, &event, leave.clone()).await, StatusCode::CONFLICT);
    assert_eq!(asked["confirm"], "consequences");
    let left = program.with(Method::PATCH, &event, &[("ronde-confirm", "consequences")], leave).await;
    assert_eq!(Program::ok(left)["fide_mode"], "left");
}

#[tokio::test]
async fn faults_of_arrangements_name_their_fields() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 4, 3).await;
    for (body, field) in [
        (json!({"time_zone": "Mars/Base"}), "time_zone"),
        (json!({"schedule": ["2026-12-01T14:00", "soon"]}), "schedule/1"),
        (json!({"schedule": ["2026-12-01T14:00", "2026-12-01T13:00"]}), "schedule/1"),
        (json!({"apart": [{"players": [1]}]}), "apart/0/players"),
        (json!({"apart": [{"players": [1, 99]}]}), "apart/0/players/1"),
        (json!({"boards": {"fixed": [{"player": 99, "board": 1}]}}), "boards/fixed/0/player"),
        (json!({"byes": {"half_points": 100}}), "byes/half_points"),
        (json!({"entrance": {"limit": 0}}), "entrance/limit"),
        (json!({"rated": ["nowhere"]}), "rated/0"),
        (json!({"acceleration": "fast"}), "acceleration"),
        (json!({"fide_mode": "left"}), "fide_mode"),
    ] {
        let answer = program.call(Method::PATCH, &event, Some(body.clone())).await;
        let told = problem(&answer, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(told["errors"][0]["field"], field, "{body}: {told}");
    }
}

#[tokio::test]
async fn players_apply_wait_and_check_in() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 4, 3).await;
    let links = program.read(&format!("{event}/links")).await;
    let code = links["enter"].as_str().unwrap().rsplit('/').next().unwrap().to_owned();
    let path = format!("/api/v1{event}/applications");
    let apply = async |body: Value| site.call(Method::POST, &path, "", Some(body)).await;
    let boris = json!({"code": code, "player": {"name": "Boris", "club": "Moda"}, "email": "b@example.org"});
    problem(&apply(boris.clone()).await, StatusCode::CONFLICT);
    let open = json!({"entrance": {"is_open": true, "limit": 5, "checks_in": true}});
    Program::ok(program.call(Method::PATCH, &event, Some(open)).await);
    let entered = Program::ok(apply(boris).await);
    assert_eq!((entered["player"]["id"].as_u64(), &entered["waits_as"]), (Some(5), &Value::Null));
    assert!(entered["page"].as_str().unwrap().contains("/me/5/"));
    assert_eq!(entered["player"]["club"], "Moda");
    let waits = Program::ok(apply(json!({"code": code, "player": {"name": "Cem"}})).await);
    assert_eq!(waits["waits_as"], 1);
    let fault = problem(
        &apply(json!({"code": code, "player": {"name": "7"}})).await,
        StatusCode::UNPROCESSABLE_ENTITY,
    );
    assert_eq!(fault["errors"][0]["field"], "player/name");
    problem(&apply(json!({"code": "x", "player": {"name": "D"}})).await, StatusCode::NOT_FOUND);

    let list = program.read(&format!("{event}/players")).await;
    assert_eq!(list["players"][5]["is_waiting"], true);
    program.post(&format!("{event}/players/6/admit"), Value::Null).await;
    let here = format!("{event}/players/6/check-in");
    let put = Program::ok(program.call(Method::PUT, &here, None).await);
    assert_eq!(
        (&put["player"]["is_waiting"], &put["player"]["is_checked_in"]),
        (&json!(false), &json!(true))
    );
    problem(&program.call(Method::PUT, &here, None).await, StatusCode::CONFLICT);
    let gone = Program::ok(program.call(Method::DELETE, &here, None).await);
    assert_eq!(gone["player"]["is_checked_in"], false);

    // by themselves, with the letters of the door or of the own page; twice says the same
    let links = program.read(&format!("{event}/links")).await;
    let letters = |link: &Value| link.as_str().unwrap().rsplit('/').next().unwrap().to_owned();
    let (door, own) = (letters(&links["check_in"]), letters(&links["players"][4]["link"]));
    let path = format!("/api/v1{event}/check-ins");
    let arrive = async |body: Value| site.call(Method::POST, &path, "", Some(body)).await;
    for (code, player) in [(&door, 6), (&own, 5), (&own, 5)] {
        let here = Program::ok(arrive(json!({"code": code, "player": player})).await);
        assert_eq!((&here["player"]["id"], &here["player"]["is_checked_in"]), (&json!(player), &json!(true)));
    }
    for (code, player) in [(&own, 6), (&door, 99), (&code, 5)] {
        problem(&arrive(json!({"code": code, "player": player})).await, StatusCode::NOT_FOUND);
    }
    program.post(&format!("{event}/start"), Value::Null).await;
    problem(&arrive(json!({"code": door, "player": 1})).await, StatusCode::CONFLICT);
    program.post(&format!("{event}/rounds"), Value::Null).await;
    let boards = program.read(&format!("{event}/links")).await["boards"].clone();
    assert!(
        boards.as_array().unwrap().len() == 3 && boards[2]["link"].as_str().unwrap().contains("/board/1/3/")
    );
}

#[tokio::test]
async fn numbers_are_given_anew_and_contacts_are_kept() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 8, 3).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    let renumber = format!("{event}/renumber");
    let told = program.post(&renumber, json!({"order": [2, 1, 3, 4, 5, 6, 7, 8]})).await;
    assert_eq!(
        (told["players"][0]["id"].as_u64(), told["players"][1]["number"].as_u64()),
        (Some(2), Some(2))
    );
    assert_eq!(program.post(&renumber, json!({})).await["players"][0]["id"], 1);
    let fault = program.call(Method::POST, &renumber, Some(json!({"order": [99]}))).await;
    assert_eq!(problem(&fault, StatusCode::UNPROCESSABLE_ENTITY)["errors"][0]["field"], "order/0");

    let contact = format!("{event}/players/1/contact");
    let put = async |body: Value| program.call(Method::PUT, &contact, Some(body)).await;
    Program::ok(put(json!({"email": "a@example.org", "language": "tr"})).await);
    let id = site.app.tournaments().find(event.rsplit('/').next().unwrap()).await.unwrap().id();
    let kept = site.app.store().contacts(id).await.unwrap();
    assert_eq!(
        (kept[0].email.as_str(), kept[0].language),
        ("a@example.org", ronde_domain::Language::Turkish)
    );
    problem(&put(json!({"email": "nowhere"})).await, StatusCode::UNPROCESSABLE_ENTITY);
    Program::ok(program.call(Method::DELETE, &contact, None).await);
    assert!(site.app.store().contacts(id).await.unwrap().is_empty());
}

#[tokio::test]
async fn known_people_are_for_those_who_run_an_event() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    // an account that runs nothing finds nobody
    problem(&program.get("/people?q=a").await, StatusCode::FORBIDDEN);
    let event = program.event("dutch", 1, 3).await;
    let person =
        json!({"players": [{"name": "Ayşe Öz", "fide_id": 6_300_000, "birth": "1999/03/21", "sex": "w"}]});
    program.post(&format!("{event}/players"), person).await;
    let found = program.read("/people?q=ayse").await;
    let ayse = &found["people"][0];
    assert_eq!(ayse["name"], "Ayşe Öz");
    assert!(!found.to_string().contains("1999"), "{found}");
    assert_eq!(program.read("/people?q=6300000").await["people"][0]["sex"], "w");
    assert_eq!(program.read("/people?q=").await["people"], json!([]));
}

/// Row S7: anybody can make a tournament; who has made one does not hear how old people are.
#[tokio::test]
async fn s7_years_of_birth_are_not_for_everybody_who_makes_a_tournament() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 1, 3).await;
    let person = json!({"players": [{"name": "Ayşe Öz", "fide_id": 6_300_000, "birth": "1999/03/21"}]});
    program.post(&format!("{event}/players"), person).await;
    let curious = Program::of(&site, "curious").await;
    let own = curious.event("dutch", 1, 3).await;
    let found = curious.read("/people?q=ayse").await;
    assert_eq!(found["people"][0]["birth_year"], Value::Null);
    let account = site.app.store().account_by_name("curious").await.unwrap().unwrap();
    let cookie = site.session(&account).await;
    let add = format!("/e/{}/desk/players/new", own.rsplit('/').next().unwrap());
    let id = &found["people"][0]["id"];
    for query in ["q=ayse".to_owned(), format!("person={id}")] {
        let page = site.get(&format!("{add}?{query}"), &cookie).await.text();
        assert!(page.contains("Ayşe Öz") && !page.contains("1999"), "{query}: {page}");
    }
    site.app.store().set_admin(account.id, true).await.unwrap();
    let found = curious.read("/people?q=ayse").await;
    assert_eq!(found["people"][0]["birth_year"], 1999);
    assert!(site.get(&format!("{add}?q=ayse"), &cookie).await.text().contains("1999"));
}
