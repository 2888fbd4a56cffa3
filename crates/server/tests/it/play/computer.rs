//! Somebody alone plays the computer.

use serde_json::json;

use super::{Club, blitz};

fn table(seats: u8, level: &str) -> serde_json::Value {
    json!({"do": "make-game", "client_id": level, "seats": seats, "control": blitz(), "access": "computer", "level": level})
}

#[tokio::test]
async fn the_game_begins_at_once_and_the_computer_answers() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    let made = anna.ok(table(2, "easy")).await;
    let game = made["id"].as_i64().unwrap();
    assert_eq!((&made["phase"], &made["access"]), (&json!("playing"), &json!("computer")));
    let you = made["you"].as_u64().unwrap();
    let computer = &made["players"][usize::try_from(2 - you).unwrap()];
    assert_eq!((&computer["computer"], &computer["account"]), (&json!("easy"), &json!(null)));
    let mut seen = anna.game(game).await;
    // a whole game: whatever pawn move comes first, until somebody is at home
    while seen["phase"] == "playing" {
        if seen["to_move"] == you {
            let pawn = if you == 1 {
                seen["legal"]["pawns"].as_array().unwrap().last()
            } else {
                seen["legal"]["pawns"].as_array().unwrap().first()
            };
            let pawn = pawn.unwrap().as_str().unwrap().to_owned();
            let ply = usize::try_from(seen["moves"].as_u64().unwrap()).unwrap();
            anna.play(game, ply, &pawn).await.unwrap();
        } else {
            anna.news(|news| news["to_move"] == you || news["phase"] == "over").await;
        }
        seen = anna.game(game).await;
    }
    assert!(seen["outcome"].is_object(), "{seen}");
    assert_eq!(seen["ratings"], json!(null));
}

#[tokio::test]
async fn three_computers_fill_a_table_of_four_and_agree_to_what_is_asked() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    let made = anna.ok(table(4, "easy")).await;
    let (game, you) = (made["id"].as_i64().unwrap(), made["you"].as_u64().unwrap());
    let turn = |seen: &serde_json::Value| seen["to_move"] == you;
    if !turn(&anna.game(game).await) {
        anna.news(turn).await;
    }
    anna.refused(json!({"do": "offer", "game": game, "what": "draw"}), 409, "no-draw").await;
    anna.ok(json!({"do": "offer", "game": game, "what": "pause"})).await;
    assert_eq!(anna.game(game).await["phase"], "paused");
    anna.ok(json!({"do": "offer", "game": game, "what": "resume"})).await;
    anna.ok(json!({"do": "abort", "game": game})).await;
    let seen = anna.game(game).await;
    assert_eq!(seen["called_off"], "aborted");
    anna.ok(json!({"do": "offer", "game": game, "what": "rematch"})).await;
    let next = anna.news(|news| !news["rematch"].is_null()).await["rematch"].as_i64().unwrap();
    let rematch = anna.game(next).await;
    assert_eq!((&rematch["after"], &rematch["access"]), (&json!(game), &json!("computer")));
    let seats = |seen: &serde_json::Value| seen["you"].as_u64().unwrap();
    assert_eq!(seats(&rematch), if you == 1 { 4 } else { you - 1 });
}

#[tokio::test]
async fn others_may_watch_but_not_sit_down() {
    let club = Club::new().await;
    let (mut anna, mut boris) = (club.player("anna").await, club.player("boris").await);
    let game = anna.ok(table(2, "medium")).await["id"].clone();
    boris.refused(json!({"do": "sit", "game": game}), 409, "begun").await;
    assert_eq!(boris.ok(json!({"do": "game", "game": game})).await["phase"], "playing");
    assert_eq!(boris.ok(json!({"do": "games"})).await["running"], json!([]));
}

#[tokio::test]
async fn a_pause_while_it_thinks_does_not_silence_it() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    let made = anna.ok(table(2, "easy")).await;
    let (game, you) = (made["id"].as_i64().unwrap(), made["you"].as_u64().unwrap());
    let offer = |what: &str| json!({"do": "offer", "game": game, "what": what});
    for round in 0..12 {
        let mut seen = anna.game(game).await;
        // news of earlier moves may still be on their way
        while seen["phase"] == "playing" && seen["to_move"] != you {
            anna.news(|news| news["to_move"] == you || news["phase"] == "over").await;
            seen = anna.game(game).await;
        }
        if seen["phase"] == "over" {
            break;
        }
        // up and down before the own side, so that nobody arrives
        let at = if round % 2 == 0 { "d" } else { "e" };
        let pawns = seen["legal"]["pawns"].as_array().unwrap().iter();
        let pawn = pawns.filter_map(|pawn| pawn.as_str()).max_by_key(|pawn| pawn.starts_with(at)).unwrap();
        let ply = usize::try_from(seen["moves"].as_u64().unwrap()).unwrap();
        anna.play(game, ply, pawn).await.unwrap();
        // it may have answered by now, or be refused since the game stands
        if anna.ask(offer("pause")).await.is_ok() {
            anna.ok(offer("resume")).await;
        }
    }
}
