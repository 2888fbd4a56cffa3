//! Which kinds somebody wants by e-mail; sound and browser notifications are chosen per browser, by the page itself.

use std::collections::BTreeMap;

use askama::Template;
use axum::extract::{Query, State};
use axum::response::{Redirect, Response};
use ronde_app::App;
use ronde_app::error::{AppError, Fault};
use ronde_http::Error;
use ronde_http::session::LoggedIn;
use ronde_http::typed::Typed;
use ronde_store::notices::{Kind, MailWish};
use serde::Deserialize;

use crate::layout::{Field, Form, Page, html};

#[derive(Template)]
#[template(path = "features/notices/settings.html")]
struct Settings {
    page: Page,
    is_saved: bool,
    /// Whether the account gets e-mails at all.
    wants_mail: bool,
    mails: Form,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    after: String,
}

/// GET /account/notices
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let wishes = app.store().notice_settings(who.account.id).await?;
    let options = MailWish::ALL
        .map(|wish| (wish.code().to_owned(), page.say(&format!("notices-mail-{}", wish.code()))))
        .to_vec();
    let field = |kind: Kind| {
        let label = page.say(&format!("notices-kind-{}", kind.code()));
        let wish = wishes.get(&kind).copied().unwrap_or_default();
        Field::choice(kind.code(), label, options.clone()).value(wish.code())
    };
    let form = Form::new("/account/notices", page.say("account-save"));
    let mails = Kind::ALL.into_iter().map(field).fold(form, Form::field);
    let is_saved = asked.after == "saved";
    html(&Settings { page, is_saved, wants_mail: who.account.wants_mail, mails })
}

/// POST /account/notices. Kinds that are not named stay unchanged.
pub(super) async fn save(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Typed(typed): Typed<BTreeMap<String, String>>,
) -> Result<Redirect, Error> {
    let mut wishes = BTreeMap::new();
    for kind in Kind::ALL {
        let Some(typed) = typed.get(kind.code()) else { continue };
        let fault = || Fault::new(kind.code(), page.say("notices-fault-mail"));
        let wish = MailWish::from_code(typed).ok_or_else(|| AppError::Invalid(vec![fault()]))?;
        wishes.insert(kind, wish);
    }
    app.store().set_notice_settings(who.account.id, &wishes).await?;
    Ok(Redirect::to("/account/notices?after=saved"))
}
