//! Players enter by the link, wait, and say that they are there.

use axum::http::StatusCode;
use ronde_domain::PlayerId;
use ronde_tournament::System;

use super::Desk;

/// A link on a page of the desk.
fn link(text: &str, way: &str) -> String {
    let start = text.find(&format!("/e/open/{way}/")).unwrap_or_else(|| panic!("{way}: {text}"));
    text[start..].split('"').next().unwrap().to_owned()
}

fn id(number: u32) -> PlayerId {
    PlayerId::new(number).unwrap()
}

#[tokio::test]
async fn players_enter_by_the_link_until_it_is_closed() {
    let desk = Desk::new(System::Dutch, 1).await;
    assert!(!desk.get("/desk/players").await.text().contains("/e/open/enter/"));
    desk.done("/desk/players/entrance", &[("is_open", "yes"), ("limit", "2")]).await;
    let list = desk.get("/desk/players").await.text();
    assert!(list.contains("<svg class=\"qr\""));
    let enter = link(&list, "enter");
    let site = &desk.site;
    assert_eq!(site.get("/e/open/enter/000000000000", "").await.status, StatusCode::NOT_FOUND);
    assert!(!site.get(&enter, "").await.text().contains("waiting list"));
    let fields = [
        ("name", "Ayşe Öz"),
        ("fide_rating", "1800"),
        ("birth", "1999"),
        ("club", "Moda"),
        ("email", "ayse@example.org"),
        ("consent_mail", "yes"),
        ("title", "GM"),
    ];
    let entered = site.post(&enter, "", &fields).await;
    assert_eq!(entered.status, StatusCode::SEE_OTHER);
    assert!(entered.header("location").starts_with("/e/open/me/2/"));
    let event = desk.event().await;
    let profile = event.tournament().player(id(2)).unwrap().profile();
    assert_eq!((profile.club.as_str(), profile.title), ("Moda", None), "a title is for the arbiter to give");
    let contacts = site.app.store().contacts(event.id()).await.unwrap();
    assert_eq!((contacts[0].player, contacts[0].email.as_str()), (id(2), "ayse@example.org"));

    // all places are taken
    assert!(site.get(&enter, "").await.text().contains("number 1 on the waiting list"));
    assert_eq!(site.post(&enter, "", &[("name", "Boris")]).await.status, StatusCode::SEE_OTHER);
    assert_eq!(desk.event().await.tournament().waiting().count(), 1);
    desk.done("/desk/players/3/admit", &[]).await;
    assert_eq!(desk.event().await.tournament().waiting().count(), 0);

    for (fields, told) in [
        (vec![("name", "")], "id=\"player-name-fault\""),
        (vec![("name", "A"), ("email", "x")], "id=\"email-fault\""),
        (vec![("name", "A"), ("email", "a@example.org")], "id=\"email-fault\""),
        (vec![("name", "A"), ("fide_rating", "12")], "id=\"player-fide_rating-fault\""),
    ] {
        let answer = site.post(&enter, "", &fields).await;
        assert_eq!(answer.status, StatusCode::UNPROCESSABLE_ENTITY);
        assert!(answer.text().contains(told), "{told}");
    }
    desk.done("/desk/players/entrance", &[("limit", "2")]).await;
    assert!(site.get(&enter, "").await.text().contains("The entrance is closed"));
    assert_eq!(site.post(&enter, "", &[("name", "Cem")]).await.status, StatusCode::CONFLICT);
    desk.faulty("/desk/players/entrance", &[("limit", "0")], "id=\"limit-fault\"").await;
}

#[tokio::test]
async fn players_check_in_on_their_phones_and_at_the_desk() {
    let desk = Desk::new(System::Dutch, 4).await;
    desk.done("/desk/players/entrance", &[("checks_in", "yes")]).await;
    let check_in = link(&desk.get("/desk/players").await.text(), "check-in");
    let site = &desk.site;
    let found = site.get(&format!("{check_in}?q=anna+b"), "").await.text();
    assert!(found.contains("Anna B") && !found.contains("Anna C"));
    assert!(site.get(&format!("{check_in}?player=2"), "").await.text().contains("Are you Anna B?"));
    for _ in 0..2 {
        let done = site.post(&check_in, "", &[("player", "2")]).await;
        assert_eq!(done.header("location"), format!("{check_in}?player=2&after=here"));
    }
    assert!(
        site.get(&format!("{check_in}?player=2&after=here"), "")
            .await
            .text()
            .contains("Anna B is checked in")
    );
    assert_eq!(site.post(&check_in, "", &[("player", "77")]).await.status, StatusCode::NOT_FOUND);
    assert_eq!(
        site.post("/e/open/check-in/0000", "", &[("player", "1")]).await.status,
        StatusCode::NOT_FOUND
    );

    desk.done("/desk/players/1/here", &[]).await;
    desk.done("/desk/players/3/here", &[]).await;
    desk.done("/desk/players/3/not-here", &[]).await;
    let page = desk.get("/desk/players/check-in").await.text();
    assert!(page.contains("2 / 4") && page.contains("2 are missing"), "{page}");
    // only those who were shown as missing are taken out
    desk.done("/desk/players/missing", &[("player", "2"), ("player", "4")]).await;
    let event = desk.event().await;
    let first = ronde_domain::RoundNumber::FIRST;
    let gone: Vec<bool> = event.tournament().players().iter().map(|player| player.is_gone(first)).collect();
    assert_eq!(gone, [false, false, false, true]);
}

#[tokio::test]
async fn nobody_checks_in_where_it_is_not_asked_for() {
    let desk = Desk::new(System::Dutch, 4).await;
    desk.done("/desk/players/entrance", &[("checks_in", "yes")]).await;
    let check_in = link(&desk.get("/desk/players").await.text(), "check-in");
    desk.done("/desk/players/entrance", &[]).await;
    assert!(desk.site.get(&check_in, "").await.text().contains("Check-in is not open"));
    desk.site.post(&check_in, "", &[("player", "1")]).await;
    assert!(!desk.event().await.tournament().player(id(1)).unwrap().is_checked_in());
}
