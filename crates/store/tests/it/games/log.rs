//! The logs of games: they grow at the version that the writer has seen, and a table is made once.

use ronde_play::{Access, Entry, Event, Level, NoGame, Phase, Sitter};
use ronde_quoridor::Seat;
use ronde_store::games::{NewGameEvents, Summary};
use ronde_store::notices::GameNotices;
use ronde_store::{AccountId, GameId, StoreError};

use super::{append, beginning, begun, blitz, end, head_of, made, make, sitters, table};
use crate::community::people;
use crate::{at, fixture};

fn moved(play: &str) -> Event {
    Event::Moved { play: play.parse().unwrap() }
}

/// Something that happens in a game that has just begun.
fn next(game: GameId, players: &[AccountId], event: Event) -> NewGameEvents {
    let mut table = table(&beginning(blitz(), Access::Open, sitters(players)));
    table.take(vec![event.clone()], at(7)).unwrap();
    let summary = Summary::of(&table);
    NewGameEvents {
        game,
        expected_head: head_of(players),
        at: at(7),
        events: vec![event],
        summary,
        notices: GameNotices::default(),
    }
}

#[tokio::test]
async fn what_happened_reads_back() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let first = made(blitz(), Access::Invited(vec![boris]));
        let sat = |who| Event::Sat { sitter: Sitter::Account(who) };
        let began = Event::Began { order: sitters(&[boris, anna]) };
        let events = [first, sat(anna), sat(boris), began, moved("e2"), moved("e3h")];
        let summary = |so_many| Summary::of(&table(&events[..so_many]));
        let game = store.make_game(&events[..2], &summary(2), at(1), Some(anna), Some("a")).await.unwrap().id;
        let new = |from: usize, to, seconds| NewGameEvents {
            game,
            expected_head: i64::try_from(from).unwrap(),
            at: at(seconds),
            events: events[from..to].to_vec(),
            summary: summary(to),
            notices: GameNotices::default(),
        };
        // the same game twice within one batch
        let stored = store.append_game_events(&[new(2, 4, 2), new(4, 6, 9)]).await.unwrap();
        let heads: Vec<i64> = stored.into_iter().map(|one| one.unwrap().head).collect();
        assert_eq!(heads, [4, 6]);
        let log = store.game_log(game).await.unwrap().unwrap();
        let wanted = events.iter().zip([1, 1, 2, 2, 9, 9]).zip(1..);
        let wanted: Vec<Entry> = wanted
            .map(|((event, moment), seq)| Entry { seq, at: at(moment), event: event.clone() })
            .collect();
        assert_eq!(log, wanted);
        assert_eq!(store.game_log(GameId(999)).await.unwrap(), None);
        let listed = store.listed_game(game).await.unwrap();
        assert_eq!((listed.phase, listed.moves, listed.head), (Phase::Playing, 2, 6));
        assert_eq!(listed.to_move, Some(Seat::One));
        assert_eq!((listed.made_at, listed.changed_at, listed.over_at), (at(1), at(9), None));
        let players: Vec<_> = listed.players.iter().map(|one| one.as_ref().unwrap().sitter).collect();
        assert_eq!(players, sitters(&[boris, anna]));
    }
}

#[tokio::test]
async fn a_log_that_has_grown_is_told_for_its_game_alone() {
    for store in fixture().await.stores {
        let players = people(&store, ["Anna", "Boris"]).await;
        let mut games = Vec::new();
        for _ in 0..3 {
            games.push(begun(&store, blitz(), &players).await);
        }
        let step = |game, expected_head| NewGameEvents { expected_head, ..next(game, &players, moved("e2")) };
        let batch = [
            step(games[0], 4),
            step(games[1], 3),
            // what comes after something that was refused
            step(games[1], 4),
            step(GameId(999), 4),
            step(games[2], 4),
            step(games[2], 4),
        ];
        let stored = store.append_game_events(&batch).await.unwrap();
        assert_eq!(stored[0].as_ref().unwrap().head, 5);
        assert!(matches!(stored[1], Err(StoreError::Conflict { expected: 3, found: 4 })), "{:?}", stored[1]);
        assert_eq!(stored[2].as_ref().unwrap().head, 5);
        assert!(matches!(stored[3], Err(StoreError::NotFound("game"))));
        assert_eq!(stored[4].as_ref().unwrap().head, 5);
        assert!(matches!(stored[5], Err(StoreError::Conflict { expected: 4, found: 5 })));
        for game in games {
            assert_eq!(store.game_log(game).await.unwrap().unwrap().len(), 5);
            assert_eq!(store.listed_game(game).await.unwrap().head, 5);
        }
    }
}

#[tokio::test]
async fn what_the_database_refuses_leaves_nothing_of_the_batch() {
    for store in fixture().await.stores {
        let players = people(&store, ["Anna", "Boris"]).await;
        let one = begun(&store, blitz(), &players).await;
        let other = begun(&store, blitz(), &players).await;
        let nobody = [players[0], ronde_store::AccountId(999)];
        let batch = [end(one, &players, Seat::One), end(other, &nobody, Seat::One)];
        assert!(matches!(store.append_game_events(&batch).await, Err(StoreError::Database(_))));
        for game in [one, other] {
            assert_eq!(store.game_log(game).await.unwrap().unwrap().len(), 4);
            assert_eq!(store.ratings_of_game(game).await.unwrap(), []);
        }
        assert_eq!(store.game_ratings_of(players[0]).await.unwrap(), []);
        assert_eq!(store.append_game_events(&[]).await.unwrap().len(), 0);
    }
}

#[tokio::test]
async fn a_table_is_made_once() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let events = [made(blitz(), Access::Open)];
        let summary = Summary::of(&table(&events));
        let make = async |by, name| store.make_game(&events, &summary, at(1), by, name).await.unwrap();
        let first = make(Some(anna), Some("a")).await;
        assert!(first.is_new);
        let again = make(Some(anna), Some("a")).await;
        assert_eq!((again.id, again.is_new), (first.id, false));
        assert!(make(Some(anna), Some("b")).await.is_new);
        assert!(make(Some(boris), Some("a")).await.is_new, "names are each person's own");
        let rematch = make(None, Some("a")).await;
        assert!(rematch.is_new, "and the site's");
        assert_eq!(make(None, Some("a")).await.id, rematch.id);
        // without a name it is another one each time
        assert!(make(Some(anna), None).await.is_new && make(Some(anna), None).await.is_new);
        assert_eq!(store.game_log(first.id).await.unwrap().unwrap().len(), 1);
        assert_eq!(store.games_under_way().await.unwrap().len(), 6);
        let nothing = store.make_game(&[Event::Stood], &summary, at(1), None, None).await;
        assert!(matches!(nothing, Err(StoreError::Damaged(_))));
    }
}

#[tokio::test]
async fn whoever_asks_for_a_table_at_the_same_moment_gets_the_same() {
    for store in fixture().await.stores {
        let [anna] = people(&store, ["Anna"]).await;
        let tries = (0..8).map(|_| {
            let store = store.clone();
            tokio::spawn(async move {
                let events = [made(blitz(), Access::Open)];
                let summary = Summary::of(&table(&events));
                store.make_game(&events, &summary, at(1), Some(anna), Some("a")).await.unwrap()
            })
        });
        let mut made = Vec::new();
        for one in tries.collect::<Vec<_>>() {
            made.push(one.await.unwrap());
        }
        assert_eq!(made.iter().filter(|one| one.is_new).count(), 1);
        assert!(made.iter().all(|one| one.id == made[0].id));
        assert_eq!(store.games_under_way().await.unwrap(), [made[0].id]);
    }
}

#[tokio::test]
async fn what_is_over_is_not_under_way() {
    for store in fixture().await.stores {
        let players = people(&store, ["Anna", "Boris"]).await;
        let one = begun(&store, blitz(), &players).await;
        let other = make(&store, &[made(blitz(), Access::Open)]).await;
        let why = NoGame::Aborted;
        append(&store, next(one, &players, Event::called_off(why))).await.unwrap();
        assert_eq!(store.games_under_way().await.unwrap(), [other]);
        let listed = store.listed_game(one).await.unwrap();
        assert_eq!((listed.called_off, listed.outcome, listed.over_at), (Some(why), None, Some(at(7))));
    }
}

/// Fair games, row "aborting counts": what was aborted stays known, however many games against the computer come after it.
#[tokio::test]
async fn games_against_the_computer_do_not_hide_aborts() {
    for store in fixture().await.stores {
        let players = people(&store, ["Anna", "Boris"]).await;
        let game = begun(&store, blitz(), &players).await;
        let abort = Event::CalledOff { why: NoGame::Aborted, by: Some(Seat::One) };
        append(&store, next(game, &players, abort)).await.unwrap();
        let against = vec![Sitter::Account(players[0]), Sitter::Computer(Level::Easy)];
        let events = beginning(blitz(), Access::Computer, against);
        for _ in 0..101 {
            make(&store, &events).await;
        }
        assert_eq!(store.aborts_of(players[0], at(0)).await.unwrap(), [at(7)]);
        assert_eq!(store.aborts_of(players[1], at(0)).await.unwrap(), []);
    }
}
