//! Only one `ronde serve` per SQLite file, because each one trusts what it holds in memory.
//!
//! The lock is on a file beside the database and ends with the process, however it ends; the leftover file means nothing. On Linux the
//! database itself is locked too, since it may have other names (hard links, mounts) with other files beside them; SQLite's own locks are
//! of another kind. The other commands do not need the lock.

use std::fs::{File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use ronde_store::StoreError;

use super::address;
use crate::exit::Failure;
use crate::words::Words;

/// The locks of a site. They end when this is dropped.
#[derive(Debug)]
pub(crate) struct SiteLock {
    _files: Vec<File>,
}

/// Locks the database of a site; `None` for a database server, which many can share.
pub(crate) fn hold(database: &str, words: &Words) -> Result<Option<SiteLock>, Failure> {
    let Some(file) = address::file_of(database) else { return Ok(None) };
    let failed = |error| Failure::Store(address::shown(database), StoreError::File(error));
    let lock = open(&beside(&file)).map_err(failed)?;
    let taken = || Failure::Site(words.tell("serve-already-runs", &[("database", database.into())]));
    match lock.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => return Err(taken()),
        Err(TryLockError::Error(error)) => return Err(failed(error)),
    }
    let mut files = vec![lock];
    if let Some(itself) = itself(&file) {
        // on a file system without such locks, the lock file beside it is enough
        if matches!(itself.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(taken());
        }
        files.push(itself);
    }
    Ok(Some(SiteLock { _files: files }))
}

/// The database file, created if it is missing. SQLite will report anything wrong with it.
#[cfg(target_os = "linux")]
fn itself(file: &Path) -> Option<File> {
    use std::io::ErrorKind;
    use std::os::unix::fs::OpenOptionsExt;

    match File::open(file) {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            OpenOptions::new().read(true).write(true).create_new(true).mode(0o600).open(file).ok()
        }
        opened => opened.ok(),
    }
}

#[cfg(not(target_os = "linux"))]
fn itself(_: &Path) -> Option<File> {
    None
}

/// Opens the lock file for its owner only: anyone who can read a file can lock it, and so keep the site from starting.
fn open(file: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let lock = options.open(file)?;
    #[cfg(unix)]
    {
        // an earlier version may have left it behind; if this fails, the lock still works
        let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        let _ = lock.set_permissions(private);
    }
    Ok(lock)
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

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    /// Row S7: nobody else can hold the lock, even on a file that an earlier version left behind.
    #[test]
    fn s7_the_lock_is_for_its_owner_only() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("site.db.lock");
        let mode = || fs::metadata(&file).unwrap().permissions().mode() & 0o777;
        open(&file).unwrap();
        assert_eq!(mode(), 0o600);
        fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
        open(&file).unwrap();
        assert_eq!(mode(), 0o600);
    }
}
