//! Saying, changing, taking away, reading and finding.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use serde_json::json;

use super::{Person, Program, friends, problem, refused, words};
use crate::test_app::TestApp;

fn line(seq: i64, kind: &str, text: &str) -> (i64, String, Option<String>) {
    (seq, kind.to_owned(), Some(text.to_owned()))
}

#[tokio::test]
async fn what_is_said_stands_in_the_log_once() {
    let site = TestApp::new().await;
    let (anna, boris, room) = friends(&site).await;
    let stored = Program::ok(anna.try_to_say(room, "a", " hello\u{202e} ").await);
    assert_eq!(stored["client_id"], "a");
    assert_eq!((&stored["seq"], &stored["conversation"]), (&json!(1), &json!(room)));
    // sent again: the same place, and not the other words
    let again = Program::ok(anna.try_to_say(room, "a", "other").await);
    assert_eq!(again, stored);
    boris.say(room, "a", "see https://ronde.example.").await;
    let log = boris.log(room, "").await;
    assert_eq!(
        words(&log["entries"]),
        [line(1, "said", "hello"), line(2, "said", "see https://ronde.example.")]
    );
    let [first, second] = &log["entries"].as_array().unwrap()[..] else { panic!("{log}") };
    assert_eq!((&first["by"], &first["name"]), (&json!(anna.id()), &json!("anna")));
    assert_eq!(second["links"], json!([[4, 25]]));
    assert_eq!((&log["has_more"], &log["changes"]), (&json!(false), &json!([])));
}

#[tokio::test]
async fn the_log_is_read_in_pieces() {
    let site = TestApp::new().await;
    let (anna, _, room) = friends(&site).await;
    for number in 1..=5 {
        anna.say(room, &number.to_string(), &number.to_string()).await;
    }
    anna.edit(room, 2, "two").await;
    let places = async |query: &str| {
        let log = anna.log(room, query).await;
        let places: Vec<i64> = words(&log["entries"]).into_iter().map(|(seq, ..)| seq).collect();
        (places, log["has_more"].as_bool().unwrap())
    };
    assert_eq!(places("?after=1&limit=2").await, (vec![2, 3], true));
    assert_eq!(places("?after=4").await, (vec![5, 6], false));
    assert_eq!(places("?after=99").await, (vec![], false));
    assert_eq!(places("?before=4&limit=2").await, (vec![2, 3], true));
    assert_eq!(places("?before=2").await, (vec![1], false));
    let log = anna.log(room, "?after=1&limit=1").await;
    assert_eq!(words(&log["changes"]), [line(6, "edited", "two")]);
    for (query, field) in [
        ("?after=1&before=2", "before"),
        ("?limit=0", "limit"),
        ("?limit=201", "limit"),
        ("?after=-1", "after"),
        ("?after=x", "after"),
        ("?page=1", "page"),
    ] {
        let answer = anna.program.get(&format!("/conversations/{room}/entries{query}")).await;
        let problem = problem(&answer, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(problem["errors"][0]["field"], field, "{query}");
    }
}

#[tokio::test]
async fn one_changes_one_s_own_words_for_a_day() {
    let site = TestApp::new().await;
    let (anna, boris, room) = friends(&site).await;
    anna.say(room, "1", "the queen falls").await;
    refused(&boris.edit(room, 1, "mine").await, StatusCode::FORBIDDEN, "not-yours");
    refused(&anna.edit(room, 9, "nothing").await, StatusCode::NOT_FOUND, "no-message");
    refused(&anna.edit(room, 1, " ").await, StatusCode::UNPROCESSABLE_ENTITY, "empty");
    let edited = Program::ok(anna.edit(room, 1, "the rook falls").await);
    assert_eq!(edited["seq"], 2);
    // an edit is no message of its own
    refused(&anna.edit(room, 2, "x").await, StatusCode::NOT_FOUND, "no-message");
    assert_eq!(boris.find("queen").await, [] as [i64; 0]);
    assert_eq!(boris.find("rook").await, [1]);
    site.clock.advance(SignedDuration::from_hours(25));
    refused(&anna.edit(room, 1, "late").await, StatusCode::CONFLICT, "too-late");
}

#[tokio::test]
async fn what_was_taken_away_is_not_served_or_found_any_more() {
    let site = TestApp::new().await;
    let (anna, boris, room) = friends(&site).await;
    anna.say(room, "1", "shame one").await;
    boris.say(room, "2", "well").await;
    anna.edit(room, 1, "shame two").await;
    boris.say(room, "4", "really").await;
    refused(&boris.delete(room, 1).await, StatusCode::FORBIDDEN, "not-yours");
    Program::ok(anna.delete(room, 1).await);
    refused(&anna.delete(room, 1).await, StatusCode::NOT_FOUND, "no-message");
    refused(&anna.edit(room, 1, "back").await, StatusCode::NOT_FOUND, "no-message");
    for query in ["", "?before=3", "?after=2&limit=2", "?after=2&limit=1", "?before=4&limit=1", "?after=4"] {
        let log = boris.log(room, query).await;
        assert!(!log.to_string().contains("shame"), "{query}: {log}");
    }
    let log = boris.log(room, "").await;
    assert_eq!(words(&log["entries"])[0], (1, "said".to_owned(), None));
    assert_eq!(words(&log["entries"])[4], (5, "deleted".to_owned(), None));
    assert_eq!(log["entries"][4]["about"], 1);
    assert_eq!(boris.find("shame").await, [] as [i64; 0]);
}

#[tokio::test]
async fn a_change_that_is_sent_again_is_found_again() {
    let site = TestApp::new().await;
    let (anna, _, room) = friends(&site).await;
    anna.say(room, "1", "one").await;
    let path = format!("/conversations/{room}/messages/1");
    let key = [("idempotency-key", "change-1")];
    let body = || Some(json!({"text": "two"}));
    let edited = Program::ok(anna.program.with(Method::PUT, &path, &key, body()).await);
    assert_eq!(Program::ok(anna.program.with(Method::PUT, &path, &key, body()).await), edited);
    let key = [("idempotency-key", "gone-1")];
    let deleted = Program::ok(anna.program.with(Method::DELETE, &path, &key, None).await);
    assert_eq!(Program::ok(anna.program.with(Method::DELETE, &path, &key, None).await), deleted);
    // what was said is found again also when it could not be said any more
    assert_eq!(anna.say(room, "1", "one").await, 1);
    assert_eq!(anna.program.read(&format!("/conversations/{room}")).await["head"], 3);
}

#[tokio::test]
async fn what_was_read_counts_and_never_goes_back() {
    let site = TestApp::new().await;
    let (anna, boris, room) = friends(&site).await;
    for number in 1..=3 {
        anna.say(room, &number.to_string(), "x").await;
    }
    let shown = async |person: &Person<'_>| {
        let shown = person.program.read(&format!("/conversations/{room}")).await;
        (shown["unread"].as_i64().unwrap(), shown["read_to"].as_i64().unwrap())
    };
    assert_eq!((shown(&boris).await, shown(&anna).await), ((3, 0), (0, 0)));
    for (seq, expected) in [(2, (1, 2)), (1, (1, 2)), (99, (1, 2)), (3, (0, 3))] {
        let path = format!("/conversations/{room}/read");
        let answer = boris.program.call(Method::PUT, &path, Some(json!({ "seq": seq }))).await;
        assert_eq!(answer.status, StatusCode::NO_CONTENT);
        assert_eq!(shown(&boris).await, expected, "after {seq}");
    }
    let path = format!("/conversations/{room}/quiet");
    let answer = boris.program.call(Method::PUT, &path, Some(json!({"is_quiet": true}))).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT);
    let list = boris.program.read("/conversations").await;
    let [one] = &list["conversations"].as_array().unwrap()[..] else { panic!("{list}") };
    assert_eq!(
        (&one["is_quiet"], &one["name"], &one["with"]),
        (&json!(true), &json!("anna"), &json!(anna.id()))
    );
    assert_eq!(anna.program.read("/conversations").await["conversations"][0]["is_quiet"], false);
}
