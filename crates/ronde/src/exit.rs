//! How a run ends: an exit code that programs can rely on, and a message for people.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use ronde_store::StoreError;
use ronde_tournament::Refusal;

use crate::store_fault;
use crate::words::Words;

/// The exit codes, the same as those of pairing engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    Done = 0,
    NoPairing = 1,
    /// A panic too.
    Internal = 2,
    BadInput = 3,
    TooLarge = 4,
    FileAccess = 5,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}

/// Why a run failed.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The request, or a file, makes no sense. The message is complete.
    BadInput(String),
    /// The rules don't allow it.
    Refused(Refusal),
    /// No pairing exists. The message is complete.
    NoPairing(String),
    /// A check found differences and has listed them.
    Different,
    /// A file doesn't fit into the format.
    TooLarge(String),
    /// A file could not be read.
    Read(String, io::Error),
    /// A file could not be written.
    Write(String, io::Error),
    /// A database stands where a file was to be written.
    OverDatabase(String),
    /// Somebody else has the file open.
    Locked(String),
    /// The database can't be used. The message is complete.
    Site(String),
    /// What the database said, and where.
    Store(String, StoreError),
}

impl Failure {
    pub(crate) fn read(path: &Path, error: io::Error) -> Self {
        Self::Read(path.display().to_string(), error)
    }

    pub(crate) fn write(path: &Path, error: io::Error) -> Self {
        Self::Write(path.display().to_string(), error)
    }

    /// The reader of our output has gone (`ronde … | head`), which is not an error.
    pub(crate) fn is_closed_pipe(&self) -> bool {
        matches!(self, Self::Write(file, error) if file == STDOUT && error.kind() == io::ErrorKind::BrokenPipe)
    }

    pub(crate) fn exit(&self) -> Exit {
        match self {
            Self::Refused(refusal) if refusal.is_no_pairing() => Exit::NoPairing,
            Self::NoPairing(_) | Self::Different => Exit::NoPairing,
            Self::BadInput(_) | Self::Refused(_) | Self::OverDatabase(_) => Exit::BadInput,
            Self::Store(_, error) if store_fault::is_bad_input(error) => Exit::BadInput,
            Self::TooLarge(_) => Exit::TooLarge,
            Self::Read(..) | Self::Write(..) | Self::Locked(_) | Self::Site(_) | Self::Store(..) => {
                Exit::FileAccess
            }
        }
    }

    pub(crate) fn report(&self, words: &Words) {
        let text = match self {
            Self::Different => return,
            Self::BadInput(text) | Self::NoPairing(text) | Self::TooLarge(text) | Self::Site(text) => {
                text.clone()
            }
            Self::Store(place, error) => store_fault::sentence(place, error, words),
            Self::Refused(refusal) => words.refusal(refusal).join("\n"),
            Self::Read(file, why) => {
                words.tell("error-read", &[("file", file.as_str().into()), ("why", why.to_string().into())])
            }
            Self::Write(file, why) => {
                words.tell("error-write", &[("file", file.as_str().into()), ("why", why.to_string().into())])
            }
            Self::OverDatabase(file) => words.tell("error-over-database", &[("file", file.as_str().into())]),
            Self::Locked(file) => words.tell("error-locked", &[("file", file.as_str().into())]),
        };
        words.complain(&text);
    }
}

/// The name of standard output where a file name is expected.
const STDOUT: &str = "standard output";

/// Errors of standard output.
pub(crate) fn stdout_failure(error: io::Error) -> Failure {
    Failure::Write(STDOUT.to_owned(), error)
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}
