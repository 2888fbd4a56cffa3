//! Asks again for the password, and the second factor if it is on, before anything that outlives the session.
//!
//! Wrong guesses elsewhere do not hold up a logged-in user. A confirmation covers further steps for some minutes; a
//! few steps always ask ([`Asks::Always`]).

use jiff::SignedDuration;

use super::typed::short;
use crate::error::{AppError, Fault};
use crate::layout::{Field, Form, Page};
use crate::limits::Guesser;
use crate::password::Share;
use crate::second_factor;
use crate::session::LoggedIn;
use crate::state::App;

/// How long a confirmation lasts.
const LASTS: SignedDuration = SignedDuration::from_mins(10);

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
pub(super) async fn is_fresh(app: &App, who: &LoggedIn) -> Result<bool, AppError> {
    let confirmed = app.store().session_confirmed_at(&who.session).await?;
    Ok(confirmed.is_some_and(|at| app.now().duration_since(at) < LASTS))
}

/// Adds the fields that a step needs.
pub(super) async fn with_proof(
    form: Form,
    app: &App,
    page: &Page,
    who: &LoggedIn,
    (asks, field): (Asks, &'static str),
) -> Result<Form, AppError> {
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

/// What is wrong with the proof; empty if it is right. Guesses are limited, but not by anybody else's guesses.
pub(super) async fn check(
    app: &App,
    page: &Page,
    who: &LoggedIn,
    proof: Proof<'_>,
    asks: Asks,
) -> Result<Vec<Fault>, AppError> {
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
    if account.second_factor_since.is_some() && !second_factor::use_code(app, account.id, proof.code).await? {
        return Ok(vec![Fault::new("code", page.say("fault-second-code"))]);
    }
    app.limiters().guessed("own", guesser, now);
    app.store().confirm_session(&who.session, now).await?;
    Ok(Vec::new())
}
