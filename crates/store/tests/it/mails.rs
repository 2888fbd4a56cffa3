//! The outbox.

use ronde_store::mails::NewMail;
use ronde_store::tokens::Purpose;

use crate::{at, fixture};

fn hello(purpose: Option<Purpose>) -> NewMail<'static> {
    NewMail {
        account: None,
        recipient: "a@example.org",
        subject: "Hello",
        body: "text",
        purpose,
        detail: None,
        is_news: false,
    }
}

#[tokio::test]
async fn a_mail_is_claimed_by_one_sender_and_tried_again() {
    for store in fixture().await.stores {
        let id = store.add_mail(&hello(None), at(0)).await.unwrap();
        let claimed = store.claim_mail(at(1), at(60)).await.unwrap().expect("due");
        assert_eq!((claimed.id, claimed.tries), (id, 1));
        assert_eq!(store.claim_mail(at(2), at(60)).await.unwrap(), None, "somebody has it");
        store.mail_failed(id, "no route", at(30)).await.unwrap();
        assert_eq!(store.claim_mail(at(29), at(60)).await.unwrap(), None, "not yet");
        let again = store.claim_mail(at(30), at(90)).await.unwrap().expect("due again");
        assert_eq!((again.tries, again.failure.as_deref()), (2, Some("no route")));
        store.mail_sent(id, at(31)).await.unwrap();
        assert_eq!(store.claim_mail(at(999), at(1000)).await.unwrap(), None);
        assert_eq!(store.waiting_mails().await.unwrap(), 0);
        assert_eq!(store.mails(10, 0).await.unwrap()[0].sent_at, Some(at(31)));
    }
}

#[tokio::test]
async fn a_mail_says_what_its_link_is_for_and_is_tried_when_asked() {
    for store in fixture().await.stores {
        let id = store.add_mail(&hello(Some(Purpose::Reset)), at(0)).await.unwrap();
        store.mail_failed(id, "no such person", at(1_000_000)).await.unwrap();
        store.retry_mail(id, at(5)).await.unwrap();
        let claimed = store.claim_mail(at(5), at(60)).await.unwrap().expect("due since it was asked for");
        assert_eq!((claimed.purpose, claimed.tries, claimed.is_news), (Some(Purpose::Reset), 1, false));
        assert_eq!(store.mail(id).await.unwrap(), claimed);
    }
}
