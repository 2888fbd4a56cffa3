//! Whole games: of two with walls and jumps, of four with one who leaves, with a spectator and somebody who drops.

use ronde_quoridor::{Move, Seat};
use ronde_talk::Player;
use serde_json::{Value, json};

use super::{Tables, blitz};

/// Three walls in front of the other at the beginning, then straight on.
fn with_walls(player: &Player) -> Option<Move> {
    let walls = ["e3h", "c3h", "e7h", "c7h"];
    let index = usize::try_from(player.plies()).ok()?;
    walls.get(index).and_then(|wall| wall.parse().ok())
}

#[tokio::test(flavor = "multi_thread")]
async fn two_play_a_rated_game_and_both_ratings_follow_the_formula() {
    let tables = Tables::open(3).await;
    let mut players = tables.game(&[0, 1], blitz(), true).await;
    let game = players[0].game();
    let mut spectator = Player::at(tables.line(2).await, game).await.unwrap();
    assert_eq!(spectator.seat(), None);
    let (first, second) = players.split_at_mut(1);
    let (one, two) = (&mut first[0], &mut second[0]);
    let (one_done, two_done, watched) =
        tokio::join!(one.play_on(with_walls), two.play_on(with_walls), spectator.hear_until(Player::is_over));
    one_done.unwrap();
    two_done.unwrap();
    watched.unwrap();
    for player in [&mut *one, &mut *two, &mut spectator] {
        let end = player.look().await.unwrap();
        assert_eq!(end["outcome"]["reason"], "arrived");
        let winner = end["outcome"]["winners"][0].as_u64().unwrap();
        let ratings = end["ratings"].as_array().unwrap();
        assert_eq!(ratings.len(), 2, "{ratings:?}");
        for change in ratings {
            // both were newcomers with 1500: half of 32 goes from one to the other
            let expected = if change["seat"] == winner { 1516 } else { 1484 };
            assert_eq!((&change["before"], &change["after"]), (&json!(1500), &json!(expected)), "{change}");
        }
        let plays = end["plays"].as_array().unwrap();
        assert_eq!(plays.len() as u64, end["moves"].as_u64().unwrap());
        assert!(plays.iter().filter(|play| play["move"].as_str().unwrap().ends_with('h')).count() >= 4);
    }
    // what was seen on the way is what the log says
    assert_eq!(one.seen()["position"], spectator.seen()["position"]);
    let refused = one.ask("resign", json!({})).await.unwrap().unwrap_err();
    assert_eq!(refused["reason"], "game-over");
}

#[tokio::test(flavor = "multi_thread")]
async fn of_four_one_leaves_and_the_others_go_on() {
    let tables = Tables::open(4).await;
    let mut players = tables.game(&[0, 1, 2, 3], blitz(), true).await;
    // a round in which everybody moves once
    for player in &mut players {
        player.hear_until(Player::is_my_turn).await.unwrap();
        let step = player.best_step().unwrap();
        player.play(step).await.unwrap().unwrap();
    }
    // the third resigns; the place on the board is free
    let leaver = &mut players[2];
    leaver.ask("resign", json!({})).await.unwrap().unwrap();
    leaver
        .hear_until(|player| player.seen()["out"].as_array().is_some_and(|out| out.len() == 1))
        .await
        .unwrap();
    let out = leaver.seen()["out"].clone();
    assert_eq!((&out[0]["seat"], &out[0]["why"]), (&json!(3), &json!("resigned")));
    assert!(leaver.position().unwrap().pawn(Seat::Three).is_none());
    let leaver = players.remove(2);
    let [one, two, four] = &mut players[..] else { panic!("three are left") };
    let none = |_: &Player| None;
    let ended = tokio::join!(one.play_on(none), two.play_on(none), four.play_on(none));
    ended.0.unwrap();
    ended.1.unwrap();
    ended.2.unwrap();
    let end: Value = one.look().await.unwrap().clone();
    let winner = end["outcome"]["winners"][0].as_u64().unwrap();
    let ratings = end["ratings"].as_array().unwrap();
    assert_eq!(ratings.len(), 4);
    for change in ratings {
        // four newcomers: E = 1/2 for each, so the winner gains 16 and each of the others loses 16
        let expected = if change["seat"] == winner { 1516 } else { 1484 };
        assert_eq!(change["after"], expected, "{change}");
    }
    assert_ne!(winner, 3);
    drop(leaver);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_drops_finds_the_game_again_and_a_move_in_doubt_is_made_once() {
    let tables = Tables::open(2).await;
    let mut players = tables.game(&[0, 1], blitz(), false).await;
    let game = players[0].game();
    let mut two = players.pop().unwrap();
    let mut one = players.pop().unwrap();
    let first = usize::from(tables.people[0].name != one.seen()["players"][0]["name"]);
    one.play("e2".parse().unwrap()).await.unwrap().unwrap();
    two.hear_until(Player::is_my_turn).await.unwrap();
    two.play("e8".parse().unwrap()).await.unwrap().unwrap();
    // the move is sent and the connection is cut before the answer
    one.hear_until(Player::is_my_turn).await.unwrap();
    let request = json!({ "do": "play", "game": game, "ply": 2, "move": "e3" });
    one.line().send(request.clone()).await.unwrap();
    one.line().hang_up().await.unwrap();
    two.hear_until(|player| player.plies() == 3).await.unwrap();
    drop(one);
    let mut again = Player::at(tables.line(first).await, game).await.unwrap();
    assert_eq!(again.plies(), 3);
    let stored = again.line().ask(request).await.unwrap().unwrap();
    assert_eq!(again.look().await.unwrap()["moves"], 3, "{stored}");
    two.hear_until(|player| player.seen()["clocks"][0]["is_here"] == true).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pause_is_agreed_on_and_the_game_goes_on_later() {
    let tables = Tables::open(2).await;
    let mut players = tables.game(&[0, 1], blitz(), true).await;
    let [one, two] = &mut players[..] else { panic!("two play") };
    for _ in 0..2 {
        for player in [&mut *one, &mut *two] {
            player.hear_until(Player::is_my_turn).await.unwrap();
            let step = player.best_step().unwrap();
            player.play(step).await.unwrap().unwrap();
        }
    }
    one.ask("offer", json!({ "what": "pause" })).await.unwrap().unwrap();
    two.hear_until(|player| player.seen()["offers"].as_array().is_some_and(|all| !all.is_empty()))
        .await
        .unwrap();
    two.ask("offer", json!({ "what": "pause" })).await.unwrap().unwrap();
    one.hear_until(|player| player.seen()["phase"] == "paused").await.unwrap();
    let refused = one.play("e4".parse().unwrap()).await.unwrap().unwrap_err();
    assert_eq!(refused["reason"], "paused");
    for player in [&mut *one, &mut *two] {
        player.ask("offer", json!({ "what": "resume" })).await.unwrap().unwrap();
    }
    one.hear_until(|player| player.seen()["phase"] == "playing").await.unwrap();
    two.hear_until(|player| player.seen()["phase"] == "playing").await.unwrap();
    let (first, second) = tokio::join!(one.play_on(|_| None), two.play_on(|_| None));
    first.unwrap();
    second.unwrap();
    // once more, with the seats swapped
    for player in [&mut *one, &mut *two] {
        player.ask("offer", json!({ "what": "rematch" })).await.unwrap().unwrap();
    }
    while !one.look().await.unwrap()["rematch"].is_number() {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let next = one.seen()["rematch"].as_i64().unwrap();
    let again = one.line().ask(json!({ "do": "game", "game": next })).await.unwrap().unwrap();
    assert_eq!((&again["you"], &again["phase"]), (&json!(2), &json!("playing")));
}
