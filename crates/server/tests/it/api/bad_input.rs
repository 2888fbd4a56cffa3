//! Bad input on every call: a problem that names the field, and nothing is written.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};

use super::{Program, problem};
use crate::test_app::TestApp;

#[tokio::test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
async fn every_call_names_the_field() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 4, 3).await;
    program.post(&format!("{event}/start"), Value::Null).await;
    program.post(&format!("{event}/rounds"), Value::Null).await;
    let version = program.read(&event).await["version"].clone();
    let long = "x".repeat(10_000);
    let cases = [
        (Method::POST, "/tournaments", json!({"system": "dutch"}), "name"),
        (Method::POST, "/tournaments", json!({"name": "  ", "system": "dutch"}), "name"),
        (Method::POST, "/tournaments", json!({"name": "a\nb", "system": "dutch"}), "name"),
        (Method::POST, "/tournaments", json!({"name": long, "system": "dutch"}), "name"),
        (Method::POST, "/tournaments", json!({"name": "a", "system": "knockout"}), "system"),
        (Method::POST, "/tournaments", json!({"name": "a", "system": "dutch", "start": "soon"}), "start"),
        (Method::POST, "/tournaments", json!({"name": "a", "system": "dutch", "rounds": 0}), "rounds"),
        (
            Method::POST,
            "/tournaments",
            json!({"name": "a", "system": "dutch", "tie_breaks": ["BH", "XY"]}),
            "tie_breaks/1",
        ),
        (
            Method::POST,
            "/tournaments",
            json!({"name": "a", "system": "dutch", "scoring": {"win": "many"}}),
            "scoring/win",
        ),
        (Method::POST, "/tournaments", json!({"name": "a", "system": "dutch", "lot_seed": 3}), "lot_seed"),
        (Method::POST, "/tournaments", json!({"name": "a", "system": "dutch", "colour": 1}), "colour"),
        (Method::PATCH, "{event}", json!({"city": "a\u{0}"}), "city"),
        (Method::POST, "{event}/players", json!({"players": []}), "players"),
        (
            Method::POST,
            "{event}/players",
            json!({"players": [{"name": "Good"}, {"fide_rating": 1500}]}),
            "players/1/name",
        ),
        (
            Method::POST,
            "{event}/players",
            json!({"players": [{"name": "Good"}, {"name": "<script>"}]}),
            "players/1/name",
        ),
        (
            Method::POST,
            "{event}/players",
            json!({"players": [{"name": "A", "fide_rating": 300}]}),
            "players/0/fide_rating",
        ),
        (
            Method::POST,
            "{event}/players",
            json!({"players": [{"name": "A", "licence": 7}, {"name": "B", "licence": 7}]}),
            "players/1/licence",
        ),
        (
            Method::POST,
            "{event}/players",
            json!({"players": [{"name": "A", "title": "King"}]}),
            "players/0/title",
        ),
        (
            Method::POST,
            "{event}/players",
            json!({"players": [{"name": "A", "birth": "today"}]}),
            "players/0/birth",
        ),
        (Method::PATCH, "{event}/players/1", json!({"federation": "XXXX"}), "federation"),
        (Method::PATCH, "{event}/players/1", json!({"name": long}), "name"),
        (Method::PUT, "{event}/players/1/byes/2", json!({"bye": "long"}), "bye"),
        (Method::PUT, "{event}/rounds/1/boards/1/result", json!({"result": "2-0"}), "result"),
        (Method::PUT, "{event}/rounds/1/boards/1/result", json!({}), "result"),
        (
            Method::PUT,
            "{event}/rounds/1/pairing",
            json!({"games": [{"white": 1, "black": 99}]}),
            "games/0/black",
        ),
        (Method::POST, "{event}/undo", json!({"back_to": -1}), "back_to"),
        (Method::PUT, "{event}/visibility", json!({"visibility": "none"}), "visibility"),
        (Method::PUT, "{event}/roles/anna", json!({"role": "king"}), "role"),
        (Method::POST, "/ratings/fqe", json!({"players": [], "games": []}), "players"),
        (
            Method::POST,
            "/ratings/fqe",
            json!({"players": [{"id": "a"}, {"id": "a"}], "games": []}),
            "players/1/id",
        ),
        (
            Method::POST,
            "/ratings/fqe",
            json!({"players": [{"id": "a"}], "games": [{"round": 1, "white": "a", "black": "b", "result": "1-0"}]}),
            "games/0/black",
        ),
        (
            Method::POST,
            "/ratings/fqe",
            json!({"players": [{"id": "a", "rating": 1500}], "games": []}),
            "players/0/games",
        ),
        (Method::POST, "/ratings/elo", json!({"ratings": [1500, 1600, 1700], "result": "1-0"}), "result"),
        (Method::POST, "/ratings/elo", json!({"ratings": [1500, 1600, 1700], "winners": [4]}), "winners/0"),
        (Method::POST, "/ratings/elo", json!({"ratings": [1500, 1e300], "result": "1-0"}), "ratings/1"),
        (
            Method::POST,
            "/ratings/fide",
            json!({"players": [{"id": "a", "k": 41}], "games": []}),
            "players/0/k",
        ),
        (Method::POST, "/ratings/glicko2", json!({"tau": 0, "players": [{"id": "a"}], "games": []}), "tau"),
        (
            Method::POST,
            "/pairings/dutch",
            json!({"rounds": 3, "first_color": "white", "players": []}),
            "players",
        ),
        (
            Method::POST,
            "/pairings/dutch",
            json!({"rounds": 3, "first_color": "white", "players": [{"number": 1, "rounds": [{"opponent": 2}]}, {"number": 2}]}),
            "players/0/rounds/0",
        ),
        (Method::POST, "/pairings/nearest", json!({"rounds": 3, "players": [{"number": 1}]}), "first_color"),
        (Method::POST, "/pairings/berger", json!({"players": 1, "round": 1}), "players"),
        (Method::POST, "/pairings/berger", json!({"players": 4, "round": 9}), "round"),
    ];
    for (method, path, body, field) in cases {
        let path = path.replace("{event}", &event);
        let answer = program.call(method.clone(), &path, Some(body.clone())).await;
        let told = problem(&answer, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(told["errors"][0]["field"], field, "{method} {path} {body}: {told}");
        assert_ne!(told["errors"][0]["message"], "", "{told}");
    }
    assert_eq!(program.read(&event).await["version"], version, "nothing was written");
    assert_eq!(program.read("/tournaments").await["tournaments"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn queries_and_addresses() {
    let site = TestApp::new().await;
    let program = Program::of(&site, "anna").await;
    let event = program.event("dutch", 4, 3).await;
    for (path, field) in [
        ("/tournaments?page=0", "page"),
        ("/tournaments?page=x", "page"),
        ("/tournaments?per_page=201", "per_page"),
        ("/tournaments?pages=1", "pages"),
        ("{event}/standings?after=-1", "after"),
        ("{event}/log?per_page=0", "per_page"),
    ] {
        let answer = program.get(&path.replace("{event}", &event)).await;
        assert_eq!(problem(&answer, StatusCode::UNPROCESSABLE_ENTITY)["errors"][0]["field"], field, "{path}");
    }
    for path in [
        "/tournaments/nowhere",
        "/nothing",
        "{event}/rounds/1",
        "{event}/rounds/x",
        "{event}/rounds/0",
        "{event}/rounds/99999",
        "{event}/players/0",
        "{event}/players/99",
        "{event}/standings/1/explanation",
        "/tournaments/99999999999999999999",
    ] {
        problem(&program.get(&path.replace("{event}", &event)).await, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn bodies_that_are_none() {
    let site = TestApp::with(|config| config.limits.body_bytes = 1000).await;
    let program = Program::of(&site, "anna").await;
    let send = |kind: &'static str, body: String| {
        let request = Request::builder()
            .method(Method::POST)
            .uri("/api/v1/tournaments")
            .header("authorization", format!("Bearer {}", program.token))
            .header("content-type", kind);
        site.send(request.body(Body::from(body)).unwrap())
    };
    problem(&send("application/json", "{".to_owned()).await, StatusCode::BAD_REQUEST);
    problem(&send("text/html", "{}".to_owned()).await, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    problem(&send("text/plain", "{}".to_owned()).await, StatusCode::UNSUPPORTED_MEDIA_TYPE);
    problem(&send("application/json", " ".repeat(2000)).await, StatusCode::PAYLOAD_TOO_LARGE);
    problem(&send("application/json", "{\"name\":\"\u{fffd}\"".to_owned()).await, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn methods_and_many_calls() {
    let site = TestApp::with(|config| config.limits.calls_per_minute = 5.try_into().unwrap()).await;
    let program = Program { site: &site, token: String::new() };
    let wrong = site.call(Method::DELETE, "/api/v1/tournaments", "", None).await;
    assert_eq!(problem(&wrong, StatusCode::METHOD_NOT_ALLOWED)["type"], "/problems/method");
    let allowed = wrong.header("allow");
    assert!(allowed.contains("GET") && allowed.contains("POST"), "{allowed}");
    let options = site.call(Method::OPTIONS, "/api/v1/tournaments", "", None).await;
    assert_eq!(options.status, StatusCode::NO_CONTENT);
    let head = site.call(Method::HEAD, "/api/v1/tournaments", "", None).await;
    assert_eq!((head.status, head.body.len()), (StatusCode::OK, 0));
    let mut last = head;
    for _ in 0..6 {
        last = site.call(Method::GET, "/api/v1/tournaments", &program.token, None).await;
    }
    problem(&last, StatusCode::TOO_MANY_REQUESTS);
    assert!(last.header("retry-after").parse::<u32>().unwrap() >= 1);
}
