//! Every page of the demo, on every screen, light and dark: no complaints, no barriers, nothing cut off, and the same content without
//! scripts.

use ronde_e2e::browser::{Browser, Look, Scripts, Theme, Window, sheets};
use ronde_e2e::tour::{self, Page, Part};
use ronde_site::{Opening, Program, Site};

/// A site to walk through, with its browser.
fn open() -> (Site, Browser) {
    let site = Opening::new(Program::find().unwrap()).unwrap().demo().start().unwrap();
    (site, Browser::start().unwrap())
}

/// What is wrong with a page as shown now.
async fn faults(window: &Window, page: &Page) -> Vec<String> {
    let complaints = window.complaints().await.unwrap().into_iter();
    // the browser itself notes that a page is missing
    let is_missing = page.name == "not-found";
    let mut faults: Vec<String> =
        complaints.filter(|complaint| !(is_missing && complaint.contains("404"))).collect();
    faults.extend(window.barriers().await.unwrap());
    let sideways = window.sideways().await.unwrap();
    faults.extend((sideways > 0).then(|| format!("{sideways} pixels too wide")));
    faults
}

/// The content of a page: without how long ago something happened or how long it still takes, and without what only scripts offer.
const CONTENT: &str = "document.querySelectorAll('time[data-until]').forEach((time) => time.remove());\
                       return [...document.querySelectorAll('main h1, main h2, main dl, main li, main table, main p:not(:has(time))')]\
                       .map((part) => part.innerText.trim()).join('\\n');";

/// Pages that depend on their scripts, and at least say so: the one for trying the API. A screen turns pages that are all shown at once
/// without scripts; the grid has buttons next to its fields; at a board clocks run, and without scripts moves are typed.
const OTHERWISE: [&str; 7] =
    ["api", "screen", "screen-foyer", "desk-results", "desk-disputed", "play-turn", "play-watch"];

/// What differs on an open page when scripts are off, if it is one that should not.
async fn unread_without_scripts(window: &Window, site: &Site, page: &Page) -> Option<String> {
    let with: String = window.run(CONTENT, &[]).await.unwrap();
    window.allow_scripts(Scripts::Off).await.unwrap();
    window.open(&site.url(&page.path)).await.unwrap();
    // the driver itself reads by a script; those of the page have had their chance
    window.allow_scripts(Scripts::On).await.unwrap();
    let without: String = window.run(CONTENT, &[]).await.unwrap();
    // the browser may note that scripts are off
    window.complaints().await.unwrap();
    let is_same = with == without || OTHERWISE.contains(&page.name.as_str());
    let is_read = is_same && without.trim().len() > 20;
    (!is_read).then(|| format!("{} with scripts:\n{with}\nwithout:\n{without}", page.path))
}

async fn are_sound(part: Part, looks: &[(Look, Theme)]) {
    let (site, browser) = open();
    let (window, pages) = tour::walk(&browser, &site, part).await.unwrap();
    let mut all = Vec::new();
    for page in &pages {
        // what hangs on a wall is read from afar; the other pages are no different there
        let is_for_walls = page.name.starts_with("screen");
        for (look, theme) in looks.iter().filter(|(look, _)| *look != Look::PROJECTOR || is_for_walls) {
            window.look(*look, *theme).await.unwrap();
            window.open(&site.url(&page.path)).await.unwrap();
            let at = format!("{} on {} in {}", page.name, look.name, theme.name());
            all.extend(faults(&window, page).await.into_iter().map(|fault| format!("{at}: {fault}")));
        }
        all.extend(unread_without_scripts(&window, &site, page).await);
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
    window.close().await.unwrap();
}

#[tokio::test]
async fn public_pages_are_sound_on_every_screen() {
    let looks = [(Look::NARROW, Theme::Dark), (Look::PROJECTOR, Theme::Dark), (Look::DESKTOP, Theme::Light)];
    are_sound(Part::Public, &looks).await;
}

const AT_THE_DESK: [(Look, Theme); 2] = [(Look::NARROW, Theme::Dark), (Look::DESKTOP, Theme::Light)];

#[tokio::test]
async fn the_desk_is_sound_on_every_screen() {
    are_sound(Part::Desk, &AT_THE_DESK).await;
}

#[tokio::test]
async fn the_desk_around_the_rounds_is_sound_on_every_screen() {
    are_sound(Part::Around, &AT_THE_DESK).await;
}

#[tokio::test]
async fn pages_for_phones_are_sound() {
    let looks = [(Look::PHONE, Theme::Light), (Look::NARROW, Theme::Dark)];
    are_sound(Part::Phone, &looks).await;
}

#[tokio::test]
async fn friends_and_conversations_are_sound() {
    are_sound(Part::Community, &AT_THE_DESK).await;
}

#[tokio::test]
async fn games_and_their_ratings_are_sound() {
    are_sound(Part::Play, &AT_THE_DESK).await;
}

#[tokio::test]
async fn accounts_and_their_administration_are_sound() {
    are_sound(Part::Account, &AT_THE_DESK).await;
}

#[tokio::test]
async fn what_is_printed_fits_onto_both_papers() {
    let (site, browser) = open();
    let (window, pages) = tour::walk(&browser, &site, Part::Print).await.unwrap();
    let mut all = Vec::new();
    for page in &pages {
        for path in [Some(page.path.clone()), page.on_letter()].into_iter().flatten() {
            window.look(Look::DESKTOP, Theme::Light).await.unwrap();
            window.open(&site.url(&path)).await.unwrap();
            let mut found = faults(&window, page).await;
            found.extend(window.cut_off().await.unwrap());
            let made: usize =
                window.run("return document.querySelectorAll('.sheet').length;", &[]).await.unwrap();
            let printed = sheets(&window.paper().await.unwrap());
            if printed != made || made == 0 {
                found.push(format!("{made} sheets become {printed}"));
            }
            window.look(Look::NARROW, Theme::Light).await.unwrap();
            found.extend(faults(&window, page).await);
            all.extend(found.into_iter().map(|fault| format!("{path}: {fault}")));
        }
        window.open(&site.url(&page.path)).await.unwrap();
        all.extend(unread_without_scripts(&window, &site, page).await);
    }
    assert!(all.is_empty(), "{} faults:\n{}", all.len(), all.join("\n"));
    window.close().await.unwrap();
}
