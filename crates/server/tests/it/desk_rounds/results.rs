//! The grid of results and the page of a board.

use axum::body::Body;
use axum::http::{Method, Request, StatusCode, header};
use ronde_domain::{BoardNumber, GameResult, Score};
use ronde_store::roles::Role;
use serde_json::json;

use super::{Hall, fields};
use crate::event::made::Until;

async fn result(hall: &Hall, round: usize, board: usize) -> Option<GameResult> {
    hall.event().await.tournament().rounds()[round - 1]
        .board(BoardNumber::from_index(board - 1))
        .unwrap()
        .result
}

#[tokio::test]
async fn the_grid_is_small_and_filters() {
    let hall = Hall::new(300, Until::Open(0, 3)).await;
    let answer = hall.get("/desk/results/1").await;
    let page = answer.text();
    assert_eq!(page.matches("<tr data-b=").count(), 150);
    assert!(answer.body.len() < 80_000, "{} bytes", answer.body.len());
    assert!(page.contains("data-r=\"1-0\"") || page.contains("data-r=\"1/2-1/2\""));
    let missing = hall.page("/desk/results/1?show=missing").await;
    assert_eq!(missing.matches(" hidden><th").count(), 3);
    let latest = hall.get("/desk/results?show=missing").await;
    assert!(latest.header("location").ends_with("/desk/results/1?show=missing"));
}

#[tokio::test]
async fn without_a_script_the_grid_is_a_form() {
    let hall = Hall::new(8, Until::Open(1, 1)).await;
    let page = hall.page("/desk/results/2").await;
    let seen = fields(&page, "seen")[0].1.to_owned();
    assert_eq!(&seen[1..], "...");
    // the first board as it stands, two are new, one stays empty
    let answer = hall.post("/desk/results/2", &[("seen", &seen), ("b2", "="), ("b3", "0"), ("b4", "")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER, "{}", answer.text());
    assert_eq!(result(&hall, 2, 2).await, Some(GameResult::rated(Score::Draw)));
    assert_eq!(result(&hall, 2, 3).await, Some(GameResult::rated(Score::BlackWins)));
    assert_eq!(result(&hall, 2, 4).await, None);
    // the old form again: the same results are no conflict, another one is, and nothing of it is stored
    let stale = [("seen", seen.as_str()), ("b2", "="), ("b3", "1"), ("b4", "1")];
    let answer = hall.post("/desk/results/2", &stale).await;
    assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
    let text = answer.text();
    assert!(text.contains("owner has entered 0–1 meanwhile") && text.contains("id=\"b4\""), "{text}");
    assert_eq!(result(&hall, 2, 4).await, None);
    // the page that came back has seen it: sent again, it replaces
    let seen = fields(&text, "seen")[0].1.to_owned();
    let answer = hall.post("/desk/results/2", &[("seen", &seen), ("b3", "1"), ("b4", "what")]).await;
    assert!(answer.text().contains("This is no result") && answer.text().contains("value=\"what\""));
    let answer = hall.post("/desk/results/2", &[("seen", &seen), ("b3", "1"), ("b4", "+")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    assert_eq!(result(&hall, 2, 3).await, Some(GameResult::rated(Score::WhiteWins)));
    let page = hall.page("/desk/results/2").await;
    assert!(page.contains("/desk/rounds/2/close") && page.contains("id=\"close\""));
}

#[tokio::test]
async fn a_correction_of_an_old_round_is_confirmed_first() {
    let hall = Hall::new(8, Until::Closed(3)).await;
    let before = result(&hall, 1, 1).await.unwrap();
    let other = if before == GameResult::rated(Score::Draw) { ("1-0", "1") } else { ("1/2-1/2", "=") };
    let page = hall.page("/desk/results/1").await;
    let seen = fields(&page, "seen")[0].1.to_owned();
    let mut form = vec![("seen", seen.as_str()), ("b1", other.1)];
    assert_eq!(hall.post("/desk/results/1", &form).await.status, StatusCode::CONFLICT);
    assert_eq!(result(&hall, 1, 1).await, Some(before));
    form.push(("consent", "confirm"));
    assert_eq!(hall.post("/desk/results/1", &form).await.status, StatusCode::SEE_OTHER);
    assert_ne!(result(&hall, 1, 1).await, Some(before));
    // the page of the board does the same
    let chosen = [("result", "0-0")];
    assert_eq!(hall.post("/desk/results/1/2", &chosen).await.status, StatusCode::CONFLICT);
    // the round before the last is corrected every day
    let chosen = [("result", "0-0"), ("unrated", "yes")];
    assert_eq!(hall.post("/desk/results/2/2", &chosen).await.status, StatusCode::SEE_OTHER);
    assert!(hall.page("/desk/results/2/2").await.contains("checked"));
}

#[tokio::test]
async fn a_board_is_adjourned_and_rated_apart() {
    let hall = Hall::new(8, Until::Open(1, 1)).await;
    let page = hall.page("/desk/results/2/2").await;
    assert!(page.contains("<svg class=\"qr\"") && page.contains("/board/2/2/"));
    assert_eq!(hall.post("/desk/results/2/2/adjourn", &[]).await.status, StatusCode::SEE_OTHER);
    assert!(hall.page("/desk/results/2").await.contains("goes on later"));
    assert_eq!(hall.post("/desk/results/2/2/adjourn", &[]).await.status, StatusCode::CONFLICT);
    assert_eq!(
        hall.post("/desk/results/2/1/rated", &[("result", "0-0")]).await.status,
        StatusCode::SEE_OTHER
    );
    assert!(hall.page("/desk/results/2").await.contains("rated as 0–0"));
    assert_eq!(
        hall.post("/desk/results/2/1/rated", &[("result", "x")]).await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    assert_eq!(hall.post("/desk/results/2/1/rated", &[("result", "")]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(hall.get("/desk/results/2/9").await.status, StatusCode::NOT_FOUND);
    let path = format!("/e/{}/desk/results/2/3/adjourn", hall.slug);
    assert_eq!(hall.site.post(&path, &hall.clerk, &[]).await.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn two_at_one_board_meet_a_conflict_and_lose_nothing() {
    let hall = Hall::new(8, Until::Open(1, 0)).await;
    let token = hall.site.token(&hall.owner, "write").await;
    let path = format!("/api/v1/tournaments/{}/rounds/2/boards/1/result", hall.slug);
    let put = |result: &'static str, seen: &'static str| {
        hall.site.call(Method::PUT, &path, &token, Some(json!({"result": result, "seen": seen})))
    };
    assert_eq!(put("1-0", "").await.status, StatusCode::OK);
    let version = hall.event().await.version();
    // sent again, since the answer was lost: once and only once
    assert_eq!(put("1-0", "").await.status, StatusCode::OK);
    assert_eq!(hall.event().await.version(), version);
    let late = put("0-1", "").await;
    assert_eq!(late.status, StatusCode::CONFLICT);
    let problem = late.json();
    assert_eq!((&problem["type"], &problem["stands"]), (&json!("/problems/overtaken"), &json!("1-0")));
    assert_eq!(problem["by"], json!(hall.owner.name), "the writer is told who was faster");
    let out = |seen: &str| format!("{path}?seen={seen}");
    let gone = hall.site.call(Method::DELETE, &out("0-1"), &token, None).await;
    assert_eq!(gone.status, StatusCode::CONFLICT);
    assert_eq!(put("0-1", "1-0").await.status, StatusCode::OK);
    let gone = hall.site.call(Method::DELETE, &out("0-1"), &token, None).await;
    assert_eq!(gone.status, StatusCode::OK);
    let wrong = hall.site.call(Method::DELETE, &out("x"), &token, None).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// Four arbiters, each of whom has seen an empty board, write at once: one is entered, and everybody else is told of it.
#[tokio::test]
async fn of_arbiters_who_write_at_once_one_is_entered_and_the_others_are_told() {
    const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "+--"];
    let hall = Hall::new(8, Until::Open(1, 0)).await;
    let id = hall.event().await.id();
    let path = format!("/api/v1/tournaments/{}/rounds/2/boards/1/result", hall.slug);
    let mut tokens = Vec::new();
    for name in ["ann", "bob", "cem", "dora"] {
        let account = hall.site.account(name).await;
        hall.site.give_role(id, &account, Role::ResultEntry).await;
        tokens.push((account.name.clone(), hall.site.token(&account, "write").await));
    }
    let put = |at: usize, seen: &'static str| {
        let body = json!({"result": RESULTS[at], "seen": seen});
        hall.site.call(Method::PUT, &path, &tokens[at].1, Some(body))
    };
    let before = hall.event().await.version();
    let (ann, bob, cem, dora) = tokio::join!(put(0, ""), put(1, ""), put(2, ""), put(3, ""));
    let answers = [ann, bob, cem, dora];
    assert_eq!(hall.event().await.version(), before + 1, "one of them was entered");
    let winner = answers.iter().position(|answer| answer.status == StatusCode::OK).unwrap();
    for (_, late) in answers.iter().enumerate().filter(|(at, _)| *at != winner) {
        assert_eq!(late.status, StatusCode::CONFLICT, "{}", late.text());
        let problem = late.json();
        assert_eq!(problem["stands"], RESULTS[winner]);
        assert_eq!(problem["by"], tokens[winner].0);
    }
    // whoever corrects it having seen it is the one of whom the next is told
    let second = (winner + 1) % 4;
    assert_eq!(put(second, RESULTS[winner]).await.status, StatusCode::OK);
    let problem = put((winner + 2) % 4, RESULTS[winner]).await.json();
    assert_eq!((&problem["stands"], &problem["by"]), (&json!(RESULTS[second]), &json!(tokens[second].0)));
}

#[tokio::test]
async fn a_write_that_is_sent_again_counts_once_whatever_happened_since() {
    let hall = Hall::new(8, Until::Open(1, 0)).await;
    let token = hall.site.token(&hall.owner, "write").await;
    let path = format!("/api/v1/tournaments/{}/rounds/2/boards/1/result", hall.slug);
    let put = |name: &'static str, body: serde_json::Value| {
        let request = Request::builder().method(Method::PUT).uri(&path).header("idempotency-key", name);
        let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        let request = request.header(header::CONTENT_TYPE, "application/json");
        hall.site.send(request.body(Body::from(body.to_string())).unwrap())
    };
    let won = json!({"result": "1-0", "seen": ""});
    assert_eq!(put("a-1", won.clone()).await.status, StatusCode::OK);
    assert_eq!(hall.site.call(Method::DELETE, &path, &token, None).await.status, StatusCode::OK);
    let version = hall.event().await.version();
    let again = put("a-1", won.clone()).await;
    assert_eq!(again.status, StatusCode::OK);
    assert_eq!(again.json()["round"]["boards"][0]["result"], json!("1-0"), "the first answer");
    assert_eq!(again.header("idempotent-replayed"), "true");
    assert_eq!(hall.event().await.version(), version);
    assert_eq!(put("a-2", won).await.status, StatusCode::OK, "another name is another write");
    assert_eq!(hall.event().await.version(), version + 1);
    // a game that is not at this board any more
    let other = put("a-3", json!({"result": "0-1", "seen": "1-0", "white": 9999})).await;
    assert_eq!((other.status, &other.json()["is_other_game"]), (StatusCode::CONFLICT, &json!(true)));
    assert_eq!(put("no spaces", json!({"result": "0-1"})).await.status, StatusCode::UNPROCESSABLE_ENTITY);
}

/// Fault 6: a write that had nothing to change is remembered too, and sent again it does not overwrite what others wrote since.
#[tokio::test]
async fn a_write_that_changed_nothing_changes_nothing_when_it_is_sent_again() {
    let hall = Hall::new(8, Until::Open(1, 0)).await;
    let token = hall.site.token(&hall.owner, "write").await;
    let path = format!("/api/v1/tournaments/{}/rounds/2/boards/1/result", hall.slug);
    let send = |method: Method, name: &'static str, body: Option<serde_json::Value>| {
        let request = Request::builder().method(method).uri(&path).header("idempotency-key", name);
        let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
        hall.site.send(request.body(body).unwrap())
    };
    let (won, lost) = (Some(json!({"result": "1-0"})), Some(json!({"result": "0-1"})));
    assert_eq!(send(Method::PUT, "first", won.clone()).await.status, StatusCode::OK);
    // it stands there already
    let unchanged = send(Method::PUT, "same", won.clone()).await;
    assert_eq!((unchanged.status, unchanged.header("idempotent-replayed")), (StatusCode::OK, ""));
    // somebody else corrects it
    assert_eq!(send(Method::PUT, "other", lost).await.status, StatusCode::OK);
    let version = hall.event().await.version();
    let again = send(Method::PUT, "same", won).await;
    assert_eq!((again.status, again.header("idempotent-replayed")), (StatusCode::OK, "true"));
    assert_eq!(again.json(), unchanged.json(), "the first answer");
    assert_eq!(again.header("etag"), unchanged.header("etag"));
    assert_eq!(hall.event().await.version(), version, "what the other wrote stands");
    // the same for taking out what is not there
    let empty = path.replace("boards/1/", "boards/2/");
    let call = |name: &'static str, method: Method, body: &'static str| {
        let request = Request::builder().method(method).uri(&empty).header("idempotency-key", name);
        let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        hall.site
            .send(request.header(header::CONTENT_TYPE, "application/json").body(Body::from(body)).unwrap())
    };
    assert_eq!(call("out", Method::DELETE, "").await.status, StatusCode::OK);
    assert_eq!(call("in", Method::PUT, r#"{"result":"1/2-1/2"}"#).await.status, StatusCode::OK);
    let version = hall.event().await.version();
    assert_eq!(call("out", Method::DELETE, "").await.status, StatusCode::OK);
    assert_eq!(hall.event().await.version(), version);
}

/// Fault 6: a name counts for one write. Another one under the same name is not answered as if it had been stored.
#[tokio::test]
async fn fault_6_the_name_of_another_write_is_refused() {
    let hall = Hall::new(8, Until::Open(1, 0)).await;
    let token = hall.site.token(&hall.owner, "write").await;
    let put = |board: u32, result: &'static str| {
        let path = format!("/api/v1/tournaments/{}/rounds/2/boards/{board}/result", hall.slug);
        let request = Request::builder().method(Method::PUT).uri(path).header("idempotency-key", "1");
        let request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        let request = request.header(header::CONTENT_TYPE, "application/json");
        hall.site.send(request.body(Body::from(json!({"result": result}).to_string())).unwrap())
    };
    assert_eq!(put(1, "1-0").await.status, StatusCode::OK);
    let version = hall.event().await.version();
    for (board, result) in [(2, "1-0"), (1, "0-1")] {
        let refused = put(board, result).await;
        assert_eq!(refused.status, StatusCode::UNPROCESSABLE_ENTITY, "board {board}: {}", refused.text());
        assert!(refused.text().contains("Idempotency-Key"), "{}", refused.text());
    }
    assert_eq!(put(1, "1-0").await.header("idempotent-replayed"), "true");
    assert_eq!(hall.event().await.version(), version);
}
