//! Who may not write, and why.

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use ronde_community::MAX_CHARS;
use serde_json::json;

use super::{Person, Program, friends, problem, refused};
use crate::test_app::TestApp;

#[tokio::test]
async fn a_conversation_is_closed_to_those_who_take_no_part() {
    let site = TestApp::new().await;
    let (_, _, room) = friends(&site).await;
    let cem = Person::new(&site, "cem").await;
    let path = |part: &str| format!("/conversations/{room}{part}");
    let calls = [
        (Method::GET, path(""), None),
        (Method::GET, path("/entries"), None),
        (Method::GET, path("/members"), None),
        (Method::GET, format!("/messages?words=hello&conversation={room}"), None),
        (Method::POST, path("/messages"), Some(json!({"client_id": "1", "text": "hello"}))),
        (Method::PUT, path("/messages/1"), Some(json!({"text": "hello"}))),
        (Method::DELETE, path("/messages/1"), None),
        (Method::POST, path("/messages/1/reports"), Some(json!({"reason": "noise"}))),
        (Method::PUT, path("/read"), Some(json!({"seq": 1}))),
        (Method::PUT, path("/quiet"), Some(json!({"is_quiet": true}))),
        (Method::PUT, path("/name"), Some(json!({"name": "ours"}))),
        (Method::POST, path("/members"), Some(json!({ "account": cem.id() }))),
        (Method::DELETE, format!("{}/members/{}", path(""), cem.id()), None),
        // as if there were none
        (Method::GET, "/conversations/999".to_owned(), None),
        (
            Method::POST,
            "/conversations/999/messages".to_owned(),
            Some(json!({"client_id": "1", "text": "x"})),
        ),
    ];
    for (method, path, body) in calls {
        let answer = cem.program.call(method.clone(), &path, body).await;
        assert_eq!(refused(&answer, StatusCode::NOT_FOUND, "not-member")["status"], 404, "{method} {path}");
    }
}

#[tokio::test]
async fn only_friends_write_to_each_other() {
    let site = TestApp::new().await;
    let (anna, boris, room) = friends(&site).await;
    let cem = Person::new(&site, "cem").await;
    let with_cem = Some(json!({ "friend": cem.id() }));
    let answer = anna.program.call(Method::POST, "/conversations", with_cem).await;
    refused(&answer, StatusCode::FORBIDDEN, "not-friends");
    let group = json!({"group": {"client_id": "g", "name": "Club", "members": [boris.id(), cem.id()]}});
    let answer = anna.program.call(Method::POST, "/conversations", Some(group)).await;
    refused(&answer, StatusCode::FORBIDDEN, "not-friends");
    assert_eq!(anna.program.read("/conversations").await["conversations"].as_array().unwrap().len(), 1);
    boris.step(&anna, "remove").await;
    refused(&anna.try_to_say(room, "1", "hello?").await, StatusCode::FORBIDDEN, "not-friends");
}

#[tokio::test]
async fn too_much_too_little_and_too_many_links_are_not_taken() {
    let site = TestApp::new().await;
    let (anna, _, room) = friends(&site).await;
    for (text, reason) in [
        ("", "empty"),
        (" \n\u{200d}", "empty"),
        ("é".repeat(MAX_CHARS + 1).as_str(), "too-long"),
        ("http://a.example ".repeat(11).as_str(), "links"),
    ] {
        let answer = anna.try_to_say(room, "1", text).await;
        refused(&answer, StatusCode::UNPROCESSABLE_ENTITY, reason);
    }
    for name in ["", "a b", "é", "x".repeat(65).as_str()] {
        let problem = problem(&anna.try_to_say(room, name, "hello").await, StatusCode::UNPROCESSABLE_ENTITY);
        assert_eq!(problem["errors"][0]["field"], "client_id", "{name}");
    }
    let lobby = anna.lobby().await;
    let link = "https://ronde.example";
    // an account of today writes no links to everybody
    refused(&anna.try_to_say(lobby, "2", link).await, StatusCode::UNPROCESSABLE_ENTITY, "links");
    anna.say(room, "3", link).await;
    site.clock.advance(SignedDuration::from_hours(25));
    let seq = anna.say(lobby, "2", &format!("{link} {link}")).await;
    let many = format!("{link} {link} {link}");
    refused(&anna.edit(lobby, seq, &many).await, StatusCode::UNPROCESSABLE_ENTITY, "links");
}

#[tokio::test]
async fn who_writes_too_fast_waits() {
    let site = TestApp::with(|config| {
        config.limits.chat.messages_per_minute = 1.try_into().unwrap();
        config.limits.chat.burst = 3.try_into().unwrap();
        config.limits.chat.requests_per_second = 1.try_into().unwrap();
    })
    .await;
    let (anna, boris, room) = friends(&site).await;
    for number in 1..=3 {
        anna.say(room, &number.to_string(), "x").await;
    }
    let answer = anna.try_to_say(room, "4", "x").await;
    let problem = refused(&answer, StatusCode::TOO_MANY_REQUESTS, "too-fast");
    assert_eq!(answer.header("retry-after"), problem["retry_after"].to_string());
    boris.say(room, "1", "x").await;
    // what is asked counts for itself
    let mut answers = Vec::new();
    for _ in 0..20 {
        answers.push(boris.program.get("/friends").await);
    }
    let last = answers.last().unwrap();
    refused(last, StatusCode::TOO_MANY_REQUESTS, "too-fast");
    assert_eq!(answers[0].status, StatusCode::OK);
}

#[tokio::test]
async fn slow_mode_holds_for_all_but_those_who_keep_order() {
    let site = TestApp::new().await;
    let (anna, moderator) = (Person::new(&site, "anna").await, Person::moderator(&site, "mod").await);
    let lobby = anna.lobby().await;
    moderator.lobby().await;
    let path = format!("/conversations/{lobby}/slow-mode");
    let slow = |seconds: i64| Some(json!({ "seconds": seconds }));
    let answer = anna.program.call(Method::PUT, &path, slow(30)).await;
    refused(&answer, StatusCode::FORBIDDEN, "not-keeper");
    let answer = moderator.program.call(Method::PUT, &path, slow(3_601)).await;
    assert_eq!(problem(&answer, StatusCode::UNPROCESSABLE_ENTITY)["errors"][0]["field"], "seconds");
    Program::ok(moderator.program.call(Method::PUT, &path, slow(30)).await);
    assert_eq!(anna.program.read(&format!("/conversations/{lobby}")).await["slow_mode"], 30);
    anna.say(lobby, "1", "one").await;
    site.clock.advance(SignedDuration::from_secs(10));
    let answer = anna.try_to_say(lobby, "2", "two").await;
    assert_eq!(refused(&answer, StatusCode::TOO_MANY_REQUESTS, "slow-mode")["retry_after"], 20);
    // the first one, sent again, is found
    assert_eq!(anna.say(lobby, "1", "one").await, 2);
    for number in ["m1", "m2"] {
        moderator.say(lobby, number, "order").await;
    }
    site.clock.advance(SignedDuration::from_secs(20));
    anna.say(lobby, "2", "two").await;
}

#[tokio::test]
async fn in_a_closed_room_only_those_write_who_keep_order() {
    let site = TestApp::new().await;
    let (anna, moderator) = (Person::new(&site, "anna").await, Person::moderator(&site, "mod").await);
    let lobby = anna.lobby().await;
    moderator.lobby().await;
    let path = format!("/conversations/{lobby}/writing");
    let who = |who: &str| Some(json!({ "who": who }));
    refused(
        &anna.program.call(Method::PUT, &path, who("keepers")).await,
        StatusCode::FORBIDDEN,
        "not-keeper",
    );
    let wrong = moderator.program.call(Method::PUT, &path, who("nobody")).await;
    assert_eq!(problem(&wrong, StatusCode::UNPROCESSABLE_ENTITY)["errors"][0]["field"], "who");
    Program::ok(moderator.program.call(Method::PUT, &path, who("keepers")).await);
    refused(&anna.try_to_say(lobby, "1", "x").await, StatusCode::FORBIDDEN, "closed");
    moderator.say(lobby, "1", "order").await;
    Program::ok(moderator.program.call(Method::PUT, &path, who("everybody")).await);
    anna.say(lobby, "1", "x").await;
}
