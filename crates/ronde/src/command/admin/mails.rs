//! The outbox: e-mails that have not been sent yet, and why.

use clap::Args;
use jiff::Timestamp;
use ronde_store::mails::Mail;
use serde::Serialize;

use super::listing::moment;
use crate::exit::Failure;
use crate::output::{Align, Table, print, print_json};
use crate::site::{Absent, Database};
use crate::words::Words;

/// Show the e-mails that have not been sent, and why
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde admin mails
  ronde admin mails --all --json           with their text, if e-mails cannot be sent
  ronde admin mails --retry")]
pub(super) struct MailOptions {
    /// Show the newest e-mails, including those already sent
    #[arg(long)]
    all: bool,
    /// Make the server retry all unsent e-mails now
    #[arg(long, conflicts_with = "all")]
    retry: bool,
    /// Maximum number of e-mails
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    limit: u32,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(super) fn run(database: &Database, options: &MailOptions, words: &Words) -> Result<(), Failure> {
    let limit = i64::from(options.limit);
    let (mails, waiting, retried) = database.run(Absent::Refuse, words, async |store| {
        let retried = if options.retry { Some(store.retry_mails(Timestamp::now()).await?) } else { None };
        let mails =
            if options.all { store.mails(limit, 0).await? } else { store.unsent_mails(limit).await? };
        Ok((mails, store.waiting_mails().await?, retried))
    })?;
    if options.json {
        let mails = mails.into_iter().map(MailJson::from).collect();
        return print_json(&OutboxJson { waiting, retried, mails });
    }
    let mut table = Table::titled(words.say("admin-mails-title"))
        .column(words.say("admin-column-id"), Align::Right)
        .column(words.say("admin-column-written"), Align::Left)
        .column(words.say("admin-column-recipient"), Align::Left)
        .column(words.say("admin-column-subject"), Align::Left)
        .column(words.say("admin-column-tries"), Align::Right)
        .column(words.say("admin-column-sent"), Align::Left)
        .column(words.say("admin-column-failure"), Align::Left);
    for mail in mails {
        table.row(vec![
            mail.id.to_string(),
            moment(mail.created_at),
            mail.recipient,
            mail.subject,
            mail.tries.to_string(),
            mail.sent_at.map(moment).unwrap_or_default(),
            mail.failure.unwrap_or_default(),
        ]);
    }
    print(&table.render())?;
    print(&(words.tell("admin-mails-waiting", &[("count", waiting.into())]) + "\n"))?;
    if let Some(retried) = retried {
        words.note("admin-mails-retried", &[("count", retried.into())]);
    }
    Ok(())
}

#[derive(Serialize)]
struct OutboxJson {
    waiting: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    retried: Option<u64>,
    mails: Vec<MailJson>,
}

#[derive(Serialize)]
struct MailJson {
    id: i64,
    recipient: String,
    subject: String,
    body: String,
    created_at: Timestamp,
    tries: i64,
    sent_at: Option<Timestamp>,
    failure: Option<String>,
}

impl From<Mail> for MailJson {
    fn from(mail: Mail) -> Self {
        let Mail { id, recipient, subject, body, created_at, tries, sent_at, failure, .. } = mail;
        Self { id: id.0, recipient, subject, body, created_at, tries, sent_at, failure }
    }
}
