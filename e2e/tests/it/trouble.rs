//! What goes wrong in a hall: the connection is lost, an answer doesn't arrive, two arbiters are at the same board, the machine with the
//! site is switched off. No result is lost or counted twice, and nobody overwrites anybody without knowing.

use reqwest::Method;
use ronde_e2e::arbiter::Arbiter;
use ronde_e2e::browser::{Browser, Window};
use ronde_e2e::wire::{Fate, Wire};
use ronde_site::{Opening, Program, Site};
use serde_json::Value;

use crate::steps::Desk;

/// Twelve players: six boards.
const PLAYERS: u16 = 12;

fn site() -> Site {
    Opening::new(Program::find().unwrap()).unwrap().start().unwrap()
}

/// An arbiter at the grid of the first round, with a connection that can be cut.
struct Hall {
    site: Site,
    ayse: Arbiter,
    slug: String,
    wire: Wire,
    browser: Browser,
    window: Window,
}

impl Hall {
    async fn open() -> Self {
        let site = site();
        let ayse = Arbiter::register(&site, "Ayse").await.unwrap();
        let slug = ayse.make_event(&site, PLAYERS, 5).await.unwrap();
        let wire = Wire::to(site.address()).await.unwrap();
        let browser = Browser::start().unwrap();
        let window = browser.window().await.unwrap();
        ayse.log_in(&window, &wire.url("/login")).await.unwrap();
        window.open(&wire.url(&grid(&slug))).await.unwrap();
        Self { site, ayse, slug, wire, browser, window }
    }
}

fn desk<'a>(window: &'a Window, site: &'a Site, slug: &str) -> Desk<'a> {
    Desk { window, site, event: format!("/e/{slug}") }
}

fn grid(slug: &str) -> String {
    format!("/e/{slug}/desk/results/1")
}

/// What the log says about a board, in order.
async fn told(arbiter: &Arbiter, site: &Site, slug: &str, board: u32) -> Vec<(String, Option<String>)> {
    let log = arbiter.log(site, slug, 0).await.unwrap();
    let of_board = log.iter().filter(|entry| entry["event"]["board"] == board);
    let kind = |entry: &Value| entry["event"]["type"].as_str().unwrap().to_owned();
    of_board.map(|entry| (kind(entry), entry["by"].as_str().map(str::to_owned))).collect()
}

/// Waits until a line is marked as not sent yet.
async fn unsent(window: &Window, board: u32) {
    window.wait_for(&format!("tr.unsent[data-b='{board}']")).await.unwrap();
}

/// Waits until nothing is waiting to be sent.
async fn all_sent(window: &Window) {
    let script = "return document.getElementById('trouble').hidden && !document.querySelector('tr.pending');";
    window.wait_until("the end of the trouble", script, &[]).await.unwrap();
}

#[tokio::test]
async fn what_is_typed_without_a_connection_is_kept_and_counts_once() {
    let Hall { site, ayse, slug, wire, browser: _browser, window } = Hall::open().await;
    let desk = desk(&window, &site, &slug);
    desk.type_at(1, "1").await;
    desk.stored(1, "1-0").await;
    let before = ayse.log(&site, &slug, 0).await.unwrap().len() as u64;

    wire.set(Fate::Cut);
    for (board, key) in [(2, "0"), (3, "="), (4, "1"), (4, "0")] {
        desk.type_at(board, key).await;
    }
    for board in 2..=4 {
        unsent(&window, board).await;
    }
    for text in ["No connection", "Not sent yet: 3", "not sent yet"] {
        window.wait_for_text(text).await.unwrap();
    }
    window.must_be_accessible().await.unwrap();
    assert!(ayse.log(&site, &slug, before).await.unwrap().is_empty());
    wire.set(Fate::Whole);
    for (board, code) in [(2, "0-1"), (3, "1/2-1/2"), (4, "0-1")] {
        desk.stored(board, code).await;
    }
    all_sent(&window).await;
    let log = ayse.log(&site, &slug, before).await.unwrap();
    let told: Vec<(&Value, &Value)> =
        log.iter().map(|entry| (&entry["event"]["type"], &entry["event"]["board"])).collect();
    assert_eq!(told.len(), 3, "{log:?}");
    for ((kind, board), expected) in told.into_iter().zip(2..) {
        assert_eq!((kind.as_str(), board.as_u64()), (Some("result-entered"), Some(expected)));
    }

    // the page is left with the result unsent; the next one finds it
    wire.set(Fate::Cut);
    desk.type_at(5, "=").await;
    unsent(&window, 5).await;
    // the browser shows its own page, or says that there is none
    let _ = window.open(&wire.url(&grid(&slug))).await;
    wire.set(Fate::Whole);
    // every page of the desk shows what is waiting
    window.open(&wire.url(&format!("/e/{slug}/desk"))).await.unwrap();
    window.wait_for("#left:not([hidden])").await.unwrap();
    window.click("#left a").await.unwrap();
    window.wait_for_address(&grid(&slug)).await.unwrap();
    desk.stored(5, "1/2-1/2").await;
    all_sent(&window).await;
    assert_eq!(self::told(&ayse, &site, &slug, 5).await.len(), 1);
    window.close().await.unwrap();
}

#[tokio::test]
async fn a_result_whose_answer_is_lost_is_not_entered_again() {
    let Hall { site, ayse, slug, wire, browser: _browser, window } = Hall::open().await;
    let desk = desk(&window, &site, &slug);

    wire.set(Fate::AnswersLost);
    desk.type_at(1, "1").await;
    desk.type_at(2, "0").await;
    unsent(&window, 1).await;
    unsent(&window, 2).await;
    assert!(wire.lost() > 0);
    let entered = ("result-entered".to_owned(), Some("Ayse".to_owned()));
    let stored = told(&ayse, &site, &slug, 1).await;
    assert_eq!(stored, std::slice::from_ref(&entered), "stored, and the page does not know");
    // somebody removes it before the page sends it again: it must not come back
    let path = format!("/tournaments/{slug}/rounds/1/boards/1/result");
    ayse.call(&site, Method::DELETE, &path, &Value::Null).await.unwrap();
    // the arbiter changes her mind about the other
    desk.type_at(2, "=").await;
    wire.set(Fate::Whole);
    desk.stored(2, "1/2-1/2").await;
    desk.stored(1, "").await;
    all_sent(&window).await;
    let taken_out = ("result-corrected".to_owned(), Some("Ayse".to_owned()));
    assert_eq!(told(&ayse, &site, &slug, 1).await, [entered.clone(), taken_out]);
    let second = told(&ayse, &site, &slug, 2).await;
    assert!(second.len() <= 2 && second[0] == entered, "{second:?}");
    window.close().await.unwrap();
}

#[tokio::test]
async fn two_arbiters_at_one_board_see_both_results_and_who_entered_them() {
    let site = site();
    let ayse = Arbiter::register(&site, "Ayse").await.unwrap();
    let berk = Arbiter::register(&site, "Berk").await.unwrap();
    let slug = ayse.make_event(&site, PLAYERS, 5).await.unwrap();
    ayse.invite(&site, &slug, &berk).await.unwrap();
    let wire = Wire::to(site.address()).await.unwrap();
    let browser = Browser::start().unwrap();
    let [first, second] = [browser.window().await.unwrap(), browser.window().await.unwrap()];
    ayse.log_in(&first, &site.url("/login")).await.unwrap();
    berk.log_in(&second, &wire.url("/login")).await.unwrap();
    first.open(&site.url(&grid(&slug))).await.unwrap();
    second.open(&wire.url(&grid(&slug))).await.unwrap();
    let (of_ayse, of_berk) = (desk(&first, &site, &slug), desk(&second, &site, &slug));

    // neither can have seen the other's
    wire.set(Fate::Cut);
    for board in [1, 2] {
        of_berk.type_at(board, "0").await;
        of_ayse.type_at(board, "1").await;
        of_ayse.stored(board, "1-0").await;
    }
    wire.set(Fate::Whole);
    for board in [1, 2] {
        second.wait_for(&format!("tr[data-b='{board}'] + tr.question")).await.unwrap();
        let question: String = of_berk
            .ask(&format!(
                "return document.querySelector(\"tr[data-b='{board}'] + tr.question\").textContent;"
            ))
            .await;
        for part in ["Ayse", "1–0", "0–1"] {
            assert!(question.contains(part), "{question}");
        }
        assert_eq!(told(&ayse, &site, &slug, board).await.len(), 1);
    }
    second.must_be_accessible().await.unwrap();
    // one is kept, the other replaced, and the first arbiter sees it
    second.click("tr[data-b='1'] + tr.question button:nth-of-type(1)").await.unwrap();
    second.click("tr[data-b='2'] + tr.question button:nth-of-type(2)").await.unwrap();
    of_berk.stored(1, "1-0").await;
    of_berk.stored(2, "0-1").await;
    of_ayse.stored(2, "0-1").await;
    let by = |kind: &str, who: &str| (kind.to_owned(), Some(who.to_owned()));
    assert_eq!(told(&ayse, &site, &slug, 1).await, [by("result-entered", "Ayse")]);
    let both = [by("result-entered", "Ayse"), by("result-corrected", "Berk")];
    assert_eq!(told(&ayse, &site, &slug, 2).await, both);

    // in the same instant, with both connected: a question at one of the two, or both results in the log
    tokio::join!(of_ayse.type_at(3, "1"), of_berk.type_at(3, "0"));
    let settled = "return !document.querySelector(\"tr.pending[data-b='3']\") || !!document.querySelector(\"tr[data-b='3'] + tr.question\");";
    let mut questions = 0;
    for window in [&first, &second] {
        window.wait_until("an answer", settled, &[]).await.unwrap();
        let asked = "return document.querySelectorAll(\"tr[data-b='3'] + tr.question\").length;";
        questions += window.run::<usize>(asked, &[]).await.unwrap();
    }
    assert_eq!(questions + told(&ayse, &site, &slug, 3).await.len(), 2);
    for window in [first, second] {
        window.close().await.unwrap();
    }
}

#[tokio::test]
async fn a_site_that_is_killed_and_started_again_in_the_middle_of_a_round_loses_nothing() {
    let mut site = site();
    let ayse = Arbiter::register(&site, "Ayse").await.unwrap();
    let slug = ayse.make_event(&site, PLAYERS, 5).await.unwrap();
    let browser = Browser::start().unwrap();
    let [window, watching] = [browser.window().await.unwrap(), browser.window().await.unwrap()];
    for one in [&window, &watching] {
        ayse.log_in(one, &site.url("/login")).await.unwrap();
        one.open(&site.url(&grid(&slug))).await.unwrap();
        one.mark().await.unwrap();
    }
    desk(&window, &site, &slug).type_at(1, "1").await;
    desk(&watching, &site, &slug).stored(1, "1-0").await;

    // one is on its way when the site goes down
    desk(&window, &site, &slug).type_at(2, "0").await;
    site.kill().unwrap();
    for (board, key) in [(3, "="), (4, "1")] {
        desk(&window, &site, &slug).type_at(board, key).await;
        unsent(&window, board).await;
    }
    site.start_again().unwrap();
    let (entering, looking) = (desk(&window, &site, &slug), desk(&watching, &site, &slug));
    let expected = [(2, "0-1"), (3, "1/2-1/2"), (4, "1-0")];
    for (board, code) in expected {
        entering.stored(board, code).await;
        looking.stored(board, code).await;
    }
    all_sent(&window).await;
    // news arrives again
    entering.type_at(5, "=").await;
    looking.stored(5, "1/2-1/2").await;
    for board in 1..=5 {
        assert_eq!(told(&ayse, &site, &slug, board).await.len(), 1, "board {board}");
    }
    for one in [window, watching] {
        assert!(one.is_marked().await.unwrap(), "the pages recover by themselves");
        one.close().await.unwrap();
    }
}
