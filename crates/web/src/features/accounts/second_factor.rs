//! The second factor of one's own account: setting it up, recovery codes, turning it off.

use askama::Template;
use axum::extract::{Query, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Redirect, Response};
use ronde_app::App;
use ronde_app::error::Fault;
use ronde_app::mail::{self, Letter};
use ronde_app::second_factor::{address, fresh_codes, fresh_key, matching_step};
use ronde_http::Error;
use ronde_http::session::LoggedIn;
use ronde_http::typed::Typed;
use serde::Deserialize;

use super::own::{self, Asks, Proof};
use crate::layout::{Field, Form, Page, html, qr_svg};

const PATH: &str = "/account/second-factor";

#[derive(Template)]
#[template(path = "features/accounts/second_factor.html")]
struct SecondFactor {
    page: Page,
    notice: &'static str,
    state: Standing,
}

/// What the page shows.
enum Standing {
    /// Off; the form starts the set-up.
    Off { begin: Form },
    /// The phone scans the key, and the form takes the first code.
    Offered { picture: String, key: String, confirm: Form },
    /// It is on.
    On { since: String, left: String, renew: Form, off: Form },
    /// The new recovery codes, shown once.
    Codes { codes: Vec<String> },
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    after: String,
}

/// What was typed into any of the forms.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Given {
    password: String,
    code: String,
}

impl Given {
    fn proof(&self) -> Proof<'_> {
        Proof { field: "password", password: &self.password, code: &self.code }
    }
}

/// GET /account/second-factor
pub(super) async fn show(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Query(asked): Query<Asked>,
) -> Result<Response, Error> {
    let notice = match asked.after.as_str() {
        "needed" if who.account.second_factor_since.is_none() => "second-needed",
        "off" => "notice-second-off",
        _ => "",
    };
    let state = if who.account.second_factor_since.is_some() {
        on(&app, &page, &who, &[], &[]).await?
    } else {
        off(&app, &page, &who, &[]).await?
    };
    answer(page, notice, state, StatusCode::OK)
}

fn answer(page: Page, notice: &'static str, state: Standing, status: StatusCode) -> Result<Response, Error> {
    let mut response = html(&SecondFactor { page, notice, state })?;
    *response.status_mut() = status;
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

async fn off(app: &App, page: &Page, who: &LoggedIn, faults: &[Fault]) -> Result<Standing, Error> {
    let form = Form::new(format!("{PATH}/begin"), page.say("second-begin"));
    let begin = own::with_proof(form, app, page, who, (Asks::NowAndThen, "password")).await?;
    Ok(Standing::Off { begin: begin.faults(faults) })
}

async fn on(
    app: &App,
    page: &Page,
    who: &LoggedIn,
    renew_faults: &[Fault],
    off_faults: &[Fault],
) -> Result<Standing, Error> {
    let renew = Form::new(format!("{PATH}/codes"), page.say("second-renew")).quiet();
    let renew = own::with_proof(renew, app, page, who, (Asks::Always, "password")).await?;
    let off = Form::new(format!("{PATH}/off"), page.say("second-turn-off")).danger();
    let off = own::with_proof(off, app, page, who, (Asks::Always, "password")).await?;
    let left = app.store().recovery_codes_left(who.account.id).await?;
    Ok(Standing::On {
        since: who.account.second_factor_since.map(|since| page.day(since)).unwrap_or_default(),
        left: page.count("second-left", "codes", left),
        renew: renew.ids("renew").faults(renew_faults),
        off: off.ids("off").faults(off_faults),
    })
}

/// POST /account/second-factor/begin: creates a key, which is not used until its first code is typed.
pub(super) async fn begin(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Typed(given): Typed<Given>,
) -> Result<Response, Error> {
    if who.account.second_factor_since.is_some() {
        return Ok(Redirect::to(PATH).into_response());
    }
    let faults = own::check(&app, &page, &who, given.proof(), Asks::NowAndThen).await?;
    if !faults.is_empty() {
        let state = off(&app, &page, &who, &faults).await?;
        return answer(page, "", state, StatusCode::UNPROCESSABLE_ENTITY);
    }
    let key = fresh_key();
    app.store().offer_otp_key(who.account.id, &key).await?;
    let state = offered(&app, &page, &who, &key, &[]);
    answer(page, "", state, StatusCode::OK)
}

fn offered(app: &App, page: &Page, who: &LoggedIn, key: &str, faults: &[Fault]) -> Standing {
    let site = app.config().public_url.host_str().unwrap_or("Ronde");
    let groups: Vec<String> =
        key.as_bytes().chunks(4).map(|group| String::from_utf8_lossy(group).into_owned()).collect();
    let code = Field::new("text", "code", page.say("second-first-code"));
    let confirm = Form::new(format!("{PATH}/on"), page.say("second-turn-on"))
        .field(code.autocomplete("one-time-code").inputmode("numeric"))
        .faults(faults);
    Standing::Offered {
        picture: qr_svg(&address(site, &who.account.name, key)),
        key: groups.join(" "),
        confirm,
    }
}

/// POST /account/second-factor/on: the first code proves that the phone has the key. The answer shows the recovery
/// codes once.
pub(super) async fn turn_on(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Typed(given): Typed<Given>,
) -> Result<Response, Error> {
    let account = &who.account;
    let Some(key) = app.store().otp_key(account.id).await?.filter(|key| !key.is_on) else {
        return Ok(Redirect::to(PATH).into_response());
    };
    // the key belongs to a session that has just typed the password; another session starts over
    if !own::is_fresh(&app, &who).await? {
        return Ok(Redirect::to(PATH).into_response());
    }
    let typed: String = given.code.chars().filter(|letter| !letter.is_whitespace()).take(64).collect();
    let Some(step) = matching_step(&key.secret, &typed, app.now()) else {
        let fault = Fault::new("code", page.say("fault-second-first"));
        let state = offered(&app, &page, &who, &key.secret, &[fault]);
        return answer(page, "", state, StatusCode::UNPROCESSABLE_ENTITY);
    };
    let (codes, hashes) = fresh_codes(&key.secret);
    if !app.store().turn_on_second_factor(account.id, step, &hashes, app.now()).await? {
        return Ok(Redirect::to(PATH).into_response());
    }
    mail::post(&app, account, Letter::SecondFactorOn).await?;
    answer(page, "notice-second-on", Standing::Codes { codes }, StatusCode::OK)
}

/// POST /account/second-factor/codes: new recovery codes; the old ones stop working.
pub(super) async fn renew(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Typed(given): Typed<Given>,
) -> Result<Response, Error> {
    if who.account.second_factor_since.is_none() {
        return Ok(Redirect::to(PATH).into_response());
    }
    let faults = own::check(&app, &page, &who, given.proof(), Asks::Always).await?;
    if !faults.is_empty() {
        let state = on(&app, &page, &who, &faults, &[]).await?;
        return answer(page, "", state, StatusCode::UNPROCESSABLE_ENTITY);
    }
    let Some(key) = app.store().otp_key(who.account.id).await? else {
        return Ok(Redirect::to(PATH).into_response());
    };
    let (codes, hashes) = fresh_codes(&key.secret);
    app.store().renew_recovery_codes(who.account.id, &hashes).await?;
    answer(page, "", Standing::Codes { codes }, StatusCode::OK)
}

/// POST /account/second-factor/off
pub(super) async fn turn_off(
    State(app): State<App>,
    page: Page,
    who: LoggedIn,
    Typed(given): Typed<Given>,
) -> Result<Response, Error> {
    if who.account.second_factor_since.is_none() {
        return Ok(Redirect::to(PATH).into_response());
    }
    let faults = own::check(&app, &page, &who, given.proof(), Asks::Always).await?;
    if !faults.is_empty() {
        let state = on(&app, &page, &who, &[], &faults).await?;
        return answer(page, "", state, StatusCode::UNPROCESSABLE_ENTITY);
    }
    app.store().turn_off_second_factor(who.account.id).await?;
    mail::post(&app, &who.account, Letter::SecondFactorOff).await?;
    Ok(Redirect::to(&format!("{PATH}?after=off")).into_response())
}
