//! A published round opens the boards, and results flow back.

use axum::http::Method;
use serde_json::{Value, json};

use super::{Cup, EVENT, at_board, blitz, let_it_look};
use crate::play::{SHORT_GAME, play_from};

#[tokio::test]
async fn a_game_that_is_played_to_its_end_is_the_result() {
    let (cup, players) = Cup::with_players(&["Anna", "Boris"], blitz()).await;
    let boards = cup.pair().await;
    let game = cup.game(1, 1, None).await;
    let mut players = at_board(players, &boards[0]);
    let seen = players[0].game(game).await;
    assert_eq!(
        (&seen["you"], &seen["phase"], &seen["is_rated"]),
        (&json!(1), &json!("playing"), &json!(true))
    );
    assert_eq!(seen["control"], json!({"base": 300, "increment": 3}));
    play_from(&mut players, game, 0, &SHORT_GAME).await;
    assert_eq!(cup.result(1, 1).await, "0-1");
    assert!(cup.is_rated(game).await);
    // who entered it stands in the log
    let event = cup.club.site.app.tournaments().find("cup").await.unwrap();
    let last = event.history().entries().last().unwrap();
    assert_eq!(last.by.as_deref(), Some("Ronde"));
    let_it_look().await;
    assert_eq!(cup.tables().await, 1);
}

#[tokio::test]
async fn every_board_of_every_round() {
    let (cup, mut players) = Cup::with_players(&["Anna", "Boris", "Cem", "Deniz"], blitz()).await;
    for round in 1..=3 {
        let boards = cup.pair().await;
        assert_eq!(boards.len(), 2);
        for (board, number) in boards.iter().zip(1..) {
            let game = cup.game(round, number, None).await;
            let black = board["black"]["name"].as_str().unwrap().to_lowercase();
            let black = players.iter_mut().find(|player| player.account.name == black).unwrap();
            black.ok(json!({"do": "resign", "game": game})).await;
            assert_eq!(cup.result(round, number).await, "1-0");
        }
        cup.ok(Method::POST, &format!("{EVENT}/rounds/{round}/close"), None).await;
    }
    let_it_look().await;
    assert_eq!(cup.tables().await, 6);
    assert_eq!(cup.ok(Method::GET, EVENT, None).await["status"], "finished");
}

#[tokio::test]
async fn draws_are_agreed() {
    let (cup, mut players) = Cup::with_players(&["Anna", "Boris"], blitz()).await;
    cup.pair().await;
    let game = cup.game(1, 1, None).await;
    for player in &mut players {
        player.ok(json!({"do": "offer", "game": game, "what": "draw"})).await;
    }
    assert_eq!(cup.result(1, 1).await, "1/2-1/2");
}

#[tokio::test]
async fn a_board_opens_when_both_have_an_account() {
    let cup = Cup::without_accounts(&["Anna", "Boris"], blitz()).await;
    cup.watch();
    cup.club.site.account("anna").await;
    cup.club.site.account("boris").await;
    cup.link(1, "anna").await;
    cup.pair().await;
    let_it_look().await;
    assert_eq!(cup.tables().await, 0);
    cup.link(2, "boris").await;
    let game = cup.game(1, 1, None).await;
    // who sits down for somebody else plays another game
    cup.club.site.account("cem").await;
    cup.link(2, "cem").await;
    assert_eq!(cup.called_off(game).await, "called-off");
    let other = cup.game(1, 1, Some(game)).await;
    assert_eq!(cup.seen(other).await["players"][1]["name"], "cem");
}

#[tokio::test]
async fn over_the_board_nothing_opens() {
    let (cup, _players) = Cup::with_players(&["Anna", "Boris"], Value::Null).await;
    cup.pair().await;
    let_it_look().await;
    assert_eq!(cup.tables().await, 0);
    // the arbiter changes their mind
    cup.ok(Method::PATCH, EVENT, Some(json!({"online": blitz()}))).await;
    let game = cup.game(1, 1, None).await;
    cup.ok(Method::PATCH, EVENT, Some(json!({"online": null}))).await;
    assert_eq!(cup.called_off(game).await, "called-off");
}
