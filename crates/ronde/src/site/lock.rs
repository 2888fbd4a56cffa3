//! Only one `ronde serve` per SQLite file, because each one trusts what it holds in memory.
//!
//! The lock is on a file beside the database and ends with the process, however that ends; the file that is left
//! behind means nothing. The other commands do not need the lock.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use ronde_store::StoreError;

use super::address;
use crate::exit::Failure;
use crate::words::Words;

/// Locks the database of a site until it is dropped; `None` for a database server, which many can share.
pub(crate) fn hold(database: &str, words: &Words) -> Result<Option<File>, Failure> {
    let Some(file) = address::file_of(database) else { return Ok(None) };
    let failed = |error| Failure::Store(address::shown(database), StoreError::File(error));
    let lock = OpenOptions::new().write(true).create(true).truncate(false).open(beside(&file));
    let lock = lock.map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => {
            Err(Failure::Site(words.tell("serve-already-runs", &[("database", database.into())])))
        }
        Err(TryLockError::Error(error)) => Err(failed(error)),
    }
}

/// The lock file beside the database itself, so that a link to the database leads to the same lock.
fn beside(file: &Path) -> PathBuf {
    let real = std::fs::canonicalize(file).ok().or_else(|| {
        // it will be created in this folder
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Some(std::fs::canonicalize(folder).ok()?.join(file.file_name()?))
    });
    let mut name = real.unwrap_or_else(|| file.to_owned()).into_os_string();
    name.push(".lock");
    PathBuf::from(name)
}
