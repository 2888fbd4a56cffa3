//! Lists of players: pasted, looked at, entered.

use axum::http::StatusCode;
use ronde_tournament::System;

use super::Desk;

const SHEET: &str = "Nom\tElo\tFédé\tNé\nAlice Arc\t1900\tFRA\t1990\nBob Bœuf\t\tCAN\t\nAnna A\t2400\t\t\n";

#[tokio::test]
async fn a_sheet_is_looked_at_and_then_entered() {
    let desk = Desk::new(System::Dutch, 2).await;
    let looked = desk.post("/desk/players/paste", &[("text", SHEET)]).await;
    assert_eq!(looked.status, StatusCode::OK);
    let text = looked.text();
    assert!(text.contains("2 new players.") && text.contains("One is entered already"), "{text}");
    assert!(text.contains("Bob Bœuf") && text.contains("value=\"enter\""));
    assert_eq!(desk.event().await.tournament().players().len(), 2, "nothing is stored by looking");
    let columns = [("column", "name"), ("column", "national_rating"), ("column", ""), ("column", "birth")];
    let entered = [&[("text", SHEET), ("act", "enter")][..], &columns].concat();
    assert_eq!(desk.done("/desk/players/paste", &entered).await, "/e/open/desk/players");
    let event = desk.event().await;
    let players = event.tournament().players();
    assert_eq!(players.len(), 4);
    let alice = players[2].profile();
    assert_eq!((alice.national_rating.unwrap().get(), alice.federation), (1900, None));
}

#[tokio::test]
async fn all_or_none() {
    let desk = Desk::new(System::Dutch, 0).await;
    let sheet = "name;licence;elo\nAlice;7;1900\nBob;7;1800\nC3PO;;\nDeniz;;12";
    let looked = desk.post("/desk/players/paste", &[("text", sheet)]).await;
    assert_eq!(looked.status, StatusCode::OK);
    assert!(looked.text().contains("3 lines cannot be read."), "{}", looked.text());
    assert!(!looked.text().contains("value=\"enter\""));
    desk.faulty("/desk/players/paste", &[("text", sheet), ("act", "enter")], "Nothing was entered").await;
    desk.faulty("/desk/players/paste", &[("text", " ")], "No players were found").await;
}

#[tokio::test]
async fn the_players_of_a_report_are_entered() {
    let desk = Desk::new(System::Dutch, 4).await;
    desk.begin().await;
    let report = desk.site.get("/api/v1/tournaments/open/export.trf", "").await.text();
    let other = Desk::new(System::RoundRobin, 0).await;
    let looked = other.post("/desk/players/paste", &[("text", &report)]).await;
    assert!(looked.text().contains("4 new players."), "{}", looked.text());
    other.done("/desk/players/paste", &[("text", &report), ("act", "enter")]).await;
    assert_eq!(other.event().await.tournament().players().len(), 4);
}
