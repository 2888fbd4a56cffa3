//! The steps by which the tables came to be what they are, in both databases.
//!
//! They are listed by hand: the macro that would list them brings a parser of SQL and of Rust into every build.

use std::borrow::Cow;

use sqlx::SqlStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// One step in one database.
struct Step {
    version: i64,
    name: &'static str,
    sql: &'static str,
}

macro_rules! steps {
    ($folder:literal: $($version:literal $name:literal),+ $(,)?) => {
        &[$(Step {
            version: $version,
            name: $name,
            sql: include_str!(concat!("../migrations/", $folder, "/", $version, "_", $name, ".sql")),
        }),+]
    };
}

macro_rules! all {
    ($folder:literal) => {
        steps!(
            $folder:
            20261116090000 "foundation",
            20261116120000 "rating_ledger",
            20261116130000 "mails_without_secrets",
            20261116140000 "desk",
            20261116154500 "told",
            20261116161500 "requests",
            20261116190000 "community",
            20261116191500 "changes_of_messages",
            20261116200000 "games",
            20261116211500 "online_events",
            20261116223000 "seeks",
            20261118091500 "change_log",
            20261118093000 "quotas",
            20261118094500 "account_security",
            20261118101500 "notices",
            20261118103000 "spectators",
        )
    };
}

const SQLITE: &[Step] = all!("sqlite");
const POSTGRES: &[Step] = all!("postgres");

/// The steps of the embedded database.
pub(crate) fn sqlite() -> Migrator {
    migrator(SQLITE)
}

/// The steps of the shared one.
pub(crate) fn postgres() -> Migrator {
    migrator(POSTGRES)
}

/// The latest step that this program knows.
pub(crate) fn latest() -> i64 {
    SQLITE.iter().map(|step| step.version).max().unwrap_or(0)
}

fn migrator(steps: &[Step]) -> Migrator {
    let steps = steps.iter().map(|step| {
        let name = Cow::Owned(step.name.replace('_', " "));
        Migration::new(step.version, name, MigrationType::Simple, SqlStr::from_static(step.sql), false)
    });
    Migrator { migrations: Cow::Owned(steps.collect()), ..Migrator::DEFAULT }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file that nobody listed would never be applied.
    #[test]
    fn every_file_is_a_step() {
        for (folder, steps) in [("sqlite", SQLITE), ("postgres", POSTGRES)] {
            let files = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations").join(folder);
            let mut files: Vec<String> = std::fs::read_dir(files)
                .unwrap()
                .map(|file| file.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort();
            let listed: Vec<String> =
                steps.iter().map(|step| format!("{}_{}.sql", step.version, step.name)).collect();
            assert_eq!(listed, files, "{folder}");
        }
    }
}
