//! The tools that look at pages, on small pages with known faults.

use ronde_e2e::browser::{Browser, Look, Scripts, Theme};

use crate::pages::{address, page};

#[tokio::test]
async fn a_window_reads_types_presses_and_waits() {
    let browser = Browser::start().unwrap();
    let window = browser.window().await.unwrap();
    let form = "<main><h1>Hello</h1><form action='#done'><label>Name <input name=name value=old></label>\
                <button>Go</button></form><output></output></main><script>\
                document.forms[0].addEventListener('submit', (event) => { event.preventDefault();\
                const name = document.forms[0].name.value;\
                setTimeout(() => { document.querySelector('output').textContent = 'Hello, ' + name; }, 200); });</script>";
    window.open(&page(form)).await.unwrap();
    assert_eq!(window.title().await.unwrap(), "A page");
    window.fill("name", "Zoé").await.unwrap();
    assert_eq!(window.value("name").await.unwrap(), "Zoé");
    window.submit("name").await.unwrap();
    window.wait_for_text("Hello, Zoé").await.unwrap();
    assert!(window.fill("nobody", "").await.unwrap_err().to_string().contains("nobody"));
    assert_eq!(window.tab_through(2).await.unwrap().len(), 2);
    window.must_be_content().await.unwrap();
    window.close().await.unwrap();
}

#[tokio::test]
async fn the_console_tells_errors_and_broken_policies() {
    let browser = Browser::start().unwrap();
    let window = browser.window().await.unwrap();
    window.open(&page("<p>quiet</p>")).await.unwrap();
    assert_eq!(window.complaints().await.unwrap(), Vec::<String>::new());
    window.open(&page("<script>console.error('first'); throw new Error('second');</script>")).await.unwrap();
    let complaints = window.complaints().await.unwrap().join("\n");
    assert!(complaints.contains("first") && complaints.contains("second"), "{complaints}");
    let policy = "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'\">";
    window
        .open(&address(&format!("<!doctype html><html>{policy}<p style='color:red'>x</p></html>")))
        .await
        .unwrap();
    let error = window.must_be_content().await.unwrap_err().to_string();
    assert!(error.contains("Content Security Policy"), "{error}");
    // the tools work under the strictest policy
    assert_eq!(window.text().await.unwrap(), "x");
    assert!(!window.barriers().await.unwrap().is_empty());
    window.close().await.unwrap();
}

#[tokio::test]
async fn a_page_is_seen_in_size_colours_and_language() {
    let browser = Browser::start().unwrap();
    let window = browser.window().await.unwrap();
    let styled = "<style>:root{color-scheme:light dark} p{display:none} @media (prefers-color-scheme:dark){.dark{display:block}}\
                  @media (max-width:400px){.narrow{display:block}}</style><main><h1>H</h1><p class=dark>dark</p>\
                  <p class=narrow>narrow</p><div style='width:500px;height:1px'></div></main>";
    for (look, theme, text, sideways) in [
        (Look::DESKTOP, Theme::Light, "H", false),
        (Look::DESKTOP, Theme::Dark, "H\ndark", false),
        (Look::PHONE, Theme::Light, "H\nnarrow", true),
    ] {
        window.look(look, theme).await.unwrap();
        window.open(&page(styled)).await.unwrap();
        let seen = window.text().await.unwrap();
        let lines: Vec<&str> = seen.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(lines.join("\n"), text, "{look:?} {theme:?}");
        assert_eq!(window.sideways().await.unwrap() > 0, sideways, "{look:?} {theme:?}");
        let picture = window.picture().await.unwrap();
        let size = |at: usize| u32::from_be_bytes(picture[at..at + 4].try_into().unwrap());
        assert_eq!((size(16), size(20)), (look.width, look.height), "width and height are in the header");
    }
    window.prefer_languages("fr-CA,fr").await.unwrap();
    window.open(&page("<p></p><script>document.body.innerText = navigator.language</script>")).await.unwrap();
    assert_eq!(window.text().await.unwrap(), "fr-CA");
    window.allow_scripts(Scripts::Off).await.unwrap();
    window.open(&page("<p>still</p><script>document.body.innerText = 'moved'</script>")).await.unwrap();
    assert_eq!(window.text().await.unwrap(), "still");
    window.close().await.unwrap();
}

#[tokio::test]
async fn barriers_are_found_and_good_pages_pass() {
    let browser = Browser::start().unwrap();
    let window = browser.window().await.unwrap();
    let good = "<main><h1>Standings</h1><h2>After round 3</h2><form><label for=q>Search</label><input id=q name=q>\
                <button><svg width=9 height=9 aria-hidden=true></svg> Find</button></form>\
                <img alt='' src='data:,'><svg role=img width=9 height=9><title>Points by round</title></svg>\
                <table><thead><tr><th scope=col>Rank</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>\
                <p style='color:#767676;background:#fff'>just enough</p><a href=/x aria-label=Home><svg aria-hidden=true></svg></a></main>";
    window.open(&page(good)).await.unwrap();
    window.must_be_accessible().await.unwrap();

    let faults = [
        // by axe-core
        ("<main><h1>A</h1><h3>B</h3></main>", "axe heading-order"),
        ("<main><h1>A</h1><h2></h2></main>", "axe empty-heading"),
        ("<main><h2>A</h2></main>", "axe page-has-heading-one"),
        ("<h1>A</h1>", "axe landmark-one-main"),
        ("<main><h1>A</h1><input name=q></main>", "axe label"),
        ("<main><h1>A</h1><select name=q><option>1</select></main>", "axe select-name"),
        ("<main><h1>A</h1><button><svg aria-hidden=true></svg></button></main>", "axe button-name"),
        ("<main><h1>A</h1><a href=/x><svg aria-hidden=true></svg></a></main>", "axe link-name"),
        ("<main><h1>A</h1><img src='data:,' width=9 height=9></main>", "axe image-alt"),
        ("<main><h1>A</h1><iframe src='data:,'></iframe></main>", "axe frame-title"),
        ("<main><h1>A</h1><p id=x>1</p><p id=x>2</p></main>", "axe duplicate-id"),
        ("<main><h1>A</h1><p tabindex=5>1</p></main>", "axe tabindex"),
        ("<main><h1>A</h1><p style='color:#777;background:#fff'>grey</p></main>", "axe color-contrast"),
        ("<main><h1>A</h1><p style='opacity:.4'>faint</p></main>", "axe color-contrast"),
        ("<main><h1>A</h1><ul id=wrong><p>no item</p></ul></main>", "axe list (serious): #wrong"),
        // by checks of our own
        ("<main><h1>A</h1><h1>B</h1></main>", "2 of h1"),
        ("<main><h1>A</h1><input name=q placeholder=Search></main>", "no label but a placeholder"),
        ("<main><h1>A</h1><svg width=9 height=9></svg></main>", "neither a name nor aria-hidden"),
        ("<main><h1>A</h1><table><tr><th>Rank</th><td>1</td></tr></table></main>", "no scope"),
        ("<main><h1>A</h1><table><tr><td>1</td></tr></table></main>", "no headings"),
        ("<main><h1>A</h1><label for=gone>L</label></main>", "#gone, which is not there"),
        ("<main><h1>A</h1><p aria-describedby=gone>L</p></main>", "#gone, which is not there"),
    ];
    for (body, fault) in faults {
        window.open(&page(body)).await.unwrap();
        let barriers = window.barriers().await.unwrap();
        assert!(barriers.len() == 1 && barriers[0].contains(fault), "{fault}: {barriers:#?}");
        assert!(window.must_be_accessible().await.unwrap_err().to_string().contains(fault));
    }
    window.open(&address("<main><h1>A</h1></main>")).await.unwrap();
    let barriers = window.barriers().await.unwrap();
    for fault in ["axe html-has-lang", "axe document-title", "no viewport"] {
        assert!(barriers.len() == 3 && barriers.iter().any(|one| one.contains(fault)), "{barriers:#?}");
    }
    // contrast counts in the dark too
    let dark = "<style>:root{color-scheme:light dark}@media(prefers-color-scheme:dark){p{color:#555;background:#111}}</style>\
                <main><h1>A</h1><p>dim</p></main>";
    window.open(&page(dark)).await.unwrap();
    window.must_be_accessible().await.unwrap();
    window.look(Look::DESKTOP, Theme::Dark).await.unwrap();
    window.open(&page(dark)).await.unwrap();
    let barriers = window.barriers().await.unwrap();
    assert!(barriers.len() == 1 && barriers[0].contains("axe color-contrast"), "{barriers:#?}");
    window.close().await.unwrap();
}

#[tokio::test]
async fn axe_runs_under_the_strictest_policy() {
    let browser = Browser::start().unwrap();
    let window = browser.window().await.unwrap();
    let fault = "<main><h1>A</h1><ul id=wrong><p>no item</p></ul></main>";
    // under the strictest policy too, and without a complaint of the browser about it
    let policy = "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'\">";
    let strict = format!("<!doctype html><html lang=en><head>{policy}<title>T</title></head>{fault}</html>");
    window.open(&address(&strict)).await.unwrap();
    window.complaints().await.unwrap();
    assert!(window.barriers().await.unwrap().iter().any(|violation| violation.contains("#wrong")));
    window.must_be_content().await.unwrap();
    window.close().await.unwrap();
}
