//! Databases of sites for the tests: made by the store itself, looked at through the executable.

use std::path::PathBuf;

use jiff::Timestamp;
use ronde_domain::Language;
use ronde_store::accounts::{NewAccount, email_key, name_key};
use ronde_store::{AccountId, Store};
use tempfile::TempDir;

use crate::program::{Ended, feed, ronde};
use crate::report::after_one_round;

/// A folder with a database, whose commands run in it.
pub(crate) struct Site {
    pub(crate) folder: TempDir,
}

impl Site {
    /// A site without anything.
    pub(crate) fn empty() -> Self {
        let site = Self { folder: tempfile::tempdir().expect("a folder") };
        site.with(async |_| ());
        site
    }

    /// A site with the tournament of [`after_one_round`], whose short name is `club-evening`.
    pub(crate) fn with_event() -> Self {
        let site = Self { folder: tempfile::tempdir().expect("a folder") };
        after_one_round().write(site.folder.path(), "event.trf");
        site.run(&["import", "event.trf"]).with(0);
        site
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs the executable in the folder, where the database has its default name.
    pub(crate) fn run(&self, arguments: &[&str]) -> Ended {
        self.feed(arguments, "")
    }

    pub(crate) fn feed(&self, arguments: &[&str], input: impl AsRef<[u8]>) -> Ended {
        let mut command = ronde(arguments);
        command.current_dir(self.folder.path()).env_remove("RONDE_DATABASE").env_remove("RONDE_PUBLIC_URL");
        feed(command, input)
    }

    /// A command's answer as JSON.
    pub(crate) fn json(&self, arguments: &[&str]) -> serde_json::Value {
        let answer = self.run(arguments).done();
        serde_json::from_str(&answer).expect("JSON")
    }

    /// Works on the database itself.
    pub(crate) fn with<T>(&self, work: impl AsyncFnOnce(&Store) -> T) -> T {
        block_on(async {
            let store = Store::open(&self.path("ronde.db").to_string_lossy()).await.expect("a database");
            let value = work(&store).await;
            store.close().await;
            value
        })
    }

    /// A new account, whose address is not confirmed.
    pub(crate) fn account(&self, name: &str) -> AccountId {
        self.with(async |store| {
            let email = format!("{name}@example.org");
            let new = NewAccount {
                name,
                name_key: &name_key(name),
                email: &email,
                email_key: &email_key(&email),
                password_hash: "a hash",
                language: Language::English,
            };
            store.add_account(&new, Timestamp::now()).await.expect("a free name")
        })
    }

    /// The names of the files in the folder, sorted.
    pub(crate) fn files(&self) -> Vec<String> {
        let entries = std::fs::read_dir(self.folder.path()).expect("a folder");
        let name = |entry: std::io::Result<std::fs::DirEntry>| {
            entry.expect("an entry").file_name().to_string_lossy().into_owned()
        };
        let mut names: Vec<String> = entries.map(name).collect();
        names.sort();
        names
    }
}

pub(crate) fn block_on<T>(work: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(work)
}
