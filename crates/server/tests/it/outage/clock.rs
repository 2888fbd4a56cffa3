//! Fault 1: the wall clock jumps in the middle of rated games.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Instant;

use jiff::{SignedDuration, Timestamp};
use ronde_server::Clock;
use serde_json::json;

use super::Site;
use crate::play::{blitz, play_from};

const MINUTES: i64 = 60;
const DAYS: i64 = 24 * 60 * MINUTES;

/// A running clock, and how many seconds the wall clock is off.
fn running() -> (Clock, Arc<AtomicI64>) {
    let wrong = Arc::new(AtomicI64::new(0));
    let by = Arc::clone(&wrong);
    let wall = move || Timestamp::now() + SignedDuration::from_secs(by.load(Ordering::Relaxed));
    (Clock::running(wall), wrong)
}

/// Fault 1: jumps of ten minutes and thirty days, forwards and backwards, charge nobody and end no game.
#[tokio::test]
async fn fault_1_a_wall_clock_that_jumps_charges_nobody() {
    let (clock, wrong) = running();
    let site = Site::new(clock).await;
    let (game, mut players) = site.club.table(&["anna", "boris"], blitz(), true).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    let account = site.app().session(&players[0].account).await;
    let moves = ["e3", "e7", "e4", "e6", "e5"];
    for (at, jump) in [10 * MINUTES, -10 * MINUTES, 30 * DAYS, -30 * DAYS].into_iter().enumerate() {
        wrong.store(jump, Ordering::Relaxed);
        site.app().app.compare_clock().await;
        let ply = 2 + at;
        let begun = Instant::now();
        let before = players[0].game(game).await;
        play_from(&mut players, game, ply, &moves[at..=at]).await;
        let after = players[0].game(game).await;
        assert_eq!(after["phase"], "playing");
        // three seconds are added for the move
        let seat = ply % 2;
        let charged = before["clocks"][seat]["left"].as_i64().unwrap() + 3_000
            - after["clocks"][seat]["left"].as_i64().unwrap();
        // the time that went by is charged, however slow the machine is, and a second more at most
        let by = i64::try_from(begun.elapsed().as_millis()).unwrap();
        assert!((-1_000..=by + 1_000).contains(&charged), "{jump} s: {charged} ms in {by} ms");
        let day = Timestamp::now().duration_since(site.app().app.now()).abs();
        assert!(day < SignedDuration::from_mins(1), "the site keeps its own time");
        // a login ends neither early nor late
        assert_eq!(site.app().get("/account", &account).await.status, 200);
    }
    // the game continues and is rated by what happens on the board
    players[0].ok(json!({"do": "resign", "game": game})).await;
    let end = players[0].game(game).await;
    assert_eq!(end["out"], json!([{"seat": 1, "why": "resigned"}]));
}

/// Fault 1: the site restarts with the clock before the last move of a game.
#[tokio::test]
async fn fault_1_a_start_with_the_clock_set_back_lets_clocks_run() {
    let site = Site::standing().await;
    let (game, mut players) = site.club.table(&["anna", "boris"], blitz(), true).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    let tokens = [players[0].token.clone(), players[1].token.clone()];
    drop(players);
    let club = site.club.restarted(SignedDuration::from_hours(-30 * 24)).await;
    let mut first = club.connect(&tokens[0]).await;
    let _second = club.connect(&tokens[1]).await;
    let mut seen = json!(null);
    for _ in 0..200 {
        seen = first.ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
        if seen["clocks"][0]["is_running"] == true {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(25)).await;
    }
    assert_eq!(
        (&seen["clocks"][0]["is_running"], &seen["clocks"][0]["left"]),
        (&json!(true), &json!(303_000))
    );
    club.later(60);
    // time counts once the database is known to have been there
    for _ in 0..60 {
        seen = first.ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
        if seen["clocks"][0]["left"] == 243_000 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    panic!("the clock does not run from where it stood: {seen}");
}

/// Fault 1: a jump ends no game in which days are counted either.
#[tokio::test]
async fn fault_1_a_wall_clock_that_jumps_ends_no_correspondence_game() {
    let (clock, wrong) = running();
    let site = Site::new(clock).await;
    let (game, mut players) = site.club.table(&["anna", "boris"], json!({"days": 2}), true).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    let moves = ["e3", "e7", "e4", "e6"];
    for (at, jump) in [30 * DAYS, -30 * DAYS, 10 * MINUTES, -10 * MINUTES].into_iter().enumerate() {
        wrong.store(jump, Ordering::Relaxed);
        site.app().app.compare_clock().await;
        play_from(&mut players, game, 2 + at, &moves[at..=at]).await;
        let seen = players[0].game(game).await;
        assert_eq!(seen["phase"], "playing");
        let deadline: Timestamp = seen["deadline"].as_str().unwrap().parse().unwrap();
        let left = deadline.duration_since(site.app().app.now());
        let full = SignedDuration::from_hours(48);
        assert!(left <= full && full - left < SignedDuration::from_hours(1), "{jump} s: {left:#} left");
    }
}
