//! An arbiter runs a tournament in the browser: players come from a list and by phone, rounds are paired, results come by keyboard and from
//! the players, something goes wrong and is fixed, and the program itself checks the resulting report.

use ronde_e2e::browser::{Browser, Window};
use ronde_site::{Opening, Program};

use crate::by_program::play_the_same;
use crate::end::{award_prizes, check_the_report, take_the_files};
use crate::steps::{Desk, create, log_in, paste_players};
use crate::together::{Screen, deputy, enter_together};

const ROUNDS: u32 = 5;

#[tokio::test]
async fn an_arbiter_runs_an_event_from_the_first_player_to_the_report() {
    let program = Program::find().unwrap();
    let site = Opening::new(program.clone()).unwrap().start().unwrap();
    let browser = Browser::start().unwrap();
    let laptop = browser.window().await.unwrap();
    let [phone, other] = [browser.window().await.unwrap(), browser.window().await.unwrap()];
    let [second, hall] = [browser.window().await.unwrap(), browser.window().await.unwrap()];
    let arbiter = log_in(&laptop, &site).await;
    let desk = create(&laptop, &site, ROUNDS).await;
    let deputy = deputy(&desk, &second).await;
    white_begins(&desk).await;

    paste_players(&desk).await;
    let own_pages = register_by_phone(&desk, &[&phone, &other]).await;
    start(&desk).await;

    let screen = Screen::open(&hall, &desk).await;
    desk.publish(1).await;
    screen.shows("Round 1").await;
    two_phones_agree(&desk, &phone, &other).await;
    two_phones_disagree(&desk, &phone, &other).await;
    desk.fill_results(1, &["1", "=", "0"]).await;

    // a late entry, a withdrawal and a bye for a future round
    late_entry(&desk).await;
    withdraw(&desk, "Ilgaz, Can").await;
    bye(&desk, "Haas, Ida", 3).await;
    phone.open(&site.url(&own_pages[0])).await.unwrap();
    phone.mark().await.unwrap();
    desk.publish(2).await;
    screen.shows("Round 2").await;
    phone.wait_for_text("Round 2").await.unwrap();
    assert!(phone.is_marked().await.unwrap(), "the page of the player changes by itself");

    // a published round is unpublished and published again: the engine pairs it the same way
    let before = desk.api("/rounds/2").await["round"]["boards"].clone();
    laptop.click("form[action$='/unpair'] button").await.unwrap();
    laptop.wait_for_address("/desk/rounds").await.unwrap();
    desk.publish(2).await;
    assert_eq!(desk.api("/rounds/2").await["round"]["boards"], before);
    desk.fill_results(2, &["1", "1", "="]).await;
    desk.publish(3).await;
    undo_the_last_step(&desk).await;
    desk.publish(3).await;
    enter_together(&desk, &deputy, 3, &["=", "1", "0"]).await;

    // the result of round 1, board 1 was wrong; it is corrected two rounds later
    desk.open("/results/1").await;
    let stood: String = desk.ask("return document.querySelector(\"tr[data-b='1']\").dataset.r;").await;
    let (key, code) = if stood == "1-0" { ("0", "0-1") } else { ("1", "1-0") };
    desk.type_at(1, key).await;
    // older than the previous round: it must be confirmed
    laptop.wait_for("tr.question button").await.unwrap();
    laptop.click("tr.question button").await.unwrap();
    desk.stored(1, code).await;

    for round in 4..=ROUNDS {
        desk.publish(round).await;
        desk.fill_results(round, &["0", "=", "1"]).await;
    }
    award_prizes(&desk).await;
    take_the_files(&desk).await;
    check_the_report(&desk, &program).await;
    for window in [&laptop, &phone, &other, &second, &hall] {
        window.must_be_accessible().await.unwrap();
    }
    play_the_same(&desk, &arbiter, ROUNDS).await;
    for window in [laptop, phone, other, second, hall] {
        window.close().await.unwrap();
    }
}

/// The lot is drawn beforehand, so that the tournament can be played a second time.
async fn white_begins(desk: &Desk<'_>) {
    desk.open("/settings").await;
    desk.window.must_be_accessible().await.unwrap();
    desk.window.click("#system select[name=first_color] option[value=white]").await.unwrap();
    desk.window.click("#system .send button").await.unwrap();
    desk.window.wait_for_address("#system").await.unwrap();
}

/// With the button of the history, which says what will be undone.
async fn undo_the_last_step(desk: &Desk<'_>) {
    desk.open("/history").await;
    desk.window.must_be_accessible().await.unwrap();
    desk.window.click("form[action$='/history/undo'] button").await.unwrap();
    desk.window.wait_for("tr.taken-back").await.unwrap();
}

/// Two people register with the link that the arbiter opened, and check in on their phones; returns the addresses of their own pages.
async fn register_by_phone(desk: &Desk<'_>, phones: &[&Window; 2]) -> Vec<String> {
    desk.open("/players").await;
    desk.window.click("input[name=is_open]").await.unwrap();
    desk.window.click("input[name=checks_in]").await.unwrap();
    desk.window.submit("limit").await.unwrap();
    desk.window.wait_for("figure.link a.secret").await.unwrap();
    let link: String =
        desk.ask("return document.querySelector('figure.link a.secret').getAttribute('href');").await;
    let path = link.find("/e/").map(|at| link[at..].to_owned()).unwrap();
    let mut own = Vec::new();
    for (phone, (name, rating)) in phones.iter().zip([("Jonas, Eva", "1750"), ("Kara, Su", "1700")]) {
        phone.open(&desk.site.url(&path)).await.unwrap();
        phone.must_be_accessible().await.unwrap();
        phone.fill("name", name).await.unwrap();
        phone.fill("fide_rating", rating).await.unwrap();
        phone.submit("name").await.unwrap();
        phone.wait_until("the own page", "return location.pathname.includes('/me/');", &[]).await.unwrap();
        phone.must_be_accessible().await.unwrap();
        let address = phone.address().await.unwrap();
        own.push(address[address.find("/e/").unwrap()..].to_owned());
        phone.click("form[action$='/check-in'] button").await.unwrap();
    }
    desk.window.wait_for_text("11 players").await.unwrap();
    own
}

/// Nine have not checked in; the arbiter knows that they are present.
async fn start(desk: &Desk<'_>) {
    desk.open("/players/check-in").await;
    desk.window.wait_for_text("2 / 11").await.unwrap();
    desk.window.must_be_accessible().await.unwrap();
    desk.open("/players").await;
    desk.window.click("#start button").await.unwrap();
    desk.agree().await;
    desk.window.wait_for("a.next-act").await.unwrap();
}

/// The address of the board's page.
async fn board_page(desk: &Desk<'_>, board: u32) -> String {
    desk.open(&format!("/results/1/{board}")).await;
    let link: String =
        desk.ask("return document.querySelector(\"a[href*='/board/1/']\").getAttribute('href');").await;
    link[link.find("/e/").unwrap()..].to_owned()
}

async fn claim(phone: &Window, address: &str, side: &str, result: &str) {
    phone.open(address).await.unwrap();
    phone.click(&format!("input[name=side][value={side}]")).await.unwrap();
    phone.click(&format!("button[name=result][value='{result}']")).await.unwrap();
    phone
        .wait_until("the answer", "return !!document.querySelector('.outcome, [role=alert]');", &[])
        .await
        .unwrap();
}

async fn two_phones_agree(desk: &Desk<'_>, phone: &Window, other: &Window) {
    let address = desk.site.url(&board_page(desk, 1).await);
    claim(phone, &address, "white", "1").await;
    phone.must_be_accessible().await.unwrap();
    claim(other, &address, "black", "1").await;
    phone.wait_for(".outcome.agreed").await.unwrap();
    desk.open("/results/1").await;
    desk.stored(1, "1-0").await;
}

async fn two_phones_disagree(desk: &Desk<'_>, phone: &Window, other: &Window) {
    let address = desk.site.url(&board_page(desk, 2).await);
    claim(phone, &address, "white", "1").await;
    claim(other, &address, "black", "0").await;
    phone.wait_for("[role=alert]").await.unwrap();
    desk.open("/results/1").await;
    desk.window.wait_for("tr.disputed[data-b='2']").await.unwrap();
    desk.type_at(2, "=").await;
    desk.stored(2, "1/2-1/2").await;
    phone.wait_for(".outcome.agreed").await.unwrap();
}

async fn late_entry(desk: &Desk<'_>) {
    desk.open("/players/new").await;
    desk.window.fill("name", "Late, Lou").await.unwrap();
    desk.window.fill("fide_rating", "1500").await.unwrap();
    desk.window.submit("name").await.unwrap();
    desk.window.wait_for_text("Late, Lou").await.unwrap();
}

async fn open_player(desk: &Desk<'_>, name: &str) {
    desk.open("/players").await;
    desk.window.follow_text(name).await.unwrap();
    desk.window.wait_for("form[action$='/withdraw']").await.unwrap();
}

async fn withdraw(desk: &Desk<'_>, name: &str) {
    open_player(desk, name).await;
    desk.window.click("form[action$='/withdraw'] button").await.unwrap();
    desk.window.wait_for("form[action$='/return']").await.unwrap();
}

async fn bye(desk: &Desk<'_>, name: &str, round: u32) {
    open_player(desk, name).await;
    desk.window.must_be_accessible().await.unwrap();
    desk.window.click(&format!("#bye-{round} option[value=half]")).await.unwrap();
    desk.window.click("#byes button").await.unwrap();
    desk.window.wait_for_address("#byes").await.unwrap();
}
