//! Writing a file whole or not at all: beside its place first, then moved there.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::exit::Failure;

/// Puts `bytes` in the place of the file at `path`. If anything fails, the old file stays as it was.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    replace_with(path, |file| file.write_all(bytes))
}

/// The same for what is too long to stand in memory: `fill` writes it.
pub(crate) fn replace_with(
    path: &Path,
    fill: impl FnOnce(&mut File) -> io::Result<()>,
) -> Result<(), Failure> {
    let beside = beside(path);
    let written = File::create(&beside)
        .and_then(|mut file| fill(&mut file).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        // what could not be finished is of no use to anybody; that it may not exist is fine
        let _ = fs::remove_file(&beside);
        Failure::write(path, error)
    })
}

fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}
