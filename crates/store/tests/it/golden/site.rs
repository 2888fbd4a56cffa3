//! A small site with a row in every table that a program can fill.

use jiff::civil::date;
use ronde_domain::{Language, PlayerId, RoundNumber};
use ronde_store::Store;
use ronde_store::mails::NewMail;
use ronde_store::ratings::OpenLedger;
use ronde_store::roles::Role;
use ronde_store::sessions::Session;
use ronde_store::tokens::{NewToken, Purpose};
use ronde_store::tournaments::NewTournament;
use ronde_tournament::{Command, Profile};

use crate::{at, community, games, ratings, tournaments};

/// Fills an empty database.
pub(super) async fn fill(store: &Store) {
    let (_, anna) = community::full(store).await;
    let boris = store.account_called("Boris").await.unwrap().unwrap().id;
    games::full_of(store, anna, boris).await;
    accounts(store, anna).await;
    tournament(store, anna, boris).await;
    let (open, people) = ratings::list_of_four(store, ratings::FQE).await;
    rated(store, open, &people).await;
    store.erase_person(people[3], at(300)).await.unwrap();
}

async fn accounts(store: &Store, anna: ronde_store::AccountId) {
    let session = Session {
        hash: "0a".repeat(32),
        account: anna,
        browser: "Firefox".to_owned(),
        address: "192.0.2.7".to_owned(),
        created_at: at(0),
        seen_at: at(10),
        expires_at: at(1_000_000),
    };
    store.add_session(&session).await.unwrap();
    let (hash, purpose) = ("0b".repeat(32), Purpose::Reset);
    let link =
        NewToken { hash: &hash, purpose, account: Some(anna), detail: Some("x"), expires_at: at(9_000) };
    store.add_token(&link, at(1)).await.unwrap();
    store.add_access_token(anna, &"0c".repeat(32), "script", "read write", at(2), None).await.unwrap();
}

async fn tournament(store: &Store, anna: ronde_store::AccountId, boris: ronde_store::AccountId) {
    let history = tournaments::event("Şampiyona 2026");
    let new = NewTournament {
        owner: Some(anna),
        writer: Some(anna),
        ..NewTournament::new("sampiyona-2026", &history)
    };
    let id = store.add_tournament(&new, at(3)).await.unwrap();
    store.set_role(id, boris, Some(Role::Arbiter)).await.unwrap();
    let mut entered = history.clone();
    entered.execute(tournaments::result(1), at(20), Some("Anna")).unwrap();
    store.append_as(id, history.version(), &entered, Some(anna), Some("b7e23ec2")).await.unwrap();
    store.tournament_key(id).await.unwrap();
    store.set_contact(id, PlayerId::FIRST, Some(("a@example.org", Language::Turkish))).await.unwrap();
    store.link_player(id, PlayerId::FIRST, Some(boris)).await.unwrap();
    let mail = NewMail {
        account: None,
        recipient: "a@example.org",
        subject: "Round 1",
        body: "Board 1\nWhite",
        purpose: None,
        detail: Some("https://example.org/unsubscribe"),
        is_news: true,
    };
    store.tell_player(id, RoundNumber::FIRST, PlayerId::FIRST, "1 white 2", &mail, at(4)).await.unwrap();
    // somebody who has registered and waits
    let mut settings = ronde_tournament::Settings::new(ronde_tournament::System::Dutch);
    "Open".clone_into(&mut settings.info.name);
    let mut history = ronde_tournament::History::create(settings, at(5), None);
    history.execute(Command::Register(Profile::named("Émile Côté")), at(6), None).unwrap();
    store.add_tournament(&NewTournament::new("open", &history), at(6)).await.unwrap();
}

async fn rated(store: &Store, open: OpenLedger, people: &[ronde_store::PersonId]) {
    let event = ratings::event("One", ratings::MARCH, &people[..3]);
    let (open, _) = store.rate_event(open, event, ratings::source()).await.unwrap();
    let (day, published) = (date(2026, 3, 31), date(2026, 4, 1));
    store.close_rating_period(open, day, published, ratings::source()).await.unwrap();
}
