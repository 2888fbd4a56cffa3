//! Fair games: nobody gains by going away, holding up a game or pestering others.

use axum::http::{Method, StatusCode};
use serde_json::{Value, json};

use super::{Club, Player, blitz, play_from};

const DAY: i64 = 24 * 3600;

fn offer(game: i64, what: &str) -> Value {
    json!({"do": "offer", "game": game, "what": what})
}

fn decline(game: i64, what: &str) -> Value {
    json!({"do": "decline", "game": game, "what": what})
}

fn claim(game: i64) -> Value {
    json!({"do": "claim", "game": game})
}

/// Looks for a game; a player who has just finished one may have to ask twice.
async fn look(player: &mut Player) {
    for _ in 0..500 {
        match player.ask(json!({"do": "seek", "modality": "quoridor-2-blitz"})).await {
            Err(problem) if problem["reason"] == "playing" => {
                tokio::time::sleep(std::time::Duration::from_millis(10)).await;
            }
            Err(problem) => panic!("{problem}"),
            Ok(_) => return,
        }
    }
    panic!("the game does not end");
}

async fn look_and_stop(player: &mut Player) {
    look(player).await;
    player.ok(json!({"do": "unseek"})).await;
}

async fn paused(players: &mut [Player], game: i64) {
    play_from(players, game, 0, &["e2", "e8"]).await;
    for player in players {
        player.ok(offer(game, "pause")).await;
    }
}

/// Row "Disconnecting": after the grace the opponent claims, and the game is rated.
#[tokio::test]
async fn a_rated_game_is_claimed_against_who_went_away() {
    let club = Club::new().await;
    let (game, players) = club.table(&["anna", "boris"], blitz(), true).await;
    let [mut first, mut second] = players.try_into().map_err(|_| "two").unwrap();
    first.play(game, 0, "e2").await.unwrap();
    second.play(game, 1, "e8").await.unwrap();
    second.refused(claim(game), 409, "nothing-to-claim").await;
    first.line.close().await;
    second.news(|news| news["claim"]["seat"] == 1).await;
    club.later(29);
    second.refused(claim(game), 409, "too-early-to-claim").await;
    club.later(1);
    second.ok(claim(game)).await;
    let end = second.news(|news| news["phase"] == "over").await;
    assert_eq!(end["out"], json!([{"seat": 1, "why": "abandoned"}]));
    assert_eq!((&end["outcome"]["token"], &end["ratings"][1]["after"]), (&json!("0-1"), &json!(1516)));
    let record = club.site.call(Method::GET, &format!("/api/v1/games/{game}/record"), "", None).await;
    assert!(record.text().contains("{1 abandoned}"), "{}", record.text());
}

/// Row "Disconnecting": with four players the absent one is out, and the others play on.
#[tokio::test]
async fn of_four_anybody_claims_and_the_others_go_on() {
    let club = Club::new().await;
    let (game, mut players) = club.table(&["anna", "boris", "cem", "dora"], blitz(), false).await;
    play_from(&mut players, game, 0, &["e2", "b5", "e8", "h5"]).await;
    let absent = players.remove(0);
    let mut others = players;
    absent.line.close().await;
    others[1].news(|news| news["claim"]["seat"] == 1).await;
    club.later(30);
    others[1].ok(claim(game)).await;
    let seen = others[0].game(game).await;
    assert_eq!((&seen["phase"], &seen["to_move"]), (&json!("playing"), &json!(2)));
}

/// Row "pause": its end is visible, and then either player can claim, also by call.
#[tokio::test]
async fn a_pause_has_an_end_after_which_either_player_goes_on() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    paused(&mut players, game).await;
    let ends_at = json!("2026-11-17T09:00:00Z");
    let news = players[0].news(|news| news["phase"] == "paused").await;
    assert_eq!((&news["pause_ends_at"], &news["claim"]["at"]), (&ends_at, &ends_at));
    let lobby = players[0].ok(json!({"do": "games"})).await;
    assert_eq!(lobby["mine"][0]["pause_ends_at"], ends_at);
    players[0].refused(claim(game), 409, "too-early-to-claim").await;
    club.later(DAY);
    let path = format!("/api/v1/games/{game}/claim");
    let answer = club.site.call(Method::POST, &path, &players[1].token, None).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.text());
    let news = players[0].news(|news| news["phase"] == "playing").await;
    assert_eq!((&news["pause_ends_at"], &news["clocks"][0]["left"]), (&json!(null), &json!(303_000)));
    let kinds: Vec<&Value> = news["events"].as_array().unwrap().iter().map(|event| &event["type"]).collect();
    assert_eq!(kinds, ["claimed", "resumed"]);
}

/// Row "pause": a game that nobody comes back to is called off, even after a restart of the site.
#[tokio::test]
async fn nobody_comes_back_after_a_pause() {
    let club = Club::new().await;
    let (game, players) = club.table(&["anna", "boris"], blitz(), true).await;
    let mut players = players;
    paused(&mut players, game).await;
    let token = players[0].token.clone();
    drop(players);
    let club = club.restarted(jiff::SignedDuration::from_hours(3)).await;
    let mut line = club.connect(&token).await;
    line.ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
    club.later(45 * 3600);
    loop {
        let seen = line.ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
        if seen["phase"] == "over" {
            assert_eq!((&seen["called_off"], &seen["ratings"]), (&json!("never-resumed"), &json!(null)));
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
}

/// Row "pause": a player who keeps refusing to resume cannot look for rated games until it is resolved; the refusal
/// names the game.
#[tokio::test]
async fn who_refuses_to_go_on_finds_no_rated_game() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    paused(&mut players, game).await;
    let seek = json!({"do": "seek", "modality": "quoridor-2-blitz"});
    let [first, second] = &mut players;
    for _ in 0..2 {
        look_and_stop(second).await;
        first.ok(offer(game, "resume")).await;
        second.ok(decline(game, "resume")).await;
        assert_eq!(first.push("declined").await["what"], "resume");
    }
    let problem = second.refused(seek.clone(), 409, "holds-up-game").await;
    assert_eq!(problem["game"], game);
    let rated = json!({"do": "make-game", "client_id": "r", "seats": 2, "control": blitz(), "is_rated": true, "access": "open"});
    second.refused(rated, 409, "holds-up-game").await;
    look_and_stop(first).await;
    // once the pause is over, both are held to it, and a running search ends
    let days = json!({"do": "seek", "modality": "quoridor-2-correspondence"});
    first.ok(days).await;
    club.later(DAY);
    let is_days = |seek: &Value| seek["modality"] == "quoridor-2-correspondence" && seek["is_over"] == true;
    while !is_days(&first.push("seek").await) {}
    first.refused(seek.clone(), 409, "holds-up-game").await;
    first.ok(offer(game, "resume")).await;
    look_and_stop(first).await;
    second.ok(json!({"do": "resign", "game": game})).await;
    look(second).await;
}

/// Row "offers are limited": one open offer, three per player and game; the player who offered is told of a refusal.
#[tokio::test]
async fn offers_are_limited_and_a_declined_offer_is_told() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    let [first, second] = &mut players;
    for _ in 0..3 {
        first.ok(offer(game, "draw")).await;
        first.refused(offer(game, "pause"), 409, "offer-open").await;
        second.ok(decline(game, "draw")).await;
        let told = first.push("declined").await;
        assert_eq!(
            (&told["game"], &told["what"], &told["seat"], &told["account"], &told["name"]),
            (&json!(game), &json!("draw"), &json!(2), &json!(second.id()), &json!(second.account.name))
        );
    }
    first.refused(offer(game, "draw"), 409, "too-many-offers").await;
    second.ok(offer(game, "draw")).await;
    // moving on declines, and is reported as well
    first.play(game, 2, "e3").await.unwrap();
    assert_eq!(second.push("declined").await["what"], "draw");
}

/// Row "take-backs": by agreement, in unrated games; the computer always agrees.
#[tokio::test]
async fn a_move_is_taken_back() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    play_from(&mut players, game, 0, &["e2", "e8", "e3h", "e7"]).await;
    players[0].ok(offer(game, "take-back")).await;
    players[1].ok(decline(game, "take-back")).await;
    players[0].ok(offer(game, "take-back")).await;
    let path = format!("/api/v1/games/{game}/offers/take-back");
    let answer = club.site.call(Method::PUT, &path, &players[1].token, None).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.text());
    let is_undone = |news: &serde_json::Value| {
        news["events"].as_array().is_some_and(|events| events.iter().any(|one| one["type"] == "taken-back"))
    };
    let news = players[0].news(is_undone).await;
    assert_eq!(news["moves"], 2);
    assert_eq!((&news["to_move"], &news["position"]), (&json!(1), &json!(" / / e2 e8 / 10 10 / 1")));
    players[0].play(game, 2, "e3").await.unwrap();
    assert_eq!(players[1].game(game).await["plays"].as_array().unwrap().len(), 3);
    let (rated, mut players) = club.table(&["cem", "dora"], blitz(), true).await;
    play_from(&mut players, rated, 0, &["e2", "e8"]).await;
    players[0].refused(offer(rated, "take-back"), 409, "no-take-back").await;
}

#[tokio::test]
async fn the_computer_lets_one_take_back_and_plays_on() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    let new = json!({"do": "make-game", "client_id": "t", "seats": 2, "control": {"days": 3}, "access": "computer", "level": "easy"});
    let made = anna.ok(new).await;
    let (game, you) = (made["id"].as_i64().unwrap(), made["you"].clone());
    // the same position in the game comes twice
    for _ in 0..2 {
        let seen = my_turn(&mut anna, game, &you).await;
        let ply = seen["plays"].as_array().unwrap().len();
        let play = seen["legal"]["pawns"][0].as_str().unwrap().to_owned();
        anna.play(game, ply, &play).await.unwrap();
        my_turn(&mut anna, game, &you).await;
        anna.ok(offer(game, "take-back")).await;
        assert_eq!(anna.game(game).await["plays"].as_array().unwrap().len(), ply);
    }
}

async fn my_turn(anna: &mut Player, game: i64, you: &Value) -> Value {
    loop {
        let seen = anna.game(game).await;
        if seen["to_move"] == *you {
            return seen;
        }
        anna.news(|_| true).await;
    }
}

/// Row "aborts": free before the second move, but not again and again.
#[tokio::test]
async fn who_aborts_again_and_again_waits_for_the_next_rated_game() {
    let club = Club::new().await;
    let mut players = vec![club.player("anna").await, club.player("boris").await];
    let seek = json!({"do": "seek", "modality": "quoridor-2-blitz"});
    for number in 0..3 {
        for player in &mut players {
            look(player).await;
        }
        let game = players[0].push("matched").await["game"].as_i64().unwrap();
        if number == 2 {
            // not making the first move is an abort too, by the player who was to move
            let seen = players[0].game(game).await;
            let late = usize::from(seen["to_move"] != seen["you"]);
            if late == 0 {
                club.later(30);
                players[0].news(|news| news["called_off"] == "no-first-move").await;
                break;
            }
        }
        players[0].ok(json!({"do": "abort", "game": game})).await;
    }
    let problem = players[0].refused(seek.clone(), 429, "too-many-aborts").await;
    assert_eq!(problem["retry_after"], 1800);
    look_and_stop(&mut players[1]).await;
    // unrated games can be played meanwhile
    let casual =
        json!({"do": "make-game", "client_id": "c", "seats": 2, "control": blitz(), "access": "open"});
    players[0].ok(casual).await;
    club.later(1800);
    players[0].ok(seek).await;
}

/// Row "invitations": only friends, ten an hour; everyone else by link.
#[tokio::test]
async fn invitations_go_to_friends_or_by_link_and_ten_an_hour() {
    let club = Club::new().await;
    let (mut anna, mut boris) = (club.player("anna").await, club.player("boris").await);
    let new = |name: String, access: &str, invited: Vec<i64>| json!({"do": "make-game", "client_id": name, "seats": 2, "control": blitz(), "access": access, "invited": invited});
    anna.refused(new("stranger".to_owned(), "invited", vec![boris.id()]), 403, "not-friends").await;
    // only somebody with the link can sit down
    let table = anna.ok(new("link".to_owned(), "link", Vec::new())).await;
    let (game, key) = (table["id"].as_i64().unwrap(), table["key"].as_str().unwrap().to_owned());
    assert_eq!(boris.game(game).await["key"], json!(null));
    assert_eq!(boris.ok(json!({"do": "games"})).await["open"], json!([]));
    boris.refused(json!({"do": "sit", "game": game}), 409, "not-invited").await;
    boris.refused(json!({"do": "sit", "game": game, "key": "guess"}), 409, "not-invited").await;
    let path = format!("/api/v1/games/{game}/seat?key={key}");
    let answer = club.site.call(Method::PUT, &path, &boris.token, None).await;
    assert_eq!((answer.status, &answer.json()["phase"]), (StatusCode::OK, &json!("playing")));
    anna.befriend(&mut boris).await;
    for number in 0..9 {
        let table = anna.ok(new(format!("t{number}"), "invited", vec![boris.id()])).await["id"].clone();
        anna.ok(json!({"do": "stand-up", "game": table})).await;
    }
    let eleventh = new("t10".to_owned(), "invited", vec![boris.id()]);
    let problem = anna.refused(eleventh.clone(), 429, "too-many-invitations").await;
    assert_eq!(problem["retry_after"], 3600);
    // it is computed from the games, so a restart forgets nothing
    let token = anna.token.clone();
    let club = club.restarted(jiff::SignedDuration::from_mins(30)).await;
    let mut line = club.connect(&token).await;
    let problem = line.ask(eleventh.clone()).await.unwrap().unwrap_err();
    assert_eq!((&problem["reason"], &problem["retry_after"]), (&json!("too-many-invitations"), &json!(1800)));
    club.later(1800);
    line.ask(eleventh).await.unwrap().unwrap();
}
