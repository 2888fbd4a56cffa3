//! The interface for programs, from outside.

mod bad_input;
mod calls;
pub(crate) mod community;
mod described;
mod desk_rounds;
mod end;
mod files;
mod history;
mod life;
mod pairings;
mod ratings;
mod rights;
mod setup;
mod showing;
mod versions;

use axum::body::Body;
use axum::http::{Method, Request, StatusCode};
use serde_json::{Value, json};

use crate::test_app::{Answer, TestApp};

/// A program with a token.
pub(crate) struct Program<'a> {
    pub(crate) site: &'a TestApp,
    pub(crate) token: String,
}

impl<'a> Program<'a> {
    /// A program of an account of this name that may do everything.
    pub(crate) async fn of(site: &'a TestApp, name: &str) -> Self {
        let account = site.account(name).await;
        Self { site, token: site.token(&account, "write").await }
    }

    pub(crate) async fn call(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        self.site.call(method, &format!("/api/v1{path}"), &self.token, body).await
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, None).await
    }

    /// A call that must end well; gives what came back.
    #[track_caller]
    #[expect(clippy::needless_pass_by_value, reason = "the answer has served when its body is read")]
    pub(crate) fn ok(answer: Answer) -> Value {
        assert!(answer.status.is_success(), "{}: {}", answer.status, answer.text());
        answer.json()
    }

    pub(crate) async fn read(&self, path: &str) -> Value {
        Self::ok(self.get(path).await)
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Value {
        let body = (!body.is_null()).then_some(body);
        Self::ok(self.call(Method::POST, path, body).await)
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Value {
        Self::ok(self.call(Method::PUT, path, Some(body)).await)
    }

    /// With headers.
    pub(crate) async fn with(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<Value>,
    ) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        request = request.header("authorization", format!("Bearer {}", self.token));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let body = match body {
            Some(body) => {
                request = request.header("content-type", "application/json");
                Body::from(body.to_string())
            }
            None => Body::empty(),
        };
        self.site.send(request.body(body).unwrap()).await
    }

    /// A new tournament with players called A, B, C …; gives its address.
    pub(crate) async fn event(&self, system: &str, players: usize, rounds: u16) -> String {
        let mut settings =
            json!({"name": "Test open", "system": system, "visibility": "public", "first_color": "white"});
        if rounds > 0 {
            settings["rounds"] = rounds.into();
        }
        let made = self.post("/tournaments", settings).await;
        let path = format!("/tournaments/{}", made["slug"].as_str().unwrap());
        let people: Vec<Value> = (0..players)
            .map(|at| {
                let letter = char::from(b'A' + u8::try_from(at).unwrap());
                json!({"name": format!("{letter}nna"), "fide_rating": 2400 - 20 * at})
            })
            .collect();
        self.post(&format!("{path}/players"), json!({ "players": people })).await;
        path
    }

    /// Pairs a round, enters every result as `result` says, and closes it.
    pub(crate) async fn play(&self, event: &str, result: impl Fn(u64) -> &'static str) {
        let paired = self.post(&format!("{event}/rounds"), Value::Null).await;
        let round = paired["round"]["round"].as_u64().unwrap();
        for board in paired["round"]["boards"].as_array().unwrap() {
            if board["result"].is_null() {
                let number = board["board"].as_u64().unwrap();
                let path = format!("{event}/rounds/{round}/boards/{number}/result");
                self.put(&path, json!({ "result": result(number) })).await;
            }
        }
        self.post(&format!("{event}/rounds/{round}/close"), Value::Null).await;
    }
}

/// A problem of this status; gives its body.
#[track_caller]
pub(crate) fn problem(answer: &Answer, status: StatusCode) -> Value {
    assert_eq!(answer.status, status, "{}", answer.text());
    assert_eq!(answer.header("content-type"), "application/problem+json");
    answer.json()
}
