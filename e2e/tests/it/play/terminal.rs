//! `ronde play` in a terminal against a browser: both look for an opponent, find each other, talk, and play to the end.

use ronde_e2e::arbiter::{Arbiter, PASSWORD};
use ronde_e2e::browser::{Browser, Pointer};
use ronde_e2e::tmux::Terminal;
use ronde_quoridor::Seats;
use ronde_site::{Opening, Program};

use super::AtBoard;

/// Player 2 jumps, both place a wall, and player 2 arrives first.
const GAME: [&str; 18] = [
    "e2", "e8", "e3", "e7", "e4", "e6", "e5", "e4", "d3h", "f4", "e6", "e8h", "e7", "f3", "e8", "f2", "d8",
    "f1",
];

#[tokio::test(flavor = "multi_thread")]
async fn a_terminal_plays_against_a_browser() {
    let program = Program::find().unwrap();
    let site = Opening::new(program.clone()).unwrap().start().unwrap();
    let browser = Browser::start().unwrap();
    let anna = AtBoard::newcomer(&browser, &site, "Anna", Seats::Two).await;
    Arbiter::register(&site, "Tekin").await.unwrap();
    let arguments = ["play", "--server", site.address(), "--name", "Tekin", "--lang", "en"];
    let tekin = Terminal::start("play", program.path(), &arguments).unwrap();
    tekin.wait_for("Password").await.unwrap();
    tekin.type_in(PASSWORD).unwrap();
    tekin.press("Enter").unwrap();
    tekin.wait_for("My games").await.unwrap();
    // find an opponent, the first list
    tekin.type_in("f1").unwrap();
    tekin.wait_for("Looking for an opponent").await.unwrap();
    anna.window.open(&site.url("/play")).await.unwrap();
    anna.window.click("button[name=modality][value=quoridor-2-blitz]").await.unwrap();
    anna.is_seated().await;
    let anna_begins: bool =
        anna.window.run("return document.querySelector('#board').dataset.turns === '0';", &[]).await.unwrap();
    for (ply, play) in GAME.into_iter().enumerate() {
        if (ply % 2 == 0) == anna_begins {
            anna.is_on_turn().await;
            anna.press(Pointer::Mouse, play).await;
        } else {
            tekin.wait_for("Your turn").await.unwrap();
            tekin.type_in(play).unwrap();
            tekin.press("Enter").unwrap();
            anna.has_moves(ply + 1).await;
        }
        if ply == 4 {
            tekin.type_in("t").unwrap();
            tekin.type_in("good luck from the terminal").unwrap();
            tekin.press("Enter").unwrap();
            tekin.press("Escape").unwrap();
        }
    }
    assert!(!anna.result().await.is_empty());
    tekin.wait_for("reached the goal").await.unwrap();
    let mut changes = anna.changes().await;
    changes.sort_unstable();
    assert_eq!(changes, [(1500, 1484), (1500, 1516)]);
    tekin.wait_for(if anna_begins { "1516" } else { "1484" }).await.unwrap();
    anna.window.wait_for_text("good luck from the terminal").await.unwrap();
    anna.window.close().await.unwrap();
}
