//! Games of four: who leaves is out, and the others go on.

use serde_json::json;

use super::{Club, blitz, play_from};

#[tokio::test]
async fn one_leaves_and_the_others_go_on() {
    let club = Club::new().await;
    let (game, mut players) = club.table(&["anna", "boris", "cem", "dora"], blitz(), true).await;
    play_from(&mut players, game, 0, &["e2", "b5", "e8", "h5", "e3"]).await;
    players[0].refused(json!({"do": "offer", "game": game, "what": "draw"}), 409, "no-draw").await;
    players[0].refused(json!({"do": "abort", "game": game}), 409, "too-late-to-abort").await;
    players[2].ok(json!({"do": "resign", "game": game})).await;
    let news = players[0].news(|news| news["out"] != json!([])).await;
    assert_eq!((&news["out"], &news["to_move"]), (&json!([{"seat": 3, "why": "resigned"}]), &json!(2)));
    assert_eq!((&news["phase"], &news["walls"]), (&json!("playing"), &json!([5, 5, 0, 5])));
    players[2].refused(json!({"do": "play", "game": game, "ply": 6, "move": "e7"}), 409, "out").await;
    players[2].refused(json!({"do": "resign", "game": game}), 409, "out").await;
    // the turn passes over the empty seat
    let rest = [(1, "c5"), (3, "g5"), (0, "e4"), (1, "d5"), (3, "f5"), (0, "e5"), (1, "c5"), (3, "d5")];
    for (at, (seat, play)) in rest.into_iter().enumerate() {
        players[seat].play(game, 5 + at, play).await.unwrap_or_else(|problem| panic!("{play}: {problem}"));
    }
    for (at, (seat, play)) in
        [(0, "e6"), (1, "b5"), (3, "c5"), (0, "e7"), (1, "b6"), (3, "b5"), (0, "e8"), (1, "b7")]
            .into_iter()
            .enumerate()
    {
        players[seat].play(game, 13 + at, play).await.unwrap_or_else(|problem| panic!("{play}: {problem}"));
    }
    players[3].play(game, 21, "a5").await.unwrap();
    let end = players[1].news(|news| news["phase"] == "over").await;
    assert_eq!(end["outcome"], json!({"winners": [4], "reason": "arrived", "token": "#4"}));
    let changes: Vec<i64> =
        end["ratings"].as_array().unwrap().iter().map(|one| one["change"].as_i64().unwrap()).collect();
    // four equals: the winner is expected to score a half, as against each of them alone
    assert_eq!(changes, [-16, -16, -16, 16]);
}

#[tokio::test]
async fn before_everybody_has_moved_one_calls_it_off_for_all() {
    let club = Club::new().await;
    let (game, mut players) = club.table(&["anna", "boris", "cem", "dora"], blitz(), true).await;
    play_from(&mut players, game, 0, &["e2", "b5", "e8"]).await;
    players[3].ok(json!({"do": "resign", "game": game})).await;
    let end = players[0].news(|news| news["phase"] == "over").await;
    assert_eq!((&end["called_off"], &end["ratings"]), (&json!("aborted"), &json!(null)));
}
