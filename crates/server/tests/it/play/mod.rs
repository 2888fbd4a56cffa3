//! Games over the socket and by calls, from outside: two people at their clients, a clock that stands until it is moved.

mod calls;
mod clocks;
mod computer;
mod conduct;
mod fair;
mod four;
mod hostile;
mod leaders;
mod lobby;
mod offers;
mod ratings;
mod rematch;
mod restart;
mod resuming;
mod room;
mod seeks;
mod tables;
mod waiting;

use std::net::SocketAddr;
use std::time::Duration;

use jiff::SignedDuration;
use ronde_server::router;
use ronde_store::accounts::Account;
use ronde_talk::{Frame, Line};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use crate::test_app::TestApp;

/// Seat 2 jumps over seat 1 and is at home first.
pub(crate) const SHORT_GAME: [&str; 14] =
    ["e2", "e8", "e3", "e7", "e4", "e6", "e5", "e4", "e6", "e3", "e7", "e2", "e8", "e1"];

/// A site that listens.
pub(crate) struct Club {
    pub(crate) site: TestApp,
    address: String,
    serving: JoinHandle<()>,
}

impl Club {
    pub(crate) async fn new() -> Self {
        Self::of(TestApp::new().await).await
    }

    pub(crate) async fn of(site: TestApp) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let service = router(site.app.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let serving = tokio::spawn(async move { axum::serve(listener, service).await.unwrap() });
        Self { site, address, serving }
    }

    /// The site stops, without a word to anybody, and is there again so much later.
    pub(crate) async fn restarted(self, after: SignedDuration) -> Self {
        self.serving.abort();
        // what is cut off is gone when this returns
        let _ = self.serving.await;
        Self::of(self.site.restarted(after).await).await
    }

    /// Somebody new, at a client.
    pub(crate) async fn player(&self, name: &str) -> Player {
        let account = self.site.account(name).await;
        let token = self.site.token(&account, "chat").await;
        let line = self.connect(&token).await;
        Player { account, token, line }
    }

    /// A connection of somebody.
    pub(crate) async fn connect(&self, token: &str) -> Line {
        let bearer = format!("Bearer {token}");
        let headers = [(axum::http::header::AUTHORIZATION, bearer.as_str())];
        Line::open_with(&self.address, "/socket?v=1", &headers, None).await.unwrap().unwrap()
    }

    pub(crate) fn later(&self, seconds: i64) {
        self.site.clock.advance(SignedDuration::from_secs(seconds));
    }

    /// A table that all of them sit at; the players in the order of their seats.
    pub(crate) async fn table(&self, names: &[&str], control: Value, is_rated: bool) -> (i64, Vec<Player>) {
        let mut players = Vec::new();
        for name in names {
            players.push(self.player(name).await);
        }
        let game = seat(&mut players, control, is_rated).await;
        (game, players)
    }

    /// The same with five minutes for each, not rated.
    pub(crate) async fn pair(&self) -> (i64, [Player; 2]) {
        let (game, players) = self.table(&["anna", "boris"], blitz(), false).await;
        (game, players.try_into().map_err(|_| "two").unwrap())
    }
}

pub(crate) fn blitz() -> Value {
    json!({"base": 300, "increment": 3})
}

/// The first one makes a table and the others sit down; afterwards they are in the order of their seats.
pub(crate) async fn seat(players: &mut Vec<Player>, control: Value, is_rated: bool) -> i64 {
    let seats = players.len();
    let new = json!({"do": "make-game", "client_id": "first", "seats": seats, "control": control,
        "is_rated": is_rated, "access": "open"});
    let game = players[0].ok(new).await["id"].as_i64().unwrap();
    for player in &mut players[1..] {
        player.ok(json!({"do": "sit", "game": game})).await;
    }
    let mut seated = Vec::new();
    for mut player in players.drain(..) {
        let seat = player.game(game).await["you"].as_u64().unwrap();
        seated.push((seat, player));
    }
    seated.sort_by_key(|(seat, _)| *seat);
    players.extend(seated.into_iter().map(|(_, player)| player));
    game
}

/// Somebody at a client.
pub(crate) struct Player {
    pub(crate) account: Account,
    pub(crate) token: String,
    pub(crate) line: Line,
}

impl Player {
    pub(crate) fn id(&self) -> i64 {
        self.account.id.0
    }

    pub(crate) async fn ask(&mut self, request: Value) -> Result<Value, Value> {
        let answer = tokio::time::timeout(Duration::from_secs(20), self.line.ask(request));
        answer.await.expect("an answer comes").unwrap()
    }

    /// A request that must end well.
    #[track_caller]
    pub(crate) fn ok(&mut self, request: Value) -> impl Future<Output = Value> {
        let place = std::panic::Location::caller();
        async move { self.ask(request).await.unwrap_or_else(|problem| panic!("{place}: {problem}")) }
    }

    /// A request that must be refused for this reason; the problem.
    #[track_caller]
    pub(crate) fn refused(
        &mut self,
        request: Value,
        status: u16,
        reason: &str,
    ) -> impl Future<Output = Value> {
        let place = std::panic::Location::caller();
        async move {
            let problem = match self.ask(request).await {
                Ok(done) => panic!("{place}: not refused: {done}"),
                Err(problem) => problem,
            };
            let found = (problem["status"].as_u64(), problem["reason"].as_str());
            assert_eq!(found, (Some(status.into()), Some(reason)), "{place}: {problem}");
            problem
        }
    }

    /// The next push of this kind; others are passed over.
    #[track_caller]
    pub(crate) fn push(&mut self, kind: &str) -> impl Future<Output = Value> {
        let place = std::panic::Location::caller();
        async move {
            loop {
                let next = tokio::time::timeout(Duration::from_secs(20), self.line.next()).await;
                match next.unwrap_or_else(|_| panic!("{place}: no push {kind}")).unwrap() {
                    Frame::Push(push) if push["push"] == kind => return push,
                    Frame::Push(_) | Frame::Answer { .. } => {}
                    Frame::Closed(code) => panic!("{place}: closed with {code:?}"),
                }
            }
        }
    }

    /// The next news of a game for which this holds.
    #[track_caller]
    pub(crate) fn news(&mut self, holds: impl Fn(&Value) -> bool) -> impl Future<Output = Value> {
        let place = std::panic::Location::caller();
        async move {
            loop {
                let next = tokio::time::timeout(Duration::from_secs(20), self.line.next()).await;
                match next.unwrap_or_else(|_| panic!("{place}: no such news")).unwrap() {
                    Frame::Push(push) if push["push"] == "game" && holds(&push) => return push,
                    Frame::Push(_) | Frame::Answer { .. } => {}
                    Frame::Closed(code) => panic!("{place}: closed with {code:?}"),
                }
            }
        }
    }

    /// The game as this one sees it.
    pub(crate) async fn game(&mut self, game: i64) -> Value {
        self.ok(json!({"do": "game", "game": game})).await
    }

    pub(crate) async fn play(&mut self, game: i64, ply: usize, play: &str) -> Result<Value, Value> {
        self.ask(json!({"do": "play", "game": game, "ply": ply, "move": play})).await
    }

    /// Everything that was sent before has been heard.
    pub(crate) async fn befriend(&mut self, other: &mut Self) {
        self.ok(json!({"do": "friend", "account": other.id(), "step": "ask"})).await;
        other.ok(json!({"do": "friend", "account": self.id(), "step": "accept"})).await;
    }
}

/// Plays moves from a position of a game of so many moves on.
pub(crate) async fn play_from(players: &mut [Player], game: i64, first: usize, moves: &[&str]) {
    for (at, play) in moves.iter().enumerate() {
        let ply = first + at;
        let seat = ply % players.len();
        players[seat].play(game, ply, play).await.unwrap_or_else(|problem| panic!("{play}: {problem}"));
    }
}
