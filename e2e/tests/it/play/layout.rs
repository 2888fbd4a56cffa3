//! How the game page fits on screens: board, names, clocks, and what is left after the end.

use ronde_e2e::browser::{Look, Theme, Window};
use serde_json::json;

/// Phones in landscape.
pub(super) const SIDEWAYS: [Look; 2] = [
    Look { name: "sideways", width: 844, height: 390, phone: true },
    Look { name: "sideways-narrow", width: 667, height: 375, phone: true },
];

/// What matches a selector, is not empty, and is in view at the current scroll position.
const IS_WITHIN: &str = "const all = [...document.querySelectorAll(arguments[0])];
    return all.length > 0 && all.every((one) => {
      const { left, top, right, bottom, width } = one.getBoundingClientRect();
      return width > 0 && left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    });";

/// Names that do not fit into their cards.
const CLIPPED: &str = "return [...document.querySelectorAll('.player .who-sits')]\
    .filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent);";

async fn is_within(window: &Window, selector: &str) -> bool {
    window.run(IS_WITHIN, &[json!(selector)]).await.unwrap()
}

/// Row "a phone in landscape shows the whole board": without scrolling, with all clocks, and the controls within
/// reach.
pub(super) async fn fits_sideways(window: &Window) {
    for look in SIDEWAYS {
        window.look(look, Theme::Light).await.unwrap();
        window.run::<serde_json::Value>("scrollTo(0, 0); return null;", &[]).await.unwrap();
        assert!(is_within(window, "#board svg").await, "{}: the board", look.name);
        assert!(is_within(window, ".player .clock").await, "{}: the clocks", look.name);
        assert_eq!(window.sideways().await.unwrap(), 0, "{}", look.name);
        // the board stays while the rest scrolls past it
        let script = "document.querySelector('.hand [data-hand=confirm]').scrollIntoView({ block: 'end' }); return null;";
        window.run::<serde_json::Value>(script, &[]).await.unwrap();
        assert!(is_within(window, "#board svg, [data-hand=confirm]").await, "{}: the controls", look.name);
    }
    window.look(Look::DESKTOP, Theme::Light).await.unwrap();
}

/// Where elements are on the page, for a message.
async fn places(window: &Window, what: &str) -> serde_json::Value {
    let script = "return [innerWidth, innerHeight, ...[...document.querySelectorAll(arguments[0])].map((one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [one.id || one.className || one.tagName, x, y, width, height]; })];";
    window
        .run(script, &[json!(format!("{what}, #board svg, .playing, .players, .table-head"))])
        .await
        .unwrap()
}

/// Row "four names fit at 1,280 px".
pub(super) async fn names_fit(window: &Window) {
    let clipped: Vec<String> = window.run(CLIPPED, &[]).await.unwrap();
    assert!(clipped.is_empty(), "{clipped:?}");
    let titled = "return [...document.querySelectorAll('.player .who-sits')].every((one) => one.title === one.textContent.trim());";
    assert!(window.run::<bool>(titled, &[]).await.unwrap(), "the whole name is the title");
}

/// Row "after a game the dead controls disappear and the replay is in view".
pub(super) async fn is_only_replay(window: &Window, looks: &[Look]) {
    let dead = ".while-playing, [data-hand], #typed, #resigning, [data-act=abort], [data-what=draw]";
    let gone = "return [...document.querySelectorAll(arguments[0])].every((one) => one.getClientRects().length === 0);";
    window.wait_until("the dead controls go", gone, &[json!(dead)]).await.unwrap();
    for look in looks {
        window.look(*look, Theme::Light).await.unwrap();
        window.run::<serde_json::Value>("scrollTo(0, 0); return null;", &[]).await.unwrap();
        assert!(is_within(window, "#board svg").await, "{}: the board", look.name);
        let picture = "nav.replay a, #slider";
        assert!(
            is_within(window, picture).await,
            "{}: the replay: {}",
            look.name,
            places(window, picture).await
        );
    }
}
