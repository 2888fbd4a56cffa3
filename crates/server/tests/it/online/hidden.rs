//! Row S7: the games of a tournament that is not in the list do not give away where it is.

use axum::http::Method;
use ronde_server::{Listening, serve};
use ronde_store::tournaments::Visibility;
use serde_json::{Value, json};

use super::{Cup, blitz, eventually};

#[tokio::test]
async fn s7_the_games_of_a_hidden_tournament_do_not_tell_its_address() {
    let (cup, mut players) = Cup::with_players(&["Anna", "Boris"], blitz()).await;
    let site = &cup.club.site;
    let listening = Listening::bind("127.0.0.1:0".parse().unwrap()).unwrap();
    tokio::spawn(serve(site.app.clone(), listening, std::future::pending()));
    cup.pair().await;
    let game = cup.game(1, 1, None).await;
    let running = async || site.call(Method::GET, "/api/v1/games", "", None).await.json()["running"].clone();
    let cup_board = json!({"slug": "cup", "round": 1, "board": 1});
    eventually("the board is listed", async || (running().await[0]["event"] == cup_board).then_some(()))
        .await;
    let tournaments = site.app.tournaments();
    let event = tournaments.find("cup").await.unwrap();
    let event = tournaments.show_to(&event, Visibility::ByLink).await.unwrap();
    let secret = event.slug();
    assert_ne!(secret, "cup");
    eventually("the board is hidden", async || cup.seen(game).await["event"].is_null().then_some(())).await;
    let mut stranger = cup.club.player("stranger").await;
    let cookie = site.session(&stranger.account).await;
    let of_anna = format!("/api/v1/games/players/{}", players[0].id());
    let (page, call) = (format!("/play/games/{game}"), format!("/api/v1/games/{game}"));
    let tells = async |when: &str| {
        for path in ["/play", "/api/v1/games", &page, &call, &of_anna] {
            for cookie in ["", cookie.as_str()] {
                let answer = site.get(path, cookie).await;
                assert_eq!(answer.status, 200, "{path}");
                let text = answer.text();
                assert!(!text.contains(secret) && !text.contains("/e/cup"), "{when}: {path}: {text}");
            }
        }
    };
    tells("while it is played").await;
    assert_eq!(running().await, json!([]), "nobody hears that it is played");
    assert_eq!(stranger.game(game).await["event"], Value::Null);
    // who plays knows where
    assert_eq!(players[0].game(game).await["event"]["slug"], secret);
    let own = site.call(Method::GET, &of_anna, &players[0].token, None).await.json();
    assert_eq!(own["games"][0]["event"]["slug"], secret);
    players[0].ok(json!({"do": "resign", "game": game})).await;
    tells("when it is over").await;
    // shown to everybody again, it is there for everybody
    let event = tournaments.find(secret).await.unwrap();
    tournaments.show_to(&event, Visibility::Public).await.unwrap();
    eventually("the board is shown", async || (!cup.seen(game).await["event"].is_null()).then_some(())).await;
}
