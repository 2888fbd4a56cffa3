//! Problems with the disk and the file, each with its own status, problem and sentence (fault 4).

use axum::http::{Method, StatusCode};
use axum::response::IntoResponse;
use ronde_domain::Language;
use ronde_http::Error;
use ronde_server::AppError;
use ronde_store::Fault;
use serde_json::json;

use crate::test_app::TestApp;

#[test]
fn fault_4_each_fault_has_words_of_its_own_in_every_language() {
    for language in Language::ALL {
        let words = ronde_words::Words::for_people(language);
        let mut told: Vec<String> = Vec::new();
        for fault in Fault::ALL {
            told.push(words.say(&format!("problem-{}", fault.code())));
            told.push(words.say(&format!("problem-title-{}", fault.code())));
            told.push(words.tell(fault.code(), &[("why", "because".into())]));
        }
        assert!(told.iter().all(|text| !text.contains("storage-")), "{told:?}");
        let count = told.len();
        told.sort();
        told.dedup();
        assert_eq!(told.len(), count, "{language:?}");
    }
}

#[test]
fn fault_4_each_fault_has_its_status_and_its_problem() {
    for fault in Fault::ALL {
        let wanted = match fault {
            Fault::Damaged => StatusCode::INTERNAL_SERVER_ERROR,
            _ => StatusCode::SERVICE_UNAVAILABLE,
        };
        let error = AppError::from(fault);
        assert_eq!(error.code(), fault.code());
        assert_eq!(Error(error).into_response().status(), wanted);
    }
}

/// A database that refuses every write gives the same answer on both engines, and the site is not ready.
#[tokio::test]
async fn fault_4_a_read_only_database_answers_503_and_pages_say_so() {
    let site = TestApp::new().await;
    let account = site.account("Anna").await;
    let (cookie, token) = (site.session(&account).await, site.token(&account, "write").await);
    assert_eq!(site.get("/readyz", "").await.text(), "ready\n");
    let site = site.read_only().await;
    let new = json!({"name": "Open", "system": "dutch", "rounds": 5, "visibility": "public"});
    let refused = site.call(Method::POST, "/api/v1/tournaments", &token, Some(new)).await;
    assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE, "{}", refused.text());
    assert_eq!(refused.json()["type"], "/problems/storage-read-only");
    let page = site.post("/account/sessions/end-all", &cookie, &[]).await;
    assert_eq!(page.status, StatusCode::SERVICE_UNAVAILABLE);
    assert!(page.text().contains("The site is read-only right now"), "{}", page.text());
    let started = std::time::Instant::now();
    loop {
        let ready = site.get("/readyz", "").await;
        // a cut connection is told apart from a database that accepts no writes
        if ready.status == StatusCode::SERVICE_UNAVAILABLE && ready.text().contains("storage-read-only") {
            break;
        }
        assert!(started.elapsed() < std::time::Duration::from_secs(30), "it is still ready");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

/// Fault 4: a file that is damaged while the site runs is told as what it is, and the site is not ready any more.
#[tokio::test]
async fn fault_4_damage_while_the_site_runs_is_told_and_the_site_is_not_ready() {
    let site = TestApp::new().await;
    if site.app.store().is_shared() {
        return;
    }
    let account = site.account("Anna").await;
    let token = site.token(&account, "write").await;
    let new = json!({"name": "Open", "system": "dutch", "rounds": 5, "visibility": "public"});
    let made = site.call(Method::POST, "/api/v1/tournaments", &token, Some(new)).await;
    let log = format!("/api/v1/tournaments/{}/log", made.json()["id"]);
    site.app.store().close().await;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&site.database);
    let mut connection = sqlx::ConnectOptions::connect(&options).await.unwrap();
    let root = "SELECT rootpage FROM sqlite_master WHERE name = 'tournament_event'";
    let root: i64 = sqlx::query_scalar(root).fetch_one(&mut connection).await.unwrap();
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await.unwrap();
    sqlx::Connection::close(connection).await.unwrap();
    let file = std::fs::OpenOptions::new().write(true).open(&site.database).unwrap();
    let place = u64::try_from((root - 1) * 4096).unwrap();
    std::os::unix::fs::FileExt::write_all_at(&file, &[0xA5; 4096], place).unwrap();
    let site = site.restarted(jiff::SignedDuration::ZERO).await;
    assert_eq!(site.get("/readyz", "").await.text(), "ready\n");
    let refused = site.call(Method::GET, &log, "", None).await;
    assert_eq!(refused.json()["type"], "/problems/storage-damaged", "{}", refused.text());
    let started = std::time::Instant::now();
    loop {
        let ready = site.get("/readyz", "").await;
        if ready.status != StatusCode::OK {
            assert!(ready.text().contains("storage-damaged"), "{}", ready.text());
            break;
        }
        assert!(started.elapsed() < std::time::Duration::from_secs(30), "it is still ready");
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}
