//! Files: what goes out comes in again, and says no more than the reader may know.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};

use super::{Program, problem};
use crate::test_app::{Answer, TestApp};

async fn import(program: &Program<'_>, kind: &str, body: Vec<u8>) -> Answer {
    let request = Request::builder()
        .method(Method::POST)
        .uri("/api/v1/tournaments/import?visibility=public")
        .header("authorization", format!("Bearer {}", program.token))
        .header("content-type", kind);
    program.site.send(request.body(Body::from(body)).unwrap()).await
}

#[tokio::test]
async fn what_goes_out_comes_in_again() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 6, 3).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    program.play(&event, |_| "1-0").await;
    program.play(&event, |_| "1/2-1/2").await;
    let points = |standings: Value| -> Vec<Value> {
        let rows = standings["standings"].as_array().unwrap().iter();
        let mut points: Vec<Value> = rows.map(|row| json!([row["name"], row["points"]])).collect();
        // the older format has no place for the tie-breaks
        points.sort_by_key(ToString::to_string);
        points
    };
    let before = points(program.read(&format!("{event}/standings")).await);
    for (file, kind) in [
        ("export.trf", "text/plain"),
        ("export.trf16", "text/plain"),
        ("export.ronde", "text/plain"),
        ("export.json", "application/json"),
    ] {
        let answer = program.get(&format!("{event}/{file}")).await;
        assert_eq!(answer.status, StatusCode::OK, "{file}");
        assert!(answer.header("content-disposition").contains("test-open"), "{file}");
        let made = import(&program, kind, answer.body).await;
        assert_eq!(made.status, StatusCode::CREATED, "{file}: {}", made.text());
        let place = made.header("location").strip_prefix("/api/v1").unwrap().to_owned();
        assert_eq!(points(program.read(&format!("{place}/standings")).await), before, "{file}");
    }
    for (kind, body) in [
        ("text/plain", "001 nonsense"),
        ("text/plain", "{\"format\":\"other\"}"),
        ("application/json", "[]"),
        ("text/plain", ""),
    ] {
        let answer = import(&program, kind, body.as_bytes().to_vec()).await;
        problem(&answer, StatusCode::UNPROCESSABLE_ENTITY);
    }
    problem(&import(&program, "application/json", b"{".to_vec()).await, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_public_sees_no_birth_dates_and_no_hidden_names() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 4, 3).await;
    let person = json!({"name": "Deniz Gizli", "birth": "1987/03/21", "fide_id": 7_654_321});
    program.post(&format!("{event}/players"), json!({ "players": [person] })).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    program.play(&event, |_| "1-0").await;
    let nobody = Program { site: &site, token: String::new() };
    let parts = [
        "/players",
        "/players/5",
        "/rounds/1",
        "/standings",
        "/crosstable",
        "/log",
        "/export.trf",
        "/export.trf16",
        "/players.csv",
        "/standings.csv",
    ];
    for part in parts {
        let text = nobody.get(&format!("{event}{part}")).await.text();
        assert!(!text.contains("1987"), "{part}: {text}");
    }
    for part in ["/export.ronde", "/export.json"] {
        problem(&nobody.get(&format!("{event}{part}")).await, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(program.read(&format!("{event}/players/5")).await["player"]["birth"], "1987/03/21");
    let tag = nobody.get(&format!("{event}/players")).await.header("etag").to_owned();

    let snapshot = site.app.tournaments().find(event.strip_prefix("/tournaments/").unwrap()).await.unwrap();
    let person = snapshot.person(ronde_domain::PlayerId::new(5).unwrap()).unwrap();
    site.app.store().set_hidden(person, true).await.unwrap();
    // as the page that hides names does
    program.put(&format!("{event}/visibility"), json!({"visibility": "by-link"})).await;
    let hidden = site.app.tournaments().get(snapshot.id()).await.unwrap();
    let event = format!("/tournaments/{}", hidden.slug());
    for part in parts {
        let text = nobody.get(&format!("{event}{part}")).await.text();
        assert!(!text.contains("Gizli") && !text.contains("7654321"), "{part}: {text}");
    }
    assert_ne!(nobody.get(&format!("{event}/players")).await.header("etag"), tag);
    assert!(program.get(&format!("{event}/players")).await.text().contains("Gizli"), "who runs it knows");
}

#[tokio::test]
async fn a_spreadsheet_gets_no_formulas() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 2, 1).await;
    program
        .post(&format!("{event}/players"), json!({"players": [{"name": "-Anna, A"}, {"name": "'-x"}]}))
        .await;
    let sheet = program.get(&format!("{event}/players.csv")).await;
    assert!(sheet.header("content-type").starts_with("text/csv"));
    for line in sheet.text().lines().skip(1) {
        let name = line.split(',').nth(2).unwrap().trim_start_matches('"');
        assert!(!name.starts_with(['=', '+', '-', '@']), "{line}");
    }
}

/// Row S7: birth years are hidden unless the organiser shows them, and those of minors always.
#[tokio::test]
async fn s7_birth_years_are_shown_if_the_organiser_says_so_and_never_of_minors() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 1, 3).await;
    let players = json!([
        {"name": "Deniz Grown", "birth": "1987/03/21"},
        {"name": "Minnie Junior", "birth": "2012/05/04"},
        {"name": "Nearly Adult", "birth": "2008"},
        {"name": "Just Adult", "birth": "2007"},
    ]);
    program.post(&format!("{event}/players"), json!({ "players": players })).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    let nobody = Program { site: &site, token: String::new() };
    let page = format!("/e/{}/players", event.rsplit('/').next().unwrap());
    let parts = ["/players", "/players/2", "/export.trf", "/export.trf16", "/players.csv"];
    let years = ["1987", "2007", "2008", "2012"];
    let seen = async |part: &str| {
        let text = nobody.get(&format!("{event}{part}")).await.text();
        years.into_iter().filter(|year| text.contains(year)).collect::<Vec<_>>()
    };
    for part in parts {
        assert_eq!(seen(part).await, [""; 0], "{part}");
    }
    let shown = site.get(&page, "").await.text();
    assert!(!shown.contains("1987") && !shown.contains("2012"), "{shown}");
    let body = json!({"shows_birth_years": true});
    let set = Program::ok(program.call(Method::PATCH, &event, Some(body)).await);
    assert_eq!(set["shows_birth_years"], true);
    for part in ["/players", "/export.trf", "/export.trf16", "/players.csv"] {
        assert_eq!(seen(part).await, ["1987", "2007"], "{part}");
    }
    let shown = site.get(&page, "").await.text();
    assert!(shown.contains("1987") && !shown.contains("2008") && !shown.contains("2012"), "{shown}");
    assert_eq!(program.read(&format!("{event}/players/3")).await["player"]["birth"], "2012/05/04");
}
