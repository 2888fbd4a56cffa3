//! What somebody can read about their own games, and what stays when they go.

use ronde_store::games::{GameFilter, LeaderSearch};

use super::{blitz, full, played};
use crate::community::people;
use crate::{at, fixture};

#[tokio::test]
async fn somebody_reads_everything_about_their_games() {
    for store in fixture().await.stores {
        let (game, anna) = full(&store).await;
        let told = store.games_about(anna).await.unwrap();
        assert_eq!(told["games"].as_array().unwrap().len(), 2);
        let over = &told["games"][1];
        assert_eq!((over["game"].as_i64(), over["phase"].as_str()), (Some(game.0), Some("over")));
        assert_eq!(over["players"][0]["you"], true);
        assert_eq!(over["players"][1]["name"], "Boris");
        let ratings = &told["ratings"][0];
        assert_eq!(
            (ratings["modality"].as_str(), ratings["rating"].as_i64()),
            (Some("quoridor-2-blitz"), Some(1516))
        );
        assert_eq!(ratings["changes"][0]["derivation"]["formula"], "two");
    }
}

#[tokio::test]
async fn games_stay_under_a_neutral_name() {
    for store in fixture().await.stores {
        let (game, anna) = full(&store).await;
        let before = store.ratings_of_game(game).await.unwrap();
        store.erase_account(anna, at(100)).await.unwrap();
        let listed = store.listed_game(game).await.unwrap();
        assert_eq!(listed.players[0].as_ref().unwrap().name, Some(format!("former-user-{anna}")));
        assert_eq!(listed.players[1].as_ref().unwrap().name.as_deref(), Some("Boris"));
        assert_eq!(store.ratings_of_game(game).await.unwrap(), before);
        let mut bytes = Vec::new();
        store.back_up(&mut bytes).await.unwrap();
        let text = String::from_utf8(bytes).unwrap().to_lowercase();
        assert!(!text.contains("anna"), "the name is nowhere any more");
        assert!(!text.contains("\"mine\""), "nor what her program called a game");
        // a game that ends later does not bring the name back
        let [cem] = people(&store, ["Cem"]).await;
        played(&store, anna, cem).await;
        let search = LeaderSearch { text: "former", only: None, limit: 10, offset: 0 };
        assert_eq!(store.game_leaders(blitz(), &search).await.unwrap().total, 0);
        let games =
            store.listed_games(&GameFilter { account: Some(anna), ..GameFilter::default() }).await.unwrap();
        assert_eq!(games.len(), 3);
    }
}
