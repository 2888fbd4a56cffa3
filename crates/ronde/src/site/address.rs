//! Addresses of databases: which ones name a file, and how to show them without their password.

use std::path::{Path, PathBuf};

/// The file that an address names; `None` for a server.
pub(crate) fn file_of(address: &str) -> Option<PathBuf> {
    ronde_store::file_of(address).map(PathBuf::from)
}

/// The address without its password.
pub(crate) fn shown(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
    // a query may hold a password too
    let rest = rest.split('?').next().unwrap_or_default();
    match rest.rsplit_once('@') {
        Some((user, place)) => {
            let user = user.split(':').next().unwrap_or_default();
            format!("{scheme}://{user}@{place}")
        }
        None => format!("{scheme}://{rest}"),
    }
}

/// The files of a SQLite database: itself, the write-ahead log, and its index.
pub(crate) fn all_files(file: &Path) -> [PathBuf; 3] {
    ["", "-wal", "-shm"].map(|ending| {
        let mut name = file.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_never_shown() {
        assert_eq!(shown("ronde.db"), "ronde.db");
        for address in [
            "postgres://anna:s3cret@db.example.org/ronde",
            "postgres://anna:s3@cret@db.example.org/ronde",
            "postgres://anna@db.example.org/ronde?password=s3cret",
        ] {
            assert_eq!(shown(address), "postgres://anna@db.example.org/ronde");
        }
    }

    #[test]
    fn files_and_servers() {
        assert_eq!(file_of("club.db"), Some(PathBuf::from("club.db")));
        assert_eq!(file_of("sqlite:club.db"), Some(PathBuf::from("club.db")));
        assert_eq!(file_of("postgres://host/name"), None);
        assert_eq!(all_files(Path::new("a.db"))[1], PathBuf::from("a.db-wal"));
    }
}
