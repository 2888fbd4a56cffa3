//! The rooms of a game: players and spectators talk apart until it is over.

use axum::http::Method;
use serde_json::json;

use super::{Club, Player, SHORT_GAME, blitz, play_from};

async fn say(who: &mut Player, room: &serde_json::Value, name: &str, text: &str) {
    let said = json!({"do": "say", "conversation": room["id"], "client_id": name, "text": text});
    who.ok(said).await;
}

/// Row "spectators chat separately from the players": nobody at the board hears advice, and afterwards everybody reads everything.
#[tokio::test]
async fn spectators_talk_apart_until_the_game_is_over() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    let mut spectator = club.player("cem").await;
    assert_eq!(spectator.game(game).await["conversation"], json!(null));
    let room = players[0].ok(json!({"do": "open", "game": game})).await;
    assert_eq!((&room["kind"], &room["key"]), (&json!("game"), &json!(format!("g-{game}"))));
    let name = room["name"].as_str().unwrap();
    assert!(name == "anna – boris" || name == "boris – anna", "{name}");
    // the other player is there as well; who watches comes into another room
    assert_eq!(players[1].push("conversations").await["conversation"], room["id"]);
    let outside = spectator.ok(json!({"do": "open", "game": game})).await;
    assert_eq!((&outside["kind"], &outside["key"]), (&json!("spectators"), &json!(format!("s-{game}"))));
    assert_ne!(outside["id"], room["id"]);
    let seen = spectator.game(game).await;
    assert_eq!((&seen["conversation"], &seen["spectators"]), (&outside["id"], &outside["id"]));
    say(&mut spectator, &outside, "1", "e3h would win").await;
    say(&mut players[0], &room, "2", "good luck").await;
    assert_eq!(players[1].push("entries").await["entries"][0]["text"], "good luck");
    for player in &mut players {
        let seen = player.game(game).await;
        assert_eq!((&seen["conversation"], &seen["spectators"]), (&room["id"], &json!(null)));
        player.refused(json!({"do": "open", "spectators": game}), 403, "playing").await;
        player.refused(json!({"do": "history", "conversation": outside["id"]}), 404, "not-member").await;
        assert_eq!(player.ok(json!({"do": "conversations"})).await.as_array().unwrap().len(), 1);
        assert_eq!(player.ok(json!({"do": "find", "words": "e3h"})).await, json!([]));
    }
    spectator.refused(json!({"do": "history", "conversation": room["id"]}), 404, "not-member").await;
    let say_there = json!({"do": "say", "conversation": room["id"], "client_id": "3", "text": "hello"});
    spectator.refused(say_there, 404, "not-member").await;
    assert_eq!(spectator.ask(json!({"do": "open", "game": 999})).await.unwrap_err()["status"], 404);

    play_from(&mut players, game, 0, &SHORT_GAME).await;
    spectator.news(|news| news["phase"] == "over").await;
    let opened = players[0].ok(json!({"do": "open", "spectators": game})).await;
    assert_eq!(opened["id"], outside["id"]);
    let said = players[0].ok(json!({"do": "history", "conversation": outside["id"]})).await;
    assert_eq!(said["entries"][0]["text"], "e3h would win");
    assert_eq!(spectator.ok(json!({"do": "open", "game": game})).await["id"], room["id"]);
    let said = spectator.ok(json!({"do": "history", "conversation": room["id"]})).await;
    assert_eq!(said["entries"][0]["text"], "good luck");

    // a while after the end nobody has them in the list any more
    club.later(30 * 60);
    let gone = players[1].push("conversations").await;
    assert_eq!((&gone["conversation"], &gone["left"]), (&room["id"], &json!(true)));
    let mut left = 0;
    while left < 2 {
        left += usize::from(spectator.push("conversations").await["left"] == true);
    }
    assert_eq!(spectator.ok(json!({"do": "conversations"})).await, json!([]));
    // what was said is found again, as is the game
    players[0].ok(json!({"do": "open", "game": game})).await;
    let said = players[0].ok(json!({"do": "history", "conversation": room["id"]})).await;
    assert_eq!(said["entries"][0]["text"], "good luck");
    assert_eq!(players[0].game(game).await["outcome"]["winners"], json!([2]));
}

#[tokio::test]
async fn who_only_watches_brings_nobody_into_a_room() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    let mut spectator = club.player("cem").await;
    let outside = spectator.ok(json!({"do": "open", "game": game})).await;
    for player in &mut players {
        assert_eq!(player.ok(json!({"do": "conversations"})).await, json!([]));
    }
    // a player who comes brings the other one
    let room = players[1].ok(json!({"do": "open", "game": game})).await;
    assert_ne!(outside["id"], room["id"]);
    assert_eq!(players[0].ok(json!({"do": "conversations"})).await[0]["id"], room["id"]);
}

/// Whoever has listened to spectators and then sits down leaves them when the game begins.
#[tokio::test]
async fn a_spectator_who_sits_down_hears_spectators_no_more() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    let mut boris = club.player("boris").await;
    let new = json!({"do": "make-game", "client_id": "first", "seats": 2, "control": blitz(),
        "is_rated": false, "access": "open"});
    let game = anna.ok(new).await["id"].as_i64().unwrap();
    let outside = boris.ok(json!({"do": "open", "game": game})).await;
    assert_eq!(outside["kind"], "spectators");
    boris.ok(json!({"do": "sit", "game": game})).await;
    let left = loop {
        let push = boris.push("conversations").await;
        if push["left"] == true {
            break push;
        }
    };
    assert_eq!(left["conversation"], outside["id"]);
    boris.refused(json!({"do": "history", "conversation": outside["id"]}), 404, "not-member").await;
}

/// The same by calls, and moderation as in every room.
#[tokio::test]
async fn calls_open_the_rooms_and_moderators_keep_order_there() {
    let club = Club::new().await;
    let (game, players) = club.pair().await;
    let mut spectator = club.player("cem").await;
    let open = async |token: &str, wanted: serde_json::Value| {
        club.site.call(Method::POST, "/api/v1/conversations", token, Some(wanted)).await
    };
    let outside = open(&spectator.token, json!({"spectators": game})).await.json();
    assert_eq!(outside["kind"], "spectators");
    assert_eq!(open(&players[0].token, json!({"spectators": game})).await.status, 403);
    say(&mut spectator, &outside, "1", "shame").await;
    let moderator = club.player("mod").await;
    club.site.app.store().set_moderator(moderator.account.id, true).await.unwrap();
    let path = format!("/api/v1/conversations/{}/messages/1", outside["id"]);
    let deleted = club.site.call(Method::DELETE, &path, &moderator.token, None).await;
    assert!(deleted.status.is_success(), "{}", deleted.text());
    let told = spectator.push("entries").await;
    assert!(told["entries"][0]["kind"] == "said" || told["entries"][0]["kind"] == "deleted", "{told}");
}

/// Row "spectators chat separately from the players": a site that stopped between the beginning of a game and this sorts the rooms when
/// it starts.
#[tokio::test]
async fn fair_rooms_that_were_not_sorted_before_a_stop_are_sorted_afterwards() {
    let club = Club::new().await;
    let (game, players) = club.pair().await;
    let who = players[0].account.id;
    let key = ronde_community::Key::Spectators(ronde_domain::GameId(game));
    let members = [(who, ronde_community::Part::Member)];
    let now = club.site.app.now();
    let room = club.site.app.store().open_conversation(&key, None, &members, now).await.unwrap();
    let club = club.restarted(jiff::SignedDuration::from_mins(1)).await;
    // somebody asks, so the games are taken up again
    let _line = club.connect(&players[0].token).await;
    let path = format!("/api/v1/games/{game}");
    assert_eq!(club.site.call(Method::GET, &path, "", None).await.status, 200);
    for _ in 0..1000 {
        if club.site.app.store().member(room, who).await.unwrap().is_none() {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("a player still reads what spectators say");
}
