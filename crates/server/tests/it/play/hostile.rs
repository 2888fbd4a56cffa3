//! Clients that want what they may not: refused with a reason, and nobody else is affected.

use serde_json::{Value, json};

use super::{Club, SHORT_GAME, blitz, play_from};

#[tokio::test]
async fn moves_out_of_turn_and_for_others_change_nothing() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    let mut cem = club.player("cem").await;
    let before = cem.game(game).await;
    let play = |ply: usize, play: &str| json!({"do": "play", "game": game, "ply": ply, "move": play});
    players[1].refused(play(0, "e8"), 409, "not-your-turn").await;
    cem.refused(play(0, "e2"), 409, "not-seated").await;
    for request in ["resign", "abort"] {
        cem.refused(json!({"do": request, "game": game}), 409, "not-seated").await;
    }
    for request in ["offer", "decline"] {
        cem.refused(json!({"do": request, "game": game, "what": "draw"}), 409, "not-seated").await;
    }
    cem.refused(json!({"do": "sit", "game": game}), 409, "begun").await;
    cem.refused(json!({"do": "stand-up", "game": game}), 409, "begun").await;
    cem.refused(json!({"do": "play", "game": 999, "ply": 0, "move": "e2"}), 404, "no-game").await;
    cem.refused(json!({"do": "game", "game": 999}), 404, "no-game").await;
    cem.refused(json!({"do": "sit", "game": -1}), 404, "no-game").await;
    let mut after = cem.game(game).await;
    after["now"] = before["now"].clone();
    assert_eq!(before, after);
    players[0].play(game, 0, "e2").await.unwrap();
    // meant for a board that is no longer there
    players[0].refused(play(0, "d1"), 409, "overtaken").await;
    players[1].refused(play(0, "e8"), 409, "overtaken").await;
    players[1].refused(play(7, "e8"), 409, "overtaken").await;
    // the same again is done already
    assert_eq!(
        players[0].play(game, 0, "e2").await.unwrap()["version"],
        json!(before["version"].as_i64().unwrap() + 1)
    );
}

#[tokio::test]
async fn an_illegal_move_is_refused_with_its_rule_in_the_language_of_the_player() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    let play = |ply: usize, play: &str| json!({"do": "play", "game": game, "ply": ply, "move": play});
    let illegal = players[0].refused(play(0, "e4"), 422, "illegal").await;
    assert_eq!(illegal["illegal"], "too-far");
    assert_eq!(illegal["detail"], "Neither a step nor a jump leads from e1 to e4.");
    for (illegal, rule) in [("e1", "occupied"), ("--", "must-move")] {
        let problem = players[0].refused(play(0, illegal), 422, "illegal").await;
        assert_eq!(problem["illegal"], rule, "{illegal}");
    }
    play_from(&mut players, game, 0, &["e2", "d4h"]).await;
    for (wall, rule) in [("d4h", "overlaps"), ("e4h", "overlaps"), ("d4v", "crosses")] {
        let checked = players[1].ask(json!({"do": "check", "game": game, "move": wall})).await.unwrap_err();
        let problem = players[0].refused(play(2, wall), 422, "illegal").await;
        assert_eq!((&problem["illegal"], &checked["illegal"]), (&json!(rule), &json!(rule)), "{wall}");
    }
    players[0].ok(json!({"do": "check", "game": game, "move": "c3v"})).await;
    let store = club.site.app.store();
    let account = &players[0].account;
    store.set_preferences(account.id, ronde_domain::Language::French, true).await.unwrap();
    let mut again = club.connect(&players[0].token).await;
    let problem = again.ask(play(2, "e7")).await.unwrap().unwrap_err();
    assert_eq!(problem["detail"], "Ni un pas ni un saut ne mène de e2 à e7.");
}

#[tokio::test]
async fn what_is_no_move_at_all_is_named() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    for text in ["", "e10", "i1h", "a9v", "E2", "e2x", "🏁", "e2; drop table game"] {
        let problem = players[0].play(game, 0, text).await.unwrap_err();
        assert_eq!(
            (&problem["status"], &problem["errors"][0]["field"]),
            (&json!(422), &json!("move")),
            "{text}"
        );
    }
    let malformed = [
        json!({"do": "play", "game": game, "ply": -1, "move": "e2"}),
        json!({"do": "play", "game": game, "ply": 0, "move": 5}),
        json!({"do": "play", "game": "this", "ply": 0, "move": "e2"}),
        json!({"do": "play", "game": game, "move": "e2"}),
        json!({"do": "offer", "game": game, "what": "victory"}),
        json!({"do": "seek", "modality": "quoridor-3-blitz"}),
        // nobody can say that they have won, or who has lost
        json!({"do": "win", "game": game}),
        json!({"do": "claim-win", "game": game, "outcome": {"winners": [1], "reason": "arrived"}}),
        json!({"do": "forfeit", "game": game, "seat": 2}),
        json!({"do": "call-off", "game": game}),
        json!({"do": "drop", "game": game, "seat": 2}),
    ];
    for request in malformed {
        let problem = players[0].ask(request.clone()).await.unwrap_err();
        assert_eq!(problem["type"], "/problems/malformed", "{request}: {problem}");
    }
    // what it claims besides is not looked at
    let mut request = json!({"do": "play", "game": game, "ply": 0, "move": "e2"});
    request["outcome"] = json!({"winners": [1]});
    request["seat"] = json!(2);
    players[0].ok(request).await;
    let seen = players[1].game(game).await;
    assert_eq!((&seen["outcome"], &seen["plays"][0]["seat"]), (&Value::Null, &json!(1)));
}

#[tokio::test]
async fn nothing_happens_after_the_end() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    play_from(&mut players, game, 0, &SHORT_GAME).await;
    let before = players[0].game(game).await;
    players[0].refused(json!({"do": "play", "game": game, "ply": 14, "move": "e9"}), 409, "game-over").await;
    for request in ["resign", "abort", "sit", "stand-up"] {
        players[0].refused(json!({"do": request, "game": game}), 409, "game-over").await;
    }
    for what in ["draw", "abort", "pause", "resume"] {
        players[0].refused(json!({"do": "offer", "game": game, "what": what}), 409, "game-over").await;
    }
    players[0].refused(json!({"do": "check", "game": game, "move": "e9"}), 409, "game-over").await;
    let after = players[1].game(game).await;
    assert_eq!((&before["version"], &before["outcome"]), (&after["version"], &after["outcome"]));
}

#[tokio::test]
async fn whom_one_blocks_one_does_not_play_with() {
    let club = Club::new().await;
    let (mut anna, mut boris, mut cem) =
        (club.player("anna").await, club.player("boris").await, club.player("cem").await);
    boris.ok(json!({"do": "friend", "account": anna.id(), "step": "block"})).await;
    let new = |access: &str, who: i64| json!({"do": "make-game", "client_id": access, "seats": 2, "control": blitz(), "access": access, "invited": [who]});
    let open = anna.ok(new("open", boris.id())).await["id"].clone();
    boris.refused(json!({"do": "sit", "game": open}), 403, "barred").await;
    anna.refused(new("invited", boris.id()), 403, "barred").await;
    boris.refused(new("invited", anna.id()), 403, "barred").await;
    let lobby = boris.ok(json!({"do": "games"})).await;
    assert_eq!(lobby["open"], json!([]), "a table at which one cannot sit down is not shown");
    assert_eq!(cem.ok(json!({"do": "games"})).await["open"][0]["id"], open);
    cem.ok(json!({"do": "sit", "game": open})).await;
}

#[tokio::test]
async fn a_client_that_asks_too_much_is_told_to_wait_and_others_go_on() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    let mut flood = club.player("flood").await;
    let mut refused = 0;
    // how fast the answers come depends on the machine
    for _ in 0..2_000 {
        if refused > 10 {
            break;
        }
        if let Err(problem) = flood.ask(json!({"do": "seek", "modality": "quoridor-2-rapid"})).await {
            assert_eq!((&problem["status"], &problem["reason"]), (&json!(429), &json!("too-fast")));
            refused += 1;
        }
    }
    assert!(refused > 10, "{refused}");
    players[0].play(game, 0, "e2").await.unwrap();
    // one place in the pool, not a hundred
    let mut other = club.player("other").await;
    let seek =
        other.ok(json!({"do": "seek", "modality": "quoridor-2-rapid", "widest": 25, "lowest": 1900})).await;
    assert_eq!(seek["pool"], 2);
}

#[tokio::test]
async fn nobody_follows_everything_at_once() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    let mut cem = club.player("cem").await;
    let mut games = Vec::new();
    for number in 0..20 {
        let new = json!({"do": "make-game", "client_id": format!("t{number}"), "seats": 2, "control": {"days": 1}, "access": "open"});
        games.push(anna.ok(new).await["id"].clone());
    }
    cem.ok(json!({"do": "games"})).await;
    for game in &games[..19] {
        cem.ok(json!({"do": "game", "game": game})).await;
    }
    cem.refused(json!({"do": "game", "game": games[19]}), 429, "too-many-watched").await;
    cem.ok(json!({"do": "unwatch"})).await;
    cem.ok(json!({"do": "game", "game": games[19]})).await;
}
