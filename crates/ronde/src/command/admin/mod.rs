//! `ronde admin`: what the operator of a site does at its database, one file for each matter.

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

/// Look after a site: accounts, people, tournaments, mails, the database
///
/// Works on the database itself, also while the server runs. NAME is the name or the mail address of an account, PERSON the number that `people` shows, EVENT the
/// short name or number of a tournament.
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
    /// List the accounts, or those whose name or address contains a text
    Accounts(Listing),
    /// Let an account do everything on the site
    MakeAdmin(AccountName),
    /// Make an ordinary account of an administrator's
    RevokeAdmin(AccountName),
    /// Confirm the address of an account, where no mail goes out
    Confirm(AccountName),
    /// Turn off two-step login for somebody who has lost phone and recovery codes
    SecondFactorOff(AccountName),
    ResetLink(ResetLinkOptions),
    Token(TokenOptions),
    /// Close an account: name, address, password and tokens are erased, what it did stays
    CloseAccount {
        #[command(flatten)]
        account: AccountName,
        #[command(flatten)]
        confirmation: Confirmation,
    },
    /// List the people, or those whose name contains a text
    People(Listing),
    /// Two entries are one person: everything of FROM becomes INTO's
    Merge {
        /// The number of the one who goes
        #[arg(value_name = "FROM")]
        from: PersonId,
        /// The number of the one who stays
        #[arg(value_name = "INTO")]
        into: PersonId,
    },
    /// A player was taken for somebody else: becomes a person of their own
    Split {
        /// The tournament
        #[arg(value_name = "EVENT")]
        event: String,
        /// The starting number of the player in it
        #[arg(value_name = "PLAYER")]
        player: u32,
    },
    /// Hide a name from the public
    Hide(PersonNumber),
    /// Show a hidden name again
    Show(PersonNumber),
    /// Erase a person: name, birth date and numbers go, results stay under a neutral name
    Erase {
        #[command(flatten)]
        person: PersonNumber,
        #[command(flatten)]
        confirmation: Confirmation,
    },
    /// List the tournaments, also those that are in no public list
    Events(Listing),
    Mails(mails::MailOptions),
    /// Carry the whole site over into another database, which must be empty
    MoveTo {
        /// The other database, such as `postgres://user@host/name`
        #[arg(value_name = "ADDRESS")]
        address: String,
    },
    Check(check::CheckOptions),
}

#[derive(Args, Debug)]
struct AccountName {
    /// The name or mail address of the account
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
