//! The page of one player.

use axum::http::{Method, Request, StatusCode};
use ronde_domain::{BoardNumber, Language};
use ronde_tournament::{Change, Command, Entrance, System};

use super::{Hall, player};
use crate::event::made::{Until, event};

#[tokio::test]
async fn it_says_where_to_sit() {
    let mut hall = Hall::playing().await;
    hall.schedule("Europe/Istanbul", &["2026-11-15T10:00:00", "2026-11-15T14:30:00"]).await;
    let round = hall.event.tournament().rounds().last().unwrap();
    let game = round.board(BoardNumber::from_index(1)).unwrap().game;
    let opponent = hall.event.tournament().player(game.black).unwrap().profile().name.clone();
    let own = hall.own(game.white.get()).await;
    let page = hall.site.get(&own, "").await.text();
    assert!(page.contains("Board 2") && page.contains("White") && page.contains(&opponent), "{page}");
    assert!(
        page.contains("14:30") && page.contains("/board/2/2/") && page.contains("Enter the result"),
        "{page}"
    );
    assert!(page.contains("data-live=\"me\"") && page.contains("data-topic"), "{page}");
    // at the first board there is a result already
    let game = round.board(BoardNumber::FIRST).unwrap().game;
    let page = hall.site.get(&hall.own(game.white.get()).await, "").await.text();
    assert!(!page.contains("Enter the result") && page.contains("Board 1"), "{page}");
    let wrong = hall.path("/me/1/0123456789ab");
    assert_eq!(hall.site.get(&wrong, "").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_player_checks_in_and_may_leave_before_the_start() {
    let mut hall = Hall::with(&event(System::Dutch, 4, 3, Until::Registered)).await;
    let own = hall.own(2).await;
    assert!(!hall.site.get(&own, "").await.text().contains("I am here"), "it is not asked for");
    let refused = hall.site.post(&format!("{own}/check-in"), "", &[]).await;
    assert_eq!(refused.status, StatusCode::CONFLICT);
    let entrance = Entrance { checks_in: true, ..Entrance::default() };
    hall.act(Command::ChangeSettings(vec![Change::Entrance(entrance)])).await;
    assert!(hall.site.get(&own, "").await.text().contains("I am here"));
    for _ in 0..2 {
        let done = hall.site.post(&format!("{own}/check-in"), "", &[]).await;
        assert_eq!(done.header("location"), format!("{own}?after=here"));
    }
    let event = hall.site.app.tournaments().get(hall.event.id()).await.unwrap();
    assert!(event.tournament().player(player(2)).unwrap().is_checked_in());

    let asked = hall.site.get(&format!("{own}/withdraw"), "").await;
    assert!(asked.status.is_success() && asked.text().contains("dutch of 4"), "{}", asked.text());
    let event = hall.site.app.tournaments().get(hall.event.id()).await.unwrap();
    assert_eq!(event.tournament().taking_part().count(), 4, "looking changes nothing");
    assert_eq!(hall.site.post(&format!("{own}/withdraw"), "", &[]).await.status, StatusCode::SEE_OTHER);
    let event = hall.site.app.tournaments().get(hall.event.id()).await.unwrap();
    assert_eq!(event.tournament().taking_part().count(), 3);
    assert!(hall.site.get(&own, "").await.text().contains("You have left the event"));
    assert_eq!(hall.site.post(&format!("{own}/withdraw"), "", &[]).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn after_the_start_only_the_arbiter_takes_somebody_out() {
    let hall = Hall::playing().await;
    let own = hall.own(3).await;
    assert!(!hall.site.get(&own, "").await.text().contains("Withdraw"));
    assert_eq!(hall.site.post(&format!("{own}/withdraw"), "", &[]).await.status, StatusCode::CONFLICT);
}

#[tokio::test]
async fn an_address_is_left_changed_and_taken_out() {
    let hall = Hall::playing().await;
    let own = hall.own(1).await;
    let mail = format!("{own}/mail");
    let wrong = hall.site.post(&mail, "", &[("email", "ayşe@"), ("language", "tr")]).await;
    assert_eq!(wrong.status, StatusCode::UNPROCESSABLE_ENTITY);
    assert!(wrong.text().contains("value=\"ayşe@\"") && wrong.text().contains("This is no e-mail address"));
    let wrong = hall.site.post(&mail, "", &[("email", "a@example.org"), ("language", "xx")]).await;
    assert!(wrong.text().contains("Choose one of the languages"), "{}", wrong.text());
    let store = hall.site.app.store();
    assert_eq!(store.contacts(hall.event.id()).await.unwrap(), []);
    hall.site.post(&mail, "", &[("email", "a@example.org"), ("language", "tr")]).await;
    let contacts = store.contacts(hall.event.id()).await.unwrap();
    assert_eq!((contacts[0].email.as_str(), contacts[0].language), ("a@example.org", Language::Turkish));
    assert!(hall.site.get(&own, "").await.text().contains("value=\"a@example.org\""));
    hall.site.post(&mail, "", &[("email", " "), ("language", "tr")]).await;
    assert_eq!(store.contacts(hall.event.id()).await.unwrap(), []);
}

#[tokio::test]
async fn a_mail_program_takes_the_address_out() {
    let hall = Hall::playing().await;
    let store = hall.site.app.store();
    store.set_contact(hall.event.id(), player(1), Some(("a@example.org", Language::French))).await.unwrap();
    let link = format!("{}/unsubscribe", hall.own(1).await);
    assert!(hall.site.get(&link, "").await.text().contains("dutch of 12"));
    assert_eq!(store.contacts(hall.event.id()).await.unwrap().len(), 1, "looking changes nothing");
    for _ in 0..2 {
        let one_click = Request::builder().method(Method::POST).uri(&link).body(axum::body::Body::empty());
        assert_eq!(hall.site.send(one_click.unwrap()).await.status, StatusCode::OK);
    }
    assert_eq!(store.contacts(hall.event.id()).await.unwrap(), []);
}
