//! Accounts, sessions, links and tokens.

use ronde_domain::Language;
use ronde_store::accounts::NewAccount;
use ronde_store::roles::Role;
use ronde_store::sessions::Session;
use ronde_store::tokens::{NewToken, Purpose};
use ronde_store::{AccountId, Store, StoreError};

use crate::{at, fixture};

pub(crate) async fn account(store: &Store, name: &str) -> AccountId {
    let email = format!("{name}@example.org");
    let new = NewAccount {
        name,
        name_key: &name.to_lowercase(),
        email: &email,
        email_key: &email.to_lowercase(),
        password_hash: "hash",
        language: Language::French,
    };
    store.add_account(&new, at(0)).await.expect("a free name")
}

#[tokio::test]
async fn a_name_and_an_address_are_given_once() {
    for store in fixture().await.stores {
        account(&store, "Anna").await;
        let again = NewAccount {
            name: "ANNA",
            name_key: "anna",
            email: "other@example.org",
            email_key: "other@example.org",
            password_hash: "",
            language: Language::English,
        };
        let error = store.add_account(&again, at(1)).await.unwrap_err();
        assert_eq!(error.to_string(), "this name is taken");
        let same_address = NewAccount { name: "B", name_key: "b", email_key: "anna@example.org", ..again };
        let error = store.add_account(&same_address, at(1)).await.unwrap_err();
        assert_eq!(error.to_string(), "this address is taken");
    }
}

#[tokio::test]
async fn of_two_at_the_same_moment_exactly_one_gets_the_name() {
    for store in fixture().await.stores {
        for round in 0..10 {
            let name = format!("twin{round}");
            let attempt = |number: u32| {
                let (store, name) = (store.clone(), name.clone());
                tokio::spawn(async move {
                    let email = format!("{name}-{number}@example.org");
                    let new = NewAccount {
                        name: &name,
                        name_key: &name,
                        email: &email,
                        email_key: &email,
                        password_hash: "",
                        language: Language::English,
                    };
                    store.add_account(&new, at(0)).await.is_ok()
                })
            };
            let attempts: Vec<_> = (0..4).map(attempt).collect();
            let mut won = 0;
            for attempt in attempts {
                won += u32::from(attempt.await.expect("no panic"));
            }
            assert_eq!(won, 1);
        }
    }
}

#[tokio::test]
async fn an_account_is_read_back_changed_and_erased() {
    for store in fixture().await.stores {
        let id = account(&store, "Ayşe").await;
        let read = store.account(id).await.unwrap();
        assert_eq!((read.name.as_str(), read.language, read.confirmed_at), ("Ayşe", Language::French, None));
        store.confirm_account(id, at(5)).await.unwrap();
        store.set_preferences(id, Language::Turkish, false).await.unwrap();
        store.set_admin(id, true).await.unwrap();
        assert!(store.has_admin().await.unwrap());
        let read = store.account_by_email("ayşe@example.org").await.unwrap().expect("there");
        assert_eq!(
            (read.language, read.wants_mail, read.confirmed_at),
            (Language::Turkish, false, Some(at(5)))
        );
        store.erase_account(id, at(6)).await.unwrap();
        assert!(matches!(store.account(id).await, Err(StoreError::NotFound("account"))));
        assert_eq!(store.account_by_name("ayşe").await.unwrap(), None);
        assert!(!store.has_admin().await.unwrap());
        // the name is free again
        account(&store, "Ayşe").await;
    }
}

fn session(account: AccountId, hash: &str, seconds: i64) -> Session {
    Session {
        hash: hash.to_owned(),
        account,
        browser: "Firefox".to_owned(),
        address: "127.0.0.1".to_owned(),
        created_at: at(seconds),
        seen_at: at(seconds),
        expires_at: at(seconds + 100),
    }
}

#[tokio::test]
async fn sessions_begin_last_and_end() {
    for store in fixture().await.stores {
        let id = account(&store, "Boris").await;
        for (hash, seconds) in [("one", 0), ("two", 10), ("three", 20)] {
            store.add_session(&session(id, hash, seconds)).await.unwrap();
        }
        assert_eq!(store.session("one", at(50)).await.unwrap(), Some(session(id, "one", 0)));
        assert_eq!(store.session("one", at(100)).await.unwrap(), None, "it has ended");
        store.touch_session("one", at(60), at(500)).await.unwrap();
        let open = store.sessions(id, at(115)).await.unwrap();
        assert_eq!(open.iter().map(|session| session.hash.as_str()).collect::<Vec<_>>(), ["one", "three"]);
        assert_eq!(store.sweep(at(115)).await.unwrap(), 1);
        store.end_sessions(id, Some("three")).await.unwrap();
        assert_eq!(store.session("one", at(70)).await.unwrap(), None);
        store.end_session(id, "three").await.unwrap();
        assert_eq!(store.sessions(id, at(30)).await.unwrap(), []);
    }
}

#[tokio::test]
async fn a_link_works_once_for_its_purpose_and_in_time() {
    for store in fixture().await.stores {
        let id = account(&store, "Cem").await;
        let link = |hash: &'static str, purpose| NewToken {
            hash,
            purpose,
            account: Some(id),
            detail: None,
            expires_at: at(100),
        };
        store.add_token(&link("a", Purpose::Confirm), at(0)).await.unwrap();
        assert_eq!(store.use_token("a", Purpose::Reset, at(1)).await.unwrap(), None, "another purpose");
        assert_eq!(store.use_token("a", Purpose::Confirm, at(100)).await.unwrap(), None, "too late");
        assert!(store.peek_token("a", Purpose::Confirm, at(1)).await.unwrap().is_some());
        assert_eq!(store.use_token("a", Purpose::Confirm, at(1)).await.unwrap().unwrap().account, Some(id));
        assert_eq!(store.use_token("a", Purpose::Confirm, at(2)).await.unwrap(), None, "used");
        store.add_token(&link("b", Purpose::Reset), at(0)).await.unwrap();
        store.add_token(&link("c", Purpose::Reset), at(1)).await.unwrap();
        // a stranger who asks for another link does not spoil the first; a new password ends all of them
        assert!(store.use_token("b", Purpose::Reset, at(2)).await.unwrap().is_some());
        store.forget_links(id).await.unwrap();
        assert_eq!(store.use_token("c", Purpose::Reset, at(2)).await.unwrap(), None, "forgotten");
    }
}

#[tokio::test]
async fn tokens_of_programs() {
    for store in fixture().await.stores {
        let id = account(&store, "Dora").await;
        let token = store.add_access_token(id, "h", "club site", "read", at(0), Some(at(10))).await.unwrap();
        assert_eq!(store.use_access_token("h", at(10)).await.unwrap(), None, "it has ended");
        let used = store.use_access_token("h", at(9)).await.unwrap().expect("valid");
        assert_eq!((used.id, used.scopes.as_str(), used.used_at), (token, "read", Some(at(9))));
        store.revoke_access_token(id, token).await.unwrap();
        assert_eq!(store.access_tokens(id).await.unwrap(), []);
    }
}

#[tokio::test]
async fn password_address_person_and_roles_change() {
    for store in fixture().await.stores {
        let id = account(&store, "Emre").await;
        account(&store, "Fatma").await;
        store.set_password(id, "other").await.unwrap();
        store.set_email(id, "e@example.org", "e@example.org").await.unwrap();
        let read = store.account(id).await.unwrap();
        assert_eq!(
            (read.password_hash.as_deref(), read.email.as_deref()),
            (Some("other"), Some("e@example.org"))
        );
        let taken = store.set_email(id, "x", "fatma@example.org").await.unwrap_err();
        assert_eq!(taken.to_string(), "this address is taken");
        assert_eq!(store.accounts(10, 1).await.unwrap()[0].name, "Fatma");

        let (event, _) = crate::tournaments::stored(&store, "open").await;
        let (player, person) = store.players_of(event).await.unwrap()[0];
        assert_eq!(store.person_of_player(event, player).await.unwrap(), Some(person));
        store.link_account(id, Some(person)).await.unwrap();
        store.set_hidden(person, true).await.unwrap();
        let behind = store.person_of_account(id).await.unwrap().expect("linked");
        assert_eq!((behind.id, behind.name.as_str(), behind.is_hidden), (person, "Anna", true));

        store.set_role(event, id, Some(Role::ResultEntry)).await.unwrap();
        store.set_role(event, id, Some(Role::Arbiter)).await.unwrap();
        assert_eq!(store.roles(event).await.unwrap(), [(id, "Emre".to_owned(), Role::Arbiter)]);
        assert_eq!(store.tournaments_of(id).await.unwrap()[0].id, event);
        store.set_role(event, id, None).await.unwrap();
        assert_eq!(store.role(event, id).await.unwrap(), None);
    }
}

#[tokio::test]
async fn an_account_that_is_never_confirmed_is_forgotten() {
    for store in fixture().await.stores {
        let waiting = account(&store, "Deniz").await;
        let kept = account(&store, "Emre").await;
        store.confirm_account(kept, at(1)).await.unwrap();
        let held = NewAccount {
            name: "Filiz",
            name_key: "filiz",
            email: "emre@example.org",
            email_key: "emre@example.org",
            password_hash: "hash",
            language: Language::Turkish,
        };
        let held_id = store.hold_name(&held, at(0)).await.unwrap();
        assert_eq!(store.account(held_id).await.unwrap().email, None);
        let again = NewAccount { email: "f@example.org", email_key: "f@example.org", ..held };
        assert_eq!(store.add_account(&again, at(0)).await.unwrap_err().to_string(), "this name is taken");
        let page = NewToken {
            hash: "page",
            purpose: Purpose::Waiting,
            account: Some(waiting),
            detail: None,
            expires_at: at(1_000_000),
        };
        store.add_token(&page, at(0)).await.unwrap();
        store.add_token(&NewToken { hash: "other page", ..page }, at(0)).await.unwrap();
        let mut pages = store.waiting_pages(waiting).await.unwrap();
        pages.sort();
        assert_eq!(pages, ["other page", "page"]);
        let days = |number: i64| at(number * 24 * 60 * 60);
        store.sweep(days(6)).await.unwrap();
        assert_eq!(store.accounts(10, 0).await.unwrap().len(), 3);
        store.sweep(days(8)).await.unwrap();
        let left = store.search_accounts("", 10, 0).await.unwrap();
        assert_eq!(left.iter().map(|account| account.name.as_str()).collect::<Vec<_>>(), ["Emre"]);
        assert_eq!(store.search_accounts("mre@exam", 10, 0).await.unwrap().len(), 1);
        assert_eq!(store.search_accounts("%", 10, 0).await.unwrap().len(), 0);
        assert_eq!(store.counts(days(8)).await.unwrap().accounts, 1);
    }
}
