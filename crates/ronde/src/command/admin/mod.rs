//! `ronde admin`: what the operator of a site does to its database, one file per subject.

mod accounts;
mod check;
mod confirmation;
mod events;
mod listing;
mod mails;
mod moving;
mod people;
mod secrets;

use clap::{Args, Subcommand};
use ronde_store::PersonId;

use self::confirmation::Confirmation;
use self::listing::Listing;
use self::secrets::{ResetLinkOptions, TokenOptions};
use crate::exit::Failure;
use crate::site::Database;
use crate::words::Words;

/// Look after a site: accounts, people, tournaments, e-mails, the database
///
/// Works on the database itself, even while the server is running. NAME is the name or e-mail address of an account, PERSON the number that
/// `people` shows, EVENT the short name or number of a tournament.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  ronde admin accounts anna
  ronde admin make-admin Anna
  ronde admin token --account Anna --scope write --days 90
  ronde admin check
  ronde admin move-to postgres://ronde@localhost/ronde")]
pub(crate) struct AdminOptions {
    #[command(flatten)]
    database: Database,
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// List accounts, or those whose name or address contains a text
    Accounts(Listing),
    /// Make an account an administrator of the site
    MakeAdmin(AccountName),
    /// Make an administrator an ordinary account again
    RevokeAdmin(AccountName),
    /// Confirm the address of an account, if e-mails can't be sent
    Confirm(AccountName),
    /// Turn off two-step login for somebody who has lost their phone and recovery codes
    SecondFactorOff(AccountName),
    ResetLink(ResetLinkOptions),
    Token(TokenOptions),
    /// Close an account: name, address, password and tokens are erased, what it did remains
    CloseAccount {
        #[command(flatten)]
        account: AccountName,
        #[command(flatten)]
        confirmation: Confirmation,
    },
    /// List people, or those whose name contains a text
    People(Listing),
    /// Merge two entries for one person: everything of FROM moves to INTO
    Merge {
        /// The number of the entry to remove
        #[arg(value_name = "FROM")]
        from: PersonId,
        /// The number of the entry to keep
        #[arg(value_name = "INTO")]
        into: PersonId,
    },
    /// Split off a player who was taken for somebody else, as a person of their own
    Split {
        /// The tournament
        #[arg(value_name = "EVENT")]
        event: String,
        /// The player's starting number in it
        #[arg(value_name = "PLAYER")]
        player: u32,
    },
    /// Hide a person's name from the public
    Hide(PersonNumber),
    /// Show a hidden name again
    Show(PersonNumber),
    /// Erase a person: name, birth date and numbers are deleted, results stay under a neutral name
    Erase {
        #[command(flatten)]
        person: PersonNumber,
        #[command(flatten)]
        confirmation: Confirmation,
    },
    /// List tournaments, including those in no public list
    Events(Listing),
    Mails(mails::MailOptions),
    /// Move the whole site to another database, which must be empty
    MoveTo {
        /// The other database, such as `postgres://user@host/name`
        #[arg(value_name = "ADDRESS")]
        address: String,
    },
    Check(check::CheckOptions),
}

#[derive(Args, Debug)]
struct AccountName {
    /// The name or e-mail address of the account
    #[arg(value_name = "NAME")]
    name: String,
}

#[derive(Args, Clone, Copy, Debug)]
struct PersonNumber {
    /// The number of the person
    #[arg(value_name = "PERSON")]
    person: PersonId,
}

pub(crate) fn run(options: AdminOptions, words: &Words) -> Result<(), Failure> {
    let AdminOptions { database, task } = options;
    match task {
        Task::Accounts(listing) => accounts::list(&database, &listing, words),
        Task::MakeAdmin(account) => accounts::make_admin(&database, &account.name, words),
        Task::RevokeAdmin(account) => accounts::revoke_admin(&database, &account.name, words),
        Task::Confirm(account) => accounts::confirm(&database, &account.name, words),
        Task::SecondFactorOff(account) => accounts::second_factor_off(&database, &account.name, words),
        Task::ResetLink(options) => secrets::reset_link(&database, &options, words),
        Task::Token(options) => secrets::token(&database, &options, words),
        Task::CloseAccount { account, confirmation } => {
            accounts::close(&database, &account.name, confirmation, words)
        }
        Task::People(listing) => people::list(&database, &listing, words),
        Task::Merge { from, into } => people::merge(&database, from, into, words),
        Task::Split { event, player } => people::split(&database, &event, player, words),
        Task::Hide(person) => people::set_hidden(&database, person.person, true, words),
        Task::Show(person) => people::set_hidden(&database, person.person, false, words),
        Task::Erase { person, confirmation } => people::erase(&database, person.person, confirmation, words),
        Task::Events(listing) => events::list(&database, &listing, words),
        Task::Mails(options) => mails::run(&database, &options, words),
        Task::MoveTo { address } => moving::run(&database, &address, words),
        Task::Check(options) => check::run(&database, options, words),
    }
}
