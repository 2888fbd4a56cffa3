//! Game pages before and after the end: what players can do, from which side they see it, who talks where, its name.

use axum::http::StatusCode;
use serde_json::json;

use super::{BLITZ, SHORT_GAME, page, play_all, player, table};
use crate::test_app::TestApp;

/// Row "after a game the dead controls disappear and the replay is in view": the old controls are gone, the new ones
/// are there.
#[tokio::test]
async fn after_the_end_only_what_can_be_used_is_left() {
    let site = TestApp::new().await;
    let (path, players) = table(&site, &BLITZ).await;
    let [one, _] = &players;
    let during = one.page(&site, &path).await;
    assert_eq!(during.matches("while-playing").count(), 2, "{during}");
    assert!(during.contains("data-phase=\"playing\"") && !during.contains("class=\"replay\""), "{during}");
    play_all(&site, &path, &players, &SHORT_GAME).await;
    let after = one.page(&site, &path).await;
    for gone in
        ["while-playing", "data-hand=", "data-act=\"play\"", "data-act=\"resign\"", "data-act=\"abort\""]
    {
        assert!(!after.contains(gone), "{gone}: {after}");
    }
    for there in ["data-phase=\"over\"", "class=\"replay\"", "id=\"slider\"", "offer/rematch", "1500 → 1484"]
    {
        assert!(after.contains(there), "{there}: {after}");
    }
    // the card has the rating at the time of the game, and its change
    assert!(after.contains("P</abbr> −16</span>") && after.contains("P</abbr> +16</span>"), "{after}");
}

/// Row "lists of old games show the ratings of that day and the change".
#[tokio::test]
async fn the_list_of_old_games_has_the_ratings_of_the_day() {
    let site = TestApp::new().await;
    let (path, players) = table(&site, &BLITZ).await;
    play_all(&site, &path, &players, &SHORT_GAME).await;
    let [one, two] = &players;
    // another game changes the ratings of today
    let second = one.sent(&site, "/play/new", &BLITZ).await;
    two.sent(&site, &format!("{second}/sit"), &[]).await;
    let again = if one.game(&site, &second).await["you"] == 1 { [one, two] } else { [two, one] };
    for (ply, play) in SHORT_GAME.iter().enumerate() {
        let answer = again[ply % 2].play(&site, &second, ply, play).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{play}: {}", answer.text());
    }
    let profile = page(&site, &format!("/play/people/{}", two.account.id), "").await;
    let number = path.rsplit('/').next().unwrap();
    let (_, row) = profile.split_once(&format!("href=\"/play/games/{number}\"")).expect("the first game");
    let (row, _) = row.split_once("</li>").unwrap();
    assert!(row.contains("1500 −16</span>") && row.contains("1500 +16</span>"), "{row}");
    // so does a program that asks
    let path_of_list = format!("/api/v1/games/players/{}", two.account.id);
    let listed = site.get(&path_of_list, "").await.json();
    assert_eq!((&listed["total"], &listed["games"][1]["game"]), (&json!(2), &json!("quoridor")), "{listed}");
    let changes = |player: usize| listed["games"][1]["players"][player]["rating_change"].as_i64();
    assert_eq!((changes(0), changes(1)), (Some(-16), Some(16)), "{listed}");
    assert_eq!(listed["games"][1]["players"][1]["rating"], 1516, "{listed}");
    assert_eq!(
        site.get(&format!("{path_of_list}?page=0"), "").await.status,
        StatusCode::UNPROCESSABLE_ENTITY
    );
    // the page of the old game agrees
    let old = page(&site, &path, "").await;
    assert!(old.contains("P</abbr> −16</span>") && old.contains("P</abbr> +16</span>"), "{old}");
}

/// Row "hints use the viewer's orientation": player two sees the board turned, and the hints fit.
#[tokio::test]
async fn hints_are_from_the_readers_side() {
    let site = TestApp::new().await;
    let (path, [one, two]) = table(&site, &BLITZ).await;
    let first = one.page(&site, &path).await;
    assert!(first.contains("e3h is a horizontal wall above e3 and f3"), "{first}");
    let second = two.page(&site, &path).await;
    assert!(second.contains("e3h is a horizontal wall below e3 and f3"), "{second}");
    assert!(second.contains("e3v a vertical wall to the left of e3 and e4"), "{second}");
}

/// Row "spectators chat separately from the players", on the page.
#[tokio::test]
async fn players_and_spectators_find_their_own_room() {
    let site = TestApp::new().await;
    let (path, players) = table(&site, &BLITZ).await;
    let [one, _] = &players;
    let cem = player(&site, "cem").await;
    let watching = cem.page(&site, &path).await;
    assert!(
        watching.contains("Only spectators can read this.") && !watching.contains("?room="),
        "{watching}"
    );
    cem.sent(&site, &format!("{path}/chat"), &[("room", "spectators")]).await;
    let answer = one.post(&site, &format!("{path}/chat"), &[("room", "spectators")]).await;
    assert_eq!(answer.status, StatusCode::FORBIDDEN, "{}", answer.text());
    assert!(answer.text().contains("read the spectators’ chat once the game is over"), "{}", answer.text());
    one.sent(&site, &format!("{path}/chat"), &[("room", "players")]).await;
    // asking for the other room changes nothing during the game
    let playing = one.page(&site, &format!("{path}?room=spectators")).await;
    assert!(playing.contains("Only the players can read this."), "{playing}");
    play_all(&site, &path, &players, &SHORT_GAME).await;
    let after = one.page(&site, &format!("{path}?room=spectators")).await;
    assert!(
        after.contains("everyone can read both chats") && after.contains("?room=players#talk"),
        "{after}"
    );
    assert_eq!(
        one.sent(&site, &format!("{path}/chat"), &[("room", "spectators")]).await,
        format!("{path}?room=spectators#talk")
    );
}

/// Row "the game is always named", where games are found and played.
#[tokio::test]
async fn the_game_has_its_name_on_every_page() {
    let site = TestApp::new().await;
    let (path, players) = table(&site, &BLITZ).await;
    let [one, _] = &players;
    let waiting = one.sent(&site, "/play/new", &BLITZ).await;
    let profile = format!("/play/people/{}", one.account.id);
    let ratings = "/play/ratings";
    let list = "/play/ratings/quoridor-2-blitz";
    for address in ["/", "/play", "/play/new", "/play/seek", ratings, list, &path, &waiting, &profile] {
        let shown = one.page(&site, address).await;
        let (_, main) = shown.split_once("<main").unwrap();
        assert!(main.contains("Quoridor"), "{address}: {main}");
    }
    let board = one.page(&site, &path).await;
    let (title, _) = board.split_once("</title>").unwrap();
    assert!(title.ends_with(" · Quoridor · Ronde"), "{title}");
    assert!(board.contains("Quoridor · Two players, blitz · 5 min + 3 s · rated"), "{board}");
    assert_eq!(one.game(&site, &path).await["game"], "quoridor");
}
