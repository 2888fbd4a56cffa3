//! The file of a database is for the one who runs the site: it holds addresses, mails and the hashes of passwords.

use std::path::Path;

/// Makes a new database readable by its owner alone, and an existing one with its companions too. SQLite gives the companions that it
/// makes later the mode of the database. What cannot be changed is told and is no reason not to start.
#[cfg(unix)]
pub(crate) fn keep_private(database: &Path) {
    use std::os::unix::fs::OpenOptionsExt;

    // whether it can be opened at all SQLite finds out, and says it better
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
    let mode = format!("{mode:o}");
    match std::fs::set_permissions(file, std::fs::Permissions::from_mode(0o600)) {
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
