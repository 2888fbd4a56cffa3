//! Fair games through forms: pauses with an end, claims, take-backs, invitation links, and refusals that say why.

use axum::http::StatusCode;
use jiff::SignedDuration;

use super::{BLITZ, play_all, player, table};
use crate::test_app::TestApp;

const CASUAL: [(&str, &str); 5] =
    [("seats", "2"), ("pace", "clock"), ("minutes", "5"), ("increment", "3"), ("access", "open")];

/// Row "pause": the board and the list of own games show its end; then either player can continue, and one who does
/// not finds no rated game.
#[tokio::test]
async fn the_end_of_a_pause_is_shown_and_claimed() {
    let site = TestApp::new().await;
    let (path, players) = table(&site, &BLITZ).await;
    play_all(&site, &path, &players, &["e2", "e8"]).await;
    for one in &players {
        one.sent(&site, &format!("{path}/offer/pause"), &[]).await;
    }
    let [one, two] = &players;
    let board = one.page(&site, &path).await;
    assert!(board.contains("after 2026-11-17 09:00 UTC as soon as one player wants to"), "{board}");
    assert!(!board.contains("data-act=\"claim\""), "{board}");
    assert!(one.page(&site, "/play").await.contains("paused until 2026-11-17 09:00 UTC"));
    assert_eq!(one.post(&site, &format!("{path}/claim"), &[]).await.status, StatusCode::CONFLICT);
    site.clock.advance(SignedDuration::from_hours(24));
    let refused = two.post(&site, "/play/seek", &[("modality", "quoridor-2-blitz")]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    assert!(refused.text().contains("is paused and waiting for you"), "{}", refused.text());
    assert!(refused.text().contains(&format!("href=\"{path}\"")), "{}", refused.text());
    assert!(one.page(&site, &path).await.contains("The pause is over: go on now"));
    one.sent(&site, &format!("{path}/claim"), &[]).await;
    assert_eq!(two.game(&site, &path).await["phase"], "playing");
}

/// Row "take-backs": offered and accepted by buttons, only where the rules allow it.
#[tokio::test]
async fn a_move_is_taken_back_by_forms() {
    let site = TestApp::new().await;
    let (path, players) = table(&site, &CASUAL).await;
    assert!(!players[0].page(&site, &path).await.contains("Ask to take your move back"), "no move yet");
    play_all(&site, &path, &players, &["e2", "e8"]).await;
    let [one, two] = &players;
    assert!(one.page(&site, &path).await.contains("Ask to take your move back"));
    one.sent(&site, &format!("{path}/offer/take-back"), &[]).await;
    let asked = two.page(&site, &path).await;
    assert!(asked.contains(&format!("{} asks to take the last move back.", one.account.name)), "{asked}");
    two.sent(&site, &format!("{path}/offer/take-back"), &[]).await;
    assert_eq!(one.game(&site, &path).await["moves"], 0);
    assert!(!one.page(&site, &path).await.contains("data-ply=\"0\""));
}

/// Row "invitations": only somebody with the link can sit down at the table.
#[tokio::test]
async fn a_table_is_opened_by_a_link() {
    let site = TestApp::new().await;
    let [anna, boris] = [player(&site, "anna").await, player(&site, "boris").await];
    let path = anna.sent(&site, "/play/new", &[("access", "link")]).await;
    let waiting = anna.page(&site, &path).await;
    let (_, rest) = waiting.split_once(&format!("{path}?key=")).expect("a link");
    let key = rest.split('"').next().unwrap();
    assert!(!boris.page(&site, &path).await.contains(&format!("{path}/sit")));
    let opened = boris.page(&site, &format!("{path}?key={key}")).await;
    assert!(opened.contains(&format!("{path}/sit")) && opened.contains(key), "{opened}");
    assert_eq!(boris.post(&site, &format!("{path}/sit"), &[]).await.status, StatusCode::CONFLICT);
    boris.sent(&site, &format!("{path}/sit"), &[("key", key)]).await;
    assert_eq!(boris.game(&site, &path).await["phase"], "playing");
    let login = super::page(
        &site,
        &format!("{}?key={key}", anna.sent(&site, "/play/new", &[("access", "link")]).await),
        "",
    )
    .await;
    assert!(login.contains("/login?next="), "{login}");
}
