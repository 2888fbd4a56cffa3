//! Logs of tournaments, as files with checksums and as JSON: whatever is read is written the same, and can be shown and exported.

use std::fmt::Write as _;

use ronde_tournament::log::{self, Chain, LogError};
use ronde_tournament::{History, project, report};

ronde_fuzz::target!("ronde", holds);

fn holds(bytes: &[u8]) -> bool {
    let history = match log::read(bytes) {
        Ok(read) => {
            assert!(read.sound_bytes <= bytes.len());
            read.history
        }
        Err(fault) => {
            assert!(!matches!(fault, LogError::Damaged { line, .. } if line < 2), "{fault}");
            // changed lines don't match their checksums; JSON has none
            let Ok(text) = std::str::from_utf8(bytes) else { return false };
            match log::from_json(text) {
                Ok(history) => history,
                Err(fault) => {
                    assert!(!fault.to_string().is_empty());
                    return false;
                }
            }
        }
    };
    let json = log::to_json(&history);
    let again = log::from_json(&json).unwrap_or_else(|fault| panic!("{fault}\n{json}"));
    assert_eq!(again, history);
    assert_eq!(log::to_json(&again), json);
    let file = file(&history);
    let again = log::read(file.as_bytes()).unwrap_or_else(|fault| panic!("{fault}\n{file}"));
    assert!(again.torn_line.is_none() && again.sound_bytes == file.len());
    assert_eq!(again.history, history);
    shown(&history);
    true
}

fn file(history: &History) -> String {
    let mut chain = Chain::start();
    let mut text = log::header();
    for entry in history.entries() {
        write!(text, "{}", chain.write_line(entry)).expect("a string takes everything");
    }
    text
}

/// What pages and files make of a history: none of it may panic, whatever the log says.
fn shown(history: &History) {
    let tournament = history.tournament();
    let rounds = tournament.rounds().len();
    let _ = project::statistics(tournament);
    let _ = project::standings(tournament, rounds);
    let _ = report::export(history);
}
