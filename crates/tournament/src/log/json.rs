//! A log as one JSON document: the same entries without checksums, for programs.

use serde::{Deserialize, Serialize};

use super::VERSION;
use crate::history::NoHistory;
use crate::{History, Recorded};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<E> {
    format: String,
    version: u32,
    entries: E,
}

/// Why a text is not a log in JSON.
#[derive(Debug, thiserror::Error)]
pub enum JsonError {
    /// It is not JSON of the right shape; the message names line and column.
    #[error("not a Ronde log in JSON: {0}")]
    Shape(#[from] serde_json::Error),
    /// It is of another format or of a newer version.
    #[error("format `ronde`, version {VERSION} or lower was expected, found `{format}`, version {version}")]
    Format {
        /// The format named.
        format: String,
        /// The version named.
        version: u32,
    },
    /// The entries are not a log.
    #[error(transparent)]
    NoHistory(#[from] NoHistory),
}

/// The whole log as JSON, every entry with all its fields.
pub fn to_json(history: &History) -> String {
    let document = Document { format: "ronde".to_owned(), version: VERSION, entries: history.entries() };
    serde_json::to_string_pretty(&document).expect("an entry has string keys only") + "\n"
}

/// The log that a JSON document holds.
pub fn from_json(text: &str) -> Result<History, JsonError> {
    let document: Document<Vec<Recorded>> = serde_json::from_str(text)?;
    if document.format != "ronde" || document.version > VERSION {
        return Err(JsonError::Format { format: document.format, version: document.version });
    }
    Ok(History::replay(document.entries)?)
}
