//! The screens of the hall.

use axum::http::StatusCode;
use ronde_tournament::{Boards, Change, Command, Screen, ScreenPage};

use super::Hall;

#[tokio::test]
async fn the_usual_screen_is_there_without_settings() {
    let mut hall = Hall::playing().await;
    hall.schedule("Europe/Istanbul", &["2026-11-15T10:00:00", "2026-11-15T14:30:00", "2026-11-16T10:00:00"])
        .await;
    hall.act(Command::Announce("Lunch at <noon> & not before".to_owned())).await;
    let page = hall.page("/screen/hall").await;
    for view in ["pairings", "names", "standings", "results", "clock"] {
        assert!(page.contains(&format!("data-view=\"{view}\"")), "{view}");
    }
    assert!(page.contains("Round 2") && page.contains("14:30"), "{page}");
    assert!(page.contains("Lunch at &#60;noon&#62; &#38; not before"), "{page}");
    // the third round begins at ten in Istanbul; the second has a result already
    assert!(page.contains("data-at=\"2026-11-16T07:00:00Z\""), "{page}");
    assert!(!page.contains("data-at=\"2026-11-15T11:30:00Z\""), "{page}");
    assert!(page.contains("data-seconds=\"12\"") && page.contains("data-topic=\"t-"), "{page}");
    assert!(!page.contains("<a ") && !page.contains("<form"), "nothing to click");
    assert_eq!(hall.site.get(&hall.path("/screen/balcony"), "").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_screen_shows_what_it_was_told() {
    let mut hall = Hall::playing().await;
    let screens = vec![
        Screen { name: "door".into(), pages: vec![ScreenPage::Names], seconds: 20 },
        Screen { name: "hall".into(), pages: vec![ScreenPage::Standings, ScreenPage::Pairings], seconds: 7 },
    ];
    let boards = Boards { before: 20, ..Boards::default() };
    hall.act(Command::ChangeSettings(vec![Change::Screens(screens), Change::Boards(boards)])).await;
    let door = hall.page("/screen/door").await;
    assert!(door.contains("data-view=\"names\"") && !door.contains("data-view=\"standings\""), "{door}");
    assert!(door.contains("data-seconds=\"20\""), "{door}");
    let page = hall.page("/screen/hall").await;
    let place = |view: &str| page.find(&format!("data-view=\"{view}\"")).unwrap();
    assert!(place("standings") < place("pairings"));
    assert!(page.contains("data-key=\"b21\""), "boards are counted from 21 on: {page}");
}

#[tokio::test]
async fn an_event_that_has_not_begun_says_so() {
    let history = crate::event::made::event(
        ronde_tournament::System::Dutch,
        4,
        3,
        crate::event::made::Until::Registered,
    );
    let hall = Hall::with(&history).await;
    let page = hall.page("/screen/hall").await;
    assert!(page.contains("data-view=\"welcome\"") && page.contains("Pairings will be shown here"), "{page}");
}

#[tokio::test]
async fn the_newest_result_comes_first() {
    let hall = Hall::playing().await;
    let page = hall.page("/screen/hall").await;
    let results = page.split("data-view=\"results\"").nth(1).unwrap();
    assert!(results.contains("data-key=\"r2-1\"") && !results.contains("data-key=\"r1-"), "{results}");
}
