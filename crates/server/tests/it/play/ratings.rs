//! Rated games change both ratings by the formula, once.

use ronde_play::Modality;
use serde_json::json;

use super::{Club, SHORT_GAME, blitz, play_from, seat};

#[tokio::test]
async fn both_ratings_change_by_the_formula() {
    let club = Club::new().await;
    let (game, mut players) = club.table(&["anna", "boris"], blitz(), true).await;
    let seen = players[0].game(game).await;
    assert_eq!(
        (&seen["players"][0]["rating"], &seen["players"][0]["is_provisional"]),
        (&json!(1500), &json!(true))
    );
    play_from(&mut players, game, 0, &SHORT_GAME).await;
    let end = players[0].news(|news| news["phase"] == "over").await;
    let change = |seat: usize| {
        let one = &end["ratings"][seat];
        (
            one["seat"].clone(),
            one["before"].clone(),
            one["after"].clone(),
            one["change"].clone(),
            one["expected"].clone(),
        )
    };
    assert_eq!(change(0), (json!(1), json!(1500), json!(1484), json!(-16), json!(0.5)));
    assert_eq!(change(1), (json!(2), json!(1500), json!(1516), json!(16), json!(0.5)));
    assert_eq!(end["ratings"][0]["derivation"]["formula"], "two");
    assert_eq!(
        (&end["players"][1]["rating"], &end["players"][1]["rating_change"]),
        (&json!(1516), &json!(16))
    );
    assert_eq!(end["players"][0]["rating_change"], -16);
    // the same who looks later, and in the next game
    let seen = players[1].game(game).await;
    assert_eq!(seen["ratings"], end["ratings"]);
    players[0].ok(json!({"do": "offer", "game": game, "what": "rematch"})).await;
    players[1].ok(json!({"do": "offer", "game": game, "what": "rematch"})).await;
    let next = players[0].news(|news| !news["rematch"].is_null()).await["rematch"].as_i64().unwrap();
    let ratings = players[0].game(next).await;
    assert_eq!(
        (&ratings["players"][0]["rating"], &ratings["players"][1]["rating"]),
        (&json!(1516), &json!(1484))
    );
    // offering another game has not rated the first one again
    let modality: Modality = "quoridor-2-blitz".parse().unwrap();
    let changes =
        club.site.app.store().game_rating_changes(players[0].account.id, modality, 10, 0).await.unwrap();
    assert_eq!(changes.len(), 1);
}

#[tokio::test]
async fn a_resignation_and_a_flag_count_and_what_is_called_off_does_not() {
    let club = Club::new().await;
    let (game, mut players) = club.table(&["anna", "boris"], blitz(), true).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    players[1].ok(json!({"do": "resign", "game": game})).await;
    let end = players[0].news(|news| news["phase"] == "over").await;
    assert_eq!(
        (&end["ratings"][0]["after"], &end["out"]),
        (&json!(1516), &json!([{"seat": 2, "why": "resigned"}]))
    );
    let mut others = vec![club.player("cem").await, club.player("dora").await];
    let game = seat(&mut others, blitz(), true).await;
    others[0].ok(json!({"do": "abort", "game": game})).await;
    let end = others[1].news(|news| news["phase"] == "over").await;
    assert_eq!((&end["called_off"], &end["ratings"]), (&json!("aborted"), &json!(null)));
}
