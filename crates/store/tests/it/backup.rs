//! One backup format for both databases.

use ronde_store::{Store, StoreError};

use crate::tournaments::stored;
use crate::{Fixture, accounts, community, fixture, games, new_database, ratings};

async fn backup(store: &Store) -> Vec<u8> {
    let mut bytes = Vec::new();
    store.back_up(&mut bytes).await.unwrap();
    bytes
}

/// An empty database beside each of the fixture.
async fn empty_ones(fixture: &Fixture) -> Vec<Store> {
    let mut stores =
        vec![Store::open(&fixture.folder.path().join("copy.db").to_string_lossy()).await.unwrap()];
    if let Ok(server) = std::env::var("RONDE_TEST_POSTGRES") {
        stores.push(Store::open(&new_database(&server).await).await.unwrap());
    }
    stores
}

#[tokio::test]
async fn what_is_restored_is_what_was_there_in_either_database() {
    let fixture = fixture().await;
    for store in &fixture.stores {
        accounts::account(store, "Émile").await;
        let (id, history) = stored(store, "open").await;
        ratings::list_of_four(store, ratings::FQE).await;
        let bytes = backup(store).await;
        let copies = fixture.folder.path().join("copy.db");
        for copy in empty_ones(&fixture).await {
            copy.restore(&bytes[..]).await.unwrap();
            assert_eq!(backup(&copy).await, bytes, "the same lines");
            assert_eq!(copy.history(id).await.unwrap(), history);
            // numbers go on where they stopped
            accounts::account(&copy, "Fatma").await;
            stored(&copy, "another").await;
            copy.close().await;
        }
        std::fs::remove_file(copies).unwrap();
    }
}

#[tokio::test]
async fn friends_conversations_and_moderation_come_along() {
    let fixture = fixture().await;
    for store in &fixture.stores {
        let (room, anna) = community::full(store).await;
        let bytes = backup(store).await;
        let text = String::from_utf8(bytes.clone()).unwrap();
        for table in [
            "friend_event",
            "mute",
            "conversation_member",
            "conversation_event",
            "report",
            "time_out",
            "moderator_act",
        ] {
            assert!(text.contains(&format!("\"{table}\"")), "{table}");
        }
        for copy in empty_ones(&fixture).await {
            copy.restore(&bytes[..]).await.unwrap();
            assert_eq!(backup(&copy).await, bytes);
            assert_eq!(
                copy.conversations_of(anna).await.unwrap(),
                store.conversations_of(anna).await.unwrap()
            );
            assert_eq!(copy.acquaintances(anna).await.unwrap(), store.acquaintances(anna).await.unwrap());
            // places and numbers go on where they stopped
            let head = copy.head(room).await.unwrap();
            let next = community::write(&copy, room, anna, "after", community::said("on")).await;
            assert_eq!(next, head.next());
            community::group(&copy, "another", &[anna]).await;
            copy.close().await;
        }
        std::fs::remove_file(fixture.folder.path().join("copy.db")).unwrap();
    }
}

#[tokio::test]
async fn games_and_their_ratings_come_along_to_the_last_digit() {
    let fixture = fixture().await;
    for store in &fixture.stores {
        let (game, anna) = games::full(store).await;
        let bytes = backup(store).await;
        let text = String::from_utf8(bytes.clone()).unwrap();
        for table in ["game", "game_player", "game_event", "game_rating", "game_standing", "seek"] {
            assert!(text.contains(&format!("\"{table}\"")), "{table}");
        }
        for copy in empty_ones(&fixture).await {
            copy.restore(&bytes[..]).await.unwrap();
            assert_eq!(backup(&copy).await, bytes);
            assert_eq!(copy.game_log(game).await.unwrap(), store.game_log(game).await.unwrap());
            assert_eq!(copy.ratings_of_game(game).await.unwrap(), store.ratings_of_game(game).await.unwrap());
            assert_eq!(copy.game_ratings_of(anna).await.unwrap(), store.game_ratings_of(anna).await.unwrap());
            assert_eq!(copy.seeks().await.unwrap(), store.seeks().await.unwrap());
            // numbers and ratings go on where they stopped
            let [cem] = community::people(&copy, ["Cem"]).await;
            let next = games::played(&copy, anna, cem).await;
            assert!(next > game);
            assert_eq!(copy.ratings_of_game(next).await.unwrap()[0].number, 2);
            copy.close().await;
        }
        std::fs::remove_file(fixture.folder.path().join("copy.db")).unwrap();
    }
}

#[tokio::test]
async fn half_a_backup_and_a_changed_one_are_refused_and_leave_nothing() {
    let fixture = fixture().await;
    stored(&fixture.stores[0], "open").await;
    let bytes = backup(&fixture.stores[0]).await;
    let text = String::from_utf8(bytes).unwrap();
    let torn = &text[..text.len() / 2];
    let changed = text.replacen("Dora", "Dara", 1);
    let continued = format!("{text}{text}");
    for copy in empty_ones(&fixture).await {
        for damaged in [torn, changed.as_str(), continued.as_str(), "{}", ""] {
            let error = copy.restore(damaged.as_bytes()).await.unwrap_err();
            assert!(matches!(error, StoreError::Backup { .. }), "{error}");
            assert!(copy.is_empty().await.unwrap());
        }
        copy.restore(text.as_bytes()).await.unwrap();
        assert!(matches!(copy.restore(text.as_bytes()).await, Err(StoreError::NotEmpty)));
    }
}

#[tokio::test]
async fn a_site_moves_into_either_database_and_goes_on() {
    let fixture = fixture().await;
    for store in &fixture.stores {
        accounts::account(store, "Émile").await;
        let (id, history) = stored(store, "open").await;
        let (open, people) = ratings::list_of_four(store, ratings::FQE).await;
        let event = ratings::event("One", ratings::MARCH, &people[..3]);
        store.rate_event(open, event, ratings::source()).await.unwrap();
        let bytes = backup(store).await;
        for copy in empty_ones(&fixture).await {
            let rows = store.move_to(&copy).await.unwrap();
            assert_eq!(backup(&copy).await, bytes);
            let text = String::from_utf8(bytes.clone()).unwrap();
            assert_eq!(
                usize::try_from(rows).unwrap(),
                text.lines().filter(|line| line.contains("\"r\":[")).count()
            );
            assert_eq!(copy.history(id).await.unwrap(), history);
            assert_eq!(
                copy.rating_history(people[0]).await.unwrap(),
                store.rating_history(people[0]).await.unwrap()
            );
            // numbers go on where they stopped
            stored(&copy, "another").await;
            assert!(matches!(store.move_to(&copy).await, Err(StoreError::NotEmpty)));
            assert!(matches!(copy.move_to(store).await, Err(StoreError::NotEmpty)));
            copy.close().await;
        }
        std::fs::remove_file(fixture.folder.path().join("copy.db")).unwrap();
    }
}
