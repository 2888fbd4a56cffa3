//! Players at the desk.

use axum::http::StatusCode;
use ronde_domain::{PlayerId, RequestedBye, RoundNumber};
use ronde_tournament::System;

use super::Desk;

fn id(number: u32) -> PlayerId {
    PlayerId::new(number).unwrap()
}

#[tokio::test]
async fn a_player_is_entered_and_corrected() {
    let desk = Desk::new(System::Dutch, 2).await;
    let fields = [
        ("name", "Ayşe  Öz"),
        ("fide_id", "6300000"),
        ("licence", "77"),
        ("fide_rating", "1850"),
        ("title", "WFM"),
        ("sex", "w"),
        ("federation", "tur"),
        ("birth", "21.03.1999"),
        ("club", "Moda"),
    ];
    let to = desk.done("/desk/players/new", &fields).await;
    assert_eq!(to, "/e/open/desk/players/new?after=3");
    assert!(desk.get("/desk/players/new?after=3").await.text().contains("Ayşe Öz is entered."));
    let event = desk.event().await;
    let profile = event.tournament().player(id(3)).unwrap().profile();
    assert_eq!((profile.name.as_str(), profile.club.as_str()), ("Ayşe Öz", "Moda"));
    let page = desk.get("/desk/players/3").await.text();
    for value in ["value=\"6300000\"", "value=\"1999/03/21\"", "value=\"WFM\" selected"] {
        assert!(page.contains(value), "{value}: {page}");
    }
    let mut corrected = fields.to_vec();
    corrected[3] = ("fide_rating", "1900");
    desk.done("/desk/players/3", &corrected).await;
    let event = desk.event().await;
    assert_eq!(event.tournament().player(id(3)).unwrap().profile().fide_rating.unwrap().get(), 1900);
    let list = desk.get("/desk/players").await.text();
    assert!(list.contains("Ayşe Öz") && list.contains("1900") && list.contains("Moda"));
}

#[tokio::test]
async fn faults_of_a_player_stand_at_their_fields() {
    let desk = Desk::new(System::Dutch, 2).await;
    desk.done("/desk/players/new", &[("name", "Cem"), ("licence", "7")]).await;
    for (field, value) in [
        ("name", ""),
        ("name", "R2D2"),
        ("fide_id", "x"),
        ("licence", "7"),
        ("fide_rating", "300"),
        ("national_rating", "99999"),
        ("title", "King"),
        ("sex", "x"),
        ("federation", "TURK"),
        ("birth", "today"),
        ("club", &"x".repeat(200)),
    ] {
        let mut fields = vec![("name", "Deniz")];
        fields.retain(|(name, _)| *name != field);
        fields.push((field, value));
        let told = format!("id=\"player-{field}-fault\"");
        desk.faulty("/desk/players/new", &fields, &told).await;
        if (field, value) != ("licence", "7") {
            desk.faulty("/desk/players/3", &fields, &told).await;
        }
    }
    assert_eq!(desk.get("/desk/players/99").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn players_come_and_go_and_ask_for_byes() {
    let desk = Desk::new(System::Dutch, 8).await;
    desk.done("/desk/players/2/withdraw", &[]).await;
    assert!(desk.event().await.tournament().player(id(2)).unwrap().is_gone(RoundNumber::FIRST));
    desk.done("/desk/players/2/return", &[]).await;
    assert!(!desk.event().await.tournament().player(id(2)).unwrap().is_gone(RoundNumber::FIRST));
    desk.done("/desk/players/1/byes", &[("bye", ""), ("bye", "half"), ("bye", "")]).await;
    let two = RoundNumber::new(2).unwrap();
    let byes = desk.event().await.tournament().player(id(1)).unwrap().byes().clone();
    assert_eq!(byes.into_iter().collect::<Vec<_>>(), [(two, RequestedBye::HalfPoint)]);
    assert!(desk.get("/desk/players").await.text().contains("2: ½"));
    // a whole point is out of use
    desk.asked("/desk/players/1/byes", &[("bye", ""), ("bye", "full"), ("bye", "")], "confirm").await;
    desk.done("/desk/players/1/byes", &[("bye", ""), ("bye", ""), ("bye", "")]).await;
    assert!(desk.event().await.tournament().player(id(1)).unwrap().byes().is_empty());
    assert_eq!(desk.post("/desk/players/1/dance", &[]).await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_player_can_be_told_by_mail() {
    let desk = Desk::new(System::Dutch, 2).await;
    let event = desk.event().await.id();
    desk.done("/desk/players/1/contact", &[("email", "a@example.org")]).await;
    let contacts = desk.site.app.store().contacts(event).await.unwrap();
    assert_eq!((contacts[0].player, contacts[0].email.as_str()), (id(1), "a@example.org"));
    assert!(desk.get("/desk/players/1").await.text().contains("a@example.org"));
    desk.faulty("/desk/players/1/contact", &[("email", "nowhere")], "id=\"email-fault\"").await;
    desk.done("/desk/players/1/contact", &[("email", "")]).await;
    assert!(desk.site.app.store().contacts(event).await.unwrap().is_empty());
}

#[tokio::test]
async fn registration_is_closed_and_numbers_are_ordered() {
    let desk = Desk::new(System::Dutch, 4).await;
    assert!(desk.get("/desk/players").await.text().contains("id=\"start\""));
    // with four players three rounds may be too many
    desk.asked("/desk/players/start", &[], "acknowledge").await;
    let event = desk.event().await;
    assert!(event.tournament().numbers_given() && event.tournament().settings().first_color.is_some());
    assert!(!desk.get("/desk/players").await.text().contains("id=\"start\""));

    let order = [("player", "2"), ("player", "1"), ("player", "3"), ("player", "4")];
    let moved = desk.post("/desk/players/order", &[&order[..], &[("act", "up-2")]].concat()).await;
    assert_eq!(moved.status, StatusCode::OK);
    let ids: Vec<String> = moved
        .text()
        .split("name=\"player\" value=\"")
        .skip(1)
        .map(|rest| rest.split('"').next().unwrap().to_owned())
        .collect();
    assert_eq!(ids, ["2", "3", "1", "4"]);
    desk.done("/desk/players/order", &[&order[..], &[("act", "save")]].concat()).await;
    let first = async || desk.event().await.tournament().start_list()[0].id();
    assert_eq!(first().await, id(2));
    desk.done("/desk/players/order", &[("act", "rule")]).await;
    assert_eq!(first().await, id(1));
    let again = desk.post("/desk/players/order", &[("act", "rule")]).await;
    assert_eq!(again.status, StatusCode::CONFLICT);
    // whoever comes now is late
    assert!(desk.get("/desk/players/new").await.text().contains("late entry"));
    desk.done("/desk/players/new", &[("name", "Late")]).await;
    assert!(desk.event().await.tournament().player(id(5)).unwrap().number().is_some());
}

#[tokio::test]
async fn known_people_are_found_and_fill_the_form() {
    let desk = Desk::new(System::Dutch, 0).await;
    desk.done("/desk/players/new", &[("name", "Ayşe Öz"), ("fide_id", "6300000"), ("birth", "1999/03/21")])
        .await;
    let found = desk.get("/desk/players/new?q=ayse").await.text();
    let person = found.split("?person=").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(!found.contains("1999"), "years of birth are for administrators");
    let filled = desk.get(&format!("/desk/players/new?person={person}")).await.text();
    assert!(filled.contains("value=\"Ayşe Öz\"") && filled.contains("value=\"6300000\""));
    assert!(desk.get("/desk/players/new?q=6300000").await.text().contains("Ayşe Öz"));
    assert!(desk.get("/desk/players/new?q=nobody").await.text().contains("Nobody is known"));
    let id = person.parse().map(ronde_store::PersonId).unwrap();
    desk.site.app.store().set_hidden(id, true).await.unwrap();
    assert!(!desk.get("/desk/players/new?q=ayse").await.text().contains("Ayşe Öz"));
}
