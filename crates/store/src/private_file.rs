//! The database file is only for the operator: it holds addresses, e-mails and password hashes.

use std::path::Path;

/// Makes a database and its companion files readable by the owner only. SQLite gives later companions the mode of the
/// database. A failure is logged, but does not prevent the start.
#[cfg(unix)]
pub(crate) fn keep_private(database: &Path) {
    use std::os::unix::fs::OpenOptionsExt;

    // whether the file can be opened is for SQLite to find out, with a better message
    let mut options = std::fs::OpenOptions::new();
    let _ = options.write(true).create_new(true).mode(0o600).open(database);
    for ending in ["", "-wal", "-shm", "-journal"] {
        let mut name = database.as_os_str().to_owned();
        name.push(ending);
        tighten(Path::new(&name));
    }
}

#[cfg(unix)]
fn tighten(file: &Path) {
    use std::os::unix::fs::PermissionsExt;

    let Ok(found) = std::fs::metadata(file) else { return };
    let mode = found.permissions().mode() & 0o7777;
    if !found.is_file() || mode.trailing_zeros() >= 6 {
        return;
    }
    // a file that its owner made read-only stays so
    let private = std::fs::Permissions::from_mode(mode & 0o600);
    let mode = format!("{mode:o}");
    match std::fs::set_permissions(file, private) {
        Ok(()) => tracing::warn!(
            file = %file.display(), was = mode, "others could read the database; now only its owner can"
        ),
        Err(error) => tracing::warn!(
            file = %file.display(), mode, %error, "others can read the database, and that cannot be changed"
        ),
    }
}

/// Elsewhere the folder decides who can read its files.
#[cfg(not(unix))]
pub(crate) fn keep_private(_: &Path) {}
