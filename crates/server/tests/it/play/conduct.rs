//! Fair games: the limits across tables, and the ways around them.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Club, Player, SHORT_GAME, blitz, play_from};

fn offer(game: i64, what: &str) -> Value {
    json!({"do": "offer", "game": game, "what": what})
}

/// Two who sit at a new table of their own, where the second one then refuses twice to go on.
async fn hold_up(first: &mut Player, second: &mut Player) {
    let new =
        json!({"do": "make-game", "client_id": "held-up", "seats": 2, "control": blitz(), "access": "open"});
    let game = first.ok(new).await["id"].as_i64().unwrap();
    second.ok(json!({"do": "sit", "game": game})).await;
    for what in ["pause", "resume", "resume"] {
        first.ok(offer(game, what)).await;
        let answer = if what == "pause" { "offer" } else { "decline" };
        second.ok(json!({"do": answer, "game": game, "what": what})).await;
    }
}

/// Row "a player who keeps refusing to resume cannot seek rated games": nor is a rated table of use that they made before.
#[tokio::test]
async fn fair_nobody_sits_down_at_the_rated_table_of_somebody_who_holds_up_a_game() {
    let club = Club::new().await;
    let (mut anna, mut boris) = (club.player("anna").await, club.player("boris").await);
    let mut cem = club.player("cem").await;
    let rated = json!({"do": "make-game", "client_id": "r", "seats": 2, "control": blitz(), "is_rated": true, "access": "open"});
    let table = boris.ok(rated).await["id"].clone();
    hold_up(&mut anna, &mut boris).await;
    cem.refused(json!({"do": "sit", "game": table}), 409, "other-may-not").await;
}

/// One person plays one rated game by the clock: nor do strangers take the maker of an open table out of a game that has begun since.
#[tokio::test]
async fn fair_nobody_begins_a_second_rated_game_by_the_clock() {
    let club = Club::new().await;
    let (mut anna, mut boris) = (club.player("anna").await, club.player("boris").await);
    let mut cem = club.player("cem").await;
    let table = |name: &str, control: Value| json!({"do": "make-game", "client_id": name, "seats": 2, "control": control, "is_rated": true, "access": "open"});
    let first = anna.ok(table("first", blitz())).await["id"].clone();
    let second = anna.ok(table("second", blitz())).await["id"].clone();
    let slow = anna.ok(table("slow", json!({"days": 3}))).await["id"].clone();
    let own = cem.ok(table("own", blitz())).await["id"].clone();
    boris.ok(json!({"do": "sit", "game": first})).await;
    cem.refused(json!({"do": "sit", "game": second}), 409, "other-may-not").await;
    boris.refused(json!({"do": "sit", "game": own}), 409, "playing").await;
    // a game of days can be played beside it
    cem.ok(json!({"do": "sit", "game": slow})).await;
    anna.ok(json!({"do": "abort", "game": first})).await;
    cem.ok(json!({"do": "sit", "game": second})).await;
}

/// Row "a player who keeps refusing to resume cannot seek rated games": nor do they get a rated rematch.
#[tokio::test]
async fn fair_no_rated_rematch_with_somebody_who_holds_up_a_game() {
    let club = Club::new().await;
    let (rated, mut players) = club.table(&["anna", "boris"], blitz(), true).await;
    play_from(&mut players, rated, 0, &SHORT_GAME).await;
    let [first, second] = &mut players[..] else { panic!("two") };
    hold_up(first, second).await;
    second.refused(offer(rated, "rematch"), 409, "holds-up-game").await;
    first.refused(offer(rated, "rematch"), 409, "other-may-not").await;
}

/// Row "invitations … ten an hour": also when they are sent at the same moment.
#[tokio::test]
async fn fair_invitations_at_the_same_moment_are_ten_an_hour() {
    let club = Club::new().await;
    let anna = club.player("anna").await;
    let calls = (0..14).map(|number| {
        let new =
            json!({"client_id": format!("t{number}"), "seats": 2, "control": blitz(), "access": "link"});
        club.site.call(Method::POST, "/api/v1/games", &anna.token, Some(new))
    });
    let answers = futures_util::future::join_all(calls).await;
    let refused = answers.iter().filter(|answer| answer.status == StatusCode::TOO_MANY_REQUESTS).count();
    let made = answers.iter().filter(|answer| answer.status.is_success()).count();
    assert_eq!((made, refused), (10, 4), "{}", answers[0].text());
}

/// Three games that the first one aborts.
async fn abort_three(first: &mut Player, second: &mut Player) {
    for number in 0..3 {
        let new = json!({"do": "make-game", "client_id": format!("aborted-{number}"), "seats": 2, "control": blitz(), "access": "open"});
        let game = first.ok(new).await["id"].as_i64().unwrap();
        second.ok(json!({"do": "sit", "game": game})).await;
        first.ok(json!({"do": "abort", "game": game})).await;
    }
}

/// Row "aborting counts": a search from before does not bring a rated game to somebody who may not look for one.
#[tokio::test]
async fn fair_a_search_ends_with_too_many_aborts() {
    let club = Club::new().await;
    let (mut anna, mut boris) = (club.player("anna").await, club.player("boris").await);
    let mut cem = club.player("cem").await;
    let wish = json!({"do": "seek", "modality": "quoridor-2-correspondence"});
    anna.ok(wish.clone()).await;
    abort_three(&mut anna, &mut boris).await;
    let over = anna.push("seek").await;
    assert_eq!((&over["modality"], &over["is_over"]), (&wish["modality"], &json!(true)));
    anna.refused(wish.clone(), 429, "too-many-aborts").await;
    assert_eq!(cem.ok(wish).await["pool"], 1);
}

/// Row "a player who keeps refusing to resume cannot seek rated games": nor is somebody matched who looked before, not even by a search
/// that begins the moment after.
#[tokio::test]
async fn fair_a_search_ends_with_holding_up_a_game() {
    let club = Club::new().await;
    let (mut anna, mut boris) = (club.player("anna").await, club.player("boris").await);
    let mut cem = club.player("cem").await;
    let wish = json!({"do": "seek", "modality": "quoridor-2-correspondence"});
    boris.ok(wish.clone()).await;
    hold_up(&mut anna, &mut boris).await;
    cem.ok(wish).await;
    assert_eq!(boris.push("seek").await["is_over"], true);
    assert_eq!(boris.ok(json!({"do": "seeks"})).await, json!([]));
    assert_eq!(cem.ok(json!({"do": "seeks"})).await.as_array().unwrap().len(), 1, "nobody was met");
}
