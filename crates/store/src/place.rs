//! Whether the file of a database is still in its place. SQLite goes on writing into a file that was deleted or replaced, and all of that
//! is lost when the site stops.

use std::fs::Metadata;
use std::io::{Error, ErrorKind};
use std::path::{Path, PathBuf};

/// Where the file was when it was opened.
#[derive(Debug)]
pub(crate) struct Place {
    file: PathBuf,
    identity: Identity,
}

/// What tells a file from all others: its device and its number there.
type Identity = (u64, u64);

impl Place {
    /// The place of a file that is there.
    pub(crate) fn of(file: &Path) -> Option<Self> {
        let identity = identity(&std::fs::metadata(file).ok()?);
        Some(Self { file: file.to_owned(), identity })
    }

    /// Fails if another file is there by now, or none.
    pub(crate) async fn check(&self) -> Result<(), Error> {
        let found = tokio::fs::metadata(&self.file).await?;
        if identity(&found) == self.identity {
            return Ok(());
        }
        Err(Error::new(ErrorKind::NotFound, "the file of the database was replaced while the site runs"))
    }
}

#[cfg(unix)]
fn identity(found: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;

    (found.dev(), found.ino())
}

/// Elsewhere all files look alike, and only a missing one is noticed.
#[cfg(not(unix))]
fn identity(_: &Metadata) -> Identity {
    (0, 0)
}
