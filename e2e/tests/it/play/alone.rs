//! A newcomer without an account plays the computer on the demo within two clicks.

use ronde_e2e::browser::{Browser, Pointer};
use ronde_quoridor::Seats;
use ronde_site::{Opening, Program};

use super::AtBoard;

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_plays_the_computer_within_two_clicks() {
    let site = Opening::new(Program::find().unwrap()).unwrap().demo().start().unwrap();
    let browser = Browser::start().unwrap();
    let window = browser.window().await.unwrap();
    // visitors without an account have no socket, and their browser has nothing to complain about
    for page in ["/play", "/play/games/1", "/"] {
        window.open(&site.url(page)).await.unwrap();
        window.must_be_content().await.unwrap();
    }
    // the first click, and there is no second
    window.click("form[action='/play/computer'] button[value=easy]").await.unwrap();
    let newcomer = AtBoard { window, seats: Seats::Two };
    newcomer.is_seated().await;
    newcomer.is_on_turn().await;
    let before = newcomer.moves().await.len();
    let step = newcomer.nearer().await;
    newcomer.press(Pointer::Mouse, &step).await;
    // and the computer answers
    newcomer.has_moves(before + 2).await;
    newcomer.is_on_turn().await;
    newcomer.window.must_be_accessible().await.unwrap();
    newcomer.window.must_be_content().await.unwrap();
    newcomer.window.close().await.unwrap();
}
