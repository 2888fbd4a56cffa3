//! Asks again for the password, and the second factor if it is on, before anything that outlives the session.
//!
//! Wrong guesses elsewhere do not hold up a logged-in user. A confirmation covers further steps for some minutes; a
//! few steps always ask ([`Asks::Always`]).

use axum::response::Response;
use ronde_app::App;
use ronde_app::error::Fault;
use ronde_app::limits::Guesser;
use ronde_app::password::Share;
use ronde_app::second_factor;
use ronde_http::Error;
use ronde_http::session::{LoggedIn, is_session_fresh};

use super::typed::short;
use crate::layout::{Field, Form, FormPage, Page};

/// What was typed to confirm a step.
#[derive(Clone, Copy, Debug)]
pub(super) struct Proof<'a> {
    /// The name of the field for the password.
    pub(super) field: &'static str,
    /// The password.
    pub(super) password: &'a str,
    /// The code of the second factor; its field is `code`.
    pub(super) code: &'a str,
}

/// Whether a step asks again despite a recent confirmation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Asks {
    /// Always, because the step changes how the user logs in.
    Always,
    /// Not for some minutes.
    NowAndThen,
}

/// Whether this session was confirmed within the last minutes.
pub(crate) async fn is_fresh(app: &App, who: &LoggedIn) -> Result<bool, Error> {
    is_session_fresh(app, &who.session).await
}

/// Adds the fields that a step needs.
pub(super) async fn with_proof(
    form: Form,
    app: &App,
    page: &Page,
    who: &LoggedIn,
    (asks, field): (Asks, &'static str),
) -> Result<Form, Error> {
    if asks == Asks::NowAndThen && is_fresh(app, who).await? {
        return Ok(form);
    }
    let form = form.field(Field::password(field, page.say("field-old-password"), "current-password"));
    Ok(if who.account.second_factor_since.is_some() { form.field(code_field(page)) } else { form })
}

/// The field for a code of the second factor.
pub(super) fn code_field(page: &Page) -> Field {
    Field::new("text", "code", page.say("second-code"))
        .autocomplete("one-time-code")
        .hint(page.say("second-code-hint"))
}

/// A step that affects others, such as giving somebody rights or reading their links.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step<'a> {
    /// Where its form goes.
    pub(crate) action: &'a str,
    /// What was typed there, to be sent again.
    pub(crate) typed: &'a [(&'static str, &'a str)],
    /// The password, if it was typed already.
    pub(crate) password: &'a str,
    /// The code of the second factor, if it was typed already.
    pub(crate) code: &'a str,
}

/// The page that asks for the password, and for a code where the account has a second factor; nothing if the step may be done.
pub(crate) async fn ask(
    app: &App,
    page: &Page,
    who: &LoggedIn,
    step: Step<'_>,
) -> Result<Option<Response>, Error> {
    const FIELD: &str = "password";
    if is_fresh(app, who).await? {
        return Ok(None);
    }
    let is_asked_first = step.password.is_empty() && step.code.is_empty();
    let proof = Proof { field: FIELD, password: step.password, code: step.code };
    let faults =
        if is_asked_first { Vec::new() } else { check(app, page, who, proof, Asks::NowAndThen).await? };
    if !is_asked_first && faults.is_empty() {
        return Ok(None);
    }
    let form = Form::new(step.action, page.say("confirm-step-button"));
    let form = step.typed.iter().fold(form, |form, (name, value)| form.field(Field::hidden(name, *value)));
    let form = with_proof(form, app, page, who, (Asks::NowAndThen, FIELD)).await?.faults(&faults);
    let lead = page.say("confirm-step-lead");
    FormPage::new(page.clone(), "confirm-step-title", form).paragraph(lead).answer().map(Some)
}

/// What is wrong with the proof; empty if it is right. Guesses are limited, but not by anybody else's guesses.
pub(super) async fn check(
    app: &App,
    page: &Page,
    who: &LoggedIn,
    proof: Proof<'_>,
    asks: Asks,
) -> Result<Vec<Fault>, Error> {
    if asks == Asks::NowAndThen && is_fresh(app, who).await? {
        return Ok(Vec::new());
    }
    let (account, now) = (&who.account, app.now());
    let guesser = Guesser::Session(&who.session);
    app.limiters().guess("own", guesser, now)?;
    let hash = account.password_hash.as_deref();
    if !app.passwords().is_right(short(proof.password), hash, Share::Known).await? {
        return Ok(vec![Fault::new(proof.field, page.say("fault-password-wrong"))]);
    }
    if account.second_factor_since.is_some()
        && !second_factor::use_code(app.store(), account.id, proof.code, app.now()).await?
    {
        return Ok(vec![Fault::new("code", page.say("fault-second-code"))]);
    }
    app.limiters().guessed("own", guesser, now);
    app.store().confirm_session(&who.session, now).await?;
    Ok(Vec::new())
}
