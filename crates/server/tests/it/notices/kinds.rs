//! Each kind of notification about a game.

use axum::http::{Method, StatusCode};
use serde_json::json;

use super::{badge, correspondence, days, unread};
use crate::play::{Club, SHORT_GAME, blitz, play_from};

/// The kinds of somebody's unread notices.
macro_rules! kinds {
    ($club:expr, $who:expr) => {
        unread(&$club.site, &$who.account).await.into_iter().map(|(kind, ..)| kind).collect::<Vec<_>>()
    };
}

#[tokio::test]
async fn an_invitation_is_told_until_the_table_is_taken_or_gone() {
    let club = Club::new().await;
    let mut anna = club.player("anna").await;
    let mut boris = club.player("boris").await;
    anna.befriend(&mut boris).await;
    let invite = |name: &str| {
        json!({"do": "make-game", "client_id": name, "seats": 2, "control": {"base": 300, "increment": 3},
            "access": "invited", "invited": [boris.id()]})
    };
    let (first, second) = (invite("first"), invite("second"));
    let game = anna.ok(first.clone()).await["id"].as_i64().unwrap();
    anna.ok(first).await;
    let told = unread(&club.site, &boris.account).await;
    let sentence = "anna invites you to a game of Quoridor".to_owned();
    assert_eq!(told, [("invitation".to_owned(), sentence, format!("/play/games/{game}"))], "told once");
    assert_eq!(badge(&club.site, &boris.account).await, Some(1));
    anna.ok(json!({"do": "stand-up", "game": game})).await;
    assert_eq!(kinds!(club, boris), [""; 0], "the table is gone");
    let game = anna.ok(second).await["id"].as_i64().unwrap();
    boris.ok(json!({"do": "sit", "game": game})).await;
    assert_eq!(kinds!(club, boris), [""; 0], "taken");
    assert_eq!(kinds!(club, anna), ["started"], "who waited hears that the game began");
}

#[tokio::test]
async fn ones_turn_in_a_game_of_days_is_told_until_one_moves() {
    let club = Club::new().await;
    let (game, mut players) = correspondence(&club).await;
    play_from(&mut players, game, 0, &["e2"]).await;
    let [one, two] = &players[..] else { unreachable!() };
    let told = unread(&club.site, &two.account).await;
    assert_eq!((told[0].0.as_str(), told[0].2.as_str()), ("turn", format!("/play/games/{game}").as_str()));
    assert!(told[0].1.contains(&one.account.name), "{told:?}");
    assert_eq!(kinds!(club, one), [""; 0], "who moves has seen it");
    play_from(&mut players, game, 1, &["e8"]).await;
    assert_eq!((kinds!(club, players[0]), kinds!(club, players[1])), (vec!["turn".to_owned()], vec![]));
    // opening the game's page marks it as read
    let cookie = club.site.session(&players[0].account).await;
    let page = club.site.get(&format!("/play/games/{game}"), &cookie).await.text();
    assert!(page.contains("data-notices hidden"), "{page}");
    assert_eq!(badge(&club.site, &players[0].account).await, None);
}

#[tokio::test]
async fn notices_survive_a_restart_and_a_game_with_a_clock_tells_no_turns() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    play_from(&mut players, game, 0, &["e2", "e8", "e3"]).await;
    assert_eq!(kinds!(club, players[1]), [""; 0]);
    let carla = club.player("carla").await;
    players[0].ok(json!({"do": "friend", "account": carla.id(), "step": "ask"})).await;
    let account = carla.account.clone();
    drop((players, carla));
    let club = club.restarted(jiff::SignedDuration::from_secs(60)).await;
    assert_eq!(badge(&club.site, &account).await, Some(1));
}

#[tokio::test]
async fn whose_offer_is_declined_hears_of_it_and_who_takes_one_back_does_not() {
    let club = Club::new().await;
    let (game, mut players) = club.table(&["anna", "boris"], blitz(), false).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    players[0].ok(json!({"do": "offer", "game": game, "what": "draw"})).await;
    players[0].ok(json!({"do": "decline", "game": game, "what": "draw"})).await;
    assert_eq!((kinds!(club, players[0]), kinds!(club, players[1])), (vec![], vec![]), "taken back");
    players[0].ok(json!({"do": "offer", "game": game, "what": "pause"})).await;
    players[1].ok(json!({"do": "decline", "game": game, "what": "pause"})).await;
    let told = unread(&club.site, &players[0].account).await;
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!(told[0].1, format!("Quoridor: {} declined your pause request", players[1].account.name));
    // notifications read before are listed too
    loop {
        let push = players[0].push("notice").await;
        if push["notice"]["kind"] == "declined" {
            assert_eq!(push["unread"], 1, "{push}");
            break;
        }
    }
}

#[tokio::test]
async fn the_end_of_a_game_is_told_to_those_who_do_not_see_it() {
    let club = Club::new().await;
    let (game, mut players) = correspondence(&club).await;
    play_from(&mut players, game, 0, &SHORT_GAME).await;
    let told = unread(&club.site, &players[0].account).await;
    let names: Vec<String> = players.iter().map(|player| player.account.name.clone()).collect();
    assert_eq!(told[0].1, format!("Quoridor: you lost against {}", names[1]));
    assert_eq!(told.len(), 1, "whose turn it was is of no interest any more: {told:?}");
    assert_eq!(kinds!(club, players[1]), [""; 0], "who made the last move saw it");
    // out of time while both are away
    let mut again = vec![club.player("carla").await, club.player("deniz").await];
    let game = crate::play::seat(&mut again, days(), false).await;
    play_from(&mut again, game, 0, &["e2", "e8", "e3"]).await;
    club.later(3 * 24 * 60 * 60 + 1);
    again[0].news(|news| news["phase"] == "over").await;
    assert_eq!(kinds!(club, again[0]), ["finished"]);
    assert_eq!(kinds!(club, again[1]), ["finished"]);
}

/// Whoever claims knows how the game ended, also by a call without a connection.
#[tokio::test]
async fn fair_who_claims_is_not_told_of_the_end_of_the_game() {
    let club = Club::new().await;
    let (game, mut players) = club.pair().await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    let [first, second] = players;
    let accounts = [first.account.clone(), second.account.clone()];
    let token = second.token.clone();
    first.line.close().await;
    second.line.close().await;
    let path = format!("/api/v1/games/{game}");
    loop {
        let clocks = club.site.call(Method::GET, &path, "", None).await.json()["clocks"].clone();
        if clocks[0]["is_here"] == false && clocks[1]["is_here"] == false {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    club.later(30);
    let answer = club.site.call(Method::POST, &format!("{path}/claim"), &token, None).await;
    assert_eq!(answer.status, StatusCode::NO_CONTENT, "{}", answer.text());
    assert_eq!(unread(&club.site, &accounts[1]).await, []);
    let told = unread(&club.site, &accounts[0]).await;
    assert_eq!((told.len(), told[0].0.as_str()), (1, "finished"), "{told:?}");
}
