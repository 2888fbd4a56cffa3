//! Friends: asking, answering, removing.

use crossterm::event::KeyCode;
use serde_json::{Value, json};

use super::Client;
use crate::play::app::{Input, Screen};

fn friend(id: i64, name: &str, bond: &str) -> Value {
    json!({ "id": id, "name": name, "bond": bond, "is_blocked": false, "presence": "gone" })
}

/// Anna looks at her friends: Boris and Chloé; Zoe was asked.
pub(super) fn looking() -> Client {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('p'));
    assert_eq!(client.app.screen, Screen::Friends);
    client
}

/// The same, and Deniz asks; he is chosen.
pub(super) fn with_a_request() -> Client {
    let mut client = looking();
    client.hear(&json!({ "push": "friend", "friend": friend(42, "deniz", "asks") }));
    client.press(KeyCode::Up);
    client.sees("▶ deniz");
    client
}

#[test]
fn somebody_is_asked_by_name() {
    let mut client = looking();
    client.press(KeyCode::Char('a'));
    client.enter(" Mira ");
    assert_eq!(client.asked("people")["name"], "Mira");
    client.answer("people", json!([{ "id": 50, "name": "mirabelle" }, { "id": 51, "name": "mira" }]));
    let asked = client.asked("friend");
    assert_eq!((&asked["account"], &asked["step"]), (&json!(51), &json!("ask")));
    client.answer("friend", friend(51, "mira", "asked"));
    client.sees("Friend request sent to mira.");
    client.press(KeyCode::Up);
    client.sees("  mira");
    // she says yes
    client.hear(&json!({ "push": "friend", "friend": friend(51, "mira", "friends") }));
    client.sees("mira is now your friend.");
}

#[test]
fn nobody_is_asked_by_a_slip() {
    let mut client = looking();
    client.press(KeyCode::Char('a'));
    client.enter("mira");
    client.answer("people", json!([{ "id": 50, "name": "mirabelle" }, { "id": 52, "name": "miranda" }]));
    client.sees("There is nobody called mira. Similar names: mirabelle, miranda.");
    client.sees("Who to ask: mira");
    client.enter("x");
    client.answer("people", json!([]));
    client.sees("There is nobody called mirax.");
    client.press(KeyCode::Enter);
    client.press(KeyCode::Esc);
    client.answer("people", json!([{ "id": 53, "name": "mirax" }]));
    assert!(!client.has_asked("friend"), "moving on to something else asks nobody");
    client.does_not_see("Who to ask");
    assert_eq!(client.app.screen, Screen::Friends);
    client.press(KeyCode::Char('a'));
    client.press(KeyCode::Enter);
    client.does_not_see("Who to ask");
}

#[test]
fn a_friend_request_is_announced_everywhere_and_answered() {
    let mut client = Client::in_the_lobby();
    client.hear(&json!({ "push": "friend", "friend": friend(42, "deniz", "asks") }));
    client.sees("deniz wants to be your friend");
    client.press(KeyCode::Up);
    client.sees("Friend requests: 1 (p shows them).");
    client.press(KeyCode::Char('p'));
    client.sees("They ask to be friends");
    client.press(KeyCode::Char('y'));
    let asked = client.asked("friend");
    assert_eq!((&asked["account"], &asked["step"]), (&json!(42), &json!("accept")));
    client.hear(&json!({ "push": "friend", "friend": friend(42, "deniz", "friends") }));
    client.answer("friend", friend(42, "deniz", "friends"));
    client.sees("deniz is now your friend.");
    client.does_not_see("They ask to be friends");
}

#[test]
fn a_request_is_declined_and_forgotten() {
    let mut client = with_a_request();
    client.press(KeyCode::Char('n'));
    assert_eq!(client.asked("friend")["step"], "decline");
    client.answer("friend", friend(42, "deniz", "none"));
    client.does_not_see("deniz");
}

#[test]
fn a_friendship_ends_only_if_one_means_it() {
    let mut client = looking();
    client.press(KeyCode::Char('r'));
    client.sees("End the friendship with boris?");
    client.press(KeyCode::Char('n'));
    assert!(!client.has_asked("friend"));
    client.press(KeyCode::Char('r'));
    client.press(KeyCode::Char('y'));
    let asked = client.asked("friend");
    assert_eq!((&asked["account"], &asked["step"]), (&json!(23), &json!("remove")));
    client.answer("friend", friend(23, "boris", "none"));
    client.does_not_see("boris");
    client.sees("▶ ○ chloé");
}

#[test]
fn ones_own_request_is_taken_back() {
    let mut client = looking();
    client.press(KeyCode::Down);
    client.press(KeyCode::Down);
    client.sees("▶ zoe");
    client.press(KeyCode::Char('r'));
    assert_eq!(client.asked("friend")["step"], "withdraw");
}

#[test]
fn blocked_people_are_shown_and_can_be_unblocked() {
    let mut client = looking();
    client.press(KeyCode::Char('k'));
    client.sees("Block boris?");
    client.press(KeyCode::Char('y'));
    assert_eq!(client.asked("friend")["step"], "block");
    let mut blocked = friend(23, "boris", "none");
    blocked["is_blocked"] = true.into();
    client.answer("friend", blocked);
    client.sees("Blocked");
    client.sees("▶ boris");
    client.press(KeyCode::Char('k'));
    assert_eq!(client.asked("friend")["step"], "unblock");
}

#[test]
fn the_choice_stays_at_the_same_person() {
    let mut client = looking();
    client.press(KeyCode::Down);
    client.sees("▶ ○ chloé");
    client.hear(&json!({ "push": "friend", "friend": friend(42, "deniz", "asks") }));
    client.sees("▶ ○ chloé");
}

#[test]
fn a_friend_is_talked_to_with_enter() {
    let mut client = looking();
    client.press(KeyCode::Enter);
    assert_eq!(client.app.screen, Screen::Talk);
    assert_eq!(client.asked("history")["conversation"], 12);
    client.press(KeyCode::Tab);
    assert_eq!(client.app.screen, Screen::Friends);
    client.press(KeyCode::Down);
    client.press(KeyCode::Enter);
    client.press(KeyCode::Enter);
    assert_eq!(client.asked("open")["account"], 31);
    client.press(KeyCode::Esc);
    assert_eq!(client.app.screen, Screen::Lobby);
}

#[test]
fn a_refused_step_is_reported() {
    let mut client = with_a_request();
    client.press(KeyCode::Char('y'));
    client.refuse("friend", "not-asked", "They have not asked.");
    client.sees("They have not asked.");
}

#[test]
fn without_a_connection_nothing_is_asked() {
    let mut client = with_a_request();
    client.take(Input::Closed(None));
    client.sent.clear();
    client.press(KeyCode::Char('y'));
    client.sees("There is no connection right now.");
    assert!(client.sent.is_empty());
}
