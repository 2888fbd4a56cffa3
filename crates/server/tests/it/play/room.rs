//! The room of a game: players and those who watch write there.

use serde_json::json;

use super::{Club, SHORT_GAME, play_from};

#[tokio::test]
async fn players_and_spectators_write_in_the_room_of_the_game() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    let mut spectator = club.player("cem").await;
    assert_eq!(spectator.game(game).await["conversation"], json!(null));
    let room = players[0].ok(json!({"do": "open", "game": game})).await;
    assert_eq!((&room["kind"], &room["key"]), (&json!("game"), &json!(format!("g-{game}"))));
    let name = room["name"].as_str().unwrap();
    assert!(name == "anna – boris" || name == "boris – anna", "{name}");
    assert_eq!(spectator.game(game).await["conversation"], room["id"]);
    // the other player is there as well, who watches comes in
    assert_eq!(players[1].push("conversations").await["conversation"], room["id"]);
    assert_eq!(spectator.ok(json!({"do": "open", "game": game})).await["id"], room["id"]);
    spectator
        .ok(json!({"do": "say", "conversation": room["id"], "client_id": "1", "text": "good luck"}))
        .await;
    for player in &mut players {
        assert_eq!(player.push("entries").await["entries"][0]["text"], "good luck");
    }
    assert_eq!(spectator.ask(json!({"do": "open", "game": 999})).await.unwrap_err()["status"], 404);
    // a while after the end nobody has it in the list any more
    play_from(&mut players, game, 0, &SHORT_GAME).await;
    club.later(30 * 60);
    let left = players[0].push("conversations").await;
    assert_eq!((&left["conversation"], &left["left"]), (&room["id"], &json!(true)));
    assert_eq!(spectator.ok(json!({"do": "conversations"})).await, json!([]));
    // what was said is found again, as is the game
    players[0].ok(json!({"do": "open", "game": game})).await;
    let said = players[0].ok(json!({"do": "history", "conversation": room["id"]})).await;
    assert_eq!(said["entries"][0]["text"], "good luck");
    assert_eq!(players[0].game(game).await["outcome"]["winners"], json!([2]));
}

#[tokio::test]
async fn who_only_watches_brings_nobody_into_the_room() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    let mut spectator = club.player("cem").await;
    let room = spectator.ok(json!({"do": "open", "game": game})).await;
    for player in &mut players {
        assert_eq!(player.ok(json!({"do": "conversations"})).await, json!([]));
    }
    // a player who comes brings the other one
    players[1].ok(json!({"do": "open", "game": game})).await;
    assert_eq!(players[0].ok(json!({"do": "conversations"})).await[0]["id"], room["id"]);
}
