//! Puts mails into the outbox, and makes the links in them.

use async_recursion::async_recursion as boxed;
use ronde_i18n::Value;
use ronde_store::accounts::Account;
use ronde_store::mails::{Mail, NewMail};
use ronde_store::tokens::{NewToken, Purpose};
use ronde_store::{AccountId, secrets};

use super::letter::{Letter, way};
use crate::error::AppError;
use crate::state::App;

/// Where the link stands in the text of a stored mail. No name or address can contain it.
pub(super) const PLACE: &str = "{link}";
/// Puts a mail about an account into the outbox. Mostly it goes to the address of the account.
#[boxed]
pub async fn post<'a>(app: &'a App, account: &'a Account, letter: Letter<'a>) -> Result<(), AppError> {
    let recipient = match (letter, &account.email) {
        (Letter::Change { to }, _) => to,
        (_, Some(email)) => email,
        // erased in the meantime: there is nobody to write to
        (_, None) => return Ok(()),
    };
    let words = app.words(account.language);
    let purpose = letter.purpose();
    let forgotten = app.config().address_of("/forgotten");
    let mut values: Vec<(&str, Value<'_>)> = vec![
        ("name", account.name.as_str().into()),
        ("site", app.config().public_url.host_str().unwrap_or("Ronde").into()),
        ("link", if purpose.is_some() { PLACE.into() } else { forgotten.as_str().into() }),
    ];
    let mut detail = None;
    if let Letter::Change { to } | Letter::Changing { to } = letter {
        values.push(("address", to.into()));
        detail = Some(to);
    }
    let subject = words.tell(&format!("{}-subject", letter.code()), &values);
    let body = words.tell(&format!("{}-body", letter.code()), &values);
    let new = NewMail {
        account: Some(account.id),
        recipient,
        subject: &subject,
        body: &body,
        purpose,
        detail,
        is_news: false,
    };
    put(app, &new).await
}

/// Puts a mail about something else than the account into the outbox, unless the account wants none. It carries a link by which more
/// of them can be stopped.
#[boxed]
pub async fn post_news(app: &App, account: &Account, subject: &str, body: &str) -> Result<(), AppError> {
    let (Some(recipient), true) = (&account.email, account.wants_mail) else { return Ok(()) };
    let subject: String = subject.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let new = NewMail {
        account: Some(account.id),
        recipient,
        subject: &subject,
        body,
        purpose: None,
        detail: None,
        is_news: true,
    };
    put(app, &new).await
}

async fn put(app: &App, new: &NewMail<'_>) -> Result<(), AppError> {
    let id = app.store().add_mail(new, app.now()).await?;
    if let Some((purpose, account)) = new.purpose.zip(new.account) {
        let link = make_link(app, purpose, account, new.detail).await?;
        if app.config().smtp.is_none() {
            // the only way to get on without a mail server
            tracing::info!(mail.id = id.0, to = new.recipient, "{}: {link}", new.subject);
        }
        app.outbox().remember(id, link);
    }
    app.outbox().wake();
    Ok(())
}

/// The link of a mail, if it is still in memory.
pub fn cached_link(app: &App, mail: &Mail) -> Option<String> {
    app.outbox().link(mail.id)
}

/// The link of a mail; a new one if it is not in memory.
#[boxed]
pub async fn link_of(app: &App, mail: &Mail) -> Result<Option<String>, AppError> {
    let Some((purpose, account)) = mail.purpose.zip(mail.account) else { return Ok(None) };
    if let Some(link) = cached_link(app, mail) {
        return Ok(Some(link));
    }
    let link = make_link(app, purpose, account, mail.detail.as_deref()).await?;
    app.outbox().remember(mail.id, link.clone());
    Ok(Some(link))
}

/// Makes a link and keeps its hash.
pub(super) async fn make_link(
    app: &App,
    purpose: Purpose,
    account: AccountId,
    detail: Option<&str>,
) -> Result<String, AppError> {
    let (path, lasts) = way(purpose);
    let secret = secrets::secret();
    let now = app.now();
    let hash = secrets::hash(&secret);
    let token = NewToken { hash: &hash, purpose, account: Some(account), detail, expires_at: now + lasts };
    app.store().add_token(&token, now).await?;
    Ok(app.config().address_of(&format!("{path}{secret}")))
}
