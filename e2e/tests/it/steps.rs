//! What an arbiter does at the desk of every tournament: logging in, creating it, entering players and
//! results.

use ronde_e2e::arbiter::Arbiter;
use ronde_e2e::browser::Window;
use ronde_site::Site;
use serde_json::{Value, json};

const ARBITER: &str = "Ayse";

/// Nine players on the arbiter's list, with ratings that leave no doubt about their order.
pub(crate) const LISTED: [(&str, u16); 9] = [
    ("Aydin, Mert", 2200),
    ("Bell, Ruth", 2150),
    ("Cohen, Lea", 2100),
    ("Demir, Kaan", 2050),
    ("Evans, Tom", 2000),
    ("Fabre, Luc", 1950),
    ("Gagnon, Zoe", 1900),
    ("Haas, Ida", 1850),
    ("Ilgaz, Can", 1800),
];

/// The desk of one tournament.
pub(crate) struct Desk<'a> {
    pub(crate) window: &'a Window,
    pub(crate) site: &'a Site,
    /// `/e/winter-open`
    pub(crate) event: String,
}

impl Desk<'_> {
    pub(crate) async fn open(&self, part: &str) {
        self.window.open(&self.site.url(&format!("{}/desk{part}", self.event))).await.unwrap();
    }

    /// What a script returns.
    pub(crate) async fn ask<T: serde::de::DeserializeOwned>(&self, script: &str) -> T {
        self.window.run(script, &[]).await.unwrap()
    }

    /// Accepts a warning, if there is one.
    pub(crate) async fn agree(&self) {
        self.window.wait_for("form.fields input[name=consent]").await.unwrap();
        self.window.click("form.fields button.danger").await.unwrap();
    }

    /// Publishes the next round as the engine pairs it.
    pub(crate) async fn publish(&self, round: u32) {
        self.open("/rounds/next").await;
        self.window.click("button[value=publish]").await.unwrap();
        self.window.wait_for_address(&format!("/desk/rounds/{round}")).await.unwrap();
    }

    /// Types one key at a board of the grid, as an arbiter with one hand would.
    pub(crate) async fn type_at(&self, board: u32, key: &str) {
        self.window.type_into(&format!("#b{board}"), key).await.unwrap();
    }

    /// Waits until a board has this result and it is stored.
    pub(crate) async fn stored(&self, board: u32, code: &str) {
        let script = "const row = document.querySelector(`tr[data-b='${arguments[0]}']`);\
                      return row.dataset.r === arguments[1] && !row.classList.contains('pending');";
        let what = format!("{code} at board {board}");
        self.window.wait_until(&what, script, &[json!(board), json!(code)]).await.unwrap();
    }

    /// Enters the missing results by keyboard alone: the focus advances by itself.
    pub(crate) async fn fill_results(&self, round: u32, keys: &[&str]) {
        self.open(&format!("/results/{round}")).await;
        for (at, board) in self.missing().await.into_iter().enumerate() {
            let key = keys[at % keys.len()];
            self.type_at(board, key).await;
            self.stored(board, code(key)).await;
        }
        self.close_round().await;
    }

    /// The boards of the grid without a result.
    pub(crate) async fn missing(&self) -> Vec<u32> {
        let script = "return [...document.querySelectorAll('#grid tr[data-b]')]\
                      .filter((row) => row.dataset.r === '').map((row) => Number(row.dataset.b));";
        self.ask(script).await
    }

    /// Closes the round whose grid is shown.
    pub(crate) async fn close_round(&self) {
        self.window.wait_for("#close-round").await.unwrap();
        self.window.click("#close-round").await.unwrap();
        self.window.wait_for_text("closed").await.unwrap();
    }

    /// An answer of the API, with the rights of the arbiter's browser.
    pub(crate) async fn api(&self, path: &str) -> Value {
        let name = self.event.trim_start_matches("/e/");
        let script = "return fetch(arguments[0]).then((answer) => answer.json());";
        self.window.run(script, &[json!(format!("/api/v1/tournaments/{name}{path}"))]).await.unwrap()
    }
}

/// The result of a key of the grid.
pub(crate) fn code(key: &str) -> &'static str {
    let codes = [("1", "1-0"), ("0", "0-1"), ("=", "1/2-1/2")];
    codes.iter().find(|(one, _)| *one == key).unwrap().1
}

pub(crate) async fn log_in(window: &Window, site: &Site) -> Arbiter {
    log_in_as(window, site, ARBITER).await
}

/// Logs in with a new account, which the operator has confirmed.
pub(crate) async fn log_in_as(window: &Window, site: &Site, name: &str) -> Arbiter {
    let arbiter = Arbiter::register(site, name).await.unwrap();
    arbiter.log_in(window, &site.url("/login")).await.unwrap();
    arbiter
}

/// Makes a Swiss without FIDE mode.
pub(crate) async fn create<'a>(window: &'a Window, site: &'a Site, rounds: u32) -> Desk<'a> {
    window.open(&site.url("/events/new")).await.unwrap();
    window.must_be_accessible().await.unwrap();
    window.fill("event_name", "Winter Open").await.unwrap();
    window.fill("rounds", &rounds.to_string()).await.unwrap();
    window.click("select[name=visibility] option[value=public]").await.unwrap();
    // corrections two rounds later are not for FIDE mode
    window.click("input[name=fide_mode]").await.unwrap();
    window.submit("event_name").await.unwrap();
    window.wait_for("nav.rail").await.unwrap();
    window.must_be_accessible().await.unwrap();
    Desk { window, site, event: "/e/winter-open".to_owned() }
}

/// Enters the list by pasting it.
pub(crate) async fn paste_players(desk: &Desk<'_>) {
    desk.open("/players/paste").await;
    let lines: Vec<String> = LISTED.iter().map(|(name, rating)| format!("{name}\t{rating}")).collect();
    let text = format!("Name\tRating\n{}", lines.join("\n"));
    let script = "document.querySelector('textarea[name=text]').value = arguments[0];";
    let _: Value = desk.window.run(script, &[json!(text)]).await.unwrap();
    desk.window.submit("text").await.unwrap();
    desk.window.wait_for("button[value=enter]").await.unwrap();
    desk.window.must_be_accessible().await.unwrap();
    desk.window.click("button[value=enter]").await.unwrap();
    desk.window.wait_for_address("/desk/players").await.unwrap();
    desk.window.wait_for_text("9 players").await.unwrap();
}
