//! Problems with the disk, the file or the database server, told apart by what to do about them.

use std::io::ErrorKind;

use crate::StoreError;

/// A problem with the disk, the file or the database server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Fault {
    /// No space is left.
    #[error("the disk is full")]
    Full,
    /// It can be read, but not written.
    #[error("the database is read-only")]
    ReadOnly,
    /// Another program has held the lock for too long.
    #[error("the database is locked by another program")]
    Locked,
    /// The file is damaged.
    #[error("the database is damaged")]
    Damaged,
    /// The disk reports an error.
    #[error("the disk reports an error")]
    Disk,
    /// The file or its folder is missing, or cannot be opened.
    #[error("the database cannot be opened")]
    CannotOpen,
    /// The server does not answer, or accepts no more connections.
    #[error("the database does not answer")]
    OutOfReach,
}

impl Fault {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Full,
        Self::ReadOnly,
        Self::Locked,
        Self::Damaged,
        Self::Disk,
        Self::CannotOpen,
        Self::OutOfReach,
    ];

    /// Its name in problems, messages and logs.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Full => "storage-full",
            Self::ReadOnly => "storage-read-only",
            Self::Locked => "storage-locked",
            Self::Damaged => "storage-damaged",
            Self::Disk => "storage-disk",
            Self::CannotOpen => "storage-cannot-open",
            Self::OutOfReach => "storage-out-of-reach",
        }
    }

    /// Whether the same operation may work later without a repair of the file.
    pub const fn may_pass(self) -> bool {
        !matches!(self, Self::Damaged)
    }

    /// From a result code of SQLite, basic or extended (<https://www.sqlite.org/rescode.html>).
    fn of_sqlite(code: i64) -> Option<Self> {
        /// The index of the write-ahead log could not grow.
        const IOERR_SHMSIZE: i64 = 4874;
        if code == IOERR_SHMSIZE {
            return Some(Self::Full);
        }
        match code & 0xff {
            13 => Some(Self::Full),
            8 => Some(Self::ReadOnly),
            // busy, locked, and a failed lock of the write-ahead log
            5 | 6 | 15 => Some(Self::Locked),
            11 | 26 => Some(Self::Damaged),
            10 => Some(Self::Disk),
            3 | 14 => Some(Self::CannotOpen),
            _ => None,
        }
    }

    /// From an SQLSTATE of PostgreSQL.
    fn of_postgres(state: &str) -> Option<Self> {
        match state {
            "53100" => Some(Self::Full),
            "25006" => Some(Self::ReadOnly),
            "55P03" => Some(Self::Locked),
            "XX001" | "XX002" => Some(Self::Damaged),
            "58030" => Some(Self::Disk),
            // connections, resources (too many connections), operator intervention (shutdown or startup), system
            // errors
            _ if ["08", "53", "57", "58"].iter().any(|class| state.starts_with(class)) => {
                Some(Self::OutOfReach)
            }
            _ => None,
        }
    }

    /// From a file error.
    pub fn of_file(error: &std::io::Error) -> Option<Self> {
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => Some(Self::Full),
            ErrorKind::ReadOnlyFilesystem => Some(Self::ReadOnly),
            ErrorKind::PermissionDenied | ErrorKind::NotFound | ErrorKind::NotADirectory => {
                Some(Self::CannotOpen)
            }
            _ => None,
        }
    }

    fn of_database(error: &sqlx::Error) -> Option<Self> {
        match error {
            sqlx::Error::Database(cause) => {
                let code = cause.code()?;
                if cause.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() {
                    return Self::of_sqlite(code.parse().ok()?);
                }
                Self::of_postgres(&code)
            }
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::Protocol(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::PoolClosed
            | sqlx::Error::WorkerCrashed => Some(Self::OutOfReach),
            _ => None,
        }
    }
}

impl StoreError {
    /// The problem with the disk, the file or the server, if that is the cause.
    pub fn fault(&self) -> Option<Fault> {
        match self {
            Self::Database(error) => Fault::of_database(error),
            Self::File(error) => Fault::of_file(error),
            Self::Damaged(_) => Some(Fault::Damaged),
            Self::Migration(error) => {
                // migration errors wrap the database's own
                let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(error);
                while let Some(one) = cause {
                    if let Some(error) = one.downcast_ref::<sqlx::Error>() {
                        return Fault::of_database(error);
                    }
                    cause = one.source();
                }
                None
            }
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extended_codes_belong_to_their_family() {
        // SQLITE_READONLY_DIRECTORY, SQLITE_BUSY_SNAPSHOT, SQLITE_CORRUPT_VTAB, SQLITE_IOERR_FSYNC, SQLITE_CANTOPEN_ISDIR
        let told = [1544, 517, 267, 1034, 526].map(Fault::of_sqlite);
        let meant = [Fault::ReadOnly, Fault::Locked, Fault::Damaged, Fault::Disk, Fault::CannotOpen];
        assert_eq!(told, meant.map(Some));
        // SQLITE_CONSTRAINT_UNIQUE
        assert_eq!(Fault::of_sqlite(2067), None);
    }

    #[test]
    fn states_of_postgres() {
        let states = ["53100", "25006", "55P03", "XX001", "57P03", "53300", "08006", "23505"];
        let meant = [
            Some(Fault::Full),
            Some(Fault::ReadOnly),
            Some(Fault::Locked),
            Some(Fault::Damaged),
            Some(Fault::OutOfReach),
            Some(Fault::OutOfReach),
            Some(Fault::OutOfReach),
            None,
        ];
        assert_eq!(states.map(Fault::of_postgres), meant);
    }
}
