//! Events whose games are played on the site, from outside: an arbiter with calls, players at their clients, a clock that stands until it is
//! moved.

mod arbiter;
mod boards;
mod game;
mod hidden;
mod linking;
mod no_shows;
mod notices;
mod pages;
mod restart;
mod setup;

use std::time::Duration;

use axum::http::{Method, StatusCode};
use jiff::SignedDuration;
use ronde_domain::GameId;
use ronde_server::online;
use serde_json::{Value, json};

use crate::play::{Club, Player};
use crate::test_app::Answer;

/// Five minutes for each, and ten to come.
fn blitz() -> Value {
    json!({"control": {"base": 300, "increment": 3}, "no_show": 600, "is_rated": true})
}

/// A round robin on the site.
struct Cup {
    club: Club,
    /// The token of the arbiter.
    token: String,
}

const EVENT: &str = "/tournaments/cup";

impl Cup {
    /// With players of these names and no rounds yet; nobody has an account.
    async fn without_accounts(names: &[&str], online: Value) -> Self {
        let club = Club::new().await;
        let arbiter = club.site.account("arbiter").await;
        let token = club.site.token(&arbiter, "write").await;
        let cup = Self { club, token };
        let mut made = json!({"name": "Cup", "system": "round-robin", "visibility": "public"});
        if !online.is_null() {
            made["online"] = online;
        }
        cup.ok(Method::POST, "/tournaments", Some(made)).await;
        let people: Vec<Value> = names
            .iter()
            .enumerate()
            .map(|(at, name)| json!({"name": name, "fide_rating": 2400 - 100 * at}))
            .collect();
        cup.ok(Method::POST, &format!("{EVENT}/players"), Some(json!({ "players": people }))).await;
        cup
    }

    /// With players of these names, who are at their clients; the boards open by themselves.
    async fn with_players(names: &[&str], online: Value) -> (Self, Vec<Player>) {
        let cup = Self::without_accounts(names, online).await;
        let mut players = Vec::new();
        for (name, number) in names.iter().zip(1..) {
            players.push(cup.club.player(&name.to_lowercase()).await);
            cup.link(number, &name.to_lowercase()).await;
        }
        cup.watch();
        (cup, players)
    }

    /// Keeps the boards as the event wants them.
    fn watch(&self) {
        tokio::spawn(online::watch(self.club.site.app.clone()));
    }

    async fn link(&self, player: u32, account: &str) {
        let path = format!("{EVENT}/players/{player}/account");
        self.ok(Method::PUT, &path, Some(json!({ "account": account }))).await;
    }

    async fn call(&self, method: Method, path: &str, body: Option<Value>) -> Answer {
        self.club.site.call(method, &format!("/api/v1{path}"), &self.token, body).await
    }

    /// A call that must end well.
    async fn ok(&self, method: Method, path: &str, body: Option<Value>) -> Value {
        let answer = self.call(method.clone(), path, body).await;
        assert!(answer.status.is_success(), "{method} {path}: {} {}", answer.status, answer.text());
        answer.json()
    }

    /// Publishes the next round; its boards.
    async fn pair(&self) -> Vec<Value> {
        if self.ok(Method::GET, EVENT, None).await["is_started"] == false {
            self.ok(Method::POST, &format!("{EVENT}/start"), None).await;
        }
        let paired = self.ok(Method::POST, &format!("{EVENT}/rounds"), None).await;
        paired["round"]["boards"].as_array().unwrap().clone()
    }

    /// The game of a board, once it is open; another than this one, if one is named.
    async fn game(&self, round: u32, board: u32, before: Option<i64>) -> i64 {
        let path = format!("{EVENT}/rounds/{round}/boards/{board}/game");
        eventually("the board opens", async || {
            let answer = self.call(Method::GET, &path, None).await;
            let game = (answer.status == StatusCode::OK).then(|| answer.json()["game"].as_i64().unwrap());
            game.filter(|game| Some(*game) != before)
        })
        .await
    }

    /// The result of a board, once it is there.
    async fn result(&self, round: u32, board: u32) -> String {
        eventually("the result is there", async || self.stands(round, board).await).await
    }

    /// What stands at a board.
    async fn stands(&self, round: u32, board: u32) -> Option<String> {
        let shown = self.ok(Method::GET, &format!("{EVENT}/rounds/{round}"), None).await;
        let boards = shown["round"]["boards"].as_array().unwrap();
        let board = boards.iter().find(|one| one["board"] == board).unwrap();
        board["result"].as_str().map(str::to_owned)
    }

    async fn enter(&self, round: u32, board: u32, result: &str) {
        let path = format!("{EVENT}/rounds/{round}/boards/{board}/result");
        self.ok(Method::PUT, &path, Some(json!({ "result": result }))).await;
    }

    /// A game as everybody sees it.
    async fn seen(&self, game: i64) -> Value {
        self.club.site.call(Method::GET, &format!("/api/v1/games/{game}"), "", None).await.json()
    }

    /// Waits until a game is called off.
    async fn called_off(&self, game: i64) -> String {
        eventually("the game is called off", async || {
            self.seen(game).await["called_off"].as_str().map(str::to_owned)
        })
        .await
    }

    /// So many tables were opened for the event.
    async fn tables(&self) -> usize {
        let app = &self.club.site.app;
        let id = app.tournaments().find("cup").await.unwrap().id();
        app.store().board_games(id).await.unwrap().len()
    }

    /// Whether ratings were written for a game.
    async fn is_rated(&self, game: i64) -> bool {
        !self.club.site.app.store().ratings_of_game(GameId(game)).await.unwrap().is_empty()
    }

    fn later(&self, seconds: i64) {
        self.club.site.clock.advance(SignedDuration::from_secs(seconds));
    }
}

/// Waits until there is something.
async fn eventually<T>(what: &str, mut look: impl AsyncFnMut() -> Option<T>) -> T {
    for _ in 0..1000 {
        if let Some(found) = look().await {
            return found;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{what}: not within twenty seconds")
}

/// Gives the watcher the time in which it would do something if it did.
async fn let_it_look() {
    tokio::time::sleep(Duration::from_millis(1500)).await;
}

/// The players of a board, White first.
fn at_board(players: Vec<Player>, board: &Value) -> Vec<Player> {
    let mut seated: Vec<(bool, Player)> = Vec::new();
    for player in players {
        let is = |side: &str| board[side]["name"].as_str().unwrap().to_lowercase() == player.account.name;
        if is("white") || is("black") {
            seated.push((is("black"), player));
        }
    }
    seated.sort_by_key(|(is_black, _)| *is_black);
    seated.into_iter().map(|(_, player)| player).collect()
}
