//! People look for opponents and find each other.

use serde_json::json;

use super::{Club, Player, blitz, play_from, seat};

async fn seek(player: &mut Player, modality: &str) -> serde_json::Value {
    player.ok(json!({"do": "seek", "modality": modality})).await
}

#[tokio::test]
async fn two_who_look_are_matched_and_play() {
    let club = Club::new().await;
    let (mut anna, mut boris) = (club.player("anna").await, club.player("boris").await);
    let first = seek(&mut anna, "quoridor-2-blitz").await;
    assert_eq!(
        (&first["window"], &first["pool"], &first["expected_wait"]),
        (&json!(100), &json!(1), &json!(null))
    );
    assert_eq!((&first["rating"], &first["next"][0]["window"]), (&json!(1500), &json!(150)));
    club.later(7);
    let widened = anna.push("seek").await;
    assert_eq!((&widened["window"], &widened["is_over"]), (&json!(150), &json!(false)));
    seek(&mut boris, "quoridor-2-blitz").await;
    let mut games = Vec::new();
    for one in [&mut anna, &mut boris] {
        assert_eq!(one.push("seek").await["is_over"], true);
        let matched = one.push("matched").await;
        assert_eq!(matched["modality"], "quoridor-2-blitz");
        games.push(matched["game"].as_i64().unwrap());
    }
    assert_eq!(games[0], games[1]);
    let seen = anna.game(games[0]).await;
    assert_eq!(
        (&seen["phase"], &seen["is_rated"], &seen["access"]),
        (&json!("playing"), &json!(true), &json!("matched"))
    );
    let seat = usize::try_from(seen["you"].as_u64().unwrap() - 1).unwrap();
    let why = &seen["matched"];
    assert_eq!((&why["ratings"], &why["pool"]), (&json!([1500, 1500]), &json!(2)));
    assert_eq!((&why["waited"][seat], &why["windows"][seat]), (&json!(7), &json!(150)));
    assert_eq!((&why["waited"][1 - seat], &why["windows"][1 - seat]), (&json!(0), &json!(100)));
    assert_eq!(anna.ok(json!({"do": "seeks"})).await, json!([]));
    // who plays finishes first
    anna.refused(json!({"do": "seek", "modality": "quoridor-4-rapid"}), 409, "playing").await;
    seek(&mut anna, "quoridor-2-correspondence").await;
}

#[tokio::test]
async fn limits_and_blocks_are_never_broken() {
    let club = Club::new().await;
    let (mut anna, mut boris, mut cem) =
        (club.player("anna").await, club.player("boris").await, club.player("cem").await);
    boris.ok(json!({"do": "friend", "account": anna.id(), "step": "block"})).await;
    seek(&mut anna, "quoridor-2-rapid").await;
    let waiting = seek(&mut boris, "quoridor-2-rapid").await;
    assert_eq!((&waiting["pool"], &waiting["expected_wait"]), (&json!(2), &json!(null)));
    cem.ok(json!({"do": "seek", "modality": "quoridor-2-rapid", "lowest": 1600})).await;
    club.later(600);
    for one in [&mut anna, &mut boris, &mut cem] {
        let seeks = one.ok(json!({"do": "seeks"})).await;
        assert_eq!((&seeks[0]["pool"], &seeks[0]["is_over"]), (&json!(3), &json!(false)));
    }
    // wishes that nobody can have
    for wish in [json!({"widest": 5}), json!({"lowest": 1700, "highest": 1600})] {
        let mut request = json!({"do": "seek", "modality": "quoridor-2-rapid"});
        for (name, value) in wish.as_object().unwrap() {
            request[name] = value.clone();
        }
        assert_eq!(cem.ask(request).await.unwrap_err()["type"], "/problems/invalid");
    }
    // another search in the same list takes the place of the first
    cem.ok(json!({"do": "seek", "modality": "quoridor-2-rapid"})).await;
    cem.push("matched").await;
}

#[tokio::test]
async fn four_find_a_table() {
    let club = Club::new().await;
    let mut players = Vec::new();
    for name in ["anna", "boris", "cem", "dora"] {
        let mut player = club.player(name).await;
        seek(&mut player, "quoridor-4-rapid").await;
        players.push(player);
    }
    let mut games = Vec::new();
    for player in &mut players {
        games.push(player.push("matched").await["game"].clone());
    }
    assert!(games.iter().all(|game| *game == games[0]), "{games:?}");
    let seen = players[0].ok(json!({"do": "game", "game": games[0]})).await;
    assert_eq!((&seen["seats"], &seen["matched"]["pool"]), (&json!(4), &json!(4)));
}

#[tokio::test]
async fn who_leaves_or_drops_is_no_longer_looked_for() {
    let club = Club::new().await;
    let (mut anna, boris) = (club.player("anna").await, club.player("boris").await);
    seek(&mut anna, "quoridor-2-blitz").await;
    seek(&mut anna, "quoridor-2-correspondence").await;
    anna.ok(json!({"do": "unseek", "modality": "quoridor-2-blitz"})).await;
    assert_eq!(anna.push("seek").await["is_over"], true);
    assert_eq!(anna.ok(json!({"do": "seeks"})).await.as_array().unwrap().len(), 1);
    anna.ok(json!({"do": "unseek"})).await;
    assert_eq!(anna.ok(json!({"do": "seeks"})).await, json!([]));
    // a tunnel is not noticed
    let mut boris = boris;
    anna.befriend(&mut boris).await;
    for modality in ["quoridor-2-blitz", "quoridor-2-correspondence"] {
        seek(&mut boris, modality).await;
    }
    boris.line.close().await;
    let mut line = club.connect(&boris.token).await;
    line.ask(json!({"do": "ping"})).await.unwrap().unwrap();
    club.later(31);
    let seeks = line.ask(json!({"do": "seeks"})).await.unwrap().unwrap();
    assert_eq!(seeks.as_array().unwrap().len(), 2);
    // who stays away loses the place, but not for a game of days
    line.close().await;
    let gone = loop {
        // the site may notice a moment later that the connection is closed
        club.later(31);
        let push = tokio::time::timeout(std::time::Duration::from_secs(1), anna.push("presence")).await;
        if let Ok(push) = push.map(|push| push["presence"].clone())
            && push == "gone"
        {
            break push;
        }
    };
    assert_eq!(gone, "gone");
    club.later(1);
    let mut pools = Vec::new();
    for modality in ["quoridor-2-blitz", "quoridor-2-correspondence"] {
        let wish = json!({"do": "seek", "modality": modality, "lowest": 2500});
        pools.push(anna.ok(wish).await["pool"].clone());
    }
    assert_eq!(pools, [1, 2]);
}

#[tokio::test]
async fn who_sits_down_elsewhere_no_longer_looks_for_a_game_that_begins_at_once() {
    let club = Club::new().await;
    let mut players = vec![club.player("anna").await, club.player("boris").await];
    seek(&mut players[0], "quoridor-2-rapid").await;
    seek(&mut players[0], "quoridor-2-correspondence").await;
    let anna = players[0].id();
    let game = seat(&mut players, blitz(), false).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    let mut cem = club.player("cem").await;
    club.later(1);
    let place = players.iter().position(|player| player.id() == anna).unwrap();
    let over = players[place].push("seek").await;
    assert_eq!((&over["modality"], &over["is_over"]), (&json!("quoridor-2-rapid"), &json!(true)));
    let alone = seek(&mut cem, "quoridor-2-rapid").await;
    assert_eq!(alone["pool"], 1);
    seek(&mut cem, "quoridor-2-correspondence").await;
    cem.push("matched").await;
}
