//! Once more, with the seats exchanged.

use serde_json::json;

use super::{Club, SHORT_GAME, play_from};

#[tokio::test]
async fn when_both_want_it_the_next_game_begins_at_once() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    let mut spectator = club.player("cem").await;
    spectator.game(game).await;
    play_from(&mut players, game, 0, &SHORT_GAME).await;
    let rematch = |request: &str| json!({"do": request, "game": game, "what": "rematch"});
    players[0].ok(rematch("offer")).await;
    players[1].ok(rematch("decline")).await;
    assert_eq!(players[0].game(game).await["offers"], json!([]));
    players[1].ok(rematch("offer")).await;
    players[0].ok(rematch("offer")).await;
    let news = spectator.news(|news| !news["rematch"].is_null()).await;
    let next = news["rematch"].as_i64().unwrap();
    let seen = players[0].game(next).await;
    assert_eq!((&seen["phase"], &seen["after"], &seen["you"]), (&json!("playing"), &json!(game), &json!(2)));
    assert_eq!(players[1].game(next).await["you"], 1);
    // agreeing again makes no third game
    players[0].ok(rematch("offer")).await;
    assert_eq!(players[0].game(game).await["rematch"], json!(next));
    players[1].play(next, 0, "e2").await.unwrap();
}

#[tokio::test]
async fn whoever_has_blocked_the_other_in_between_plays_no_more() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    play_from(&mut players, game, 0, &SHORT_GAME).await;
    let other = players[1].id();
    players[0].ok(json!({"do": "friend", "account": other, "step": "block"})).await;
    for player in &mut players {
        player.refused(json!({"do": "offer", "game": game, "what": "rematch"}), 403, "barred").await;
    }
}
