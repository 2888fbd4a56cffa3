//! What people type is shown as text, whatever it is.

use axum::http::StatusCode;

use super::made::named;
use super::{pages, shown};
use crate::test_app::TestApp;

#[tokio::test]
async fn names_are_text_on_every_page() {
    let site = TestApp::new().await;
    let long = "x".repeat(10_000);
    let names = [
        "<script>alert(1)</script>",
        "\u{202e}evil\u{202d}",
        "nul\0nul",
        &long,
        "\"><img src=x onerror=alert(1)>",
        "'); DROP TABLE player; --",
        "{{ page }} { $name }",
    ];
    let snapshot = shown(&site, &named(&names)).await;
    for path in pages(&snapshot).into_iter().chain((1..=7).flat_map(|number| {
        let base = format!("/e/{}", snapshot.slug());
        [format!("{base}/players/{number}"), format!("{base}/standings/{number}")]
    })) {
        let answer = site.get(&path, "lang=en").await;
        assert_eq!(answer.status, StatusCode::OK, "{path}");
        let page = answer.text();
        assert!(!page.contains("<script>") && !page.contains("<img"), "{path}");
        assert!(!page.contains('\0'), "{path}");
        assert!(!page.contains(&long), "{path}: a name has an end");
        assert!(!page.contains('\u{202e}'), "{path}: nothing turns the direction of writing");
    }
}
