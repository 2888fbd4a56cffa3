//! What can go wrong between us and the database.

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
    #[error("{0} is no database address; give a file name, sqlite:FILE or postgres://user@host/name")]
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
    /// A row of a table that there is not, or of other columns.
    #[error("the row fits no table")]
    NoTable,
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

/// What PostgreSQL says of a text with NUL in it, which it cannot hold.
const NO_TEXT: &str = "22021";

impl From<sqlx::Error> for StoreError {
    /// A violated constraint is told by its name; SQLite names the column instead.
    fn from(error: sqlx::Error) -> Self {
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
