//! A stored mail as it goes over the wire.

use lettre::Message;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MessageBuilder};
use ronde_store::mails::Mail;
use ronde_store::tokens::Purpose;

use super::outbox::{PLACE, link_of, make_link};
use crate::error::AppError;
use crate::state::App;

/// Why a mail cannot be written as a message.
#[derive(Debug, thiserror::Error)]
pub(super) enum Unsendable {
    #[error("{0} is no mail address")]
    Address(String),
    #[error(transparent)]
    Message(#[from] lettre::error::Error),
    #[error(transparent)]
    App(#[from] AppError),
}

/// The message of a stored mail, with its links in it. Addresses are read as addresses and everything else is encoded, so that no text can
/// add a header.
pub(super) async fn message(app: &App, mail: &Mail) -> Result<Message, Unsendable> {
    let mailbox =
        |address: &str| address.parse::<Mailbox>().map_err(|_| Unsendable::Address(address.to_owned()));
    let mut body = mail.body.clone();
    if let Some(link) = link_of(app, mail).await? {
        body = body.replace(PLACE, &link);
    }
    let mut builder = Message::builder()
        .from(mailbox(&app.config().mail_from)?)
        .to(mailbox(&mail.recipient)?)
        .subject(&mail.subject)
        .message_id(None);
    builder = header(builder, "Auto-Submitted", "auto-generated");
    if let (true, Some(account)) = (mail.is_news, mail.account) {
        let link = make_link(app, Purpose::Unsubscribe, account, None).await?;
        let language = app.store().account(account).await.map_err(AppError::from)?.language;
        let site = app.config().public_url.host_str().unwrap_or("Ronde").to_owned();
        let values = [("site", site.into()), ("link", link.as_str().into())];
        body = format!("{}\n\n{}\n", body.trim_end(), app.words(language).tell("mail-unsubscribe", &values));
        builder = header(builder, "List-Unsubscribe", &format!("<{link}>"));
        builder = header(builder, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
    }
    if let (true, None, Some(link)) = (mail.is_news, mail.account, &mail.detail) {
        // to somebody without an account: the text says it already, in its own language
        builder = header(builder, "List-Unsubscribe", &format!("<{link}>"));
        builder = header(builder, "List-Unsubscribe-Post", "List-Unsubscribe=One-Click");
    }
    Ok(builder.header(ContentType::TEXT_PLAIN).body(body)?)
}

fn header(builder: MessageBuilder, name: &'static str, value: &str) -> MessageBuilder {
    builder.raw_header(HeaderValue::new(HeaderName::new_from_ascii_str(name), value.to_owned()))
}
