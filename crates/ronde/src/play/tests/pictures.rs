//! What users see in a window of 80×24.

use crossterm::event::KeyCode;
use insta::assert_snapshot;
use ronde_domain::Language;
use ronde_quoridor::Seats;
use ronde_words::Words;
use serde_json::json;

use super::ending::{WHOLE_GAME, ratings};
use super::frames::{SiteGame, entries, history, said};
use super::waiting::seek;
use super::{Client, friends, leaders};
use crate::play::app::{Input, Screen};

/// Every line of every language fits into the window.
fn fits(client: &Client) {
    for language in Language::ALL {
        let picture = client.picture_in(language);
        let hints = picture.lines().last().unwrap();
        assert!(hints.ends_with(" \""), "{language}: the keys do not fit: {hints}");
    }
}

#[test]
fn the_door() {
    let mut client = Client::at_the_door();
    client.enter("anna");
    client.type_in("s3cret");
    assert_snapshot!(client.picture());
    fits(&client);
}

#[test]
fn the_lobby() {
    let client = Client::in_the_lobby();
    assert_snapshot!(client.picture());
    fits(&client);
}

#[test]
fn the_lobby_in_french() {
    assert_snapshot!(Client::in_the_lobby().picture_in(Language::French));
}

#[test]
fn the_choice_of_a_list_to_search_in() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('f'));
    assert_snapshot!(client.picture());
}

#[test]
fn a_new_table() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('n'));
    client.press(KeyCode::Down);
    client.press(KeyCode::Down);
    client.press(KeyCode::Right);
    client.press(KeyCode::Down);
    client.press(KeyCode::Down);
    client.type_in("boris");
    assert_snapshot!(client.picture());
    fits(&client);
}

#[test]
fn waiting_for_an_opponent() {
    let mut client = Client::in_the_lobby();
    client.type_in("f1");
    client.answer("seek", seek(50, false));
    client.wait(7);
    assert_snapshot!(client.picture());
    fits(&client);
}

#[test]
fn a_board_of_two() {
    let moves = ["e2", "e8", "e3", "e7", "e4", "e6", "d3h", "e6v", "d6h"];
    let mut client = Client::at_the_board(&SiteGame::new(Seats::Two, Some(2), &moves).game());
    client.hear(&entries(80, &[said(1, 23, "a", "good luck!")]));
    assert_snapshot!(client.picture());
    fits(&client);
}

#[test]
fn a_wall_that_is_aimed_at_in_turkish() {
    let mut client = Client::at_the_board(&SiteGame::new(Seats::Two, Some(1), &["e2", "e8"]).game());
    client.press(KeyCode::Char('w'));
    client.press(KeyCode::Left);
    assert_snapshot!(client.picture_in(Language::Turkish));
}

#[test]
fn a_board_of_four_from_the_west() {
    let moves = ["e2", "b5", "e8", "h5", "c3h", "f6v", "d8", "h4"];
    let mut game = SiteGame::new(Seats::Four, Some(2), &moves).game();
    game["clocks"][2]["is_here"] = false.into();
    game["offers"] = json!([{ "seat": 4, "what": "pause" }]);
    let client = Client::at_the_board(&game);
    assert_snapshot!(client.picture());
    fits(&client);
}

#[test]
fn a_game_that_is_watched_without_a_connection() {
    let mut client = Client::at_the_board(&SiteGame::new(Seats::Two, None, &["e2"]).game());
    client.take(Input::Closed(Some(4000)));
    assert_snapshot!(client.picture());
    fits(&client);
}

#[test]
fn the_end_with_ratings() {
    let (last, before) = WHOLE_GAME.split_last().unwrap();
    let mut site_game = SiteGame::new(Seats::Two, Some(1), before);
    let mut client = Client::at_the_board(&site_game.game());
    let mut push = site_game.moved(last);
    push["ratings"] = ratings();
    client.hear(&push);
    assert_snapshot!(client.picture());
    fits(&client);
}

#[test]
fn conversations() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('t'));
    client.press(KeyCode::Down);
    let long = "A long sentence that does not fit into one line of this window, so it goes on in the next.";
    let latest = [said(1, 17, "x", "Hello Boris"), said(2, 23, "y", long)];
    client.answer("history", history(12, &latest, false));
    client.hear(&json!({ "push": "entries", "conversation": 12, "entries": [
        { "seq": 3, "at": "2026-11-16T19:00:00Z", "by": 17, "name": "anna", "client_id": "e", "kind": "edited", "about": 1, "text": "Hello, Boris" },
        { "seq": 4, "at": "2026-11-16T19:00:00Z", "by": 23, "name": "boris", "client_id": "f", "kind": "joined", "about": 23 },
    ] }));
    client.enter("Yes, at eight");
    client.type_in("and bring");
    assert_snapshot!(client.picture());
    fits(&client);
}

#[test]
fn the_best_of_a_list() {
    let mut client = leaders::looking(60);
    client.press(KeyCode::Down);
    assert_snapshot!(client.picture());
    fits(&client);
    client.press(KeyCode::Char('/'));
    fits(&client);
}

#[test]
fn a_search_among_friends_in_turkish() {
    let mut client = leaders::looking(60);
    client.press(KeyCode::Char('f'));
    client.answer("leaders", leaders::page(3, 1));
    client.press(KeyCode::Char('/'));
    client.enter("a");
    client.answer("leaders", leaders::page(3, 3));
    assert_snapshot!(client.picture_in(Language::Turkish));
}

#[test]
fn friends_and_requests() {
    let mut client = friends::with_a_request();
    client.press(KeyCode::Down);
    assert_snapshot!(client.picture());
    fits(&client);
    client.press(KeyCode::Char('a'));
    fits(&client);
}

#[test]
fn the_end_of_a_friendship_is_asked_about_in_french() {
    let mut client = friends::looking();
    client.press(KeyCode::Char('r'));
    assert_snapshot!(client.picture_in(Language::French));
}

#[test]
fn the_keys_of_the_lobby() {
    let mut client = Client::in_the_lobby();
    client.press(KeyCode::Char('?'));
    assert_snapshot!(client.picture());
}

#[test]
fn the_keys_of_lists_and_friends_fit() {
    for mut client in [leaders::looking(3), friends::looking()] {
        client.press(KeyCode::Char('?'));
        for language in Language::ALL {
            let words = Words::for_people(language);
            let id =
                if client.app.screen == Screen::Leaders { "term-help-leaders" } else { "term-help-friends" };
            let picture = client.picture_in(language);
            for line in words.say(id).lines() {
                assert!(picture.contains(line), "{language}: `{line}` does not fit into\n{picture}");
            }
        }
    }
}

#[test]
fn the_keys_of_the_board() {
    let mut client = Client::at_the_board(&SiteGame::new(Seats::Two, Some(1), &[]).game());
    client.press(KeyCode::Char('?'));
    assert_snapshot!(client.picture());
}

#[test]
fn a_window_that_is_too_small() {
    use ratatui::Terminal;
    use ratatui::backend::TestBackend;
    let client = Client::in_the_lobby();
    let words = ronde_words::Words::for_people(Language::English);
    let mut terminal = Terminal::new(TestBackend::new(60, 10)).unwrap();
    terminal.draw(|frame| crate::play::view::draw(frame, &client.app, &words)).unwrap();
    assert!(terminal.backend().to_string().contains("80 × 24 is needed"));
}
