//! The lines of a log, read without the program: JSON, one entry per line, after the first line.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// The entries of a log; a last line that stops in the middle doesn't count.
pub(crate) fn entries(path: &Path) -> Vec<Value> {
    // a program that was killed at once may not have created the file yet
    let Ok(bytes) = fs::read(path) else { return Vec::new() };
    let parsed =
        bytes.split(|&byte| byte == b'\n').skip(1).filter_map(|line| serde_json::from_slice(line).ok());
    parsed.filter(|entry: &Value| entry["sum"].is_string()).collect()
}

/// What happened, without time and checksum.
pub(crate) fn events(path: &Path) -> Vec<Value> {
    entries(path).iter().map(|entry| entry["event"].clone()).collect()
}

/// The kinds of the events, in order.
pub(crate) fn kinds(path: &Path) -> Vec<String> {
    let kind = |event: &Value| event["type"].as_str().expect("every event has a type").to_owned();
    events(path).iter().map(kind).collect()
}

/// Stored answers: in the nearest-opponent Swiss, each accepted answer is exactly one of these events.
pub(crate) fn stored_answers(path: &Path) -> usize {
    let answers =
        ["answer-noted", "player-registered", "numbers-assigned", "settings-changed", "result-entered"];
    kinds(path).iter().filter(|kind| answers.contains(&kind.as_str())).count()
}
