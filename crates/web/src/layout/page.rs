//! What a template knows about the request.

use std::fmt::Display;
use std::sync::Arc;

use axum::extract::{FromRequestParts, OriginalUri};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use jiff::Timestamp;
use jiff::civil::Date;
use ronde_app::display::{day, public_name, shown};
use ronde_app::{App, words};
use ronde_domain::Language;
use ronde_http::Error;
use ronde_http::language::language_of;
use ronde_http::session::Visitor;
use ronde_i18n::Value;
use ronde_store::accounts::Account;
use ronde_store::people::Person;
use ronde_words::Words;

use crate::assets;
use crate::rendered::RenderedPages;

/// What a template knows about the request. Templates ask it for sentences: `{{ page.say("nav-events") }}`.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    /// The sentences of the visitor's language.
    pub(crate) words: &'static Words,
    /// Who is logged in.
    pub(crate) account: Option<Arc<Account>>,
    /// How many notifications the account has not read.
    pub(crate) unread: i64,
    /// Path and query of the request.
    pub(crate) address: String,
    /// The headers of the request, for conditional answers.
    pub(crate) headers: HeaderMap,
    /// Where pages for everybody are kept.
    pub(crate) rendered: Arc<RenderedPages>,
}

#[expect(clippy::unused_self, reason = "templates ask the page for everything")]
impl Page {
    /// The language.
    pub(crate) fn language(&self) -> Language {
        self.words.language()
    }

    /// The languages to choose from, each with its own name.
    pub(crate) fn languages(&self) -> [(&'static str, &'static str); Language::ALL.len()] {
        Language::ALL.map(|language| (language.code(), language.own_name()))
    }

    /// A sentence.
    pub(crate) fn say(&self, id: &str) -> String {
        self.words.say(id)
    }

    /// A sentence with one value.
    pub(crate) fn with(&self, id: &str, name: &str, value: impl Display) -> String {
        self.words.tell(id, &[(name, Value::from(value.to_string()))])
    }

    /// A sentence with a number, by which the grammar may change.
    pub(crate) fn count(&self, id: &str, name: &str, number: impl Display) -> String {
        let number: i64 = number.to_string().parse().unwrap_or_default();
        self.words.tell(id, &[(name, Value::from(number))])
    }

    /// A day as the language writes it; what is not a day stays as it was written.
    pub(crate) fn date(&self, written: impl Display) -> String {
        let written = written.to_string();
        let written = written.trim();
        day(written).map_or_else(|| shown(written), |day| self.date_of(&day.day().to_string(), day))
    }

    /// One or several days of a month.
    pub(crate) fn date_of(&self, days: &str, of: Date) -> String {
        let values = [
            ("day", Value::from(days.to_owned())),
            ("month", self.say(&format!("month-{}", of.month())).into()),
            ("year", of.year().to_string().into()),
        ];
        self.words.tell("show-date", &values)
    }

    /// The name of a person as everybody may see it.
    pub(crate) fn name_of(&self, person: &Person) -> String {
        public_name(person, self.words)
    }

    /// A day, written so that it is read alike everywhere.
    pub(crate) fn day(&self, at: impl std::borrow::Borrow<Timestamp>) -> String {
        at.borrow().strftime("%Y-%m-%d").to_string()
    }

    /// Day and time of the clocks in the hall, in the reader's language.
    pub(crate) fn day_and_time(&self, at: jiff::civil::DateTime) -> String {
        format!("{}, {}", self.date_of(&at.day().to_string(), at.date()), ronde_app::hall_time::clock(at))
    }

    /// A moment to the minute.
    pub(crate) fn moment(&self, at: impl std::borrow::Borrow<Timestamp>) -> String {
        at.borrow().strftime("%Y-%m-%d %H:%M UTC").to_string()
    }

    /// The address of a file of the site, with its version in it.
    pub(crate) fn asset(&self, name: &str) -> String {
        assets::address_of(name)
    }

    /// Whether the page is opened, and not fetched by a script of a page that may be in the background.
    pub(crate) fn is_opened(&self) -> bool {
        self.headers.get("sec-fetch-dest").is_none_or(|of| of == "document")
    }

    /// Whether the address begins with this, to mark where one is.
    pub(crate) fn is_at(&self, start: &str) -> bool {
        self.address.starts_with(start)
    }
}

/// The number beside the bell, asked for once in a request. Whoever is not logged in has none, and nothing is asked.
#[derive(Clone, Copy, Debug)]
struct Unread(i64);

async fn unread(parts: &mut Parts, app: &App, account: Option<&Account>) -> i64 {
    let Some(account) = account else { return 0 };
    if let Some(Unread(known)) = parts.extensions.get::<Unread>() {
        return *known;
    }
    let unread = app.community().notifications().unread(account.id).await;
    parts.extensions.insert(Unread(unread));
    unread
}

impl FromRequestParts<App> for Page {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let visitor = Visitor::from_request_parts(parts, app).await?;
        let unread = unread(parts, app, visitor.account.as_deref()).await;
        let uri = parts.extensions.get::<OriginalUri>().map_or(&parts.uri, |original| &original.0);
        let address = uri.path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string);
        Ok(Self {
            words: words(language_of(&parts.headers)),
            account: visitor.account,
            unread,
            address,
            headers: parts.headers.clone(),
            rendered: parts.extensions.get().cloned().unwrap_or_default(),
        })
    }
}
