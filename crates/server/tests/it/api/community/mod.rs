//! Friends, conversations and moderation as calls.

mod friends;
mod groups;
mod messages;
mod moderation;
mod refusals;
mod rights;

use axum::http::{Method, StatusCode};
use ronde_store::accounts::Account;
use serde_json::{Value, json};

use super::{Program, problem};
use crate::test_app::{Answer, TestApp};

/// Somebody with a program that may chat.
pub(crate) struct Person<'a> {
    pub(crate) account: Account,
    pub(crate) program: Program<'a>,
}

impl<'a> Person<'a> {
    pub(crate) async fn new(site: &'a TestApp, name: &str) -> Self {
        let account = site.account(name).await;
        Self::with_scope(site, account, "chat").await
    }

    async fn with_scope(site: &'a TestApp, account: Account, scope: &str) -> Self {
        let token = site.token(&account, scope).await;
        Self { account, program: Program { site, token } }
    }

    /// Somebody who keeps order on the whole site.
    async fn moderator(site: &'a TestApp, name: &str) -> Self {
        let person = Self::new(site, name).await;
        site.app.store().set_moderator(person.account.id, true).await.unwrap();
        person
    }

    fn id(&self) -> i64 {
        self.account.id.0
    }

    /// Takes a step towards somebody.
    async fn step(&self, other: &Self, step: &str) -> Answer {
        let path = format!("/friends/{}", other.id());
        self.program.call(Method::PUT, &path, Some(json!({ "step": step }))).await
    }

    pub(crate) async fn befriend(&self, other: &Self) {
        assert_eq!(self.step(other, "ask").await.status, StatusCode::OK);
        assert_eq!(other.step(self, "accept").await.status, StatusCode::OK);
    }

    /// Comes into a conversation; its number.
    pub(crate) async fn open(&self, wanted: Value) -> i64 {
        self.program.post("/conversations", wanted).await["id"].as_i64().unwrap()
    }

    async fn lobby(&self) -> i64 {
        self.open(json!({"lobby": {}})).await
    }

    async fn try_to_say(&self, conversation: i64, client_id: &str, text: &str) -> Answer {
        let body = json!({ "client_id": client_id, "text": text });
        self.program.call(Method::POST, &format!("/conversations/{conversation}/messages"), Some(body)).await
    }

    /// Says something; its place.
    async fn say(&self, conversation: i64, client_id: &str, text: &str) -> i64 {
        Program::ok(self.try_to_say(conversation, client_id, text).await)["seq"].as_i64().unwrap()
    }

    async fn edit(&self, conversation: i64, seq: i64, text: &str) -> Answer {
        let path = format!("/conversations/{conversation}/messages/{seq}");
        self.program.call(Method::PUT, &path, Some(json!({ "text": text }))).await
    }

    async fn delete(&self, conversation: i64, seq: i64) -> Answer {
        let path = format!("/conversations/{conversation}/messages/{seq}");
        self.program.call(Method::DELETE, &path, None).await
    }

    /// What one can read of a conversation.
    async fn log(&self, conversation: i64, query: &str) -> Value {
        self.program.read(&format!("/conversations/{conversation}/entries{query}")).await
    }

    /// The places that a search finds.
    async fn find(&self, words: &str) -> Vec<i64> {
        let found = self.program.read(&format!("/messages?words={words}")).await;
        found["messages"].as_array().unwrap().iter().map(|one| one["seq"].as_i64().unwrap()).collect()
    }
}

/// Two friends and their conversation.
async fn friends(site: &TestApp) -> (Person<'_>, Person<'_>, i64) {
    let (anna, boris) = (Person::new(site, "anna").await, Person::new(site, "boris").await);
    anna.befriend(&boris).await;
    let room = anna.open(json!({ "friend": boris.id() })).await;
    (anna, boris, room)
}

/// A refusal of the community, with its reason.
#[track_caller]
fn refused(answer: &Answer, status: StatusCode, reason: &str) -> Value {
    let problem = problem(answer, status);
    assert_eq!((&problem["type"], &problem["reason"]), (&json!("/problems/not-allowed"), &json!(reason)));
    problem
}

/// The places and words of entries.
fn words(entries: &Value) -> Vec<(i64, String, Option<String>)> {
    let text = |entry: &Value| entry["text"].as_str().map(str::to_owned);
    let kind = |entry: &Value| entry["kind"].as_str().unwrap().to_owned();
    let entries = entries.as_array().unwrap().iter();
    entries.map(|entry| (entry["seq"].as_i64().unwrap(), kind(entry), text(entry))).collect()
}
