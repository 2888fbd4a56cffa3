//! Hostile clients are refused with a reason, and nobody else is affected.

use ronde_talk::{Frame, Player};
use serde_json::{Value, json};

use super::{Tables, blitz};

/// What was refused, and why.
async fn refused(player: &mut Player, request: Value) -> Value {
    let answer = player.line().ask(request.clone()).await.unwrap();
    answer.expect_err(&format!("{request} was taken"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_out_of_turn_is_refused() {
    let tables = Tables::open(2).await;
    let mut players = tables.game(&[0, 1], blitz(), true).await;
    let game = players[0].game();
    let request = json!({ "do": "play", "game": game, "ply": 0, "move": "e8" });
    assert_eq!(refused(&mut players[1], request).await["reason"], "not-your-turn");
    assert_eq!(players[0].look().await.unwrap()["moves"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_acts_in_a_game_of_others() {
    let tables = Tables::open(3).await;
    let mut players = tables.game(&[0, 1], blitz(), true).await;
    let game = players[0].game();
    let mut stranger = Player::at(tables.line(2).await, game).await.unwrap();
    let seat = json!(1);
    for request in [
        json!({ "do": "play", "game": game, "ply": 0, "move": "e2", "seat": seat, "account": tables.people[0].id }),
        json!({ "do": "resign", "game": game, "seat": seat }),
        json!({ "do": "abort", "game": game }),
        json!({ "do": "offer", "game": game, "what": "draw" }),
        json!({ "do": "decline", "game": game, "what": "draw" }),
    ] {
        assert_eq!(refused(&mut stranger, request).await["reason"], "not-seated");
    }
    for request in ["sit", "stand-up"] {
        let late = refused(&mut stranger, json!({ "do": request, "game": game })).await;
        assert_eq!(late["reason"], "begun");
    }
    for request in ["game", "resign"] {
        let none = refused(&mut stranger, json!({ "do": request, "game": 987_654 })).await;
        assert_eq!((&none["reason"], &none["status"]), (&json!("no-game"), &json!(404)));
    }
    let now = players[0].look().await.unwrap();
    assert_eq!((&now["phase"], &now["moves"]), (&json!("playing"), &json!(0)));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_illegal_or_malformed_changes_nothing() {
    let tables = Tables::open(2).await;
    let mut players = tables.game(&[0, 1], blitz(), true).await;
    let [one, two] = &mut players[..] else { panic!("two play") };
    let game = one.game();
    for (play, rule) in [("e3", "too-far"), ("e1", "occupied"), ("--", "must-move")] {
        let why = refused(one, json!({ "do": "play", "game": game, "ply": 0, "move": play })).await;
        assert_eq!((&why["reason"], &why["illegal"]), (&json!("illegal"), &json!(rule)), "{play}: {why}");
        assert!(why["detail"].as_str().is_some_and(|detail| !detail.is_empty()), "{why}");
    }
    for nonsense in ["e10", "i1h", "a9v", "", "E2", "e2; DROP TABLE game", "\u{202e}2e"] {
        let why = refused(one, json!({ "do": "play", "game": game, "ply": 0, "move": nonsense })).await;
        assert!([400, 422].contains(&why["status"].as_u64().unwrap()), "{nonsense}: {why}");
    }
    for request in [
        json!({ "do": "play", "game": game }),
        json!({ "do": "play", "game": "x", "ply": 0, "move": "e2" }),
        json!({ "do": "play", "game": game, "ply": -1, "move": "e2" }),
        json!({ "do": "offer", "game": game, "what": "victory" }),
    ] {
        let why = refused(one, request.clone()).await;
        assert!([400, 422].contains(&why["status"].as_u64().unwrap()), "{request}: {why}");
    }
    // walls: twice the same, across, one half over the other
    one.play("e4h".parse().unwrap()).await.unwrap().unwrap();
    two.hear_until(Player::is_my_turn).await.unwrap();
    for (wall, rule) in [("e4h", "overlaps"), ("d4h", "overlaps"), ("f4h", "overlaps"), ("e4v", "crosses")] {
        let why = refused(two, json!({ "do": "play", "game": game, "ply": 1, "move": wall })).await;
        assert_eq!(why["illegal"], rule, "{wall}: {why}");
        let checked = refused(two, json!({ "do": "check", "game": game, "move": wall })).await;
        assert_eq!(checked["illegal"], rule);
    }
    // meant for another position
    let late = refused(two, json!({ "do": "play", "game": game, "ply": 0, "move": "e8" })).await;
    assert_eq!(late["reason"], "overtaken");
    assert_eq!(two.look().await.unwrap()["moves"], 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_wins_by_claiming_it_nor_moves_after_the_end() {
    let tables = Tables::open(2).await;
    let mut players = tables.game(&[0, 1], blitz(), true).await;
    let [one, two] = &mut players[..] else { panic!("two play") };
    let game = one.game();
    for claim in [
        json!({ "do": "win", "game": game }),
        json!({ "do": "end", "game": game, "outcome": { "winners": [1], "reason": "arrived" } }),
        json!({ "do": "rate", "game": game, "rating": 3000 }),
    ] {
        assert_eq!(refused(one, claim).await["status"], 400);
    }
    // unknown fields are ignored
    let forged = json!({ "do": "play", "game": game, "ply": 0, "move": "e2", "outcome": { "winners": [1] }, "phase": "over" });
    one.line().ask(forged).await.unwrap().unwrap();
    assert_eq!(one.look().await.unwrap()["phase"], "playing");
    two.look().await.unwrap();
    let (first, second) = tokio::join!(one.play_on(|_| None), two.play_on(|_| None));
    first.unwrap();
    second.unwrap();
    let ratings = one.look().await.unwrap()["ratings"].clone();
    for player in [&mut *one, &mut *two] {
        for request in [
            json!({ "do": "play", "game": game, "ply": player.plies(), "move": "e5" }),
            json!({ "do": "resign", "game": game }),
            json!({ "do": "abort", "game": game }),
            json!({ "do": "offer", "game": game, "what": "draw" }),
        ] {
            assert_eq!(refused(player, request).await["reason"], "game-over");
        }
    }
    assert_eq!(one.look().await.unwrap()["ratings"], ratings, "a game is rated once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_seeks_is_limited_and_others_are_matched() {
    let tables = Tables::open(3).await;
    let mut flooder = tables.line(0).await;
    let mut sent = 0;
    for number in 0..2_000 {
        let lowest = 3_000 + number;
        let seek = json!({ "do": "seek", "modality": "quoridor-2-rapid", "lowest": lowest });
        if flooder.send(seek).await.is_err() {
            break;
        }
        sent += 1;
    }
    let mut refused = 0;
    let mut answers = 0;
    let mut is_gone = false;
    while answers < sent && !is_gone {
        match flooder.next().await {
            Ok(Frame::Answer { outcome, .. }) => {
                answers += 1;
                refused += usize::from(outcome.is_err_and(|error| error["status"] == 429));
            }
            Ok(Frame::Push(_)) => {}
            Ok(Frame::Closed(_)) | Err(_) => is_gone = true,
        }
    }
    assert!(is_gone || refused > 0, "nothing was refused of {sent}");
    // meanwhile, two others find each other
    let mut others = [tables.line(1).await, tables.line(2).await];
    for line in &mut others {
        line.ask(json!({ "do": "seek", "modality": "quoridor-2-blitz" })).await.unwrap().unwrap();
    }
    let mut games = Vec::new();
    for line in &mut others {
        let game = loop {
            match line.next().await.unwrap() {
                Frame::Push(push) if push["push"] == "matched" => break push["game"].as_i64().unwrap(),
                Frame::Push(_) | Frame::Answer { .. } => {}
                Frame::Closed(code) => panic!("closed with {code:?}"),
            }
        };
        games.push(game);
    }
    assert_eq!(games[0], games[1]);
}
