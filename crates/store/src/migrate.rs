//! Brings the tables of a database up to date.
//!
//! On both databases each step runs in its own transaction, together with the record that it was done: a killed
//! process leaves the tables as before or after the step, and the next start continues from there. A SQLite file is
//! copied first, so that there is a way back to the previous version.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

use sqlx::Connection;
use sqlx::migrate::{MigrateError, Migrator};
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;

use crate::{StoreError, migrations};

/// Brings a file up to date; a file that already has tables is copied first.
pub(crate) async fn sqlite(connection: &mut SqliteConnection, file: &str) -> Result<(), StoreError> {
    let steps = migrations::sqlite();
    let copy = match copy_before(connection, file, &steps).await {
        Ok(copy) => copy,
        // steps are atomic, so updating without a copy is better than not updating
        Err(error) => {
            tracing::warn!(%error, "the database is updated without a copy of it");
            None
        }
    };
    outcome(&steps, steps.run(connection).await, copy)
}

/// Brings a database on a server up to date.
pub(crate) async fn postgres(address: &str) -> Result<(), StoreError> {
    let steps = migrations::postgres();
    let mut connection = PgConnection::connect(address).await?;
    let outcome = outcome(&steps, steps.run(&mut connection).await, None);
    connection.close().await?;
    outcome
}

/// Copies a file that is about to change to `FILE.before-VERSION`, readable by its owner only; returns the path.
async fn copy_before(
    connection: &mut SqliteConnection,
    file: &str,
    steps: &Migrator,
) -> Result<Option<String>, StoreError> {
    let applied: Vec<i64> =
        match sqlx::query_scalar("SELECT version FROM _sqlx_migrations").fetch_all(&mut *connection).await {
            Ok(applied) => applied,
            // a new file has no steps yet
            Err(sqlx::Error::Database(_)) => return Ok(None),
            Err(error) => return Err(error.into()),
        };
    let is_current = steps.iter().all(|step| applied.contains(&step.version));
    if applied.is_empty() || is_current {
        return Ok(None);
    }
    let copy = format!("{file}.before-{}", migrations::latest());
    // left by an interrupted update
    if !Path::new(&copy).exists() {
        let part = format!("{copy}.part");
        write_copy(connection, &part).await?;
        fs::rename(&part, &copy)?;
        tracing::info!(copy, "the database is updated; a copy of it as it was is kept");
    }
    Ok(Some(copy))
}

async fn write_copy(connection: &mut SqliteConnection, part: &str) -> Result<(), StoreError> {
    match fs::remove_file(part) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error.into()),
        _ => {}
    }
    // SQLite writes into an empty file that nobody else can open
    private(part)?;
    sqlx::query("VACUUM INTO $1").bind(part).execute(connection).await?;
    File::open(part)?.sync_all()?;
    Ok(())
}

fn private(path: &str) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// The error of a step, with what the operator can do about it.
fn outcome(
    known: &Migrator,
    outcome: Result<(), MigrateError>,
    copy: Option<String>,
) -> Result<(), StoreError> {
    match outcome {
        // a step unknown to this version was made by a newer one
        Err(MigrateError::VersionMissing(version)) if known.iter().all(|step| step.version < version) => {
            Err(StoreError::Newer(version))
        }
        Err(MigrateError::VersionMissing(version) | MigrateError::VersionMismatch(version)) => {
            Err(StoreError::OtherTables(version))
        }
        Err(MigrateError::Dirty(version)) => Err(StoreError::HalfMigrated { version, copy }),
        Err(MigrateError::ExecuteMigration(cause, version)) => {
            let why = cause.to_string();
            // part of the step is there, but it was never recorded as done
            if why.contains("already exists") || why.contains("duplicate column") {
                Err(StoreError::HalfMigrated { version, copy })
            } else {
                Err(StoreError::NotMigrated { version, why, copy })
            }
        }
        outcome => Ok(outcome?),
    }
}
