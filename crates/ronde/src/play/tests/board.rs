//! Moves: typed and pointed at, accepted and refused, once.

use crossterm::event::KeyCode;
use ronde_quoridor::Seats;
use serde_json::json;

use super::Client;
use super::frames::SiteGame;
use crate::play::app::{Aim, Input, Screen};

#[test]
fn a_typed_move_goes_to_the_site_with_its_number() {
    let mut site_game = SiteGame::new(Seats::Two, Some(1), &["e2", "e8"]);
    let mut client = Client::at_the_board(&site_game.game());
    client.sees("Your turn");
    client.enter("e3h");
    let asked = client.asked("play");
    assert_eq!((&asked["game"], &asked["ply"], &asked["move"]), (&json!(5), &json!(2), &json!("e3h")));
    client.sees("Sending e3h…");
    client.answer("play", json!({ "game": 5, "version": 7, "at": "2026-11-16T19:00:01Z" }));
    client.hear(&site_game.moved("e3h"));
    client.sees("B boris to move.");
    client.sees("2. e3h");
    client.hear(&site_game.moved("e7"));
    client.sees("2. e3h e7");
    client.sees("Your turn");
}

#[test]
fn a_refusal_is_shown_in_the_words_of_the_site() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &[]);
    let mut client = Client::at_the_board(&site_game.game());
    client.enter("e5");
    client.refuse("play", "illegal", "Neither a step nor a jump leads from e1 to e5.");
    client.sees("Neither a step nor a jump leads from e1 to e5.");
    client.does_not_see("Sending");
    client.enter("e2");
    assert_eq!(client.asked("play")["move"], "e2");
}

#[test]
fn what_is_not_a_move_is_not_sent() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &[]);
    let mut client = Client::at_the_board(&site_game.game());
    client.enter("e");
    client.sees("e is not a move");
    assert!(!client.has_asked("play"));
    // a slip on a key with another meaning doesn't hurt a half-typed move
    client.type_in("rq2");
    client.press(KeyCode::Enter);
    assert_eq!(client.asked("play")["move"], "e2");
    assert_eq!(client.app.screen, Screen::Board);
}

#[test]
fn a_move_for_another_position_brings_the_board_up_to_date() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &[]);
    let mut client = Client::at_the_board(&site_game.game());
    client.enter("e2");
    client.refuse("play", "overtaken", "Another move has been made here.");
    client.sees("Another move has been made here.");
    assert!(client.has_asked("game"));
}

#[test]
fn arrows_point_as_one_sees_the_board() {
    // from the north everything is turned: up on the screen is down the rows
    let site_game = SiteGame::new(Seats::Two, Some(2), &["e2"]);
    let mut client = Client::at_the_board(&site_game.game());
    client.press(KeyCode::Up);
    client.sees("Enter plays e8");
    client.press(KeyCode::Left);
    client.sees("Enter plays f8");
    client.press(KeyCode::Right);
    client.press(KeyCode::Enter);
    assert_eq!(client.asked("play")["move"], "e8");
}

#[test]
fn walls_are_pointed_at_turned_and_explained() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &["e2", "e4h"]);
    let mut client = Client::at_the_board(&site_game.game());
    client.press(KeyCode::Char('w'));
    client.sees("Enter plays e2h");
    client.press(KeyCode::Char(' '));
    client.sees("Enter plays e2v");
    client.press(KeyCode::Up);
    assert!(!client.has_asked("check"), "possible walls need no question");
    client.press(KeyCode::Up);
    client.sees("e4v – not possible");
    assert_eq!(client.asked("check")["move"], "e4v");
    client.refuse("check", "illegal", "It crosses e4h.");
    client.sees("Enter plays e4v – It crosses e4h.");
    client.press(KeyCode::Left);
    client.does_not_see("It crosses");
    client.press(KeyCode::Enter);
    assert_eq!(client.asked("play")["move"], "d4v");
}

#[test]
fn an_answer_about_another_wall_is_ignored() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &["e2", "e2h"]);
    let mut client = Client::at_the_board(&site_game.game());
    client.press(KeyCode::Char('w'));
    let number = client.number("check");
    client.press(KeyCode::Up);
    client.hear(&json!({ "re": number, "error": { "title": "no", "detail": "It overlaps e2h." } }));
    client.does_not_see("It overlaps");
    client.press(KeyCode::Esc);
    assert_eq!(client.app.board.as_ref().unwrap().aim, None);
}

#[test]
fn the_edge_stops_the_arrows() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &[]);
    let mut client = Client::at_the_board(&site_game.game());
    for _ in 0..12 {
        client.press(KeyCode::Down);
        client.press(KeyCode::Left);
    }
    assert_eq!(client.app.board.as_ref().unwrap().aim, Some(Aim::Pawn("a1".parse().unwrap())));
}

#[test]
fn news_that_are_known_are_passed_over_and_a_gap_is_asked_for() {
    let mut site_game = SiteGame::new(Seats::Two, Some(1), &["e2"]);
    let mut client = Client::at_the_board(&site_game.game());
    let first = site_game.moved("e8");
    client.hear(&first);
    client.hear(&first);
    assert!(client.picture().contains("1. e2  e8 "), "{}", client.picture());
    let _missed = site_game.moved("e3");
    client.hear(&site_game.moved("e7"));
    assert!(client.has_asked("game"));
    client.answer("game", site_game.game());
    client.sees("2. e3  e7");
}

#[test]
fn clocks_tick_between_the_words_of_the_site() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &[]);
    let mut client = Client::at_the_board(&site_game.game());
    client.sees("4:53");
    client.sees("4:46");
    client.wait(5);
    client.sees("4:48");
    client.sees("4:46");
    client.wait(1000);
    client.sees("0:00");
}

#[test]
fn who_watches_cannot_move_and_says_goodbye_to_the_game() {
    let site_game = SiteGame::new(Seats::Two, None, &["e2"]);
    let mut client = Client::at_the_board(&site_game.game());
    client.press(KeyCode::Char('e'));
    client.sees("You are only watching.");
    client.enter("8");
    client.press(KeyCode::Up);
    client.press(KeyCode::Enter);
    assert!(!client.has_asked("play"));
    client.press(KeyCode::Char('q'));
    assert_eq!(client.asked("unwatch")["game"], 5);
    assert_eq!(client.app.screen, Screen::Lobby);
}

#[test]
fn a_move_in_doubt_is_sent_again_after_a_cut_if_it_was_not_made() {
    let mut site_game = SiteGame::new(Seats::Two, Some(1), &["e2", "e8"]);
    let mut client = Client::at_the_board(&site_game.game());
    client.enter("e3");
    client.take(Input::Closed(None));
    client.wait(2);
    client.sent.clear();
    client.open();
    client.answer("game", site_game.game());
    let asked = client.asked("play");
    assert_eq!((&asked["ply"], &asked["move"]), (&json!(2), &json!("e3")));
    // and if it was made, it is not
    client.take(Input::Closed(None));
    client.wait(2);
    client.sent.clear();
    client.open();
    site_game.moved("e3");
    client.answer("game", site_game.game());
    assert!(!client.has_asked("play"));
    client.does_not_see("Sending");
}

#[test]
fn a_move_without_a_connection_goes_out_when_there_is_one() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &[]);
    let mut client = Client::at_the_board(&site_game.game());
    client.take(Input::Closed(None));
    client.enter("e2");
    assert!(!client.has_asked("play"));
    client.sees("There is no connection right now.");
    client.wait(2);
    client.open();
    client.answer("game", site_game.game());
    assert_eq!(client.asked("play")["move"], "e2");
}

#[test]
fn a_game_that_does_not_exist_leads_back_to_the_lobby() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Enter);
    client.refuse("game", "no-game", "There is no such game.");
    assert_eq!(client.app.screen, Screen::Lobby);
    client.sees("There is no such game.");
}

/// Fault 2: while the site can't store anything, the clocks on the screen stand still; afterwards the client asks for the game again.
#[test]
fn fault_2_clocks_stand_while_the_site_can_store_nothing() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &["e2", "e8"]);
    let mut client = Client::at_the_board(&site_game.game());
    let left =
        |client: &Client| client.app.board.as_ref().unwrap().left(ronde_quoridor::Seat::One, client.now);
    client.wait(3);
    assert_eq!(left(&client), Some(290_000));
    client.hear(&json!({ "push": "store", "is_down": true }));
    client.sees("All clocks are stopped");
    client.wait(40);
    assert_eq!(left(&client), Some(290_000));
    client.hear(&json!({ "push": "store", "is_down": false }));
    assert_eq!(client.asked("game")["game"], 5);
}
