//! The file of a ledger: lines of JSON, each ending with a checksum that continues the previous one, like those of a tournament.

use std::fs::{File, TryLockError};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use ronde_rating::ledger::{Entry, Ledger, Settings};
use ronde_tournament::log::Chain;
use serde::{Deserialize, Serialize};

use super::refused;
use crate::exit::Failure;
use crate::words::Words;

const HEADER: &str = r#"{"format":"ronde-ledger","version":1}"#;

/// An open ledger; nobody else can write to it meanwhile.
pub(super) struct LedgerFile {
    path: PathBuf,
    file: File,
    chain: Chain,
    /// The length of the undamaged part.
    length: u64,
    pub(super) ledger: Ledger,
}

/// An entry and when it was made.
#[derive(Serialize, Deserialize)]
struct Recorded {
    at: Timestamp,
    entry: Entry,
}

impl LedgerFile {
    /// Creates a file with the opening entry.
    pub(super) fn create(path: &Path, settings: Settings, words: &Words) -> Result<(), Failure> {
        if path.exists() {
            let file = path.display().to_string();
            return Err(Failure::BadInput(words.tell("error-ledger-exists", &[("file", file.into())])));
        }
        let mut chain = Chain::new(HEADER);
        let opened = Recorded { at: Timestamp::now(), entry: Entry::Opened(settings) };
        let text = format!("{HEADER}\n{}", chain.write_line(&opened));
        crate::output::file::replace(path, text.as_bytes())
    }

    /// Opens a ledger and folds it.
    pub(super) fn open(path: &Path, words: &Words) -> Result<Self, Failure> {
        let read = |error| Failure::read(path, error);
        let mut file = File::options().read(true).append(true).open(path).map_err(read)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(Failure::Locked(path.display().to_string())),
            Err(TryLockError::Error(error)) => return Err(read(error)),
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes).map_err(read)?;
        let name = path.display().to_string();
        let fault = |line: usize, why: String| {
            Failure::BadInput(words.tell(
                "error-ledger-line",
                &[("file", name.as_str().into()), ("line", line.into()), ("why", why.into())],
            ))
        };
        let mut lines = bytes.split_inclusive(|&byte| byte == b'\n').enumerate();
        match lines.next() {
            Some((_, header)) if header.trim_ascii_end() == HEADER.as_bytes() => {}
            _ => return Err(fault(1, format!("`{HEADER}` was expected"))),
        }
        let mut chain = Chain::new(HEADER);
        let mut length = HEADER.len() + 1;
        let mut entries = Vec::new();
        for (index, line) in lines {
            let Some(text) = line.strip_suffix(b"\n") else {
                // only the last line can be incomplete: it was being written when the machine stopped
                words.note("error-ledger-torn", &[("file", name.as_str().into())]);
                break;
            };
            let recorded: Recorded =
                chain.read_line(text).map_err(|damage| fault(index + 1, damage.to_string()))?;
            entries.push(recorded.entry);
            length += line.len();
        }
        let ledger = Ledger::replay(entries).map_err(|refusal| refused(path, &refusal))?;
        Ok(Self {
            path: path.to_owned(),
            file,
            chain,
            length: u64::try_from(length).unwrap_or(u64::MAX),
            ledger,
        })
    }

    /// Appends entries, all or none. They are on disk before anything is reported.
    pub(super) fn append(&mut self, entries: Vec<Entry>, words: &Words) -> Result<(), Failure> {
        let _ = words;
        let mut next = self.ledger.clone();
        let mut text = String::new();
        for entry in entries {
            let recorded = Recorded { at: Timestamp::now(), entry };
            text += &self.chain.write_line(&recorded);
            next.append(recorded.entry).map_err(|refusal| refused(&self.path, &refusal))?;
        }
        let length = self.length;
        let written = self
            .file
            .set_len(length)
            .and_then(|()| self.file.seek(SeekFrom::End(0)))
            .and_then(|_| self.file.write_all(text.as_bytes()))
            .and_then(|()| self.file.sync_data());
        written.map_err(|error| {
            // half an entry must not stay
            let _ = self.file.set_len(length);
            Failure::write(&self.path, error)
        })?;
        self.length += u64::try_from(text.len()).unwrap_or_default();
        self.ledger = next;
        Ok(())
    }
}
