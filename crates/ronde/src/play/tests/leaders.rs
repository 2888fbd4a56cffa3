//! The leaderboards.

use crossterm::event::KeyCode;
use ronde_quoridor::Seats;
use serde_json::{Value, json};

use super::Client;
use super::frames::{self, SiteGame};
use crate::play::app::{Input, Screen};

/// A page of a list in which everyone has a different rating, with Anna in third place.
pub(super) fn page(total: usize, first: usize) -> Value {
    let line = |place: usize| {
        let (account, name) = match place {
            3 => (17, "anna".to_owned()),
            _ => (100 + place, format!("player {place}")),
        };
        json!({ "rank": place, "account": account, "name": name, "rating": 2000 - place, "games": place,
            "is_provisional": place < 10 })
    };
    let lines: Vec<Value> = (first..=total).take(50).map(line).collect();
    json!({ "modality": "quoridor-2-blitz", "total": total, "page": first.div_ceil(50), "per_page": 50, "lines": lines })
}

/// Anna looks at the blitz list for two.
pub(super) fn looking(total: usize) -> Client {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('b'));
    assert_eq!(client.app.screen, Screen::Leaders);
    client.sees("Asking the site…");
    client.answer("leaders", page(total, 1));
    client.sent.clear();
    client
}

#[test]
fn the_first_list_is_asked_for_whole() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('b'));
    let asked = client.asked("leaders");
    assert_eq!((&asked["modality"], &asked["who"]), (&json!("quoridor-2-blitz"), &json!("all")));
    assert_eq!((&asked["page"], &asked["per_page"], &asked["q"]), (&json!(1), &json!(50), &Value::Null));
    client.answer("leaders", page(12, 1));
    client.sees("anna (you)");
    client.sees("1991?");
    client.does_not_see("1990?");
    client.press(KeyCode::Esc);
    assert_eq!(client.app.screen, Screen::Lobby);
    client.press(KeyCode::Char('b'));
    client.sees("anna (you)");
    assert_eq!(client.sent.iter().filter(|request| request["do"] == "leaders").count(), 2, "requested again");
}

#[test]
fn an_empty_list_says_so() {
    let client = looking(0);
    client.sees("Nobody has played a game that counts here yet.");
}

#[test]
fn arrows_go_round_the_lists() {
    let mut client = looking(12);
    client.press(KeyCode::Right);
    assert_eq!(client.asked("leaders")["modality"], "quoridor-2-rapid");
    client.sees("‹ 2 players, rapid ›");
    client.does_not_see("anna (you)");
    client.answer("leaders", page(0, 1));
    client.press(KeyCode::BackTab);
    // pages are not kept for long: ratings change
    assert_eq!(client.asked("leaders")["modality"], "quoridor-2-blitz");
    client.answer("leaders", page(12, 1));
    client.press(KeyCode::Left);
    assert_eq!(client.asked("leaders")["modality"], "quoridor-4-correspondence");
}

#[test]
fn a_key_that_is_held_down_asks_no_faster_than_the_site_answers() {
    let mut client = looking(12);
    for _ in 0..4 {
        client.press(KeyCode::Tab);
    }
    assert_eq!(client.sent.len(), 1);
    client.answer("leaders", page(3, 1));
    client.does_not_see("anna (you)");
    assert_eq!(client.asked("leaders")["modality"], "quoridor-4-rapid");
    assert_eq!(client.sent.len(), 2);
    client.answer("leaders", page(3, 1));
    client.sees("anna (you)");
}

#[test]
fn pages_follow_each_other() {
    let mut client = looking(60);
    for _ in 0..5 {
        client.press(KeyCode::PageDown);
    }
    let asked = client.asked("leaders");
    assert_eq!(asked["page"], 2);
    client.answer("leaders", page(60, 51));
    client.sees("▶     51  player 51");
    client.press(KeyCode::Up);
    assert_eq!(client.asked("leaders")["page"], 1);
    client.answer("leaders", page(60, 1));
    client.sees("▶     50  player 50");
    client.press(KeyCode::End);
    client.answer("leaders", page(60, 51));
    client.press(KeyCode::Down);
    client.sees("▶     60  player 60");
    // somebody has left the list meanwhile
    client.press(KeyCode::Home);
    client.answer("leaders", page(60, 1));
    client.press(KeyCode::End);
    client.answer("leaders", page(20, 51));
    assert_eq!(client.asked("leaders")["page"], 1);
    client.answer("leaders", page(20, 1));
    client.sees("▶     20  player 20");
}

#[test]
fn a_search_is_typed_and_given_up() {
    let mut client = looking(12);
    client.press(KeyCode::Char('/'));
    client.type_in("f q");
    client.sees("Name: f q");
    assert!(client.sent.is_empty(), "letters are no commands while one types");
    client.press(KeyCode::Esc);
    client.sees("anna (you)");
    client.press(KeyCode::Char('/'));
    client.take(Input::Paste(" ann".to_owned()));
    client.press(KeyCode::Enter);
    assert_eq!(client.asked("leaders")["q"], "ann");
    client.answer("leaders", page(0, 1));
    client.sees("name with “ann”");
    client.sees("Nobody found.");
    // the search carries over to the other lists and to friends
    client.press(KeyCode::Char('f'));
    let asked = client.asked("leaders");
    assert_eq!((&asked["q"], &asked["who"]), (&json!("ann"), &json!("friends")));
    client.answer("leaders", page(0, 1));
    client.sees("My friends and me");
    client.press(KeyCode::Char('/'));
    client.take(Input::Key(crossterm::event::KeyEvent::new(
        KeyCode::Char('u'),
        crossterm::event::KeyModifiers::CONTROL,
    )));
    client.press(KeyCode::Enter);
    assert_eq!(client.asked("leaders")["q"], Value::Null);
}

#[test]
fn the_selected_player_gets_a_friend_request() {
    let mut client = looking(12);
    client.press(KeyCode::Char('a'));
    let asked = client.asked("friend");
    assert_eq!((&asked["account"], &asked["step"]), (&json!(101), &json!("ask")));
    let site_game =
        json!({ "id": 101, "name": "player 1", "bond": "asked", "is_blocked": false, "presence": "gone" });
    client.answer("friend", site_game);
    client.sees("Friend request sent to player 1.");
    client.press(KeyCode::Down);
    client.press(KeyCode::Down);
    client.sent.clear();
    client.press(KeyCode::Char('a'));
    assert!(!client.has_asked("friend"), "nobody is a friend of oneself");
}

#[test]
fn after_a_cut_the_list_is_asked_for_again() {
    let mut client = looking(12);
    client.take(Input::Closed(None));
    client.press(KeyCode::Right);
    client.sees("There is no connection right now.");
    client.wait(2);
    client.open();
    assert_eq!(client.asked("leaders")["modality"], "quoridor-2-rapid");
}

#[test]
fn a_refusal_is_told() {
    let mut client = looking(12);
    client.press(KeyCode::Right);
    client.refuse("leaders", "too-fast", "Not so fast.");
    client.sees("Not so fast.");
    client.press(KeyCode::Down);
    assert_eq!(client.sent.len(), 2, "the next key tries again");
}

#[test]
fn ones_own_table_that_begins_comes_to_the_screen_unless_one_types() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &[]);
    let begun = site_game.news(&[json!({ "type": "began", "order": [] })]);
    let mut client = looking(12);
    client.press(KeyCode::Char('/'));
    client.hear(&begun);
    assert_eq!(client.app.screen, Screen::Leaders);
    let mut client = looking(12);
    client.hear(&begun);
    assert_eq!(client.app.screen, Screen::Board);
    client.answer("game", site_game.game());
    client.press(KeyCode::Char('q'));
    client.answer("games", frames::games());
    assert_eq!(client.app.screen, Screen::Lobby);
}
