//! Games that are played on the site.

mod check;
mod crash;
mod leaders;
mod lists;
mod log;
mod personal;
mod ratings;
mod seeks;

use ronde_play::{Access, Entry, Event, Modality, Offer, Sitter, Table};
use ronde_quoridor::{Leaving, Seat, Seats};
use ronde_store::games::{AppendedGame, NewGameEvents, StoredSeek, Summary};
use ronde_store::notices::GameNotices;
use ronde_store::{AccountId, GameId, Store, StoreError};

use crate::at;
use crate::community::people;

/// Below ten minutes, two players.
pub(crate) fn blitz() -> Modality {
    "quoridor-2-blitz".parse().unwrap()
}

/// Below ten minutes, four players.
pub(crate) fn blitz_of_four() -> Modality {
    "quoridor-4-blitz".parse().unwrap()
}

/// What is agreed on a table of the usual terms.
pub(crate) fn made(modality: Modality, access: Access) -> Event {
    Table::make(modality.usual_terms(), access, None)
}

/// The table at which this has happened.
pub(crate) fn table(events: &[Event]) -> Table {
    let entries = events.iter().zip(1..).map(|(event, seq)| Entry { seq, at: at(seq), event: event.clone() });
    Table::from_log(&entries.collect::<Vec<_>>()).unwrap()
}

/// Makes a table; which.
pub(crate) async fn make(store: &Store, events: &[Event]) -> GameId {
    store.make_game(events, &Summary::of(&table(events)), at(0), None, None).await.unwrap().id
}

pub(crate) fn sitters(players: &[AccountId]) -> Vec<Sitter> {
    players.iter().copied().map(Sitter::Account).collect()
}

/// All sit down in this order and have the seats in this order.
pub(crate) fn beginning(modality: Modality, access: Access, order: Vec<Sitter>) -> Vec<Event> {
    let mut events = vec![made(modality, access)];
    events.extend(order.iter().map(|sitter| Event::Sat { sitter: *sitter }));
    events.push(Event::Began { order });
    events
}

/// A game between these people that has begun.
pub(crate) async fn begun(store: &Store, modality: Modality, players: &[AccountId]) -> GameId {
    make(store, &beginning(modality, Access::Open, sitters(players))).await
}

/// How many events the log of a game has that has just begun.
pub(crate) fn head_of(players: &[AccountId]) -> i64 {
    i64::try_from(players.len()).unwrap() + 2
}

/// The end of a game that has just begun: all others give up.
pub(crate) fn end(game: GameId, players: &[AccountId], winner: Seat) -> NewGameEvents {
    let seats = if players.len() == 2 { Seats::Two } else { Seats::Four };
    let modality = if players.len() == 2 { blitz() } else { blitz_of_four() };
    let others = seats.seats().filter(|seat| *seat != winner);
    let events: Vec<Event> = others.map(|seat| Event::Left { seat, why: Leaving::Resigned }).collect();
    let mut table = table(&beginning(modality, Access::Open, sitters(players)));
    table.take(events.clone(), at(60)).unwrap();
    NewGameEvents {
        game,
        expected_head: head_of(players),
        at: at(60),
        events,
        summary: Summary::of(&table),
        notices: GameNotices::default(),
    }
}

/// After the end somebody wants another game; the writer says once more how it ended.
pub(crate) fn after_the_end(ended: &NewGameEvents, head: i64) -> NewGameEvents {
    let events = vec![Event::Offered { seat: Seat::One, what: Offer::Rematch }];
    NewGameEvents { expected_head: head, at: at(70), events, ..ended.clone() }
}

/// Writes what happens in one game.
pub(crate) async fn append(store: &Store, new: NewGameEvents) -> Result<AppendedGame, StoreError> {
    store.append_game_events(&[new]).await.unwrap().remove(0)
}

/// A whole rated game of two.
pub(crate) async fn played(store: &Store, winner: AccountId, loser: AccountId) -> GameId {
    let players = [winner, loser];
    let game = begun(store, blitz(), &players).await;
    append(store, end(game, &players, Seat::One)).await.unwrap();
    game
}

/// Something in every table of games; a game that is over and somebody in it.
pub(crate) async fn full(store: &Store) -> (GameId, AccountId) {
    let [anna, boris] = people(store, ["Anna", "Boris"]).await;
    (full_of(store, anna, boris).await, anna)
}

/// The same between two people who are there already.
pub(crate) async fn full_of(store: &Store, anna: AccountId, boris: AccountId) -> GameId {
    let game = played(store, anna, boris).await;
    let against = vec![Sitter::Account(anna), Sitter::Computer(ronde_play::Level::Hard)];
    let events = beginning(blitz(), Access::Computer, against);
    store.make_game(&events, &Summary::of(&table(&events)), at(5), Some(anna), Some("mine")).await.unwrap();
    let (modality, since) = (blitz_of_four(), at(6));
    let seek = StoredSeek {
        account: anna,
        modality,
        since,
        widest: Some(300),
        lowest: None,
        highest: Some(1_800),
        tab: Some(7),
    };
    store.put_seek(&seek).await.unwrap();
    game
}

/// Changes the database behind the back of the store.
pub(crate) async fn execute(address: &str, statement: String) {
    let statement = sqlx::AssertSqlSafe(statement);
    if address.starts_with("postgres") {
        let pool = sqlx::PgPool::connect(address).await.unwrap();
        sqlx::query(statement).execute(&pool).await.unwrap();
        pool.close().await;
    } else {
        let pool = sqlx::SqlitePool::connect(address).await.unwrap();
        sqlx::query(statement).execute(&pool).await.unwrap();
        pool.close().await;
    }
}
