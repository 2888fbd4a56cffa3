//! A search belongs to the tab that started it.

use serde_json::json;

use crate::play::Club;

#[tokio::test]
async fn who_is_matched_is_told_which_tab_has_looked() {
    let club = Club::new().await;
    let (mut anna, mut boris) = (club.player("anna").await, club.player("boris").await);
    let seek = anna.ok(json!({"do": "seek", "modality": "quoridor-2-blitz", "tab": 4711})).await;
    assert_eq!(seek["tab"], 4711);
    // a program that names no tab gets none
    boris.ok(json!({"do": "seek", "modality": "quoridor-2-blitz"})).await;
    assert_eq!(anna.push("matched").await["tab"], 4711);
    assert!(boris.push("matched").await["tab"].is_null());
}

#[tokio::test]
async fn a_form_names_the_tab_and_a_restart_keeps_it() {
    let club = Club::new().await;
    let anna = club.site.account("anna").await;
    let cookie = club.site.session(&anna).await;
    let list = "quoridor-2-correspondence";
    let sent = club.site.post("/play/seek", &cookie, &[("modality", list), ("tab", "4711")]).await;
    assert_eq!(sent.header("location"), "/play/seek");
    assert!(club.site.get("/play/seek", &cookie).await.text().contains(r#"data-tab="4711""#));
    let club = club.restarted(jiff::SignedDuration::from_secs(5)).await;
    let cookie = club.site.session(&anna).await;
    assert!(club.site.get("/play/seek", &cookie).await.text().contains(r#"data-tab="4711""#));
    // without scripts there is no tab, and the waiting page goes to the game by itself
    let boris = club.site.account("boris").await;
    let other = club.site.session(&boris).await;
    club.site.post("/play/seek", &other, &[("modality", list)]).await;
    let mut led = String::new();
    for _ in 0..1000 {
        led = club.site.get("/play/seek", &other).await.header("location").to_owned();
        if !led.is_empty() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert!(led.starts_with("/play/games/"), "{led}");
}
