//! A newcomer's journey: register by e-mail, log in, look round in every language, see a result arrive.

use std::collections::BTreeSet;
use std::time::Duration;

use ronde_e2e::browser::{Browser, Window};
use ronde_e2e::smtp::MailServer;
use ronde_e2e::tour;
use ronde_site::{Opening, Program, Site};
use serde_json::json;

const ADDRESS: &str = "zoe.tremblay@club.example";
const NAME: &str = "Zoé Tremblay";
const PASSWORD: &str = "rook takes on e8 and mates";

#[tokio::test]
async fn a_newcomer_registers_logs_in_and_sees_a_result_arrive() {
    let mails = MailServer::start().await.unwrap();
    let program = Program::find().unwrap();
    let site = Opening::new(program).unwrap().demo().smtp(mails.port()).start().unwrap();
    let browser = Browser::start().unwrap();
    let laptop = browser.window().await.unwrap();
    let phone = browser.window().await.unwrap();

    register(&laptop, &phone, &site, &mails).await;
    log_in(&laptop, &site).await;
    every_language(&laptop, &site).await;
    a_result_arrives(&phone, &site).await;

    for window in [laptop, phone] {
        window.must_be_content().await.unwrap();
        window.close().await.unwrap();
    }
}

/// The link in the e-mail is opened on the phone, and the page on the laptop changes by itself.
async fn register(laptop: &Window, phone: &Window, site: &Site, mails: &MailServer) {
    laptop.open(&site.url("/register")).await.unwrap();
    laptop.must_be_accessible().await.unwrap();
    for (field, text) in [("name", NAME), ("email", ADDRESS), ("password", PASSWORD), ("again", PASSWORD)] {
        laptop.fill(field, text).await.unwrap();
    }
    laptop.submit("again").await.unwrap();
    laptop
        .wait_until("the waiting page", "return location.pathname.startsWith('/register/waiting/');", &[])
        .await
        .unwrap();
    laptop.must_be_accessible().await.unwrap();
    laptop.mark().await.unwrap();

    // an unconfirmed account can't log in
    phone.open(&site.url("/login")).await.unwrap();
    fill_login(phone).await;
    phone.submit("login").await.unwrap();
    phone.wait_for("[role=alert], [aria-invalid=true]").await.unwrap();
    assert!(phone.address().await.unwrap().contains("/login"));
    expect_refusal(phone, "422").await;

    let mail = mails.wait_for(ADDRESS, Duration::from_secs(30)).await.unwrap();
    assert!(mail.text().unwrap().contains(NAME), "{}", mail.text().unwrap());
    let link = mail.link(&site.url("/confirm/")).unwrap();
    // e-mail scanners open links, so it takes a button
    phone.open(&link).await.unwrap();
    phone.must_be_accessible().await.unwrap();
    phone.click("main form button").await.unwrap();
    laptop.wait_for("main a[href='/login']").await.unwrap();
    assert!(laptop.is_marked().await.unwrap(), "the waiting page was loaded again");

    // the link works once
    laptop.mark().await.unwrap();
    phone.open(&link).await.unwrap();
    expect_refusal(phone, "404").await;
    assert_eq!(mails.mails().len(), 1);
}

/// The browser notes every refusal; this one was expected, and is the only complaint.
async fn expect_refusal(window: &Window, status: &str) {
    let complaints = window.complaints().await.unwrap();
    assert!(complaints.iter().all(|complaint| complaint.contains(status)), "{complaints:?}");
}

async fn fill_login(window: &Window) {
    window.fill("login", ADDRESS).await.unwrap();
    window.fill("password", PASSWORD).await.unwrap();
}

async fn log_in(window: &Window, site: &Site) {
    window.follow("/login").await.unwrap();
    window.wait_for_address("/login").await.unwrap();
    fill_login(window).await;
    window.submit("login").await.unwrap();
    window.wait_for("header a[href='/account']").await.unwrap();
    window.open(&site.url("/account")).await.unwrap();
    window.wait_for_text(NAME).await.unwrap();
}

/// The language is chosen with the button in the footer, and every page of the tournament uses it.
async fn every_language(window: &Window, site: &Site) {
    window.open(&site.url("/")).await.unwrap();
    let event = running(window).await;
    for part in ["", "/players", "/standings", "/crosstable", "/statistics"] {
        window.open(&site.url(&format!("{event}{part}"))).await.unwrap();
        let mut titles = BTreeSet::new();
        for language in ["fr", "de", "tr", "en"] {
            window.click(&format!("footer button[name=language][value={language}]")).await.unwrap();
            let script = "return document.readyState === 'complete' && document.documentElement.lang === arguments[0];";
            window.wait_until("the language", script, &[json!(language)]).await.unwrap();
            assert!(
                window.address().await.unwrap().ends_with(&format!("{event}{part}")),
                "back to the same page"
            );
            let nav: String =
                window.run("return document.querySelector('nav').innerText;", &[]).await.unwrap();
            titles.insert(nav);
            window.must_be_accessible().await.unwrap();
        }
        assert_eq!(titles.len(), 4, "{titles:?}");
    }
}

/// Another browser shows the standings; a result arrives through the API.
async fn a_result_arrives(window: &Window, site: &Site) {
    window.open(&site.url("/")).await.unwrap();
    let event = running(window).await;
    window.open(&site.url(&event)).await.unwrap();
    let rounds = tour::links(window, "main a[href*='/rounds/']:not([href*='?'])").await.unwrap();
    let round =
        rounds.last().and_then(|path| path.rsplit('/').next()).expect("a round is going on").to_owned();
    window.open(&site.url(&format!("{event}/standings"))).await.unwrap();
    window.wait_for("body[data-stream=open]").await.unwrap();
    window.mark().await.unwrap();
    let table = "return document.querySelector('main table').innerText;";
    let before: String = window.run(table, &[]).await.unwrap();

    site.admin(&["make-admin", ADDRESS]).unwrap();
    let token = site.token(ADDRESS).unwrap();
    let name = event.trim_start_matches("/e/");
    let path = format!("/api/v1/tournaments/{name}/rounds/{round}/boards/1/result");
    let client = reqwest::Client::builder().no_proxy().build().unwrap();
    let call = client.put(site.url(&path)).bearer_auth(token).json(&json!({ "result": "1-0" }));
    let answer = call.send().await.unwrap();
    assert!(answer.status().is_success(), "{} {}", answer.status(), answer.text().await.unwrap());

    let changed = "return document.querySelector('main table').innerText !== arguments[0];";
    window.wait_until("other standings", changed, &[json!(before)]).await.unwrap();
    assert!(window.is_marked().await.unwrap(), "the standings were loaded again");
    window.must_be_accessible().await.unwrap();
}

/// The path of the tournament in progress: the first on the home page.
async fn running(window: &Window) -> String {
    let events = tour::links(window, "main a[href^='/e/']").await.unwrap();
    events.first().expect("the demonstration has events").clone()
}
