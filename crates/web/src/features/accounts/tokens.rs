//! Tokens for programs: made, shown once, revoked.

use askama::Template;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{Redirect, Response};
use jiff::SignedDuration;
use ronde_app::App;
use ronde_app::error::Fault;
use ronde_http::Error;
use ronde_http::session::{LoggedIn, Scope};
use ronde_http::typed::Typed;
use ronde_store::access_tokens::AccessToken;
use ronde_store::{AccessTokenId, secrets};
use serde::Deserialize;

use super::own::{self, Asks, Proof};
use super::typed::short;
use crate::layout::{Field, Form, Page, html};

const LONGEST_NAME: usize = 60;
const DAYS: std::ops::RangeInclusive<i64> = 1..=366;
/// A token outlives the session, so the password is asked for again.
const ASKED: (Asks, &str) = (Asks::NowAndThen, "password");

#[derive(Template)]
#[template(path = "features/accounts/tokens.html")]
struct TokenList {
    page: Page,
    tokens: Vec<AccessToken>,
    form: Form,
    /// The secret that was made just now.
    made: String,
}

impl TokenList {
    /// What a token may do, when it was used and when it ends.
    fn facts(&self, token: &AccessToken) -> String {
        let page = &self.page;
        let used = token.used_at.map_or_else(|| page.say("token-never"), |used| page.moment(used));
        let mut facts =
            format!("{} · {} {used}", page.say(&scope_message(&token.scopes)), page.say("token-used"));
        if let Some(ends) = token.expires_at {
            facts = format!("{facts} · {} {}", page.say("token-ends"), page.day(ends));
        }
        facts
    }
}

/// The message that says what a scope allows. A token that has several may do what the widest allows.
fn scope_message(scopes: &str) -> String {
    let widest = scopes.split(' ').filter_map(|code| code.parse::<Scope>().ok()).max();
    format!("token-scope-{}", widest.unwrap_or(Scope::Read).code())
}

#[derive(Debug, Deserialize)]
#[serde(default)]
pub(super) struct TokenForm {
    name: String,
    scope: String,
    days: String,
    password: String,
    code: String,
}

impl Default for TokenForm {
    fn default() -> Self {
        let (scope, days) = (Scope::Read.code().to_owned(), "90".to_owned());
        Self { name: String::new(), scope, days, password: String::new(), code: String::new() }
    }
}

impl TokenForm {
    async fn form(&self, app: &App, page: &Page, who: &LoggedIn, faults: &[Fault]) -> Result<Form, Error> {
        let scopes =
            Scope::ALL.map(|scope| (scope.code().to_owned(), page.say(&scope_message(scope.code()))));
        let name = Field::new("text", "name", page.say("token-name"));
        let form = Form::new("/account/tokens", page.say("token-make"))
            .field(name.value(short(&self.name)))
            .field(Field::choice("scope", page.say("token-scope"), scopes.into()).value(short(&self.scope)))
            .field(Field::new("number", "days", page.say("token-days")).value(short(&self.days)));
        Ok(own::with_proof(form, app, page, who, ASKED).await?.faults(faults))
    }

    fn check(&self, page: &Page) -> Result<(String, Scope, i64), Vec<Fault>> {
        let name = self.name.trim();
        let is_name = !name.is_empty()
            && name.chars().count() <= LONGEST_NAME
            && !name.contains(|letter: char| letter.is_control());
        let scope = self.scope.parse::<Scope>().ok();
        let days = self.days.trim().parse::<i64>().ok().filter(|days| DAYS.contains(days));
        if let (true, Some(scope), Some(days)) = (is_name, scope, days) {
            return Ok((name.to_owned(), scope, days));
        }
        let faults = [
            (is_name, "name", "fault-token-name"),
            (scope.is_some(), "scope", "fault-token-scope"),
            (days.is_some(), "days", "fault-token-days"),
        ];
        let wrong = faults.into_iter().filter(|(is_right, ..)| !is_right);
        Err(wrong.map(|(_, field, message)| Fault::new(field, page.say(message))).collect())
    }
}

/// GET /account/tokens
pub(super) async fn show(State(app): State<App>, page: Page, who: LoggedIn) -> Result<Response, Error> {
    let form = TokenForm::default().form(&app, &page, &who, &[]).await?;
    answer(&app, page, &who, form, String::new()).await
}

async fn answer(app: &App, page: Page, who: &LoggedIn, form: Form, made: String) -> Result<Response, Error> {
    let tokens = app.store().access_tokens(who.account.id).await?;
    let mut response = html(&TokenList { page, tokens, form, made })?;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

/// POST /account/tokens: the answer shows the token, once.
pub(super) async fn make(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Typed(typed): Typed<TokenForm>,
) -> Result<Response, Error> {
    let checked = match typed.check(&page) {
        Ok(checked) => {
            let proof = Proof { field: ASKED.1, password: &typed.password, code: &typed.code };
            let faults = own::check(&app, &page, &who, proof, ASKED.0).await?;
            if faults.is_empty() { Ok(checked) } else { Err(faults) }
        }
        wrong => wrong,
    };
    let (name, scope, days) = match checked {
        Ok(checked) => checked,
        Err(faults) => {
            let form = typed.form(&app, &page, &who, &faults).await?;
            let mut response = answer(&app, page, &who, form, String::new()).await?;
            *response.status_mut() = StatusCode::UNPROCESSABLE_ENTITY;
            return Ok(response);
        }
    };
    let (secret, now) = (secrets::program_secret(), app.now());
    let ends = now + SignedDuration::from_hours(24 * days);
    let hash = secrets::hash(&secret);
    app.store().add_access_token(who.account.id, &hash, &name, scope.code(), now, Some(ends)).await?;
    let form = TokenForm::default().form(&app, &page, &who, &[]).await?;
    answer(&app, page, &who, form, secret).await
}

/// POST /account/tokens/{token}/revoke
pub(super) async fn revoke(
    State(app): State<App>,
    who: LoggedIn,
    Path(token): Path<i64>,
) -> Result<Redirect, Error> {
    app.store().revoke_access_token(who.account.id, AccessTokenId(token)).await?;
    app.community().connections().send_away(who.account.id).await;
    Ok(Redirect::to("/account/tokens"))
}
