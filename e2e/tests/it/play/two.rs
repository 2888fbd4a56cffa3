//! Two people are matched and play a whole rated game with walls and a jump: one with the mouse, one with the keys. One of them reloads
//! in the middle; a third one watches.

use ronde_e2e::browser::{Browser, Pointer};
use ronde_quoridor::Seats;
use ronde_site::{Opening, Program};
use serde_json::Value;

use super::AtBoard;

const UP: &str = "\u{e013}";
const LEFT: &str = "\u{e012}";
const ENTER: &str = "\u{e007}";

/// Player 1 by the mouse; player 2, who sees the board the other way round, by keys.
const GAME: [(&str, &str); 18] = [
    ("e2", ""),
    ("e8", "^"),
    ("e3", ""),
    ("e7", "^"),
    ("e4", ""),
    ("e6", "^"),
    ("e5", ""),
    // over the other pawn
    ("e4", "^^"),
    // a wall right behind it
    ("d3h", ""),
    ("f4", "<"),
    ("e6", ""),
    ("e8h", "typed"),
    ("e7", ""),
    ("f3", "^"),
    ("e8", ""),
    ("f2", "^"),
    ("d8", ""),
    ("f1", "^"),
];

#[tokio::test(flavor = "multi_thread")]
async fn two_are_matched_and_play_a_rated_game() {
    let site = Opening::new(Program::find().unwrap()).unwrap().start().unwrap();
    let browser = Browser::start().unwrap();
    let anna = AtBoard::newcomer(&browser, &site, "Anna", Seats::Two).await;
    let bora = AtBoard::newcomer(&browser, &site, "Bora", Seats::Two).await;
    let cem = AtBoard::newcomer(&browser, &site, "Cem", Seats::Two).await;
    for player in [&anna, &bora] {
        player.window.open(&site.url("/play")).await.unwrap();
        player.window.click("button[name=modality][value=quoridor-2-blitz]").await.unwrap();
    }
    // the page of the waiting player goes to the board by itself
    for player in [&anna, &bora] {
        player.is_seated().await;
    }
    let address = anna.window.address().await.unwrap();
    assert_eq!(address, bora.window.address().await.unwrap());
    cem.window.open(&address).await.unwrap();
    cem.is_seated().await;
    anna.window.must_be_accessible().await.unwrap();
    let anna_begins: bool =
        anna.window.run("return document.querySelector('#board').dataset.turns === '0';", &[]).await.unwrap();
    let (one, two) = if anna_begins { (&anna, &bora) } else { (&bora, &anna) };

    for (ply, (play, keys)) in GAME.into_iter().enumerate() {
        if ply % 2 == 0 {
            one.is_on_turn().await;
            one.press(Pointer::Mouse, play).await;
        } else {
            two.is_on_turn().await;
            match keys {
                "typed" => two.type_move(play).await,
                keys => {
                    let keys = keys.replace('^', UP).replace('<', LEFT) + ENTER;
                    two.window.type_into("#board", &keys).await.unwrap();
                    two.has_moves(ply + 1).await;
                }
            }
        }
        if ply == 8 {
            // a wall that lies over another is shown as impossible, and the page says why
            two.is_on_turn().await;
            let (x, y) = two.point("e3h").await;
            two.window.hover_at(x, y).await.unwrap();
            two.window.wait_for("#board .preview .refused").await.unwrap();
            two.window
                .wait_until(
                    "the reason",
                    "return document.getElementById('told').textContent.includes('d3h');",
                    &[],
                )
                .await
                .unwrap();
        }
        if ply == 9 {
            one.window.open(&address).await.unwrap();
            one.is_seated().await;
            assert_eq!(one.moves().await.len(), 10, "nothing is lost by reloading the page");
        }
    }
    cem.has_moves(GAME.len()).await;
    let expected: Vec<&str> = GAME.iter().map(|(play, _)| *play).collect();
    for player in [one, two, &cem] {
        assert_eq!(player.moves().await, expected);
        assert!(!player.result().await.is_empty());
        // both had 1500: 16 points go from one to the other
        let mut changes = player.changes().await;
        changes.sort_unstable();
        assert_eq!(changes, [(1500, 1484), (1500, 1516)]);
    }
    // step by step through the game, with the shortest paths
    one.window.click("[data-go=first]").await.unwrap();
    one.window.wait_for("#board .paths .path.seat-1").await.unwrap();
    let text: String = one
        .window
        .run("return fetch(location.pathname + '.txt').then((answer) => answer.text());", &[])
        .await
        .unwrap();
    let record: ronde_quoridor::Record = text.parse().unwrap();
    assert_eq!(record.game.moves().map(|play| play.to_string()).collect::<Vec<_>>(), expected);
    // the list and the profile show it
    one.window.open(&site.url("/play/ratings/quoridor-2-blitz")).await.unwrap();
    one.window.wait_for_text("1516").await.unwrap();
    one.window.must_be_accessible().await.unwrap();
    let _: Value = one.window.run("return null;", &[]).await.unwrap();
    for player in [anna, bora, cem] {
        player.window.must_be_content().await.unwrap();
        player.window.close().await.unwrap();
    }
}
