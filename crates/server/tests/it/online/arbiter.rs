//! The arbiter has the last word.

use axum::http::Method;
use serde_json::json;

use super::{Cup, EVENT, at_board, blitz, eventually, let_it_look};

#[tokio::test]
async fn what_the_arbiter_enters_ends_the_game() {
    let (cup, mut players) = Cup::with_players(&["Anna", "Boris"], blitz()).await;
    cup.pair().await;
    let game = cup.game(1, 1, None).await;
    cup.enter(1, 1, "1/2-1/2").await;
    assert_eq!(cup.called_off(game).await, "called-off");
    players[0].refused(json!({"do": "resign", "game": game}), 409, "game-over").await;
    let_it_look().await;
    assert_eq!(cup.stands(1, 1).await.as_deref(), Some("1/2-1/2"));
    assert!(!cup.is_rated(game).await);
    // a result that is taken out again opens the board anew
    cup.ok(Method::DELETE, &format!("{EVENT}/rounds/1/boards/1/result"), None).await;
    let second = cup.game(1, 1, Some(game)).await;
    players[0].ok(json!({"do": "resign", "game": second})).await;
    assert!(["1-0", "0-1"].contains(&cup.result(1, 1).await.as_str()));
    assert_eq!(cup.tables().await, 2);
}

#[tokio::test]
async fn a_correction_stands_against_the_game() {
    let (cup, mut players) = Cup::with_players(&["Anna", "Boris"], blitz()).await;
    let boards = cup.pair().await;
    let game = cup.game(1, 1, None).await;
    players[0].ok(json!({"do": "resign", "game": game})).await;
    let lost = if boards[0]["white"]["name"] == "Anna" { "0-1" } else { "1-0" };
    assert_eq!(cup.result(1, 1).await, lost);
    let corrected = if lost == "0-1" { "1-0" } else { "0-1" };
    cup.enter(1, 1, corrected).await;
    let_it_look().await;
    assert_eq!(cup.stands(1, 1).await.as_deref(), Some(corrected));
    // what was taken out is not entered again: another game is played
    cup.ok(Method::DELETE, &format!("{EVENT}/rounds/1/boards/1/result"), None).await;
    let second = cup.game(1, 1, Some(game)).await;
    assert_eq!(cup.seen(second).await["phase"], "playing");
    assert_eq!(cup.stands(1, 1).await, None);
}

#[tokio::test]
async fn a_round_that_is_taken_back_takes_its_games_along() {
    let (cup, _players) = Cup::with_players(&["Anna", "Boris"], blitz()).await;
    cup.pair().await;
    let game = cup.game(1, 1, None).await;
    cup.ok(Method::POST, &format!("{EVENT}/rounds/1/unpair"), None).await;
    assert_eq!(cup.called_off(game).await, "called-off");
    cup.pair().await;
    let second = cup.game(1, 1, Some(game)).await;
    assert_eq!(cup.seen(second).await["phase"], "playing");
}

#[tokio::test]
async fn a_game_follows_its_players_to_another_board() {
    let (cup, _players) = Cup::with_players(&["Anna", "Boris", "Cem", "Deniz"], blitz()).await;
    let boards = cup.pair().await;
    let (first, second) = (cup.game(1, 1, None).await, cup.game(1, 2, None).await);
    let pair = |at: usize| json!({"white": boards[at]["white"]["id"], "black": boards[at]["black"]["id"]});
    let swapped = json!({"games": [pair(1), pair(0)], "byes": []});
    let path = format!("/api/v1{EVENT}/rounds/1/pairing");
    let request = axum::http::Request::builder()
        .method(Method::PUT)
        .uri(path)
        .header("authorization", format!("Bearer {}", cup.token))
        .header("content-type", "application/json")
        .header("ronde-confirm", "confirm");
    let answer = cup.club.site.send(request.body(swapped.to_string().into()).unwrap()).await;
    assert!(answer.status.is_success(), "{}", answer.text());
    let_it_look().await;
    assert_eq!((cup.game(1, 1, None).await, cup.game(1, 2, None).await), (second, first));
    assert_eq!(cup.tables().await, 2);
}

#[tokio::test]
async fn a_game_that_is_put_off_stands_and_counts_when_it_is_over() {
    let (cup, players) = Cup::with_players(&["Anna", "Boris", "Cem"], blitz()).await;
    let boards = cup.pair().await;
    let game = cup.game(1, 1, None).await;
    let mut players = at_board(players, &boards[0]);
    players[0].play(game, 0, "e2").await.unwrap();
    players[1].play(game, 1, "e8").await.unwrap();
    cup.ok(Method::POST, &format!("{EVENT}/rounds/1/boards/1/adjourn"), None).await;
    eventually("the game stands", async || (cup.seen(game).await["phase"] == "paused").then_some(())).await;
    cup.club.later(24 * 3600);
    // the round is closed over it and the next one is paired
    cup.ok(Method::POST, &format!("{EVENT}/rounds/1/close"), None).await;
    cup.pair().await;
    for player in &mut players {
        player.ok(json!({"do": "offer", "game": game, "what": "resume"})).await;
    }
    let_it_look().await;
    players[1].ok(json!({"do": "resign", "game": game})).await;
    assert_eq!(cup.result(1, 1).await, "1-0");
    assert!(cup.is_rated(game).await);
}
