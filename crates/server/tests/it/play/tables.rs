//! Tables are made, people sit down, a game is played to its end, others watch.

use serde_json::json;

use super::{Club, SHORT_GAME, blitz, play_from};

#[tokio::test]
async fn a_game_from_the_first_chair_to_the_goal() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    let mut boris = club.player("boris").await;
    let new = json!({"do": "make-game", "client_id": "t1", "seats": 2, "control": blitz(), "access": "open"});
    let made = anna.ok(new.clone()).await;
    assert_eq!((&made["phase"], &made["modality"]), (&json!("waiting"), &json!("quoridor-2-blitz")));
    assert_eq!((&made["players"][0]["name"], &made["players"][1]), (&json!("anna"), &json!(null)));
    assert_eq!((&made["you"], &made["may_sit"], &made["legal"]), (&json!(null), &json!(false), &json!(null)));
    // made once, however often it is sent
    assert_eq!(anna.ok(new).await["id"], made["id"]);
    let game = made["id"].as_i64().unwrap();
    let seen = boris.game(game).await;
    assert_eq!((&seen["may_sit"], &seen["is_my_turn"]), (&json!(true), &json!(false)));
    let begun = boris.ok(json!({"do": "sit", "game": game})).await;
    assert_eq!((&begun["phase"], &begun["to_move"]), (&json!("playing"), &json!(1)));
    let news = anna.news(|news| news["phase"] == "playing").await;
    let kinds: Vec<&str> =
        news["events"].as_array().unwrap().iter().map(|event| event["type"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["sat", "began"]);
    assert_eq!(news["legal"]["pawns"], json!(["d1", "f1", "e2"]));
    assert_eq!(news["legal"]["walls"].as_array().unwrap().len(), 128);
    let mut players = if begun["you"] == 1 { [boris, anna] } else { [anna, boris] };
    play_from(&mut players, game, 0, &SHORT_GAME).await;
    let end = players[0].news(|news| news["phase"] == "over").await;
    assert_eq!(end["outcome"], json!({"winners": [2], "reason": "arrived", "token": "0-1"}));
    assert_eq!((&end["ratings"], &end["legal"]), (&json!(null), &json!(null)));
    let seen = players[1].game(game).await;
    let moves: Vec<&str> =
        seen["plays"].as_array().unwrap().iter().map(|play| play["move"].as_str().unwrap()).collect();
    assert_eq!(moves, SHORT_GAME);
    assert_eq!((&seen["version"], &seen["moves"]), (&end["version"], &json!(14)));
}

#[tokio::test]
async fn everybody_hears_of_a_move_and_the_version_counts() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    let mut spectator = club.player("cem").await;
    let seen = spectator.game(game).await;
    assert_eq!(
        (&seen["you"], &seen["paths"][0]),
        (&json!(null), &json!(["e1", "e2", "e3", "e4", "e5", "e6", "e7", "e8", "e9"]))
    );
    let done = players[0].play(game, 0, "e3h").await.unwrap();
    assert_eq!(
        (&done["game"], &done["version"]),
        (&json!(game), &json!(seen["version"].as_i64().unwrap() + 1))
    );
    let mut heard = Vec::new();
    for one in players.iter_mut().chain([&mut spectator]) {
        heard.push(one.news(|news| news["version"] == done["version"]).await);
    }
    assert_eq!(heard[0], heard[1]);
    assert_eq!(heard[0], heard[2]);
    let news = &heard[0];
    assert_eq!((&news["position"], &news["walls"]), (&json!("e3 / / e1 e9 / 9 10 / 2"), &json!([9, 10])));
    assert_eq!(news["events"][0]["play"], "e3h");
    // until the spectator looks away
    spectator.ok(json!({"do": "unwatch", "game": game})).await;
    players[1].play(game, 1, "e8").await.unwrap();
    players[0].news(|news| news["to_move"] == 1).await;
    spectator.ok(json!({"do": "game", "game": game})).await;
    players[0].play(game, 2, "e2").await.unwrap();
    let next = spectator.push("game").await;
    assert_eq!(next["version"], json!(done["version"].as_i64().unwrap() + 2), "nothing was told in between");
}

#[tokio::test]
async fn a_second_client_of_a_player_hears_everything_without_asking() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    let mut phone = club.connect(&players[1].token).await;
    phone.ask(json!({"do": "ping"})).await.unwrap().unwrap();
    players[0].play(game, 0, "e2").await.unwrap();
    let ronde_talk::Frame::Push(push) = phone.next().await.unwrap() else { panic!("a push") };
    assert_eq!((&push["push"], &push["position"]), (&json!("game"), &json!(" / / e2 e9 / 10 10 / 2")));
}

#[tokio::test]
async fn who_made_the_table_takes_it_away() {
    let club = Club::new().await;
    let (mut anna, mut boris, mut cem) =
        (club.player("anna").await, club.player("boris").await, club.player("cem").await);
    let new = json!({"do": "make-game", "client_id": "t", "seats": 4, "control": blitz(), "access": "open"});
    let game = anna.ok(new).await["id"].as_i64().unwrap();
    for other in [&mut boris, &mut cem] {
        other.ok(json!({"do": "sit", "game": game})).await;
    }
    boris.refused(json!({"do": "sit", "game": game}), 409, "seated").await;
    boris.refused(json!({"do": "play", "game": game, "ply": 0, "move": "e2"}), 409, "not-begun").await;
    boris.ok(json!({"do": "stand-up", "game": game})).await;
    let seen = boris.game(game).await;
    assert_eq!((&seen["players"][1]["name"], &seen["players"][2]), (&json!("cem"), &json!(null)));
    boris.refused(json!({"do": "stand-up", "game": game}), 409, "not-seated").await;
    anna.ok(json!({"do": "stand-up", "game": game})).await;
    let end = cem.news(|news| news["phase"] == "over").await;
    assert_eq!(end["called_off"], "nobody-came");
    cem.refused(json!({"do": "stand-up", "game": game}), 409, "game-over").await;
}

#[tokio::test]
async fn a_table_at_which_nobody_sits_down_is_taken_away() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    let new = json!({"do": "make-game", "client_id": "t", "seats": 2, "control": blitz(), "access": "open"});
    anna.ok(new).await;
    club.later(2 * 3600 - 1);
    anna.ok(json!({"do": "ping"})).await;
    club.later(1);
    let end = anna.news(|news| news["phase"] == "over").await;
    assert_eq!(end["called_off"], "nobody-came");
}

#[tokio::test]
async fn terms_must_make_sense() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    let new = |control, access: &str| json!({"do": "make-game", "client_id": "t", "seats": 2, "control": control, "access": access, "is_rated": true});
    for control in
        [json!({"base": 5, "increment": 0}), json!({"base": 60, "increment": 181}), json!({"days": 15})]
    {
        let problem = anna.ask(new(control, "open")).await.unwrap_err();
        assert_eq!((&problem["status"], &problem["errors"][0]["field"]), (&json!(422), &json!("control")));
    }
    anna.refused(new(blitz(), "computer"), 422, "not-rated-computer").await;
    for (field, value) in [("seats", json!(3)), ("control", json!({"hours": 1})), ("access", json!("nobody"))]
    {
        let mut request = new(blitz(), "open");
        request[field] = value;
        let problem = anna.ask(request).await.unwrap_err();
        assert_eq!(problem["type"], "/problems/malformed", "{field}");
    }
    let mut invited = new(blitz(), "invited");
    let problem = anna.ask(invited.clone()).await.unwrap_err();
    assert_eq!(problem["errors"][0]["field"], "invited");
    invited["invited"] = json!([9_999]);
    assert_eq!(anna.ask(invited).await.unwrap_err()["status"], 404);
}

#[tokio::test]
async fn nobody_makes_more_tables_than_they_can_look_after() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    let new = |number: usize| json!({"do": "make-game", "client_id": format!("t{number}"), "seats": 2, "control": {"days": 3}, "access": "open"});
    let first = anna.ok(new(0)).await["id"].clone();
    for number in 1..20 {
        anna.ok(new(number)).await;
    }
    anna.refused(new(20), 429, "too-many-games").await;
    // the same one again is none more
    assert_eq!(anna.ok(new(0)).await["id"], first);
    anna.ok(json!({"do": "stand-up", "game": first})).await;
    anna.ok(new(20)).await;
}
