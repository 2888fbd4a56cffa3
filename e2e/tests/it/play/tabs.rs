//! Two open tabs: one searches for an opponent, in the other somebody is typing. Only the first goes to the game; in
//! the other no typed text is lost, a banner links to the game, and the bell keeps its count after a reload.

use ronde_e2e::arbiter::Arbiter;
use ronde_e2e::browser::Browser;
use ronde_site::{Opening, Program};

const BANNER: &str = "return !document.getElementById('game-found').hidden;";
const BELL: &str =
    "const bell = document.querySelector('[data-notices]'); return !bell.hidden && bell.textContent === '1';";

#[tokio::test(flavor = "multi_thread")]
async fn only_the_tab_that_looks_goes_to_the_game_and_nothing_typed_is_lost() {
    let site = Opening::new(Program::find().unwrap()).unwrap().start().unwrap();
    let browser = Browser::start().unwrap();
    let (anna, bora) = (browser.window().await.unwrap(), browser.window().await.unwrap());
    for (window, name) in [(&anna, "Anna"), (&bora, "Bora")] {
        let person = Arbiter::register(&site, name).await.unwrap();
        person.log_in(window, &site.url("/login")).await.unwrap();
    }
    let driver = anna.driver();
    let looking = driver.window().await.unwrap();
    let typing = driver.new_tab().await.unwrap();

    driver.switch_to_window(typing.clone()).await.unwrap();
    anna.open(&site.url("/friends")).await.unwrap();
    anna.fill("q", "half a na").await.unwrap();
    driver.switch_to_window(looking.clone()).await.unwrap();
    anna.open(&site.url("/play")).await.unwrap();
    anna.click("button[name=modality][value=quoridor-2-blitz]").await.unwrap();
    anna.wait_for_address("/play/seek").await.unwrap();
    // reloading does not change which tab searches
    anna.open(&site.url("/play/seek")).await.unwrap();
    anna.wait_for("[data-tab]").await.unwrap();

    bora.open(&site.url("/play")).await.unwrap();
    bora.click("button[name=modality][value=quoridor-2-blitz]").await.unwrap();
    anna.wait_for("#table.scripted").await.unwrap();
    let game = anna.address().await.unwrap();
    assert!(game.contains("/play/games/"), "{game}");

    driver.switch_to_window(typing).await.unwrap();
    anna.wait_until("the banner", BANNER, &[]).await.unwrap();
    assert!(anna.address().await.unwrap().ends_with("/friends"), "the other tab stays");
    assert_eq!(anna.value("q").await.unwrap(), "half a na");
    anna.must_be_accessible().await.unwrap();

    // a friend request would reload the list of friends, but not while somebody is typing
    bora.open(&site.url("/friends")).await.unwrap();
    bora.fill("q", "Anna").await.unwrap();
    bora.click("form.search button").await.unwrap();
    bora.click("form[action$='/ask'] button").await.unwrap();
    anna.wait_until("the number next to the bell", BELL, &[]).await.unwrap();
    assert_eq!(anna.value("q").await.unwrap(), "half a na");
    anna.click("#game-found a").await.unwrap();
    anna.wait_for("#table.scripted").await.unwrap();
    assert_eq!(anna.address().await.unwrap(), game);
    for _ in 0..2 {
        anna.open(&site.url("/events")).await.unwrap();
        anna.wait_until("the number next to the bell", BELL, &[]).await.unwrap();
    }
    anna.must_be_content().await.unwrap();
}
