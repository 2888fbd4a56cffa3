//! Lists of players: ranks, pages, search, and who does not stand in them.

use ronde_quoridor::Seat;
use ronde_store::games::{Leader, LeaderSearch, System};
use ronde_store::{AccountId, Store};

use super::{append, begun, blitz, blitz_of_four, end, played};
use crate::accounts::account;
use crate::community::people;
use crate::{at, fixture};

const ALL: LeaderSearch<'static> = LeaderSearch { text: "", only: None, limit: 50, offset: 0 };

async fn list(store: &Store, search: LeaderSearch<'_>) -> Vec<(i64, String)> {
    let page = store.game_leaders(blitz(), &search).await.unwrap();
    page.lines.into_iter().map(|one: Leader| (one.rank, one.name)).collect()
}

fn lines<const N: usize>(wanted: [(i64, &str); N]) -> Vec<(i64, String)> {
    wanted.into_iter().map(|(rank, name)| (rank, name.to_owned())).collect()
}

/// Zoé and Émile have won a game each, the others have lost one; Fatma against somebody who has gone.
async fn five(store: &Store) -> [AccountId; 5] {
    let five @ [zoe, emile, fatma, anna, boris] =
        people(store, ["Zoé", "Émile", "Fatma", "Anna", "Boris"]).await;
    played(store, zoe, anna).await;
    played(store, emile, boris).await;
    let [gone] = people(store, ["Gone"]).await;
    played(store, gone, fatma).await;
    store.erase_account(gone, at(90)).await.unwrap();
    five
}

#[tokio::test]
async fn equal_ratings_share_a_rank_and_pages_go_on() {
    for store in fixture().await.stores {
        five(&store).await;
        let all = [(1, "Émile"), (1, "Zoé"), (3, "Anna"), (3, "Boris"), (3, "Fatma")];
        assert_eq!(list(&store, ALL).await, lines(all));
        let page = store.game_leaders(blitz(), &LeaderSearch { limit: 2, offset: 1, ..ALL }).await.unwrap();
        assert_eq!(page.total, 5);
        let told: Vec<_> =
            page.lines.iter().map(|one| (one.rank, one.rating, one.games, one.is_provisional())).collect();
        assert_eq!(told, [(1, 1516, 1, true), (3, 1484, 1, true)]);
        assert_eq!(
            list(&store, LeaderSearch { offset: 3, ..ALL }).await,
            lines([(3, "Boris"), (3, "Fatma")])
        );
        assert_eq!(list(&store, LeaderSearch { offset: 9, ..ALL }).await, []);
        assert_eq!(store.game_leaders(blitz_of_four(), &ALL).await.unwrap().total, 0);
    }
}

#[tokio::test]
async fn names_are_found_without_accents_and_keep_their_ranks() {
    for store in fixture().await.stores {
        five(&store).await;
        assert_eq!(list(&store, LeaderSearch { text: " EMILE", ..ALL }).await, lines([(1, "Émile")]));
        assert_eq!(list(&store, LeaderSearch { text: "zoe", ..ALL }).await, lines([(1, "Zoé")]));
        assert_eq!(list(&store, LeaderSearch { text: "an", ..ALL }).await, lines([(3, "Anna")]));
        assert_eq!(list(&store, LeaderSearch { text: "%", ..ALL }).await, []);
        let page = store.game_leaders(blitz(), &LeaderSearch { text: "a", limit: 1, ..ALL }).await.unwrap();
        assert_eq!((page.total, page.lines.len()), (2, 1));
    }
}

#[tokio::test]
async fn friends_have_a_list_of_their_own() {
    for store in fixture().await.stores {
        let [zoe, _, fatma, anna, _] = five(&store).await;
        let friends = [anna, fatma, zoe, AccountId(999)];
        let only = LeaderSearch { only: Some(&friends), ..ALL };
        assert_eq!(list(&store, only).await, lines([(1, "Zoé"), (2, "Anna"), (2, "Fatma")]));
        assert_eq!(list(&store, LeaderSearch { text: "fat", ..only }).await, lines([(2, "Fatma")]));
        assert_eq!(list(&store, LeaderSearch { only: Some(&[]), ..ALL }).await, []);
    }
}

#[tokio::test]
async fn who_is_not_confirmed_or_erased_stands_nowhere() {
    for store in fixture().await.stores {
        let [anna] = people(&store, ["Anna"]).await;
        let ghost = account(&store, "Ghost").await;
        played(&store, ghost, anna).await;
        assert_eq!(list(&store, ALL).await, lines([(1, "Anna")]));
        store.confirm_account(ghost, at(1)).await.unwrap();
        assert_eq!(list(&store, ALL).await, lines([(1, "Ghost"), (2, "Anna")]));
        store.erase_account(ghost, at(2)).await.unwrap();
        assert_eq!(list(&store, ALL).await, lines([(1, "Anna")]));
        assert_eq!(store.compared_systems(blitz(), System::Elo, 10, 0).await.unwrap().total, 1);
    }
}

#[tokio::test]
async fn both_systems_stand_side_by_side() {
    for store in fixture().await.stores {
        let players = people(&store, ["Anna", "Boris", "Cem", "Dora"]).await;
        for winner in [Seat::One, Seat::One, Seat::Two] {
            let game = begun(&store, blitz_of_four(), &players).await;
            append(&store, end(game, &players, winner)).await.unwrap();
        }
        for by in [System::Elo, System::OpenSkill] {
            let page = store.compared_systems(blitz_of_four(), by, 10, 0).await.unwrap();
            let names: Vec<_> = page.lines.iter().map(|one| one.name.as_str()).collect();
            assert_eq!((page.total, &names[..]), (4, &["Anna", "Boris", "Cem", "Dora"][..]));
            let ranks: Vec<_> = page.lines.iter().map(|one| (one.rating_rank, one.skill_rank)).collect();
            assert_eq!(ranks, [(1, 1), (2, 2), (3, 3), (3, 3)]);
            assert!(page.lines[0].skill.ordinal() > page.lines[1].skill.ordinal());
            assert!(page.lines.iter().all(|one| one.games == 3 && one.is_provisional()));
            let next = store.compared_systems(blitz_of_four(), by, 2, 3).await.unwrap();
            assert_eq!((next.total, next.lines.len(), next.lines[0].skill_rank), (4, 1, 3));
        }
    }
}
