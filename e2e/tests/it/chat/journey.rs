//! Two people register, become friends and talk; a laptop lid is closed; a third person is blocked; all in real browsers.

use ronde_e2e::arbiter::Arbiter;
use ronde_e2e::browser::{Browser, Look, Theme, Window};
use ronde_e2e::wire::{Fate, Wire};
use ronde_site::{Opening, Program};
use serde_json::{Value, json};

/// The texts of the messages on the page, in order.
async fn words(window: &Window) -> Vec<String> {
    let script =
        "return [...document.querySelectorAll('#log .message .words')].map((one) => one.textContent);";
    window.run(script, &[]).await.unwrap()
}

/// Waits until exactly these messages are on the page, all of them stored.
async fn shows(window: &Window, expected: &[&str]) {
    let script = "return document.querySelector('#log .pending') === null && JSON.stringify([...document.querySelectorAll('#log .message .words')]\
                  .map((one) => one.textContent)) === JSON.stringify(arguments[0]);";
    let waited = window.wait_until(&format!("{expected:?}"), script, &[json!(expected)]).await;
    let found = if waited.is_err() { words(window).await } else { Vec::new() };
    assert!(waited.is_ok(), "expected {expected:?}, found {found:?}");
}

async fn say(window: &Window, text: &str) {
    window.type_into("form.say textarea", text).await.unwrap();
    window.click("form.say button").await.unwrap();
}

/// One sends the other, who is elsewhere on the site, a friend request, and the other accepts.
async fn befriend(one: &Window, other: &Window, [here, there]: [String; 2], name: &str) {
    one.open(&here).await.unwrap();
    one.fill("q", name).await.unwrap();
    one.click("form.search button").await.unwrap();
    one.click("form[action$='/ask'] button").await.unwrap();
    one.wait_for("form[action$='/withdraw']").await.unwrap();
    other.open(&there).await.unwrap();
    other.click("form[action$='/accept'] button").await.unwrap();
    other.wait_for("form[action$='/write']").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn two_befriend_and_talk_and_nothing_is_lost_behind_a_closed_lid() {
    let site = Opening::new(Program::find().unwrap()).unwrap().start().unwrap();
    let browser = Browser::start().unwrap();
    let (anna, bora) = (browser.window().await.unwrap(), browser.window().await.unwrap());
    // Bora's phone has a connection that can be cut
    let wire = Wire::to(site.address()).await.unwrap();
    for (window, name, login) in [(&anna, "Anna", site.url("/login")), (&bora, "Bora", wire.url("/login"))] {
        let person = Arbiter::register(&site, name).await.unwrap();
        person.log_in(window, &login).await.unwrap();
    }
    bora.look(Look::PHONE, Theme::Light).await.unwrap();
    befriend(&anna, &bora, [site.url("/friends"), wire.url("/friends")], "Bora").await;

    // both directions, without touching the pages in between
    anna.open(&site.url("/friends")).await.unwrap();
    anna.wait_for("[data-state=online]").await.unwrap();
    anna.click("form[action$='/write'] button").await.unwrap();
    anna.wait_for("form.say").await.unwrap();
    bora.click("form[action$='/write'] button").await.unwrap();
    bora.wait_for("form.say").await.unwrap();
    say(&anna, "Hello Bora!").await;
    shows(&bora, &["Hello Bora!"]).await;
    say(&bora, "Merhaba Anna, see https://ronde.example/round-3!").await;
    let mut all = vec!["Hello Bora!", "Merhaba Anna, see https://ronde.example/round-3!"];
    shows(&anna, &all).await;
    let link: String = anna.run("return document.querySelector('#log .words a').href;", &[]).await.unwrap();
    assert_eq!(link, "https://ronde.example/round-3");
    assert_eq!(bora.sideways().await.unwrap(), 0, "nothing hangs out of the phone");
    anna.must_be_accessible().await.unwrap();
    bora.must_be_accessible().await.unwrap();

    // text is text
    let markup = "<img src=x onerror=document.title='broken'><b>bold</b>";
    say(&anna, markup).await;
    all.push(markup);
    shows(&bora, &all).await;
    assert!(!bora.title().await.unwrap().contains("broken"));

    // the lid is closed: messages wait, and other people's appear afterwards, once and in order
    wire.set(Fate::Cut);
    bora.wait_until("the line is lost", "return document.body.dataset.line === 'lost';", &[]).await.unwrap();
    say(&bora, "written in a tunnel").await;
    let pending = "return document.querySelectorAll('#log .pending').length === 1;";
    bora.wait_until("it is marked as not stored", pending, &[]).await.unwrap();
    for text in ["first", "second", "third"] {
        say(&anna, text).await;
        all.push(text);
    }
    shows(&anna, &all).await;
    wire.set(Fate::Whole);
    bora.run::<Value>("window.dispatchEvent(new Event('online'));", &[]).await.unwrap();
    all.push("written in a tunnel");
    shows(&bora, &all).await;
    shows(&anna, &all).await;
    // and the same after reloading the pages
    for window in [&anna, &bora] {
        let address = window.address().await.unwrap();
        window.open(address.split('#').next().unwrap()).await.unwrap();
        shows(window, &all).await;
    }

    // edited, and deleted
    anna.click("#log .message:nth-child(1) .act").await.unwrap();
    anna.wait_for("form[action$='/edit']").await.unwrap();
    anna.run::<Value>("document.querySelector('#text').value = 'Hello dear Bora!';", &[]).await.unwrap();
    anna.click("form[action$='/edit'] button").await.unwrap();
    all[0] = "Hello dear Bora!";
    shows(&bora, &all).await;
    bora.wait_for("#log .message:nth-child(1) .edited:not([hidden])").await.unwrap();
    anna.wait_for("#log").await.unwrap();

    // blocked: the conversation is over for both
    bora.open(&wire.url("/friends")).await.unwrap();
    bora.click("details.more summary").await.unwrap();
    bora.click("form[action$='/block'] button").await.unwrap();
    bora.wait_for("form[action$='/unblock']").await.unwrap();
    anna.open(&site.url("/chat")).await.unwrap();
    anna.click(".conversations a").await.unwrap();
    anna.wait_for("#log").await.unwrap();
    let can_write: bool = anna.run("return document.querySelector('form.say') !== null;", &[]).await.unwrap();
    assert!(!can_write, "blocked people cannot write");
    anna.must_be_content().await.unwrap();
    for window in [anna, bora] {
        window.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn blocked_people_cannot_write_even_from_an_open_page() {
    let site = Opening::new(Program::find().unwrap()).unwrap().start().unwrap();
    let browser = Browser::start().unwrap();
    let (anna, cem) = (browser.window().await.unwrap(), browser.window().await.unwrap());
    for (window, name) in [(&anna, "Anna"), (&cem, "Cem")] {
        let person = Arbiter::register(&site, name).await.unwrap();
        person.log_in(window, &site.url("/login")).await.unwrap();
    }
    befriend(&anna, &cem, [site.url("/friends"), site.url("/friends")], "Cem").await;
    cem.click("form[action$='/write'] button").await.unwrap();
    cem.wait_for("form.say").await.unwrap();
    let open = "return document.body.dataset.line === 'open';";
    cem.wait_until("the line is open", open, &[]).await.unwrap();
    // the script of an old page is not asked for permission
    cem.run::<Value>("document.addEventListener('beforeunload', (event) => event.preventDefault());", &[])
        .await
        .unwrap();
    say(&cem, "before").await;
    shows(&cem, &["before"]).await;
    anna.open(&site.url("/friends")).await.unwrap();
    anna.click("details.more summary").await.unwrap();
    anna.click("form[action$='/block'] button").await.unwrap();
    anna.wait_for("form[action$='/unblock']").await.unwrap();
    // the page of the blocked person says so by itself
    cem.wait_until(
        "there is nothing to write with",
        "return document.querySelector('form.say') === null;",
        &[],
    )
    .await
    .unwrap();
    // and posting the form anyway is refused
    let status: u16 = cem
        .run(
            "return fetch(location.pathname, { method: 'POST', body: new URLSearchParams({ text: 'after' }) }).then((answer) => answer.status);",
            &[],
        )
        .await
        .unwrap();
    assert_eq!(status, 403);
    for window in [anna, cem] {
        window.close().await.unwrap();
    }
}
