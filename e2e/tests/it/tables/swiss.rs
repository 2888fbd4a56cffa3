//! A Swiss of six whose games are played on the site to the end by scripted clients: the standings are those of its report.

use std::time::Duration;

use reqwest::Method;
use ronde_e2e::arbiter::Arbiter;
use ronde_site::Program;
use ronde_talk::Player;
use serde_json::{Value, json};
use tokio::time::{Instant, sleep};

use super::Tables;

const PEOPLE: usize = 6;
const ROUNDS: u64 = 3;
const PATIENCE: Duration = Duration::from_mins(1);

struct Event<'a> {
    tables: &'a Tables,
    arbiter: Arbiter,
    slug: String,
}

impl Event<'_> {
    async fn call(&self, method: Method, end: &str, body: Value) -> anyhow::Result<Value> {
        self.arbiter.call(&self.tables.site, method, &format!("/tournaments/{}{end}", self.slug), &body).await
    }

    async fn get(&self, end: &str) -> Value {
        self.call(Method::GET, end, Value::Null).await.unwrap()
    }

    /// Plays the game of a board to its end; the walls that White places make the games different.
    async fn play(&self, round: u64, board: &Value) {
        let number = board["board"].as_u64().unwrap();
        let path = format!("/rounds/{round}/boards/{number}/game");
        let begun = Instant::now();
        // the board opens by itself once the round is published
        let game = loop {
            match self.call(Method::GET, &path, Value::Null).await {
                Ok(opened) => break opened["game"].as_i64().unwrap(),
                Err(error) if begun.elapsed() > PATIENCE => panic!("board {number} did not open: {error}"),
                Err(_) => sleep(Duration::from_millis(50)).await,
            }
        };
        let person = |seat: &str| {
            let name = board[seat]["name"].as_str().unwrap();
            (0..PEOPLE).find(|index| name == called(*index)).unwrap()
        };
        let mut white = Player::at(self.tables.line(person("white")).await, game).await.unwrap();
        let mut black = Player::at(self.tables.line(person("black")).await, game).await.unwrap();
        assert_eq!((white.seat(), black.seat()), (Some(1), Some(2)), "White begins");
        let walls = ["e7h", "c7h", "g7h"];
        let white_walls = |player: &Player| {
            let own = usize::try_from(player.plies() / 2).ok()?;
            // on the first board White is in the way of Black, on the others Black walks alone
            (number == 1).then(|| walls.get(own).and_then(|wall| wall.parse().ok()))?
        };
        let black_walls = |player: &Player| {
            let own = usize::try_from(player.plies() / 2).ok()?;
            (number > 1).then(|| ["e2h", "c2h", "g2h"].get(own).and_then(|wall| wall.parse().ok()))?
        };
        let (one, two) = tokio::join!(white.play_on(white_walls), black.play_on(black_walls));
        one.unwrap();
        two.unwrap();
    }

    /// Waits until the results of a round have come by themselves.
    async fn has_results(&self, round: u64) {
        let begun = Instant::now();
        loop {
            let shown = self.get(&format!("/rounds/{round}")).await;
            let boards = shown["round"]["boards"].as_array().unwrap();
            if boards.iter().all(|board| !board["result"].is_null()) {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "no results: {shown}");
            sleep(Duration::from_millis(50)).await;
        }
    }
}

/// The name of somebody as a player.
fn called(index: usize) -> String {
    format!("{}, Player", ["Ada", "Berk", "Chloe", "Deniz", "Emma", "Firat"][index])
}

#[tokio::test(flavor = "multi_thread")]
async fn an_online_swiss_is_played_to_the_end() {
    let tables = Tables::open(PEOPLE).await;
    let arbiter = Arbiter::register(&tables.site, "Arbiter").await.unwrap();
    let online = json!({ "control": { "base": 300, "increment": 3 }, "no_show": 600, "is_rated": true });
    let event = json!({ "name": "Evening Swiss", "system": "dutch", "rounds": ROUNDS, "visibility": "public", "online": online });
    let made = arbiter.call(&tables.site, Method::POST, "/tournaments", &event).await.unwrap();
    let slug = made["slug"].as_str().unwrap().to_owned();
    let event = Event { tables: &tables, arbiter, slug };
    let players: Vec<Value> =
        (0..PEOPLE).map(|index| json!({ "name": called(index), "fide_rating": 2000 - 10 * index })).collect();
    event.call(Method::POST, "/players", json!({ "players": players })).await.unwrap();
    let listed = event.get("/players").await;
    for player in listed["players"].as_array().unwrap() {
        let index = (0..PEOPLE).find(|index| player["name"] == called(*index)).unwrap();
        let link = json!({ "account": tables.people[index].name });
        event.call(Method::PUT, &format!("/players/{}/account", player["id"]), link).await.unwrap();
    }
    event.call(Method::POST, "/start", Value::Null).await.unwrap();
    for round in 1..=ROUNDS {
        event.call(Method::POST, "/rounds", Value::Null).await.unwrap();
        let shown = event.get(&format!("/rounds/{round}")).await;
        let boards = shown["round"]["boards"].as_array().unwrap();
        assert_eq!(boards.len(), PEOPLE / 2);
        for board in boards {
            event.play(round, board).await;
        }
        event.has_results(round).await;
        event.call(Method::POST, &format!("/rounds/{round}/close"), Value::Null).await.unwrap();
    }
    let shown = event.get("/standings").await;
    let report =
        event.arbiter.read(&tables.site, &format!("/tournaments/{}/export.trf", event.slug)).await.unwrap();
    let file = tables.site.folder().join("evening.trf");
    std::fs::write(&file, report).unwrap();
    let printed = Program::find().unwrap().run(["standings", file.to_str().unwrap(), "--json"]).unwrap();
    let printed: Value = serde_json::from_str(&printed).unwrap();
    assert_eq!(shown["tie_breaks"], printed["tie_breaks"]);
    let lines = |all: &Value| -> Vec<Value> {
        let line =
            |one: &Value| json!([one["rank"], one["number"], one["name"], one["points"], one["values"]]);
        all["standings"].as_array().unwrap().iter().map(line).collect()
    };
    assert_eq!(lines(&shown), lines(&printed));
    let points: Vec<f64> = shown["standings"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["points"].as_str().unwrap().parse().unwrap())
        .collect();
    assert!((points.iter().sum::<f64>() - 9.0).abs() < 1e-9, "nine games were played: {points:?}");
}
