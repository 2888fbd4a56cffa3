//! The site stops in the middle of games and goes on from what is stored.

use jiff::SignedDuration;
use ronde_domain::GameId;
use ronde_play::Modality;
use serde_json::json;

use super::{Club, SHORT_GAME, blitz, play_from, seat};

#[tokio::test]
async fn every_acknowledged_move_is_there_and_nobody_is_charged() {
    let club = Club::new().await;
    let mut games = Vec::new();
    for number in 0..5 {
        let names = [format!("anna{number}"), format!("boris{number}")];
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let (game, mut players) = club.table(&names, blitz(), true).await;
        play_from(&mut players, game, 0, &SHORT_GAME[..2 + number]).await;
        games.push((game, players));
    }
    club.later(20);
    let mut tokens = Vec::new();
    for (game, players) in &mut games {
        let before = players[0].game(*game).await;
        tokens.push((*game, before, players.iter().map(|player| player.token.clone()).collect::<Vec<_>>()));
    }
    let club = club.restarted(SignedDuration::from_hours(3)).await;
    // until then everybody was there
    drop(games);
    for (number, (game, before, tokens)) in tokens.into_iter().enumerate() {
        let moves = 2 + number;
        let mover = moves % 2;
        let mut mine = club.connect(&tokens[mover]).await;
        let seen = mine.ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
        assert_eq!(seen["plays"], before["plays"]);
        assert_eq!(seen["phase"], "playing");
        // what has run since the last event before the stop is nobody's loss either
        let full = before["plays"].as_array().unwrap().iter().rev().nth(1).unwrap()["left"].clone();
        assert_eq!(seen["clocks"][mover]["left"], full, "{game}");
        let ask = json!({"do": "play", "game": game, "ply": moves, "move": SHORT_GAME[moves]});
        mine.ask(ask).await.unwrap().unwrap();
    }
}

#[tokio::test]
async fn who_does_not_come_back_has_the_grace_from_the_restart_on() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    let tokens: Vec<String> = players.iter().map(|player| player.token.clone()).collect();
    let club = club.restarted(SignedDuration::from_mins(30)).await;
    let mut second = club.connect(&tokens[1]).await;
    let seen = second.ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
    let clock = &seen["clocks"][0];
    assert_eq!(
        (&clock["is_here"], &clock["grace_ms"], &clock["left"]),
        (&json!(false), &json!(30_000), &json!(303_000))
    );
    // until they are back, but not for longer than the grace, nobody is charged
    assert_eq!(clock["runs_in"], 30_000);
    club.later(30 + 303);
    loop {
        let ronde_talk::Frame::Push(push) = second.next().await.unwrap() else { panic!("closed") };
        if push["phase"] == "over" {
            assert_eq!(push["out"], json!([{"seat": 1, "why": "out-of-time"}]));
            break;
        }
    }
}

#[tokio::test]
async fn no_rating_is_written_twice() {
    let club = Club::new().await;
    let mut players = vec![club.player("anna").await, club.player("boris").await];
    let game = seat(&mut players, blitz(), true).await;
    play_from(&mut players, game, 0, &SHORT_GAME).await;
    let ids = [players[0].account.id, players[1].account.id];
    let token = players[0].token.clone();
    let club = club.restarted(SignedDuration::from_mins(1)).await;
    let mut line = club.connect(&token).await;
    let seen = line.ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
    assert_eq!((&seen["phase"], &seen["ratings"][0]["after"]), (&json!("over"), &json!(1484)));
    line.ask(json!({"do": "offer", "game": game, "what": "rematch"})).await.unwrap().unwrap();
    let modality: Modality = "quoridor-2-blitz".parse().unwrap();
    let store = club.site.app.store();
    for (who, rating) in ids.into_iter().zip([1484, 1516]) {
        let changes = store.game_rating_changes(who, modality, 10, 0).await.unwrap();
        assert_eq!((changes.len(), changes[0].after, changes[0].game), (1, rating, GameId(game)));
    }
}

#[tokio::test]
async fn a_computer_goes_on_thinking() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    let new = json!({"do": "make-game", "client_id": "t", "seats": 2, "control": blitz(), "access": "computer", "level": "easy"});
    let made = anna.ok(new).await;
    let (game, you) = (made["id"].clone(), made["you"].clone());
    let token = anna.token.clone();
    let club = club.restarted(SignedDuration::from_mins(1)).await;
    let mut line = club.connect(&token).await;
    let mut seen = line.ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
    while seen["to_move"] != you {
        line.next().await.unwrap();
        seen = line.ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
    }
    assert_eq!(seen["phase"], "playing");
}

#[tokio::test]
async fn a_table_that_waits_still_waits() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    let boris = club.player("boris").await;
    let new = json!({"do": "make-game", "client_id": "t", "seats": 2, "control": blitz(), "access": "open"});
    let game = anna.ok(new.clone()).await["id"].clone();
    let club = club.restarted(SignedDuration::from_mins(1)).await;
    let mut line = club.connect(&boris.token).await;
    let games = line.ask(json!({"do": "games"})).await.unwrap().unwrap();
    assert_eq!(games["open"][0]["id"], game);
    // and is not made a second time by a client that heard no answer
    let mut again = club.connect(&anna.token).await;
    assert_eq!(again.ask(new).await.unwrap().unwrap()["id"], game);
    let begun = line.ask(json!({"do": "sit", "game": game})).await.unwrap().unwrap();
    assert_eq!(begun["phase"], "playing");
}

#[tokio::test]
async fn days_go_on_but_nobody_loses_while_the_site_is_down() {
    let club = Club::new().await;
    let (game, mut players) = club.table(&["anna", "boris"], json!({"days": 2}), false).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    let token = players[0].token.clone();
    let club = club.restarted(SignedDuration::from_hours(24)).await;
    let mut line = club.connect(&token).await;
    let seen = line.ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
    assert_eq!(seen["deadline"], "2026-11-18T09:00:00Z");
    let club = club.restarted(SignedDuration::from_hours(3 * 24)).await;
    let mut line = club.connect(&token).await;
    let seen = line.ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
    assert_eq!((&seen["phase"], &seen["deadline"]), (&json!("playing"), &json!("2026-11-22T09:00:00Z")));
}
