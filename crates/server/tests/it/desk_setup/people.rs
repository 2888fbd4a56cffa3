//! Who works at an event, and who may look.

use axum::http::StatusCode;
use ronde_store::roles::Role;
use ronde_store::tournaments::Visibility;
use ronde_tournament::System;

use super::Desk;

#[tokio::test]
async fn roles_are_given_and_taken_by_name() {
    let desk = Desk::new(System::Dutch, 0).await;
    let boris = desk.site.account("boris").await;
    let id = desk.event().await.id();
    desk.site.confirm(&desk.cookie).await;
    desk.done("/desk/people", &[("account", "Boris"), ("role", "arbiter")]).await;
    assert_eq!(desk.site.app.store().role(id, boris.id).await.unwrap(), Some(Role::Arbiter));
    let shown = desk.get("/desk/settings").await.text();
    assert!(shown.contains("boris") && shown.contains("Arbiter"));
    // an arbiter sees who works here, and cannot change it
    let cookie = desk.site.session(&boris).await;
    let seen = desk.site.get("/e/open/desk/settings", &cookie).await.text();
    assert!(seen.contains("boris") && !seen.contains("/desk/people\""));
    desk.done("/desk/people", &[("account", "boris"), ("role", "")]).await;
    assert_eq!(desk.site.app.store().role(id, boris.id).await.unwrap(), None);
    desk.faulty("/desk/people", &[("account", "nobody"), ("role", "arbiter")], "no account nobody").await;
    desk.faulty("/desk/people", &[("account", "anna"), ("role", "")], "id=\"people-fault\"").await;
}

#[tokio::test]
async fn an_event_is_taken_from_the_public_and_shown_again() {
    let mut desk = Desk::new(System::Dutch, 0).await;
    let to = desk.done("/desk/visibility", &[("visibility", "by-link")]).await;
    assert_ne!(to, "/e/open/desk/settings#people");
    assert_eq!(desk.get("/desk").await.status, StatusCode::NOT_FOUND);
    desk.slug = to.trim_start_matches("/e/").split('/').next().unwrap().to_owned();
    desk.base = format!("/e/{}", desk.slug);
    assert_eq!(desk.event().await.listed().visibility, Visibility::ByLink);
    desk.done("/desk/visibility", &[("visibility", "public")]).await;
    assert_eq!(desk.event().await.listed().visibility, Visibility::Public);
    assert_eq!(desk.post("/desk/visibility", &[]).await.status, StatusCode::BAD_REQUEST);
}
