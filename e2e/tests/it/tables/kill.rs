//! A site killed in the middle of twenty games: every acknowledged move is there, nobody is charged for the time in which the site was
//! down, and no rating is written twice.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use ronde_talk::{Line, Person, Player};
use serde_json::{Value, json};
use tokio::sync::watch;

use super::Tables;

const GAMES: usize = 20;
const KILLS: usize = 3;
/// How many moves are acknowledged between two kills.
const BETWEEN: usize = 60;
const PATIENCE: Duration = Duration::from_mins(2);
/// How long the site is down.
const DOWN: Duration = Duration::from_secs(3);

/// A scripted player who reconnects as often as it takes, and the moves that were acknowledged.
struct Stubborn {
    address: String,
    person: Person,
    game: i64,
    up: watch::Receiver<bool>,
    acknowledged: Arc<AtomicUsize>,
}

impl Stubborn {
    /// Plays until the game is over; returns this player's acknowledged moves with their numbers.
    async fn play(mut self) -> Vec<(u64, String)> {
        let mut moves = Vec::new();
        loop {
            self.up.wait_for(|up| *up).await.unwrap();
            // a failure is a connection that was cut
            if self.some_moves(&mut moves).await.is_ok() {
                return moves;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    async fn some_moves(&self, moves: &mut Vec<(u64, String)>) -> anyhow::Result<()> {
        let line = Line::open(&self.address, &self.person.cookie, None).await?;
        let line = line.map_err(|turned| anyhow::anyhow!("turned away: {}", turned.status))?;
        let mut player = Player::at(line, self.game).await?;
        while !player.is_over() {
            if !player.is_my_turn() {
                player.hear().await?;
                continue;
            }
            let (number, step) = (player.plies(), player.best_step()?);
            // an occasional wall makes the games longer
            let wall = format!("{}{}h", char::from(b'a' + u8::try_from(number % 8)?), number / 8 % 8 + 1);
            let is_wall_due = number % 3 == 2 && number < 18;
            let play = if is_wall_due { wall.parse()? } else { step };
            match player.play(play).await? {
                Ok(_) => {
                    moves.push((number, play.to_string()));
                    self.acknowledged.fetch_add(1, Ordering::SeqCst);
                }
                Err(refused) if is_wall_due && refused["reason"] == "illegal" => {
                    player.play(step).await?.map_err(|refused| anyhow::anyhow!("{refused}"))?;
                    moves.push((number, step.to_string()));
                    self.acknowledged.fetch_add(1, Ordering::SeqCst);
                }
                // a move of ours that was stored although its answer never came
                Err(refused) if refused["reason"] == "overtaken" => {}
                Err(refused) => panic!("{play} was refused: {refused}"),
            }
            player.look().await?;
            // people think
            tokio::time::sleep(Duration::from_millis(150)).await;
        }
        Ok(())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn no_acknowledged_move_is_lost_and_no_rating_is_written_twice() {
    let mut tables = Tables::open(2 * GAMES).await;
    let control = json!({ "base": 600, "increment": 0 });
    let (is_up, up) = watch::channel(true);
    let acknowledged = Arc::new(AtomicUsize::new(0));
    let mut games = Vec::new();
    let mut tasks = Vec::new();
    for game in 0..GAMES {
        let people = [2 * game, 2 * game + 1];
        let players = tables.game(&people, control.clone(), true).await;
        let id = players[0].game();
        drop(players);
        games.push(id);
        for person in people {
            let player = Stubborn {
                address: tables.site.address().to_owned(),
                person: tables.people[person].clone(),
                game: id,
                up: up.clone(),
                acknowledged: Arc::clone(&acknowledged),
            };
            tasks.push((id, tokio::spawn(player.play())));
        }
    }
    let begun = Instant::now();
    for kill in 1..=KILLS {
        let wanted = kill * BETWEEN;
        let waiting = Instant::now();
        while acknowledged.load(Ordering::SeqCst) < wanted {
            assert!(waiting.elapsed() < PATIENCE, "the players are stuck");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        is_up.send_replace(false);
        tables.site.kill().unwrap();
        tokio::time::sleep(DOWN).await;
        tables.site.start_again().unwrap();
        is_up.send_replace(true);
    }
    let mut all: Vec<(i64, u64, String)> = Vec::new();
    for (game, task) in tasks {
        let moves = tokio::time::timeout(PATIENCE, task).await.expect("the games end").unwrap();
        all.extend(moves.into_iter().map(|(ply, play)| (game, ply, play)));
    }
    let whole = begun.elapsed();
    let mut line = tables.line(0).await;
    for game in games {
        let end = line.ask(json!({ "do": "game", "game": game })).await.unwrap().unwrap();
        check_end(&end, &all, whole);
    }
    // each rating is the sum of one game
    for number in 0..2 * GAMES {
        let id = tables.people[number].id;
        let played = line.ask(json!({ "do": "ratings", "account": id })).await.unwrap().unwrap();
        let blitz: Vec<&Value> = played.as_array().unwrap().iter().filter(|one| one["games"] != 0).collect();
        assert_eq!(blitz.len(), 1, "{played}");
        assert_eq!(blitz[0]["games"], 1, "{played}");
        assert!([1484, 1516].contains(&blitz[0]["rating"].as_i64().unwrap()), "{played}");
    }
}

/// The acknowledged moves are in the log, and the clocks have lost no more than the time in which the site was up.
fn check_end(end: &Value, acknowledged: &[(i64, u64, String)], whole: Duration) {
    let game = end["id"].as_i64().unwrap();
    let plays = end["plays"].as_array().unwrap();
    for (_, ply, play) in acknowledged.iter().filter(|(of, ..)| *of == game) {
        let stored = plays.get(usize::try_from(*ply).unwrap()).map(|stored| &stored["move"]);
        assert_eq!(stored, Some(&json!(play)), "move {ply} of game {game} is lost");
    }
    assert_eq!(end["outcome"]["reason"], "arrived", "{end}");
    assert_eq!(end["ratings"].as_array().map(Vec::len), Some(2));
    let left: u64 =
        end["clocks"].as_array().unwrap().iter().map(|clock| clock["left"].as_u64().unwrap()).sum();
    let charged = Duration::from_millis((2 * 600_000_u64).saturating_sub(left));
    let down = DOWN * u32::try_from(KILLS).unwrap();
    assert!(charged <= whole.saturating_sub(down), "game {game}: {charged:?} of {whole:?} were charged");
}
