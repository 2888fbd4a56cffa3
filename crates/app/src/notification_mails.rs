//! E-mails about notifications, for those who want them: right away unless they are on the site, or once a day.
//!
//! The store knows which notifications are still to be e-mailed; writing the e-mail and marking them is one
//! transaction, so each is e-mailed once, whichever process does it.

use async_recursion::async_recursion as boxed;
use std::fmt::Write;
use std::time::Duration;

use jiff::Timestamp;
use ronde_community::Presence;
use ronde_domain::AccountId;
use ronde_i18n::Value;
use ronde_store::StoreError;
use ronde_store::accounts::Account;
use ronde_store::mails::NewMail;
use ronde_store::notices::{MailWish, Notice, NoticeId, WaitingNotice};
use tokio::time::{MissedTickBehavior, interval};

use crate::error::AppError;
use crate::notifications::wording::{address, sentence};
use crate::state::App;

const EVERY: Duration = Duration::from_secs(2);
const DAY: i64 = 24 * 60 * 60;
/// The daily e-mail goes out at noon UTC: morning in Québec, afternoon in Turkey.
const NOON: i64 = 12 * 60 * 60;

/// Writes e-mails until the site stops.
#[boxed]
pub async fn watch(app: App) {
    let mut stopping = app.stopping();
    let mut ticks = interval(EVERY);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            _ = ticks.tick() => {}
        }
        if let Err(error) = app.health().pass(look(&app)).await {
            tracing::warn!(error = ?error, "cannot write e-mails about notifications; retrying");
        }
    }
}

async fn look(app: &App) -> Result<(), AppError> {
    for account in app.store().accounts_with_notices_to_mail().await? {
        write(app, account).await?;
    }
    Ok(())
}

/// Writes one e-mail with everything that is due for somebody.
async fn write(app: &App, id: AccountId) -> Result<(), AppError> {
    let store = app.store();
    let account = match store.account(id).await {
        Ok(account) => account,
        // erased in the meantime, with the notices
        Err(StoreError::NotFound(_)) => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    let presence = app.community().connections().presences(vec![id]).await;
    let is_looking = presence.iter().any(|one| matches!(one, Presence::Online | Presence::Playing));
    let now = app.now();
    let due = due(store.notices_to_mail(id).await?, is_looking, now);
    let ids: Vec<NoticeId> = due.iter().map(|notice| notice.id).collect();
    let recipient = account.email.as_deref().filter(|_| account.wants_mail && account.confirmed_at.is_some());
    let Some(recipient) = recipient else {
        store.mail_notices(id, &ids, None, now).await?;
        return Ok(());
    };
    let (subject, body) = letter(app, &account, &due);
    let mail = NewMail {
        account: Some(id),
        recipient,
        subject: &subject,
        body: &body,
        purpose: None,
        detail: None,
        is_news: true,
    };
    if store.mail_notices(id, &ids, Some(&mail), now).await? {
        app.outbox().wake();
    }
    Ok(())
}

/// What to send now. Readers on the site see it there; when the daily e-mail is due, it holds everything.
fn due(waiting: Vec<WaitingNotice>, is_looking: bool, now: Timestamp) -> Vec<Notice> {
    let is_daily = |one: &WaitingNotice| one.wish == MailWish::Daily;
    let is_noon = waiting.iter().any(|one| is_daily(one) && digest_after(one.notice.at) <= now);
    let due = waiting.into_iter().filter(|one| match one.wish {
        MailWish::Off => false,
        MailWish::AtOnce => !is_looking,
        MailWish::Daily => is_noon,
    });
    due.map(|one| one.notice).collect()
}

/// When the next daily e-mail goes out.
fn digest_after(at: Timestamp) -> Timestamp {
    let days = (at.as_second() - NOON).div_euclid(DAY) + 1;
    Timestamp::from_second(days * DAY + NOON).unwrap_or(Timestamp::MAX)
}

/// Subject and text.
fn letter(app: &App, account: &Account, due: &[Notice]) -> (String, String) {
    let words = app.words(account.language);
    let site = app.config().public_url.host_str().unwrap_or("Ronde").to_owned();
    let subject = match due {
        [one] => sentence(one, words),
        many => words
            .tell("mail-notices-subject", &[("count", many.len().into()), ("site", site.as_str().into())]),
    };
    let mut list = String::new();
    for notice in due {
        let link = app.config().address_of(&address(notice));
        // writing to a text cannot fail
        let _ = write!(list, "{}\n{link}\n\n", sentence(notice, words));
    }
    let settings = app.config().address_of("/account/notices");
    let values: [(&str, Value<'_>); 4] = [
        ("name", account.name.as_str().into()),
        ("site", site.into()),
        ("list", list.trim_end().to_owned().into()),
        ("link", settings.into()),
    ];
    (subject.replace(char::is_control, " "), words.tell("mail-notices-body", &values))
}

#[cfg(test)]
mod tests {
    use ronde_store::notices::Kind;

    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn waiting(id: i64, when: &str, wish: MailWish) -> WaitingNotice {
        let notice = Notice {
            id: NoticeId(id),
            kind: Kind::Turn,
            at: at(when),
            is_read: false,
            other: None,
            game: None,
            event: None,
            round: None,
            detail: None,
        };
        WaitingNotice { notice, wish }
    }

    #[test]
    fn the_daily_mail_goes_at_the_next_noon() {
        assert_eq!(digest_after(at("2026-11-16T09:00:00Z")), at("2026-11-16T12:00:00Z"));
        assert_eq!(digest_after(at("2026-11-16T12:00:00Z")), at("2026-11-17T12:00:00Z"));
    }

    #[test]
    fn who_is_looking_is_not_mailed_at_once_and_the_day_is_told_together() {
        let all = || {
            vec![
                waiting(1, "2026-11-16T09:00:00Z", MailWish::AtOnce),
                waiting(2, "2026-11-16T09:00:00Z", MailWish::Daily),
                waiting(3, "2026-11-16T12:00:01Z", MailWish::Daily),
            ]
        };
        let told =
            |is_looking, now| due(all(), is_looking, at(now)).iter().map(|one| one.id.0).collect::<Vec<_>>();
        assert_eq!(told(false, "2026-11-16T10:00:00Z"), [1]);
        assert_eq!(told(true, "2026-11-16T10:00:00Z"), Vec::<i64>::new());
        assert_eq!(told(true, "2026-11-16T12:00:02Z"), [2, 3]);
    }
}
