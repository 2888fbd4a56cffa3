//! The logs of games: they grow at the version that the writer has seen, and a table is made once.

use ronde_play::{Access, Entry, Event, NoGame, Sitter};
use ronde_quoridor::{Seat, Seats};
use ronde_store::games::{NewGameEvents, Phase, Summary};
use ronde_store::{GameId, StoreError};

use super::{append, begun, blitz, end, made, playing, sitters};
use crate::community::people;
use crate::{at, fixture};

fn moved(play: &str) -> Event {
    Event::Moved { play: play.parse().unwrap() }
}

#[tokio::test]
async fn what_happened_reads_back() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let first = made(blitz(), Access::Invited(vec![boris]));
        let table =
            Summary { players: vec![Some(Sitter::Account(anna)), None], ..Summary::empty(Seats::Two) };
        let sat = Event::Sat { sitter: Sitter::Account(anna) };
        let events = [first.clone(), sat.clone()];
        let game = store.make_game(&events, &table, at(1), Some(anna), Some("a")).await.unwrap().id;
        let order = sitters(&[boris, anna]);
        let began = Event::Began { order: order.clone() };
        let begin = NewGameEvents {
            game,
            expected_head: 2,
            at: at(2),
            events: vec![began.clone()],
            summary: playing(&order),
        };
        // the same game again within one batch
        let summary = Summary { moves: 2, to_move: Some(Seat::One), ..playing(&order) };
        let moves = vec![moved("e2"), moved("e3h")];
        let go_on = NewGameEvents { game, expected_head: 3, at: at(9), events: moves, summary };
        let stored = store.append_game_events(&[begin, go_on]).await.unwrap();
        let heads: Vec<i64> = stored.into_iter().map(|one| one.unwrap().head).collect();
        assert_eq!(heads, [3, 5]);
        let log = store.game_log(game).await.unwrap().unwrap();
        let wanted = [(1, first), (1, sat), (2, began), (9, moved("e2")), (9, moved("e3h"))];
        let wanted = wanted.into_iter().zip(1..);
        let wanted: Vec<Entry> =
            wanted.map(|((seconds, event), seq)| Entry { seq, at: at(seconds), event }).collect();
        assert_eq!(log, wanted);
        assert_eq!(store.game_log(GameId(999)).await.unwrap(), None);
        let listed = store.listed_game(game).await.unwrap();
        assert_eq!((listed.phase, listed.moves, listed.head), (Phase::Playing, 2, 5));
        assert_eq!((listed.made_at, listed.changed_at, listed.over_at), (at(1), at(9), None));
        let players: Vec<_> = listed.players.iter().map(|one| one.as_ref().unwrap().sitter).collect();
        assert_eq!(players, order);
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
        let step = |game, expected_head| NewGameEvents {
            game,
            expected_head,
            at: at(5),
            events: vec![moved("e2")],
            summary: Summary { moves: 1, ..playing(&sitters(&players)) },
        };
        let batch = [
            step(games[0], 3),
            step(games[1], 2),
            // what rests on something that was refused
            step(games[1], 3),
            step(GameId(999), 3),
            step(games[2], 3),
            step(games[2], 3),
        ];
        let stored = store.append_game_events(&batch).await.unwrap();
        assert_eq!(stored[0].as_ref().unwrap().head, 4);
        assert!(matches!(stored[1], Err(StoreError::Conflict { expected: 2, found: 3 })), "{:?}", stored[1]);
        assert_eq!(stored[2].as_ref().unwrap().head, 4);
        assert!(matches!(stored[3], Err(StoreError::NotFound("game"))));
        assert_eq!(stored[4].as_ref().unwrap().head, 4);
        assert!(matches!(stored[5], Err(StoreError::Conflict { expected: 3, found: 4 })));
        for game in games {
            assert_eq!(store.game_log(game).await.unwrap().unwrap().len(), 4);
            assert_eq!(store.listed_game(game).await.unwrap().head, 4);
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
            assert_eq!(store.game_log(game).await.unwrap().unwrap().len(), 3);
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
        let (events, table) = ([made(blitz(), Access::Open)], Summary::empty(Seats::Two));
        let make = async |by, name| store.make_game(&events, &table, at(1), by, name).await.unwrap();
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
        let nothing = store.make_game(&[Event::Stood], &table, at(1), None, None).await;
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
                let (events, table) = ([made(blitz(), Access::Open)], Summary::empty(Seats::Two));
                store.make_game(&events, &table, at(1), Some(anna), Some("a")).await.unwrap()
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
        let (one, other) = (begun(&store, blitz(), &players).await, begun(&store, blitz(), &players).await);
        let called_off = Some(NoGame::Aborted);
        let summary =
            Summary { phase: Phase::Over, called_off, to_move: None, ..playing(&sitters(&players)) };
        let events = vec![Event::CalledOff { why: NoGame::Aborted }];
        append(&store, NewGameEvents { game: one, expected_head: 3, at: at(7), events, summary })
            .await
            .unwrap();
        assert_eq!(store.games_under_way().await.unwrap(), [other]);
        let listed = store.listed_game(one).await.unwrap();
        assert_eq!((listed.called_off, listed.outcome, listed.over_at), (called_off, None, Some(at(7))));
    }
}
