//! Every page of the demonstration, on every screen, light and dark: no complaint, no barrier, nothing cut off.

use ronde_e2e::browser::{Browser, Look, Scripts, Theme};
use ronde_e2e::tour;
use ronde_site::{Opening, Program};

#[tokio::test]
async fn every_page_is_sound_on_every_screen() {
    let site = Opening::new(Program::find().unwrap()).unwrap().demo().start().unwrap();
    let browser = Browser::start().unwrap();
    let window = browser.window().await.unwrap();
    let mut faults = Vec::new();
    for page in tour::pages(&window, &site).await.unwrap() {
        // the finding of the pages is not the matter here
        window.complaints().await.unwrap();
        for (look, theme) in [
            (Look::DESKTOP, Theme::Light),
            (Look::DESKTOP, Theme::Dark),
            (Look::NARROW, Theme::Light),
            (Look::PROJECTOR, Theme::Dark),
        ] {
            window.look(look, theme).await.unwrap();
            window.open(&site.url(&page.path)).await.unwrap();
            let at = format!("{} on {} in {}", page.name, look.name, theme.name());
            let is_missing = page.name == "not-found";
            let complaints = window.complaints().await.unwrap().into_iter();
            // the browser itself notes that a page is missing
            let complaints = complaints.filter(|complaint| !(is_missing && complaint.contains("404")));
            faults.extend(complaints.map(|complaint| format!("{at}: {complaint}")));
            faults.extend(
                window.barriers().await.unwrap().into_iter().map(|barrier| format!("{at}: {barrier}")),
            );
            let sideways = window.sideways().await.unwrap();
            faults.extend((sideways > 0).then(|| format!("{at}: {sideways} pixels too wide")));
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
    window.close().await.unwrap();
}

/// What a page has to say: not how long ago something happened, nor what scripts offer beside it.
const CONTENT: &str = "return [...document.querySelectorAll('main h1, main h2, main dl, main li, main table, main p:not(:has(time))')]\
                       .map((part) => part.innerText.trim()).join('\\n');";

#[tokio::test]
async fn every_page_can_be_read_without_scripts() {
    let site = Opening::new(Program::find().unwrap()).unwrap().demo().start().unwrap();
    let browser = Browser::start().unwrap();
    let window = browser.window().await.unwrap();
    for page in tour::pages(&window, &site).await.unwrap() {
        let mut texts = Vec::new();
        for scripts in [Scripts::On, Scripts::Off] {
            window.allow_scripts(scripts).await.unwrap();
            window.open(&site.url(&page.path)).await.unwrap();
            // the driver itself reads by a script; those of the page have had their chance
            window.allow_scripts(Scripts::On).await.unwrap();
            let text: String = window.run(CONTENT, &[]).await.unwrap();
            texts.push(text);
        }
        // the page to try the interface for programs lives by its script, and must at least say so; a screen shows page by page what
        // stands all at once without scripts
        let is_same = texts[0] == texts[1] || ["api", "screen"].contains(&page.name);
        assert!(is_same && texts[1].trim().len() > 20, "{} without scripts:\n{}", page.path, texts[1]);
    }
    window.close().await.unwrap();
}
