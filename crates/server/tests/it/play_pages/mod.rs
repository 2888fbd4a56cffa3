//! Games as pages, without a script: finding one, playing by forms, replay, ratings.

mod after;
mod fair;
mod finding;
mod playing;
mod ratings;

use axum::http::StatusCode;
use ronde_store::accounts::Account;
use serde_json::Value;

use crate::test_app::{Answer, TestApp};

/// Seat 2 jumps over seat 1 and is at home first.
const SHORT_GAME: [&str; 14] =
    ["e2", "e8", "e3", "e7", "e4", "e6", "e5", "e4", "e6", "e3", "e7", "e2", "e8", "e1"];

/// Somebody at a browser.
struct Player {
    account: Account,
    cookie: String,
}

async fn player(site: &TestApp, name: &str) -> Player {
    let account = site.account(name).await;
    let cookie = site.session(&account).await;
    Player { account, cookie }
}

impl Player {
    async fn page(&self, site: &TestApp, path: &str) -> String {
        page(site, path, &self.cookie).await
    }

    async fn post(&self, site: &TestApp, path: &str, fields: &[(&str, &str)]) -> Answer {
        site.post(path, &self.cookie, fields).await
    }

    /// Sends a form that leads to a page; its address.
    async fn sent(&self, site: &TestApp, path: &str, fields: &[(&str, &str)]) -> String {
        let answer = self.post(site, path, fields).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{path}: {}", answer.text());
        answer.header("location").to_owned()
    }

    /// The game as this player's page tells it to its script.
    async fn game(&self, site: &TestApp, path: &str) -> Value {
        game_of(&self.page(site, path).await)
    }

    /// Moves by the form.
    async fn play(&self, site: &TestApp, path: &str, ply: usize, play: &str) -> Answer {
        self.post(site, &format!("{path}/move"), &[("move", play), ("ply", &ply.to_string())]).await
    }
}

/// A page. Nothing in it may be a script or a style.
async fn page(site: &TestApp, path: &str, cookie: &str) -> String {
    let answer = site.get(path, cookie).await;
    assert_eq!(answer.status, StatusCode::OK, "{path}: {}", answer.text());
    let text = answer.text();
    assert!(!text.contains(" style=") && !text.contains("<script>") && !text.contains("<style"), "{path}");
    text
}

/// What a page tells its script.
fn game_of(page: &str) -> Value {
    let (_, rest) = page.split_once("data-game=\"").expect("a board");
    let (written, _) = rest.split_once('"').unwrap();
    let written = written.replace("&#34;", "\"").replace("&#39;", "'").replace("&#38;", "&");
    serde_json::from_str(&written.replace("&#60;", "<").replace("&#62;", ">")).unwrap()
}

/// Two people at a table that one of them has made: the address, and both in the order of their seats.
async fn table(site: &TestApp, fields: &[(&str, &str)]) -> (String, [Player; 2]) {
    let (anna, boris) = (player(site, "anna").await, player(site, "boris").await);
    let path = anna.sent(site, "/play/new", fields).await;
    assert_eq!(boris.sent(site, &format!("{path}/sit"), &[]).await, path);
    let players = if anna.game(site, &path).await["you"] == 1 { [anna, boris] } else { [boris, anna] };
    (path, players)
}

/// A table for two with five minutes for each.
const BLITZ: [(&str, &str); 6] = [
    ("seats", "2"),
    ("pace", "clock"),
    ("minutes", "5"),
    ("increment", "3"),
    ("access", "open"),
    ("rated", "yes"),
];

/// Plays moves from the start on, in turn.
async fn play_all(site: &TestApp, path: &str, players: &[Player; 2], moves: &[&str]) {
    for (ply, play) in moves.iter().enumerate() {
        let answer = players[ply % 2].play(site, path, ply, play).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{play}: {}", answer.text());
    }
}
