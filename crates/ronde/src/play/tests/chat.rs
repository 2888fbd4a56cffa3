//! Talking: in the room of the game, with friends, in the lobby; each message once.

use crossterm::event::KeyCode;
use ronde_quoridor::Seats;
use serde_json::json;

use super::Client;
use super::frames::{self, SiteGame, entries, history, said};
use crate::play::app::{Input, Screen};

/// Anna talks to Boris; they have exchanged two messages.
fn with_boris() -> Client {
    let mut client = Client::in_the_lobby();
    client.sees("Unread messages: 1");
    client.press(KeyCode::Char('t'));
    client.press(KeyCode::Down);
    let asked = client.asked("history");
    assert_eq!((&asked["conversation"], &asked["before"]), (&json!(12), &json!(3)));
    let latest = [said(1, 17, "x", "Hello Boris"), said(2, 23, "y", "Coming tonight?")];
    client.answer("history", history(12, &latest, false));
    client
}

/// How often something is on the screen.
fn times(client: &Client, text: &str) -> usize {
    client.picture().matches(text).count()
}

#[test]
fn what_was_said_is_read_and_the_site_knows_it() {
    let client = with_boris();
    client.sees("boris: Coming tonight?");
    let read = client.asked("read");
    assert_eq!((&read["conversation"], &read["seq"]), (&json!(12), &json!(2)));
}

#[test]
fn a_message_is_shown_at_once_and_once() {
    let mut client = with_boris();
    client.enter("Yes, at eight");
    client.sees("anna: Yes, at eight (sending…)");
    let name = client.asked("say")["client_id"].as_str().unwrap().to_owned();
    client.hear(&entries(12, &[said(3, 17, &name, "Yes, at eight")]));
    assert_eq!(times(&client, "Yes, at eight"), 1);
    client.does_not_see("sending");
    client.answer(
        "say",
        json!({ "conversation": 12, "seq": 3, "at": "2026-11-16T19:00:00Z", "client_id": name }),
    );
    assert_eq!(times(&client, "Yes, at eight"), 1);
}

#[test]
fn the_answer_before_the_push_shows_it_once_too() {
    let mut client = with_boris();
    client.enter("Yes");
    let name = client.asked("say")["client_id"].as_str().unwrap().to_owned();
    client.answer(
        "say",
        json!({ "conversation": 12, "seq": 3, "at": "2026-11-16T19:00:00Z", "client_id": name }),
    );
    assert_eq!(times(&client, "anna: Yes"), 1);
    client.hear(&entries(12, &[said(3, 17, &name, "Yes")]));
    assert_eq!(times(&client, "anna: Yes"), 1);
    client.does_not_see("sending");
}

#[test]
fn through_a_tunnel_a_message_is_sent_again_under_the_same_name() {
    let mut client = with_boris();
    client.enter("Yes, at eight");
    let name = client.asked("say")["client_id"].clone();
    client.take(Input::Closed(None));
    client.sees("(sending…)");
    client.wait(2);
    client.sent.clear();
    client.open();
    assert_eq!(client.asked("hello")["resume"], json!([[12, 2]]));
    assert_eq!(client.asked("say")["client_id"], name);
    // it had been stored: the site sends it, and the answer says where
    let mut caught_up = entries(12, &[said(3, 17, name.as_str().unwrap(), "Yes, at eight")]);
    caught_up["changes"] = json!([]);
    caught_up["has_more"] = json!(false);
    client.hear(&caught_up);
    client.answer(
        "say",
        json!({ "conversation": 12, "seq": 3, "at": "2026-11-16T19:00:31Z", "client_id": name }),
    );
    assert_eq!(times(&client, "Yes, at eight"), 1);
    client.take(Input::Closed(None));
    client.wait(2);
    client.sent.clear();
    client.open();
    assert!(!client.has_asked("say"));
}

#[test]
fn what_is_missing_is_read_from_the_log() {
    let mut client = with_boris();
    client.hear(&entries(12, &[said(5, 23, "z", "five")]));
    client.does_not_see("five");
    assert_eq!(client.asked("history")["after"], 2);
    client.hear(&entries(12, &[said(6, 23, "zz", "six")]));
    client.answer(
        "history",
        history(12, &[said(3, 23, "a", "three"), said(4, 23, "b", "four"), said(5, 23, "z", "five")], false),
    );
    for word in ["three", "four", "five", "six"] {
        assert_eq!(times(&client, word), 1, "{word}");
    }
}

#[test]
fn a_message_sent_too_fast_is_sent_again_later_and_a_refused_one_is_reported() {
    let mut client = with_boris();
    client.enter("one");
    let number = client.number("say");
    client.hear(
        &json!({ "re": number, "error": { "title": "slow", "reason": "slow-mode", "retry_after": 5 } }),
    );
    client.sent.clear();
    client.wait(4);
    assert!(!client.has_asked("say"));
    client.wait(2);
    assert_eq!(client.asked("say")["text"], "one");
    client.refuse("say", "timed-out", "You may not write until 20:00.");
    client.sees("You may not write until 20:00.");
    client.does_not_see("sending");
}

#[test]
fn the_words_of_people_one_does_not_hear_are_not_shown() {
    let mut client = with_boris();
    client.hear(&entries(12, &[said(3, 66, "q", "spam spam")]));
    client.does_not_see("spam");
    client.hear(&entries(12, &[said(4, 23, "r", "ham")]));
    client.sees("boris: ham");
}

#[test]
fn a_friend_with_whom_one_has_not_talked_is_one_key_away() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('t'));
    client.press(KeyCode::Down);
    client.press(KeyCode::Down);
    client.sees("○ chloé");
    client.does_not_see("zoe");
    client.press(KeyCode::Enter);
    assert_eq!(client.asked("open")["account"], 31);
    let mut opened = frames::conversation(90, "pair", "pair-17-31", "chloé", 0, 0);
    opened["with"] = 31.into();
    client.answer("open", opened);
    client.answer("history", history(90, &[], false));
    client.enter("Salut");
    assert_eq!(client.asked("say")["conversation"], 90);
}

#[test]
fn the_lobby_is_open_to_everybody() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('t'));
    assert_eq!(client.asked("history")["conversation"], 7);
    client.answer("history", history(7, &[], false));
    client.hear(&entries(7, &[said(1, 31, "a", "Anybody for a game?")]));
    client.sees("chloé: Anybody for a game?");
    client.press(KeyCode::Esc);
    assert_eq!(client.app.screen, Screen::Lobby);
    client.hear(&entries(7, &[said(2, 31, "b", "Nobody?")]));
    client.sees("Unread messages: 2");
}

#[test]
fn at_the_board_one_talks_with_those_who_are_there() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &[]);
    let mut client = Client::at_the_board(&site_game.game());
    client.press(KeyCode::Char('t'));
    client.enter("e2 is best by test");
    let asked = client.asked("say");
    assert_eq!((&asked["conversation"], &asked["text"]), (&json!(80), &json!("e2 is best by test")));
    assert!(!client.has_asked("play"), "words are no moves");
    client.sees("anna: e2 is best by test");
    client.enter("e2");
    assert_eq!(client.asked("play")["move"], "e2");
}

#[test]
fn what_is_said_before_the_room_is_open_is_sent_then() {
    let game = SiteGame::new(Seats::Two, Some(1), &[]).game();
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Enter);
    client.answer("game", game);
    assert_eq!(client.asked("open")["game"], 5);
    client.press(KeyCode::Char('t'));
    client.enter("hello");
    client.sees("Your message will be sent as soon as the chat opens");
    // leaving the line doesn't take back what was said
    client.press(KeyCode::Esc);
    client.answer("open", frames::conversation(80, "game", "g-5", "anna – boris", 0, 0));
    client.answer("history", history(80, &[], false));
    assert_eq!(client.asked("say")["text"], "hello");
    assert_eq!(client.app.screen, Screen::Board, "Escape leaves the words, not the game");
}

/// Row "text being typed is never lost": a message is sent even if the game is no longer on the screen, and after a cut.
#[test]
fn fair_what_is_said_before_the_room_is_open_is_sent_although_one_has_left_the_board() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Enter);
    client.answer("game", SiteGame::new(Seats::Two, Some(1), &[]).game());
    client.press(KeyCode::Char('t'));
    client.enter("hello");
    client.press(KeyCode::Char('q'));
    assert_eq!(client.app.screen, Screen::Lobby);
    client.take(Input::Closed(None));
    client.wait(2);
    client.sent.clear();
    client.open();
    assert_eq!(client.asked("open")["game"], 5);
    client.answer("open", frames::conversation(80, "game", "g-5", "anna – boris", 0, 0));
    let asked = client.asked("say");
    assert_eq!((&asked["conversation"], &asked["text"]), (&json!(80), &json!("hello")));
}
