//! The log of a tournament on disk: locked while open, and every entry is on disk before it counts.
//!
//! The format of the lines is in `ronde_tournament::log`; this module has the file, the lock, the clock and the repair of a torn last line.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use ronde_tournament::log::{self, Chain, LogError};
use ronde_tournament::{Command, History, Recorded, Refusal, Settings};

use crate::exit::Failure;
use crate::words::Words;

/// A growing log, in a file or in memory.
#[derive(Debug)]
pub(crate) struct Journal {
    history: History,
    file: Option<LogFile>,
}

/// How a log was opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opened {
    /// There was nothing before.
    New,
    /// The tournament goes on.
    Resumed {
        /// The last line was torn and left out.
        torn_line: Option<usize>,
    },
}

impl Journal {
    /// A log in memory.
    pub(crate) fn in_memory(settings: Settings) -> Self {
        Self { history: History::create(settings, Timestamp::now(), None), file: None }
    }

    /// The log in a file; a new tournament if there is none yet.
    pub(crate) fn open(path: &Path, settings: Settings, words: &Words) -> Result<(Self, Opened), Failure> {
        let mut file = LogFile::open(path)?;
        let bytes = file.read_all()?;
        if log::is_torn_header(&bytes) {
            return Ok((Self::start(file, settings)?, Opened::New));
        }
        match log::read(&bytes) {
            Ok(read) => {
                file.cut(read.sound_bytes as u64)?;
                if read.unfinished_line {
                    file.append(b"\n")?;
                }
                file.chain = read.chain;
                let opened = Opened::Resumed { torn_line: read.torn_line };
                Ok((Self { history: read.history, file: Some(file) }, opened))
            }
            // stopped between the first line and the first entry: there was no tournament yet
            Err(LogError::Empty) => Ok((Self::start(file, settings)?, Opened::New)),
            Err(fault) => Err(Failure::BadInput(damage_report(path, &fault, words))),
        }
    }

    fn start(mut file: LogFile, settings: Settings) -> Result<Self, Failure> {
        let history = History::create(settings, Timestamp::now(), None);
        file.cut(0)?;
        file.chain = Chain::start();
        let text: String = history.entries().iter().map(|entry| file.chain.write_line(entry)).collect();
        file.append((log::header() + &text).as_bytes())?;
        file.settle_name()?;
        Ok(Self { history, file: Some(file) })
    }

    pub(crate) fn history(&self) -> &History {
        &self.history
    }

    /// Decides, stores, and only then counts. A refusal changes nothing, and neither does a failure to store.
    pub(crate) fn execute(&mut self, command: Command) -> Result<Result<(), Refusal>, Failure> {
        let events = match self.history.decide(command) {
            Ok(events) => events,
            Err(refusal) => return Ok(Err(refusal)),
        };
        let entries = self.history.entries_for(events, Timestamp::now(), None);
        if let Some(file) = &mut self.file {
            file.store(&entries)?;
        }
        self.history.record(entries).expect("entries that were just numbered follow the log");
        Ok(Ok(()))
    }
}

/// What is wrong with a log, and what to do about it.
pub(crate) fn damage_report(path: &Path, fault: &LogError, words: &Words) -> String {
    let advice = match fault {
        LogError::Damaged { .. } => format!("\n{}", words.say("error-damaged")),
        _ => String::new(),
    };
    format!("{}: {fault}{advice}", path.display())
}

#[derive(Debug)]
struct LogFile {
    path: PathBuf,
    file: File,
    chain: Chain,
    length: u64,
}

impl LogFile {
    fn open(path: &Path) -> Result<Self, Failure> {
        let options = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path);
        let file = options.map_err(|error| Failure::write(path, error))?;
        // reading a device would never end
        let is_file = file.metadata().map_err(|error| Failure::read(path, error))?.is_file();
        if !is_file {
            return Err(Failure::write(path, io::Error::other("not a regular file")));
        }
        match file.try_lock() {
            Ok(()) => Ok(Self { path: path.to_owned(), file, chain: Chain::start(), length: 0 }),
            Err(TryLockError::WouldBlock) => Err(Failure::Locked(path.display().to_string())),
            Err(TryLockError::Error(error)) => Err(Failure::write(path, error)),
        }
    }

    fn read_all(&mut self) -> Result<Vec<u8>, Failure> {
        let mut bytes = Vec::new();
        self.file.read_to_end(&mut bytes).map_err(|error| Failure::read(&self.path, error))?;
        self.length = bytes.len() as u64;
        Ok(bytes)
    }

    /// Cuts the file to `length` bytes, if it is longer.
    fn cut(&mut self, length: u64) -> Result<(), Failure> {
        if self.length != length {
            let cut = self.file.set_len(length).and_then(|()| self.file.sync_data());
            cut.map_err(|error| Failure::write(&self.path, error))?;
            self.length = length;
        }
        Ok(())
    }

    fn store(&mut self, entries: &[Recorded]) -> Result<(), Failure> {
        let mut chain = self.chain.clone();
        let lines: String = entries.iter().map(|entry| chain.write_line(entry)).collect();
        self.append(lines.as_bytes())?;
        self.chain = chain;
        Ok(())
    }

    /// Appends and waits until it is on disk. If that fails, none of it stays.
    fn append(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        let written = self
            .file
            .seek(SeekFrom::Start(self.length))
            .and_then(|_| self.file.write_all(bytes))
            .and_then(|()| self.file.sync_data());
        match written {
            Ok(()) => {
                self.length += bytes.len() as u64;
                Ok(())
            }
            Err(error) => {
                // if even this fails, the next start finds a torn line and leaves it out
                let _ = self.file.set_len(self.length);
                Err(Failure::write(&self.path, error))
            }
        }
    }

    /// Makes the name of a new file durable, too: it is stored in the folder.
    fn settle_name(&self) -> Result<(), Failure> {
        let parent =
            self.path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
        sync_folder(parent).map_err(|error| Failure::write(&self.path, error))
    }
}

#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Elsewhere a folder can't be opened as a file, and the system takes care of names itself.
#[cfg(not(unix))]
fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
