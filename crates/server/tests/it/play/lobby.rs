//! The list of games: one's own, those for everybody, those to watch, and who is invited.

use serde_json::{Value, json};

use super::{Club, blitz};

fn ids(games: &Value) -> Vec<i64> {
    games.as_array().unwrap().iter().map(|game| game["id"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn everybody_finds_their_games() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    let (mut cem, mut dora) = (club.player("cem").await, club.player("dora").await);
    let new = |access: &str, invited: Vec<i64>| json!({"do": "make-game", "client_id": access, "seats": 2, "control": blitz(), "access": access, "invited": invited});
    assert_eq!(dora.ok(json!({"do": "games"})).await["open"], json!([]));
    let open = cem.ok(new("open", Vec::new())).await["id"].as_i64().unwrap();
    club.later(1);
    dora.push("lobby").await;
    cem.befriend(&mut players[0]).await;
    let asked = cem.ok(new("invited", vec![players[0].id()])).await["id"].as_i64().unwrap();
    let invitation = players[0].push("invited").await;
    assert_eq!(
        (&invitation["game"]["id"], &invitation["game"]["players"][0]["name"]),
        (&json!(asked), &json!("cem"))
    );
    let seen = dora.ok(json!({"do": "games"})).await;
    assert_eq!(
        (ids(&seen["mine"]), ids(&seen["open"]), ids(&seen["running"])),
        (vec![], vec![open], vec![game])
    );
    let seen = players[0].ok(json!({"do": "games"})).await;
    // where it is one's turn comes first
    assert_eq!(
        (ids(&seen["mine"]), ids(&seen["open"]), ids(&seen["running"])),
        (vec![game, asked], vec![open], vec![])
    );
    assert_eq!(
        (&seen["mine"][0]["is_my_turn"], &seen["mine"][1]["is_my_turn"]),
        (&json!(true), &json!(false))
    );
    dora.refused(json!({"do": "sit", "game": asked}), 409, "not-invited").await;
    players[0].ok(json!({"do": "sit", "game": asked})).await;
    // nobody who has not logged in has games of their own
    let answer = club.site.call(axum::http::Method::GET, "/api/v1/games", "", None).await.json();
    assert_eq!(
        (ids(&answer["mine"]), ids(&answer["open"]), ids(&answer["running"])),
        (vec![], vec![open], vec![asked, game])
    );
}

#[tokio::test]
async fn the_hint_comes_at_most_once_a_second_and_not_after_one_has_left() {
    let club = Club::new().await;
    let (mut anna, mut watcher) = (club.player("anna").await, club.player("watcher").await);
    watcher.ok(json!({"do": "games"})).await;
    let new = |number: u8| json!({"do": "make-game", "client_id": format!("t{number}"), "seats": 2, "control": blitz(), "access": "open"});
    for number in 0..5 {
        anna.ok(new(number)).await;
    }
    watcher.push("lobby").await;
    // the other four are told together, a second later
    club.later(1);
    watcher.push("lobby").await;
    watcher.ok(json!({"do": "unwatch"})).await;
    club.later(5);
    anna.ok(new(6)).await;
    watcher.ok(json!({"do": "ping"})).await;
    watcher.ok(json!({"do": "games"})).await;
    club.later(5);
    let made = anna.ok(new(7)).await;
    watcher.push("lobby").await;
    assert_eq!(watcher.ok(json!({"do": "games"})).await["open"][0]["id"], made["id"]);
}
