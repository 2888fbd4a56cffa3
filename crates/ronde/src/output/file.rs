//! Writes a file completely or not at all: first beside its place, then moved there.

use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use crate::exit::Failure;

/// Replaces the file at `path` by `bytes`. If anything fails, the old file stays as it was.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    replace_with(path, |file| file.write_all(bytes))
}

/// The same for content too long to hold in memory: `fill` writes it.
pub(crate) fn replace_with(
    path: &Path,
    fill: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), Failure> {
    replace_by(path, |file| fill(file).map_err(|error| Failure::write(path, error)))
}

/// The same when `fill` can also fail for its own reasons.
pub(crate) fn replace_by<T>(
    path: &Path,
    fill: impl FnOnce(&mut File) -> Result<T, Failure>,
) -> Result<T, Failure> {
    replace_opened(path, |beside| File::create(beside), fill)
}

/// The same for a file that only its owner may read, whatever the rules for new files are.
pub(crate) fn replace_private_by<T>(
    path: &Path,
    fill: impl FnOnce(&mut File) -> Result<T, Failure>,
) -> Result<T, Failure> {
    replace_opened(path, create_private, fill)
}

#[cfg(unix)]
fn create_private(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::{OpenOptionsExt, PermissionsExt};

    let file = File::options().write(true).create(true).truncate(true).mode(0o600).open(path)?;
    // a leftover file would keep its old mode
    file.set_permissions(fs::Permissions::from_mode(0o600))?;
    Ok(file)
}

#[cfg(not(unix))]
fn create_private(path: &Path) -> io::Result<File> {
    File::create(path)
}

fn replace_opened<T>(
    path: &Path,
    open: impl FnOnce(&Path) -> io::Result<File>,
    fill: impl FnOnce(&mut File) -> Result<T, Failure>,
) -> Result<T, Failure> {
    if is_database(path) {
        return Err(Failure::OverDatabase(path.display().to_string()));
    }
    let beside = beside(path);
    let failed = |error| Failure::write(path, error);
    let written = open(&beside).map_err(failed).and_then(|mut file| {
        let value = fill(&mut file)?;
        file.sync_all().and_then(|()| fs::rename(&beside, path)).map_err(failed)?;
        Ok(value)
    });
    if written.is_err() {
        // an unfinished file is of no use; that it may not exist is fine
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Whether a database or its journal stands there: a site may be writing into it, and no output of a command belongs in its place.
fn is_database(path: &Path) -> bool {
    // opening a pipe would wait for its writer
    if !path.is_file() {
        return false;
    }
    let mut start = [0; 16];
    let read = File::open(path).and_then(|mut file| file.read(&mut start));
    let journal = |bytes: &[u8]| matches!(bytes, [0x37, 0x7f, 0x06, 0x82 | 0x83, ..]);
    read.is_ok_and(|length| &start == b"SQLite format 3\0" || journal(&start[..length]))
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
