//! The description of the interface, and the page to try it.

use std::collections::BTreeSet;

use axum::body::Body;
use axum::http::{Method, StatusCode, header};
use serde_json::Value;

use crate::test_app::{TestApp, request};

async fn description(site: &TestApp) -> Value {
    site.call(Method::GET, "/api/v1/openapi.json", "", None).await.json()
}

#[tokio::test]
async fn every_operation_is_described_with_its_answers() {
    let site = TestApp::new().await;
    let description = description(&site).await;
    assert_eq!(description["openapi"], "3.1.0");
    let mut ids = BTreeSet::new();
    let mut operations = 0;
    for (path, methods) in description["paths"].as_object().unwrap() {
        assert!(path.starts_with("/api/v1/"), "{path}");
        for (method, operation) in methods.as_object().unwrap() {
            operations += 1;
            let name = format!("{method} {path}");
            assert!(!operation["summary"].as_str().unwrap_or_default().is_empty(), "{name}");
            assert!(
                ids.insert(operation["operationId"].as_str().unwrap().to_owned()),
                "{name}: an id stands twice"
            );
            let answers = operation["responses"].as_object().unwrap();
            assert!(answers.keys().any(|status| status.starts_with('2')), "{name}");
            for status in ["401", "429"] {
                assert!(answers.contains_key(status), "{name}: {status}");
            }
            if operation["requestBody"].is_object() {
                for status in ["400", "413", "415", "422"] {
                    assert!(answers.contains_key(status), "{name}: {status}");
                }
            }
            if path.contains("{event}") {
                assert!(answers.contains_key("404"), "{name}");
            }
        }
    }
    assert!(operations >= 40, "{operations}");
    // every reference leads somewhere
    let text = description.to_string();
    for reference in text.split("\"$ref\":\"#").skip(1) {
        let pointer = reference.split('"').next().unwrap();
        assert!(description.pointer(pointer).is_some(), "{pointer}");
    }
}

#[tokio::test]
async fn the_page_shows_every_operation_in_every_language() {
    let site = TestApp::new().await;
    let description = description(&site).await;
    let operations: usize = description["paths"]
        .as_object()
        .unwrap()
        .values()
        .map(|methods| methods.as_object().unwrap().len())
        .sum();
    for (language, title) in [
        ("en", "The interface for programs"),
        ("fr", "L’interface pour les programmes"),
        ("de", "Alles, was Programme mit dieser Website tun können"),
        ("tr", "Programlar için arayüz"),
    ] {
        let page = site.get("/api/docs", &format!("lang={language}")).await;
        assert_eq!(page.status, StatusCode::OK);
        let text = page.text();
        assert!(text.contains(title), "{language}");
        assert_eq!(text.matches("<details class=\"call\"").count(), operations);
        assert!(!text.contains("style=") && !text.contains("onclick"), "nothing inline");
        let address = text.split('"').find(|part| part.contains("/try.js")).unwrap();
        assert_eq!(site.get(address, "").await.status, StatusCode::OK);
    }
}

/// Row S5: the largest answers for everybody are written and compressed once, whoever asks how, and have nothing of the first who asked.
#[tokio::test]
async fn s5_the_description_and_its_page_are_kept() {
    let site = TestApp::new().await;
    for path in ["/api/v1/openapi.json", "/api/docs"] {
        let first = site.get(&format!("{path}?of=the-first"), "").await;
        assert_eq!(first.status, StatusCode::OK);
        assert!(!first.text().contains("the-first"), "{path}");
        let again = site.get(&format!("{path}?of=the-second"), "").await;
        let etag = first.headers[header::ETAG].clone();
        assert_eq!(again.headers[header::ETAG], etag, "{path}");
        let known = request(&Method::GET, path, "").header(header::IF_NONE_MATCH, etag);
        let (status, _) = site.status(known.body(Body::empty()).unwrap()).await;
        assert_eq!(status, StatusCode::NOT_MODIFIED, "{path}");
    }
    let reader = site.account("zebulon").await;
    let page = site.get("/api/docs", &site.session(&reader).await).await;
    assert!(page.text().contains("zebulon"), "who is logged in sees the page with their name");
    assert!(!site.get("/api/docs", "").await.text().contains("zebulon"));
    assert!(site.get("/api/docs", "lang=fr").await.text().contains("<html lang=\"fr\""));
}
