//! Faults 2 and 4: the database takes some things and not others, so that a look at it is not enough.

use std::time::{Duration, Instant};

use jiff::SignedDuration;
use ronde_domain::GameId;
use ronde_play::Event;
use serde_json::{Value, json};
use sqlx::{ConnectOptions, Connection, Executor, PgConnection, SqliteConnection};

use super::{Breakable, Site};
use crate::play::{Player, blitz, play_from};

/// Another program that uses the same database.
enum Other {
    Sqlite(SqliteConnection),
    Postgres(PgConnection),
}

impl Other {
    async fn of(site: &Site) -> Self {
        let address = &site.app().database;
        match site.database {
            Breakable::Sqlite { .. } => {
                let options = sqlx::sqlite::SqliteConnectOptions::new().filename(address);
                Self::Sqlite(options.busy_timeout(Duration::from_secs(10)).connect().await.unwrap())
            }
            Breakable::Postgres(_) => Self::Postgres(PgConnection::connect(address).await.unwrap()),
        }
    }

    async fn run(&mut self, statement: &'static str) {
        match self {
            Self::Sqlite(connection) => connection.execute(statement).await.map(drop),
            Self::Postgres(connection) => connection.execute(statement).await.map(drop),
        }
        .unwrap();
    }

    /// From now on no move can be stored, and nothing else is wrong.
    async fn refuse_moves(&mut self) {
        let statements: &[&'static str] = match self {
            Self::Sqlite(_) => &["CREATE TRIGGER no_room BEFORE INSERT ON game_event \
                                  BEGIN SELECT RAISE(ABORT, 'no room'); END"],
            Self::Postgres(_) => &[
                "CREATE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
                 RAISE EXCEPTION 'no room' USING ERRCODE = '53100'; END $$",
                "CREATE TRIGGER no_room BEFORE INSERT ON game_event FOR EACH ROW EXECUTE FUNCTION no_room()",
            ],
        };
        for statement in statements {
            self.run(statement).await;
        }
    }

    async fn take_moves(&mut self) {
        self.run(match self {
            Self::Sqlite(_) => "DROP TRIGGER no_room",
            Self::Postgres(_) => "DROP TRIGGER no_room ON game_event",
        })
        .await;
    }
}

/// A rated game of two, in which the first has twenty seconds left and is to move.
async fn short_of_time(site: &Site) -> (i64, Vec<Player>) {
    let (game, mut players) = site.club.table(&["anna", "boris"], blitz(), true).await;
    play_from(&mut players, game, 0, &["e2", "e8"]).await;
    site.club.later(283);
    site.proved().await;
    assert_eq!(players[0].game(game).await["clocks"][0]["left"], 20_000);
    (game, players)
}

/// Moves until it is taken.
async fn insist(player: &mut Player, game: i64, ply: usize, play: &str) {
    let begun = Instant::now();
    while let Err(problem) = player.play(game, ply, play).await {
        assert!(begun.elapsed() < Duration::from_mins(1), "{problem}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

async fn outages(site: &Site, game: i64) -> usize {
    let log = site.app().app.store().game_log(GameId(game)).await.unwrap().unwrap();
    log.iter().filter(|entry| matches!(entry.event, Event::Outage { .. })).count()
}

fn left(seen: &Value, seat: usize) -> i64 {
    seen["clocks"][seat]["left"].as_i64().unwrap()
}

/// Faults 2 and 4: a move that the database does not take, as on a full disk, is refused with the reason, and whoever wanted to make it
/// loses no time, although the site finds nothing wrong with the database.
#[tokio::test]
async fn fault_4_a_move_that_is_not_stored_charges_nobody() {
    let site = Site::standing().await;
    let (game, mut players) = short_of_time(&site).await;
    let mut other = Other::of(&site).await;
    other.refuse_moves().await;
    let refused = players[0].play(game, 2, "e3").await.unwrap_err();
    if let Breakable::Postgres(_) = site.database {
        assert_eq!(refused["type"], "/problems/storage-full");
    }
    site.club.later(40);
    site.proved().await;
    // her flag would fall here
    assert!(players[0].play(game, 2, "e3").await.is_err());
    other.take_moves().await;
    insist(&mut players[0], game, 2, "e3").await;
    let seen = players[0].game(game).await;
    assert_eq!((&seen["phase"], left(&seen, 0)), (&json!("playing"), 23_000));
    assert!(outages(&site, game).await > 0);
    let ratings = site.app().app.store().ratings_of_game(GameId(game)).await.unwrap();
    assert!(ratings.is_empty());
}

/// Fault 2: somebody locks a table on the server for forty seconds. It is told as what it is, and nobody is charged.
#[tokio::test]
async fn fault_2_a_locked_table_on_a_server_charges_nobody() {
    let site = Site::standing().await;
    let Breakable::Postgres(_) = site.database else { return };
    let (game, mut players) = short_of_time(&site).await;
    let mut other = Other::of(&site).await;
    other.run("BEGIN").await;
    other.run("LOCK TABLE game_event").await;
    // nobody has noticed yet
    let refused = players[0].play(game, 2, "e3").await.unwrap_err();
    assert_eq!(refused["status"], 503);
    site.noticed(true).await;
    let refused = players[0].play(game, 2, "e3").await.unwrap_err();
    assert_eq!((&refused["status"], &refused["type"]), (&json!(503), &json!("/problems/storage-locked")));
    site.club.later(40);
    other.run("ROLLBACK").await;
    site.noticed(false).await;
    insist(&mut players[0], game, 2, "e3").await;
    let seen = players[1].game(game).await;
    assert_eq!((left(&seen, 0), left(&seen, 1)), (23_000, 303_000));
}

/// Fault 2: somebody holds the row of one game, which no look at the database finds. Moves are refused in time, and nobody is charged.
#[tokio::test]
async fn fault_2_a_locked_row_on_a_server_charges_nobody() {
    let site = Site::standing().await;
    let Breakable::Postgres(_) = site.database else { return };
    let (game, mut players) = short_of_time(&site).await;
    let mut other = Other::of(&site).await;
    other.run("BEGIN").await;
    other.run("SELECT id FROM game FOR UPDATE").await;
    let refused = players[0].play(game, 2, "e3").await.unwrap_err();
    assert_eq!((&refused["status"], &refused["type"]), (&json!(503), &json!("/problems/storage-locked")));
    site.club.later(40);
    site.proved().await;
    other.run("ROLLBACK").await;
    insist(&mut players[0], game, 2, "e3").await;
    let seen = players[1].game(game).await;
    assert_eq!((left(&seen, 0), left(&seen, 1)), (23_000, 303_000));
}

/// Fault 2: the site is started again ten minutes later while no move can be stored. Nobody is charged for the time in which it was down,
/// nor for the time until moves can be stored again.
#[tokio::test]
async fn fault_2_a_restart_while_nothing_is_stored_charges_nobody() {
    let site = Site::standing().await;
    let (game, players) = short_of_time(&site).await;
    let tokens = [players[0].token.clone(), players[1].token.clone()];
    let mut other = Other::of(&site).await;
    other.refuse_moves().await;
    let club = site.club.restarted(SignedDuration::from_mins(10)).await;
    // until then everybody was there
    drop(players);
    club.site.app.watch_store();
    let mut anna = club.connect(&tokens[0]).await;
    let _boris = club.connect(&tokens[1]).await;
    let play = json!({"do": "play", "game": game, "ply": 2, "move": "e3"});
    assert!(anna.ask(play.clone()).await.unwrap().is_err());
    club.later(40);
    assert!(anna.ask(play.clone()).await.unwrap().is_err());
    other.take_moves().await;
    let begun = Instant::now();
    while let Err(problem) = anna.ask(play.clone()).await.unwrap() {
        assert!(begun.elapsed() < Duration::from_mins(1), "{problem}");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    // what ran between the last move and the stop is nobody's loss either
    let seen = anna.ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
    assert_eq!((left(&seen, 0), left(&seen, 1)), (306_000, 303_000));
}

/// Fault 2: a game that nobody looks after, as when it could not be read at the start, charges nobody until somebody comes to it.
#[tokio::test]
async fn fault_2_a_game_that_was_not_found_at_the_start_charges_nobody() {
    let site = Site::standing().await;
    let (game, players) = short_of_time(&site).await;
    let tokens = [players[0].token.clone(), players[1].token.clone()];
    let mut other = Other::of(&site).await;
    other.run("UPDATE game SET phase = 'over'").await;
    let club = site.club.restarted(SignedDuration::from_mins(10)).await;
    // until then everybody was there
    drop(players);
    club.site.app.watch_store();
    let mut anna = club.connect(&tokens[0]).await;
    let _boris = club.connect(&tokens[1]).await;
    // everything that was found is at hand
    anna.ask(json!({"do": "play", "game": game + 1, "ply": 0, "move": "e3"})).await.unwrap().unwrap_err();
    other.run("UPDATE game SET phase = 'playing'").await;
    let played = anna.ask(json!({"do": "play", "game": game, "ply": 2, "move": "e3"})).await.unwrap();
    played.unwrap();
    // what ran between the last move and the stop is nobody's loss either
    let seen = anna.ask(json!({"do": "game", "game": game})).await.unwrap().unwrap();
    assert_eq!((&seen["phase"], left(&seen, 0)), (&json!("playing"), 306_000));
}
