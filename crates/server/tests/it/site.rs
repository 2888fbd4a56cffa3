//! The frame of the site: start page, languages, errors, headers.

use axum::http::{Method, StatusCode};

use crate::test_app::TestApp;

#[tokio::test]
async fn the_start_page_speaks_every_language() {
    let site = TestApp::new().await;
    for (language, title) in [
        ("en", "Tournaments, live"),
        ("fr", "Les tournois en direct"),
        ("de", "Turniere live"),
        ("tr", "Turnuvalar, canlı"),
    ] {
        let answer = site.get("/", &format!("lang={language}")).await;
        assert_eq!(answer.status, StatusCode::OK);
        let text = answer.text();
        assert!(text.contains(title) && text.contains(&format!("<html lang=\"{language}\">")), "{text}");
    }
    let chosen = site.post("/language", "", &[("language", "tr"), ("back", "/events")]).await;
    assert_eq!((chosen.status, chosen.header("location")), (StatusCode::SEE_OTHER, "/events"));
    assert_eq!(chosen.cookies(), "lang=tr");
}

#[tokio::test]
async fn what_is_not_there_is_told_as_a_page_or_as_a_problem() {
    let site = TestApp::new().await;
    let page = site.get("/e/nowhere", "lang=fr").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert!(page.text().contains("Introuvable"));
    let problem = site.call(Method::GET, "/nowhere", "", None).await;
    assert_eq!(problem.header("content-type"), "application/problem+json");
    assert_eq!(problem.json()["type"], "/problems/not-found");
}

#[tokio::test]
async fn every_answer_is_protected() {
    let site = TestApp::new().await;
    for path in ["/", "/nowhere", "/healthz"] {
        let answer = site.get(path, "").await;
        let policy = answer.header("content-security-policy");
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}");
        assert_eq!(answer.header("x-content-type-options"), "nosniff", "{path}");
    }
}

#[tokio::test]
async fn a_form_of_another_site_is_refused() {
    let site = TestApp::new().await;
    let forged = axum::http::Request::builder()
        .method(Method::POST)
        .uri("/language")
        .header("origin", "https://evil.example")
        .header("content-type", "application/x-www-form-urlencoded")
        .body(axum::body::Body::from("language=tr"));
    let answer = site.send(forged.unwrap()).await;
    assert_eq!((answer.status, answer.cookies()), (StatusCode::FORBIDDEN, String::new()));
}
