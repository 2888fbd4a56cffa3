//! A writer that is cut off leaves the end of a game with its ratings, or neither.

use std::future::Future;
use std::pin::pin;
use std::task::{Context, Waker};

use ronde_quoridor::Seat;

use super::{append, begun, blitz, end};
use crate::community::people;
use crate::fixture;

#[tokio::test]
async fn an_end_and_its_ratings_are_stored_together_or_not_at_all() {
    for store in fixture().await.stores {
        let players = people(&store, ["Anna", "Boris"]).await;
        let (mut finished, mut cut) = (0, 0);
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
            let is_ended = store.game_log(game).await.unwrap().unwrap().len() == 4;
            assert_eq!(store.ratings_of_game(game).await.unwrap().len(), if is_ended { 2 } else { 0 });
            assert_eq!(store.listed_game(game).await.unwrap().over_at.is_some(), is_ended);
            finished += u32::from(is_ended);
            if !is_ended {
                cut += 1;
                // the next writer goes on from what stands there
                assert_eq!(append(&store, batch[0].clone()).await.unwrap().ratings.len(), 2);
            }
            let standing = store.game_ratings_of(players[0]).await.unwrap();
            assert_eq!(standing[0].games, steps + 1);
        }
        assert!(cut > 0, "nothing was cut off, {finished} were finished");
    }
}
