//! Notifications: written once, read, mailed once, pruned, erased.

use std::collections::BTreeMap;

use jiff::SignedDuration;
use ronde_store::mails::NewMail;
use ronde_store::notices::{Kind, MailWish, NewNotice, Reading};
use ronde_store::{AccountId, Store};

use crate::community::people;
use crate::{at, fixture};

fn notice(account: AccountId, kind: Kind, subject: &str, other: Option<AccountId>) -> NewNotice {
    NewNotice { account, kind, subject: subject.to_owned(), other, game: None, round: None, detail: None }
}

async fn unread(store: &Store, who: AccountId) -> i64 {
    store.unread_notices(who).await.unwrap()
}

#[tokio::test]
async fn the_same_is_told_once_and_stays_until_it_is_read() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let new = [notice(anna, Kind::Turn, "a", Some(boris)), notice(anna, Kind::Friend, "a", Some(boris))];
        assert_eq!(store.add_notices(&new, at(1)).await.unwrap(), [anna, anna]);
        assert_eq!(store.add_notices(&new, at(2)).await.unwrap(), []);
        assert_eq!((unread(&store, anna).await, unread(&store, boris).await), (2, 0));
        let listed = store.notices(anna, 10).await.unwrap();
        assert_eq!(listed.iter().map(|one| one.kind).collect::<Vec<_>>(), [Kind::Friend, Kind::Turn]);
        assert_eq!(listed[0].other.as_deref(), Some("Boris"));
        // nobody can mark somebody else's as read
        assert_eq!(store.read_notices(boris, Reading::One(listed[0].id), at(3)).await.unwrap(), 0);
        assert_eq!(store.read_notices(anna, Reading::One(listed[0].id), at(3)).await.unwrap(), 1);
        assert_eq!(unread(&store, anna).await, 1);
        assert_eq!(store.read_notices(anna, Reading::All, at(3)).await.unwrap(), 1);
        // written again after it was read, it is still the same
        assert_eq!(store.add_notices(&new, at(4)).await.unwrap(), []);
        assert_eq!(unread(&store, anna).await, 0);
    }
}

#[tokio::test]
async fn what_is_to_be_mailed_is_mailed_once() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        let wishes = BTreeMap::from([(Kind::Turn, MailWish::AtOnce), (Kind::Finished, MailWish::Daily)]);
        store.set_notice_settings(anna, &wishes).await.unwrap();
        assert_eq!(store.notice_settings(anna).await.unwrap(), wishes);
        let new = [Kind::Turn, Kind::Finished, Kind::Friend].map(|kind| notice(anna, kind, "a", Some(boris)));
        store.add_notices(&new, at(1)).await.unwrap();
        store.add_notices(&[notice(boris, Kind::Turn, "a", None)], at(1)).await.unwrap();
        assert_eq!(store.accounts_with_notices_to_mail().await.unwrap(), [anna]);
        let waiting = store.notices_to_mail(anna).await.unwrap();
        let kinds: Vec<_> = waiting.iter().map(|one| (one.notice.kind, one.wish)).collect();
        assert_eq!(kinds, [(Kind::Turn, MailWish::AtOnce), (Kind::Finished, MailWish::Daily)]);
        let mail = NewMail {
            account: Some(anna),
            recipient: "anna@example.org",
            subject: "Your turn",
            body: "It is your turn.",
            purpose: None,
            detail: None,
            is_news: true,
        };
        let turn = [waiting[0].notice.id];
        assert!(store.mail_notices(anna, &turn, Some(&mail), at(2)).await.unwrap());
        assert!(!store.mail_notices(anna, &turn, Some(&mail), at(2)).await.unwrap(), "once");
        assert_eq!(store.mails_of(anna).await.unwrap().len(), 1);
        // read notifications are not e-mailed any more
        store.read_notices(anna, Reading::All, at(3)).await.unwrap();
        assert!(store.accounts_with_notices_to_mail().await.unwrap().is_empty());
        store.set_notice_settings(anna, &BTreeMap::from([(Kind::Turn, MailWish::Off)])).await.unwrap();
        assert_eq!(store.notice_settings(anna).await.unwrap().len(), 1);
    }
}

#[tokio::test]
async fn old_ones_and_too_many_are_forgotten_and_an_erased_account_has_none() {
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        store.add_notices(&[notice(anna, Kind::Turn, "old", None)], at(0)).await.unwrap();
        let many: Vec<_> = (0..210).map(|n| notice(boris, Kind::Turn, &n.to_string(), Some(anna))).collect();
        store.add_notices(&many, at(1)).await.unwrap();
        store.prune_notices(at(2)).await.unwrap();
        assert_eq!((unread(&store, anna).await, unread(&store, boris).await), (1, 200));
        store.read_notices(anna, Reading::All, at(3)).await.unwrap();
        let days = |days: i64| at(3) + SignedDuration::from_hours(24 * days);
        store.prune_notices(days(29)).await.unwrap();
        assert_eq!(store.notices(anna, 10).await.unwrap().len(), 1);
        store.prune_notices(days(30)).await.unwrap();
        assert!(store.notices(anna, 10).await.unwrap().is_empty());
        store.set_notice_settings(boris, &BTreeMap::from([(Kind::Turn, MailWish::Daily)])).await.unwrap();
        store.erase_account(boris, at(4)).await.unwrap();
        assert!(store.notices(boris, 10).await.unwrap().is_empty());
        assert!(store.notice_settings(boris).await.unwrap().is_empty());
        // erased accounts are told nothing
        assert_eq!(store.add_notices(&[notice(boris, Kind::Turn, "late", None)], at(5)).await.unwrap(), []);
    }
}

#[tokio::test]
async fn a_friend_request_is_told_until_it_is_answered() {
    use ronde_community::Step;
    for store in fixture().await.stores {
        let [anna, boris] = people(&store, ["Anna", "Boris"]).await;
        store.take_step(anna, boris, Step::Ask, at(1)).await.unwrap().unwrap();
        assert_eq!(unread(&store, boris).await, 1);
        store.take_step(anna, boris, Step::Withdraw, at(2)).await.unwrap().unwrap();
        assert_eq!(unread(&store, boris).await, 0, "taken back");
        store.take_step(anna, boris, Step::Ask, at(3)).await.unwrap().unwrap();
        assert_eq!(unread(&store, boris).await, 1, "asked anew");
        store.take_step(boris, anna, Step::Accept, at(4)).await.unwrap().unwrap();
        assert_eq!((unread(&store, anna).await, unread(&store, boris).await), (0, 0));
    }
}
