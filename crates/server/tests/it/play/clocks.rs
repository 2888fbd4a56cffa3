//! Time: first moves, flags, who drops and comes back, days.

use serde_json::json;

use super::{Club, blitz, play_from};

#[tokio::test]
async fn a_game_in_which_nobody_moves_is_called_off() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    assert_eq!(players[0].game(game).await["clocks"][0]["left"], 300_000);
    club.later(29);
    players[0].play(game, 0, "e2").await.unwrap();
    let seen = players[1].game(game).await;
    // the first move costs nothing, and the increment is added
    assert_eq!((&seen["clocks"][0]["left"], &seen["plays"][0]["left"]), (&json!(303_000), &json!(303_000)));
    assert_eq!(seen["clocks"][1]["is_running"], false);
    club.later(30);
    let end = players[0].news(|news| news["phase"] == "over").await;
    assert_eq!((&end["called_off"], &end["outcome"]), (&json!("no-first-move"), &json!(null)));
}

#[tokio::test]
async fn whose_flag_falls_has_lost() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    club.later(100);
    let seen = players[0].game(game).await;
    assert_eq!((&seen["clocks"][0]["left"], &seen["clocks"][1]["left"]), (&json!(203_000), &json!(303_000)));
    assert_eq!(
        (&seen["clocks"][0]["is_running"], &seen["deadline"]),
        (&json!(true), &json!("2026-11-16T09:05:03Z"))
    );
    club.later(202);
    players[0].play(game, 2, "e3").await.unwrap();
    club.later(303);
    let end = players[0].news(|news| news["phase"] == "over").await;
    assert_eq!(end["outcome"], json!({"winners": [1], "reason": "last-left", "token": "1-0"}));
    assert_eq!(end["out"], json!([{"seat": 2, "why": "out-of-time"}]));
    assert_eq!(end["clocks"][1]["left"], 0);
}

/// Row "Disconnecting": who drops is charged, and comes back to the time that is left.
#[tokio::test]
async fn who_drops_is_charged_and_comes_back() {
    let club = Club::new().await;
    let (game, players) = club.pair().await;
    let [mut first, mut second] = players;
    first.play(game, 0, "e2").await.unwrap();
    second.play(game, 1, "e8").await.unwrap();
    first.play(game, 2, "e3").await.unwrap();
    // it is the turn of the one whose train enters a tunnel
    second.line.close().await;
    let news = first.news(|news| news["clocks"][1]["is_here"] == false).await;
    assert_eq!(
        (&news["clocks"][1]["is_running"], &news["clocks"][1]["grace_ms"], &news["claim"]),
        (&json!(true), &json!(30_000), &json!({"seat": 2, "at": "2026-11-16T09:00:30Z"}))
    );
    club.later(20);
    let seen = first.game(game).await;
    assert_eq!(
        (&seen["clocks"][1]["left"], &seen["clocks"][1]["grace_ms"]),
        (&json!(283_000), &json!(10_000))
    );
    let mut line = club.connect(&second.token).await;
    let news = first.news(|news| news["clocks"][1]["is_here"] == true).await;
    assert_eq!(
        (&news["clocks"][1]["is_running"], &news["claim"], &news["events"][0]["type"]),
        (&json!(true), &json!(null), &json!("returned"))
    );
    line.ask(json!({"do": "play", "game": game, "ply": 3, "move": "e7"})).await.unwrap().unwrap();
    first.play(game, 4, "e4").await.unwrap();
    line.close().await;
    first.news(|news| news["clocks"][1]["is_here"] == false).await;
    // nobody claims: the clock runs to its end
    club.later(285);
    let seen = first.game(game).await;
    assert_eq!((&seen["phase"], &seen["clocks"][1]["left"]), (&json!("playing"), &json!(1_000)));
    club.later(1);
    let end = first.news(|news| news["phase"] == "over").await;
    assert_eq!(end["out"], json!([{"seat": 2, "why": "out-of-time"}]));
}

#[tokio::test]
async fn who_moves_by_a_call_is_there() {
    let club = Club::new().await;
    let (game, players) = club.pair().await;
    let [mut first, mut second] = players;
    first.play(game, 0, "e2").await.unwrap();
    second.play(game, 1, "e8").await.unwrap();
    second.line.close().await;
    first.news(|news| news["clocks"][1]["is_here"] == false).await;
    first.play(game, 2, "e3").await.unwrap();
    let path = format!("/api/v1/games/{game}/moves");
    let body = json!({"ply": 3, "move": "e7"});
    let answer = club.site.call(axum::http::Method::POST, &path, &second.token, Some(body)).await;
    assert_eq!(answer.status, 200, "{}", answer.text());
    let news = first.news(|news| news["to_move"] == 1).await;
    let kinds: Vec<_> =
        news["events"].as_array().unwrap().iter().map(|event| event["type"].clone()).collect();
    assert_eq!(kinds, ["returned", "moved"]);
}

#[tokio::test]
async fn days_are_counted_by_the_move_and_nobody_drops() {
    let club = Club::new().await;
    let (game, players) = club.table(&["anna", "boris"], json!({"days": 2}), false).await;
    let [mut first, mut second] = players.try_into().map_err(|_| "two").unwrap();
    let seen = first.game(game).await;
    assert_eq!(
        (&seen["clocks"][0]["left"], &seen["deadline"]),
        (&json!(null), &json!("2026-11-18T09:00:00Z"))
    );
    club.later(47 * 3600);
    first.play(game, 0, "e2").await.unwrap();
    second.play(game, 1, "e8").await.unwrap();
    second.line.close().await;
    first.play(game, 2, "e3").await.unwrap();
    assert_eq!(first.game(game).await["clocks"][1]["is_here"], true);
    club.later(2 * 24 * 3600);
    let end = first.news(|news| news["phase"] == "over").await;
    assert_eq!(end["out"], json!([{"seat": 2, "why": "out-of-time"}]));
}

#[tokio::test]
async fn friends_see_who_plays() {
    let club = Club::new().await;
    let mut friend = club.player("dora").await;
    let mut players = vec![club.player("anna").await, club.player("boris").await];
    friend.befriend(&mut players[0]).await;
    let anna = players[0].id();
    let game = super::seat(&mut players, blitz(), false).await;
    let playing = friend.push("presence").await;
    assert_eq!((&playing["account"], &playing["presence"]), (&json!(anna), &json!("playing")));
    players[1].ok(json!({"do": "resign", "game": game})).await;
    let online = friend.push("presence").await;
    assert_eq!((&online["account"], &online["presence"]), (&json!(anna), &json!("online")));
}
