//! Secrets that are printed once: a password reset link, an API token. Only the secret goes to standard output, so that a script can
//! capture it; notes go to standard error.

use clap::{Args, ValueEnum};
use jiff::{SignedDuration, Timestamp};
use ronde_store::secrets::{hash, program_secret, secret};
use ronde_store::tokens::{NewToken, Purpose};

use super::listing::moment;
use crate::exit::Failure;
use crate::output::print;
use crate::site::{self, Absent, Database};
use crate::words::Words;

/// Where the server handles password reset links.
const RESET_PATH: &str = "/reset/";

/// Print a link, valid once, with which the owner of an account can set a new password
#[derive(Args, Debug)]
#[command(after_help = "Example:
  ronde admin reset-link Anna --public-url https://chess.example.org")]
pub(super) struct ResetLinkOptions {
    /// The name or e-mail address of the account
    #[arg(value_name = "NAME")]
    name: String,
    /// The address of the site, as people type it
    #[arg(long, value_name = "URL", env = "RONDE_PUBLIC_URL")]
    public_url: String,
    /// Hours for which the link is valid
    #[arg(long, value_name = "N", default_value_t = 24, value_parser = clap::value_parser!(u16).range(1..))]
    hours: u16,
}

/// Create a token with which a program can act for an account, and print it once
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde admin token --account Anna --scope read
  ronde admin token --account Anna --scope write --name \"result screen\" --days 90")]
pub(super) struct TokenOptions {
    /// The name or e-mail address of the account
    #[arg(long, value_name = "NAME")]
    account: String,
    /// What the program may do
    #[arg(long, value_enum)]
    scope: Scope,
    /// The name of the token in the account's list
    #[arg(long, value_name = "TEXT", default_value = "ronde admin")]
    name: String,
    /// Days after which it expires [default: never]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    days: Option<u16>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Scope {
    /// Read
    Read,
    /// Read and enter results
    Results,
    /// Read and change
    Write,
    /// Read and write the person's messages, and nothing else
    Chat,
}

impl Scope {
    /// As stored in the database. Each scope includes the ones before it, except `chat`, which is separate.
    const fn code(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Results => "results",
            Self::Write => "write",
            Self::Chat => "chat",
        }
    }
}

pub(super) fn reset_link(
    database: &Database,
    options: &ResetLinkOptions,
    words: &Words,
) -> Result<(), Failure> {
    let url = options.public_url.trim_end_matches('/');
    if !["http://", "https://"]
        .iter()
        .any(|scheme| url.strip_prefix(scheme).is_some_and(|host| !host.is_empty()))
    {
        let values = [("url", options.public_url.as_str().into())];
        return Err(Failure::BadInput(words.tell("admin-bad-url", &values)));
    }
    let now = Timestamp::now();
    let expires_at = now + SignedDuration::from_hours(i64::from(options.hours));
    let secret = secret();
    let account = database.run(Absent::Refuse, words, async |store| {
        let account = site::account(store, &options.name, words).await?;
        let token = NewToken {
            hash: &hash(&secret),
            purpose: Purpose::Reset,
            account: Some(account.id),
            detail: None,
            expires_at,
        };
        store.add_token(&token, now).await?;
        Ok(account)
    })?;
    print(&format!("{url}{RESET_PATH}{secret}\n"))?;
    words.note("admin-link-once", &[("name", account.name.into()), ("until", moment(expires_at).into())]);
    Ok(())
}

pub(super) fn token(database: &Database, options: &TokenOptions, words: &Words) -> Result<(), Failure> {
    let now = Timestamp::now();
    let days = |days: u16| now + SignedDuration::from_hours(24 * i64::from(days));
    let expires_at = options.days.map(days);
    let secret = program_secret();
    let account = database.run(Absent::Refuse, words, async |store| {
        let account = site::account(store, &options.account, words).await?;
        let (hash, scopes) = (hash(&secret), options.scope.code());
        store.add_access_token(account.id, &hash, &options.name, scopes, now, expires_at).await?;
        Ok(account)
    })?;
    print(&format!("{secret}\n"))?;
    let values = [("name", account.name.into()), ("scopes", options.scope.code().into())];
    words.note("admin-token-once", &values);
    match expires_at {
        Some(until) => words.note("admin-token-until", &[("until", moment(until).into())]),
        None => words.note("admin-token-for-ever", &[]),
    }
    Ok(())
}
