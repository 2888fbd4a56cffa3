//! The `.ronde` file: a log as lines of text.
//!
//! The first line names format and version. Each further line is one entry as JSON, ending with a checksum over the entry *and* the
//! checksum of the line before: the lines form a chain, which reveals a changed digit, a missing line or a swapped one, with its number.
//! Only the end of the file can be torn, by a machine that stopped while writing; such a last line never counted and is left out. Reading
//! and writing files is up to the shell.
//!
//! ```text
//! {"format":"ronde","version":1}
//! {"seq":1,"at":"2026-11-15T14:00:00Z","event":{"type":"created",…},"sum":"9f0c…"}
//! ```

mod chain;
mod json;

use crate::history::NoHistory;
use crate::{History, Recorded};

pub use chain::Chain;
pub use json::{JsonError, from_json, to_json};

/// The version of the format that this program writes, and the newest that it reads.
pub const VERSION: u32 = 1;

const HEADER: &str = r#"{"format":"ronde","version":1}"#;

/// A log that was read and can be continued.
#[derive(Clone, Debug)]
pub struct ReadLog {
    /// Its history.
    pub history: History,
    /// The state of the checksum chain, for continuing.
    pub chain: Chain,
    /// How many bytes of the file are intact; a torn last line may follow.
    pub sound_bytes: usize,
    /// The number of the torn last line, if there is one.
    pub torn_line: Option<usize>,
    /// Whether the last line lacks its line end.
    pub unfinished_line: bool,
}

/// Why a file can't be read as a log.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LogError {
    /// It doesn't begin like one.
    #[error("line 1: this is not a Ronde log: `{HEADER}` was expected")]
    NotALog,
    /// It ends before the first entry: there is nothing in it yet.
    #[error("the log ends before its first entry")]
    Empty,
    /// A newer program wrote it.
    #[error("line 1: the log has version {0}; this program reads up to {VERSION}")]
    NewerVersion(u64),
    /// A line is not what was written.
    #[error("line {line}: the log is damaged: {what}")]
    Damaged {
        /// Which line.
        line: usize,
        /// What is wrong with it.
        what: Damage,
    },
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Damage {
    /// It has no checksum at its end.
    #[error("the checksum is missing")]
    NoChecksum,
    /// The checksum doesn't match the line and the one before it.
    #[error("the checksum does not fit; this line or the order of lines was changed")]
    WrongChecksum,
    /// The line is intact, but this program doesn't understand it.
    #[error("the entry is not understood ({0})")]
    NotUnderstood(String),
    /// The entry doesn't follow from the previous ones.
    #[error(transparent)]
    OutOfPlace(#[from] NoHistory),
}

/// The first line of a new log, with its line end.
pub fn header() -> String {
    format!("{HEADER}\n")
}

/// Whether these bytes are the beginning of a first line that was never finished.
pub fn is_torn_header(bytes: &[u8]) -> bool {
    header().as_bytes().starts_with(bytes)
}

/// Reads a whole log.
pub fn read(bytes: &[u8]) -> Result<ReadLog, LogError> {
    let end = bytes.iter().position(|&byte| byte == b'\n').unwrap_or(bytes.len());
    check_header(&bytes[..end])?;
    let mut chain = Chain::new(HEADER);
    let mut entries: Vec<Recorded> = Vec::new();
    let (mut start, mut line) = (end + 1, 2);
    let (mut torn_line, mut unfinished_line) = (None, false);
    while start < bytes.len() {
        let end = bytes[start..].iter().position(|&byte| byte == b'\n').map(|length| start + length);
        let text = &bytes[start..end.unwrap_or(bytes.len())];
        let damaged = |what| LogError::Damaged { line, what };
        match chain.read_line(text) {
            Ok(entry) => entries.push(entry),
            // only the last line can be torn: cut short, not changed
            Err(_) if end.is_none() && is_cut_short(text) => {
                torn_line = Some(line);
                break;
            }
            Err(what) => return Err(damaged(what)),
        }
        unfinished_line = end.is_none();
        start = end.map_or(bytes.len(), |end| end + 1);
        line += 1;
    }
    if entries.is_empty() {
        return Err(LogError::Empty);
    }
    let history = History::replay(entries).map_err(|fault| {
        let line = match fault {
            NoHistory::NotCreated => 2,
            NoHistory::OutOfOrder { expected: seq, .. } | NoHistory::Misplaced(seq) => {
                usize::try_from(seq).map_or(usize::MAX, |seq| seq + 1)
            }
        };
        LogError::Damaged { line, what: fault.into() }
    })?;
    Ok(ReadLog { history, chain, sound_bytes: start.min(bytes.len()), torn_line, unfinished_line })
}

fn check_header(line: &[u8]) -> Result<(), LogError> {
    if line == HEADER.as_bytes() {
        return Ok(());
    }
    let header: serde_json::Value = serde_json::from_slice(line).map_err(|_| LogError::NotALog)?;
    match (header["format"].as_str(), header["version"].as_u64()) {
        (Some("ronde"), Some(version)) if version > u64::from(VERSION) => {
            Err(LogError::NewerVersion(version))
        }
        _ => Err(LogError::NotALog),
    }
}

/// Whether a line is just the beginning of an entry: JSON that ends too early.
fn is_cut_short(text: &[u8]) -> bool {
    // the cut may have gone through a multi-byte character
    let text = match std::str::from_utf8(text) {
        Ok(text) => text,
        Err(fault) if fault.error_len().is_none() => {
            std::str::from_utf8(&text[..fault.valid_up_to()]).unwrap_or_default()
        }
        Err(_) => return false,
    };
    match serde_json::from_str::<serde::de::IgnoredAny>(text) {
        Ok(_) => false,
        Err(fault) => fault.is_eof(),
    }
}

#[cfg(test)]
mod tests;
