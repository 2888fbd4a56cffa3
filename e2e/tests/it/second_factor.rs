//! Two-step login in a browser without scripts: set up with the key from the page, then used.

use std::time::{SystemTime, UNIX_EPOCH};

use data_encoding::BASE32_NOPAD;
use hmac::{Hmac, KeyInit, Mac};
use ronde_e2e::arbiter::{Arbiter, PASSWORD};
use ronde_e2e::browser::{Browser, Look, Scripts, Theme};
use ronde_site::{Opening, Program};
use sha1::Sha1;

/// What an authenticator app shows in the next half minute; sites accept it, because clocks differ.
fn code(key: &str, off: u64) -> String {
    let step = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / 30 + off;
    let mut mac = Hmac::<Sha1>::new_from_slice(&BASE32_NOPAD.decode(key.as_bytes()).unwrap()).unwrap();
    mac.update(&step.to_be_bytes());
    let hash = mac.finalize().into_bytes();
    let at = usize::from(hash[19] & 15);
    let word = u32::from_be_bytes([hash[at] & 127, hash[at + 1], hash[at + 2], hash[at + 3]]);
    format!("{:06}", word % 1_000_000)
}

#[tokio::test]
async fn two_step_login_is_set_up_and_used_without_scripts() {
    let site = Opening::new(Program::find().unwrap()).unwrap().start().unwrap();
    let browser = Browser::start().unwrap();
    let window = browser.window().await.unwrap();
    window.look(Look::NARROW, Theme::Dark).await.unwrap();
    let ayse = Arbiter::register(&site, "Ayse").await.unwrap();
    ayse.log_in(&window, &site.url("/login")).await.unwrap();
    window.open(&site.url("/account")).await.unwrap();
    window.follow("/account/second-factor").await.unwrap();
    window.must_be_accessible().await.unwrap();
    window.fill("password", PASSWORD).await.unwrap();
    window.submit("password").await.unwrap();
    window.wait_for("svg.qr").await.unwrap();
    window.must_be_content().await.unwrap();
    window.must_be_accessible().await.unwrap();
    assert_eq!(window.sideways().await.unwrap(), 0);
    let key: String = window.run("return document.querySelector('#key').innerText;", &[]).await.unwrap();
    let key = key.replace(char::is_whitespace, "");
    window.fill("code", &code(&key, 0)).await.unwrap();
    window.submit("code").await.unwrap();
    window.wait_for("#recovery").await.unwrap();
    window.must_be_accessible().await.unwrap();
    assert_eq!(window.sideways().await.unwrap(), 0);
    let codes: String =
        window.run("return document.querySelector('#recovery').innerText;", &[]).await.unwrap();
    assert_eq!(codes.split_whitespace().count(), 10);

    window.allow_scripts(Scripts::Off).await.unwrap();
    window.open(&site.url("/account")).await.unwrap();
    window.click("form[action='/logout'] button").await.unwrap();
    window.wait_for_address("/login?after=left").await.unwrap();
    window.fill("login", "Ayse").await.unwrap();
    window.fill("password", PASSWORD).await.unwrap();
    window.submit("login").await.unwrap();
    window.wait_for("form[action='/login/code']").await.unwrap();
    window.fill("code", &code(&key, 1)).await.unwrap();
    window.submit("code").await.unwrap();
    window.wait_for("a[href='/account']").await.unwrap();
    window.close().await.unwrap();
}
