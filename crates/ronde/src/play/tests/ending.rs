//! The end of a game: who has won, how ratings changed, once more.

use crossterm::event::KeyCode;
use ronde_domain::GameId;
use ronde_quoridor::Seats;
use serde_json::{Value, json};

use super::Client;
use super::frames::SiteGame;

/// The winner jumps over the other on the way.
pub(super) const WHOLE_GAME: [&str; 15] =
    ["e2", "e8", "e3", "e7", "e4", "e6", "e5", "a1h", "e7", "c1h", "e8", "e1h", "d8", "g1h", "d9"];

pub(super) fn ratings() -> Value {
    json!([
        { "account": 17, "seat": 1, "before": 1500, "after": 1516, "change": 16, "expected": 0.5, "derivation": {} },
        { "account": 23, "seat": 2, "before": 1512, "after": 1496.5, "change": -15.5, "expected": 0.5, "derivation": {} },
    ])
}

fn finished() -> (Client, SiteGame) {
    let (last, before) = WHOLE_GAME.split_last().unwrap();
    let mut site_game = SiteGame::new(Seats::Two, Some(1), before);
    let mut client = Client::at_the_board(&site_game.game());
    let mut push = site_game.moved(last);
    push["ratings"] = ratings();
    client.hear(&push);
    (client, site_game)
}

#[test]
fn the_winner_and_both_ratings_are_shown() {
    let (client, _) = finished();
    client.sees("A anna won: reached the goal");
    client.sees("A anna: 1500 → 1516 (+16)");
    client.sees("B boris: 1512 → 1496.50 (−15.50)");
    client.sees("8. d9");
}

#[test]
fn a_rematch_is_offered_and_opens_when_both_agree() {
    let (mut client, site_game) = finished();
    // letters of moves have no meaning any more
    client.type_in("e2m");
    assert_eq!(client.asked("offer")["what"], "rematch");
    client.refuse("offer", "not-over", "A rematch can be offered when the game is over.");
    client.sees("A rematch can be offered when the game is over.");
    // the number of the new game arrives without an event of the old one
    let mut push = site_game.news(&[]);
    push["rematch"] = 6.into();
    client.hear(&push);
    assert_eq!(client.app.board.as_ref().map(|board| board.id), Some(GameId(6)));
    assert_eq!(client.asked("game")["game"], 6);
}

#[test]
fn a_game_that_was_called_off_says_why() {
    let site_game = SiteGame::new(Seats::Two, Some(1), &[]);
    let mut client = Client::at_the_board(&site_game.game());
    let mut game = site_game.game();
    game["phase"] = "over".into();
    for (code, sentence) in [
        ("no-first-move", "somebody did not make the first move"),
        ("aborted", "before everyone had moved"),
        ("something-new", "The game was called off."),
    ] {
        game["called_off"] = code.into();
        client.press(KeyCode::Char('q'));
        client.answer("games", json!({ "mine": [game.clone()] }));
        client.press(KeyCode::Enter);
        client.answer("game", game.clone());
        client.sees(sentence);
    }
}

#[test]
fn who_left_a_game_of_four_is_marked_and_the_turn_passes_over() {
    let mut site_game = SiteGame::new(Seats::Four, Some(1), &["e2", "b5", "e8", "h5"]);
    let mut client = Client::at_the_board(&site_game.game());
    // player 2 gives up before the turn comes round, and player 3 follows player 1
    let mut push = site_game.moved("e3");
    push["events"] = json!([
        { "seq": 11, "at": "2026-11-16T19:00:00Z", "type": "moved", "play": "e3" },
        { "seq": 12, "at": "2026-11-16T19:00:01Z", "type": "left", "seat": 2, "why": "resigned" },
        { "seq": 13, "at": "2026-11-16T19:00:02Z", "type": "moved", "play": "e7" },
    ]);
    push["version"] = 13.into();
    push["out"] = json!([{ "seat": 2, "why": "resigned" }]);
    push["position"] = json!(" / / e3 - e7 h5 / 5 0 5 5 / 4");
    push["to_move"] = 4.into();
    client.hear(&push);
    client.sees("has resigned");
    client.sees("D deniz to move.");
    client.sees("2. e3  e7");
}

/// Row "text being typed is never lost": a rematch doesn't take away a line that is being typed.
#[test]
fn fair_a_rematch_waits_until_a_text_is_finished() {
    let (mut client, site_game) = finished();
    client.press(KeyCode::Char('t'));
    client.type_in("good ga");
    let mut push = site_game.news(&[]);
    push["rematch"] = 6.into();
    client.hear(&push);
    assert_eq!(client.app.board.as_ref().map(|board| board.id), Some(GameId(5)));
    client.sees("Your game 6 has started");
    client.enter("me");
    assert_eq!(client.asked("say")["text"], "good game");
    client.press(KeyCode::Char('m'));
    assert_eq!(client.asked("game")["game"], 6);
}
