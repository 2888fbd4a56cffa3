//! Mails about rounds: to whom, in which language, and only once.

use ronde_domain::{AtBoard, BoardNumber, Language};
use ronde_server::mail::tell_players;
use ronde_tournament::{Command, SeatedGame, System};

use super::{Hall, player};
use crate::event::made::{Until, event};

/// Everybody has left an address, in French.
async fn hall() -> Hall {
    let mut hall = Hall::with(&event(System::Dutch, 6, 5, Until::Open(0, 0))).await;
    hall.schedule("Europe/Paris", &["2026-11-16T14:30:00"]).await;
    for number in 1..=6 {
        let address = format!("p{number}@example.org");
        let contact = Some((address.as_str(), Language::French));
        let (store, id, now) = (hall.site.app.store(), hall.event.id(), hall.site.app.now());
        store.set_contact(id, player(number), contact).await.unwrap();
        assert!(store.confirm_contact(id, player(number), &address, now).await.unwrap());
    }
    hall
}

#[tokio::test]
async fn everybody_is_told_once() {
    let hall = hall().await;
    let app = &hall.site.app;
    assert_eq!(tell_players(app, &hall.event).await.unwrap(), 6);
    // a restart, another node, another change of the event
    assert_eq!(tell_players(app, &hall.event).await.unwrap(), 0);
    let mails = app.store().mails(20, 0).await.unwrap();
    assert_eq!(mails.len(), 6);
    let game = hall.event.tournament().rounds()[0].board(BoardNumber::FIRST).unwrap().game;
    let to = format!("p{}@example.org", game.white);
    let mail = mails.iter().find(|mail| mail.recipient == to).unwrap();
    assert_eq!(mail.subject, "dutch of 6\u{202f}: ronde 1, échiquier 1");
    let opponent = hall.event.tournament().player(game.black).unwrap().profile().name.clone();
    let own = hall.own(game.white.get()).await;
    for part in ["Échiquier 1, Blancs", opponent.as_str(), "2026-11-16 14:30", own.as_str(), "/unsubscribe"]
    {
        assert!(mail.body.contains(part), "{part}: {}", mail.body);
    }
    assert!(mail.is_news && mail.detail.as_ref().unwrap().ends_with("/unsubscribe"));
}

#[tokio::test]
async fn who_gets_another_board_is_told_anew() {
    let mut hall = hall().await;
    tell_players(&hall.site.app, &hall.event).await.unwrap();
    let round = hall.event.tournament().rounds()[0].clone();
    let mut games: Vec<SeatedGame> = round.pairs().collect();
    games.swap(1, 2);
    hall.act(Command::EditPairing { round: round.number(), games, byes: round.byes().to_vec() }).await;
    assert_eq!(tell_players(&hall.site.app, &hall.event).await.unwrap(), 4);
    assert_eq!(tell_players(&hall.site.app, &hall.event).await.unwrap(), 0);
}

#[tokio::test]
async fn nobody_is_told_what_is_over_or_after_taking_the_address_out() {
    let mut hall = hall().await;
    let store = hall.site.app.store();
    store.set_contact(hall.event.id(), player(1), None).await.unwrap();
    let round = hall.event.tournament().rounds()[0].number();
    let result = ronde_domain::GameResult::rated(ronde_domain::Score::Draw);
    let first = &hall.event.tournament().rounds()[0];
    let (board, _) = first.boards().find(|(_, board)| !board.seats(player(1))).unwrap();
    hall.act(Command::enter_result(AtBoard { round, board }, result)).await;
    assert_eq!(tell_players(&hall.site.app, &hall.event).await.unwrap(), 3);
}

/// Row S7: before an address is confirmed, only the question goes there.
#[tokio::test]
async fn s7_an_address_is_confirmed_before_the_first_mail_about_a_round() {
    let hall = Hall::with(&event(System::Dutch, 6, 5, Until::Open(0, 0))).await;
    let (site, store, id) = (&hall.site, hall.site.app.store(), hall.event.id());
    let own = hall.own(1).await;
    site.post(&format!("{own}/mail"), "", &[("email", "victim@example.org"), ("language", "en")]).await;
    assert!(site.get(&own, "").await.text().contains("Not confirmed yet"));
    // an address from before addresses were confirmed is asked with the next round
    store.set_contact(id, player(2), Some(("old@example.org", Language::English))).await.unwrap();
    assert_eq!(tell_players(&site.app, &hall.event).await.unwrap(), 0);
    assert_eq!(tell_players(&site.app, &hall.event).await.unwrap(), 0);
    let mails = store.mails(20, 0).await.unwrap();
    let to: Vec<&str> = mails.iter().rev().map(|mail| mail.recipient.as_str()).collect();
    assert_eq!(to, ["victim@example.org", "old@example.org"], "asked once each");
    let question = mails.iter().find(|mail| mail.recipient == "victim@example.org").unwrap();
    assert!(question.subject.starts_with("Confirm your address") && !question.body.contains("Board"));
    let link = question.body.split_whitespace().find(|word| word.contains("/confirm/")).unwrap();
    let link = link.strip_prefix(crate::test_app::SITE).unwrap();

    // who knows the page of the player does not know the link
    let guessed = format!("{own}/confirm/{}", "0".repeat(32));
    assert_eq!(site.post(&guessed, "", &[]).await.status, axum::http::StatusCode::NOT_FOUND);
    assert!(site.get(link, "").await.text().contains("dutch of 6"), "looking changes nothing");
    assert!(!store.contacts(id).await.unwrap()[0].is_confirmed);
    assert!(site.post(link, "", &[]).await.header("location").ends_with("after=confirmed"));
    assert_eq!(tell_players(&site.app, &hall.event).await.unwrap(), 1);

    // another address has to be confirmed anew
    site.post(&format!("{own}/mail"), "", &[("email", "other@example.org"), ("language", "en")]).await;
    assert!(!store.contacts(id).await.unwrap()[0].is_confirmed);
    assert_eq!(site.post(link, "", &[]).await.status, axum::http::StatusCode::NOT_FOUND);
}

/// Row S7: nobody's mailbox is filled with questions.
#[tokio::test]
async fn s7_an_address_is_asked_a_few_times_an_hour() {
    let hall = Hall::with(&event(System::Dutch, 6, 5, Until::Open(0, 0))).await;
    for number in 1..=6 {
        let mail = format!("{}/mail", hall.own(number).await);
        hall.site.post(&mail, "", &[("email", "victim@example.org"), ("language", "en")]).await;
    }
    assert_eq!(hall.site.app.store().mails(20, 0).await.unwrap().len(), 3);
}
