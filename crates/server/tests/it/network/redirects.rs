//! Row S2: where a request may redirect a browser.

use axum::http::StatusCode;

use crate::newcomer::PASSWORD;
use crate::test_app::TestApp;

/// Addresses that are not on this site.
fn elsewhere() -> Vec<String> {
    let controls = (0..0x20).chain(0x7f..0xa0).filter_map(char::from_u32);
    let mut all: Vec<String> = controls.map(|control| format!("/{control}/evil.example")).collect();
    all.extend(
        ["//evil.example", "/\\evil.example", "\\\\evil.example", "https://evil.example", "/.//evil.example"]
            .map(str::to_owned),
    );
    all
}

#[tokio::test]
async fn s2_logging_in_leads_to_no_other_site() {
    let site = TestApp::with(|config| config.limits.attempts_per_address = 10_000.try_into().unwrap()).await;
    site.newcomer("Mara").await;
    let page = site.get("/login?next=/%09/evil.example", "").await;
    assert!(page.status == StatusCode::OK && !page.text().contains("name=\"next\" value=\"/\t"));
    // each login is slow on purpose, so only some are tried
    for next in elsewhere().iter().step_by(6) {
        let fields = [("login", "Mara"), ("password", PASSWORD), ("next", next.as_str())];
        let answer = site.post("/login", "", &fields).await;
        assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, "/"), "{next:?}");
    }
    let fields = [("login", "Mara"), ("password", PASSWORD), ("next", "/e/open?after=3")];
    assert_eq!(site.post("/login", "", &fields).await.header("location"), "/e/open?after=3");
}

#[tokio::test]
async fn s2_choosing_a_language_leads_to_no_other_site() {
    let site = TestApp::new().await;
    for back in elsewhere() {
        let answer = site.post("/language", "", &[("language", "fr"), ("back", &back)]).await;
        assert_eq!((answer.status, answer.header("location")), (StatusCode::SEE_OTHER, "/"), "{back:?}");
    }
    let answer = site.post("/language", "", &[("language", "fr"), ("back", "/e/caf%C3%A9#x")]).await;
    assert_eq!(answer.header("location"), "/e/caf%C3%A9#x");
}
