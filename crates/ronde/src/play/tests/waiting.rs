//! The search for opponents.

use crossterm::event::KeyCode;
use ronde_domain::GameId;
use serde_json::{Value, json};

use super::Client;
use super::frames;
use crate::play::app::{Input, Screen};

pub(super) fn seek(window: u32, is_over: bool) -> Value {
    json!({
        "modality": "quoridor-2-blitz", "since": "2026-11-16T19:00:00Z", "rating": 1500, "window": window,
        "next": [{ "at": "2026-11-16T19:00:05Z", "window": 75 }, { "at": "2026-11-16T19:00:10Z", "window": 100 }],
        "expected_wait": 20, "pool": 3, "is_over": is_over,
    })
}

fn searching() -> Client {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('f'));
    client.press(KeyCode::Char('1'));
    assert_eq!(client.asked("seek")["modality"], "quoridor-2-blitz");
    client.answer("seek", seek(50, false));
    client
}

#[test]
fn the_window_widens_on_the_screen_and_a_match_opens_the_board() {
    let mut client = searching();
    client.sees("others within ±50 now (1450–1550)");
    client.sees("Expected wait: 0:20.");
    client.wait(6);
    client.sees("Waiting for 0:06.");
    client.sees("Expected wait: 0:14.");
    let mut push = seek(75, false);
    push["push"] = "seek".into();
    client.hear(&push);
    client.sees("±75 now");
    client.hear(&json!({ "push": "matched", "modality": "quoridor-2-blitz", "game": 77 }));
    assert_eq!(client.app.board.as_ref().map(|board| board.id), Some(GameId(77)));
    assert_eq!(client.asked("game")["game"], 77);
    client.sees("Opponent found.");
    assert!(!client.app.searching.is_on());
}

#[test]
fn the_search_goes_on_in_the_lobby_and_ends_when_one_says_so() {
    let mut client = searching();
    client.press(KeyCode::Char('l'));
    assert_eq!(client.app.screen, Screen::Lobby);
    client.sees("Looking for an opponent (w shows it).");
    client.press(KeyCode::Char('w'));
    client.press(KeyCode::Char('s'));
    assert!(client.has_asked("unseek"));
    assert_eq!(client.app.screen, Screen::Lobby);
    client.does_not_see("Looking for an opponent");
}

#[test]
fn a_search_that_the_site_ends_is_over() {
    let mut client = searching();
    let mut push = seek(75, true);
    push["push"] = "seek".into();
    client.hear(&push);
    assert!(!client.app.searching.is_on());
}

#[test]
fn a_refused_search_is_reported() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('f'));
    client.press(KeyCode::Char('4'));
    client.refuse("seek", "too-many-games", "You play too many games already.");
    assert_eq!(client.app.screen, Screen::Lobby);
    client.sees("You play too many games already.");
}

#[test]
fn after_a_cut_the_search_begins_anew() {
    let mut client = searching();
    client.take(Input::Closed(None));
    client.wait(2);
    client.sent.clear();
    client.open();
    client.answer("games", frames::games());
    client.answer("seeks", json!([]));
    assert_eq!(client.asked("seek")["modality"], "quoridor-2-blitz");
    assert_eq!(client.app.screen, Screen::Waiting);
}

#[test]
fn a_game_that_was_found_during_a_cut_is_shown_and_no_second_one_is_looked_for() {
    let mut client = searching();
    client.take(Input::Closed(None));
    client.wait(2);
    client.sent.clear();
    client.open();
    client.answer(
        "games",
        json!({ "mine": [frames::listed(78, 2, "playing", &[1, 0])], "open": [], "running": [] }),
    );
    assert_eq!(client.asked("game")["game"], 78);
    client.answer("seeks", json!([]));
    assert!(!client.has_asked("seek"));
}

fn matched(tab: Option<u64>) -> Value {
    json!({ "push": "matched", "modality": "quoridor-2-blitz", "game": 77, "tab": tab })
}

/// Row "only the tab that was searching navigates": the site ends the search first, and then announces the
/// game.
#[test]
fn fair_a_match_opens_the_board_also_when_the_end_of_the_search_was_told_before() {
    let mut client = searching();
    let mut over = seek(75, true);
    over["push"] = "seek".into();
    client.hear(&over);
    client.hear(&matched(None));
    assert_eq!(client.app.board.as_ref().map(|board| board.id), Some(GameId(77)));
}

/// Row "only the tab that was searching navigates": somebody searching in a browser is not taken to the board in the terminal.
#[test]
fn fair_a_match_that_was_looked_for_elsewhere_is_only_told() {
    let mut client = Client::in_the_lobby();
    client.hear(&matched(Some(4)));
    assert_eq!((client.app.screen, client.app.board.is_none()), (Screen::Lobby, true));
    client.sees("Your game 77 has started: see your games in the lobby.");
    // nor by a search of this client for the same list that a tab has taken over
    let mut client = searching();
    client.hear(&matched(Some(4)));
    assert!(client.app.board.is_none() && !client.app.searching.is_on());
    client.sees("Your game 77 has started");
}

/// Row "text being typed is never lost".
#[test]
fn fair_a_match_waits_until_a_text_is_finished() {
    let mut client = searching();
    client.press(KeyCode::Char('t'));
    client.type_in("Good e");
    client.hear(&matched(None));
    assert_eq!((client.app.screen, client.app.talk.typed.as_str()), (Screen::Talk, "Good e"));
    client.sees("Your game 77 has started");
}
