//! What does not fit in games is found.

use ronde_store::Store;
use ronde_store::check::Finding;

use super::{execute, full, played};
use crate::community::people;
use crate::fixture;

async fn findings(store: &Store) -> Vec<Finding> {
    let mut findings = store.check_game_standings().await.unwrap();
    for game in store.game_ids().await.unwrap() {
        findings.extend(store.check_game(game).await.unwrap());
    }
    findings
}

#[tokio::test]
async fn what_was_changed_behind_our_back_is_found() {
    let fixture = fixture().await;
    for (store, address) in fixture.stores.iter().zip(&fixture.addresses) {
        let (game, anna) = full(store).await;
        let [cem] = people(store, ["Cem"]).await;
        let later = played(store, cem, anna).await;
        assert_eq!(findings(store).await, []);
        let modality = "quoridor-2-blitz".to_owned();
        let strayed = Finding::GameStanding { account: anna, modality };
        let change = async |statement: &str, back: &str, wanted: &[Finding]| {
            execute(address, statement.to_owned()).await;
            assert_eq!(findings(store).await, wanted, "{statement}");
            execute(address, back.to_owned()).await;
            assert_eq!(findings(store).await, [], "{back}");
        };
        change(
            &format!("UPDATE game SET moves = 7 WHERE id = {game}"),
            &format!("UPDATE game SET moves = 0 WHERE id = {game}"),
            &[Finding::GameListed { game, column: "moves", stored: "7".to_owned(), told: "0".to_owned() }],
        )
        .await;
        change(
            &format!("UPDATE game_standing SET games = 3 WHERE account_id = {anna}"),
            &format!("UPDATE game_standing SET games = 2 WHERE account_id = {anna}"),
            std::slice::from_ref(&strayed),
        )
        .await;
        change(
            &format!("UPDATE game_rating SET number = 5 WHERE account_id = {anna} AND game_id = {later}"),
            &format!("UPDATE game_rating SET number = 2 WHERE account_id = {anna} AND game_id = {later}"),
            std::slice::from_ref(&strayed),
        )
        .await;
        execute(address, format!("DELETE FROM game_rating WHERE account_id = {anna} AND game_id = {later}"))
            .await;
        assert_eq!(findings(store).await, [strayed, Finding::GameRatings { game: later }]);
        execute(address, format!("DELETE FROM game_event WHERE game_id = {game} AND seq = 2")).await;
        let found = findings(store).await;
        assert!(matches!(&found[1], Finding::GameLog { game: damaged, .. } if *damaged == game), "{found:?}");
    }
}
