//! Addresses for e-mails about pairings. Anybody can type anybody's address, so its owner is asked first; until then
//! no other e-mail goes there.

use async_recursion::async_recursion as boxed;
use ronde_domain::{Language, PlayerId};
use ronde_i18n::Value;
use ronde_store::accounts::{Account, email_key};
use ronde_store::contacts::Contact;
use ronde_store::mails::NewMail;

use crate::codes::{Links, Purpose};
use crate::error::AppError;
use crate::state::App;
use crate::tournaments::Snapshot;

/// Sets a player's address and asks its owner to confirm. The confirmed address of one's own account needs no
/// confirmation. Setting the same address again asks again.
#[boxed]
pub async fn set(
    app: &App,
    event: &Snapshot,
    player: PlayerId,
    (email, language): (&str, Language),
    typed_by: Option<&Account>,
) -> Result<(), AppError> {
    let store = app.store();
    store.set_contact(event.id(), player, Some((email, language))).await?;
    let is_own = typed_by.is_some_and(|account| {
        let own = account.email.as_deref().map(email_key);
        account.confirmed_at.is_some() && own.as_deref() == Some(email_key(email).as_str())
    });
    if is_own {
        store.confirm_contact(event.id(), player, email, app.now()).await?;
        return Ok(());
    }
    let contacts = store.contacts(event.id()).await?;
    match contacts.iter().find(|contact| contact.player == player) {
        Some(contact) if !contact.is_confirmed => ask(app, event, contact).await,
        _ => Ok(()),
    }
}

/// Asks the owner of an address to confirm it. An address that was asked several times within the hour is not asked
/// again until the next round is published.
#[boxed]
pub async fn ask(app: &App, event: &Snapshot, contact: &Contact) -> Result<(), AppError> {
    let Some(player) = event.tournament().player(contact.player) else { return Ok(()) };
    if !app.limiters().may_ask(&email_key(&contact.email)) {
        return Ok(());
    }
    app.store().ask_contact(event.id(), contact.player, &contact.email, app.now()).await?;
    let links = Links::of(app, event).await?;
    let own = links.address(Purpose::Player(contact.player));
    let link = format!("{own}/confirm/{}", links.contact(contact.player, &contact.email));
    let words = app.words(contact.language);
    let values: [(&str, Value<'_>); 4] = [
        ("name", ronde_words::shown_name(event.tournament(), player).into()),
        ("event", event.tournament().settings().info.name.as_str().into()),
        ("site", app.config().public_url.host_str().unwrap_or("Ronde").into()),
        ("link", link.as_str().into()),
    ];
    let mail = NewMail {
        account: None,
        recipient: &contact.email,
        subject: &words.tell("mail-contact-subject", &values).replace(char::is_control, " "),
        body: &words.tell("mail-contact-body", &values),
        purpose: None,
        detail: None,
        is_news: false,
    };
    app.store().add_mail(&mail, app.now()).await?;
    app.outbox().wake();
    Ok(())
}
