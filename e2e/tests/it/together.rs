//! Others at the same time: a second arbiter, and the screen in the hall.

use ronde_e2e::arbiter::PASSWORD;
use ronde_e2e::browser::Window;
use serde_json::{Value, json};

use crate::steps::{Desk, code, log_in_as};

const DEPUTY: &str = "Bora";

/// A second arbiter with their own window.
pub(crate) async fn deputy<'a>(desk: &Desk<'a>, window: &'a Window) -> Desk<'a> {
    log_in_as(window, desk.site, DEPUTY).await;
    desk.open("/settings").await;
    desk.window.type_into("#people-account", DEPUTY).await.unwrap();
    desk.window.click("#people-role option[value=arbiter]").await.unwrap();
    desk.window.click("#people form.fields .send button").await.unwrap();
    // the role outlives the session, so the page asks for the password
    desk.window.wait_for("#password").await.unwrap();
    desk.window.must_be_accessible().await.unwrap();
    desk.window.type_into("#password", PASSWORD).await.unwrap();
    desk.window.click("form.fields button").await.unwrap();
    desk.window.wait_for("#people-account").await.unwrap();
    desk.window.wait_for_text(DEPUTY).await.unwrap();
    Desk { window, site: desk.site, event: desk.event.clone() }
}

/// Two arbiters enter the results of a round at the same time, every other board each. Both see everything, and nothing is lost.
pub(crate) async fn enter_together(one: &Desk<'_>, other: &Desk<'_>, round: u32, keys: &[&str]) {
    let grid = format!("/results/{round}");
    tokio::join!(one.open(&grid), other.open(&grid));
    let boards = one.missing().await;
    let wanted: Vec<(u32, &str)> =
        boards.iter().zip(keys.iter().cycle()).map(|(at, key)| (*at, *key)).collect();
    let enter = |desk, first| {
        let share: Vec<(u32, &str)> = wanted.iter().skip(first).step_by(2).copied().collect();
        async move {
            let desk: &Desk<'_> = desk;
            for (board, key) in share {
                desk.type_at(board, key).await;
            }
        }
    };
    tokio::join!(enter(one, 0), enter(other, 1));
    for (board, key) in &wanted {
        tokio::join!(one.stored(*board, code(key)), other.stored(*board, code(key)));
    }
    let entries = one.api("/log?per_page=1000").await["entries"].clone();
    let entered: Vec<(Value, Value)> = entries
        .as_array()
        .unwrap()
        .iter()
        .filter(|entry| entry["event"]["type"] == "result-entered" && entry["event"]["round"] == json!(round))
        .map(|entry| (entry["event"]["board"].clone(), entry["by"].clone()))
        .collect();
    assert_eq!(entered.len(), wanted.len(), "each result once: {entered:?}");
    assert!(entered.iter().any(|(_, by)| *by == json!(DEPUTY)), "{entered:?}");
    one.close_round().await;
}

/// The screen in the hall, which nobody touches.
pub(crate) struct Screen<'a>(&'a Window);

impl<'a> Screen<'a> {
    pub(crate) async fn open(window: &'a Window, desk: &Desk<'_>) -> Self {
        window.open(&desk.site.url(&format!("{}/screen/hall", desk.event))).await.unwrap();
        window.mark().await.unwrap();
        Self(window)
    }

    /// Waits until something is shown, without reloading.
    pub(crate) async fn shows(&self, text: &str) {
        self.0.wait_for_text(text).await.unwrap();
        assert!(self.0.is_marked().await.unwrap(), "the screen changes by itself");
    }
}
