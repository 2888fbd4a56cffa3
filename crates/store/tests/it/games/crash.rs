//! A writer that is cut off leaves the end of a game with its ratings, or neither.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Waker};

use ronde_quoridor::Seat;
use ronde_store::StoreError;

use super::{append, begun, blitz, end};
use crate::community::people;
use crate::fixture;

#[tokio::test]
async fn an_end_and_its_ratings_are_stored_together_or_not_at_all() {
    for store in fixture().await.stores {
        let players = people(&store, ["Anna", "Boris"]).await;
        let (mut cut, mut finished) = (0, 0);
        for steps in 0..40 {
            let game = begun(&store, blitz(), &players).await;
            let batch = [end(game, &players, Seat::One)];
            {
                let mut writing = pin!(store.append_game_events(&batch));
                let mut context = Context::from_waker(Waker::noop());
                for _ in 0..steps {
                    if writing.as_mut().poll(&mut context).is_ready() {
                        break;
                    }
                    // the database answers meanwhile
                    store.ping().await.unwrap();
                }
            }
            // the next writer goes on from what stands there
            match append(&store, batch[0].clone()).await {
                Ok(stored) => {
                    assert_eq!(stored.ratings.len(), 2);
                    cut += 1;
                }
                Err(StoreError::Conflict { expected: 4, found: 5 }) => finished += 1,
                Err(other) => panic!("{other}"),
            }
            assert_eq!(store.game_log(game).await.unwrap().unwrap().len(), 5);
            assert_eq!(store.ratings_of_game(game).await.unwrap().len(), 2);
            assert!(store.listed_game(game).await.unwrap().over_at.is_some());
            assert_eq!(store.game_ratings_of(players[0]).await.unwrap()[0].games, cut + finished);
        }
        assert!(cut > 0 && finished > 0, "{cut} were cut off, {finished} were not");
    }
}
