//! What can go wrong between us and the database.

use crate::Fault;

/// Why something was not read or stored.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// There is no such row.
    #[error("there is no such {0}")]
    NotFound(&'static str),
    /// Somebody else was faster: the log has grown since it was read.
    #[error("the log stands at version {found}, not {expected}")]
    Conflict {
        /// The version that the writer had seen.
        expected: u64,
        /// The version that stands there.
        found: u64,
    },
    /// The ledger of a rating list does not take it.
    #[error(transparent)]
    Refused(#[from] ronde_rating::ledger::Refusal),
    /// Something that must be unique is taken.
    #[error("this {0} is taken")]
    Taken(Unique),
    /// The address names no database that is known.
    #[error("{0} is not a database address; give a file name, sqlite:FILE or postgres://user@host/name")]
    Address(String),
    /// A newer program has changed the database.
    #[error("the database was written by a newer version of Ronde ({0}); use that version or a backup")]
    Newer(i64),
    /// A backup is restored into an empty database only.
    #[error("the database is not empty; restore into a new one")]
    NotEmpty,
    /// A backup is cut, changed or no backup at all.
    #[error("line {line}: {fault}")]
    Backup {
        /// Where.
        line: u64,
        /// What is wrong there.
        fault: BackupFault,
    },
    /// What stands in the database cannot be understood.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// A file could not be read or written.
    #[error(transparent)]
    File(#[from] std::io::Error),
    /// The database refused or is out of reach.
    #[error("database: {0}")]
    Database(sqlx::Error),
    /// The tables could not be brought up to date.
    #[error("migration: {0}")]
    Migration(#[from] sqlx::migrate::MigrateError),
    /// A step of the tables was begun and never finished, by another program or by hand.
    #[error("step {version} of the tables is half done; restore {}", .copy.as_deref().unwrap_or("a backup"))]
    HalfMigrated {
        /// Which step.
        version: i64,
        /// The copy of the file as it was before.
        copy: Option<String>,
    },
    /// A step of the tables failed and was taken back as a whole.
    #[error("step {version} of the tables failed and was undone: {why}")]
    NotMigrated {
        /// Which step.
        version: i64,
        /// What the database said.
        why: String,
        /// The copy of the file as it was before.
        copy: Option<String>,
    },
    /// A step was applied that reads differently here: the tables were made by another line of programs.
    #[error("step {0} of the tables was made by another version of Ronde")]
    OtherTables(i64),
}

/// What is wrong with a backup.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BackupFault {
    /// The first line is that of something else.
    #[error("this is not a backup of Ronde")]
    NoBackup,
    /// The last line is not there.
    #[error("the backup ends too early")]
    Cut,
    /// A line cannot be read.
    #[error("this is not a line of a backup")]
    NoLine,
    /// A table that there is not.
    #[error("there is no such table")]
    NoTable,
    /// A column that there is not, or twice the same.
    #[error("this column does not exist or is named twice")]
    NoColumn,
    /// Rows come before the names of their columns.
    #[error("the columns of this row are not named")]
    NoColumns,
    /// A row has more or fewer values than columns.
    #[error("the row does not have one value for each column of its table")]
    Width,
    /// A text where a number belongs, or the like.
    #[error("a value has the wrong type for its column")]
    Value,
    /// A row contradicts another one; which of those that were stored together is not known.
    #[error("from here on, one row conflicts with another")]
    Contradiction,
    /// What was read is not what was written.
    #[error("the checksum does not fit")]
    Checksum,
    /// Something stands behind the last line, or a second first line.
    #[error("the backup should have ended here")]
    Surplus,
}

/// What must be unique.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unique {
    /// The name of an account.
    AccountName,
    /// The mail address of an account.
    Email,
    /// The short name of a tournament or of a rating list.
    Slug,
    /// The place of an account in a tournament.
    Place,
}

impl std::fmt::Display for Unique {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::AccountName => "name",
            Self::Email => "address",
            Self::Slug => "short name",
            Self::Place => "place",
        })
    }
}

impl StoreError {
    /// Whether the database is out of reach or takes nothing at the moment, so that the same thing may work later: the connection is cut
    /// or refused, every connection is taken, the file is locked, the disk is full or read-only.
    pub fn is_unavailable(&self) -> bool {
        self.fault().is_some_and(Fault::may_pass)
    }
}

/// What PostgreSQL says of a text with NUL in it, which it cannot hold.
const NO_TEXT: &str = "22021";

impl From<sqlx::Error> for StoreError {
    /// A violated constraint is told by its name; SQLite names the column instead. A column that cannot be understood was not written by
    /// this program.
    fn from(error: sqlx::Error) -> Self {
        if let sqlx::Error::ColumnDecode { index, source } = error {
            return Self::Damaged(format!("column {index}: {source}"));
        }
        let code = error.as_database_error().and_then(sqlx::error::DatabaseError::code);
        if code.as_deref() == Some(NO_TEXT) {
            // whoever looks for such a text finds nothing, as in SQLite
            return Self::NotFound("text");
        }
        let unique = error.as_database_error().filter(|cause| cause.is_unique_violation());
        let Some(cause) = unique else { return Self::Database(error) };
        let told = format!("{} {}", cause.constraint().unwrap_or_default(), cause.message());
        let known = [
            ("account_name_key", Unique::AccountName),
            ("account.name_key", Unique::AccountName),
            ("account_email_key", Unique::Email),
            ("account.email_key", Unique::Email),
            ("tournament_slug", Unique::Slug),
            ("tournament.slug", Unique::Slug),
            ("rating_list_slug", Unique::Slug),
            ("rating_list.slug", Unique::Slug),
            ("tournament_account_once", Unique::Place),
            ("tournament_account.account_id", Unique::Place),
        ];
        match known.iter().find(|(name, _)| told.contains(name)) {
            Some((_, unique)) => Self::Taken(*unique),
            None => Self::Database(error),
        }
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> Self {
        Self::Damaged(error.to_string())
    }
}
