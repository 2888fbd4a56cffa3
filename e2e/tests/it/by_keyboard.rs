//! A tournament is made, paired and played without a mouse: every field and button is reached by Tab, and the focused one is used by
//! typing, the arrows and Enter.

use ronde_e2e::browser::{Browser, Window};
use ronde_site::{Opening, Program};
use serde_json::{Value, json};
use thirtyfour::Key;

use crate::steps::log_in;

/// Maximum number of Tab presses for any page; a page that needs more is unusable.
const STEPS: usize = 120;

/// The hands on the keys.
struct Keys<'a>(&'a Window);

impl Keys<'_> {
    async fn press(&self, keys: impl Into<thirtyfour::TypingData>) {
        let keys: thirtyfour::TypingData = keys.into();
        self.0.driver().action_chain().send_keys(keys).perform().await.unwrap();
    }

    /// Presses Tab until a matching element has the focus, and checks that the focus is visible.
    async fn go_to(&self, selector: &str) {
        let is_there = "return document.activeElement.matches(arguments[0]);";
        for _ in 0..STEPS {
            if self.0.run(is_there, &[json!(selector)]).await.unwrap() {
                let outline = "const s = getComputedStyle(document.activeElement); \
                               return s.outlineStyle !== 'none' || s.boxShadow !== 'none' || s.opacity === '0';";
                let is_seen: bool = self.0.run(outline, &[]).await.unwrap();
                assert!(is_seen, "{selector} has the focus, and nobody sees it");
                return;
            }
            self.press(Key::Tab).await;
        }
        panic!("{selector} is not reached at {}", self.0.address().await.unwrap());
    }

    async fn type_at(&self, selector: &str, text: &str) {
        self.go_to(selector).await;
        self.press(text).await;
    }

    /// Goes to a button or link and uses it.
    async fn use_at(&self, selector: &str) {
        self.go_to(selector).await;
        self.press(Key::Return).await;
    }
}

#[tokio::test]
async fn an_event_without_a_mouse() {
    let site = Opening::new(Program::find().unwrap()).unwrap().start().unwrap();
    let browser = Browser::start().unwrap();
    let window = browser.window().await.unwrap();
    log_in(&window, &site).await;
    let keys = Keys(&window);

    window.open(&site.url("/events")).await.unwrap();
    keys.use_at("a[href='/events/new']").await;
    window.wait_for("input[name=event_name]").await.unwrap();
    keys.type_at("input[name=event_name]", "Evening").await;
    keys.type_at("input[name=rounds]", "2").await;
    // Enter in a field submits the form
    keys.press(Key::Return).await;
    window.wait_for("nav.rail").await.unwrap();

    keys.use_at("nav.rail a[href$='/desk/players']").await;
    window.wait_for_address("/desk/players").await.unwrap();
    keys.use_at("a[href$='/players/paste']").await;
    window.wait_for("textarea[name=text]").await.unwrap();
    keys.type_at("textarea[name=text]", "Anna\nBoris\nClara\nDora").await;
    keys.press(Key::Tab).await;
    keys.use_at("form:has(textarea) button").await;
    window.wait_for("button[value=enter]").await.unwrap();
    keys.use_at("button[value=enter]").await;
    window.wait_for_text("4 players").await.unwrap();
    keys.use_at("#start button").await;
    window.wait_for("a.next-act[href$='/rounds/next']").await.unwrap();

    for round in 1..=2 {
        keys.use_at("a.next-act[href$='/rounds/next']").await;
        window.wait_for("button[value=publish]").await.unwrap();
        keys.use_at("button[value=publish]").await;
        window.wait_for_address(&format!("/desk/rounds/{round}")).await.unwrap();
        keys.use_at("nav.rail a[href$='/desk/results']").await;
        // the first board already has the focus; the Enter that led here may have moved on to the second, and there is none above the first
        window.wait_for(":is(#b1, #b2):focus").await.unwrap();
        keys.press(Key::Up).await;
        // each key moves on to the next
        window.wait_for("#b1:focus").await.unwrap();
        keys.press("1").await;
        window.wait_for("#b2:focus").await.unwrap();
        keys.press(Key::Up).await;
        window.wait_for("#b1:focus").await.unwrap();
        keys.press("=").await;
        window.wait_for("#b2:focus").await.unwrap();
        keys.press("0").await;
        window.wait_for("#close-round").await.unwrap();
        keys.use_at("#close-round").await;
        window.wait_for_text("closed").await.unwrap();
    }
    keys.use_at("nav.rail a[href$='/desk/end']").await;
    window.wait_for_text("Final ranking").await.unwrap();

    let name = window.address().await.unwrap();
    let name = name.split("/e/").nth(1).unwrap().split('/').next().unwrap().to_owned();
    let script = "return fetch(arguments[0]).then((answer) => answer.json());";
    let path = format!("/api/v1/tournaments/{name}/rounds/2");
    let round: Value = window.run(script, &[json!(path)]).await.unwrap();
    let results: Vec<&Value> =
        round["round"]["boards"].as_array().unwrap().iter().map(|board| &board["result"]).collect();
    assert_eq!(results, ["1/2-1/2", "0-1"], "{round}");
    window.close().await.unwrap();
}
