//! Two phones at one board.

use axum::http::StatusCode;
use ronde_domain::{BoardNumber, GameResult, Score};

use super::Hall;
use crate::event::made::Until;

/// The way to the page of a board, read off the page of the desk.
async fn link(hall: &Hall, board: u32) -> String {
    let page = hall.page(&format!("/desk/results/2/{board}")).await;
    let start = format!("/e/{}/board/2/{board}/", hall.slug);
    let code = page.split(&start).nth(1).unwrap().split('"').next().unwrap();
    format!("{start}{code}")
}

#[tokio::test]
async fn equal_words_count_at_once() {
    let hall = Hall::new(8, Until::Open(1, 0)).await;
    let path = link(&hall, 1).await;
    let page = hall.site.get(&path, "").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.text().contains("data-topic=\"t-") && page.text().contains("name=\"result\" value=\"1\""));
    let first = hall.site.post(&path, "", &[("side", "white"), ("result", "=")]).await;
    assert_eq!((first.status, first.header("location")), (StatusCode::SEE_OTHER, path.as_str()));
    let set = first.header("set-cookie").to_owned();
    assert!(set.contains("HttpOnly") && set.contains(&format!("Path={path}")), "{set}");
    let phone = first.cookies();
    assert!(hall.site.get(&path, &phone).await.text().contains("Waiting for your opponent"));
    // the other phone has not spoken
    assert!(!hall.site.get(&path, "").await.text().contains("Waiting for your opponent"));
    // one phone does not speak for both
    let both = hall.site.post(&path, &phone, &[("side", "black"), ("result", "=")]).await;
    assert_eq!(both.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(both.text().contains("already spoken for the other player"));
    let second = hall.site.post(&path, "", &[("side", "black"), ("result", "=")]).await;
    assert_eq!(second.status, StatusCode::SEE_OTHER);
    let event = hall.event().await;
    assert_eq!(
        event.tournament().rounds()[1].board(BoardNumber::FIRST).unwrap().result,
        Some(GameResult::rated(Score::Draw))
    );
    assert!(hall.site.get(&path, &phone).await.text().contains("½–½"));
    // said again, nothing would change; something else is too late
    assert_eq!(
        hall.site.post(&path, "", &[("side", "black"), ("result", "=")]).await.status,
        StatusCode::SEE_OTHER
    );
    assert_eq!(
        hall.site.post(&path, "", &[("side", "black"), ("result", "1")]).await.status,
        StatusCode::CONFLICT
    );
}

#[tokio::test]
async fn different_words_call_the_arbiter_who_decides() {
    let hall = Hall::new(8, Until::Open(1, 0)).await;
    let path = link(&hall, 3).await;
    let phone = hall.site.post(&path, "", &[("side", "white"), ("result", "1")]).await.cookies();
    hall.site.post(&path, "", &[("side", "black"), ("result", "0")]).await;
    assert!(hall.site.get(&path, &phone).await.text().contains("The arbiter was called"));
    let desk = hall.page("/desk").await;
    assert!(desk.contains("/desk/results?show=disputed"));
    let grid = hall.page("/desk/results/2?show=disputed").await;
    assert!(
        grid.contains("class=\"disputed\"") && grid.contains("White says 1–0 · Black says 0–1"),
        "{grid}"
    );
    assert_eq!(grid.matches(" hidden><th").count(), 3);
    assert!(hall.page("/desk/results/2/3").await.contains("The players do not agree."));
    let seen = super::fields(&grid, "seen")[0].1.to_owned();
    let answer = hall.post("/desk/results/2", &[("seen", &seen), ("b3", "1")]).await;
    assert_eq!(answer.status, StatusCode::SEE_OTHER);
    let shown = hall.site.get(&path, &phone).await.text();
    assert!(shown.contains("1–0") && shown.contains("The result is entered"));
}

#[tokio::test]
async fn a_wrong_link_leads_nowhere_and_nonsense_is_told() {
    let hall = Hall::new(8, Until::Open(1, 0)).await;
    let path = link(&hall, 1).await;
    for wrong in
        [path.replace("/board/2/1/", "/board/2/2/"), format!("{path}0"), path.replace("/2/1/", "/9/1/")]
    {
        assert_eq!(hall.site.get(&wrong, "").await.status, StatusCode::NOT_FOUND, "{wrong}");
        let said = hall.site.post(&wrong, "", &[("side", "white"), ("result", "1")]).await;
        assert_eq!(said.status, StatusCode::NOT_FOUND, "{wrong}");
    }
    for said in [&[("side", "nobody"), ("result", "1")][..], &[("side", "white"), ("result", "+")], &[]] {
        assert_eq!(hall.site.post(&path, "", said).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    }
    // not for ever: each word is an entry of the log
    let mut last = StatusCode::OK;
    for turn in 0..20 {
        let result = if turn % 2 == 0 { "1" } else { "0" };
        last = hall.site.post(&path, "", &[("side", "white"), ("result", result)]).await.status;
    }
    assert_eq!(last, StatusCode::TOO_MANY_REQUESTS);
}
