//! An announcement reaches every open page, and a board that calls the arbiter reaches the desk, without reloading.

use ronde_e2e::arbiter::Arbiter;
use ronde_e2e::browser::{Browser, Look, Theme, Window};
use ronde_site::{Opening, Program, Site};

/// A window that shows a page and is left alone.
async fn shows(browser: &Browser, site: &Site, look: Look, path: &str) -> Window {
    let window = browser.window().await.unwrap();
    window.look(look, Theme::Light).await.unwrap();
    window.open(&site.url(path)).await.unwrap();
    window.mark().await.unwrap();
    window
}

/// Waits until a text has arrived, and checks that the page was not loaded again.
async fn hears(window: &Window, text: &str) {
    window.wait_for_text(text).await.unwrap();
    assert!(window.is_marked().await.unwrap(), "the page changes by itself");
}

async fn announce(laptop: &Window, desk: &str, text: &str) {
    laptop.open(&format!("{desk}/announcements")).await.unwrap();
    laptop.fill("text", text).await.unwrap();
    laptop.submit("text").await.unwrap();
    laptop.wait_for_text(text).await.unwrap();
}

#[tokio::test]
async fn announcements_and_calls_arrive_by_themselves() {
    let site = Opening::new(Program::find().unwrap()).unwrap().start().unwrap();
    let arbiter = Arbiter::register(&site, "Ayse").await.unwrap();
    let event = format!("/e/{}", arbiter.make_event(&site, 12, 3).await.unwrap());
    let desk = site.url(&format!("{event}/desk"));
    let browser = Browser::start().unwrap();
    let laptop = browser.window().await.unwrap();
    arbiter.log_in(&laptop, &site.url("/login")).await.unwrap();
    let public = shows(&browser, &site, Look::DESKTOP, &format!("{event}/standings")).await;
    let phone = shows(&browser, &site, Look::PHONE, &format!("{event}/players/3")).await;
    let hall = shows(&browser, &site, Look::PROJECTOR, &format!("{event}/screen/hall")).await;

    announce(&laptop, &desk, "Round 2 begins at 15:00").await;
    for window in [&public, &phone, &hall] {
        hears(window, "Round 2 begins at 15:00").await;
        assert_eq!(window.sideways().await.unwrap(), 0);
        window.must_be_accessible().await.unwrap();
    }
    announce(&laptop, &desk, "The tea is ready in the foyer").await;
    hears(&public, "The tea is ready in the foyer").await;
    hears(&hall, "The tea is ready in the foyer").await;
    laptop.click("form[action$='/announcements/1/withdraw'] button").await.unwrap();
    let is_gone = "return !document.body.innerText.includes('Round 2 begins');";
    for window in [&public, &phone, &hall] {
        window.wait_until("the end of the announcement", is_gone, &[]).await.unwrap();
        assert!(window.is_marked().await.unwrap());
    }

    laptop.open(&format!("{desk}/results/1/2")).await.unwrap();
    let link = "return document.querySelector(\"a[href*='/board/1/2/']\").href;";
    let link: String = laptop.run(link, &[]).await.unwrap();
    laptop.open(&format!("{desk}/results/1")).await.unwrap();
    laptop.mark().await.unwrap();
    phone.open(&link).await.unwrap();
    phone.click("#call summary").await.unwrap();
    phone.must_be_accessible().await.unwrap();
    phone.click("#call button[value=draw-claim]").await.unwrap();
    phone.wait_for_text("The arbiter was called").await.unwrap();
    phone.mark().await.unwrap();
    assert_eq!(phone.sideways().await.unwrap(), 0);
    hears(&laptop, "Round 1, board 2").await;
    laptop.must_be_accessible().await.unwrap();
    let titled = "return document.title.startsWith('(1) ') === arguments[0];";
    laptop.wait_until("the count in the title", titled, &[true.into()]).await.unwrap();
    laptop.click("#calls button").await.unwrap();
    hears(&phone, "The arbiter is coming").await;
    laptop.wait_until("a title without a count", titled, &[false.into()]).await.unwrap();
    let is_answered = "return !document.querySelector('#calls li');";
    laptop.wait_until("an empty list of calls", is_answered, &[]).await.unwrap();
    assert!(laptop.is_marked().await.unwrap(), "the grid stays where it is");
    for window in [laptop, public, phone, hall] {
        window.must_be_content().await.unwrap();
        window.close().await.unwrap();
    }
}
