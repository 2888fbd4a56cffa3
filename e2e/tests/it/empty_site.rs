//! A new, empty site: the first thing that a host sees.

use std::collections::BTreeSet;

use ronde_e2e::browser::{Browser, Look, Scripts, Theme};
use ronde_site::{Opening, Program};
use serde_json::json;

#[tokio::test]
async fn a_new_site_is_sound_before_anything_happens() {
    let site = Opening::new(Program::find().unwrap()).unwrap().start().unwrap();
    let browser = Browser::start().unwrap();
    let window = browser.window().await.unwrap();
    for (look, theme) in
        [(Look::DESKTOP, Theme::Light), (Look::NARROW, Theme::Dark), (Look::PROJECTOR, Theme::Light)]
    {
        window.look(look, theme).await.unwrap();
        for path in ["/", "/events"] {
            window.open(&site.url(path)).await.unwrap();
            window.must_be_content().await.unwrap();
            window.must_be_accessible().await.unwrap();
            assert_eq!(window.sideways().await.unwrap(), 0, "{path} on {}", look.name);
        }
    }
    // keyboard users can skip the header of the page at once
    window.open(&site.url("/")).await.unwrap();
    assert_eq!(window.tab_through(1).await.unwrap(), ["a"]);
    let skip: String = window.run("return document.activeElement.getAttribute('href');", &[]).await.unwrap();
    assert_eq!(skip, "#main");
    window.close().await.unwrap();
}

#[tokio::test]
async fn the_language_is_that_of_the_browser_until_another_is_chosen() {
    let site = Opening::new(Program::find().unwrap()).unwrap().start().unwrap();
    let browser = Browser::start().unwrap();
    let window = browser.window().await.unwrap();
    let mut titles = BTreeSet::new();
    for (asked, expected) in
        [("fr-CA,fr;q=0.9", "fr"), ("tr", "tr"), ("de-AT,en;q=0.5", "de"), ("xx,en;q=0.5", "en")]
    {
        window.prefer_languages(asked).await.unwrap();
        window.open(&site.url("/")).await.unwrap();
        let lang: String = window.run("return document.documentElement.lang;", &[]).await.unwrap();
        assert_eq!(lang, expected, "{asked}");
        titles.insert(
            window.run::<String>("return document.querySelector('h1').innerText;", &[]).await.unwrap(),
        );
    }
    assert_eq!(titles.len(), 4, "{titles:?}");
    // the choice works without scripts and is remembered
    window.allow_scripts(Scripts::Off).await.unwrap();
    window.open(&site.url("/events")).await.unwrap();
    window.click("footer button[name=language][value=tr]").await.unwrap();
    let script =
        "return document.readyState === 'complete' && document.documentElement.lang === arguments[0];";
    window.wait_until("Turkish", script, &[json!("tr")]).await.unwrap();
    assert!(window.address().await.unwrap().ends_with("/events"), "back to the same page");
    window.open(&site.url("/")).await.unwrap();
    window.wait_until("Turkish on the next page too", script, &[json!("tr")]).await.unwrap();
    window.must_be_content().await.unwrap();
    window.close().await.unwrap();
}
