//! Sends what lies in the outbox, again and again until it has gone.

use async_recursion::async_recursion as boxed;
use std::time::Duration;

use jiff::SignedDuration;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use ronde_store::mails::Mail;

use super::message::{Unsendable, message};
use crate::error::AppError;
use crate::state::App;

type Postman = AsyncSmtpTransport<Tokio1Executor>;

/// Another node may have put a mail into the outbox, or one is due again.
const LOOK_EVERY: Duration = Duration::from_secs(20);
/// How long a mail that is being sent is reserved for its sender.
const CLAIM: SignedDuration = SignedDuration::from_mins(3);
const PATIENCE: Duration = Duration::from_mins(1);
/// Number of tries, over more than two days, after which only the administrator can send it again.
const TRIES: i64 = 15;

/// Why a mail did not go.
enum Failure {
    /// Perhaps it goes later.
    ForNow(String),
    /// It will never go as it is.
    ForGood(String),
}

/// Sends mails until the site stops. Without a mail server there is nothing to do.
#[boxed]
pub async fn deliver(app: App) {
    let Some(server) = &app.config().smtp else { return };
    let postman = match Postman::from_url(server.as_str()) {
        Ok(builder) => builder.timeout(Some(PATIENCE)).build(),
        Err(error) => {
            tracing::error!(error = %error, "the address of the mail server is wrong; mails stay in the outbox");
            return;
        }
    };
    let mut stopping = app.stopping();
    loop {
        if let Err(error) = empty(&app, &postman).await {
            tracing::warn!(error = ?error, "cannot read the outbox");
        }
        tokio::select! {
            _ = stopping.wait_for(|stopping| *stopping) => return,
            () = app.outbox().woken() => {}
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
    }
}

/// Sends everything that is due. A mail that is under way when the site stops is finished first.
async fn empty(app: &App, postman: &Postman) -> Result<(), AppError> {
    let stopping = app.stopping();
    while !*stopping.borrow() {
        let now = app.now();
        let health = app.health();
        let claimed = async { Ok(app.store().claim_mail(now, now + CLAIM).await?) };
        let Some(mail) = health.pass(claimed).await? else { return Ok(()) };
        match send(app, postman, &mail).await {
            Ok(()) => {
                health.pass(async { Ok(app.store().mail_sent(mail.id, app.now()).await?) }).await?;
                app.outbox().forget(mail.id);
                metrics::counter!("ronde_mails", "outcome" => "sent").increment(1);
            }
            Err(failure) => health.pass(note(app, &mail, failure)).await?,
        }
    }
    Ok(())
}

async fn send(app: &App, postman: &Postman, mail: &Mail) -> Result<(), Failure> {
    let written = app.health().patiently(message(app, mail)).await;
    let written = written.unwrap_or(Err(Unsendable::App(AppError::StoreDown)));
    let message = written.map_err(|error| match error {
        // the database may come back
        Unsendable::App(error) => Failure::ForNow(error.to_string()),
        error => Failure::ForGood(error.to_string()),
    })?;
    match postman.send(message).await {
        Ok(_) => Ok(()),
        Err(error) if error.is_permanent() => Err(Failure::ForGood(cause(&error))),
        Err(error) => Err(Failure::ForNow(cause(&error))),
    }
}

async fn note(app: &App, mail: &Mail, failure: Failure) -> Result<(), AppError> {
    let (why, gives_up) = match failure {
        Failure::ForNow(why) => (why, mail.tries >= TRIES),
        Failure::ForGood(why) => (why, true),
    };
    tracing::warn!(mail.id = mail.id.0, why, gives_up, "mail {} did not go", mail.id);
    metrics::counter!("ronde_mails", "outcome" => "failed").increment(1);
    let wait = if gives_up { SignedDuration::from_hours(24 * 3_650) } else { back_off(mail.tries) };
    Ok(app.store().mail_failed(mail.id, &why, app.now() + wait).await?)
}

/// One minute, two, four and so on, at most six hours.
fn back_off(tries: i64) -> SignedDuration {
    let doublings = u32::try_from(tries.clamp(1, 10) - 1).unwrap_or(0);
    SignedDuration::from_mins(1 << doublings).min(SignedDuration::from_hours(6))
}

/// An error with what caused it, on one line.
fn cause(error: &dyn std::error::Error) -> String {
    let mut told = error.to_string();
    let mut source = error.source();
    while let Some(deeper) = source {
        told = format!("{told}: {deeper}");
        source = deeper.source();
    }
    told.replace(['\r', '\n'], " ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pauses_grow_up_to_six_hours() {
        let minutes = [1, 2, 3, 9, 10, 400].map(|tries| back_off(tries).as_mins());
        assert_eq!(minutes, [1, 2, 4, 256, 360, 360]);
    }
}
