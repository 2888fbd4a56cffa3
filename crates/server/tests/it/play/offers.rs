//! What players offer each other: draw, abort, pause and resume.

use serde_json::{Value, json};

use super::{Club, play_from};

#[tokio::test]
async fn two_agree_on_a_draw() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    let draw = |request: &str| json!({"do": request, "game": game, "what": "draw"});
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    players[1].refused(draw("decline"), 409, "not-offered").await;
    players[0].ok(draw("offer")).await;
    players[0].refused(draw("offer"), 409, "offered-already").await;
    let news = players[1].news(|news| news["offers"] != json!([])).await;
    assert_eq!(news["offers"], json!([{"seat": 1, "what": "draw"}]));
    players[1].ok(draw("decline")).await;
    assert_eq!(players[0].game(game).await["offers"], json!([]));
    // who moves on does not want it
    players[1].ok(draw("offer")).await;
    play_from(&mut players, game, 2, &["e3"]).await;
    assert_eq!(players[0].game(game).await["offers"], json!([]));
    players[0].ok(draw("offer")).await;
    players[1].ok(draw("offer")).await;
    let end = players[0].news(|news| news["phase"] == "over").await;
    assert_eq!(end["outcome"], json!({"winners": [1, 2], "reason": "agreed", "token": "1/2-1/2"}));
}

#[tokio::test]
async fn a_game_is_called_off_alone_at_first_and_later_together() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    players[0].refused(json!({"do": "abort", "game": game}), 409, "too-late-to-abort").await;
    for player in &mut players {
        player.ok(json!({"do": "offer", "game": game, "what": "abort"})).await;
    }
    let seen = players[0].game(game).await;
    assert_eq!((&seen["called_off"], &seen["outcome"]), (&json!("agreed"), &json!(null)));
}

#[tokio::test]
async fn a_game_is_paused_and_goes_on_another_day() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    club.later(10);
    let offer = |what: &str| json!({"do": "offer", "game": game, "what": what});
    players[0].refused(offer("resume"), 409, "not-paused").await;
    players[0].ok(offer("pause")).await;
    players[1].ok(offer("pause")).await;
    let news = players[0].news(|news| news["phase"] == "paused").await;
    assert_eq!(
        (&news["clocks"][0]["is_running"], &news["deadline"], &news["legal"]),
        (&json!(false), &json!(null), &json!(null))
    );
    players[0].refused(json!({"do": "play", "game": game, "ply": 2, "move": "e3"}), 409, "paused").await;
    players[0].refused(json!({"do": "check", "game": game, "move": "e3"}), 409, "paused").await;
    club.later(20 * 3600);
    // it is kept also when the site stops
    let tokens: Vec<String> = players.iter().map(|player| player.token.clone()).collect();
    let club = club.restarted(jiff::SignedDuration::from_hours(1)).await;
    let mut lines = Vec::new();
    for token in &tokens {
        lines.push(club.connect(token).await);
    }
    for line in &mut lines {
        line.ask(offer("resume")).await.unwrap().unwrap();
    }
    let seen = lines[0].ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
    assert_eq!((&seen["phase"], &seen["clocks"][0]["left"]), (&json!("playing"), &json!(293_000)));
    lines[0].ask(json!({"do": "play", "game": game, "ply": 2, "move": "e3"})).await.unwrap().unwrap();
}

#[tokio::test]
async fn a_game_of_days_can_be_paused() {
    let club = Club::new().await;
    let (game, mut players) = club.table(&["anna", "boris"], json!({"days": 2}), false).await;
    for player in &mut players {
        player.ok(json!({"do": "offer", "game": game, "what": "pause"})).await;
    }
    assert_eq!(players[0].game(game).await["pause_ends_at"], "2026-12-16T09:00:00Z");
    players[0].refused(json!({"do": "offer", "game": game, "what": "rematch"}), 409, "not-over").await;
}

#[tokio::test]
async fn who_went_while_the_game_stood_is_missed_when_it_goes_on() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    let offer = |what: &str| json!({"do": "offer", "game": game, "what": what});
    for player in &mut players {
        player.ok(offer("pause")).await;
    }
    let [mut first, mut second] = players;
    first.ok(offer("resume")).await;
    first.line.close().await;
    second.ok(offer("resume")).await;
    let is_missed = |news: &Value| news["phase"] == "playing" && news["clocks"][0]["is_here"] == false;
    let news = second.news(is_missed).await;
    assert_eq!(news["clocks"][0]["grace_ms"], 30_000);
}
