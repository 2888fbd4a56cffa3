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
    /// The place of a file that is there; `None` where files have no identity.
    pub(crate) fn of(file: &Path) -> Option<Self> {
        let identity = std::fs::metadata(file).ok().as_ref().and_then(identity)?;
        Some(Self { file: file.to_owned(), identity })
    }

    /// Fails if another file is there by now, or none.
    pub(crate) async fn check(&self) -> Result<(), Error> {
        let found = tokio::fs::metadata(&self.file).await?;
        if identity(&found) == Some(self.identity) {
            return Ok(());
        }
        Err(Error::new(ErrorKind::NotFound, "the file of the database was replaced while the site runs"))
    }
}

#[cfg(unix)]
fn identity(found: &Metadata) -> Option<Identity> {
    use std::os::unix::fs::MetadataExt;

    Some((found.dev(), found.ino()))
}

#[cfg(not(unix))]
fn identity(_: &Metadata) -> Option<Identity> {
    None
}
