//! Who does not come.

use serde_json::json;

use super::{Cup, blitz, let_it_look};

/// A cup of two of whom these are at their clients.
async fn cup_with(here: &[&str]) -> (Cup, Vec<crate::play::Player>) {
    let cup = Cup::without_accounts(&["Anna", "Boris"], blitz()).await;
    let mut players = Vec::new();
    for (name, number) in ["anna", "boris"].into_iter().zip(1..) {
        if here.contains(&name) {
            players.push(cup.club.player(name).await);
        } else {
            cup.club.site.account(name).await;
        }
        cup.link(number, name).await;
    }
    cup.watch();
    (cup, players)
}

#[tokio::test]
async fn if_neither_came_both_lose() {
    let (cup, _) = cup_with(&[]).await;
    cup.pair().await;
    let game = cup.game(1, 1, None).await;
    cup.later(599);
    let_it_look().await;
    assert_eq!(cup.stands(1, 1).await, None);
    cup.later(1);
    assert_eq!(cup.result(1, 1).await, "---");
    assert_eq!(cup.called_off(game).await, "nobody-came");
    assert!(!cup.is_rated(game).await);
}

#[tokio::test]
async fn who_came_wins_by_forfeit_and_nobody_is_rated() {
    for here in ["anna", "boris"] {
        let (cup, _players) = cup_with(&[here]).await;
        let boards = cup.pair().await;
        let game = cup.game(1, 1, None).await;
        cup.later(600);
        let is_white = boards[0]["white"]["name"].as_str().unwrap().to_lowercase() == here;
        assert_eq!(cup.result(1, 1).await, if is_white { "+--" } else { "--+" });
        assert!(!cup.is_rated(game).await);
    }
}

#[tokio::test]
async fn white_has_to_begin_and_black_to_answer() {
    let (cup, players) = cup_with(&["anna", "boris"]).await;
    let boards = cup.pair().await;
    let game = cup.game(1, 1, None).await;
    let mut players = super::at_board(players, &boards[0]);
    cup.later(500);
    players[0].play(game, 0, "e2").await.unwrap();
    cup.later(200);
    let_it_look().await;
    assert_eq!(cup.stands(1, 1).await, None, "Black has as long for the own first move");
    cup.later(400);
    assert_eq!(cup.result(1, 1).await, "+--");

    let (cup, _players) = cup_with(&["anna", "boris"]).await;
    cup.pair().await;
    cup.game(1, 1, None).await;
    cup.later(600);
    assert_eq!(cup.result(1, 1).await, "--+");
}

#[tokio::test]
async fn who_has_moved_is_not_late() {
    let (cup, players) = cup_with(&["anna", "boris"]).await;
    let boards = cup.pair().await;
    let game = cup.game(1, 1, None).await;
    let mut players = super::at_board(players, &boards[0]);
    players[0].play(game, 0, "e2").await.unwrap();
    players[1].play(game, 1, "e8").await.unwrap();
    drop(players);
    cup.later(250);
    let_it_look().await;
    assert_eq!(cup.seen(game).await["phase"], "playing");
    // from here on the clock decides
    cup.later(700);
    assert_eq!(cup.result(1, 1).await, "0-1");
}

#[tokio::test]
async fn a_round_that_begins_later_waits_from_then_on() {
    let (cup, _) = cup_with(&[]).await;
    let schedule = json!({"time_zone": "UTC", "schedule": ["2026-11-16T10:00"]});
    cup.ok(axum::http::Method::PATCH, super::EVENT, Some(schedule)).await;
    cup.pair().await;
    cup.game(1, 1, None).await;
    cup.later(3600 + 599);
    let_it_look().await;
    assert_eq!(cup.stands(1, 1).await, None);
    cup.later(1);
    assert_eq!(cup.result(1, 1).await, "---");
}

/// Row "Boards show the countdown to a forfeit": friends still see who closed the page a moment ago, but the board does not take them for
/// somebody who has come.
#[tokio::test]
async fn fair_who_went_just_before_the_round_opens_does_not_win_by_forfeit() {
    for here in ["anna", "boris"] {
        let (cup, players) = cup_with(&[here]).await;
        for player in players {
            player.line.close().await;
        }
        cup.pair().await;
        let game = cup.game(1, 1, None).await;
        let clocks = cup.seen(game).await["clocks"].clone();
        assert_eq!((&clocks[0]["is_here"], &clocks[1]["is_here"]), (&json!(false), &json!(false)));
        cup.later(600);
        assert_eq!(cup.result(1, 1).await, "---", "{here} had gone");
        assert_eq!(cup.called_off(game).await, "nobody-came");
    }
}
