//! Resigning, drawing, aborting, pausing: confirmed where it hurts, and agreed by both.

use crossterm::event::KeyCode;
use ronde_quoridor::Seats;
use serde_json::{Value, json};

use super::Client;
use super::frames::SiteGame;
use crate::play::app::Screen;

fn playing() -> Client {
    Client::at_the_board(&SiteGame::new(Seats::Two, Some(1), &["e2", "e8"]).game())
}

/// The game with something changed, sent again.
fn answer_with(client: &mut Client, site_game: &SiteGame, name: &str, value: Value) {
    let mut game = site_game.game();
    game[name] = value;
    client.press(KeyCode::Char('q'));
    client.answer("games", json!({ "mine": [game.clone()], "open": [], "running": [] }));
    client.press(KeyCode::Enter);
    client.answer("game", game);
    client.sent.clear();
}

#[test]
fn resigning_takes_two_keys() {
    let mut client = playing();
    client.press(KeyCode::Char('r'));
    client.sees("Resign?");
    client.press(KeyCode::Char('n'));
    assert!(!client.has_asked("resign"));
    client.press(KeyCode::Char('r'));
    client.press(KeyCode::Char('y'));
    assert_eq!(client.asked("resign")["game"], 5);
}

#[test]
fn a_game_is_called_off_by_one_until_everybody_has_moved_and_by_all_later() {
    let mut client = Client::at_the_board(&SiteGame::new(Seats::Two, Some(1), &["e2"]).game());
    client.press(KeyCode::Char('k'));
    client.sees("Abort the game?");
    client.press(KeyCode::Char('y'));
    assert!(client.has_asked("abort"));
    // a move may have been taken back: the site knows better, and the others are asked
    client.refuse("abort", "too-late-to-abort", "Everybody has moved.");
    assert_eq!(client.asked("offer")["what"], "abort");
    let mut client = playing();
    client.press(KeyCode::Char('k'));
    assert_eq!(client.asked("offer")["what"], "abort");
}

#[test]
fn an_offer_of_the_other_is_answered_with_one_key() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &["e2", "e8"]);
    for (key, what) in [('y', "offer"), ('n', "decline")] {
        let mut client = playing();
        answer_with(&mut client, &site_game, "offers", json!([{ "seat": 2, "what": "draw" }]));
        client.sees("B boris offers a draw. y agrees, n declines.");
        client.press(KeyCode::Char(key));
        assert_eq!((&client.asked(what)["what"], &client.asked(what)["game"]), (&json!("draw"), &json!(5)));
    }
}

#[test]
fn ones_own_offer_is_shown_and_can_be_taken_back() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &["e2", "e8"]);
    let mut client = playing();
    client.press(KeyCode::Char('o'));
    assert_eq!(client.asked("offer")["what"], "draw");
    client.refuse("offer", "offered-already", "You have offered this already.");
    client.sees("You have offered this already.");
    answer_with(&mut client, &site_game, "offers", json!([{ "seat": 1, "what": "draw" }]));
    client.sees("offers a draw");
    client.does_not_see("y agrees");
    client.press(KeyCode::Char('n'));
    assert_eq!(client.asked("decline")["what"], "draw");
}

#[test]
fn pausing_and_going_on() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &["e2", "e8"]);
    let mut client = playing();
    client.press(KeyCode::Char('p'));
    assert_eq!(client.asked("offer")["what"], "pause");
    answer_with(&mut client, &site_game, "phase", json!("paused"));
    client.sees("The game is paused");
    client.press(KeyCode::Char('p'));
    assert_eq!(client.asked("offer")["what"], "resume");
}

/// Row "pause": the end is shown, and after it one key resumes the game.
#[test]
fn the_end_of_a_pause_is_shown_and_claimed() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &["e2", "e8"]);
    let game = site_game.game();
    let now: jiff::Timestamp = game["now"].as_str().unwrap().parse().unwrap();
    for (hours, seen) in [(1, "one player is enough"), (-1, "x continues the game")] {
        let at = now + jiff::SignedDuration::from_hours(hours);
        let mut game = game.clone();
        game["phase"] = "paused".into();
        game["pause_ends_at"] = json!(at);
        game["claim"] = json!({ "seat": null, "at": at });
        let mut client = Client::at_the_board(&game);
        client.sees(seen);
        client.press(KeyCode::Char('x'));
        assert_eq!(client.asked("claim")["game"], 5);
    }
}

/// Row "Disconnecting": the game is claimed against an opponent who is away.
#[test]
fn a_game_is_claimed_against_an_absent_player() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &["e2", "e8", "e3"]);
    let mut game = site_game.game();
    let now: jiff::Timestamp = game["now"].as_str().unwrap().parse().unwrap();
    game["clocks"][1]["is_here"] = false.into();
    game["claim"] = json!({ "seat": 2, "at": now + jiff::SignedDuration::from_secs(12) });
    Client::at_the_board(&game).sees("claim in 12 s");
    game["claim"]["at"] = json!(now);
    let mut client = Client::at_the_board(&game);
    client.sees("B boris is away; x claims the game.");
    client.press(KeyCode::Char('x'));
    assert!(client.has_asked("claim"));
}

/// Row "take-backs": offered with one key; moves that were taken back leave the list.
#[test]
fn a_move_is_taken_back() {
    let mut client = playing();
    client.press(KeyCode::Char('u'));
    assert_eq!(client.asked("offer")["what"], "take-back");
    let site_game = SiteGame::new(Seats::Two, Some(1), &["e2", "e8"]);
    answer_with(&mut client, &site_game, "offers", json!([{ "seat": 2, "what": "take-back" }]));
    client.sees("B boris asks to take the last move back. y agrees, n declines.");
    client.press(KeyCode::Char('y'));
    assert_eq!(client.asked("offer")["what"], "take-back");
}

#[test]
fn a_table_that_waits_can_be_left() {
    let mut table = SiteGame::new(Seats::Two, Some(1), &[]).game();
    table["phase"] = "waiting".into();
    table["you"] = Value::Null;
    table["to_move"] = Value::Null;
    table["position"] = Value::Null;
    table["players"][1] = Value::Null;
    let mut client = Client::at_the_board(&table);
    client.sees("One chair is free.");
    client.sees("free chair");
    client.sees("k get up from the table");
    client.press(KeyCode::Char('k'));
    client.answer("stand-up", Value::Null);
    assert_eq!(client.app.screen, Screen::Lobby);
}

/// First moves that were taken back count as made: a game that a player can't abort alone is offered to the
/// others.
#[test]
fn fair_a_game_whose_first_moves_were_taken_back_is_called_off_together() {
    let mut client = Client::at_the_board(&SiteGame::new(Seats::Two, Some(1), &[]).game());
    client.type_in("ky");
    client.refuse("abort", "too-late-to-abort", "Everybody has moved.");
    assert_eq!(client.asked("offer")["what"], "abort");
}
