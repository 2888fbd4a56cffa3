//! The connection: heartbeat, cuts, reconnecting.

use std::time::Duration;

use ronde_quoridor::Seats;
use serde_json::{Value, json};

use super::Client;
use super::frames::SiteGame;
use crate::play::app::{Effect, Input, Link, Trouble};

#[test]
fn a_silent_site_is_asked_and_then_given_up() {
    let mut client = Client::in_the_lobby();
    client.wait(10);
    assert!(!client.has_asked("ping"));
    client.wait(6);
    assert!(client.has_asked("ping"));
    client.wait(1);
    assert_eq!(client.sent.len(), 1, "one question at a time");
    client.answer("ping", Value::Null);
    client.wait(30);
    assert_eq!(client.sent.len(), 2);
    assert_eq!(client.effects, [Effect::Connect]);
    client.wait(16);
    assert_eq!(client.effects[1..], [Effect::HangUp]);
    client.sees("no connection");
}

#[test]
fn pauses_grow_and_differ_and_the_clock_of_the_next_try_is_shown() {
    let mut client = Client::in_the_lobby();
    let mut pauses = Vec::new();
    client.take(Input::Closed(Some(4000)));
    for _ in 0..10 {
        let Link::Lost { again_at, .. } = client.app.link else { panic!("{:?}", client.app.link) };
        pauses.push(again_at.saturating_sub(client.now));
        client.now = again_at;
        client.take(Input::Tick);
        assert_eq!(client.effects.last(), Some(&Effect::Connect));
        client.take(Input::NotOpened(Trouble::Unreachable("refused".to_owned())));
    }
    assert!(pauses[0] < Duration::from_secs(1), "{pauses:?}");
    assert!(pauses[9] > Duration::from_secs(10) && pauses[9] <= Duration::from_secs(45), "{pauses:?}");
    client.sees("The site cannot be reached: refused");
    client.open();
    client.sees("connected");
}

#[test]
fn who_was_too_fast_waits_a_minute() {
    let mut client = Client::in_the_lobby();
    client.take(Input::Closed(Some(4029)));
    let Link::Lost { again_at, .. } = client.app.link else { panic!("{:?}", client.app.link) };
    assert!(again_at >= Duration::from_mins(1));
}

#[test]
fn everything_is_asked_for_again_after_a_cut() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &[]);
    let mut client = Client::at_the_board(&site_game.game());
    client.take(Input::Closed(None));
    client.wait(2);
    client.sent.clear();
    client.take(Input::Opened);
    assert_eq!(client.asked("hello")["resume"], json!([[80, 0]]));
    client.answer("hello", super::frames::welcome());
    for what in ["games", "seeks", "game"] {
        assert!(client.has_asked(what), "{what}");
    }
}

#[test]
fn a_table_in_doubt_is_made_once() {
    let mut client = Client::in_the_lobby();
    client.type_in("c1");
    let name = client.asked("make-game")["client_id"].clone();
    client.take(Input::Closed(None));
    client.wait(2);
    client.sent.clear();
    client.open();
    assert_eq!(client.asked("make-game")["client_id"], name);
    client.answer("make-game", SiteGame::new(Seats::Two, Some(1), &[]).game());
    client.take(Input::Closed(None));
    client.wait(2);
    client.sent.clear();
    client.open();
    assert!(!client.has_asked("make-game"));
}

#[test]
fn answers_of_an_old_connection_and_frames_of_a_newer_site_are_passed_over() {
    let mut client = Client::in_the_lobby();
    for frame in [
        json!({ "re": 9999, "ok": null }),
        json!({ "re": null, "error": { "title": "?" } }),
        json!({ "push": "weather", "sun": true }),
        json!({ "push": "game", "game": "not a number" }),
        json!("what?"),
    ] {
        client.hear(&frame);
    }
    client.take(Input::Frame("not even JSON".to_owned()));
    assert!(client.sent.is_empty());
    client.sees("My games");
}
