//! The database of a site, for its operator's commands.
//!
//! A command is synchronous; its database work runs on a small runtime that lives as long as the command. Nothing here is about pages or
//! sockets.

pub(crate) mod address;
mod blocking;
pub(crate) mod lock;

use clap::Args;
use ronde_store::accounts::Account;
use ronde_store::people::Person;
use ronde_store::tournaments::Listed;
use ronde_store::{PersonId, Store, StoreError};

pub(crate) use self::blocking::{BlockingReader, BlockingWriter};
use crate::exit::Failure;
use crate::words::Words;

/// Which database.
#[derive(Args, Clone, Debug)]
pub(crate) struct Database {
    /// The database of the site: a file (SQLite) or `postgres://user@host/name`
    #[arg(
        long,
        global = true,
        value_name = "ADDRESS",
        default_value = "ronde.db",
        env = "RONDE_DATABASE",
        hide_env_values = true
    )]
    pub(crate) database: String,
}

/// Whether a missing database may be created.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Absent {
    /// Create one.
    Make,
    /// Treat it as a mistake in the name.
    Refuse,
}

impl Database {
    /// Opens the database, does the work and closes it. A file created for work that failed is removed.
    pub(crate) fn run<T>(
        &self,
        absent: Absent,
        words: &Words,
        work: impl AsyncFnOnce(&Store) -> Result<T, Failure>,
    ) -> Result<T, Failure> {
        let missing = address::file_of(&self.database).filter(|file| !file.exists());
        if absent == Absent::Refuse && missing.is_some() {
            let values = [("address", self.database.as_str().into())];
            return Err(Failure::Site(words.tell("site-no-database", &values)));
        }
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let runtime = runtime.map_err(|error| Failure::Site(error.to_string()))?;
        let done = runtime.block_on(async {
            let store = open(&self.database).await?;
            let done = work(&store).await;
            store.close().await;
            done
        });
        if let (Err(_), Some(file)) = (&done, missing) {
            for file in address::all_files(&file) {
                // some of them never existed
                let _ = std::fs::remove_file(file);
            }
        }
        done
    }
}

/// Opens a database; a failure says which.
pub(crate) async fn open(address: &str) -> Result<Store, Failure> {
    Store::open(address).await.map_err(|error| Failure::Store(address::shown(address), error))
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Self::Store(String::new(), error)
    }
}

/// The account with this name or e-mail address.
pub(crate) async fn account(store: &Store, typed: &str, words: &Words) -> Result<Account, Failure> {
    let found = store.account_called(typed).await?;
    found.ok_or_else(|| Failure::BadInput(words.tell("site-no-account", &[("name", typed.into())])))
}

/// The tournament with this short name or number.
pub(crate) async fn tournament(store: &Store, typed: &str, words: &Words) -> Result<Listed, Failure> {
    store.tournament_called(typed).await.map_err(|error| match error {
        StoreError::NotFound(_) => Failure::BadInput(words.tell("site-no-event", &[("event", typed.into())])),
        other => other.into(),
    })
}

/// The person with this number. If it was merged into another, says so, to keep the operator from changing the wrong person unawares.
pub(crate) async fn person(store: &Store, id: PersonId, words: &Words) -> Result<Person, Failure> {
    match store.person(id).await {
        Ok(person) if person.id == id => Ok(person),
        Ok(other) => {
            let values = [
                ("id", id.to_string().into()),
                ("into", other.id.to_string().into()),
                ("name", other.name.into()),
            ];
            Err(Failure::BadInput(words.tell("site-merged-person", &values)))
        }
        Err(StoreError::NotFound(_)) => {
            Err(Failure::BadInput(words.tell("site-no-person", &[("id", id.to_string().into())])))
        }
        Err(other) => Err(other.into()),
    }
}
