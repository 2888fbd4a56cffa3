//! Scopes: chatting is a matter of its own.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Person, Program, problem};
use crate::test_app::{SITE, TestApp};

#[tokio::test]
async fn no_other_scope_holds_chat_and_chat_holds_no_other() {
    let site = TestApp::new().await;
    let anna = Person::new(&site, "anna").await;
    let writer = Program { site: &site, token: site.token(&anna.account, "write").await };
    let both = Program { site: &site, token: site.token(&anna.account, "write chat").await };
    let event = writer.event("dutch", 4, 3).await;
    writer.post(&format!("{event}/start"), Value::Null).await;
    writer.post(&format!("{event}/rounds"), Value::Null).await;
    let lobby = json!({"lobby": {}});
    for scope in ["read", "results", "write"] {
        let program = Program { site: &site, token: site.token(&anna.account, scope).await };
        for (method, path, body) in
            [(Method::GET, "/friends", None), (Method::POST, "/conversations", Some(lobby.clone()))]
        {
            let answer = program.call(method, path, body).await;
            assert_eq!(problem(&answer, StatusCode::FORBIDDEN)["type"], "/problems/forbidden", "{scope}");
        }
    }
    let result = format!("{event}/rounds/1/boards/1/result");
    let enter = || Some(json!({"result": "1-0"}));
    for (method, path, body) in [
        (Method::PUT, result.as_str(), enter()),
        (Method::POST, "/tournaments", Some(json!({"name": "x", "system": "dutch"}))),
        (Method::GET, "/me", None),
    ] {
        let answer = anna.program.call(method, path, body).await;
        assert_eq!(problem(&answer, StatusCode::FORBIDDEN)["type"], "/problems/forbidden", "{path}");
    }
    Program::ok(both.call(Method::PUT, &result, enter()).await);
    both.post("/conversations", lobby).await;
    assert_eq!(both.read("/me").await["scopes"], json!(["write", "chat"]));
}

#[tokio::test]
async fn a_browser_chats_with_its_session_from_pages_of_this_site_alone() {
    let site = TestApp::new().await;
    let account = site.account("anna").await;
    let cookie = site.session(&account).await;
    let ask = async |origin: Option<&str>| {
        let mut request = axum::http::Request::builder()
            .method(Method::POST)
            .uri("/api/v1/conversations")
            .header("content-type", "application/json")
            .header("cookie", &cookie);
        if let Some(origin) = origin {
            request = request.header("origin", origin);
        }
        site.send(request.body(json!({"lobby": {}}).to_string().into()).unwrap()).await
    };
    assert_eq!(Program::ok(ask(Some(SITE)).await)["kind"], "lobby");
    for other in [None, Some("http://elsewhere.test")] {
        assert_eq!(problem(&ask(other).await, StatusCode::FORBIDDEN)["type"], "/problems/cross-site");
    }
    let mine = site.get("/api/v1/me", &cookie).await.json();
    assert_eq!(mine["scopes"], json!(["read", "results", "write", "chat"]));
}
