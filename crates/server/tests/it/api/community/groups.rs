//! Rooms and groups: coming in, bringing others, leaving.

use axum::http::{Method, StatusCode};
use ronde_store::roles::Role;
use serde_json::{Value, json};

use super::{Person, Program, friends, problem, refused, words};
use crate::test_app::TestApp;

fn names(members: &Value) -> Vec<(String, String)> {
    let text = |one: &Value, field: &str| one[field].as_str().unwrap().to_owned();
    let members = members["members"].as_array().unwrap().iter();
    members.map(|one| (text(one, "name"), text(one, "part"))).collect()
}

fn member(name: &str, part: &str) -> (String, String) {
    (name.to_owned(), part.to_owned())
}

#[tokio::test]
async fn a_group_is_made_filled_named_and_left() {
    let site = TestApp::new().await;
    let (anna, boris, _) = friends(&site).await;
    let (cem, dora) = (Person::new(&site, "cem").await, Person::new(&site, "dora").await);
    boris.befriend(&cem).await;
    let wanted = || json!({"group": {"client_id": "g1", "name": " Club\nevening ", "members": [boris.id()]}});
    let made = anna.program.post("/conversations", wanted()).await;
    assert_eq!(
        (&made["kind"], &made["name"], &made["part"]),
        (&json!("group"), &json!("Club evening"), &json!("keeper"))
    );
    let room = made["id"].as_i64().unwrap();
    assert_eq!(anna.open(wanted()).await, room, "sent again, it is made once");
    anna.say(room, "1", "before cem").await;

    // every member may bring a friend, who reads from there on
    let path = format!("/conversations/{room}/members");
    let bring = |who: &Person<'_>| Some(json!({ "account": who.id() }));
    refused(
        &boris.program.call(Method::POST, &path, bring(&dora)).await,
        StatusCode::FORBIDDEN,
        "not-friends",
    );
    Program::ok(boris.program.call(Method::POST, &path, bring(&cem)).await);
    let members = names(&cem.program.read(&path).await);
    assert_eq!(members, [member("anna", "keeper"), member("boris", "member"), member("cem", "member")]);
    let log = cem.log(room, "").await;
    assert_eq!(words(&log["entries"]), [(2, "joined".to_owned(), None)]);
    assert_eq!(log["entries"][0]["about"], cem.id());
    assert_eq!(cem.find("before").await, [] as [i64; 0]);
    let report = Some(json!({"reason": "noise"}));
    let unread =
        cem.program.call(Method::POST, &format!("/conversations/{room}/messages/1/reports"), report).await;
    refused(&unread, StatusCode::NOT_FOUND, "no-message");

    let rename = format!("/conversations/{room}/name");
    let name = |name: &str| Some(json!({ "name": name }));
    refused(
        &boris.program.call(Method::PUT, &rename, name("Ours")).await,
        StatusCode::FORBIDDEN,
        "not-keeper",
    );
    for (wrong, reason) in [(" ".to_owned(), "empty"), ("x".repeat(61), "too-long")] {
        let answer = anna.program.call(Method::PUT, &rename, name(&wrong)).await;
        refused(&answer, StatusCode::UNPROCESSABLE_ENTITY, reason);
    }
    Program::ok(anna.program.call(Method::PUT, &rename, name("Ours")).await);
    assert_eq!(cem.program.read(&format!("/conversations/{room}")).await["name"], "Ours");

    // the maker may put somebody out, the others only themselves
    let out = |who: &Person<'_>| format!("{path}/{}", who.id());
    refused(&boris.program.call(Method::DELETE, &out(&cem), None).await, StatusCode::FORBIDDEN, "not-keeper");
    assert_eq!(anna.program.call(Method::DELETE, &out(&cem), None).await.status, StatusCode::NO_CONTENT);
    refused(&cem.try_to_say(room, "x", "hello?").await, StatusCode::NOT_FOUND, "not-member");
    assert_eq!(boris.program.call(Method::DELETE, &out(&boris), None).await.status, StatusCode::NO_CONTENT);
    assert_eq!(names(&anna.program.read(&path).await), [member("anna", "keeper")]);
    // the maker's program sends the group once more: nobody is brought back
    assert_eq!(anna.open(wanted()).await, room);
    assert_eq!(names(&anna.program.read(&path).await), [member("anna", "keeper")]);
    assert_eq!(anna.program.call(Method::DELETE, &out(&anna), None).await.status, StatusCode::NO_CONTENT);
    let again = anna.program.call(Method::POST, "/conversations", Some(wanted())).await;
    refused(&again, StatusCode::NOT_FOUND, "not-member");
}

#[tokio::test]
async fn two_friends_have_one_conversation_that_nobody_leaves_or_joins() {
    let site = TestApp::new().await;
    let (anna, boris, room) = friends(&site).await;
    assert_eq!(boris.open(json!({ "friend": anna.id() })).await, room);
    let own = format!("/conversations/{room}/members/{}", anna.id());
    refused(&anna.program.call(Method::DELETE, &own, None).await, StatusCode::FORBIDDEN, "not-keeper");
    let path = format!("/conversations/{room}/members");
    let bring = anna.program.call(Method::POST, &path, Some(json!({ "account": boris.id() }))).await;
    refused(&bring, StatusCode::FORBIDDEN, "not-keeper");
    let out = Some(json!({ "account": boris.id(), "conversation": room, "minutes": 5, "reason": "x" }));
    refused(&anna.program.call(Method::POST, "/time-outs", out).await, StatusCode::FORBIDDEN, "not-keeper");
}

#[tokio::test]
async fn a_tournament_has_its_room_in_which_its_arbiters_keep_order() {
    let site = TestApp::new().await;
    let owner = Program::of(&site, "owner").await;
    let path = owner.event("dutch", 4, 3).await;
    let slug = path.strip_prefix("/tournaments/").unwrap();
    let (anna, arbiter) = (Person::new(&site, "anna").await, Person::new(&site, "arbiter").await);
    let event = site.app.tournaments().find(slug).await.unwrap();
    site.give_role(event.id(), &arbiter.account, Role::Arbiter).await;
    let room = anna.open(json!({ "event": slug })).await;
    assert_eq!(arbiter.open(json!({ "event": slug })).await, room);
    let shown = anna.program.read(&format!("/conversations/{room}")).await;
    assert_eq!((&shown["kind"], &shown["name"]), (&json!("tournament"), &json!("Test open")));
    // a room for everybody is read from its beginning
    anna.say(room, "1", "hello").await;
    let cem = Person::new(&site, "cem").await;
    cem.open(json!({ "event": slug })).await;
    assert_eq!(words(&cem.log(room, "").await["entries"]).len(), 1);
    refused(&cem.delete(room, 1).await, StatusCode::FORBIDDEN, "not-yours");
    Program::ok(arbiter.delete(room, 1).await);
    let slow = format!("/conversations/{room}/slow-mode");
    Program::ok(arbiter.program.call(Method::PUT, &slow, Some(json!({"seconds": 5}))).await);
    let out = json!({ "account": cem.id(), "conversation": room, "minutes": 5, "reason": "noise" });
    arbiter.program.post("/time-outs", out).await;
    let answer = refused(&cem.try_to_say(room, "1", "x").await, StatusCode::FORBIDDEN, "timed-out");
    assert!(answer["title"].as_str().unwrap().contains("noise"));
    let outs = arbiter.program.read(&format!("/time-outs?conversation={room}")).await;
    assert_eq!(outs["time_outs"][0]["name"], "cem");
    let nowhere = anna.program.call(Method::POST, "/conversations", Some(json!({"event": "none"}))).await;
    problem(&nowhere, StatusCode::NOT_FOUND);
    for wrong in [json!({"room": 1}), json!({"friend": -1}), json!({"friend": "anna"})] {
        let answer = anna.program.call(Method::POST, "/conversations", Some(wrong)).await;
        problem(&answer, StatusCode::UNPROCESSABLE_ENTITY);
    }
}
