//! The tournament of the journey once more, played by a program that knows nothing but the API: the log is the same.

use reqwest::Method;
use ronde_e2e::arbiter::Arbiter;
use ronde_site::Site;
use serde_json::{Value, json};

use crate::steps::{Desk, LISTED, code};

/// A program with the rights of the arbiter of one tournament.
struct Caller<'a> {
    arbiter: &'a Arbiter,
    site: &'a Site,
    slug: String,
}

impl Caller<'_> {
    fn path(&self, end: &str) -> String {
        format!("/tournaments/{}{end}", self.slug)
    }

    async fn call(&self, method: Method, end: &str, body: Value) -> Value {
        self.arbiter.call(self.site, method, &self.path(end), &body).await.unwrap()
    }

    /// The report of the tournament.
    async fn report(&self) -> String {
        self.arbiter.read(self.site, &self.path("/export.trf")).await.unwrap()
    }

    async fn get(&self, path: &str) -> Value {
        self.call(Method::GET, path, Value::Null).await
    }

    async fn post(&self, path: &str, body: Value) -> Value {
        self.call(Method::POST, path, body).await
    }

    async fn put(&self, path: &str, body: Value) -> Value {
        self.call(Method::PUT, path, body).await
    }

    async fn pair(&self) {
        self.post("/rounds", Value::Null).await;
    }

    /// Enters the missing results in board order, and closes the round.
    async fn fill_results(&self, round: u32, keys: &[&str]) {
        let shown = self.get(&format!("/rounds/{round}")).await;
        let boards = shown["round"]["boards"].as_array().unwrap();
        let missing = boards.iter().filter(|board| board["result"].is_null());
        for (board, key) in missing.zip(keys.iter().cycle()) {
            let path = format!("/rounds/{round}/boards/{}/result", board["board"]);
            self.put(&path, json!({ "result": code(key) })).await;
        }
        self.post(&format!("/rounds/{round}/close"), Value::Null).await;
    }

    async fn claims(&self, board: usize, by_white: &str, by_black: &str) {
        let links = self.get("/links").await;
        let letters = last_part(&links["boards"][board - 1]["link"]);
        for (by, result) in [("white", by_white), ("black", by_black)] {
            let claim = json!({ "code": letters, "by": by, "result": result });
            self.post(&format!("/rounds/1/boards/{board}/claims"), claim).await;
        }
    }

    /// The id of a player by name.
    async fn player(&self, name: &str) -> u64 {
        let players = self.get("/players").await;
        let players = players["players"].as_array().unwrap();
        players.iter().find(|player| player["name"] == name).unwrap()["id"].as_u64().unwrap()
    }

    /// The log without what a second tournament can't have in common with the first: time and actor. Two arbiters who enter results at the
    /// same time do so in any order, so consecutive results are sorted by board.
    async fn log(&self) -> Vec<Value> {
        let log = self.arbiter.log(self.site, &self.slug, 0).await.unwrap();
        let mut events: Vec<Value> = log.iter().map(|entry| entry["event"].clone()).collect();
        let is_result = |event: &Value| event["type"] == "result-entered";
        for run in events.chunk_by_mut(|one, next| is_result(one) && is_result(next)) {
            run.sort_by_key(|event| event["board"].as_u64());
        }
        events
    }
}

fn last_part(link: &Value) -> &str {
    link.as_str().unwrap().rsplit('/').next().unwrap()
}

/// Plays the tournament of the journey again, and compares the logs and the reports.
pub(crate) async fn play_the_same(desk: &Desk<'_>, arbiter: &Arbiter, rounds: u32) {
    let site = desk.site;
    let first = Caller { arbiter, site, slug: desk.event.trim_start_matches("/e/").to_owned() };
    let settings =
        json!({"name": "Winter Open", "system": "dutch", "rounds": rounds, "visibility": "public"});
    let made = arbiter.call(site, Method::POST, "/tournaments", &settings).await.unwrap();
    let again = Caller { arbiter, site, slug: made["slug"].as_str().unwrap().to_owned() };

    again.call(Method::PATCH, "", json!({"first_color": "white"})).await;
    let listed: Vec<Value> =
        LISTED.iter().map(|(name, rating)| json!({"name": name, "fide_rating": rating})).collect();
    again.post("/players", json!({ "players": listed })).await;
    enter_by_link(&again).await;
    again.post("/start", Value::Null).await;

    again.pair().await;
    again.claims(1, "1-0", "1-0").await;
    again.claims(2, "1-0", "0-1").await;
    again.put("/rounds/1/boards/2/result", json!({"result": "1/2-1/2"})).await;
    again.fill_results(1, &["1", "=", "0"]).await;
    again.post("/players", json!({"players": [{"name": "Late, Lou", "fide_rating": 1500}]})).await;
    let gone = again.player("Ilgaz, Can").await;
    again.post(&format!("/players/{gone}/withdraw"), Value::Null).await;
    let away = again.player("Haas, Ida").await;
    again.put(&format!("/players/{away}/byes/3"), json!({"bye": "half-point"})).await;

    again.pair().await;
    again.post("/rounds/2/unpair", Value::Null).await;
    again.pair().await;
    again.fill_results(2, &["1", "1", "="]).await;
    again.pair().await;
    again.post("/undo", json!({})).await;
    again.pair().await;
    again.fill_results(3, &["=", "1", "0"]).await;
    again.put("/rounds/1/boards/1/result", json!({"result": "0-1"})).await;
    for round in 4..=rounds {
        again.pair().await;
        again.fill_results(round, &["0", "=", "1"]).await;
    }
    award_prizes(&again).await;

    let (expected, found) = (first.log().await, again.log().await);
    for (at, (one, other)) in expected.iter().zip(&found).enumerate() {
        assert_eq!(other, one, "entry {} of the log", at + 1);
    }
    assert_eq!(found.len(), expected.len());
    // the log that programs read has no names; the report has
    assert_eq!(again.report().await, first.report().await);
}

/// Two people register by the link and check in.
async fn enter_by_link(again: &Caller<'_>) {
    again.call(Method::PATCH, "", json!({"entrance": {"is_open": true, "checks_in": true}})).await;
    let links = again.get("/links").await;
    for (name, rating) in [("Jonas, Eva", 1750), ("Kara, Su", 1700)] {
        let player = json!({ "name": name, "fide_rating": rating });
        let entered = json!({ "code": last_part(&links["enter"]), "player": player });
        let entered = again.post("/applications", entered).await;
        let here = json!({ "code": last_part(&entered["page"]), "player": entered["player"]["id"] });
        again.post("/check-ins", here).await;
    }
}

/// The prizes, one act for each button of the page.
async fn award_prizes(again: &Caller<'_>) {
    let first = json!({"name": "First prize", "value": 100});
    let category = |prizes: Value| json!({"name": "Under 2500", "rating_until": 2500, "prizes": prizes});
    let everybody = json!({ "prizes": [first] });
    let best = json!([{"name": "Best under 2500", "value": 50}]);
    for lists in [
        json!([{"prizes": []}]),
        json!([everybody]),
        json!([everybody, category(json!([]))]),
        json!([everybody, category(best)]),
    ] {
        again.put("/prizes", json!({ "lists": lists })).await;
    }
}
