//! Ratings: the formulas on real rows, each end once, in the order in which games end.

use ronde_play::{Access, Modality};
use ronde_quoridor::Seat;
use ronde_store::games::{Derivation, ESTABLISHED, RatedResult, Summary};
use ronde_store::{AccountId, StoreError};

use super::{
    after_the_end, append, beginning, begun, blitz, blitz_of_four, end, execute, played, sitters, table,
};
use crate::community::people;
use crate::{at, fixture};

/// Lets somebody stand somewhere without having played.
async fn stand(address: &str, account: AccountId, modality: Modality, rating: i32) {
    let statement = format!(
        "INSERT INTO game_standing (account_id, modality, system, sort_key, rating, deviation, published, games, changed_at) \
         VALUES ({account}, '{modality}', 'elo', '', {rating}, NULL, {rating}00, 12, 0), \
         ({account}, '{modality}', 'openskill', '', 25.0, 8.0, 100, 12, 0)"
    );
    execute(address, statement).await;
}

#[tokio::test]
async fn a_game_of_two_changes_ratings_as_in_the_seed() {
    let fixture = fixture().await;
    for (store, address) in fixture.stores.iter().zip(&fixture.addresses) {
        let players = people(store, ["Anna", "Boris"]).await;
        stand(address, players[0], blitz(), 1500).await;
        stand(address, players[1], blitz(), 1753).await;
        let game = begun(store, blitz(), &players).await;
        let stored = append(store, end(game, &players, Seat::One)).await.unwrap();
        let told: Vec<_> = stored.ratings.iter().map(|one| (one.before, one.after, one.change())).collect();
        assert_eq!(told, [(1500, 1526, 26), (1753, 1727, -26)]);
        let Derivation::Two { opponent, expected, score, k } = stored.ratings[0].derivation else {
            panic!("a game of two")
        };
        assert!((opponent - 1753.0).abs() + (score - 1.0).abs() + (k - 32.0).abs() < 1e-9);
        assert!((expected - 0.189).abs() < 5e-4);
        assert_eq!((stored.ratings[0].number, stored.ratings[0].is_provisional()), (13, false));
        let ledger = store.ratings_of_game(game).await.unwrap();
        assert_eq!(ledger.len(), 2);
        for (told, read) in stored.ratings.iter().zip(&ledger) {
            assert_eq!((told.account, told.seat, told.at), (read.account, read.seat, read.at));
            assert_eq!((told.before, told.after, told.number), (read.before, read.after, read.number));
            assert_eq!(told.exact_after.to_bits(), read.exact_after.to_bits(), "to the last digit");
            assert!((told.derivation.expected() - read.derivation.expected()).abs() < 1e-12);
            assert!((told.skill.after.mu - read.skill.after.mu).abs() < 1e-12);
        }
        let standing = store.game_ratings_in(blitz(), &[players[1], players[0]]).await.unwrap();
        assert_eq!(standing.iter().map(|one| one.rating).collect::<Vec<_>>(), [1727, 1526]);
        assert!((standing[1].exact - 1525.960).abs() < 1e-2, "{:?}", standing[1]);
        assert_eq!(standing[1].changed_at, Some(at(60)));
    }
}

#[tokio::test]
async fn a_game_of_four_changes_ratings_as_in_the_seed() {
    let fixture = fixture().await;
    for (store, address) in fixture.stores.iter().zip(&fixture.addresses) {
        let players = people(store, ["Anna", "Boris", "Cem", "Dora"]).await;
        for (player, rating) in players.iter().zip([1700, 1900, 1500, 1600]) {
            stand(address, *player, blitz_of_four(), rating).await;
        }
        let game = begun(store, blitz_of_four(), &players).await;
        append(store, end(game, &players, Seat::One)).await.unwrap();
        let ledger = store.ratings_of_game(game).await.unwrap();
        assert_eq!(ledger.iter().map(|one| one.after).collect::<Vec<_>>(), [1719, 1872, 1495, 1592]);
        let Derivation::Many { opponents, weights, .. } = &ledger[3].derivation else {
            panic!("a game of four")
        };
        assert_eq!((opponents.len(), weights.len()), (3, 3));
        assert_eq!(ledger[0].skill.rank, 1);
        assert!(ledger[0].skill.after.mu > ledger[0].skill.before.mu);
        // each modality has a list of its own
        assert_eq!(store.game_ratings_in(blitz(), &players).await.unwrap()[0].games, 0);
    }
}

#[tokio::test]
async fn an_end_is_rated_once() {
    for store in fixture().await.stores {
        let players = people(&store, ["Anna", "Boris"]).await;
        let game = begun(&store, blitz(), &players).await;
        let ending = end(game, &players, Seat::Two);
        let stored = append(&store, ending.clone()).await.unwrap();
        assert_eq!(stored.ratings.len(), 2);
        let again = append(&store, ending.clone()).await;
        assert!(matches!(again, Err(StoreError::Conflict { expected: 4, found: 5 })), "{again:?}");
        // also by a writer who says it once more with something else
        let later = append(&store, after_the_end(&ending, stored.head)).await.unwrap();
        assert_eq!((later.head, later.ratings.len()), (stored.head + 1, 0));
        let standing = store.game_ratings_of(players[1]).await.unwrap();
        assert_eq!((standing.len(), standing[0].rating, standing[0].games), (1, 1516, 1));
        assert_eq!(store.game_rating_changes(players[0], blitz(), 10, 0).await.unwrap().len(), 1);
        assert_eq!(
            store.listed_game(game).await.unwrap().over_at,
            Some(at(60)),
            "the end, not what followed"
        );
    }
}

#[tokio::test]
async fn of_writers_at_the_same_moment_one_rates() {
    for store in fixture().await.stores {
        let players = people(&store, ["Anna", "Boris"]).await;
        for round in 1..=5 {
            let game = begun(&store, blitz(), &players).await;
            let tries = (0..4).map(|_| {
                let store = store.clone();
                tokio::spawn(async move { append(&store, end(game, &players, Seat::One)).await.is_ok() })
            });
            let mut rated = 0;
            for one in tries.collect::<Vec<_>>() {
                rated += u32::from(one.await.unwrap());
            }
            assert_eq!(rated, 1);
            let standing = store.game_ratings_of(players[0]).await.unwrap();
            assert_eq!(standing[0].games, round);
        }
    }
}

#[tokio::test]
async fn games_of_the_same_people_that_end_at_the_same_moment_are_rated_one_after_the_other() {
    for store in fixture().await.stores {
        let [anna, boris, cem] = people(&store, ["Anna", "Boris", "Cem"]).await;
        // in one batch
        let pairs = [[anna, boris], [cem, anna], [anna, cem]];
        let mut batch = Vec::new();
        for players in &pairs {
            batch.push(end(begun(&store, blitz(), players).await, players, Seat::One));
        }
        let stored = store.append_game_events(&batch).await.unwrap();
        let of_anna: Vec<_> = stored
            .iter()
            .flat_map(|one| one.as_ref().unwrap().ratings.iter().filter(|change| change.account == anna))
            .collect();
        assert_eq!(of_anna.iter().map(|change| change.number).collect::<Vec<_>>(), [1, 2, 3]);
        for pair in of_anna.windows(2) {
            assert_eq!(pair[0].exact_after.to_bits(), pair[1].exact_before.to_bits());
        }
        // and by many writers
        let tries = (0..12).map(|number| {
            let store = store.clone();
            let players = pairs[number % 3];
            tokio::spawn(async move {
                let game = begun(&store, blitz(), &players).await;
                append(&store, end(game, &players, Seat::Two)).await.unwrap();
            })
        });
        for one in tries.collect::<Vec<_>>() {
            one.await.unwrap();
        }
        let mut changes = store.game_rating_changes(anna, blitz(), 100, 0).await.unwrap();
        changes.reverse();
        assert_eq!(changes.len(), 15);
        for (pair, number) in changes.windows(2).zip(1..) {
            assert_eq!(
                (pair[0].number, pair[0].exact_after.to_bits()),
                (number, pair[1].exact_before.to_bits())
            );
        }
        let standing = store.game_ratings_of(anna).await.unwrap();
        assert_eq!((standing[0].games, standing[0].rating), (15, changes[14].after));
        let curve = store.game_rating_curve(anna, blitz(), 4).await.unwrap();
        assert_eq!(curve, changes[11..].iter().map(|change| (change.at, change.after)).collect::<Vec<_>>());
    }
}

#[tokio::test]
async fn newcomers_are_provisional_until_their_tenth_game() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        for _ in 1..ESTABLISHED {
            played(&store, anna, boris).await;
        }
        assert!(store.game_ratings_of(anna).await.unwrap()[0].is_provisional());
        let game = played(&store, anna, boris).await;
        assert!(!store.game_ratings_of(anna).await.unwrap()[0].is_provisional());
        let listed = store.listed_game(game).await.unwrap();
        let player = listed.players[0].clone().unwrap();
        // the list shows what stood when the game began
        assert_eq!((player.name.as_deref(), player.is_provisional), (Some("Anna"), true));
        let now = store.game_ratings_of(anna).await.unwrap()[0].rating;
        assert_eq!(player.rating.zip(player.change).map(|(then, change)| then + change), Some(now));
    }
}

#[tokio::test]
async fn a_result_that_does_not_fit_its_game_is_refused_alone() {
    for store in fixture().await.stores {
        let players = people(&store, ["Anna", "Boris"]).await;
        let [anna, boris] = players;
        let good = begun(&store, blitz(), &players).await;
        let mut batch = vec![end(good, &players, Seat::One)];
        let results = [
            RatedResult { accounts: vec![anna, anna], ranks: vec![1, 2] },
            RatedResult { accounts: vec![anna], ranks: vec![1] },
            RatedResult { accounts: vec![anna, boris], ranks: vec![2, 2] },
        ];
        for result in results {
            let mut bad = end(begun(&store, blitz(), &players).await, &players, Seat::One);
            bad.summary.rated = Some(result);
            batch.push(bad);
        }
        // a game that is not over
        let mut early = end(begun(&store, blitz(), &players).await, &players, Seat::One);
        let going_on = table(&beginning(blitz(), Access::Open, sitters(&players)));
        early.summary = Summary { rated: early.summary.rated, ..Summary::of(&going_on) };
        batch.push(early);
        let stored = store.append_game_events(&batch).await.unwrap();
        assert_eq!(stored[0].as_ref().unwrap().ratings.len(), 2);
        for (bad, new) in stored[1..].iter().zip(&batch[1..]) {
            assert!(matches!(bad, Err(StoreError::Damaged(_))), "{bad:?}");
            assert_eq!(store.game_log(new.game).await.unwrap().unwrap().len(), 4);
        }
        assert_eq!(store.game_ratings_of(anna).await.unwrap()[0].games, 1);
    }
}

#[tokio::test]
async fn a_draw_brings_ratings_together() {
    let fixture = fixture().await;
    for (store, address) in fixture.stores.iter().zip(&fixture.addresses) {
        let players = people(store, ["Anna", "Boris"]).await;
        stand(address, players[0], blitz(), 1600).await;
        stand(address, players[1], blitz(), 1800).await;
        let mut draw = end(begun(store, blitz(), &players).await, &players, Seat::One);
        draw.summary.rated = Some(RatedResult { accounts: players.to_vec(), ranks: vec![1, 1] });
        let stored = append(store, draw).await.unwrap();
        assert_eq!(stored.ratings.iter().map(|one| one.after).collect::<Vec<_>>(), [1608, 1792]);
    }
}
