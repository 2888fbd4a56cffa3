//! The lobby: choosing, sitting down, making tables.

use crossterm::event::KeyCode;
use ronde_domain::GameId;
use ronde_quoridor::Seats;
use serde_json::json;

use super::Client;
use super::frames::{self, SiteGame};
use crate::play::app::Screen;

#[test]
fn own_games_and_games_to_watch_open_with_enter_and_open_tables_are_sat_down_at() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Enter);
    assert_eq!(client.asked("game")["game"], 5);
    client.answer("game", SiteGame::new(Seats::Two, Some(1), &[]).game());
    client.press(KeyCode::Char('q'));
    client.answer("games", frames::games());
    client.press(KeyCode::Down);
    client.press(KeyCode::Enter);
    assert_eq!(client.asked("sit")["game"], 7);
    assert_eq!(client.app.screen, Screen::Lobby);
    let mut table = SiteGame::new(Seats::Two, Some(2), &[]).game();
    table["id"] = 7.into();
    client.answer("sit", table);
    assert_eq!(client.app.screen, Screen::Board);
    assert_eq!(client.asked("game")["game"], 7);
}

#[test]
fn a_table_taken_meanwhile_is_reported_and_the_list_requested_again() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Down);
    client.press(KeyCode::Enter);
    client.refuse("sit", "full", "All seats are taken.");
    client.sees("All seats are taken.");
    assert_eq!(client.app.screen, Screen::Lobby);
    assert!(client.has_asked("games"));
}

#[test]
fn the_choice_stays_at_its_game_when_the_list_changes() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Down);
    client.press(KeyCode::Down);
    let mut games = frames::games();
    games["mine"] = json!([]);
    client.answer_to_lobby(games);
    client.press(KeyCode::Enter);
    assert_eq!(client.asked("sit")["game"], 8);
}

#[test]
fn hints_of_the_site_bring_one_question_at_a_time() {
    let mut client = Client::in_the_lobby();
    for _ in 0..3 {
        client.hear(&json!({ "push": "lobby" }));
    }
    assert_eq!(client.sent.len(), 1);
    client.press(KeyCode::Char('f'));
    client.press(KeyCode::Char('1'));
    client.answer("games", frames::games());
    client.sent.clear();
    client.hear(&json!({ "push": "lobby" }));
    assert!(!client.has_asked("games"), "nobody looks at the lobby");
}

#[test]
fn the_computer_is_two_keys_away() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('c'));
    client.sees("3  hard");
    client.press(KeyCode::Char('3'));
    let asked = client.asked("make-game").clone();
    assert_eq!((&asked["access"], &asked["level"]), (&json!("computer"), &json!("hard")));
    assert_eq!((&asked["is_rated"], &asked["seats"]), (&json!(false), &json!(2)));
    client.answer("make-game", SiteGame::new(Seats::Two, Some(1), &[]).game());
    assert_eq!(client.app.screen, Screen::Board);
    client.sees("Your turn");
}

#[test]
fn a_table_is_made_by_the_form() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('n'));
    client.press(KeyCode::Right);
    client.press(KeyCode::Down);
    client.press(KeyCode::Left);
    client.press(KeyCode::Down);
    client.press(KeyCode::Down);
    client.press(KeyCode::Char(' '));
    client.press(KeyCode::Enter);
    let asked = client.asked("make-game");
    assert_eq!(asked["seats"], 4);
    assert_eq!(asked["control"], json!({ "base": 180, "increment": 2 }));
    assert_eq!((&asked["is_rated"], &asked["access"]), (&json!(false), &json!("open")));
    client.refuse("make-game", "too-many-games", "You play too many games already.");
    client.sees("You play too many games already.");
    assert_eq!(client.app.screen, Screen::NewTable);
}

#[test]
fn invited_people_are_found_among_friends_and_else_at_the_site() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('n'));
    client.press(KeyCode::Down);
    client.press(KeyCode::Down);
    client.press(KeyCode::Right);
    client.press(KeyCode::Enter);
    client.sees("Who do you want to invite?");
    client.enter("Boris, mira");
    assert_eq!(client.asked("people")["name"], "mira");
    assert!(!client.has_asked("make-game"));
    client.answer("people", json!([{ "id": 50, "name": "mirabelle" }]));
    client.sees("There is nobody called mira.");
    client.press(KeyCode::Enter);
    client.answer("people", json!([{ "id": 51, "name": "Mira" }]));
    assert_eq!(client.asked("make-game")["invited"], json!([23, 51]));
}

#[test]
fn an_invitation_stands_among_the_open_tables() {
    let mut client = Client::in_the_lobby();
    client.hear(&json!({ "push": "invited", "game": frames::listed(30, 2, "waiting", &[1]) }));
    client.sees("boris invites you");
    client.sees("#30");
    client.press(KeyCode::Down);
    client.press(KeyCode::Enter);
    assert_eq!(client.asked("sit")["game"], 30);
}

#[test]
fn ones_own_table_that_begins_comes_to_the_screen() {
    let mut client = Client::in_the_lobby();
    let site_game = SiteGame::new(Seats::Two, Some(1), &[]);
    client.hear(&site_game.news(&[json!({ "type": "began", "order": [] })]));
    assert_eq!(client.app.screen, Screen::Board);
    assert_eq!(client.app.board.as_ref().map(|board| board.id), Some(GameId(5)));
    assert!(client.has_asked("game"));
}

#[test]
fn a_game_elsewhere_waiting_for_a_move_is_announced() {
    let mut client = Client::in_the_lobby();
    let mut site_game = SiteGame::new(Seats::Two, Some(1), &["e2"]);
    client.hear(&site_game.moved("e8"));
    client.sees("It is your turn in game 5.");
    let mut of_others = SiteGame::new(Seats::Two, None, &["e2"]);
    client.press(KeyCode::Up);
    client.hear(&of_others.moved("e8"));
    client.does_not_see("It is your turn");
}

#[test]
fn a_table_to_which_one_is_invited_is_sat_down_at() {
    let mut client = Client::in_the_lobby();
    let table = frames::listed(30, 2, "waiting", &[1]);
    client.answer_to_lobby(json!({ "mine": [table], "open": [], "running": [] }));
    client.press(KeyCode::Enter);
    assert_eq!(client.asked("sit")["game"], 30);
}

/// Row "pause": its end is visible in the list of games too.
#[test]
fn fair_a_paused_game_says_for_how_long() {
    let mut client = Client::in_the_lobby();
    let mut game = frames::listed(5, 2, "paused", &[0, 1]);
    for (ends_at, text) in [
        ("2026-11-17T18:00:00Z", "paused, 23 h"),
        ("2026-12-16T18:00:00Z", "paused, 29 d"),
        ("2026-11-16T19:30:00Z", "paused, 30 min"),
        ("2026-11-16T18:59:00Z", "pause over"),
    ] {
        game["pause_ends_at"] = ends_at.into();
        client.answer_to_lobby(json!({ "mine": [game.clone()], "open": [], "running": [] }));
        client.sees(text);
    }
    game["pause_ends_at"] = json!(null);
    client.answer_to_lobby(json!({ "mine": [game], "open": [], "running": [] }));
    client.sees("paused ");
}
