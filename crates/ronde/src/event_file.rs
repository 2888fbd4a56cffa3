//! Opens a file of any format: a report, a log or its JSON.

use std::fs;
use std::io::Read;
use std::path::Path;

use jiff::Timestamp;
use ronde_tournament::report::{ImportError, import, system_of};
use ronde_tournament::{History, System, log};
use ronde_trf::{Document, Encoding, PointsCheck, ReadOptions, Reading};

use crate::exit::Failure;
use crate::journal::damage_report;
use crate::options::Input;
use crate::words::Words;

/// What a file turned out to be.
#[derive(Debug)]
pub(crate) enum EventFile {
    /// A log, in lines or as JSON.
    Log(Box<History>),
    Report(Box<Reading>),
}

/// How strictly to take the points column of a report.
pub(crate) type Strictness = PointsCheck;

impl EventFile {
    /// Reads a file; notes about tolerated deviations go to standard error.
    pub(crate) fn open(input: &Input, points: Strictness, words: &Words) -> Result<Self, Failure> {
        let path = &input.file;
        let bytes = read_bytes(path)?;
        match bytes.iter().find(|byte| !byte.is_ascii_whitespace()) {
            Some(b'{') => open_log(path, &bytes, words),
            _ => open_report(input, &bytes, points, words),
        }
    }

    /// The tournament as a history; a report's is reconstructed.
    pub(crate) fn into_history(self, input: &Input, words: &Words) -> Result<History, Failure> {
        match self {
            Self::Log(history) => Ok(*history),
            Self::Report(reading) => {
                let file = input.file.display().to_string();
                let imported = import(&reading.document, Timestamp::now()).map_err(|error| {
                    let place = end_of(&file, &reading);
                    Failure::BadInput(match error {
                        ImportError::NoPlayers => words.tell("error-no-players", &[("file", place.into())]),
                        other => format!("{file}: {other}"),
                    })
                })?;
                for loss in imported.losses {
                    words.note("note-loss", &[("what", format!("{file}: {loss}").into())]);
                }
                Ok(imported.history)
            }
        }
    }

    /// The system to go by: what was asked for, else what the file says.
    pub(crate) fn system(&self, asked: Option<&System>) -> Option<System> {
        match (asked, self) {
            // with the settings that the tournament has for it
            (asked, Self::Log(history))
                if asked.is_none_or(|asked| asked.is_same(&history.tournament().settings().system)) =>
            {
                Some(history.tournament().settings().system.clone())
            }
            (Some(asked), _) => Some(asked.clone()),
            (None, Self::Log(_)) => None,
            (None, Self::Report(reading)) => system_of(&reading.document),
        }
        .filter(|system| !system.code().is_empty())
    }

    /// The same for a report alone.
    pub(crate) fn system_of_report(document: &Document, asked: Option<&System>) -> Option<System> {
        asked.cloned().or_else(|| system_of(document))
    }
}

/// Where a missing record would be: `name:7:1`, the last line of the file.
pub(crate) fn end_of(file: &str, reading: &Reading) -> String {
    format!("{file}:{}:1", reading.source.last_line())
}

/// The bytes of a file, or of standard input for `-`.
pub(crate) fn read_bytes(path: &Path) -> Result<Vec<u8>, Failure> {
    let read = if path == Path::new("-") {
        let mut bytes = Vec::new();
        std::io::stdin().read_to_end(&mut bytes).map(|_| bytes)
    } else {
        fs::read(path)
    };
    read.map_err(|error| Failure::read(path, error))
}

fn open_log(path: &Path, bytes: &[u8], words: &Words) -> Result<EventFile, Failure> {
    let first_line = bytes.split(|&byte| byte == b'\n').next().unwrap_or_default();
    // a log has its whole header on the first line; a JSON document spans many lines, or has the entries there
    if first_line.trim_ascii_end().ends_with(b"}") && !contains(first_line, b"\"entries\"") {
        let read = log::read(bytes).map_err(|fault| Failure::BadInput(damage_report(path, &fault, words)))?;
        if let Some(line) = read.torn_line {
            let file = path.display().to_string();
            words.note("file-repaired", &[("file", file.into()), ("line", line.into())]);
        }
        return Ok(EventFile::Log(Box::new(read.history)));
    }
    let bad = |what: String| Failure::BadInput(format!("{}: {what}", path.display()));
    let text = std::str::from_utf8(bytes).map_err(|error| bad(error.to_string()))?;
    let history = log::from_json(text).map_err(|error| bad(error.to_string()))?;
    Ok(EventFile::Log(Box::new(history)))
}

fn contains(line: &[u8], word: &[u8]) -> bool {
    line.windows(word.len()).any(|window| window == word)
}

fn open_report(input: &Input, bytes: &[u8], points: Strictness, words: &Words) -> Result<EventFile, Failure> {
    let file = input.file.display().to_string();
    let encoding = match &input.encoding {
        Some(label) => Some(label.parse::<Encoding>().map_err(|error| Failure::BadInput(error.to_string()))?),
        None => None,
    };
    let reading = ronde_trf::read(bytes, &ReadOptions { encoding, points })
        .map_err(|faults| Failure::BadInput(faults.in_file(&file)))?;
    for warning in &reading.warnings {
        words.note("note-warning", &[("what", warning.in_file(&file).into())]);
    }
    Ok(EventFile::Report(Box::new(reading)))
}
