//! Announcements: written at the desk, read everywhere.

use axum::body::Body;
use axum::http::{Method, StatusCode};
use ronde_tournament::Command;

use super::Hall;
use crate::test_app::request;

#[tokio::test]
async fn an_announcement_stands_on_every_page_until_it_is_withdrawn() {
    let hall = Hall::new().await;
    let text = "Lunch at <noon>\r\n& not before \u{7}";
    let made = hall.post("/announcements", &[("text", text)]).await;
    let here = hall.path("/desk/announcements");
    assert_eq!((made.status, made.header("location")), (StatusCode::SEE_OTHER, here.as_str()));
    let shown = "Lunch at &#60;noon&#62;\n&#38; not before</span>";
    let board = hall.board(1).await;
    let me = hall.desk("/players/1").await;
    let me = me.split(&hall.path("/me/1/")).nth(1).unwrap()[..12].to_owned();
    let pages = [
        "",
        "/rounds/2",
        "/rounds/2/why",
        "/standings",
        "/standings/1",
        "/players",
        "/players/1",
        "/crosstable",
        "/statistics",
        "/screen/hall",
        &format!("/me/1/{me}"),
        board.strip_prefix(&hall.path("")).unwrap(),
    ];
    for rest in pages {
        let page = hall.page(rest).await;
        // nine in the morning at Greenwich is noon in Istanbul
        let time = "<time datetime=\"2026-11-16T09:00:00Z\">12:00</time>";
        assert!(page.contains(shown) && page.contains(time), "{rest}: {page}");
        assert!(page.contains("role=\"status\"") && page.contains("data-topic=\"t-"), "{rest}");
    }
    assert!(!hall.page("/print/standings").await.contains("Lunch"), "paper says what does not change");
    for rest in ["", "/announcements"] {
        assert!(hall.desk(rest).await.contains(shown), "{rest}");
    }
    let withdrawn = hall.post("/announcements/1/withdraw", &[]).await;
    assert_eq!((withdrawn.status, withdrawn.header("location")), (StatusCode::SEE_OTHER, here.as_str()));
    for rest in pages {
        let page = hall.page(rest).await;
        assert!(!page.contains("Lunch"), "{rest}");
        // the region is there before there is something to be heard in it
        let live = if rest == "/screen/hall" { "data-live=\"band\"" } else { "data-live=\"told\"" };
        assert!(page.contains(&format!("{live} role=\"status\"></div>")), "{rest}: {page}");
    }
    let history = hall.desk("/history").await;
    assert!(history.contains("Announced: Lunch at &#60;noon&#62; / &#38; not before"), "{history}");
    assert!(history.contains("Announcement 1 withdrawn"), "{history}");
}

#[tokio::test]
async fn the_check_in_page_and_the_entrance_tell_it_too() {
    let hall = Hall::new().await;
    hall.act(Command::Announce("Doors at nine".to_owned())).await;
    let key = hall.site.app.store().tournament_key(hall.event().await.id()).await.unwrap();
    for way in ["enter", "check-in"] {
        let hash = blake3::keyed_hash(blake3::hash(key.as_bytes()).as_bytes(), way.as_bytes());
        let page = hall.page(&format!("/{way}/{}", &hash.to_hex()[..12])).await;
        assert!(page.contains("Doors at nine</span>"), "{way}: {page}");
    }
}

#[tokio::test]
async fn the_newest_comes_first_and_old_ones_fold() {
    let hall = Hall::new().await;
    for number in 1..=5 {
        hall.act(Command::Announce(format!("Told {number}"))).await;
        hall.pass(6 * 60);
    }
    let page = hall.page("/standings").await;
    let place = |number: u32| page.find(&format!("Told {number}</span>")).unwrap();
    assert!((1..5).all(|number| place(number + 1) < place(number)), "{page}");
    let folded = page.find("<details id=\"told-earlier\">").unwrap();
    assert!(place(4) < folded && folded < place(3), "{page}");
    assert!(page.contains("Earlier announcements (3)"), "{page}");
    // midnight came before the last two in Istanbul: what is older has its day
    assert!(page.contains(">16 November 2026, 18:00</time>"), "{page}");
    assert!(page.contains(">12:00</time>") && page.contains(">06:00</time>"), "{page}");
    let screen = hall.page("/screen/hall").await;
    assert!(screen.contains("Told 5") && screen.contains("Told 4") && !screen.contains("Told 3"));
}

#[tokio::test]
async fn each_fault_stands_at_the_field_and_nothing_is_done() {
    let hall = Hall::new().await;
    let before = hall.event().await.version();
    let long = "x".repeat(501);
    let lines = "y\n".repeat(11);
    for (text, told) in
        [(" \n", "Write a text."), (&*long, "at most 500 letters"), (&*lines, "at most 10 lines")]
    {
        let answer = hall.post("/announcements", &[("text", text)]).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY, "{told}");
        let page = answer.text();
        assert!(page.contains(told) && page.contains("aria-invalid=\"true\""), "{told}: {page}");
        assert!(page.contains(text.trim_end()), "what was typed is kept: {told}");
    }
    assert_eq!(hall.event().await.version(), before);
}

#[tokio::test]
async fn what_is_sent_twice_stands_once() {
    let hall = Hall::new().await;
    for _ in 0..2 {
        let answer = hall.post("/announcements", &[("text", "Tea")]).await;
        assert_eq!(answer.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(hall.event().await.tournament().announcements().len(), 1);
    for _ in 0..2 {
        assert_eq!(hall.post("/announcements/1/withdraw", &[]).await.status, StatusCode::SEE_OTHER);
    }
    assert_eq!(hall.post("/announcements/0/withdraw", &[]).await.status, StatusCode::NOT_FOUND);
    assert!(hall.event().await.tournament().announcements().is_empty());
}

#[tokio::test]
async fn who_enters_results_reads_and_writes_nothing() {
    let hall = Hall::new().await;
    hall.act(Command::Announce("Tea".to_owned())).await;
    let path = hall.path("/desk/announcements");
    let page = hall.site.get(&path, &hall.clerk).await.text();
    assert!(page.contains("Tea</span>") && !page.contains("<textarea") && !page.contains("/withdraw"));
    let refused = hall.site.post(&path, &hall.clerk, &[("text", "Cake")]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    let refused = hall.site.post(&format!("{path}/1/withdraw"), &hall.clerk, &[]).await;
    assert_eq!(refused.status, StatusCode::FORBIDDEN);
    // in the archive nobody writes
    hall.act(Command::Archive(true)).await;
    let page = hall.desk("/announcements").await;
    assert!(page.contains("Tea</span>") && !page.contains("<textarea"));
    assert_eq!(hall.post("/announcements", &[("text", "Cake")]).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn a_kept_page_is_sent_again_after_an_announcement_and_only_then() {
    let hall = Hall::new().await;
    hall.act(Command::Announce("Tea".to_owned())).await;
    let path = hall.path("/standings");
    let known = hall.site.get(&path, "").await.header("etag").to_owned();
    // the day goes by, and the page says the same
    hall.pass(24 * 60);
    let ask = || request(&Method::GET, &path, "").header("if-none-match", &known).body(Body::empty());
    assert_eq!(hall.site.send(ask().unwrap()).await.status, StatusCode::NOT_MODIFIED);
    hall.act(Command::Announce("Coffee".to_owned())).await;
    let changed = hall.site.send(ask().unwrap()).await;
    assert_eq!(changed.status, StatusCode::OK);
    assert!(changed.text().contains("Coffee</span>"));
}
