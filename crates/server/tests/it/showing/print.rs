//! Paper.

use axum::http::StatusCode;
use ronde_tournament::System;

use super::Hall;
use crate::event::made::{Until, event};

fn sheets(page: &str) -> usize {
    page.matches("<section class=\"sheet\"").count()
}

#[tokio::test]
async fn every_list_says_what_it_is_on_each_sheet() {
    let mut hall = Hall::playing().await;
    hall.schedule("Europe/Istanbul", &["2026-11-15T10:00:00", "2026-11-15T14:30:00"]).await;
    for (what, title) in [
        ("pairings", "Pairings of round 2"),
        ("names", "By name"),
        ("standings", "Standings"),
        ("crosstable", "Crosstable"),
        ("pairings?round=1&paper=letter", "Pairings of round 1"),
    ] {
        let page = hall.page(&format!("/print/{what}")).await;
        assert_eq!(sheets(&page), 1, "{what}");
        assert!(
            page.contains(title) && page.contains("dutch of 12") && page.contains("<p>1 / 1</p>"),
            "{page}"
        );
        // nine in the common time
        assert!(page.contains("Printed 16 November 2026, 12:00"), "{page}");
    }
    let page = hall.page("/print/pairings").await;
    assert!(page.contains("15 November 2026, 14:30") && page.contains("<body class=\"a4\">"), "{page}");
    assert!(hall.page("/print/pairings?paper=letter").await.contains("<body class=\"letter\">"));
    for wrong in ["/print/nonsense", "/print/pairings?round=9", "/print/standings?after=7"] {
        assert_eq!(hall.site.get(&hall.path(wrong), "").await.status, StatusCode::NOT_FOUND, "{wrong}");
    }
}

#[tokio::test]
async fn many_boards_stand_in_columns() {
    let hall = Hall::with(&event(System::Dutch, 201, 5, Until::Open(0, 0))).await;
    let page = hall.page("/print/pairings").await;
    assert_eq!((sheets(&page), page.matches("<table class=\"boards\">").count()), (2, 4));
    assert!(page.contains("columns two") && page.contains("<p>2 / 2</p>"), "{page}");
    assert_eq!(page.matches("class=\"byes\"").count(), 1, "the one without a game stands once");
    assert_eq!(sheets(&hall.page("/print/names").await), 3);
}

#[tokio::test]
async fn slips_and_cards_carry_codes_and_are_not_for_everybody() {
    let hall = Hall::playing().await;
    let cookie = hall.cookie().await;
    let slips = hall.site.get(&hall.path("/print/slips"), &cookie).await.text();
    assert_eq!((slips.matches("<article>").count(), slips.matches("<svg class=\"qr\"").count()), (6, 6));
    let cards = hall.site.get(&hall.path("/print/cards"), &cookie).await.text();
    assert_eq!((cards.matches("<svg class=\"qr\"").count(), sheets(&cards)), (12, 2));
    let boards = hall.site.get(&hall.path("/print/boards"), &cookie).await.text();
    assert_eq!(boards.matches("class=\"number\"").count(), 6);
    // a card stays on its table: its code leads to the game of the round that is played
    let card = boards.split("/table/2/").nth(1).map(|rest| &rest[..12]);
    let card = card.map(|code| hall.path(&format!("/table/2/{code}"))).unwrap_or_default();
    let led = hall.site.get(&card, "").await;
    assert!(
        led.header("location").starts_with(&hall.path("/board/2/2/")),
        "{card}: {}",
        led.header("location")
    );
    assert_eq!(hall.site.get(led.header("location"), "").await.status, StatusCode::OK);
    assert_eq!(hall.site.get(&hall.path("/table/2/aaaaaaaaaaaa"), "").await.status, StatusCode::NOT_FOUND);
    for what in ["slips", "cards", "boards"] {
        let answer = hall.site.get(&hall.path(&format!("/print/{what}")), "").await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER, "{what}");
    }
}
