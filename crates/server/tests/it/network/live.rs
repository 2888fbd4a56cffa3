//! Row S7: nobody gets news of a tournament whose page they may not see.

use axum::body::Body;
use axum::http::{Method, StatusCode};
use ronde_store::roles::Role;
use ronde_store::tournaments::Visibility;
use ronde_tournament::{Settings, System};

use super::Served;
use crate::test_app::{TestApp, request};

async fn follow(site: &TestApp, topic: &str, cookie: &str) -> StatusCode {
    let asked = request(&Method::GET, &format!("/live?topic={topic}"), cookie);
    site.status(asked.body(Body::empty()).unwrap()).await.0
}

#[tokio::test]
async fn s7_a_hidden_tournament_cannot_be_followed_by_its_number() {
    let site = TestApp::new().await;
    let [owner, clerk, stranger] = ["owner", "clerk", "stranger"].map(|name| site.account(name));
    let (owner, clerk, stranger) = (owner.await, clerk.await, stranger.await);
    let settings = Settings::new(System::Dutch);
    let hidden = site.app.tournaments().create(settings.clone(), Visibility::ByLink, &owner).await.unwrap();
    site.give_role(hidden.id(), &clerk, Role::ResultEntry).await;
    let topic = format!("t-{}", hidden.id());
    let strange = site.session(&stranger).await;
    for (topic, cookie) in [
        (topic.as_str(), ""),
        (topic.as_str(), strange.as_str()),
        (&format!("{topic}-"), ""),
        (&format!("{topic}-guessed"), ""),
        // one that does not exist looks the same
        ("t-999", ""),
        ("t-999-guessed", ""),
    ] {
        assert_eq!(follow(&site, topic, cookie).await, StatusCode::NOT_FOUND, "{topic}");
    }
    for account in [&owner, &clerk] {
        assert_eq!(follow(&site, &topic, &site.session(account).await).await, StatusCode::OK);
    }
    // the page itself, which has the address, says how
    let page = site.get(&format!("/e/{}", hidden.slug()), "").await.text();
    let named = page.split("data-topic=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert_eq!(named, format!("{topic}-{}", hidden.slug()));
    assert_eq!(follow(&site, &named, "").await, StatusCode::OK);
    let public = site.app.tournaments().create(settings, Visibility::Public, &owner).await.unwrap();
    assert_eq!(follow(&site, &format!("t-{}", public.id()), "").await, StatusCode::OK);
}

#[tokio::test]
async fn s7_a_tournament_that_is_hidden_falls_silent_for_those_who_had_its_number() {
    let site = Served::new(TestApp::new().await);
    let owner = site.site.account("owner").await;
    let tournaments = site.site.app.tournaments();
    let settings = Settings::new(System::Dutch);
    let event = tournaments.create(settings, Visibility::Public, &owner).await.unwrap();
    let mut wire = site.connect(1).await;
    wire.ask(&format!("/live?topic=t-{}&topic=site", event.id())).await;
    wire.until(&format!("\"topic\":\"t-{}\"", event.id())).await;
    let event = tournaments.show_to(&event, Visibility::ByLink).await.unwrap();
    let topic = ronde_server::live::Topic::Tournament(event.id());
    site.site.app.hub().publish(&topic, 77);
    site.site.app.hub().publish(&ronde_server::live::Topic::Site, 78);
    let heard = wire.until("\"version\":78").await;
    assert!(!heard.contains("\"version\":77"), "{heard}");
    site.stop().await;
}

/// Who ran a hidden tournament and logs out, or is given no role any more, hears nothing further.
#[tokio::test]
async fn s7_who_has_logged_out_or_lost_the_role_hears_nothing_of_a_hidden_tournament() {
    let site = Served::new(TestApp::new().await);
    let app = &site.site.app;
    let [owner, clerk] = ["owner", "clerk"].map(|name| site.site.account(name));
    let (owner, clerk) = (owner.await, clerk.await);
    let tournaments = app.tournaments();
    let hidden = tournaments.create(Settings::new(System::Dutch), Visibility::ByLink, &owner).await.unwrap();
    site.site.give_role(hidden.id(), &clerk, Role::ResultEntry).await;
    let topic = ronde_server::live::Topic::Tournament(hidden.id());
    let mut wires = Vec::new();
    for account in [&owner, &clerk] {
        let cookie = site.site.session(account).await;
        let asked = format!("/live?topic={topic}&topic=site");
        let mut wire = site.connect(1).await;
        wire.send(&format!("GET {asked} HTTP/1.1\r\nhost: ronde.test\r\ncookie: {cookie}\r\n\r\n")).await;
        wire.until(&format!("\"topic\":\"{topic}\"")).await;
        wires.push(wire);
    }
    app.hub().publish(&topic, 77);
    for wire in &mut wires {
        wire.until("\"version\":77").await;
    }
    app.store().end_sessions(owner.id, None).await.unwrap();
    app.store().set_role(hidden.id(), clerk.id, None).await.unwrap();
    app.hub().publish(&topic, 78);
    app.hub().publish(&ronde_server::live::Topic::Site, 79);
    for wire in &mut wires {
        let heard = wire.until("\"version\":79").await;
        assert!(!heard.contains("\"version\":78"), "{heard}");
    }
}

/// Row S7: the stream of the interface for programs falls silent as well, for those who have no part in running the tournament.
#[tokio::test]
async fn s7_a_stream_of_the_interface_falls_silent_when_the_tournament_is_hidden() {
    let site = Served::new(TestApp::new().await);
    let owner = site.site.account("owner").await;
    let token = site.site.token(&owner, "read").await;
    let tournaments = site.site.app.tournaments();
    let event = tournaments.create(Settings::new(System::Dutch), Visibility::Public, &owner).await.unwrap();
    let topic = ronde_server::live::Topic::Tournament(event.id());
    let mut wires = Vec::new();
    for named in [event.id().to_string(), event.slug().to_owned()] {
        let mut wire = site.connect(1).await;
        wire.ask(&format!("/api/v1/tournaments/{named}/events")).await;
        wire.until("event: changed").await;
        wires.push(wire);
    }
    let mut inside = site.connect(1).await;
    let head = format!(
        "GET /api/v1/tournaments/{}/events HTTP/1.1\r\nhost: ronde.test\r\nauthorization: Bearer {token}\r\n\r\n",
        event.id()
    );
    inside.send(&head).await;
    inside.until("event: changed").await;
    let hidden = tournaments.show_to(&event, Visibility::ByLink).await.unwrap();
    site.site.app.hub().publish(&topic, 77);
    inside.until("\"version\":77").await;
    // shown again, news come again: what was said in between did not
    tournaments.show_to(&hidden, Visibility::Public).await.unwrap();
    site.site.app.hub().publish(&topic, 78);
    for wire in &mut wires {
        let heard = wire.until("\"version\":78").await;
        assert!(!heard.contains("\"version\":77"), "{heard}");
    }
    site.stop().await;
}
