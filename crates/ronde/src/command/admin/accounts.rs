//! Accounts: who has one, who runs the site, who may log in, and closing them.

use jiff::Timestamp;
use ronde_store::accounts::Account;
use serde::Serialize;

use super::confirmation::Confirmation;
use super::listing::{Listing, mark, moment};
use crate::exit::Failure;
use crate::output::{Align, Table, print};
use crate::site::{self, Absent, Database};
use crate::words::Words;

pub(super) fn list(database: &Database, listing: &Listing, words: &Words) -> Result<(), Failure> {
    let accounts = database.run(Absent::Refuse, words, async |store| {
        Ok(store.search_accounts(&listing.search, listing.row_limit(), 0).await?)
    })?;
    let table = Table::titled(words.say("admin-accounts-title"))
        .column(words.say("admin-column-id"), Align::Right)
        .column(words.say("column-name"), Align::Left)
        .column(words.say("admin-column-email"), Align::Left)
        .column(words.say("admin-column-admin"), Align::Left)
        .column(words.say("admin-column-confirmed"), Align::Left)
        .column(words.say("admin-column-since"), Align::Left)
        .column(words.say("admin-column-person"), Align::Right);
    let rows: Vec<AccountJson> = accounts.into_iter().map(AccountJson::from).collect();
    let cells = |row: &AccountJson| {
        vec![
            row.id.to_string(),
            row.name.clone(),
            row.email.clone().unwrap_or_default(),
            mark(row.admin),
            row.confirmed_at.map(moment).unwrap_or_default(),
            moment(row.created_at),
            row.person.map(|person| person.to_string()).unwrap_or_default(),
        ]
    };
    listing.show(rows, table, cells, words)
}

pub(super) fn make_admin(database: &Database, name: &str, words: &Words) -> Result<(), Failure> {
    let account = database.run(Absent::Refuse, words, async |store| {
        let account = site::account(store, name, words).await?;
        store.set_admin(account.id, true).await?;
        Ok(account)
    })?;
    print_about("admin-is-admin", &account, words)?;
    if account.confirmed_at.is_none() {
        words.note("admin-not-confirmed", &[("name", account.name.into())]);
    }
    Ok(())
}

pub(super) fn revoke_admin(database: &Database, name: &str, words: &Words) -> Result<(), Failure> {
    let (account, is_left) = database.run(Absent::Refuse, words, async |store| {
        let account = site::account(store, name, words).await?;
        if !account.is_admin {
            let values = [("name", account.name.into())];
            return Err(Failure::BadInput(words.tell("admin-was-no-admin", &values)));
        }
        store.set_admin(account.id, false).await?;
        Ok((account, store.has_admin().await?))
    })?;
    print_about("admin-is-no-admin", &account, words)?;
    if !is_left {
        words.note("admin-none-left", &[]);
    }
    Ok(())
}

pub(super) fn confirm(database: &Database, name: &str, words: &Words) -> Result<(), Failure> {
    let account = database.run(Absent::Refuse, words, async |store| {
        let account = site::account(store, name, words).await?;
        store.confirm_account(account.id, Timestamp::now()).await?;
        Ok(account)
    })?;
    let id = if account.confirmed_at.is_some() { "admin-was-confirmed" } else { "admin-confirmed" };
    print_about(id, &account, words)
}

/// Ends all sessions too, so that everyone logs in again with just the password.
pub(super) fn second_factor_off(database: &Database, name: &str, words: &Words) -> Result<(), Failure> {
    let (account, was_on) = database.run(Absent::Refuse, words, async |store| {
        let account = site::account(store, name, words).await?;
        let was_on = store.turn_off_second_factor(account.id).await?;
        if was_on {
            store.end_sessions(account.id, None).await?;
        }
        Ok((account, was_on))
    })?;
    print_about(
        if was_on { "admin-second-factor-off" } else { "admin-second-factor-was-off" },
        &account,
        words,
    )
}

pub(super) fn close(
    database: &Database,
    name: &str,
    confirmation: Confirmation,
    words: &Words,
) -> Result<(), Failure> {
    let account = database.run(Absent::Refuse, words, async |store| {
        let account = site::account(store, name, words).await?;
        confirmation.ask(&words.tell("admin-close-ask", &[("name", account.name.as_str().into())]), words)?;
        store.erase_account(account.id, Timestamp::now()).await?;
        Ok(account)
    })?;
    print_about("admin-closed", &account, words)?;
    if let Some(person) = account.person {
        words.note("admin-person-stays", &[("id", person.to_string().into())]);
    }
    Ok(())
}

fn print_about(id: &str, account: &Account, words: &Words) -> Result<(), Failure> {
    print(&(words.tell(id, &[("name", account.name.as_str().into())]) + "\n"))
}

/// An account as JSON, without any secrets.
#[derive(Serialize)]
struct AccountJson {
    id: i64,
    name: String,
    email: Option<String>,
    admin: bool,
    language: &'static str,
    wants_mail: bool,
    person: Option<i64>,
    confirmed_at: Option<Timestamp>,
    created_at: Timestamp,
}

impl From<Account> for AccountJson {
    fn from(account: Account) -> Self {
        Self {
            id: account.id.0,
            name: account.name,
            email: account.email,
            admin: account.is_admin,
            language: account.language.code(),
            wants_mail: account.wants_mail,
            person: account.person.map(|person| person.0),
            confirmed_at: account.confirmed_at,
            created_at: account.created_at,
        }
    }
}
